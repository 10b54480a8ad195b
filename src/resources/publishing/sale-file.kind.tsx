import { patternMessages } from '@contract/messages'
import type { Kind } from '@/engine/kinds'
import { imageKind } from '@/engine/kinds/image'
import { lazyInput } from '@/engine/kinds/parts/lazy-input'
import { plain } from '@/engine/kinds/parts/values'

const { imports: _imports, ...image } = imageKind

/** Heights in pixels: the button alone, and the file with details below. */
const LINE = 32
const WITH_PICTURE = 224

/** The main picture, large in a detail. */
const saleFileKind: Kind = {
  ...image,
  Input: lazyInput(() => import('./sale-file.input'), ({ value }) => (plain(value) === '' ? LINE : WITH_PICTURE)),
  pictures: 'hero',
  wide: true,
  empty: patternMessages.picture,
}
export default saleFileKind
