import { setImmediate } from 'node:timers/promises'
import { CALLS, type CallKey, definitionOf, isWrite, pathNamesOf, splitKey } from '@contract/calls'
import { translate } from '@contract/messages'
import { reviewQueues } from '@contract/review/calls'
import { CLOCK_TASKS, TASKS } from '@contract/session/tasks'
import { invalidFields } from '../../api-error'
import type { Handler } from '../../handler'
import { parsePattern } from '../../http/linear-pattern'
import { OPERATION_VARIANTS } from '../../http/operation-variants'
import { methodOf, permits } from '../../http/patterns'
import { menuTexts } from './menu-texts'

/** Maximum number of parameter values tried per call. */
const MAX_VALUES = 20

/** Sample values of path parameters that are not numeric. */
const SAMPLE_VALUES: Readonly<Record<string, readonly string[]>> = {
  content_type: ['1', '2', '3', '4', '5'],
  task_id: [...TASKS, ...CLOCK_TASKS],
  queue: reviewQueues,
  bill_type: ['PAYMENT', 'REFUND'],
}

/** Lists the calls that a menu pattern allows, shown while it is edited. */
export const readCovered: Handler<'GET admin/systems/menus/covered'> = async ({ query, client }) => {
  const pattern = query.auth_regular
  if (!parsePattern(pattern)) throw invalidFields({ auth_regular: translate(menuTexts.badPattern, client.language) })
  const found: CallKey[] = []
  for (const key of Object.keys(CALLS) as CallKey[]) {
    if (definitionOf(key).access === undefined && covers(pattern, key)) found.push(key)
    // Matching a large pattern against hundreds of calls takes long, so other requests are served in between.
    await setImmediate()
  }
  return found.map(key => ({ call: key, summary: definitionOf(key).summary, writes: isWrite(key) }))
}

/** Whether a pattern matches a call for some record, with some parameter value. */
function covers(pattern: string, key: CallKey): boolean {
  const bodies = [undefined, ...valuesIn(pattern)]
  const kinds = [undefined, ...(OPERATION_VARIANTS[key]?.among ?? [])]
  return pathsOf(key).some(path =>
    kinds.some(kind =>
      bodies.some(body => permits(pattern, { method: methodOf(key), path, query: '', ...(body && { body }) }, kind)),
    ),
  )
}

/** Parameter values that a pattern requires of a call: `with status=PASS`. */
const valuesIn = (pattern: string): Readonly<Record<string, string>>[] =>
  [...pattern.matchAll(/ with (\w+)=(\w+)/g)]
    .slice(0, MAX_VALUES)
    .map(([, name = '', value = '']) => ({ [name]: value }))

/** Paths of a call with filled parameters, in all variants that patterns distinguish. */
function pathsOf(key: CallKey): string[] {
  let paths = [`/${splitKey(key).path}`]
  for (const name of pathNamesOf(key))
    paths = paths.flatMap(path => (SAMPLE_VALUES[name] ?? ['12']).map(value => path.replace(`{${name}}`, value)))
  return paths
}
