import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import {
  call,
  epoch,
  epochIn,
  fieldsFrom,
  flag,
  formFrom,
  id,
  idIn,
  maybe,
  nothing,
  pageOf,
  paging,
  publicPrice,
  rate,
  sorting,
  wordIn,
} from '../define'
import { couponScopes } from '../members/coupons'
import { coupon as couponEntity } from './coupon'
import { couponRules, exchangeCatRules } from './rules'
import { promotedSpec } from './seckills'

/** contract/promotions.md: coupons of the platform, assembled purchases, and goods for points. */

const text = z.string()

export const coupon = z.object({
  coupon_id: id,
  title: text,
  coupon_price: publicPrice,
  coupon_threshold_price: publicPrice,
  start_time: epoch,
  end_time: epoch,
  create_num: z.number(),
  limit_num: z.number(),
  used_num: z.number(),
  received_num: z.number(),
  seller_id: id,
  seller_name: text,
  type: z.enum(['FREE_GET', 'ACTIVITY_GIVE']),
  use_scope: z.enum(couponScopes),
  /** '0', or ids of categories or SKUs between commas. */
  scope_id: text,
  shop_commission: rate,
  scope_description: text,
  activity_description: text,
  /** Whether the present time is within its period. */
  disabled: z.boolean(),
  /** The ids of `scope_id`, as categories or SKUs (designed). */
  category_ids: z.array(id),
  sku_ids: z.array(id),
  /** Upcoming, valid or expired (designed). */
  state: z.enum(['COMING', 'VALID', 'OVER']),
})

export const pintuanStates = ['WAIT', 'UNDERWAY', 'END'] as const

export const pintuan = z.object({
  promotion_id: id,
  promotion_name: text,
  promotion_title: text,
  start_time: epoch,
  end_time: epoch,
  create_time: epoch,
  required_num: z.number(),
  limit_num: z.number(),
  enable_mocker: flag,
  status: z.enum(pintuanStates),
  option_status: z.enum(['CAN_OPEN', 'CAN_CLOSE', 'NOTHING']),
  seller_id: id,
  seller_name: text,
})

export const pintuanGoods = z.object({
  id,
  pintuan_id: id,
  goods_id: id,
  sku_id: id,
  seller_id: id,
  seller_name: text,
  goods_name: text,
  sn: text,
  origin_price: publicPrice,
  sales_price: publicPrice,
  sold_quantity: z.number(),
  locked_quantity: z.number(),
  specs: z.array(promotedSpec),
  /** Name and value of each specification, one per line (designed). */
  spec_text: text,
  thumbnail: text,
  /** The state of its activity (designed). */
  status: z.enum(pintuanStates),
})

export const exchangeCat = z.object({
  category_id: id,
  name: text,
  parent_id: id,
  category_path: text,
  goods_count: z.number(),
  category_order: z.number(),
  list_show: flag,
  image: text,
})

export const exchangeGoods = z.object({
  exchange_id: id,
  goods_id: id,
  category_id: id,
  enable_exchange: flag,
  exchange_money: publicPrice,
  exchange_point: z.number(),
  goods_name: text,
  goods_price: publicPrice,
  goods_img: text,
})

export type Coupon = z.output<typeof coupon>
export type Pintuan = z.output<typeof pintuan>
export type PintuanGoods = z.output<typeof pintuanGoods>
export type ExchangeCat = z.output<typeof exchangeCat>

const form = formFrom(couponRules)
const couponErrors = ['405', '406', '409'] as const

const couponCalls = {
  ...crudCalls(couponEntity, {
    row: coupon,
    query: {
      ...sorting('GET admin/promotion/coupons'),
      keyword: maybe(wordIn),
      start_time: maybe(epochIn),
      end_time: maybe(epochIn),
    },
    form,
    summary: {
      list: 'Returns a page of the platform’s coupons, newest first.',
      one: 'Returns a coupon.',
      create: 'Creates a coupon.',
      update: 'Updates a coupon that is not currently valid.',
      remove: 'Deletes a coupon that is not currently valid. Coupons already issued remain.',
    },
    errors: { missing: '002', save: couponErrors, update: ['400'], remove: ['400'] },
  }),
  'PUT admin/promotion/coupons/{coupon_id}/stop': call({
    summary: 'Ends a currently valid coupon, so that no more are issued (designed). Coupons already issued remain.',
    answer: coupon,
    errors: ['002', '400'],
  }),
} as const

const pintuanCalls = {
  'GET admin/promotion/pintuan': call({
    summary: 'Returns a page of assembled purchases, newest first.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/promotion/pintuan'),
      name: maybe(wordIn),
      seller_id: maybe(idIn),
      status: maybe(z.enum(pintuanStates)),
      start_time: maybe(epochIn),
      end_time: maybe(epochIn),
    }),
    answer: pageOf(pintuan),
  }),
  'GET admin/promotion/pintuan/{promotion_id}': call({
    summary: 'Returns an assembled purchase.',
    answer: pintuan,
    errors: ['003'],
  }),
  'GET admin/promotion/pintuan/goods/{promotion_id}': call({
    summary: 'Returns a page of the goods of an assembled purchase.',
    query: z.object({ ...paging, ...sorting('GET admin/promotion/pintuan/goods/{promotion_id}'), name: maybe(wordIn) }),
    answer: pageOf(pintuanGoods),
    errors: ['003'],
  }),
  'PUT admin/promotion/pintuan/{promotion_id}/close': call({
    summary: 'Closes a running assembled purchase.',
    answer: nothing,
    kind: 'empty',
    errors: ['003', '5012'],
  }),
  'PUT admin/promotion/pintuan/{promotion_id}/open': call({
    summary: 'Reopens an assembled purchase that was closed early.',
    answer: nothing,
    kind: 'empty',
    errors: ['003', '401', '5012'],
  }),
} as const

const catForm = z.object(fieldsFrom(exchangeCatRules))

const exchangeCalls = {
  'GET admin/promotion/exchange-cats/{parent_id}/children': call({
    summary: 'Returns the child categories of points goods, in their order; 0 is the root.',
    answer: z.array(exchangeCat),
  }),
  'POST admin/promotion/exchange-cats': call({
    summary: 'Creates a category of points goods.',
    body: catForm,
    answer: exchangeCat,
    errors: ['407'],
  }),
  'GET admin/promotion/exchange-cats/{category_id}': call({
    summary: 'Returns a category of points goods.',
    answer: exchangeCat,
    errors: ['003'],
  }),
  'PUT admin/promotion/exchange-cats/{category_id}': call({
    summary: 'Updates a category of points goods.',
    body: catForm,
    answer: exchangeCat,
    errors: ['003', '407'],
  }),
  'DELETE admin/promotion/exchange-cats/{category_id}': call({
    summary: 'Deletes a category of points goods that is empty.',
    answer: nothing,
    kind: 'empty',
    errors: ['003', '300'],
  }),
  'GET admin/promotion/exchange-goods': call({
    summary: 'Returns a page of goods for points, newest first.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/promotion/exchange-goods'),
      goods_name: maybe(wordIn),
      goods_sn: maybe(wordIn),
      seller_name: maybe(wordIn),
      cat_id: maybe(idIn),
    }),
    answer: pageOf(exchangeGoods),
  }),
} as const

export const calls = { ...couponCalls, ...pintuanCalls, ...exchangeCalls } as const

declare module '../entities' {
  interface Entities {
    /** The form chooses categories and SKUs in separate fields. */
    coupon: Coupon
    pintuan: Pintuan
    pintuanGoods: PintuanGoods
    exchangeCat: ExchangeCat
  }
}
