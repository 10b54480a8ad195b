import type { z } from 'zod'
import type { Call } from './define'
import { CALLS } from './generated/calls'

/**
 * Every call of the API, 'METHOD path/{param}' -> its request and response schemas: everything that areas export as
 * `calls`.
 */
export { CALLS }

/**
 * Planned calls, which no server answers yet, by the types of their requests and answers. A declaration that is tested
 * with a fixture extends this interface and is type-checked like any other; `npm run lint` rejects a product
 * declaration that names one.
 */
// biome-ignore lint/suspicious/noEmptyInterface: fixtures fill it
export interface PlannedCalls {}
/** A planned call: the types of its answer, body and query. */
export interface Plan<Answer, Body = never, Query = never> {
  readonly answer: z.ZodType<Answer, Answer>
  readonly body: [Body] extends [never] ? undefined : z.ZodType<Body, Body>
  readonly query: [Query] extends [never] ? undefined : z.ZodType<Query, Query>
}

/**
 * Calls of external services, which config.json names: `'GET crm:contacts'` is sent to the service `crm`. A project
 * that declares screens over a service extends this interface with its collections, `interface OutsideCalls extends
 * Rows<'crm:contacts/{id}', Contact> {}`, and with its other calls.
 */
// biome-ignore lint/suspicious/noEmptyInterface: contract/services and fixtures fill it
export interface OutsideCalls {}
/** The five CRUD calls of a collection of an external service, by the path of one record and the type of its rows. */
export type Rows<P extends string, Row> = Readonly<
  Record<`GET ${Collection<P>}`, Plan<Row[], never, RowsQuery<Row>>> &
    Record<`GET ${P}`, Plan<Row>> &
    Record<`POST ${Collection<P>}`, Plan<Row, Partial<Row>>> &
    Record<`PATCH ${P}`, Plan<Row, Partial<Row>>> &
    Record<`DELETE ${P}`, Plan<unknown>>
>
type Collection<P extends string> = P extends `${infer Up}/{${string}}` ? Up : never
/**
 * Query of such a collection: equality, substring (`_like`), range (`_gte`, `_lte`), exclusion (`_ne`), and an order.
 */
type RowsQuery<Row> = { readonly [K in keyof Row]?: Row[K] | readonly Row[K][] } & {
  readonly [K in keyof Row & string as `${K}_${'like' | 'gte' | 'lte' | 'ne'}`]?: Row[K]
} & { readonly q?: string; readonly sort_by?: keyof Row & string; readonly sort_order?: 'asc' | 'desc' }

/** The calls that the server answers. */
export type ServedKey = keyof typeof CALLS
type OutsideKey = keyof OutsideCalls & string
/** Names of the external services that declarations use. */
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

/** Type of the answer as it is sent: the output of the call's schema. */
export type AnswerOf<K extends CallKey> = z.output<DefinitionOf<K>['answer']>

/**
 * Type that a handler returns: ids and times may be numbers or digits, surplus columns are dropped, and a call of kind
 * 'rows' streams its list.
 */
export type GivenOf<K extends CallKey> =
  DefinitionOf<K> extends { readonly kind: 'rows' }
    ? AsyncIterable<z.input<DefinitionOf<K>['answer']>>
    : z.input<DefinitionOf<K>['answer']>

type SchemaInput<T> = T extends z.ZodType ? z.input<T> : undefined
type SchemaOutput<T> = T extends z.ZodType ? z.output<T> : Record<never, never>
type Part<K extends CallKey, P extends keyof Call> =
  DefinitionOf<K> extends { readonly [X in P]: infer T } ? T : undefined

/** Types of the request as a client sends it. */
export type QueryOf<K extends CallKey> = SchemaInput<Part<K, 'query'>>
export type BodyOf<K extends CallKey> = SchemaInput<Part<K, 'body'>>
export type ParamsOf<K extends CallKey> = { readonly [P in PathNames<K>]: string | number }

/**
 * Types of the request as a handler receives it, validated and converted. A path parameter without a schema is an id.
 */
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

/** The names of a call's path parameters, in the order of the path. */
export const pathNamesOf = (key: string): readonly string[] =>
  [...splitKey(key).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

export const definitionOf = (key: CallKey): Call => CALLS[key as ServedKey]

/** Whether a call writes. The call itself decides, not the HTTP method of the request. */
export const isWrite = (key: CallKey): boolean => definitionOf(key).writes ?? !key.startsWith('GET ')

/** Dry runs: calls of a writing method that change nothing, so no cache is invalidated. */
export const DRY_RUNS: readonly CallKey[] = (Object.keys(CALLS) as ServedKey[]).filter(
  key => definitionOf(key).isDryRun,
)
