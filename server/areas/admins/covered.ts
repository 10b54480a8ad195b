import { CALLS, type CallKey, definitionOf, isWrite, splitKey } from '@contract/calls'
import { say } from '@contract/messages'
import { reviewQueues } from '@contract/review/calls'
import { CLOCK_TASKS, TASKS } from '@contract/session/tasks'
import type { Handler } from '../../handler'
import { KINDS } from '../../http/kinds'
import { permits } from '../../http/patterns'
import { methodOf } from '../../http/permission'
import { invalid } from '../../refusal'
import { menuWords } from './words'

/** What stands in a path where it is no number. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  content_type: ['1', '2', '3', '4', '5'],
  task_id: [...TASKS, ...CLOCK_TASKS],
  queue: reviewQueues,
  bill_type: ['PAYMENT', 'REFUND'],
}

/** Which calls of the API a pattern of the menu allows, so that whoever writes one sees what it does. */
export const readCovered: Handler<'GET admin/systems/menus/covered'> = async ({ query, client }) => {
  const pattern = query.auth_regular
  try {
    new RegExp(pattern)
  } catch {
    throw invalid({ auth_regular: say(menuWords.badPattern, client.language) })
  }
  return (Object.keys(CALLS) as CallKey[])
    .filter(key => definitionOf(key).access === undefined && covers(pattern, key))
    .map(key => ({ call: key, summary: definitionOf(key).summary, writes: isWrite(key) }))
}

/** Whether it allows a call on some record, saying something. */
function covers(pattern: string, key: CallKey): boolean {
  const says = [undefined, ...wordsIn(pattern)]
  const kinds = [undefined, ...(KINDS[key]?.among ?? [])]
  return pathsOf(key).some(path =>
    kinds.some(kind =>
      says.some(body => permits(pattern, { method: methodOf(key), path, query: '', ...(body && { body }) }, kind)),
    ),
  )
}

/** What a pattern asks a call to say: `with status=PASS`. */
const wordsIn = (pattern: string): Readonly<Record<string, string>>[] =>
  [...pattern.matchAll(/ with (\w+)=(\w+)/g)].map(([, name = '', value = '']) => ({ [name]: value }))

/** Paths of a call with its parts filled in, in all the ways that patterns tell apart. */
function pathsOf(key: CallKey): string[] {
  let paths = [`/${splitKey(key).path}`]
  for (const [, name = ''] of splitKey(key).path.matchAll(/\{(\w+)\}/g))
    paths = paths.flatMap(path => (WORDS[name] ?? ['12']).map(value => path.replace(`{${name}}`, value)))
  return paths
}
