import type { Kind } from '@/engine/kinds'
import { rare } from '@/engine/kinds/parts/rare'
import { rowsIn } from '@/engine/kinds/parts/values'

/** Groups of inputs that the server defines. */
const clientItemsKind: Kind = rare(() => import('./client-items.input'), () => '', {
  wide: true,
  stacked: true,
  items: true,
  read: (row, _key, field) => [...rowsIn(row[field.from?.[0] ?? ''])],
  spread: (value, field) => ({ [field.from?.[0] ?? '']: [...rowsIn(value)] }),
  part: ([client, list, at, of]) =>
    client !== undefined && list === 'config_list' && at !== undefined && of === 'value'
      ? [Number(client), list, Number(at), of]
      : undefined,
})
export default clientItemsKind
