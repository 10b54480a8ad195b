import type { Kind } from '@/engine/kinds'
import { rare } from '@/engine/kinds/parts/rare'
import { plain } from '@/engine/kinds/parts/values'

/** A message template with placeholders. */
const templateTextKind: Kind = rare(() => import('./template-text.input'), value => plain(value), {
  wide: true,
  stacked: true,
})
export default templateTextKind
