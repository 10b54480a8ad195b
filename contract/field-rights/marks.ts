import { z } from 'zod'
import type { FieldGroup } from './rules'

const groups = new WeakMap<z.ZodType, FieldGroup>()

/** The group of a field, by its schema; nothing of what every role may see. */
export const groupOf = (schema: z.ZodType): FieldGroup | undefined => groups.get(schema)

/**
 * Puts a field into a group, where an answer describes it. An answer that is nothing but such figures, as a chart of
 * sums, is put there as a whole: a caller who may not see them is rejected.
 */
export function inGroup<S extends z.ZodType>(group: FieldGroup, schema: S, description = `field group: ${group}`): S {
  const own = schema.meta({ ...schema.meta(), description }) as S
  groups.set(own, group)
  return own
}

const schemasWithSums = new WeakSet<z.ZodType>()
/** Texts with amounts in them, as in the log: without the permission the amounts are left out. */
export function wordsWithSums() {
  const schema = z.string().meta({ description: 'amounts in it are masked for roles without the group money' })
  schemasWithSums.add(schema)
  return schema
}
export const containsSums = (schema: z.ZodType): boolean => schemasWithSums.has(schema)

/** The schema without what says that it may be missing. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapped = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodLazy
  return isWrapped ? unwrapped(schema.unwrap() as z.ZodType) : schema
}
