import { patternMessages } from '@contract/messages'
import { Skeleton } from 'antd'
import { lazyComponent } from '@/widgets/lazy-component'
import { imageKind } from './image'
import type { Kind } from './kind'
import { addressOf, filesText, picturesIn } from './parts/files'
import { type Loader, lazyInput } from './parts/lazy-input'
import { rare } from './parts/rare'
import { listOf } from './parts/values'

const galleryInput: Loader = () => import('../inputs/gallery-input')

/** Several pictures in order; a list shows the first. */
export const galleryKind: Kind = rare(galleryInput, filesText, {
  // A row of tiles and the line below it.
  Input: lazyInput(galleryInput, () => 130),
  Cell: ({ value, ...rest }) => <imageKind.Cell {...rest} value={addressOf(picturesIn(value)[0] ?? '').url} />,
  Detail: lazyComponent(
    async () => ({ default: (await import('../inputs/facts')).Pictures }),
    <Skeleton.Input active />,
  ),
  pictures: 'many',
  imports: 'pictures',
  wide: true,
  width: 90,
  write: value => listOf(value),
  empty: patternMessages.picture,
})
