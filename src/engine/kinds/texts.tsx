import type { Kind } from './kind'
import { type Loader, lazyInput } from './parts/lazy-input'
import { joinedText, rare, TagsCell } from './parts/rare'
import { listOf, trimmed } from './parts/values'

const textsInput: Loader = () => import('../inputs/texts-input')

/** An ordered list of texts. */
export const textsKind: Kind = rare(textsInput, joinedText, {
  Cell: TagsCell,
  // The lines and the add button.
  Input: lazyInput(textsInput, ({ value }) => 40 * Math.max(1, listOf(value).length) + 36),
  write: value => listOf(value).map(trimmed),
  read: (row, key) => listOf(row[key]),
})
