import { say } from '@contract/messages'
import { storedWords } from '@contract/stored-words'
import type { Database } from '../../../db/database'
import { NO_MONEY, toFen } from '../../../money'
import { giveCouponBack, givePoints, moveDeposit } from '../../members'
import type { OrderRow } from './serialize-order'

/**
 * Gives the buyer back what an order took besides money: points and the coupon; and what was paid out of the deposit,
 * as long as the order was not paid in full: then a refund gives back all of it. Once, whatever happens later.
 */
export async function releaseOrderCredits(db: Database, order: OrderRow, now: number): Promise<void> {
  if (order.given_back === 1) return
  const { sn, member_id, member_name, use_point, member_coupon_id } = order
  await givePoints(db, { member_id, points: use_point, reason: say(storedWords.pointsBack, 'zh', sn), now })
  if (member_coupon_id !== null) await giveCouponBack(db, member_coupon_id)
  // As long as it is unpaid, what was paid is what came out of the deposit.
  const amount = order.pay_status === 'PAY_YES' ? NO_MONEY : toFen(order.pay_money)
  if (amount > 0) {
    await moveDeposit(db, {
      member_id,
      member_name,
      amount,
      time: now,
      detail: say(storedWords.cancelledOrder, 'zh', sn),
    })
  }
}
