import type { Label } from '@contract/messages'
import type { Resource } from '@/schema'
import { personalOf } from '@/schema/personal'
import type { DrawnColumn } from '../context/columns'
import { personalKind } from '../context/personal-kind'
import { kinds } from '../kinds'

/** The masked columns of a file that can be exported unmasked. */
export interface PersonalColumns {
  /** The record type, as in the log and in the calls that reveal. */
  readonly kind: string
  /** All fields of the file; the server selects the masked ones. */
  readonly fields: readonly string[]
  /** The labels of the masked columns. */
  readonly labels: readonly Label[]
}

/**
 * The masked columns of a file; undefined if there are none. A column of several fields is masked if one of them is.
 * Pictures are revealed only one at a time.
 */
export function personalColumns(
  { fields }: Pick<Resource, 'fields'>,
  columns: readonly DrawnColumn[],
): PersonalColumns | undefined {
  const parts = columns.map(({ key, field, label }) => ({ label, keys: field.from ?? [key] }))
  const found = parts.flatMap(({ label, keys }) =>
    keys.flatMap(key => {
      const field = fields[key]
      const personal = field && !kinds[field.kind].pictures && personalOf(field)
      return personal ? [{ label, personal }] : []
    }),
  )
  const [first] = found
  const kind = first && personalKind(first.personal)
  if (kind === undefined) return undefined
  return {
    kind,
    fields: [...new Set(parts.flatMap(({ keys }) => keys))],
    labels: [...new Set(found.map(({ label }) => label))],
  }
}
