import { translate } from '@contract/messages'
import { storedTexts } from '@contract/stored-texts'
import type { Database } from '../../../db/database'
import { NO_MONEY, toFen } from '../../../money'
import { giveCouponBack, givePoints, moveDeposit } from '../../members'
import type { OrderRow } from './serialize-order'

/**
 * Returns the credits of an order to the buyer: points, the coupon and, unless it is fully paid, the payment from the
 * deposit (a paid order is refunded instead). Runs at most once per order.
 */
export async function releaseOrderCredits(db: Database, order: OrderRow, now: number): Promise<void> {
  if (order.given_back === 1) return
  const { sn, member_id, member_name, use_point, member_coupon_id } = order
  await givePoints(db, { member_id, points: use_point, reason: translate(storedTexts.pointsBack, 'zh', sn), now })
  if (member_coupon_id !== null) await giveCouponBack(db, member_coupon_id)
  // Before payment, `pay_money` is the part from the deposit.
  const amount = order.pay_status === 'PAY_YES' ? NO_MONEY : toFen(order.pay_money)
  if (amount > 0) {
    await moveDeposit(db, {
      member_id,
      member_name,
      amount,
      time: now,
      detail: translate(storedTexts.cancelledOrder, 'zh', sn),
    })
  }
}
