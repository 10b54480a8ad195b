import type { Kind } from '@/engine/kinds'
import { rare } from '@/engine/kinds/parts/rare'

/** Its value is not stored. */
const mailTestKind: Kind = rare(() => import('./mail-test.input'), () => '', {
  wide: 'form',
  read: () => '',
  spread: () => ({}),
  of: () => [],
})
export default mailTestKind
