import { z } from 'zod'
import { epochIn, fieldsFrom, idIn, idListIn, maybe, wordIn } from '../define'
import { goodsStates } from './entities'
import {
  goodsRules,
  goodsSpecRules,
  goodsSpecValueRules,
  goodsTypes,
  SPEC_LIMITS,
  skuRules,
  skuSpecRules,
  stockRules,
} from './rules'

/** contract/goods.md: query parameters of lists of goods, and the body of the goods form. */

const amount = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/)

/** Filters of every list of goods. A seller, brand or publisher of 0 means all. */
export const goodsFilters = {
  content_type: maybe(z.enum(['1', '2', '3', '4', '5'])),
  /** In the name or the number. */
  keyword: maybe(wordIn),
  goods_name: maybe(wordIn),
  goods_sn: maybe(wordIn),
  seller_id: maybe(idIn),
  seller_name: maybe(wordIn),
  teacher_id: maybe(idIn),
  /** Copyright works for which this agent acts (designed). */
  agent_id: maybe(idIn),
  /** '0|10|': that category and everything below it. */
  category_path: maybe(z.string().regex(/^0\|(\d{1,15}\|){0,8}$/)),
  /** Path in the shop's own categories, which the platform does not store: only '0|' matches. */
  shop_cat_path: maybe(z.string().max(200)),
  brand_id: maybe(idIn),
  /** Yuan, inclusive. */
  start_price: maybe(amount),
  end_price: maybe(amount),
  /** 1: on sale, and therefore approved as well. */
  market_enable: maybe(z.enum(['0', '1'])),
  is_auth: maybe(z.enum(['0', '1', '2'])),
  goods_type: maybe(z.enum(goodsTypes)),
  /** Goods that are out of stock (designed). */
  stock: maybe(z.literal('none')),
  /** 0: the recycle bin. */
  disabled: maybe(z.enum(['0', '1'])),
  /** A tab (designed): replaces is_auth, market_enable and disabled together, and overrides them. */
  state: maybe(z.enum(goodsStates)),
  goods_ids: maybe(idListIn),
  /** Epoch seconds, inclusive bounds on create_time. */
  start_time: maybe(epochIn),
  end_time: maybe(epochIn),
}

/** The goods form, for create and update. */
export const goodsForm = z.object({
  ...fieldsFrom(goodsRules),
  /** Goods without specifications have these values themselves; otherwise each SKU has its own. */
  sn: fieldsFrom(stockRules).sn,
  price: fieldsFrom({ price: { ...stockRules.price, required: false } }).price,
  cost: fieldsFrom(stockRules).cost,
  weight: fieldsFrom(stockRules).weight,
  quantity: fieldsFrom({ quantity: { ...stockRules.quantity, required: false } }).quantity,
  spec_list: z
    .array(
      z.object({
        ...fieldsFrom(goodsSpecRules),
        values: z
          .array(z.object(fieldsFrom(goodsSpecValueRules)))
          .min(1)
          .max(SPEC_LIMITS.values),
      }),
    )
    .max(SPEC_LIMITS.specs)
    .optional(),
  sku_list: z
    .array(
      z.object({
        ...fieldsFrom(skuRules),
        specs: z.array(z.object(fieldsFrom(skuSpecRules))).max(SPEC_LIMITS.specs),
      }),
    )
    .max(SPEC_LIMITS.skus)
    .optional(),
})

export type GoodsForm = z.output<typeof goodsForm>
