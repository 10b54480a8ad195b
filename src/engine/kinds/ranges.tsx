import { numberText } from '@/lib/format'
import type { Kind } from './kind'
import { boundsOf } from './parts/bounds'
import { lazyInput } from './parts/lazy-input'
import { rare } from './parts/rare'

const load = () => import('../inputs/ranges-filter')

/** Adjacent price ranges: in the URL as their bounds, on the wire as a list. */
const rangesKind: Kind = {
  ...rare(load, (value, _row, field) => {
    const bounds = boundsOf(value, field)
    return bounds.length > 1 ? `¥${numberText(bounds[0])}–${numberText(bounds.at(-1))}` : ''
  }),
  Filter: lazyInput(load),
  write: (value, field) => boundsOf(value, field),
}
export default rangesKind
