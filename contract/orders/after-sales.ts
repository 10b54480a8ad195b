import { z } from 'zod'
import { call, epochIn, estimated, fieldsFrom, maybe, nothing, pageOf, paging, sorting, wordIn } from '../define'
import {
  afterSaleDetail,
  afterSaleExport,
  afterSaleRecord,
  afterSaleStatuses,
  afterSaleTypes,
  refundDetail,
  refundRecord,
  refundStatuses,
  refundWays,
} from './after-sales-entities'
import { refundRules, rejectRefundRules } from './after-sales-rules'
import { refundTags } from './refund-tags'

/** contract/orders.md: after-sales and refunds. */

const snIn = z.string().min(1).max(64)
const service = z.object({ service_sn: snIn })
const sn = z.object({ sn: snIn })

const moments = { start_time: maybe(epochIn), end_time: maybe(epochIn) }
const serviceFilters = {
  keyword: maybe(wordIn),
  service_sn: maybe(wordIn),
  order_sn: maybe(wordIn),
  goods_name: maybe(wordIn),
  service_type: maybe(z.enum(afterSaleTypes)),
  service_status: maybe(z.enum(afterSaleStatuses)),
  /** The replacement order of the after-sale (designed): finds the after-sale of an order. */
  new_order_sn: maybe(wordIn),
  ...moments,
}
const refundFilters = {
  keyword: maybe(wordIn),
  service_sn: maybe(wordIn),
  order_sn: maybe(wordIn),
  goods_name: maybe(wordIn),
  refund_status: maybe(z.enum(refundStatuses)),
  /** The tab (designed): the state of the refund, combined with that of its after-sale. */
  tag: maybe(z.enum(refundTags)),
  refund_way: maybe(z.enum(refundWays)),
  ...moments,
}
const refundErrors = ['E600', 'E601', 'E603', 'E614'] as const

export const afterSaleCalls = {
  'GET admin/after-sales': call({
    summary: 'Returns a page of after-sales, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/after-sales'), ...serviceFilters }),
    answer: pageOf(afterSaleRecord).extend(estimated),
  }),
  'GET admin/after-sales/counts': call({
    summary: 'Returns the number of matching after-sales in each state (designed).',
    query: z.object(serviceFilters),
    answer: z
      .object({ ALL: z.number(), ...estimated })
      .extend(
        Object.fromEntries(afterSaleStatuses.map(status => [status, z.number()])) as Record<
          (typeof afterSaleStatuses)[number],
          z.ZodNumber
        >,
      ),
  }),
  'GET admin/after-sales/detail/{service_sn}': call({
    summary: 'Returns an after-sale.',
    params: service,
    answer: afterSaleDetail,
    errors: ['E614', 'E453'],
  }),
  'GET admin/after-sales/export': call({
    summary: 'Streams all matching after-sales for an export.',
    query: z.object(serviceFilters),
    answer: z.array(afterSaleExport),
    kind: 'rows',
  }),
  'POST admin/after-sales/refund/{service_sn}': call({
    summary: 'Confirms a refund that was paid manually, up to the amount paid for the order.',
    params: service,
    body: z.object(fieldsFrom(refundRules)),
    answer: nothing,
    kind: 'empty',
    codes: { refund_price: 'E618', remark: 'E618' },
    errors: refundErrors,
  }),
  'POST admin/after-sales/refuse/{service_sn}': call({
    summary: 'Rejects a refund that waits for an administrator, with a reason (designed).',
    params: service,
    body: z.object(fieldsFrom(rejectRefundRules)),
    answer: nothing,
    kind: 'empty',
    codes: { reason: 'E618' },
    errors: ['E601', 'E603', 'E606', 'E614'],
  }),
  'GET admin/after-sales/refund': call({
    summary: 'Returns a page of refunds, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/after-sales/refund'), ...refundFilters }),
    answer: pageOf(refundRecord).extend(estimated),
  }),
  'GET admin/after-sales/refund/totals': call({
    summary: 'Returns the totals of the matching refunds (designed).',
    query: z.object(refundFilters),
    answer: refundRecord.pick({ refund_price: true, agree_price: true, actual_price: true }),
  }),
  'GET admin/after-sales/refund/export': call({
    summary: 'Streams all matching refunds for an export.',
    query: z.object(refundFilters),
    answer: z.array(refundRecord),
    kind: 'rows',
  }),
  'GET admin/after-sales/exports/excel': call({
    summary: 'Streams all matching refunds for an export (legacy path).',
    query: z.object(refundFilters),
    answer: z.array(refundRecord),
    kind: 'rows',
  }),
  'GET admin/after-sales/refund/{sn}': call({
    summary: 'Returns a refund (legacy form).',
    params: sn,
    answer: refundDetail,
    errors: ['E603'],
  }),
  'POST admin/after-sales/refunds/{sn}': call({
    summary: 'Confirms a refund, like POST admin/after-sales/refund/{service_sn} (legacy form).',
    params: sn,
    body: z.object(fieldsFrom(refundRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['E600', 'E601', 'E603'],
  }),
} as const
