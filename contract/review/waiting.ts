/**
 * Queues of pending decisions: goods and publications by content type, publishers by kind, bills and withdrawals by
 * next step, manual refunds, qualifications, open complaints, and pending approvals.
 */
export const waitingQueues = [
  'shops',
  'goods',
  'course',
  'picture',
  'copyright',
  'collectible',
  'USER',
  'AGENT',
  'PERSON',
  'GROUP',
  'bills_to_approve',
  'bills_to_pay',
  'comments',
  'asks',
  'refunds',
  'qualifications',
  'complaints',
  'withdrawals',
  'withdrawals_to_pay',
  'confirmations',
] as const
export type WaitingQueue = (typeof waitingQueues)[number]

/** Counting stops here; a larger count means "at least". */
export const MAX_WAITING = 1_000
