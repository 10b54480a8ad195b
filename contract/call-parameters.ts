import { z } from 'zod'
import { pathNamesOf } from './calls'
import { type Call, idListIn } from './define'

/**
 * How a parameter of a read takes its value: 'text' (possibly a substring match), one 'value', or several, as repeated
 * keys ('list') or joined by commas ('commas').
 */
export type ParameterKind = 'text' | 'value' | 'list' | 'commas'
export type CallParameters = Readonly<Record<string, ParameterKind>>

/** Paging and sorting, which are no filters. */
const OF_LISTS: ReadonlySet<string> = new Set(['page_no', 'page_size', 'sort_by', 'sort_order'])

/** The member schemas of a parameter, without optional and nullable wrappers. */
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

/** The parameters of a read: those of its path and of its query. */
export function parametersOf(key: string, { query }: Call): CallParameters {
  if (!key.startsWith('GET ')) return {}
  const inPath = pathNamesOf(key).map(name => [name, 'value'] as const)
  const inQuery = Object.entries(query?.shape ?? {}).filter(([name]) => !OF_LISTS.has(name))
  return Object.fromEntries([
    ...inPath,
    ...inQuery.map(([name, schema]) => [name, kindOf(schema as z.ZodType)] as const),
  ])
}
