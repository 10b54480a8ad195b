import { type Wallet, walletWords } from '@contract/distribution/withdraw-words'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { withdrawApplies } from '../../db/schema'
import type { Database } from '../../handler'
import { enterOfClock } from '../../http/operation-log'
import { job } from '../../jobs/kinds'
import { takesTwo } from '../confirmations/service'
import { type Paid, payTransfer } from '../settings/service'
import { advance } from './withdraw-steps'

type Row = typeof withdrawApplies.$inferSelect

const EVERY = 60
const PLUGIN_OF: Readonly<Record<Wallet, string>> = { WEIXIN: 'weixinPayPlugin', ALIPAY: 'alipayDirectPlugin' }
const RECORD = 'admin/distribution/withdraw/apply/{id}'
/** As much of what a platform says as a remark may have. */
const SAID = 200

/**
 * Pays approved withdrawals of those who linked an account at a platform, one a step. What a platform refuses waits for
 * an administrator, with its reason; what it does not answer is asked again the next minute, under the number of the
 * withdrawal, so that it is paid once. Where transfers take a second administrator nothing is paid by itself.
 */
export const payoutClock = job<object, number>({
  name: 'withdrawals paid by a platform',
  // A platform is not waited for in a transaction.
  outside: true,
  due: after => (Math.floor(after / EVERY) + 1) * EVERY,
  catchesUp: true,
  step: async ({ db, services, cursor = 0 }) => {
    const id = await nextAfter(db, cursor)
    if (id === undefined) return undefined
    const row = await db.transaction(tx => claimed(tx, id))
    if (row?.wallet) {
      const { sn, bank_card, bank_member_name, apply_money } = row
      const transfer = { sn, account: bank_card ?? '', name: bank_member_name ?? '', fen: apply_money }
      const how = await payTransfer(db, services, PLUGIN_OF[row.wallet], transfer)
      await db.transaction(tx => noted(tx, id, how, Math.floor(services.now())))
    }
    return { cursor: id }
  },
})

const isOpen = and(eq(withdrawApplies.status, 'VIA_AUDITING'), inArray(withdrawApplies.payout, ['WAITING', 'ASKED']))

async function nextAfter(db: Database, id: number): Promise<number | undefined> {
  const [next] = await db
    .select({ id: withdrawApplies.id })
    .from(withdrawApplies)
    .where(and(isOpen, gt(withdrawApplies.id, id)))
    .orderBy(asc(withdrawApplies.id))
    .limit(1)
  return next?.id
}

/** Keeps it, unless somebody was quicker. From here on it may be paid, and nobody pays it by hand. */
async function claimed(tx: Database, id: number): Promise<Row | undefined> {
  const row = await locked(tx, id)
  if (!row || row.payout === 'ASKED') return row
  const payout = (await takesTwo(tx, 'withdrawals')) ? null : 'ASKED'
  await tx.update(withdrawApplies).set({ payout }).where(eq(withdrawApplies.id, id))
  return payout === null ? undefined : row
}

const locked = async (tx: Database, id: number): Promise<Row | undefined> =>
  (
    await tx
      .select()
      .from(withdrawApplies)
      .where(and(isOpen, eq(withdrawApplies.id, id)))
      .for('update')
  )[0]

async function noted(tx: Database, id: number, how: Paid, now: number): Promise<void> {
  const row = await locked(tx, id)
  if (!row?.wallet || how === 'unanswered') return
  const touched = [{ kind: 'withdrawal', id: String(id) }]
  if (how === 'paid') {
    await advance(tx, [id], 'transfer', { remark: `${walletWords[row.wallet][0]}自动转账`, now, isPaid: true })
    await enterOfClock(tx, `PAY ${RECORD}`, touched, now)
    return
  }
  const refused = how === 'unset' ? undefined : how.refused.slice(0, SAID)
  const after = { payout: refused === undefined ? null : ('REFUSED' as const), payout_said: refused ?? '' }
  await tx.update(withdrawApplies).set(after).where(eq(withdrawApplies.id, id))
  // A platform that nobody has set up is no news: it is paid by hand.
  if (refused !== undefined) await enterOfClock(tx, `FAIL ${RECORD}`, touched, now)
}
