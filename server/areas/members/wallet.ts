import { translate } from '@contract/messages'
import { storedTexts } from '@contract/stored-texts'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { depositLogs, memberWallets, recharges } from '../../db/schema'
import { type Fen, toFen, toYuan } from '../../money'

/** A change of a member's balance. */
export interface DepositMove {
  readonly member_id: number
  readonly member_name: string
  /** Positive for a deposit, negative for a payment. */
  readonly amount: Fen
  readonly time: number
  /** The purpose, as the log shows it. */
  readonly detail: string
}

/**
 * Changes a member's balance and writes its log entry, in the caller's transaction. Concurrent writers of the balance
 * wait for the row lock.
 * @returns false, without any change, if the balance is insufficient
 */
export async function moveDeposit(db: Database, move: DepositMove): Promise<boolean> {
  const { amount, ...line } = move
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error('A deposit changes by whole fen')
  const { member_id } = line
  await db.insert(memberWallets).values({ member_id }).onConflictDoNothing()
  const money = toYuan(amount)
  const [wallet] = await db
    .update(memberWallets)
    .set({ balance: sql`${memberWallets.balance} + ${money}` })
    .where(and(eq(memberWallets.member_id, member_id), gte(memberWallets.balance, -money)))
    .returning()
  if (!wallet) return false
  await db.insert(depositLogs).values({ ...line, money })
  return true
}

/** The balance of a member's wallet. */
export async function depositOf(db: Database, member_id: number): Promise<Fen> {
  const [wallet] = await db.select().from(memberWallets).where(eq(memberWallets.member_id, member_id))
  return toFen(wallet?.balance ?? 0)
}

/**
 * Credits a paid recharge to the member's balance; idempotent for repeated notifications.
 * @returns false if no unpaid recharge has this number
 */
export async function payRecharge(db: Database, recharge_sn: string, time: number): Promise<boolean> {
  const [paid] = await db
    .update(recharges)
    .set({ pay_status: 'PAY_YES', recharge_time: time })
    .where(and(eq(recharges.recharge_sn, recharge_sn), eq(recharges.pay_status, 'PAY_NO')))
    .returning()
  if (!paid) return false
  const { member_id, member_name, recharge_money } = paid
  const amount = toFen(recharge_money)
  return moveDeposit(db, {
    member_id,
    member_name,
    amount,
    time,
    detail: translate(storedTexts.recharged, 'zh', recharge_sn),
  })
}
