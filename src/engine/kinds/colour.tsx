import { Skeleton } from 'antd'
import { late } from '@/widgets/late'
import type { Kind } from './kind'
import { rare } from './parts/rare'
import { plain } from './parts/words'

/** A colour: its number, and among facts itself. */
export const colourKind: Kind = rare(() => import('../inputs/colour-input'), plain, {
  Detail: late(async () => ({ default: (await import('../inputs/facts')).Colour }), <Skeleton.Input active />),
  imports: 'text',
  narrow: true,
  width: 110,
})
