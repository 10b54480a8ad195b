import { z } from 'zod'
import { epoch, flag, id, yuan } from '../define'
import { mailAddress, personal } from '../personal/fields'

const text = z.string()
export const receiptTypes = ['ELECTRO', 'VATORDINARY', 'VATOSPECIAL'] as const

/** contract/orders.md, "ReceiptHistory": an invoice without the items. */
export const receiptFacts = z.object({
  history_id: id,
  order_sn: text,
  /** NEW until the order is confirmed. */
  order_status: z.enum(['NEW', 'CONFIRM']),
  order_price: yuan,
  seller_id: id,
  seller_name: text,
  member_id: id,
  uname: text,
  /** 1 issued. */
  status: flag,
  receipt_type: z.enum(receiptTypes),
  receipt_method: text,
  /** A company, or 个人. */
  receipt_title: text,
  receipt_content: text,
  tax_no: text,
  reg_addr: text,
  reg_tel: personal('phone'),
  bank_name: text,
  bank_account: personal('account'),
  member_name: text,
  member_mobile: personal('mobile'),
  member_email: mailAddress,
  province_id: id,
  city_id: id,
  county_id: id,
  town_id: id,
  province: text,
  city: text,
  county: text,
  town: text,
  detail_addr: personal('address'),
  logi_id: id,
  logi_name: text,
  logi_code: text,
  add_time: epoch,
  goods_json: text,
})
