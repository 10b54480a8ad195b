import { and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { afterSaleRefunds, afterSales } from '../../../db/schema'
import { type Fen, maxFen, NO_MONEY, subtractFen, sumFen, toFen } from '../../../money'
import type { OrderRow, ServiceRow } from '../order/serialize-order'

/** The refundable balance of an order. */
export interface RefundableBalance {
  readonly paid: Fen
  /** Refunded by other after-sales. */
  readonly refunded: Fen
  /** Neither refunded nor promised by other after-sales; never negative. */
  readonly left: Fen
}

/**
 * The limit of a refund: the payment of the order, less what other after-sales have refunded or promised (a promise is
 * made when the shop approves). So a promise can always be paid. The caller holds the lock on the order.
 */
export async function refundableBalance(
  db: Database,
  order: OrderRow,
  service: Pick<ServiceRow, 'sn'>,
): Promise<RefundableBalance> {
  const others = await db
    .select({
      status: afterSaleRefunds.refund_status,
      agreed: afterSaleRefunds.agree_price,
      actual: afterSaleRefunds.actual_price,
    })
    .from(afterSaleRefunds)
    .innerJoin(afterSales, eq(afterSales.sn, afterSaleRefunds.service_sn))
    .where(
      and(
        eq(afterSaleRefunds.order_sn, order.sn),
        ne(afterSaleRefunds.service_sn, service.sn),
        inArray(afterSaleRefunds.refund_status, ['APPLY', 'REFUNDING', 'REFUNDFAIL', 'COMPLETED']),
        notInArray(afterSales.service_status, ['REFUSE', 'CLOSED']),
      ),
    )
  const paid = toFen(order.pay_money)
  let [refunded, promised] = [NO_MONEY, NO_MONEY]
  for (const { status, agreed, actual } of others) {
    if (status === 'COMPLETED') refunded = sumFen(refunded, toFen(actual))
    else promised = sumFen(promised, toFen(agreed))
  }
  return { paid, refunded, left: maxFen(NO_MONEY, subtractFen(paid, refunded, promised)) }
}
