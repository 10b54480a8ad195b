import { choice, id, integer, list, money, text, time } from '../rules'

/** contract/promotions.md: rules of its forms. */

/** Maximum number of days until a promotion starts. */
export const MAX_DAYS_AHEAD = 29

const name = text({ required: true, max: 20 })

export const seckillRules = {
  seckill_name: name,
  apply_end_time: time({ required: true }),
  start_day: time({ required: true, after: 'apply_end_time' }),
  range_list: list(integer({ min: 0, max: 23 }), { required: true, min: 1, max: 23, unique: true }),
  seckill_rule: text({ max: 200 }),
} as const

/** The form requires the terms, so that they are shown to shops; other clients may omit them. */
export const seckillFormRules = { ...seckillRules, seckill_rule: text({ required: true, max: 200 }) } as const

export const applyAuditRules = {
  status: choice(['PASS', 'FAIL'] as const, { required: true, code: '400' }),
  /** Required for a rejection. */
  fail_reason: text({ max: 500, code: '400' }),
} as const

/** The dialog that rejects an application requires a reason. */
export const applicationRejectionRules = { fail_reason: text({ required: true, max: 500 }) } as const

export const groupBuyRules = {
  act_name: name,
  join_end_time: time({ required: true }),
  start_time: time({ required: true, after: 'join_end_time' }),
  end_time: time({ required: true, after: 'start_time' }),
} as const

export const groupBuyRemovalRules = { delete_reason: text({ required: true, max: 200 }) } as const

export const groupBuyCatRules = {
  cat_name: name,
  cat_order: integer({ min: 1, max: 99_999_999 }),
  parent_id: id({}),
} as const

export const groupBuyAuditRules = {
  status: choice([1, 2] as const, { required: true, code: '400' }),
} as const

/** Maximum value of a coupon, in yuan. */
const MAX = 99_999_999

export const couponRules = {
  title: name,
  coupon_price: money({ required: true, min: 0.01, max: MAX, code: '409' }),
  coupon_threshold_price: money({ required: true, min: 0.01, max: MAX, code: '409' }),
  shop_commission: integer({ required: true, min: 1, max: 100 }),
  create_num: integer({ required: true, min: 1, max: MAX }),
  limit_num: integer({ required: true, min: 0, max: MAX, code: '406' }),
  start_time: time({ required: true }),
  end_time: time({ required: true, after: 'start_time' }),
  use_scope: choice(['ALL', 'CATEGORY', 'SOME_GOODS'] as const, { required: true }),
  /** Ids of categories or SKUs; the form sends the two fields below instead (designed). */
  scope_id: text({ list: true, max: 4_000 }),
  category_ids: text({ list: true, max: 4_000, when: { use_scope: ['CATEGORY'] } }),
  sku_ids: text({ list: true, max: 4_000, when: { use_scope: ['SOME_GOODS'] } }),
  scope_description: text({ required: true, max: 50 }),
  activity_description: text({ max: 50 }),
} as const

export const exchangeCatRules = {
  name,
  parent_id: id({}),
  category_order: integer({ required: true, min: 0, max: 99_999_999 }),
  image: text({ required: true, max: 500, pattern: 'picture' }),
  list_show: choice([1, 0] as const, {}),
} as const
