import { translate } from '@contract/messages'
import { storedWords } from '@contract/stored-words'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { depositLogs, memberWallets, recharges } from '../../db/schema'
import { type Fen, toFen, toYuan } from '../../money'

/** One change of what a member has paid in. */
export interface DepositMove {
  readonly member_id: number
  readonly member_name: string
  /** What comes, or with a minus what goes. */
  readonly amount: Fen
  readonly time: number
  /** What it was for, as the log says it. */
  readonly detail: string
}

/**
 * Changes a member's balance and writes the line of the log that says so; both or neither, since they stand in the
 * caller's transaction. Other writers of the same balance wait.
 * @returns false where less is left than is to go; nothing has happened then
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
 * A recharge was paid: its money comes to the member's balance, once, however often the payment is told of.
 * @returns false where there is no such recharge that waits for its payment
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
    detail: translate(storedWords.recharged, 'zh', recharge_sn),
  })
}
