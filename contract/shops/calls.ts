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
  rate,
  sorting,
  wordIn,
  yuan,
} from '../define'
import { mailAddress, personal, personName } from '../personal/fields'
import { newShopRules, personRules, shopRules, shopThemeRules } from './rules'

/** contract/shops.md: shops, shop themes, settlement bills. */

export const shopStatuses = ['OPEN', 'CLOSED', 'APPLY', 'REFUSED', 'APPLYING'] as const
export const billStatuses = ['NEW', 'OUT', 'RECON', 'PASS', 'PAY', 'COMPLETE'] as const

const text = z.string()
const maybeText = z.string().nullable()
const region = <P extends string>(prefix: P) =>
  Object.fromEntries(
    ['province', 'city', 'county', 'town'].flatMap(level => [
      [`${prefix}_${level}_id`, id],
      [`${prefix}_${level}`, text],
    ]),
  ) as Record<`${P}_${'province' | 'city' | 'county' | 'town'}_id`, typeof id> &
    Record<`${P}_${'province' | 'city' | 'county' | 'town'}`, typeof text>

export const shop = z.object({
  shop_id: id,
  member_id: id,
  member_name: text,
  shop_name: text,
  shop_disable: z.enum(shopStatuses),
  /** Time of the seller's application (designed); null for a shop created by an administrator. */
  apply_time: epoch.nullable(),
  shop_createtime: epoch.nullable(),
  shop_endtime: epoch.nullable(),
  ...region('shop'),
  shop_add: text,
  company_name: text,
  company_address: text,
  company_phone: personal('phone'),
  company_email: mailAddress,
  employee_num: z.number(),
  /** 10 000 yuan. */
  reg_money: z.number(),
  link_name: personName,
  link_phone: personal('mobile'),
  legal_name: personName,
  legal_id: personal('idCard'),
  legal_img: personal('picture'),
  license_num: text,
  ...region('license'),
  license_add: text,
  establish_date: epoch,
  licence_start: epoch,
  licence_end: epoch,
  scope: text,
  licence_img: personal('picture'),
  organization_code: maybeText,
  code_img: personal('picture').nullable(),
  taxes_img: personal('picture').nullable(),
  bank_account_name: personName,
  bank_number: personal('account'),
  bank_name: text,
  ...region('bank'),
  bank_img: personal('picture'),
  taxes_certificate_num: maybeText,
  taxes_distinguish_num: maybeText,
  taxes_certificate_img: personal('picture').nullable(),
  goods_management_category: text,
  shop_level: z.number(),
  shop_level_apply: z.number(),
  store_space_capacity: z.number(),
  shop_logo: maybeText,
  shop_banner: maybeText,
  shop_desc: maybeText,
  shop_recommend: flag,
  shop_themeid: id.nullable(),
  shop_theme_path: maybeText,
  wap_themeid: id.nullable(),
  wap_theme_path: maybeText,
  shop_credit: z.number(),
  shop_praise_rate: z.number(),
  shop_description_credit: z.number(),
  shop_service_credit: z.number(),
  shop_delivery_credit: z.number(),
  shop_collect: z.number(),
  goods_num: z.number(),
  shop_qq: maybeText,
  /** Percent. */
  shop_commission: rate,
  goods_warning_count: z.number(),
  self_operated: flag,
  step: z.number(),
  ordin_receipt_status: flag,
  elec_receipt_status: flag,
  tax_receipt_status: flag,
})

/** A shop in a picker. */
export const shopAtHand = shop.pick({
  shop_id: true,
  shop_name: true,
  shop_disable: true,
  shop_logo: true,
  self_operated: true,
})

export const shopTheme = z.object({
  id,
  name: text,
  mark: text,
  image_path: text,
  is_default: flag,
  type: z.enum(['PC', 'WAP']),
})

/** The platform's operation on a shop, and the shop. */
export const adminEditShop = z.object({ seller_id: id.nullable(), operator: text })

export const bill = z.object({
  bill_id: id,
  bill_sn: text,
  sn: text,
  start_time: epoch,
  end_time: epoch,
  create_time: epoch,
  pay_time: epoch.nullable(),
  status: z.enum(billStatuses),
  bill_type: z.number(),
  seller_id: id,
  shop_name: text,
  price: yuan,
  refund_price: yuan,
  cod_price: yuan,
  cod_refund_price: yuan,
  order_total_price: yuan,
  refund_total_price: yuan,
  commi_price: yuan,
  refund_commi_price: yuan,
  distribution_rebate: yuan,
  distribution_return_rebate: yuan,
  site_coupon_commi: yuan,
  discount_price: yuan,
  bill_price: yuan,
  bank_account_name: personName,
  bank_account_number: personal('account'),
  bank_name: text,
  bank_code: text,
  bank_address: text,
})

const operateAllowable = z.object({
  allow_recon: z.boolean(),
  allow_auth: z.boolean(),
  allow_pay: z.boolean(),
  allow_complete: z.boolean(),
  allow_next_step: z.boolean().nullable(),
})
export const billDetail = bill.extend({ status_text: text, operate_allowable: operateAllowable.nullable() })

/** Sums over several bills. */
const billSums = {
  price: yuan,
  commi_price: yuan,
  discount_price: yuan,
  bill_price: yuan,
  refund_price: yuan,
  refund_commi_price: yuan,
}
export const billTotals = z.object(billSums)

/** One settlement period: sums over its bills; the other fields of a bill are null. */
const noBill: object = Object.fromEntries(Object.keys(bill.shape).map(name => [name, z.null()]))
export const billPeriod = z.object({
  ...noBill,
  sn: text,
  start_time: epoch,
  end_time: epoch,
  /** The state of all summed bills, if the request filters by state. */
  status: z.enum(billStatuses).nullable(),
  ...billSums,
})

export const billItem = z.object({
  id,
  bill_id: id,
  order_sn: text,
  refund_sn: maybeText,
  item_type: z.enum(['PAYMENT', 'REFUND']),
  price: yuan,
  discount_price: yuan,
  add_time: epoch,
  order_time: epoch,
  refund_time: epoch.nullable(),
  status: flag,
  seller_id: id,
  member_id: id,
  member_name: text,
  ship_name: personName,
  payment_type: z.enum(['ONLINE', 'COD']),
  site_coupon_price: yuan,
  coupon_commission: yuan,
})

/** Totals of a shop: its goods, what its buyers paid and got refunded, and its unpaid bills. */
export const shopSummary = z.object({
  goods_sold: z.number(),
  goods_waiting: z.number(),
  sales: yuan.optional(),
  refunds: yuan.optional(),
  bills_open: z.number().optional(),
  payable: yuan.optional(),
})

/** The reason that the seller reads, and the predefined reason it was taken from (designed; contract review.ts). */
const reasonFields = { reason: maybe(wordIn), reason_id: maybe(idIn) }
/** A rejection requires only a reason: the rest of the application may be incomplete. */
const rejectionForm = z.object({
  pass: z.union([z.literal(0), z.literal('0')]).transform(() => 0 as const),
  ...reasonFields,
})
const approvalFields = {
  ...reasonFields,
  pass: maybe(z.union([z.literal(1), z.literal('1')]).transform(() => 1 as const)),
}
const themeBody = z.object(fieldsFrom(shopThemeRules))

/** Filters of the list of periods and of the list of bills; totals use the same. */
const periodFilters = {
  sn: maybe(wordIn),
  /** Restricts the sums to bills in a state and to an issue time (designed). */
  status: maybe(z.enum(billStatuses)),
  start_issued: maybe(epochIn),
  end_issued: maybe(epochIn),
}
const billFilters = {
  sn: maybe(wordIn),
  bill_sn: maybe(wordIn),
  seller_id: maybe(idIn),
  /** A single state (designed). */
  status: maybe(z.enum(billStatuses)),
}

export const calls = {
  'GET admin/shops': call({
    summary: 'Returns a page of shops. ALL means every state except APPLYING; without a state, OPEN.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/shops'),
      keyword: maybe(wordIn),
      shop_name: maybe(wordIn),
      member_name: maybe(wordIn),
      /** Epoch seconds, exclusive bounds on shop_createtime. */
      start_time: maybe(epochIn),
      end_time: maybe(epochIn),
      shop_disable: maybe(z.enum(['ALL', ...shopStatuses])),
    }),
    answer: pageOf(shop),
  }),
  'GET admin/shops/list': call({
    summary:
      'Returns all open shops, newest first, with the fields of a picker, since every screen with a shop picker may call it.',
    answer: z.array(shopAtHand),
  }),
  'GET admin/shops/{shop_id}': call({ summary: 'Returns a shop.', answer: shop, errors: ['E206'] }),
  'GET admin/shops/{shop_id}/summary': call({
    summary: 'Returns the sales and pending work of a shop (designed). Amounts require permission to read bills.',
    answer: shopSummary,
    errors: ['E206'],
  }),
  'PUT admin/shops/disable/{shop_id}': call({
    summary: 'Closes an open shop and takes its goods off sale.',
    body: z.object(reasonFields),
    answer: adminEditShop,
    errors: ['E206', 'E227'],
  }),
  'PUT admin/shops/enable/{shop_id}': call({
    summary: 'Opens a closed shop. Its goods remain off sale.',
    answer: adminEditShop,
    errors: ['E206', 'E227'],
  }),
  'PUT admin/shops/{shop_id}': call({
    summary: 'Updates a shop; with pass 1 or 0, approves or rejects its application.',
    body: z.discriminatedUnion('pass', [
      rejectionForm,
      z.object({ ...fieldsFrom(shopRules), ...approvalFields, member_id: maybe(idIn) }),
    ]),
    answer: shop,
    errors: ['E202', 'E203', 'E206', 'E207', 'E217', 'E227'],
  }),
  'POST admin/shops/add': call({
    summary: 'Creates an open shop for a member who has none.',
    body: z.object({ ...fieldsFrom(newShopRules), member_name: maybe(wordIn) }),
    answer: shop,
    errors: ['E202', 'E203', 'E207', 'E217', 'E227'],
  }),
  'POST admin/shops': call({
    summary: 'Creates a shop, like POST admin/shops/add (path of other deployments).',
    body: z.object({ ...fieldsFrom(newShopRules), member_name: maybe(wordIn) }),
    answer: shop,
    errors: ['E202', 'E203', 'E207', 'E217', 'E227'],
  }),
  'PUT admin/shops/person/{shop_id}': call({
    summary: 'Updates or reviews a personal shop, which has no company and no licence (designed).',
    body: z.discriminatedUnion('pass', [rejectionForm, z.object({ ...fieldsFrom(personRules), ...approvalFields })]),
    answer: shop,
    errors: ['E202', 'E203', 'E206', 'E207', 'E227'],
  }),

  'GET admin/shops/themes': call({
    summary: 'Returns a page of the themes of a type.',
    query: z.object({ ...paging, ...sorting('GET admin/shops/themes'), type: z.string().min(1) }),
    answer: pageOf(shopTheme),
    errors: ['E201'],
  }),
  'POST admin/shops/themes': call({
    summary: 'Creates a theme.',
    body: themeBody,
    answer: shopTheme,
    errors: ['E225'],
  }),
  'GET admin/shops/themes/{id}': call({ summary: 'Returns a theme.', answer: shopTheme, errors: ['E202'] }),
  'PUT admin/shops/themes/{id}': call({
    summary: 'Updates a theme.',
    body: themeBody,
    answer: shopTheme,
    errors: ['E201', 'E202', 'E225'],
  }),
  'DELETE admin/shops/themes/{id}': call({
    summary: 'Deletes a theme. Shops that use it get the default of its type.',
    answer: adminEditShop,
    errors: ['E202', 'E205'],
  }),

  'GET admin/order/bills/statistics': call({
    summary: 'Returns a page of settlement periods with their totals, latest first.',
    query: z.object({ ...paging, ...sorting('GET admin/order/bills/statistics'), ...periodFilters }),
    answer: pageOf(billPeriod),
  }),
  'GET admin/order/bills/statistics/totals': call({
    summary: 'Returns the totals of the matching periods (designed).',
    query: z.object(periodFilters),
    answer: billTotals,
  }),
  'GET admin/order/bills': call({
    summary: 'Returns a page of bills, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/order/bills'), ...billFilters }),
    answer: pageOf(billDetail),
  }),
  'GET admin/order/bills/totals': call({
    summary: 'Returns the totals of the matching bills (designed).',
    query: z.object(billFilters),
    answer: billTotals,
  }),
  'GET admin/order/bills/init': call({
    summary: 'Creates the bills of an interval for every open or closed shop. Development only.',
    query: z.object({
      start_time: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      end_time: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    }),
    answer: nothing,
    kind: 'empty',
    writes: true,
    errors: ['701'],
  }),
  'GET admin/order/bills/{bill_id}': call({ summary: 'Returns a bill.', answer: billDetail, errors: ['700'] }),
  'GET admin/order/bills/{bill_id}/export': call({
    summary: 'Returns a bill with all its rows for an export; the status is Chinese text.',
    answer: z.object({
      bill: bill.extend({ status: text }),
      order_list: z.array(billItem),
      refund_list: z.array(billItem),
    }),
    errors: ['700'],
  }),
  'PUT admin/order/bills/{bill_id}/next': call({
    summary:
      'Moves a bill to its next state: RECON to PASS, PASS to PAY. With `status`, only from that state; paying requires it (designed).',
    body: z.object({ status: maybe(z.enum(billStatuses)) }),
    answer: bill,
    errors: ['700'],
  }),
  'GET admin/order/bills/{bill_id}/{bill_type}': call({
    summary: 'Returns a page of the rows of a bill.',
    params: z.object({ bill_type: z.enum(['PAYMENT', 'REFUND']) }),
    query: z.object(paging),
    answer: pageOf(billItem),
    errors: ['700'],
  }),
} as const

export type Shop = z.output<typeof shop>
export type ShopTheme = z.output<typeof shopTheme>
export type Bill = z.output<typeof bill>
export type BillDetail = z.output<typeof billDetail>
export type BillTotals = z.output<typeof billTotals>
export type BillPeriod = z.output<typeof billPeriod>
export type BillItem = z.output<typeof billItem>
export type ShopSummary = z.output<typeof shopSummary>

declare module '../entities' {
  interface Entities {
    shop: Shop & { shop_region?: string; license_region?: string; bank_region?: string; summary?: ShopSummary }
    shopTheme: ShopTheme
    /** Only a request parameter: when its bills were issued. */
    billPeriod: BillPeriod & { create_time?: string }
    bill: BillDetail
    billItem: BillItem
  }
}
