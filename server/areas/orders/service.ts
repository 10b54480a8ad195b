/** What other areas, and the other files of this one, may use of orders. */

export { toFen, toYuan } from '../fen'
export { applyForService } from './after-sales-apply'
export type { ServiceOperation, ServiceStatus, ServiceType } from './after-sales-states'
export {
  auditService,
  closeService,
  createNewOrder,
  fillParcel,
  handOver,
  newOrderReceived,
  providerAnswers,
  sellerRefund,
  stockIn,
} from './after-sales-steps'
export { orderClock } from './clock'
export {
  type AfterSaleMoved,
  afterSaleMoved,
  type OrderMoved,
  orderFulfilled,
  orderMoved,
  orderPaidBack,
} from './events'
export type { OrderOperation, OrderRole } from './flow'
export { confirmedMethod } from './methods'
export { type Doing, perform, setComplainStatus, setServiceStatus } from './operate'
export { qualificationDecided } from './receipts-decided'
export { refundClock } from './refund-clock'
export { type Actor, lockOrder, orderBySn, SYSTEM, skusOf, writeOrderLog } from './rows'
export { returnStock } from './stock'
export type { OrderRow, SkuRow } from './wire'
