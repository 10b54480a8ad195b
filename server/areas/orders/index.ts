/** Exports of orders for other areas and for the other modules of this one. */

export { toFen, toYuan } from '../../money'
export { applyForService, sentTo } from './after-sale/apply'
export { findAfterSales } from './after-sale/list'
export { refundClock } from './after-sale/refund-clock'
export { refundsUnder } from './after-sale/refund-list'
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
  type AfterSaleTransition,
  afterSaleMoved,
  type OrderTransition,
  orderFulfilled,
  orderMoved,
  orderPaidBack,
} from './order/events'
export { findOrders } from './order/find'
export type { OrderOperation, OrderRole } from './order/flow'
export { ordersUnder } from './order/list'
export { type OperationOptions, perform, setComplainStatus, setServiceStatus } from './order/operate'
export { type Actor, lockOrder, orderBySn, SYSTEM, skusOf, writeOrderLog } from './order/rows'
export type { OrderRow, SkuRow } from './order/serialize-order'
export { returnStock } from './order/stock'
export { confirmedMethod } from './payment/methods'
export { reviewedQualification } from './receipt/reviewed-qualification'
