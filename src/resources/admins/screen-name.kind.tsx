import type { Kind } from '@/engine/kinds'
import { rare } from '@/engine/kinds/parts/rare'
import { plain } from '@/engine/kinds/parts/values'

const screenNameKind: Kind = rare(
  () => import('./screen-name.input'),
  value => plain(value),
)
export default screenNameKind
