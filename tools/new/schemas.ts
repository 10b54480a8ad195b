import { PlanError } from './plan'

/** Schemas of an OpenAPI file, whatever they are made of and however they lead back to themselves. */

export type Json = Readonly<Record<string, unknown>>
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value)

const partsOf = (part: unknown): Json[] => (Array.isArray(part) ? part.filter(isObject) : [])
const isNull = (schema: Json) => schema.type === 'null'

/**
 * A schema with all that it is made of laid into one: its `allOf`, and the one there is beside null of `anyOf` and `oneOf`.
 * Of several that are possible, `either` has them. What comes round again is left.
 */
export interface Whole {
  readonly schema: Json
  readonly either: readonly Json[]
}
export function whole(schema: Json, above: readonly Json[] = []): Whole {
  if (above.includes(schema)) return { schema: {}, either: [] }
  const inner = (part: Json) => whole(part, [...above, schema])
  const possible = [...partsOf(schema.anyOf), ...partsOf(schema.oneOf)].filter(part => !isNull(part))
  const { allOf, anyOf: _any, oneOf: _one, ...own } = schema
  const parts = [...partsOf(allOf), ...(possible.length === 1 ? possible : [])].map(inner)
  const all = [...parts.map(part => part.schema), own]
  const properties = Object.assign({}, ...all.map(part => (isObject(part.properties) ? part.properties : {})))
  const required = all.flatMap(part => (Array.isArray(part.required) ? part.required : []))
  return {
    schema: {
      ...Object.assign({}, ...all),
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
    },
    either: [...parts.flatMap(part => part.either), ...(possible.length > 1 ? possible : [])],
  }
}

/** The type of a schema, whether or not it may be null. */
export function typeOf(schema: Json): string {
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(one => one !== 'null')
  if (typeof types[0] === 'string') return types[0]
  const isOfNumbers = Array.isArray(schema.enum) && schema.enum.every(value => typeof value === 'number')
  return isObject(schema.properties) ? 'object' : isOfNumbers ? 'number' : 'string'
}

export interface Properties {
  readonly of: Json
  readonly required: ReadonlySet<string>
}

/** The properties of a schema; where it may be one of several, those of all of them. */
export function propertiesOf(schema: Json, name: string): Properties {
  const { of, required } = inside(schema, [])
  const lost = [whole(schema).schema, ...Object.values(of)].find(
    part => isObject(part) && typeof part.$ref === 'string',
  )
  if (!lost) return { of, required }
  const ref = String(at(lost, '$ref'))
  throw new PlanError([
    `${name} 引用了文件中不存在的 ${ref}`,
    `${name} refers to ${ref}, which the file does not have.`,
  ])
}

function inside(schema: Json, above: readonly Json[]): Properties {
  if (above.includes(schema)) return { of: {}, required: new Set() }
  const { schema: laid, either } = whole(schema)
  const others = either.map(part => inside(part, [...above, schema]).of)
  const own = isObject(laid.properties) ? laid.properties : {}
  const required = Array.isArray(laid.required) ? laid.required.filter(one => typeof one === 'string') : []
  return { of: Object.assign({}, ...others, own), required: new Set(required) }
}

/** What the list of an answer is mostly called, before whatever else may be a list. */
const LISTS = ['data', 'items', 'results', 'rows', 'list', 'records', 'content', 'value']

/** The rows in an answer: it is a list, holds one, or holds what holds one. */
export function rowIn(answer: unknown): Json | undefined {
  if (!isObject(answer)) return undefined
  if (isObject(whole(answer).schema.items)) return rowOfList(answer)
  const { of } = inside(answer, [])
  const named = LISTS.map(name => of[name]).filter(isObject)
  const below = named.flatMap(part => LISTS.map(name => inside(part, []).of[name]))
  return [...named, ...below, ...Object.values(of)].map(rowOfList).find(row => row !== undefined)
}

function rowOfList(part: unknown): Json | undefined {
  const items = isObject(part) ? whole(part).schema.items : undefined
  return isObject(items) && isRowLike(items) ? items : undefined
}

/** Whether there is something in it, if only the name of what the file does not have. */
export const isRowLike = (schema: Json): boolean =>
  typeof schema.$ref === 'string' || Object.keys(inside(schema, []).of).length > 0
