import type { Kind } from './kind'
import { joinedText, rare, TagsCell } from './parts/rare'
import { listOf, plain } from './parts/values'

/** Short texts that are entered one by one. */
export const tagsKind: Kind = rare(() => import('../inputs/tags-input'), joinedText, {
  Cell: TagsCell,
  write: (value, field) => (field.options.comma ? listOf(value).join(',') : listOf(value)),
  read: (row, key, field) => {
    const { labelField: of } = field.options
    return typeof of === 'string' && Array.isArray(row) ? row.map(item => plain(item[of])) : listOf(row[key])
  },
})
