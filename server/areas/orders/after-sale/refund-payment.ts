import { translate } from '@contract/messages'
import { storedTexts } from '@contract/stored-texts'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { afterSaleRefunds } from '../../../db/schema'
import { type Fen, maxFen, minFen, NO_MONEY, subtractFen, sumFen, toFen } from '../../../money'
import { moveDeposit } from '../../members'
import type { LockedService, RefundRow } from './rows'

/** Whether the whole refund goes to the buyer's deposit, by the platform or by an administrator. */
export const isIntoDeposit = ({ refund_way, account_type }: Pick<RefundRow, 'refund_way' | 'account_type'>): boolean =>
  refund_way === 'BALANCE' || (refund_way === 'ACCOUNT' && account_type === 'BALANCE')

/**
 * The part of a refund that the payment provider can return: what it received for the order, less what it has returned
 * already. The rest of a refund to the original method was paid from the deposit, and goes back there.
 */
export async function providersShare(db: Database, { order, service }: LockedService, amount: Fen): Promise<Fen> {
  const came = maxFen(NO_MONEY, subtractFen(toFen(order.pay_money), toFen(order.balance)))
  const others = await db
    .select({ actual: afterSaleRefunds.actual_price })
    .from(afterSaleRefunds)
    .where(
      and(
        eq(afterSaleRefunds.order_sn, order.sn),
        ne(afterSaleRefunds.service_sn, service.sn),
        eq(afterSaleRefunds.refund_way, 'ORIGINAL'),
        eq(afterSaleRefunds.refund_status, 'COMPLETED'),
      ),
    )
  const gone = sumFen(...others.map(({ actual }) => toFen(actual)))
  return minFen(amount, maxFen(NO_MONEY, subtractFen(came, gone)))
}

/** A refund that was paid. */
export interface RefundPayment {
  readonly amount: Fen
  readonly now: number
  /** Whether an administrator has paid it manually; then only a refund to the deposit is paid here. */
  readonly byHand: boolean
}

/**
 * Pays the deposit's part of a refund to the buyer's deposit, with its log line. The caller guarantees that it runs
 * once.
 */
export async function payIntoDeposit(
  db: Database,
  locked: LockedService,
  refund: RefundRow,
  paid: RefundPayment,
): Promise<void> {
  const { order, service } = locked
  const { now, byHand } = paid
  const isSplit = refund.refund_way === 'ORIGINAL' && !byHand
  const own = isSplit ? subtractFen(paid.amount, await providersShare(db, locked, paid.amount)) : NO_MONEY
  const amount = isIntoDeposit(refund) ? paid.amount : own
  if (amount === 0) return
  const { member_id, member_name } = order
  const detail = translate(storedTexts.refunded, 'zh', service.sn)
  await moveDeposit(db, { member_id, member_name, amount, time: now, detail })
}
