import { z } from 'zod'
import { cost, epoch, flag, id, publicPrice } from '../define'
import { goodsTypes } from './rules'

/** contract/goods.md, "Entities": goods and their SKUs. Goods of every content type are rows of the same lists. */
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
  /** The publisher; null if the shop is the seller. */
  teacher_id: id.nullable(),
  teacher_name: text,
  thumbnail: text,
  price: publicPrice,
  mktprice: publicPrice,
  quantity: z.number(),
  enable_quantity: z.number(),
  buy_count: z.number(),
  view_count: z.number(),
  create_time: epoch,
  last_modify: epoch,
  market_enable: flag,
  /** 0 waiting, 1 passed, 2 rejected. */
  is_auth: auth,
  /** The message of the decision. */
  auth_message: text,
  /** Why it was taken off sale. */
  under_message: text,
  priority: level,
  sort: z.number(),
  /** 1 normal, 0 in the recycle bin. */
  disabled: flag,
  /** The three fields above as one state (designed): the tab of a list that contains the goods. */
  state: z.enum(goodsStates),
})

/** Number of goods in each tab of a list, under the same filters. */
export const goodsCounts = z.object({
  all: z.number(),
  waiting: z.number(),
  refused: z.number(),
  on_sale: z.number(),
  off_sale: z.number(),
  recycle: z.number(),
  draft: z.number(),
})

/** Goods in a picker, with their first SKU. */
export const goodsSelectLine = z.object({
  goods_id: id,
  sku_id: id.nullable(),
  /** JSON text of the SKU's specifications; null without. */
  specs: text.nullable(),
  goods_name: text,
  sn: text,
  thumbnail: text,
  big: text,
  price: publicPrice,
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
  price: publicPrice,
  specs: text.nullable(),
  cost,
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
  cost,
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

export type GoodsLine = z.output<typeof goodsLine>
export type GoodsCounts = z.output<typeof goodsCounts>
export type GoodsSelectLine = z.output<typeof goodsSelectLine>
export type GoodsDetail = z.output<typeof goodsDetail>
export type GoodsSpec = z.output<typeof goodsSpec>
export type GoodsSku = z.output<typeof goodsSku>
export type SkuLine = z.output<typeof skuLine>
export type SpecChoice = z.output<typeof specChoice>
export type GoodsPriority = z.output<typeof goodsPriority>
export type GoodsSettings = z.output<typeof goodsSettings>

/** A list row with the state of its goods, which determines its tab. */
export type WithState<T> = T & {
  state?: GoodsState
  /** A filter of lists: goods that are out of stock. */
  stock?: 'none'
}

declare module '../entities' {
  interface Entities {
    /** A row of a list has less than the record itself; the form's own names are optional. */
    goods: WithState<GoodsLine & Partial<GoodsDetail>>
    sku: SkuLine
  }
  interface Settings {
    goodsSettings: GoodsSettings
  }
}
