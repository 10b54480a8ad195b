import { z } from 'zod'
import { call, epoch, id, idIn, maybe, pageOf, paging, rate, sorting, wordIn, yuan } from '../define'

/** contract/distribution.md: monthly bills, and the orders they consist of. */

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
  /** push_money - return_push_money; negative if refunds exceed earnings. */
  final_money: yuan,
}

export const billTotal = z.object({ id, sn: text, ...amounts })

const billLine = z.object({ id, total_id: id, member_id: id, sn: text, member_name: text, ...amounts })
export const billMember = billLine.extend({ item: z.null() })
/**
 * A bill with those of the distributors recruited by its distributor; the id is 0 for one without a bill in the month.
 */
export const billBranch = billLine.extend({ item: z.array(billMember) })

export const distributionOrder = z.object({
  sn: text,
  member_name: text,
  order_price: yuan,
  price: yuan,
  create_time: epoch,
  /** How the commission was calculated (designed): the distributor's level above the buyer, and the rate in percent. */
  level: z.union([z.literal(1), z.literal(2)]),
  percent: rate,
  /** The part of the order paid for goods with their own rates, and the commission on it (designed). */
  own_price: yuan,
  own_commission: yuan,
})
export const distributionSellback = distributionOrder.extend({
  /** Id of the return itself: an order can be refunded several times. */
  id,
  /** The refunded part of the order (designed). */
  refund_price: yuan,
})

export type BillTotal = z.output<typeof billTotal>
export type BillBranch = z.output<typeof billBranch>
export type BillMember = z.output<typeof billMember>
export type DistributionOrder = z.output<typeof distributionOrder>
export type DistributionSellback = z.output<typeof distributionSellback>

/** The bill and the distributor; if one is missing, the error has a code of its own. */
const ofBill = { bill_id: idIn, member_id: idIn }
const parts = { bill_id: '1011', member_id: '1011' }

export const calls = {
  'GET admin/distribution/bill/total': call({
    summary: 'Returns a page of monthly totals, latest month first.',
    query: z.object({ ...paging, ...sorting('GET admin/distribution/bill/total') }),
    answer: pageOf(billTotal),
  }),
  'GET admin/distribution/bill/member': call({
    summary: 'Returns a page of the bills of a month, one per distributor.',
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
    summary: 'Exports all bills of a month.',
    query: z.object({ total_id: idIn, uname: maybe(wordIn) }),
    codes: { total_id: '1000' },
    answer: z.array(billMember),
    errors: ['1000'],
  }),
  'GET admin/distribution/bill/member/down': call({
    summary:
      'Returns the bills of the distributors recruited by a distributor, on two levels, for the same month. Those without sales have zeros.',
    query: z.object({ id: idIn, member_id: idIn }),
    codes: { id: '1000', member_id: '1000' },
    answer: z.array(billBranch),
    errors: ['1000'],
  }),
  'GET admin/distribution/bill/member/{id}': call({
    summary: 'Returns the bill of a distributor for a month.',
    answer: billMember,
    errors: ['1000'],
  }),
  'GET admin/distribution/order': call({
    summary: 'Returns a page of the orders on a bill, newest first.',
    query: z.object({ ...paging, ...ofBill }),
    codes: parts,
    answer: pageOf(distributionOrder),
    errors: ['1011'],
  }),
  'GET admin/distribution/order/sellback': call({
    summary: 'Returns a page of the refunds deducted on a bill, newest first.',
    query: z.object({ ...paging, ...ofBill }),
    codes: parts,
    answer: pageOf(distributionSellback),
    errors: ['1011'],
  }),
} as const

declare module '../entities' {
  interface Entities {
    /** A month of all distributors, the bill of one, and a bill with those of recruited distributors. */
    distributionMonth: BillTotal
    distributionBill: BillMember
    distributionBranch: BillBranch
    distributionOrder: DistributionOrder
    distributionSellback: DistributionSellback
  }
}
