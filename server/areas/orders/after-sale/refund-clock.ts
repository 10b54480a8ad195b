import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { ApiError } from '../../../api-error'
import type { Database } from '../../../db/database'
import { afterSaleRefunds, afterSales, orders } from '../../../db/schema'
import { job, type OutsideStep } from '../../../jobs/kinds'
import { type Fen, subtractFen, sumFen, toFen } from '../../../money'
import { PAY_GATEWAYS, type PayOutcome, payRefund } from '../../settings'
import { providersShare } from './refund-payment'
import { lockService } from './rows'
import { handOver, providerAnswers } from './steps'

const EVERY = 60

/**
 * Refunds payments through the platforms that received them, one refund per step. A rejection by the platform is stored
 * with its reason and waits for an administrator; without a response, the request is retried after a minute under the
 * same number, so that it is paid once.
 */
export const refundClock = job<object, number>({
  name: 'refunds by the platform that was paid',
  // A network request must not hold a transaction open.
  outside: true,
  due: after => (Math.floor(after / EVERY) + 1) * EVERY,
  catchesUp: true,
  step: async ({ db, write, services, cursor = 0 }) => {
    const next = await nextAfter(db, cursor)
    if (!next) return undefined
    const { refund, order } = next
    const how = await requestRefund({ db, write, services }, refund.service_sn, order)
    if (how !== 'unanswered' && how !== 'unset')
      await recordOutcome(write, refund.service_sn, how, Math.floor(services.now()))
    return { cursor: refund.id }
  },
})

type PaymentColumns = Pick<typeof orders.$inferSelect, 'payment_plugin_id' | 'pay_order_no' | 'client_type'>

/**
 * The amount that the platform received with the payment of an order. Orders that were paid together share one payment,
 * and a platform compares a refund with the whole payment.
 */
async function paidWith(db: Database, order: typeof orders.$inferSelect): Promise<Fen> {
  const { member_id, payment_plugin_id, pay_order_no } = order
  const isOfIt =
    pay_order_no && payment_plugin_id
      ? and(eq(orders.payment_plugin_id, payment_plugin_id), eq(orders.pay_order_no, pay_order_no))
      : eq(orders.sn, order.sn)
  const together = await db
    .select({ pay_money: orders.pay_money, balance: orders.balance })
    .from(orders)
    .where(and(eq(orders.member_id, member_id), isOfIt))
  return sumFen(...together.map(({ pay_money, balance }) => subtractFen(toFen(pay_money), toFen(balance))))
}

async function nextAfter(db: Database, id: number) {
  const [next] = await db
    .select({ refund: afterSaleRefunds, order: orders })
    .from(afterSaleRefunds)
    .innerJoin(afterSales, eq(afterSales.sn, afterSaleRefunds.service_sn))
    .innerJoin(orders, eq(orders.sn, afterSaleRefunds.order_sn))
    .where(
      and(
        gt(afterSaleRefunds.id, id),
        eq(afterSaleRefunds.refund_status, 'REFUNDING'),
        eq(afterSaleRefunds.refund_way, 'ORIGINAL'),
        eq(afterSales.service_status, 'REFUNDING'),
        inArray(orders.payment_plugin_id, Object.keys(PAY_GATEWAYS)),
      ),
    )
    .orderBy(asc(afterSaleRefunds.id))
    .limit(1)
  return next
}

async function requestRefund(
  { db, write, services }: OutsideStep,
  sn: string,
  order: PaymentColumns,
): Promise<PayOutcome> {
  const { total, amount } = await write(async tx => {
    const locked = await lockService(tx, sn)
    const agreed = toFen(locked.refund?.agree_price ?? 0)
    return {
      total: await paidWith(tx, locked.order),
      amount: await providersShare(tx, locked, agreed),
    }
  })
  const { payment_plugin_id, pay_order_no, client_type } = order
  return payRefund(db, services, payment_plugin_id ?? '', client_type, { sn, pay_order_no, total, amount })
}

/** Records the outcome, unless an administrator has decided on the refund meanwhile. */
async function recordOutcome(
  write: OutsideStep['write'],
  sn: string,
  how: 'paid' | { readonly rejected: string },
  now: number,
): Promise<void> {
  try {
    await write(async tx => {
      if (how === 'paid') return providerAnswers(tx, sn, true, now)
      await providerAnswers(tx, sn, false, now, how.rejected.slice(0, 200))
      await handOver(tx, sn, now)
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
