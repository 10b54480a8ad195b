import { z } from 'zod'
import { epoch, id, yuan } from '../define'
import { textWithAmounts } from '../field-rights/marks'
import { personal, personName } from '../personal/fields'
import { refundTags } from './refund-tags'

/** contract/orders.md: after-sales and refunds. */

const text = z.string()

export const afterSaleTypes = ['RETURN_GOODS', 'CHANGE_GOODS', 'SUPPLY_AGAIN_GOODS', 'ORDER_CANCEL'] as const
export const afterSaleStatuses = [
  'APPLY',
  'PASS',
  'REFUSE',
  'FULL_COURIER',
  'STOCK_IN',
  'WAIT_FOR_MANUAL',
  'REFUNDING',
  'REFUNDFAIL',
  'COMPLETED',
  'ERROR_EXCEPTION',
  'CLOSED',
] as const
export const refundStatuses = ['APPLY', 'REFUNDING', 'REFUNDFAIL', 'COMPLETED'] as const
export const refundWays = ['ORIGINAL', 'OFFLINE', 'ACCOUNT', 'BALANCE'] as const
export const accountTypes = ['ALIPAY', 'WEIXINPAY', 'BANKTRANSFER', 'BALANCE'] as const
export const createChannels = ['NORMAL', 'PINTUAN'] as const

/** Operations allowed in the present state, and sections that are shown. */
export const serviceAllowable = z.object({
  allow_admin_refund: z.boolean(),
  /** (designed) */
  allow_admin_refuse: z.boolean(),
  allow_audit: z.boolean(),
  allow_ship: z.boolean(),
  allow_put_in_store: z.boolean(),
  allow_show_storage_num: z.boolean(),
  allow_show_return_addr: z.boolean(),
  allow_show_ship_info: z.boolean(),
  allow_seller_refund: z.boolean(),
  allow_seller_create_order: z.boolean(),
  allow_seller_close: z.boolean(),
})

const applicationColumns = z.object({
  goods_id: id,
  sku_id: id,
  price: yuan,
  ship_num: z.number(),
  return_num: z.number(),
  goods_name: text,
  goods_image: text,
})
const serviceGoods = applicationColumns.extend({
  id,
  service_sn: text,
  goods_sn: text,
  spec_json: text,
  /** Units returned to stock; null before that. */
  storage_num: z.number().nullable(),
})

/** An after-sale as lists have it. */
export const afterSaleRecord = z.object({
  service_sn: text,
  order_sn: text,
  member_id: id,
  member_name: text,
  seller_id: id,
  seller_name: text,
  create_time: epoch,
  service_type: z.enum(afterSaleTypes),
  service_type_text: text,
  service_status: z.enum(afterSaleStatuses),
  service_status_text: text,
  goods_list: z.array(applicationColumns),
  /** Refunded amount, else the approved one, else the requested one; null if no money is refunded (designed). */
  refund_amount: yuan.nullable(),
  allowable: serviceAllowable,
})

export const refundInfo = z.object({
  id,
  service_sn: text,
  refund_price: yuan,
  agree_price: yuan,
  actual_price: yuan,
  refund_way: z.enum(refundWays),
  /** Empty if the refund goes to no account. */
  account_type: z.enum([...accountTypes, '']),
  return_account: personal('account'),
  bank_name: text,
  bank_account_number: personal('account'),
  bank_account_name: personName,
  bank_deposit_name: text,
  pay_order_no: text,
  refund_time: epoch.nullable(),
})

/** Address that replacement goods are sent to. */
const changeInfo = z.object({
  id,
  service_sn: text,
  ship_name: personName,
  ship_mobile: personal('mobile'),
  ship_addr: personal('address'),
  province_id: id,
  city_id: id,
  county_id: id,
  town_id: id,
  province: text,
  city: text,
  county: text,
  town: text,
})

/** The parcel with the buyer's return. */
const expressInfo = z.object({
  id,
  service_sn: text,
  courier_company_id: id,
  courier_company: text,
  courier_number: text,
  ship_time: epoch,
})

export const serviceLog = z.object({ id, sn: text, log_time: epoch, log_detail: textWithAmounts(), operator: text })

/** Amount paid for the order, amount refunded, and how much an after-sale may still refund and how (designed). */
export const refundLimit = z.object({
  paid: yuan,
  refunded: yuan,
  left: yuan,
  /** Confirmation pays the refund into the buyer's deposit. */
  into_deposit: z.boolean(),
  /** The same as text in the reader's language. */
  how: textWithAmounts(),
})

/** One after-sale. */
export const afterSaleDetail = afterSaleRecord.omit({ goods_list: true, refund_amount: true }).extend({
  id,
  sn: text,
  new_order_sn: text,
  mobile: personal('mobile'),
  create_channel: z.enum(createChannels),
  disabled: z.enum(['NORMAL', 'DELETED']),
  goods_json: text,
  reason: text,
  problem_desc: text,
  apply_vouchers: text,
  audit_remark: text,
  stock_remark: text,
  refund_remark: text,
  return_addr: text,
  sku_id: id,
  return_num: z.number(),
  order_ship_status: text,
  order_payment_type: text,
  refund_info: refundInfo.nullable(),
  /** Only if there is a refund (designed). */
  refund_limit: refundLimit.nullable(),
  change_info: changeInfo,
  express_info: expressInfo.nullable(),
  goods_list: z.array(serviceGoods),
  images: z.array(z.object({ id, service_sn: text, img: text, original: text })),
  logs: z.array(serviceLog),
  /** Logistics companies, for the seller's own client. */
  logi_list: z.array(z.object({ id, name: text })),
})

export const afterSaleExport = z.object({
  service_sn: text,
  order_sn: text,
  create_time: epoch,
  member_name: text,
  seller_name: text,
  mobile: personal('mobile'),
  service_type: z.enum(afterSaleTypes),
  service_type_text: text,
  service_status: z.enum(afterSaleStatuses),
  service_status_text: text,
  reason: text,
  problem_desc: text,
  apply_vouchers: text,
  audit_remark: text,
  stock_remark: text,
  refund_remark: text,
  refund_price: yuan.nullable(),
  agree_price: yuan.nullable(),
  actual_price: yuan.nullable(),
  refund_time: epoch.nullable(),
  refund_way: text,
  refund_way_text: text,
  account_type: text,
  account_type_text: text,
  return_account: personal('account'),
  bank_name: text,
  bank_account_number: personal('account'),
  bank_account_name: personName,
  bank_deposit_name: text,
  goods_info: text,
  express_info: text,
  /** The same under a name that no other answer uses otherwise (designed). */
  express_text: text,
  rog_info: personal('address'),
})

export const refundRecord = z.object({
  service_sn: text,
  order_sn: text,
  /** 0 if not set. */
  refund_price: yuan,
  agree_price: yuan,
  actual_price: yuan,
  create_time: epoch,
  refund_way: z.enum(refundWays),
  refund_status: z.enum(refundStatuses),
  /** The party a refund waits for, or its outcome, in the reader's language. */
  refund_status_text: text,
  /** The tab of the list that contains it (designed). */
  tag: z.enum(refundTags),
  goods_list: z.array(applicationColumns),
})

/** A refund as older clients read it. */
export const refundDetail = refundRecord
  .omit({ service_sn: true, goods_list: true })
  .extend(refundInfo.omit({ service_sn: true }).shape)
  .extend({
    sn: text,
    member_id: id,
    member_name: text,
    seller_id: id,
    seller_name: text,
    mobile: personal('mobile'),
    payment_type: text,
    refund_fail_reason: text,
    goods_list: z.array(applicationColumns),
    logs: z.array(serviceLog),
  })

export type AfterSaleRecord = z.output<typeof afterSaleRecord>
export type AfterSaleDetail = z.output<typeof afterSaleDetail>
export type AfterSaleExport = z.output<typeof afterSaleExport>
export type RefundInfo = z.output<typeof refundInfo>
export type ServiceAllowable = z.output<typeof serviceAllowable>
export type RefundRecord = z.output<typeof refundRecord>
/** A list row has fewer fields than the after-sale; an export has field names of its own. */
export type AfterSale = Omit<AfterSaleRecord, 'goods_list'> &
  Partial<Omit<AfterSaleDetail, keyof Omit<AfterSaleRecord, 'goods_list'>>> &
  Partial<Omit<AfterSaleExport, keyof AfterSaleDetail | keyof AfterSaleRecord>>

declare module '../entities' {
  interface Entities {
    /** A list row has fewer fields than the after-sale. */
    afterSale: AfterSale
    refund: RefundRecord
  }
}
