import type { Label } from '@contract/messages'
import { kindAt } from '@contract/subjects'
import type { Resource } from '@/schema'
import { personalOf } from '@/schema/personal'
import type { DrawnColumn } from '../context/columns'
import { kinds } from '../kinds'

/** What of a file's columns is masked, and can be told whole. */
export interface PersonalColumns {
  /** The kind of the records, as the log and the calls that reveal know it. */
  readonly kind: string
  /** The fields of the file, those that are not masked too: the server knows which of them are. */
  readonly fields: readonly string[]
  /** What the masked columns are called. */
  readonly labels: readonly Label[]
}

/**
 * The masked columns of a file; nothing where the file has none. A column of several fields is masked when one of them
 * is. Pictures are told one at a time alone.
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
  const kind = first && kindAt(first.personal.call.slice(first.personal.call.indexOf(' ') + 1))
  if (kind === undefined) return undefined
  return {
    kind,
    fields: [...new Set(parts.flatMap(({ keys }) => keys))],
    labels: [...new Set(found.map(({ label }) => label))],
  }
}
