import { CALLS } from '@contract/calls'
import { type Call, flag, isDigits, isMoney } from '@contract/define'
import { unwrapped } from '@contract/field-rights/marks'
import { SCOPES } from '@contract/invalidation'
import { personalKindOf } from '@contract/personal/fields'
import { personalNames } from '@contract/personal/names'
import { SORTS } from '@contract/sorts'
import { z } from 'zod'
import { valuesOf } from '../new/from-call'
import { choicesOf } from '../new/guess'
import type { Choice } from './changes'

/** Additions that the calls of a declaration allow. */

export interface Offers {
  /** Fields of the rows that are not declared yet, each with the kind its schema suggests. */
  readonly fields: readonly {
    readonly key: string
    readonly kind: string
    /** For a closed set: its values, with labels where known. */
    readonly choices?: readonly Choice[]
  }[]
  /** Calls that need only a row, each with a name for the action. */
  readonly actions: readonly { readonly call: string; readonly action: string; readonly summary: string }[]
  /** Parameters of the list. */
  readonly params: readonly string[]
  /** Sortable fields of the list. */
  readonly orders: readonly string[]
}

export interface Known {
  readonly list?: string
  readonly one?: string
  /** The declared fields. */
  readonly fields: readonly string[]
  /** The calls named in the declaration. */
  readonly calls: readonly string[]
}

const callOf = (key: string | undefined): Call | undefined =>
  key === undefined ? undefined : (CALLS as Readonly<Record<string, Call>>)[key]

/** The fields of a row, for a call that returns a record, a list or a page. */
function rowIn(answer: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  if (!answer) return {}
  const schema = unwrapped(answer)
  if (schema instanceof z.ZodArray) return rowIn(schema.element as z.ZodType)
  if (!(schema instanceof z.ZodObject)) return {}
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>
  return shape.data && 'page_no' in shape ? rowIn(shape.data) : shape
}

export function offersOf({ list, one, fields, calls }: Known): Offers {
  const row = { ...rowIn(callOf(one)?.answer), ...rowIn(callOf(list)?.answer) }
  const query = Object.keys((callOf(list)?.query?.shape ?? {}) as object)
  const sorts = (SORTS as Readonly<Record<string, { readonly by: readonly string[] }>>)[list ?? '']
  return {
    fields: Object.entries(row).flatMap(([key, schema]) => {
      const kind = fields.includes(key) ? undefined : kindOf(key, schema)
      const values = kind === 'state' || kind === 'choice' ? valuesOf(unwrapped(schema)) : undefined
      const choices = values && choicesOf(values).map(({ value, label }) => ({ value, words: label }))
      return kind ? [{ key, kind, ...(choices && { choices }) }] : []
    }),
    actions: Object.entries<Call>(CALLS).flatMap(([call, { summary, body }]) => {
      const names = [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const isOfRow = names.length > 0 && names.every(name => name in row)
      const isNew = !call.startsWith('GET ') && !calls.includes(call)
      return isOfRow && isNew && !hasRequiredFields(body) ? [{ call, summary, action: actionName(call) }] : []
    }),
    params: query.filter(name => !['page_no', 'page_size', 'sort_by', 'sort_order'].includes(name)),
    orders: sorts?.by ?? [],
  }
}

/** Whether a body has required fields. */
const hasRequiredFields = (body: z.ZodType | undefined): boolean => body !== undefined && !body.safeParse({}).success

const BY_METHOD: Readonly<Record<string, string>> = { DELETE: 'remove', POST: 'send', PUT: 'change', PATCH: 'change' }

/** `PUT admin/shops/disable/{shop_id}` becomes disable; a call without a distinct word is named after its method. */
function actionName(call: string): string {
  const [method = '', path = ''] = call.split(' ')
  const byMethod = BY_METHOD[method]
  if (byMethod && SCOPES.has(path.replace(/(?:\/\{\w+\})+$/, ''))) return byMethod
  const last = path.split('/').findLast(part => !part.startsWith('{')) ?? method
  return last.toLowerCase().replace(/[^a-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())
}

const TIME = /(?:_time|_date|time|date)$/
const STATE = /(?:^|_)(?:status|state|disable)$/
const PICTURE = /(?:_img|image|logo|picture|face|avatar|thumbnail)$/

/** The kind that a schema suggests; undefined if no plain field fits. */
export function kindOf(key: string, schema: z.ZodType): string | undefined {
  const inner = unwrapped(schema)
  if (isMoney(inner)) return 'money'
  if (inner === flag) return 'flag'
  if (isDigits(inner)) return TIME.test(key) ? 'dateTime' : 'id'
  const values = valuesOf(inner)
  if (values) return values.join() === '0,1' ? 'flag' : STATE.test(key) ? 'state' : 'choice'
  if (inner instanceof z.ZodNumber) return 'number'
  if (personalKindOf(inner) !== undefined) return 'text'
  if (inner instanceof z.ZodString) return PICTURE.test(key) ? 'image' : 'text'
  return undefined
}

/** Names of personal data, each with its mask. */
export const personalNamesOf = () => Object.fromEntries(personalNames())
