import type { RouteName } from '@contract/routes'
import { type AlertKind, alertLimits } from '@contract/statistics/alert-rules'
import { lastDaysText } from '@/lib/report-span'

/** The screen behind an alert, and its query. */
interface AlertLink {
  readonly route: RouteName
  readonly query: Readonly<Record<string, string>>
}

/** The times before a limit, as a list's filter. */
const before = (limit: number): string => `,${limit - 1}`

const overdueWithdrawals = (status: 'APPLY' | 'VIA_AUDITING', now: number): AlertLink => ({
  route: 'putforwardApply',
  query: { status, sort: 'apply_time:asc', 'start_time,end_time': before(now - alertLimits.payout) },
})

const LINKS: Readonly<Record<AlertKind, (now: number) => AlertLink>> = {
  late_shipments: now => ({
    route: 'orderList',
    query: { tag: 'WAIT_SHIP', 'start_paid,end_paid': before(now - alertLimits.shipping) },
  }),
  refund_rate: () => ({
    route: 'salesRevenueStatistics',
    query: { tab: 'after', period: lastDaysText(alertLimits.refundDays) },
  }),
  failed_refunds: () => ({ route: 'refundList', query: { tag: 'REFUNDFAIL' } }),
  unpaid_rate: now => ({
    route: 'orderList',
    query: {
      payment_type: 'ONLINE',
      pay_status: 'PAY_NO',
      'start_placed,end_placed': `${now - alertLimits.unpaid}${before(now - alertLimits.paying)}`,
    },
  }),
  late_withdrawals: now => overdueWithdrawals('APPLY', now),
  late_payouts: now => overdueWithdrawals('VIA_AUDITING', now),
  late_bills: now => ({
    route: 'settlement',
    query: { status: 'PASS', 'start_issued,end_issued': before(now - alertLimits.payout) },
  }),
  out_of_stock: () => ({ route: 'goodsList', query: { state: 'ON_SALE', stock: 'none' } }),
}

/** The list behind an alert, filtered to what the alert counts. @param now epoch seconds */
export const alertLink = (kind: AlertKind, now: number): AlertLink => LINKS[kind](now)
