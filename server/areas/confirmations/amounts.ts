import type { CallKey } from '@contract/calls'
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { afterSaleRefunds, afterSales, bills, distributors, orders, withdrawApplies } from '../../db/schema'
import { bodyFieldsOf, paramsOf, type RequestParts } from '../../http/read'
import { type Fen, maxFen, NO_MONEY, sumFen, toFen } from '../../money'

/** The amount that a write pays. */
export interface Amount {
  readonly requested: Fen
  /** The amount compared with the threshold: includes earlier payments, so that splitting does not evade it. */
  readonly counted: Fen
}

/**
 * Reads the amount that a write pays from the records it names, and locks these until the transaction ends.
 * @param now epoch seconds
 * @returns undefined if it pays nothing or names no record: then the call itself decides
 */
export async function amountOf(
  db: Database,
  key: CallKey,
  read: RequestParts,
  now: number,
): Promise<Amount | undefined> {
  return AMOUNTS[key]?.(db, read, now)
}

type AmountReader = (db: Database, read: RequestParts, now: number) => Promise<Amount | undefined>

const billAmount: AmountReader = async (db, read) => {
  const [bill] = await db
    .select({ price: bills.bill_price })
    .from(bills)
    .where(eq(bills.bill_id, Number(paramsOf(read).bill_id)))
    .for('update')
  return bill && single(toFen(bill.price))
}

const single = (amount: Fen): Amount => ({ requested: amount, counted: amount })

/**
 * The greater of the requested amount and the one the shop agreed to, plus earlier refunds of the same order. The order
 * is locked first, as in every refund, so that refunds of one order are serialized.
 */
const refundAmount =
  (sn: (read: RequestParts) => string): AmountReader =>
  async (db, read) => {
    const service_sn = sn(read)
    const [service] = await db
      .select({ order_sn: afterSales.order_sn })
      .from(afterSales)
      .where(eq(afterSales.sn, service_sn))
    if (!service) return undefined
    await db.select({ sn: orders.sn }).from(orders).where(eq(orders.sn, service.order_sn)).for('update')
    await db.select({ sn: afterSales.sn }).from(afterSales).where(eq(afterSales.sn, service_sn)).for('update')
    const isIt = eq(afterSaleRefunds.service_sn, service_sn)
    const [refund] = await db.select({ agreed: afterSaleRefunds.agree_price }).from(afterSaleRefunds).where(isIt)
    if (!refund) return undefined
    const [before] = await db
      .select({ paid: sql`coalesce(sum(${afterSaleRefunds.actual_price}), 0)`.mapWith(Number) })
      .from(afterSaleRefunds)
      .where(
        and(
          eq(afterSaleRefunds.order_sn, service.order_sn),
          ne(afterSaleRefunds.service_sn, service_sn),
          eq(afterSaleRefunds.refund_status, 'COMPLETED'),
        ),
      )
    const requested = maxFen(toFen(Number(bodyFieldsOf(read).refund_price ?? 0)), toFen(refund.agreed))
    return { requested, counted: sumFen(requested, toFen(before?.paid ?? 0)) }
  }

/** Cancelling a partly paid order refunds that part (orders/order/release-order-credits.ts). */
const cancelAmount: AmountReader = async (db, read) => {
  const [order] = await db
    .select({ paid: orders.pay_money, status: orders.pay_status, given_back: orders.given_back })
    .from(orders)
    .where(eq(orders.sn, String(paramsOf(read).sn)))
    .for('update')
  if (!order || order.given_back === 1 || order.status === 'PAY_YES') return undefined
  const paid = toFen(order.paid)
  return paid > 0 ? single(paid) : undefined
}

const DAY_SECONDS = 24 * 60 * 60

/**
 * Withdrawals are summed per payee: those of the request, plus transfers to the same payee within a day. Payees are
 * locked after the withdrawals, in the same order as by a transfer.
 * @param now epoch seconds
 */
export async function withdrawalAmount(db: Database, ids: readonly number[], now: number): Promise<Amount | undefined> {
  const selected = inArray(withdrawApplies.id, [...new Set(ids)])
  const rows = await db.select().from(withdrawApplies).where(selected).orderBy(asc(withdrawApplies.id)).for('update')
  if (rows.length === 0) return undefined
  const payees = [...new Set(rows.map(row => row.member_id))]
  await db
    .select({ id: distributors.member_id })
    .from(distributors)
    .where(inArray(distributors.member_id, payees))
    .orderBy(asc(distributors.member_id))
    .for('update')
  const paid = await db
    .select({ member_id: withdrawApplies.member_id, apply_money: withdrawApplies.apply_money })
    .from(withdrawApplies)
    .where(
      and(
        inArray(withdrawApplies.member_id, payees),
        eq(withdrawApplies.status, 'TRANSFER_ACCOUNTS'),
        gt(withdrawApplies.transfer_time, Math.floor(now) - DAY_SECONDS),
      ),
    )
  const sums = new Map<number, Fen>()
  for (const { member_id, apply_money } of [...rows, ...paid])
    sums.set(member_id, sumFen(sums.get(member_id) ?? NO_MONEY, apply_money))
  return { requested: sumFen(...rows.map(row => row.apply_money)), counted: maxFen(...sums.values()) }
}

const AMOUNTS: Partial<Readonly<Record<CallKey, AmountReader>>> = {
  'PUT admin/order/bills/{bill_id}/next': billAmount,
  'POST admin/after-sales/refund/{service_sn}': refundAmount(read => String(paramsOf(read).service_sn)),
  'POST admin/after-sales/refunds/{sn}': refundAmount(read => String(paramsOf(read).sn)),
  'POST admin/trade/orders/{sn}/cancelled': cancelAmount,
  'POST admin/distribution/withdraw/account/end': (db, read, now) =>
    withdrawalAmount(db, [Number(bodyFieldsOf(read).apply_id)], now),
  'POST admin/distribution/withdraw/batch/account/paid': (db, read, now) =>
    withdrawalAmount(db, (bodyFieldsOf(read).apply_ids as readonly (string | number)[]).map(Number), now),
}
