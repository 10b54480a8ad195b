import type { Wallet } from '@contract/distribution/withdraw-labels'
import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { ApiError, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { distributors, withdrawApplies } from '../../db/schema'
import type { Fen } from '../../money'

type WithdrawRow = typeof withdrawApplies.$inferSelect
type Status = WithdrawRow['status']

/** State machine of a withdrawal (contract/distribution.md, "Withdraw transitions"). */
export const WITHDRAW_STEPS = {
  approve: { from: 'APPLY', to: 'VIA_AUDITING' },
  refuse: { from: 'APPLY', to: 'FAIL_AUDITING' },
  transfer: { from: 'VIA_AUDITING', to: 'TRANSFER_ACCOUNTS' },
} as const satisfies Record<string, { from: Status; to: Status }>
export type WithdrawStep = keyof typeof WITHDRAW_STEPS

/** A requested withdrawal. */
export interface WithdrawalRequest {
  readonly member_id: number
  readonly amount: Fen
  readonly remark?: string
  readonly ip?: string
  /** The linked platform account: an approved withdrawal is paid there automatically. */
  readonly wallet?: { readonly kind: Wallet; readonly account: string; readonly name: string }
}

/**
 * Creates a withdrawal and reserves its amount. Only the distributors' own client calls it.
 * @returns the id of the withdrawal
 */
export async function applyForWithdrawal(db: Database, request: WithdrawalRequest, now: number): Promise<number> {
  const { member_id, amount, remark = '', ip = '', wallet } = request
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new ApiError('1006', 400)
  const [distributor] = await db
    .update(distributors)
    .set({
      can_rebate: sql`${distributors.can_rebate} - ${amount}`,
      withdraw_frozen: sql`${distributors.withdraw_frozen} + ${amount}`,
    })
    .where(and(eq(distributors.member_id, member_id), gte(distributors.can_rebate, amount)))
    .returning()
  if (!distributor) throw new ApiError('1003', 400)
  const [applied] = await db
    .insert(withdrawApplies)
    .values({
      member_id,
      member_name: distributor.member_name,
      apply_money: amount,
      apply_time: Math.floor(now),
      apply_remark: remark,
      ip,
      ...(wallet && { wallet: wallet.kind, bank_card: wallet.account, bank_member_name: wallet.name }),
    })
    .returning({ id: withdrawApplies.id })
  if (!applied) throw new Error('The withdrawal was not answered')
  const { id } = applied
  await db
    .update(withdrawApplies)
    .set({ sn: numberOf(id) })
    .where(eq(withdrawApplies.id, id))
  return id
}

/** 'W00000012'. */
export const numberOf = (id: number): string => `W${String(id).padStart(8, '0')}`

interface StepOptions {
  readonly remark?: string | undefined
  readonly now: number
  /** The platform has paid it. */
  readonly isPaid?: boolean
}

/**
 * Moves withdrawals to their next state in one transaction. A concurrent request waits for the row locks and finds the
 * state changed, so that nothing is paid twice.
 * @returns the rows before the change
 */
export async function advance(
  db: Database,
  ids: readonly number[],
  step: WithdrawStep,
  { remark = '', now, isPaid = false }: StepOptions,
): Promise<readonly WithdrawRow[]> {
  const requested = [...new Set(ids)]
  const isIt = inArray(withdrawApplies.id, requested)
  const rows = await db.select().from(withdrawApplies).where(isIt).orderBy(asc(withdrawApplies.id)).for('update')
  if (rows.length < requested.length) throw notFound('1004')
  const { from, to } = WITHDRAW_STEPS[step]
  const stray = rows.find(row => row.status !== from)
  if (stray) throw new ApiError('1002', 409, { n: stray.member_name })
  // A queried platform may have paid, so a manual payment is rejected.
  const queried = rows.find(row => row.payout === 'ASKED')
  if (queried && !isPaid) throw new ApiError('1002paying', 409, { n: queried.member_name })
  const unsure = rows.find(row => row.payout === 'UNSURE')
  if (unsure && !remark) throw new ApiError('1002unsure', 409, { n: unsure.member_name })
  const at = Math.floor(now)
  const noted =
    step === 'transfer' ? { transfer_time: at, transfer_remark: remark } : { inspect_time: at, inspect_remark: remark }
  await db
    .update(withdrawApplies)
    .set({ status: to, payout: payoutAfter(step, isPaid), ...noted })
    .where(isIt)
  // An approved amount stays reserved; a rejection returns it, a transfer deducts it.
  if (step !== 'approve') await letGo(db, isIt, step === 'refuse')
  return rows
}

/** A withdrawal with a linked account is paid automatically, unless an administrator pays it manually first. */
function payoutAfter(step: WithdrawStep, isPaid: boolean): SQL | 'PAID' | null {
  if (step === 'approve') return sql`case when ${withdrawApplies.wallet} is not null then 'WAITING' end`
  if (step === 'refuse') return null
  return isPaid ? 'PAID' : sql`nullif(${withdrawApplies.payout}, 'WAITING')`
}

/**
 * Releases the amounts reserved for withdrawals.
 * @param isBack whether the amount becomes available again
 */
async function letGo(db: Database, isIt: SQL, isBack: boolean): Promise<void> {
  const sums = db
    .select({
      member_id: withdrawApplies.member_id,
      amount: sql<number>`sum(${withdrawApplies.apply_money})`.as('amount'),
    })
    .from(withdrawApplies)
    .where(isIt)
    .groupBy(withdrawApplies.member_id)
    .as('sums')
  await db
    .update(distributors)
    .set({
      withdraw_frozen: sql`${distributors.withdraw_frozen} - ${sums.amount}`,
      ...(isBack && { can_rebate: sql`${distributors.can_rebate} + ${sums.amount}` }),
    })
    .from(sums)
    .where(eq(distributors.member_id, sums.member_id))
}
