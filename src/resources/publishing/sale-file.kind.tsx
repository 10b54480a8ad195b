import { patternMessages } from '@contract/messages'
import type { Kind } from '@/engine/kinds'
import { imageKind } from '@/engine/kinds/image'
import { laterInput } from '@/engine/kinds/parts/later'

const { imports: _imports, ...image } = imageKind

/** The picture all is about: large among a record's facts. */
const saleFileKind: Kind = {
  ...image,
  Input: laterInput(() => import('./sale-file.input')),
  pictures: 'hero',
  wide: true,
  empty: patternMessages.picture,
}
export default saleFileKind
