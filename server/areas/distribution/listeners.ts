import { orderFulfilled, orderPaidBack } from '../orders'
import { noteCommissions, reverseCommissions } from './earnings'

/** Commissions that orders earn their buyers' distributors, and their reversal by refunds. */
export function listenForDistribution(): void {
  orderFulfilled.on(({ db }, { order, now }) => noteCommissions(db, order, now))
  orderPaidBack.on(({ db }, payload) => reverseCommissions(db, payload))
}
