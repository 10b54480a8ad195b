import { areaEvent } from '../../events'
import type { GoodsRow } from './lock'

/** Goods are about to be put on sale; who knows why they may not be refuses. */
export const goodsGoOnSale = areaEvent<{ readonly rows: readonly GoodsRow[] }>()
