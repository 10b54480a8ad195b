import { type Wallet, walletWords } from '@contract/distribution/withdraw-words'
import { sliceCharacters } from '@contract/slice-characters'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Services } from '../../context'
import type { Database } from '../../db/database'
import { withdrawApplies } from '../../db/schema'
import { enterOfClock } from '../../http/operation-log'
import { job } from '../../jobs/kinds'
import { transferNeedsApproval } from '../confirmations'
import { type PayOutcome, payerOf, payTransfer } from '../settings'
import { advance } from './withdraw-steps'

type Row = typeof withdrawApplies.$inferSelect

const EVERY = 60
const PLUGIN_OF: Readonly<Record<Wallet, string>> = { WEIXIN: 'weixinPayPlugin', ALIPAY: 'alipayDirectPlugin' }
const RECORD = 'admin/distribution/withdraw/apply/{id}'
/** As much of what a platform says as a remark may have. */
const SAID = 200

/**
 * Pays approved withdrawals of those who linked an account at a platform, one a step. What a platform rejects waits for
 * an administrator, with its reason; what it does not answer is asked again the next minute, under the number of the
 * withdrawal and in the name of the same merchant, so that it is paid once. Where that merchant is set up no more nobody
 * can tell by itself whether it was paid: then an administrator has to find out. What takes a second
 * administrator is not paid by itself.
 */
export const payoutClock = job<object, number>({
  name: 'withdrawals paid by a platform',
  // A platform is not waited for in a transaction.
  outside: true,
  due: after => (Math.floor(after / EVERY) + 1) * EVERY,
  catchesUp: true,
  step: async ({ db, write, services, cursor = 0 }) => {
    const id = await nextAfter(db, cursor)
    if (id === undefined) return undefined
    const claim = await write(tx => claimed(tx, services, id))
    if (claim) {
      const { sn, bank_card, bank_member_name, apply_money } = claim.row
      const transfer = { sn, account: bank_card ?? '', name: bank_member_name ?? '', amount: apply_money }
      const how = await payTransfer(db, services, PLUGIN_OF[claim.wallet], { ...transfer, payer: claim.payer })
      await write(tx => recordOutcome(tx, claim, how, Math.floor(services.now())))
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

interface Claim {
  readonly row: Row
  readonly wallet: Wallet
  /** In whose name the platform is asked. */
  readonly payer: string
  /** Not for the first time: it may have paid already. */
  readonly isAgain: boolean
}

/** Claims a payout unless it is claimed already. From here on it may be transferred, and manual payment is rejected. */
async function claimed(tx: Database, services: Services, id: number): Promise<Claim | undefined> {
  const row = await locked(tx, id)
  if (!row?.wallet) return undefined
  const { wallet } = row
  if (row.payout === 'ASKED') return { row, wallet, payer: row.payout_from, isAgain: true }
  const payer = (await transferNeedsApproval(tx, id, services.now()))
    ? undefined
    : await payerOf(tx, services, PLUGIN_OF[wallet])
  const after = payer === undefined ? { payout: null } : { payout: 'ASKED' as const, payout_from: payer }
  await tx.update(withdrawApplies).set(after).where(eq(withdrawApplies.id, id))
  return payer === undefined ? undefined : { row, wallet, payer, isAgain: false }
}

const locked = async (tx: Database, id: number): Promise<Row | undefined> =>
  (
    await tx
      .select()
      .from(withdrawApplies)
      .where(and(isOpen, eq(withdrawApplies.id, id)))
      .for('update')
  )[0]

async function recordOutcome(
  tx: Database,
  { row: { id }, wallet, isAgain }: Claim,
  how: PayOutcome,
  now: number,
): Promise<void> {
  if (how === 'unanswered' || !(await locked(tx, id))) return
  const entry = (act: 'PAY' | 'FAIL' | 'DOUBT') =>
    enterOfClock(tx, `${act} ${RECORD}`, [{ kind: 'withdrawal', id: String(id) }], now)
  const set = (after: Partial<Row>) => tx.update(withdrawApplies).set(after).where(eq(withdrawApplies.id, id))
  if (how === 'paid') {
    await advance(tx, [id], 'transfer', { remark: `${walletWords[wallet][0]}自动转账`, now, isPaid: true })
    await entry('PAY')
  } else if (how !== 'unset') {
    await set({ payout: 'REFUSED', payout_said: sliceCharacters(how.refused, 0, SAID) })
    await entry('FAIL')
  } else if (isAgain) {
    await set({ payout: 'UNSURE' })
    await entry('DOUBT')
  } else {
    // A platform that nobody has set up is no news: it is paid by hand.
    await set({ payout: null })
  }
}
