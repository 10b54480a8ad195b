import type { PickerOptions } from '@/widgets/relation-picker/relation-picker'
import { useRelationPicker } from '@/widgets/relation-picker/use-relation-picker'
import type { GoodsSourceOptions } from './use-goods'

export type { ContentType, GoodsItem } from './use-goods'

/** Options of the goods picker; the selected ids are in their order. */
export interface GoodsPickerOptions extends PickerOptions, GoodsSourceOptions {}

/**
 * The goods picker (contract/goods.md, "Pickers of the area"): category, keyword, shop, type, ids; the selection is
 * sorted by hand.
 *
 *     const pick = useGoodsPicker()
 *     const goods = await pick({ limit: 5, selected: ['12', '7'] }) // undefined when cancelled
 */
export const useGoodsPicker = () => useRelationPicker(() => import('./goods-picker'))
