/**
 * What waits for a decision: goods and publications by their content, publishers by their kind, bills by what is next,
 * refunds that are paid back by hand, qualifications, complaints until they are ruled on, withdrawals by what is next, and
 * what takes a second administrator.
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
export const MOST_WAITING = 1_000
