/** Anomalies that the dashboard reports, the most urgent first (designed). */
export const alertKinds = [
  'late_shipments',
  'refund_rate',
  'failed_refunds',
  'unpaid_rate',
  'late_withdrawals',
  'late_bills',
  'out_of_stock',
] as const
export type AlertKind = (typeof alertKinds)[number]
