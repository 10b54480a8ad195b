import { z } from 'zod'
import { inGroup } from '../field-rights/marks'
import type { PersonalKind } from './rules'

const kinds = new WeakMap<z.ZodType, PersonalKind>()
/** The kind of personal data of a marked schema; undefined for others. */
export const personalKindOf = (schema: z.ZodType): PersonalKind | undefined => kinds.get(schema)

/**
 * Marks personal data: what identifies a person or an address. An answer uses `personal(kind)` instead of a text
 * schema. The server then masks the field in every answer and log entry; `POST admin/personal/{kind}/{record_id}`
 * reveals one value, which requires a permission and is logged.
 */
export function personal(kind: PersonalKind) {
  const schema = inGroup('personal', z.string(), `masked (${kind})`)
  kinds.set(schema, kind)
  return schema
}

/** An email address: shown whole to roles that may read personal data. */
export const mailAddress = inGroup('personal', z.string())

/** The legal name of a person, shown like an email address. A nickname is not personal data. */
export const personName = inGroup('personal', z.string())

const looked = new WeakSet<z.ZodType>()
/** A value of any shape that contains record fields: those with the name of a marked field are masked. */
export function unknownOfRecords() {
  const schema = z.unknown().meta({ description: 'personal data in it is masked' })
  looked.add(schema)
  return schema
}
export const isOfRecords = (schema: z.ZodType): boolean => looked.has(schema)

/** A changed field with its old and new value, masked by its name. */
export const changeOfRecord = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
