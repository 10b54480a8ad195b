import type { BillDetail } from '@contract/shops/calls'
import type { Option } from '@/schema'

/** The states of a bill, as a list of bills and one of periods call them. */
export const billStates: Readonly<Record<BillDetail['status'], Option>> = {
  NEW: ['未确认', 'Not confirmed', 'grey'],
  OUT: ['已出账', 'Issued', 'blue'],
  RECON: ['已对账', 'Reconciled', 'gold'],
  PASS: ['已审核', 'Approved', 'gold'],
  PAY: ['已付款', 'Paid', 'green'],
  COMPLETE: ['已完成', 'Completed', 'green'],
}
