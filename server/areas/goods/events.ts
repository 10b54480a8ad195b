import { areaEvent } from '../../events'
import type { GoodsRow } from './lock'

/** Emitted before goods are put on sale; a listener may reject. */
export const goodsGoOnSale = areaEvent<{ readonly rows: readonly GoodsRow[] }>()

/** The platform has taken goods off sale. */
export const goodsTakenOff = areaEvent<{ readonly rows: readonly GoodsRow[]; readonly reason: string }>()
