import { z } from 'zod'
import { call, epoch, id, idIn, maybe, pageOf, paging, rate, sorting, wordIn, yuan } from '../define'

/** contract/distribution.md: the bills of a month, and the orders they are made of. */

const text = z.string()

const amounts = {
  start_time: epoch,
  end_time: epoch,
  order_count: z.number(),
  order_money: yuan,
  push_money: yuan,
  return_order_count: z.number(),
  return_order_money: yuan,
  return_push_money: yuan,
  /** push_money - return_push_money; below 0 where more was taken back than earned. */
  final_money: yuan,
}

export const billTotal = z.object({ id, sn: text, ...amounts })

const billLine = z.object({ id, total_id: id, member_id: id, sn: text, member_name: text, ...amounts })
export const billMember = billLine.extend({ item: z.null() })
/**
 * Who was brought by a distributor, with whom they brought; an id of 0 where a distributor has no bill in the month.
 */
export const billBranch = billLine.extend({ item: z.array(billMember) })

export const distributionOrder = z.object({
  sn: text,
  member_name: text,
  order_price: yuan,
  price: yuan,
  create_time: epoch,
  /** How the price came about (designed): the distributor's level above the buyer, and the rate in percent. */
  level: z.union([z.literal(1), z.literal(2)]),
  percent: rate,
  /** What of the order was paid for goods with rates of their own, and what of the price came of it (designed). */
  own_price: yuan,
  own_commission: yuan,
})
export const distributionSellback = distributionOrder.extend({
  /** Of the return itself: an order can be refunded several times. */
  id,
  /** What was paid back of the order (designed). */
  refund_price: yuan,
})

export type BillTotal = z.output<typeof billTotal>
export type BillBranch = z.output<typeof billBranch>
export type BillMember = z.output<typeof billMember>
export type DistributionOrder = z.output<typeof distributionOrder>
export type DistributionSellback = z.output<typeof distributionSellback>

/** Whose orders of which bill; left out they are rejected with a code of their own. */
const ofBill = { bill_id: idIn, member_id: idIn }
const parts = { bill_id: '1011', member_id: '1011' }

export const calls = {
  'GET admin/distribution/bill/total': call({
    summary: 'A page of what months came to, the last one first',
    query: z.object({ ...paging, ...sorting('GET admin/distribution/bill/total') }),
    answer: pageOf(billTotal),
  }),
  'GET admin/distribution/bill/member': call({
    summary: 'A page of the bills of a month, one for each distributor',
    query: z.object({
      ...paging,
      ...sorting('GET admin/distribution/bill/member'),
      total_id: idIn,
      uname: maybe(wordIn),
    }),
    codes: { total_id: '1000' },
    answer: pageOf(billMember),
    errors: ['1000'],
  }),
  'GET admin/distribution/bill/member/export': call({
    summary: 'All bills of a month, for a workbook',
    query: z.object({ total_id: idIn, uname: maybe(wordIn) }),
    codes: { total_id: '1000' },
    answer: z.array(billMember),
    errors: ['1000'],
  }),
  'GET admin/distribution/bill/member/down': call({
    summary:
      'The same month of whom a distributor brought, and of whom those brought; with zeros where nothing was sold',
    query: z.object({ id: idIn, member_id: idIn }),
    codes: { id: '1000', member_id: '1000' },
    answer: z.array(billBranch),
    errors: ['1000'],
  }),
  'GET admin/distribution/bill/member/{id}': call({
    summary: 'The bill of one distributor for one month',
    answer: billMember,
    errors: ['1000'],
  }),
  'GET admin/distribution/order': call({
    summary: 'A page of the orders that a bill is made of, newest first',
    query: z.object({ ...paging, ...ofBill }),
    codes: parts,
    answer: pageOf(distributionOrder),
    errors: ['1011'],
  }),
  'GET admin/distribution/order/sellback': call({
    summary: 'A page of the refunds that a bill takes back, newest first',
    query: z.object({ ...paging, ...ofBill }),
    codes: parts,
    answer: pageOf(distributionSellback),
    errors: ['1011'],
  }),
} as const

declare module '../entities' {
  interface Entities {
    /** The bills of a month together, and that of one distributor with those below. */
    distributionMonth: BillTotal
    distributionBill: BillMember
    distributionBranch: BillBranch
    distributionOrder: DistributionOrder
    distributionSellback: DistributionSellback
  }
}
