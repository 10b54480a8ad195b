import type { Kind } from '@/engine/kinds'
import { rare } from '@/engine/kinds/parts/rare'
import { plain } from '@/engine/kinds/parts/values'

const coveredKind: Kind = rare(
  () => import('./covered.input'),
  value => plain(value),
  { wide: true },
)
export default coveredKind
