import { z } from 'zod'
import type { FieldGroup } from './rules'

const groups = new WeakMap<z.ZodType, FieldGroup>()

/** The group of a field's schema; undefined if every role may see it. */
export const groupOf = (schema: z.ZodType): FieldGroup | undefined => groups.get(schema)

/**
 * Marks a schema as belonging to a group. An answer that consists only of such figures, such as a chart of amounts, is
 * marked as a whole: the call rejects a caller without the permission.
 */
export function inGroup<S extends z.ZodType>(group: FieldGroup, schema: S, description = `field group: ${group}`): S {
  const own = schema.meta({ ...schema.meta(), description }) as S
  groups.set(own, group)
  return own
}

const schemasWithSums = new WeakSet<z.ZodType>()
/** A text that contains amounts, as in the log: they are masked for a caller without the permission. */
export function textWithAmounts() {
  const schema = z.string().meta({ description: 'amounts in it are masked for roles without the group money' })
  schemasWithSums.add(schema)
  return schema
}
export const containsSums = (schema: z.ZodType): boolean => schemasWithSums.has(schema)

/** The schema without its nullable, optional and lazy wrappers. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapped = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodLazy
  return isWrapped ? unwrapped(schema.unwrap() as z.ZodType) : schema
}
