import { z } from 'zod'
import {
  call,
  epoch,
  epochIn,
  estimated,
  fieldsFrom,
  id,
  idIn,
  maybe,
  nothing,
  pageOf,
  paging,
  sorting,
  wordIn,
} from '../define'
import { personal } from '../personal/fields'
import { orderSku } from './entities'
import { receiptFacts, receiptTypes } from './receipts-facts'
import { qualificationRules } from './receipts-rules'

/** contract/orders.md: receipts, and qualifications for special VAT invoices. */

const text = z.string()
export const qualificationStatuses = ['NEW_APPLY', 'AUDIT_PASS', 'AUDIT_REFUSE'] as const

export const receiptHistory = receiptFacts.extend({ order_sku_list: z.array(orderSku) })
export const receiptDetail = receiptHistory.extend({ elec_file_list: z.array(text) })

/** An application for special VAT invoices. */
export const qualification = z.object({
  id,
  member_id: id,
  uname: text,
  status: z.enum(qualificationStatuses),
  company_name: text,
  taxpayer_code: text,
  register_address: text,
  register_tel: personal('phone'),
  bank_name: text,
  bank_account: personal('account'),
  audit_remark: text,
  apply_time: epoch,
})

const moments = { start_time: maybe(epochIn), end_time: maybe(epochIn) }

export const receiptCalls = {
  'GET admin/members/receipts': call({
    summary: 'Returns a page of receipts of confirmed orders, newest first.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/members/receipts'),
      keyword: maybe(wordIn),
      order_sn: maybe(wordIn),
      seller_name: maybe(wordIn),
      uname: maybe(wordIn),
      status: maybe(z.enum(['0', '1'])),
      receipt_type: maybe(z.enum(receiptTypes)),
      ...moments,
      seller_id: maybe(idIn),
      member_id: maybe(idIn),
    }),
    answer: pageOf(receiptHistory).extend(estimated),
  }),
  'GET admin/members/receipts/{history_id}': call({
    summary: 'Returns a receipt with the files of its e-invoice.',
    answer: receiptDetail,
    errors: ['150'],
  }),
  'GET admin/members/zpzz': call({
    summary: 'Returns a page of qualifications for special VAT invoices, newest first.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/members/zpzz'),
      uname: maybe(wordIn),
      status: maybe(z.enum(qualificationStatuses)),
      ...moments,
    }),
    answer: pageOf(qualification),
  }),
  'GET admin/members/zpzz/{id}': call({ summary: 'Returns a qualification.', answer: qualification, errors: ['147'] }),
  'POST admin/members/zpzz/audit/{id}/{status}': call({
    summary: 'Approves or rejects a new qualification (designed). A rejection requires a reason.',
    params: z.object({ id: idIn, status: text.max(20) }),
    body: z.object(fieldsFrom(qualificationRules)),
    answer: nothing,
    kind: 'empty',
    codes: { remark: '148' },
    errors: ['147', '148'],
  }),
} as const

export type ReceiptHistory = z.output<typeof receiptHistory>
export type ReceiptDetail = z.output<typeof receiptDetail>
export type Qualification = z.output<typeof qualification>

declare module '../entities' {
  interface Entities {
    receipt: ReceiptHistory & { elec_file_list?: string[] }
    qualification: Qualification
  }
}
