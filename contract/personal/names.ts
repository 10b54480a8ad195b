import { z } from 'zod'
import { CALLS } from '../calls'
import { groupOf, unwrapped } from '../field-rights/marks'
import type { FieldGroup } from '../field-rights/rules'
import { personalKindOf } from './fields'
import type { PersonalKind } from './rules'

/** Names of marked fields, from all answers: they mask data without a schema, above all in the operation log. */
let found: ReadonlyMap<string, PersonalKind> | undefined
export function personalNames(): ReadonlyMap<string, PersonalKind> {
  found ??= new Map(
    Object.values(CALLS).flatMap(({ answer }) =>
      fieldsIn(answer).flatMap(({ name, kind }) => (kind ? [[name, kind]] : [])),
    ),
  )
  return found
}

/** A field of an answer at any depth. */
export interface AnsweredField {
  /** Its own name. */
  readonly name: string
  /** Path from the record, without lists and pages: `refund_info.account`. */
  readonly path: string
  readonly schema: z.ZodType
  readonly kind: PersonalKind | undefined
  /** The field permission group that restricts it. */
  readonly group: FieldGroup | undefined
}

/** Maximum nesting depth of a record. */
const DEEPEST = 5

/** Every named text field of an answer. */
export function fieldsIn(answer: z.ZodType): readonly AnsweredField[] {
  const fields: AnsweredField[] = []
  const above = new Set<z.ZodType>()
  const traverse = (schema: z.ZodType, path: string): void => {
    if (schema instanceof z.ZodObject) {
      // A recursive schema would otherwise be followed without end.
      if (above.has(schema) || path.split('.').length > DEEPEST) return
      above.add(schema)
      for (const [name, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
        const place = path === '' ? name : `${path}.${name}`
        const inner = unwrapped(field)
        fields.push({
          name,
          path: place,
          schema: inner,
          kind: personalKindOf(inner),
          group: groupOf(field) ?? groupOf(inner),
        })
        traverse(inner, place)
      }
      above.delete(schema)
    } else if (schema instanceof z.ZodUnion)
      for (const one of schema.options) traverse(unwrapped(one as z.ZodType), path)
    else if (schema instanceof z.ZodArray) traverse(unwrapped(schema.element as z.ZodType), path)
    else if (schema instanceof z.ZodRecord) traverse(unwrapped(schema.valueType as z.ZodType), path)
  }
  traverse(unwrapped(answer), '')
  return fields
}
