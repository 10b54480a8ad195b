import { confirmedMethod, SYSTEM } from '../areas/orders'
import type { orderLogs, orderSkus, payLogs } from '../db/schema'
import { subtractFen, toFen } from '../money'
import type { GoodsRow } from './goods'
import { grouped } from './grouped'
import type { OrderRow } from './order-start'
import { CARRIERS } from './order-texts'
import { type Random, randomOf } from './random'
import type { SkuRow } from './skus'

type ItemRow = typeof orderSkus.$inferInsert
type LogRow = typeof orderLogs.$inferInsert
type PayRow = typeof payLogs.$inferInsert

/** Creates the dependent rows of orders: items, log entries and payments. */
export function partsOf(skus: readonly SkuRow[]) {
  const random = randomOf('order parts')
  const byGoods = grouped(skus, sku => sku.goods_id)
  return (orders: readonly OrderRow[]) => ({
    items: orders.flatMap(order => itemsOf(random, order, byGoods)),
    logs: orders.flatMap(logsOf).sort((a, b) => a.op_time - b.op_time),
    payments: orders.map(paymentOf),
  })
}

/** Items without reserved stock: it was never reserved, or has been returned. */
const WITHOUT_STOCK = new Set(['CANCELLED', 'NEW', 'INTODB_ERROR'])

/** The items of an order, among which its price and discount are split. */
function itemsOf(random: Random, order: OrderRow, skus: ReadonlyMap<number, readonly SkuRow[]>): ItemRow[] {
  const { goods } = order
  if (!goods) return []
  const goodsRows = [goods, ...order.others]
  const prices = shared(toFen(order.goods_price ?? 0), goodsRows.length)
  const paid = shared(subtractFen(toFen(order.order_amount ?? 0), toFen(order.shipping_amount ?? 0)), goodsRows.length)
  return goodsRows.map((goodsRow, at) =>
    itemOf(random, order, skus.get(goodsRow.goods_id) ?? [], {
      goodsRow,
      fen: prices[at] ?? 0,
      paid: paid[at] ?? 0,
      points: at === 0 ? (order.use_point ?? 0) : 0,
    }),
  )
}

/** Splits whole fen into equal parts; the last part gets the remainder. */
const shared = (fen: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, at) =>
    at === parts - 1 ? fen - Math.floor(fen / parts) * (parts - 1) : Math.floor(fen / parts),
  )

interface Share {
  readonly goodsRow: GoodsRow
  readonly fen: number
  readonly paid: number
  readonly points: number
}

/** An item, with a quantity that divides its price. */
function itemOf(
  random: Random,
  order: OrderRow,
  own: readonly SkuRow[],
  { goodsRow, fen, paid, points }: Share,
): ItemRow {
  const sku = own.length > 0 ? random.pick(own) : undefined
  const num = [3, 2].find(n => fen % n === 0 && random.chance(0.3)) ?? 1
  const price = fen / num / 100
  return {
    order_sn: order.sn,
    goods_id: goodsRow.goods_id,
    sku_id: sku?.sku_id ?? 0,
    cat_id: goodsRow.category_id,
    seller_id: order.seller_id,
    snapshot_id: null,
    sku_sn: sku?.sn ?? goodsRow.sn,
    name: goodsRow.goods_name,
    goods_image: goodsRow.thumbnail,
    num,
    point: points,
    goods_weight: goodsRow.weight,
    original_price: price,
    purchase_price: price,
    subtotal: fen / 100,
    actual_pay_total: paid / 100,
    spec_list: sku?.specs ?? [],
    held: WITHOUT_STOCK.has(order.order_status) ? 0 : num,
    service_status:
      order.service_expired === 1 ? 'EXPIRED' : order.order_status === 'AFTER_SERVICE' ? 'APPLY' : 'NOT_APPLY',
    complain_status: order.complain_expired === 1 ? 'EXPIRED' : 'NO_APPLY',
  }
}

const FAILED = new Set(['INTODB_ERROR', 'BALANCE_ERROR'])
/** The initial operation of orders that were not confirmed. */
const BEGINS: Readonly<Record<string, LogRow['operation']>> = {
  INTODB_ERROR: 'STOCK_FAIL',
  BALANCE_ERROR: 'BALANCE_FAIL',
}

/** A log entry for each time set in the order. */
function logsOf(order: OrderRow): LogRow[] {
  const buyer = { op_role: 'buyer', op_id: order.member_id, op_name: order.member_name ?? '' } as const
  const seller = { op_role: 'seller', op_id: order.seller_id, op_name: order.seller_name ?? '' } as const
  const system = { op_role: SYSTEM.role, op_id: 0, op_name: '' } as const
  const at = (
    op_time: number | null | undefined,
    who: Pick<LogRow, 'op_role' | 'op_id' | 'op_name'>,
    operation: LogRow['operation'],
    message = '',
  ): LogRow[] => (op_time ? [{ order_sn: order.sn, ...who, operation, message, op_time }] : [])
  return [
    ...at(order.create_time, buyer, 'CREATE'),
    ...at(
      order.create_time,
      system,
      BEGINS[order.order_status] ?? 'CONFIRM',
      FAILED.has(order.order_status) ? order.cancel_reason : '',
    ),
    ...at(order.payment_time, order.payment_type === 'COD' ? system : buyer, 'PAY'),
    ...at(order.ship_time, seller, 'SHIP', order.ship_no),
    ...at(order.signing_time, buyer, 'ROG'),
    ...at(order.complete_time, system, 'COMPLETE'),
    ...(order.order_status === 'CANCELLED' ? at(order.create_time + 3_600, buyer, 'CANCEL', order.cancel_reason) : []),
  ]
}

const paymentOf = (order: OrderRow): PayRow => ({
  pay_log_sn: `P${order.sn}`,
  order_sn: order.sn,
  pay_order_no: order.pay_order_no ?? '',
  pay_way: order.payment_type ?? 'ONLINE',
  pay_type: order.payment_method_name ?? '',
  pay_time: order.payment_time ?? null,
  pay_money: order.order_amount ?? 0,
  pay_member_name: order.member_name ?? '',
  pay_status: order.pay_status === 'PAY_YES' ? 'PAY_YES' : 'PAY_NO',
})

/** Payment method, carrier and address of an order. */
export function waysOf(
  random: Random,
  order: { readonly payment_type: 'ONLINE' | 'COD'; isPaid: boolean; isShipped: boolean },
) {
  const [logi_id, logi_name] = random.pick(CARRIERS)
  const method = random.chance(0.55) ? 'alipay' : random.chance(0.9) ? 'wechat' : 'admin'
  const online = {
    alipay: { payment_plugin_id: 'alipayDirectPlugin', payment_method_id: 1, payment_method_name: '支付宝' },
    wechat: { payment_plugin_id: 'weixinPayPlugin', payment_method_id: 2, payment_method_name: '微信支付' },
    admin: { payment_plugin_id: null, payment_method_id: null, payment_method_name: confirmedMethod(0) },
  } as const
  const cash = { payment_plugin_id: null, payment_method_id: null, payment_method_name: '货到付款' }
  const none = { payment_plugin_id: null, payment_method_id: null, payment_method_name: '' }
  const way = order.payment_type === 'COD' ? cash : order.isPaid ? online[method] : none
  const number = `${2_026}${random.digits(16)}`
  return {
    ...way,
    pay_order_no: way.payment_plugin_id === null ? '' : number,
    shipping_id: 1,
    shipping_type: '快递',
    logi_id: order.isShipped ? logi_id : null,
    logi_name: order.isShipped ? logi_name : '',
    ship_no: order.isShipped ? `${logi_id}${random.digits(12)}` : '',
  }
}
