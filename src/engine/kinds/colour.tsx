import { Skeleton } from 'antd'
import { lazyComponent } from '@/widgets/lazy-component'
import type { Kind } from './kind'
import { rare } from './parts/rare'
import { plain } from './parts/values'

/** A colour: a hex value in the form, a swatch among facts. */
export const colourKind: Kind = rare(() => import('../inputs/colour-input'), plain, {
  Detail: lazyComponent(async () => ({ default: (await import('../inputs/facts')).Colour }), <Skeleton.Input active />),
  imports: 'text',
  narrow: true,
  width: 110,
})
