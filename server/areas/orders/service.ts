/** What other areas, and the other files of this one, may use of orders. */

export { toFen, toYuan } from '../../money'
export { applyForService } from './after-sale/apply'
export { refundClock } from './after-sale/refund-clock'
export type { ServiceOperation, ServiceStatus, ServiceType } from './after-sale/states'
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
} from './after-sale/steps'
export { orderClock } from './order/clock'
export {
  type AfterSaleMoved,
  afterSaleMoved,
  type OrderMoved,
  orderFulfilled,
  orderMoved,
  orderPaidBack,
} from './order/events'
export type { OrderOperation, OrderRole } from './order/flow'
export { type Doing, perform, setComplainStatus, setServiceStatus } from './order/operate'
export { type Actor, lockOrder, orderBySn, SYSTEM, skusOf, writeOrderLog } from './order/rows'
export { returnStock } from './order/stock'
export type { OrderRow, SkuRow } from './order/wire'
export { confirmedMethod } from './payment/methods'
export { qualificationDecided } from './receipt/qualification-decided'
