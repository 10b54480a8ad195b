/** Anomalies that the dashboard reports, the most urgent first (designed). */
export const alertKinds = [
  'late_shipments',
  'refund_rate',
  'failed_refunds',
  'unpaid_rate',
  'late_withdrawals',
  'late_payouts',
  'late_bills',
  'out_of_stock',
] as const
export type AlertKind = (typeof alertKinds)[number]

const HOUR = 3_600
const DAY = 24 * HOUR

/**
 * Limits and periods of the anomalies, in seconds unless named otherwise: what the server counts, and what the linked
 * lists show.
 */
export const alertLimits = {
  /** For shipping a paid order. */
  shipping: 2 * DAY,
  /** For reviewing and paying a withdrawal, from its request, and for paying an approved bill. */
  payout: 3 * DAY,
  /** The days in China whose refunds are compared, including today, since the linked report has whole days. */
  refundDays: 7,
  /** The period whose unpaid orders are compared. */
  unpaid: DAY,
  /** For a buyer to complete the payment; orders as recent as this are not counted as unpaid. */
  paying: HOUR / 2,
} as const
