import { orderFulfilled, orderPaidBack } from '../orders'
import { noteCommissions, reverseCommissions } from './earnings'

/** What orders earn whoever brought their buyers, and what refunds take back of it. */
export function listenForDistribution(): void {
  orderFulfilled.on(({ db }, { order, now }) => noteCommissions(db, order, now))
  orderPaidBack.on(({ db }, told) => reverseCommissions(db, told))
}
