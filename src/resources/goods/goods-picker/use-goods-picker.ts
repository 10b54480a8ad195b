import { useDialog } from '@/widgets/dialogs'
import type { GoodsItem, Offered } from './use-goods'

export type { ContentType, GoodsItem } from './use-goods'

export interface GoodsPickerOptions {
  /** Most goods that may be chosen; 0 (or nothing) is no limit. */
  readonly limit?: number
  /** Ids of those chosen so far, in their order; the dialog asks for their names. */
  readonly selected?: readonly string[]
  /** Which contents are offered, or SKUs of goods; goods unless said. */
  readonly contentType?: Offered
}

/**
 * The goods picker (contract/goods.md, "Pickers of the area"): category, keyword, shop, type, ids; pages of 10; what is
 * chosen stays over pages, is put in order and taken out.
 *
 *     const pick = useGoodsPicker()
 *     const goods = await pick({ limit: 5, selected: ['12', '7'] }) // undefined when cancelled
 */
export const useGoodsPicker = (): ((options: GoodsPickerOptions) => Promise<readonly GoodsItem[] | undefined>) =>
  useDialog<GoodsPickerOptions, readonly GoodsItem[]>(() => import('./goods-dialog'))
