import { afterSaleTypeLabels } from '@contract/orders/after-sales-labels'
import { chinaTime } from '../../china-time'
import { goodsTakenOff } from '../goods'
import { memberJoined } from '../members'
import {
  type AfterSaleTransition,
  afterSaleMoved,
  type OrderOperation,
  type OrderRow,
  type OrderTransition,
  orderMoved,
} from '../orders'
import { auditDecided } from '../reviewed-record'
import { type Occasion, occur } from './occasions'

/**
 * Events of this server that trigger messages to shops and members; others occur at the sites of buyers and sellers.
 */
export function listenForMessages(): void {
  orderMoved.on(({ db }, payload) => occur(db, payload.now, ofOrder(payload)))
  afterSaleMoved.on(({ db }, payload) => occur(db, payload.now, ofAfterSale(payload)))
  goodsTakenOff.on(({ db, services }, { rows, reason }) =>
    occur(
      db,
      services.now(),
      rows.flatMap(row => ofGoods('SHOPGOODSVIOLATION', row.seller_id, row.goods_name, reason)),
    ),
  )
  auditDecided.on(async ({ db, services }, { queue, decided, verdict }) => {
    if (verdict.pass === 1 || (queue !== 'goods' && queue !== 'publications')) return
    const { reason = '' } = verdict
    const messages = decided.flatMap(({ shop_id, title }) => ofGoods('SHOPGOODSVERIFY', shop_id ?? 0, title, reason))
    await occur(db, services.now(), messages)
  })
  memberJoined.on(({ db }, { member_id, now }) =>
    occur(db, now, [{ code: 'MEMBERREGISTESUCCESS', to: { member_id }, values: {} }]),
  )
}

/** Publishers may sell without a shop, which then has no recipient. */
const ofGoods = (code: string, shop_id: number, goodsName: string, reason: string): Occasion[] =>
  shop_id === 0 ? [] : [{ code, to: { shop_id }, values: { goodsName, reason } }]

/** Templates by order operation, for the member and for the shop. */
const OF_ORDER: Partial<Record<OrderOperation, readonly [member: string | undefined, shop: string | undefined]>> = {
  PAY: ['MEMBERORDERSPAY', 'SHOPORDERSPAY'],
  SHIP: ['MEMBERORDERSSEND', undefined],
  ROG: ['MEMBERORDERSRECEIVE', 'SHOPORDERSRECEIVE'],
  CANCEL: ['MEMBERORDERSCANCEL', 'SHOPORDERSCANCEL'],
  SERVICE_CANCELLED: ['MEMBERORDERSCANCEL', 'SHOPORDERSCANCEL'],
  COMMENT: [undefined, 'SHOPORDERSEVALUATE'],
}

function ofOrder({ order, operation, now, reason }: OrderTransition): Occasion[] {
  const [member, shop] = OF_ORDER[operation] ?? []
  const at = chinaTime(now)
  const values = {
    ...namesOf(order),
    createTime: chinaTime(order.create_time),
    orderPrice: order.order_amount.toFixed(2),
    paymentTime: at,
    finishTime: at,
    cancelTime: at,
    evalTime: at,
    shipSn: order.ship_no,
    logiName: order.logi_name,
    reason,
  }
  return both(order, member, shop, values)
}

const namesOf = ({ sn, member_name, seller_name }: OrderRow) => ({
  ordersSn: sn,
  memberName: member_name,
  shopName: seller_name,
})

const both = (order: OrderRow, member: string | undefined, shop: string | undefined, values: Occasion['values']) => [
  ...(member && order.member_id ? [{ code: member, to: { member_id: order.member_id }, values }] : []),
  ...(shop && order.seller_id ? [{ code: shop, to: { shop_id: order.seller_id }, values }] : []),
]

function ofAfterSale({ order, service, event, refund_price, reason }: AfterSaleTransition): Occasion[] {
  const [serviceType] = afterSaleTypeLabels[service.service_type]
  const values = {
    ...namesOf(order),
    serviceSn: service.sn,
    refundSn: service.sn,
    serviceType,
    refundPrice: refund_price.toFixed(2),
    shipSn: service.courier_number,
    logiName: service.courier_company,
    reason,
  }
  const member = (code: string, more: Occasion['values'] = {}) => both(order, code, undefined, { ...values, ...more })
  const shop = (code: string) => both(order, undefined, code, values)
  const isSentBack = service.service_type === 'RETURN_GOODS' || service.service_type === 'CHANGE_GOODS'
  switch (event) {
    case 'APPLIED':
      if (service.service_type === 'ORDER_CANCEL') return shop('SHOPREFUND')
      return shop(service.service_type === 'RETURN_GOODS' ? 'SHOPRETURN' : 'SHOPAFTERSALE')
    case 'APPROVED':
      return isSentBack ? member('MEMBERASAUDITRETURNCHANGE') : member('MEMBERASAUDIT', { serviceStatus: '审核通过' })
    case 'REJECTED':
      return member('MEMBERASAUDIT', { serviceStatus: '审核未通过' })
    case 'SENT_BACK':
      return shop('SHOPAFTERSALEGOODSSHIP')
    case 'REFUNDED':
      return [...member('MEMBERREFUNDUPDATE'), ...member('MEMBERASCOMPLETED')]
    case 'COMPLETED':
    case 'RECEIVED':
      return member('MEMBERASCOMPLETED')
    case 'CLOSED':
      return member('MEMBERASCLOSED')
    default:
      return []
  }
}
