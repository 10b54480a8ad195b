import type { Kind } from '@/engine/kinds'
import { rare } from '@/engine/kinds/parts/rare'
import { rowsIn } from '@/engine/kinds/parts/values'

/** Inputs that the server defines. */
const configItemsKind: Kind = rare(() => import('./config-items.input'), () => '', {
  wide: true,
  stacked: true,
  items: true,
  read: (row, _key, field) => [...rowsIn(row[field.from?.[0] ?? ''])],
  spread: (value, field) => ({ [field.from?.[0] ?? '']: [...rowsIn(value)] }),
  part: ([at, of]) => (at !== undefined && of === 'value' ? [Number(at), of] : undefined),
})
export default configItemsKind
