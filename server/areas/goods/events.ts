import { areaEvent } from '../../events'
import type { GoodsRow } from './lock'

/** Goods are about to be put on sale; who knows why they may not be rejects. */
export const goodsGoOnSale = areaEvent<{ readonly rows: readonly GoodsRow[] }>()

/** The platform has taken goods off sale. */
export const goodsTakenOff = areaEvent<{ readonly rows: readonly GoodsRow[]; readonly reason: string }>()
