import { filtered, monthOrYear, fragment, ranges, reference } from '@/schema'

/** Definitions of figures, shown in their tooltips. */
export const counted = {
  paidOrders: fragment([
    '下单时间在所选时间内、已付款的订单数；付款后又退款的也算，未付款的不算',
    'Paid orders placed in the period, including those refunded later. Unpaid orders are not counted.',
  ]),
  paidPieces: fragment(['已付款订单中的商品件数', 'Pieces of goods in paid orders']),
  paidLines: fragment([
    '已付款订单中的商品行数：一个订单买同一规格多件算一行', 'Lines of paid orders. Several pieces of one SKU in an order count as one line.',
  ]),
  paidMoney: fragment([
    '已付款订单的订单金额之和，退款不扣减', 'Amounts of paid orders. Refunds are not deducted.',
  ]),
  soldMoney: fragment([
    '已付款订单中该商品的小计之和，不含运费，退款不扣减',
    'Subtotals of the goods in paid orders, without shipping. Refunds are not deducted.',
  ]),
  placedOrders: fragment([
    '所选时间内提交的全部订单，含未付款和已取消的；选择订单状态后只算该状态',
    'All orders placed in the period, including unpaid and cancelled ones, unless a status is chosen',
  ]),
  placedMoney: fragment([
    '所选时间内提交的全部订单的金额，含未付款和已取消的；选择订单状态后只算该状态',
    'Amounts of all orders placed in the period, including unpaid and cancelled ones, unless a status is chosen',
  ]),
  buyers: fragment([
    '有已付款订单的会员数，一人多单只算一次', 'Members with a paid order. Each counts once.',
  ]),
  visits: fragment(['商品页被打开的次数，同一人多次打开都算', 'Number of times goods pages were opened. Repeat visits count each time.']),
  refunded: fragment(['按退款完成日期统计的实际退款金额', 'Amounts refunded, by refund date']),
  favourites: fragment(['目前收藏该商品的会员数，与所选时间无关', 'Members who currently have it in their favourites']),
}

/** The parameters of most reports: period and shop. */
export const ofShop = fragment({ period: monthOrYear('时间', 'Period'), seller_id: reference('店铺', 'Shop', 'shop') })

/** The same with a goods category of any level. */
export const ofCategory = fragment({ category_id: reference('商品分类', 'Category', 'category'), ...ofShop })

/** Bounds of adjacent price ranges. */
export const prices = ranges('价格区间', 'Price ranges', { initial: [0, 100, 1000, 10000, 50000] })

/**
 * Links to the orders behind a point of a report, with the report's filters; `paid` ones only if the report counts
 * those.
 */
const paid = fragment({ pay_status: 'PAY_YES' })
const placed = fragment({ 'start_time,end_time': 'time', seller_id: 'seller_id' })
export const ordersPlaced = filtered('orderList', { ...placed, order_status: 'order_status' })
export const ordersOfBuyer = filtered('orderList', { ...placed, buyer_name: 'name' }, paid)
export const ordersOfGoods = filtered('orderList', { ...placed, goods_name: 'name', category_id: 'category_id' }, paid)
export const ordersOfHour = filtered('orderList', { ...placed, hour: 'name' }, paid)
export const ordersOfValue = filtered('orderList', { ...placed, 'start_price,end_price': 'range' }, paid)
export const ordersOfPrice = filtered(
  'orderList', { ...placed, category_id: 'category_id', 'start_line_price,end_line_price': 'range' }, paid,
)
export const ordersOfIndustry = filtered('orderList', { ...placed, category_id: 'id' }, paid)
export const ordersOfProvince = filtered('orderList', { ...placed, province: 'name' }, paid)
export const theGoods = filtered('goodsList', { keyword: 'name' })
export const goodsInRow = filtered('goodsList', { keyword: 'goods_name' })
export const memberInRow = filtered('memberList', { keyword: 'member_name' })
