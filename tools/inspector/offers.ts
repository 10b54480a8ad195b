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

/** What a declaration could have and has not, as its calls tell. */

export interface Offers {
  /** Keys of the rows that are no field yet, each with the kind that its schema suggests. */
  readonly fields: readonly {
    readonly key: string
    readonly kind: string
    /** Of a closed set: its values, with the words that there are for them. */
    readonly choices?: readonly Choice[]
  }[]
  /** Calls that can be sent with nothing but a row, each with a name for the action. */
  readonly actions: readonly { readonly call: string; readonly action: string; readonly summary: string }[]
  /** What the list can be asked for. */
  readonly params: readonly string[]
  /** What the list can be put in order by. */
  readonly orders: readonly string[]
}

export interface Known {
  readonly list?: string
  readonly one?: string
  /** The fields there are. */
  readonly fields: readonly string[]
  /** The calls that the declaration names. */
  readonly calls: readonly string[]
}

const callOf = (key: string | undefined): Call | undefined =>
  key === undefined ? undefined : (CALLS as Readonly<Record<string, Call>>)[key]

/** The fields of a row, whether a call answers one, a list of them, or a page. */
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
      return kind ? [{ key, kind, ...(values && { choices: choicesOf(values) }) }] : []
    }),
    actions: Object.entries<Call>(CALLS).flatMap(([call, { summary, body }]) => {
      const names = [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const isOfRow = names.length > 0 && names.every(name => name in row)
      const isNew = !call.startsWith('GET ') && !calls.includes(call)
      return isOfRow && isNew && !asks(body) ? [{ call, summary, action: actionName(call) }] : []
    }),
    params: query.filter(name => !['page_no', 'page_size', 'sort_by', 'sort_order'].includes(name)),
    orders: sorts?.by ?? [],
  }
}

/** Whether a body has to have something in it. */
const asks = (body: z.ZodType | undefined): boolean => body !== undefined && !body.safeParse({}).success

const BY_METHOD: Readonly<Record<string, string>> = { DELETE: 'remove', POST: 'send', PUT: 'change', PATCH: 'change' }

/** `PUT admin/shops/disable/{shop_id}` is called disable; what has no word of its own is called by its method. */
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

/** The kind that a schema suggests; nothing of what no plain field shows. */
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

/** The names under which personal data stands, each with how it is masked. */
export const personalNamesOf = () => Object.fromEntries(personalNames())
