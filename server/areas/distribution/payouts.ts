import { type Wallet, walletLabels } from '@contract/distribution/withdraw-labels'
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
/** Maximum length of a platform's message stored as a remark. */
const MAX_REMARK = 200

/**
 * Pays approved withdrawals to linked platform accounts, one per step. A rejection by the platform is stored with its
 * reason and waits for an administrator. Without a response, the request is retried after a minute with the same
 * withdrawal number and merchant, so that it is paid once. If that merchant is no longer configured, the outcome cannot
 * be queried and an administrator has to determine it. Withdrawals that require approval are skipped.
 */
export const payoutClock = job<object, number>({
  name: 'withdrawals paid by a platform',
  // A network request must not hold a transaction open.
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
  /** The merchant that pays. */
  readonly payer: string
  /** Whether this is a retry, so that the platform may already have paid. */
  readonly isAgain: boolean
}

/** Claims a payout unless another step has. From here on it may be transferred, and manual payment is rejected. */
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
    await advance(tx, [id], 'transfer', { remark: `${walletLabels[wallet][0]}自动转账`, now, isPaid: true })
    await entry('PAY')
  } else if (how !== 'unset') {
    await set({ payout: 'REFUSED', payout_said: sliceCharacters(how.rejected, 0, MAX_REMARK) })
    await entry('FAIL')
  } else if (isAgain) {
    await set({ payout: 'UNSURE' })
    await entry('DOUBT')
  } else {
    // Without a configured platform it is left to manual payment.
    await set({ payout: null })
  }
}
