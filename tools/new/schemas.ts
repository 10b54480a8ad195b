import { isPlainObject } from '@contract/plain-object'
import { PlanError } from './plan'

/** Reads schemas of an OpenAPI file, including composed and recursive ones. */

export type Json = Readonly<Record<string, unknown>>
export const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((part, key) => (isPlainObject(part) ? part[key] : undefined), value)

const partsOf = (part: unknown): Json[] => (Array.isArray(part) ? part.filter(isPlainObject) : [])
const isNull = (schema: Json) => schema.type === 'null'

/**
 * A schema with `allOf` merged, and `anyOf` and `oneOf` reduced to the only option besides null. If several remain,
 * they are in `either`. Recursion stops at a repeated schema.
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
  const properties = Object.assign({}, ...all.map(part => (isPlainObject(part.properties) ? part.properties : {})))
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

/** The type of a schema, ignoring null. */
export function typeOf(schema: Json): string {
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(one => one !== 'null')
  if (typeof types[0] === 'string') return types[0]
  const isOfNumbers = Array.isArray(schema.enum) && schema.enum.every(value => typeof value === 'number')
  return isPlainObject(schema.properties) ? 'object' : isOfNumbers ? 'number' : 'string'
}

export interface Properties {
  readonly of: Json
  readonly required: ReadonlySet<string>
}

/** The properties of a schema; for several options, those of all of them. */
export function propertiesOf(schema: Json, name: string): Properties {
  const { of, required } = inside(schema, [])
  const lost = [whole(schema).schema, ...Object.values(of)].find(
    part => isPlainObject(part) && typeof part.$ref === 'string',
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
  const own = isPlainObject(laid.properties) ? laid.properties : {}
  const required = Array.isArray(laid.required) ? laid.required.filter(one => typeof one === 'string') : []
  return { of: Object.assign({}, ...others, own), required: new Set(required) }
}

/** Common names of the list in an answer, in order of preference. */
const LISTS = ['data', 'items', 'results', 'rows', 'list', 'records', 'content', 'value']

/** The rows of an answer: it is a list, or contains one at some depth. */
export function rowIn(answer: unknown): Json | undefined {
  if (!isPlainObject(answer)) return undefined
  if (isPlainObject(whole(answer).schema.items)) return rowOfList(answer)
  const { of } = inside(answer, [])
  const named = LISTS.map(name => of[name]).filter(isPlainObject)
  const below = named.flatMap(part => LISTS.map(name => inside(part, []).of[name]))
  return [...named, ...below, ...Object.values(of)].map(rowOfList).find(row => row !== undefined)
}

function rowOfList(part: unknown): Json | undefined {
  const items = isPlainObject(part) ? whole(part).schema.items : undefined
  return isPlainObject(items) && isRowLike(items) ? items : undefined
}

/** Whether a schema has properties, or refers to one that the file lacks. */
export const isRowLike = (schema: Json): boolean =>
  typeof schema.$ref === 'string' || Object.keys(inside(schema, []).of).length > 0
