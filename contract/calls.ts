import type { z } from 'zod'
import type { Call } from './define'
import { CALLS } from './generated/calls'

/** Every call of the API, 'METHOD path/{param}' -> what goes in and what comes out: all that an area exports as `calls`. */
export { CALLS }

/**
 * Calls that no server answers yet, by the types of what goes in and what comes out: a declaration over a fixture
 * extends this, and is checked as any other is. A declaration of the product that names one is rejected by `npm run lint`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: fixtures fill it
export interface PlannedCalls {}
/** A planned call: what it answers, and what it takes as its body and its query. */
export interface Plan<Answer, Body = never, Query = never> {
  readonly answer: z.ZodType<Answer, Answer>
  readonly body: [Body] extends [never] ? undefined : z.ZodType<Body, Body>
  readonly query: [Query] extends [never] ? undefined : z.ZodType<Query, Query>
}

/**
 * Calls of other services, which config.json names: `'GET crm:contacts'` is asked of the service `crm`. A
 * project that declares screens over one extends this with its collections, `interface OutsideCalls extends
 * Rows<'crm:contacts/{id}', Contact> {}`, and with what else can be asked of it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: contract/services and fixtures fill it
export interface OutsideCalls {}
/** The five calls of a collection of another service, by the path of one record and the type of its rows. */
export type Rows<P extends string, Row> = Readonly<
  Record<`GET ${Collection<P>}`, Plan<Row[], never, RowsQuery<Row>>> &
    Record<`GET ${P}`, Plan<Row>> &
    Record<`POST ${Collection<P>}`, Plan<Row, Partial<Row>>> &
    Record<`PATCH ${P}`, Plan<Row, Partial<Row>>> &
    Record<`DELETE ${P}`, Plan<unknown>>
>
type Collection<P extends string> = P extends `${infer Up}/{${string}}` ? Up : never
/** What such a collection can be asked: its fields, a part of a text, from and to, and an order. */
type RowsQuery<Row> = { readonly [K in keyof Row]?: Row[K] | readonly Row[K][] } & {
  readonly [K in keyof Row & string as `${K}_${'like' | 'gte' | 'lte' | 'ne'}`]?: Row[K]
} & { readonly q?: string; readonly sort_by?: keyof Row & string; readonly sort_order?: 'asc' | 'desc' }

/** The calls that the server answers. */
export type ServedKey = keyof typeof CALLS
type OutsideKey = keyof OutsideCalls & string
/** The services that declarations know. */
export type ServiceName = OutsideKey extends `${string} ${infer Service}:${string}` ? Service : never
export type CallKey = ServedKey | (keyof PlannedCalls & string) | OutsideKey
type DefinitionOf<K extends CallKey> = K extends ServedKey
  ? (typeof CALLS)[K]
  : K extends keyof PlannedCalls
    ? PlannedCalls[K]
    : K extends keyof OutsideCalls
      ? OutsideCalls[K]
      : never

/** The names in braces: 'PUT a/{b}/c/{d}' -> 'b' | 'd'. */
export type PathNames<K extends string> = K extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never

/** What a call answers, on the server's side and on the client's. */
export type AnswerOf<K extends CallKey> = z.output<DefinitionOf<K>['answer']>

/** What a handler hands over for it, a long list some rows at a time: ids and times as numbers or as digits, and more columns than are answered. */
export type GivenOf<K extends CallKey> =
  DefinitionOf<K> extends { readonly kind: 'rows' }
    ? AsyncIterable<z.input<DefinitionOf<K>['answer']>>
    : z.input<DefinitionOf<K>['answer']>

type SchemaInput<T> = T extends z.ZodType ? z.input<T> : undefined
type SchemaOutput<T> = T extends z.ZodType ? z.output<T> : Record<never, never>
type Part<K extends CallKey, P extends keyof Call> =
  DefinitionOf<K> extends { readonly [X in P]: infer T } ? T : undefined

/** What a client may send. */
export type QueryOf<K extends CallKey> = SchemaInput<Part<K, 'query'>>
export type BodyOf<K extends CallKey> = SchemaInput<Part<K, 'body'>>
export type ParamsOf<K extends CallKey> = { readonly [P in PathNames<K>]: string | number }

/** What a handler receives, checked and converted. A path parameter without a schema of its own is an id. */
export type ReadQuery<K extends CallKey> = SchemaOutput<Part<K, 'query'>>
export type ReadBody<K extends CallKey> = SchemaOutput<Part<K, 'body'>>
export type ReadParams<K extends CallKey> = {
  readonly [P in PathNames<K>]: P extends keyof SchemaOutput<Part<K, 'params'>>
    ? SchemaOutput<Part<K, 'params'>>[P]
    : number
}

/** Splits a key into its method and its path. */
export function splitKey(key: string): { method: string; path: string } {
  const space = key.indexOf(' ')
  return { method: key.slice(0, space), path: key.slice(space + 1) }
}

export const definitionOf = (key: CallKey): Call => CALLS[key as ServedKey]

/** Whether a call changes something. It is the call that says so, never the method a request came with. */
export const isWrite = (key: CallKey): boolean => definitionOf(key).writes ?? !key.startsWith('GET ')

/** Writes that only look: nothing is newer after them. */
export const LOOKS: readonly CallKey[] = (Object.keys(CALLS) as ServedKey[]).filter(key => definitionOf(key).looks)
