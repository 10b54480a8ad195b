import { z } from 'zod'
import { inGroup } from '../field-rights/marks'
import type { PersonalKind } from './rules'

const kinds = new WeakMap<z.ZodType, PersonalKind>()
/** The kind of a marked field; nothing of any other. */
export const personalKindOf = (schema: z.ZodType): PersonalKind | undefined => kinds.get(schema)

/**
 * What identifies a person or where he lives. An answer marks such a field with `personal(kind)` instead of a text:
 * then the server masks it for everybody, wherever it is answered or logged, and one value is told by a call of its own
 * (`POST admin/personal/{kind}/{record_id}`), which takes a permission and stands in the log.
 */
export function personal(kind: PersonalKind) {
  const schema = inGroup('personal', z.string(), `masked (${kind})`)
  kinds.set(schema, kind)
  return schema
}

/** A mail address is shown whole, to the roles that may see personal data. */
export const mailAddress = inGroup('personal', z.string())

/** The name that a person has in papers, shown as a mail address is. What one calls oneself in the marketplace is none. */
export const personName = inGroup('personal', z.string())

const looked = new WeakSet<z.ZodType>()
/** A value of any shape that comes from records: what has the name of a marked field is masked in it. */
export function unknownOfRecords() {
  const schema = z.unknown().meta({ description: 'personal data in it is masked' })
  looked.add(schema)
  return schema
}
export const isOfRecords = (schema: z.ZodType): boolean => looked.has(schema)

/** A field of a record as it was and as it is: masked by its name. */
export const changeOfRecord = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
