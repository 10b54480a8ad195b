import type { Wallet } from '@contract/distribution/withdraw-words'
import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { ApiError, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { distributors, withdrawApplies } from '../../db/schema'
import type { Fen } from '../../money'

type WithdrawRow = typeof withdrawApplies.$inferSelect
type Status = WithdrawRow['status']

/** What happens to a withdrawal (contract/distribution.md, "Withdraw transitions"): the one place that knows. */
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
  /** The account at a platform that he linked: then it is paid there by itself once it is approved. */
  readonly wallet?: { readonly kind: Wallet; readonly account: string; readonly name: string }
}

/**
 * A distributor asks for money: it is kept from other withdrawals at once. No administrator calls it; the distributors'
 * own client comes here.
 * @returns the number of the withdrawal
 */
export async function applyForWithdrawal(db: Database, asking: WithdrawalRequest, now: number): Promise<number> {
  const { member_id, amount, remark = '', ip = '', wallet } = asking
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
 * Takes withdrawals one step further, all of them or none. Who wants the same at the same time waits for the rows and
 * finds the step taken: money goes once, however often it is sent.
 * @returns as they were
 */
export async function advance(
  db: Database,
  ids: readonly number[],
  step: WithdrawStep,
  { remark = '', now, isPaid = false }: StepOptions,
): Promise<readonly WithdrawRow[]> {
  const wanted = [...new Set(ids)]
  const isIt = inArray(withdrawApplies.id, wanted)
  const rows = await db.select().from(withdrawApplies).where(isIt).orderBy(asc(withdrawApplies.id)).for('update')
  if (rows.length < wanted.length) throw notFound('1004')
  const { from, to } = WITHDRAW_STEPS[step]
  const stray = rows.find(row => row.status !== from)
  if (stray) throw new ApiError('1002', 409, { n: stray.member_name })
  // A platform that was asked may have paid: nobody pays once more beside it.
  const asked = rows.find(row => row.payout === 'ASKED')
  if (asked && !isPaid) throw new ApiError('1002paying', 409, { n: asked.member_name })
  const unsure = rows.find(row => row.payout === 'UNSURE')
  if (unsure && !remark) throw new ApiError('1002unsure', 409, { n: unsure.member_name })
  const at = Math.floor(now)
  const noted =
    step === 'transfer' ? { transfer_time: at, transfer_remark: remark } : { inspect_time: at, inspect_remark: remark }
  await db
    .update(withdrawApplies)
    .set({ status: to, payout: payoutAfter(step, isPaid), ...noted })
    .where(isIt)
  // What is approved stays kept; rejected it comes back, transferred it is gone.
  if (step !== 'approve') await letGo(db, isIt, step === 'refuse')
  return rows
}

/** A distributor who linked an account is paid automatically, unless an administrator pays by hand before. */
function payoutAfter(step: WithdrawStep, isPaid: boolean): SQL | 'PAID' | null {
  if (step === 'approve') return sql`case when ${withdrawApplies.wallet} is not null then 'WAITING' end`
  if (step === 'refuse') return null
  return isPaid ? 'PAID' : sql`nullif(${withdrawApplies.payout}, 'WAITING')`
}

/** Ends that money is kept for withdrawals. @param isBack it can be asked for again */
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
