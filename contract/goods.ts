import { z } from 'zod'
import {
  call,
  epoch,
  epochIn,
  fieldsFrom,
  flag,
  id,
  idIn,
  maybe,
  nothing,
  pageOf,
  paging,
  sorting,
  wordIn,
  yuan,
} from './define'
import {
  auditRules,
  goodsRules,
  goodsSettingsRules,
  goodsSpecRules,
  goodsSpecValueRules,
  goodsTypes,
  priorityRules,
  SPEC_LIMITS,
  skuRules,
  skuSpecRules,
  stockRules,
  underRules,
} from './goods.rules'

export { type Category, category } from './goods-catalogue'

/** contract/goods.md: goods and their SKUs. Goods of every content type are rows of the same lists. */
const text = z.string()
const auth = z.union([z.literal(0), z.literal(1), z.literal(2)])
const level = z.union([z.literal(1), z.literal(2), z.literal(3)])
const contentType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

export const goodsStates = ['WAITING', 'REFUSED', 'ON_SALE', 'OFF_SALE', 'RECYCLE'] as const
export type GoodsState = (typeof goodsStates)[number]

export const goodsLine = z.object({
  goods_id: id,
  /** 1 course, 2 goods, 3 picture, 4 copyright work, 5 collectible. */
  content_type: contentType,
  goods_name: text,
  sn: text,
  goods_type: z.enum(goodsTypes),
  category_id: id,
  category_name: text,
  category_path: text,
  brand_id: id,
  brand_name: text,
  seller_id: id,
  seller_name: text,
  /** The publisher; null where a shop sells on its own. */
  teacher_id: id.nullable(),
  teacher_name: text,
  thumbnail: text,
  price: yuan,
  mktprice: yuan,
  quantity: z.number(),
  enable_quantity: z.number(),
  buy_count: z.number(),
  view_count: z.number(),
  create_time: epoch,
  last_modify: epoch,
  market_enable: flag,
  /** 0 waiting, 1 passed, 2 refused. */
  is_auth: auth,
  /** What was said when it was decided on. */
  auth_message: text,
  /** Why it was taken off sale. */
  under_message: text,
  priority: level,
  sort: z.number(),
  /** 1 normal, 0 in the recycle bin. */
  disabled: flag,
  /** The three above in one word (designed): the tab of a list it stands in. */
  state: z.enum(goodsStates),
})

/** How many goods each tab of a list holds, under the same filters. */
export const goodsCounts = z.object({
  all: z.number(),
  waiting: z.number(),
  refused: z.number(),
  on_sale: z.number(),
  off_sale: z.number(),
  recycle: z.number(),
  draft: z.number(),
})

/** A goods in a picker: of its SKUs the first. */
export const goodsSelectLine = z.object({
  goods_id: id,
  sku_id: id.nullable(),
  /** JSON text of the SKU's specifications; null without. */
  specs: text.nullable(),
  goods_name: text,
  sn: text,
  thumbnail: text,
  big: text,
  price: yuan,
  quantity: z.number(),
  enable_quantity: z.number(),
  buy_count: z.number(),
})

const skuFields = {
  sku_id: id,
  goods_id: id,
  goods_name: text,
  sn: text,
  quantity: z.number(),
  enable_quantity: z.number(),
  price: yuan,
  specs: text.nullable(),
  cost: yuan,
  weight: z.number(),
  seller_id: id,
  seller_name: text,
  category_id: id,
  thumbnail: text,
}
export const skuLine = z.object(skuFields)

export const specChoice = z.object({
  spec_id: id,
  spec_name: text,
  spec_value_id: id,
  spec_value: text,
  seller_id: id,
  sku_id: id,
  /** 1 when the value has a picture. */
  spec_type: flag,
  spec_image: text,
  big: text,
  small: text,
  thumbnail: text,
  tiny: text,
})

export const goodsSku = z.object({
  ...skuFields,
  hash_code: z.number(),
  template_id: id,
  spec_list: z.array(specChoice),
  goods_transfee_charge: flag,
  disabled: z.number(),
  market_enable: flag,
  goods_type: z.enum(goodsTypes),
  last_modify: epoch,
  scripts: z.array(text),
})

/** A specification of goods with the values that its SKUs have, in order. */
export const goodsSpec = z.object({
  spec_id: id,
  spec_name: text,
  values: z.array(z.object({ spec_value_id: id, spec_value: text, spec_image: text })),
})

export const goodsDetail = goodsLine.extend({
  cost: yuan,
  weight: z.number(),
  point: z.number(),
  grade: z.number(),
  comment_num: z.number(),
  have_spec: flag,
  self_operated: flag,
  shop_cat_id: id,
  small: text,
  big: text,
  original: text,
  goods_video: text,
  intro: text,
  mobile_intro: text,
  page_title: text,
  meta_keywords: text,
  meta_description: text,
  template_id: id,
  goods_transfee_charge: flag,
  goods_gallery_list: z.array(z.object({ img_id: id, original: text, sort: z.number() })),
  goods_params_list: z.array(z.object({ param_id: id, param_name: text, param_value: text })),
  spec_list: z.array(goodsSpec),
  sku_list: z.array(goodsSku),
  attributes: z.record(z.string(), z.unknown()),
})

export const goodsPriority = z.object({
  goods_id: id,
  goods_name: text,
  thumbnail: text,
  is_auth: auth,
  market_enable: flag,
  priority: level,
  priority_text: text,
})

export const goodsSettings = z.object({
  marcket_auth: flag,
  update_auth: flag,
  comment_auth: flag,
  ask_auth: flag,
  thumbnail_width: z.number(),
  thumbnail_height: z.number(),
  small_width: z.number(),
  small_height: z.number(),
  big_width: z.number(),
  big_height: z.number(),
})

/** Comma-separated ids, up to a thousand. */
const ids = z.string().regex(/^\d{1,19}(,\d{1,19}){0,999}$/)
const amount = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/)

/** The filters of every list of goods. 0 as seller, brand or publisher means all of them. */
export const goodsFilters = {
  content_type: maybe(z.enum(['1', '2', '3', '4', '5'])),
  /** In the name or the number. */
  keyword: maybe(wordIn),
  goods_name: maybe(wordIn),
  goods_sn: maybe(wordIn),
  seller_id: maybe(idIn),
  seller_name: maybe(wordIn),
  teacher_id: maybe(idIn),
  /** '0|10|': that category and everything below it. */
  category_path: maybe(z.string().regex(/^0\|(\d{1,15}\|){0,8}$/)),
  /** Of the shop's own categories, which the platform does not know: nothing but '0|' matches. */
  shop_cat_path: maybe(z.string().max(200)),
  brand_id: maybe(idIn),
  /** Yuan, inclusive. */
  start_price: maybe(amount),
  end_price: maybe(amount),
  /** 1 means on sale, and so audited as well. */
  market_enable: maybe(z.enum(['0', '1'])),
  is_auth: maybe(z.enum(['0', '1', '2'])),
  goods_type: maybe(z.enum(goodsTypes)),
  /** 0: the recycle bin. */
  disabled: maybe(z.enum(['0', '1'])),
  /** One tab (designed): stands for is_auth, market_enable and disabled together, and wins over them. */
  state: maybe(z.enum(goodsStates)),
  goods_ids: maybe(ids),
  /** Epoch seconds, inclusive bounds on create_time. */
  start_time: maybe(epochIn),
  end_time: maybe(epochIn),
}

const goodsForm = z.object({
  ...fieldsFrom(goodsRules),
  /** Without specifications these say it all; with them each SKU has its own. */
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

const goodsIds = z.object({ goods_ids: ids })
const audit = fieldsFrom(auditRules)

export const goodsCalls = {
  'GET admin/goods': call({
    summary: 'A page of goods, by search priority and then newest first unless another order is asked for.',
    query: z.object({ ...paging, ...sorting(['price', 'create_time']), ...goodsFilters }),
    answer: pageOf(goodsLine),
    errors: ['301'],
  }),
  'GET admin/goods/counts': call({
    summary:
      'How many goods each tab of the list holds. Audit and shelf state and the bin are the tabs’ own (designed).',
    query: z.object(goodsFilters),
    answer: goodsCounts,
    errors: ['301'],
  }),
  'GET admin/goods/{goods_id}': call({
    summary: 'One goods with its SKUs and parameters (designed).',
    answer: goodsDetail,
    errors: ['301'],
  }),
  'POST admin/goods': call({
    summary: 'Adds goods to a shop; whether they wait for audit is a setting (designed).',
    body: goodsForm,
    answer: goodsDetail,
    errors: ['301'],
  }),
  'PUT admin/goods/{goods_id}': call({
    summary: 'Changes goods. SKUs are recognised by their specifications and keep their ids (designed).',
    body: goodsForm,
    answer: goodsDetail,
    errors: ['301'],
  }),
  'GET admin/goods/{goods_ids}/details': call({
    summary: 'The goods with these ids, in their order.',
    params: goodsIds,
    query: z.object(goodsFilters),
    answer: z.array(goodsSelectLine),
  }),
  'PUT admin/goods/{goods_ids}/under': call({
    summary: 'Takes goods off sale, all of them or none.',
    params: goodsIds,
    body: z.object(fieldsFrom(underRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'PUT admin/goods/{goods_ids}/up': call({
    summary: 'Puts goods on sale, all of them or none. Their shops have to be open.',
    params: goodsIds,
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'PUT admin/goods/{goods_ids}/recycle': call({
    summary: 'Puts goods that are off sale into the recycle bin, all of them or none (designed).',
    params: goodsIds,
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'PUT admin/goods/{goods_ids}/revert': call({
    summary: 'Takes goods out of the recycle bin, off sale as they were (designed).',
    params: goodsIds,
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'DELETE admin/goods/{goods_ids}': call({
    summary: 'Deletes goods in the recycle bin for good (designed).',
    params: goodsIds,
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'POST admin/goods/batch/audit': call({
    summary: 'Decides on waiting goods, all of them or none. Refusing needs a message.',
    body: z.object({ goods_ids: z.array(idIn).min(1).max(1_000), ...audit }),
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'PUT admin/goods/{goods_id}/auth': call({
    summary: 'Decides on one goods, as older clients do.',
    body: z.object(audit),
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'GET admin/goods/skus': call({
    summary: 'A page of SKUs of the goods that the filters find, newest goods first.',
    query: z.object({ ...paging, ...goodsFilters }),
    answer: pageOf(skuLine),
    errors: ['301'],
  }),
  'GET admin/goods/skus/{sku_ids}/details': call({
    summary: 'The SKUs with these ids, in their order.',
    params: z.object({ sku_ids: ids }),
    answer: z.array(goodsSku),
  }),
  'GET admin/goods/settings': call({ summary: 'The settings of goods.', answer: goodsSettings }),
  'POST admin/goods/settings': call({
    summary: 'Saves the settings of goods.',
    body: z.object(fieldsFrom(goodsSettingsRules)),
    answer: goodsSettings,
  }),
  'GET admin/goods/search': call({
    summary: 'Builds the search index anew; answers the id of the task. 003 while one runs.',
    answer: text,
    kind: 'text',
    writes: true,
    errors: ['003'],
  }),
  'PUT admin/goodssearch/priority': call({
    summary: 'Sets the search priority of a goods.',
    body: z.object(fieldsFrom(priorityRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'GET admin/goodssearch/priority': call({
    summary: 'A page of goods with their search priority, highest first.',
    query: z.object({ ...paging, keywords: maybe(wordIn) }),
    answer: pageOf(goodsPriority),
  }),
} as const

export type GoodsLine = z.output<typeof goodsLine>
export type GoodsCounts = z.output<typeof goodsCounts>
export type GoodsSelectLine = z.output<typeof goodsSelectLine>
export type GoodsDetail = z.output<typeof goodsDetail>
export type GoodsForm = z.output<typeof goodsForm>
export type GoodsSpec = z.output<typeof goodsSpec>
export type GoodsSku = z.output<typeof goodsSku>
export type SkuLine = z.output<typeof skuLine>
export type SpecChoice = z.output<typeof specChoice>
export type GoodsPriority = z.output<typeof goodsPriority>
export type GoodsSettings = z.output<typeof goodsSettings>
