/**
 * States of a settlement bill, transcribed from contract/shops.md ("settlementDetail", "Enums"). Independent of the
 * code under test.
 * label: that of the state. auth, pay: whether the bill's page offers approval and payment. step: allow_next_step of
 * the answer. next: the state after an administrator's next step, or the error code (409).
 */
export const billStates = [
  { state: 'NEW', label: ['未确认', 'Not confirmed'], auth: false, pay: false, step: null, next: '700' },
  { state: 'OUT', label: ['已出账', 'Issued'], auth: false, pay: false, step: false, next: '700' },
  { state: 'RECON', label: ['已对账', 'Reconciled'], auth: true, pay: false, step: true, next: 'PASS' },
  { state: 'PASS', label: ['已审核', 'Approved'], auth: false, pay: true, step: true, next: 'PAY' },
  { state: 'PAY', label: ['已付款', 'Paid'], auth: false, pay: false, step: false, next: '700' },
  { state: 'COMPLETE', label: ['已完成', 'Completed'], auth: false, pay: false, step: null, next: '700' },
] as const
