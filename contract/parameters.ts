import { z } from 'zod'
import { CALLS } from './calls'
import { type Call, idListIn } from './define'

/**
 * How a parameter of a reading call takes its value: as text, which the call may look for in part; as one value; or as
 * several, each under the same name ('list') or in one text with commas ('commas').
 */
export type ParameterKind = 'text' | 'value' | 'list' | 'commas'
export type CallParameters = Readonly<Record<string, ParameterKind>>

/** What asks for a page and for an order: no filters. */
const OF_LISTS: ReadonlySet<string> = new Set(['page_no', 'page_size', 'sort_by', 'sort_order'])

/** The schemas that a parameter is made of, without what lets it be left out. */
function partsOf(schema: z.ZodType): readonly z.ZodType[] {
  if (schema === idListIn) return [schema]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return partsOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodUnion) return (schema.options as readonly z.ZodType[]).flatMap(partsOf)
  return [schema]
}

function kindOf(schema: z.ZodType): ParameterKind {
  const parts = partsOf(schema)
  if (parts.includes(idListIn)) return 'commas'
  if (parts.some(part => part instanceof z.ZodArray)) return 'list'
  const { type, pattern, minLength } = z.toJSONSchema(parts.at(-1) ?? schema, { io: 'input', unrepresentable: 'any' })
  const isWord = parts.at(-1) instanceof z.ZodString && type === 'string'
  return isWord && pattern === undefined && minLength === undefined ? 'text' : 'value'
}

/** What a call that reads can be asked for: the names in its path and those of its query. */
function parametersOf(key: string, { query }: Call): CallParameters {
  if (!key.startsWith('GET ')) return {}
  const inPath = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'value'] as const)
  const asked = Object.entries(query?.shape ?? {}).filter(([name]) => !OF_LISTS.has(name))
  return Object.fromEntries([...inPath, ...asked.map(([name, schema]) => [name, kindOf(schema as z.ZodType)] as const)])
}

/**
 * Every call, and what those that read can be asked for. The browser takes no schemas: it has this written out
 * (tools/call-lists.ts), and loads it when a page asks for something that no declaration has checked.
 */
export const PARAMETERS: Readonly<Record<string, CallParameters>> = Object.fromEntries(
  Object.entries<Call>(CALLS).map(([key, call]) => [key, parametersOf(key, call)]),
)
