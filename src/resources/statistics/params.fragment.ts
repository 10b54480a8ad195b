import { filtered, monthOrYear, fragment, ranges, reference } from '@/schema'

/** What most reports are asked: which month or year, and of which shop. */
export const ofShop = fragment({ period: monthOrYear('时间', 'Period'), seller_id: reference('店铺', 'Shop', 'shop') })

/** The same of a category of goods, at any level. */
export const ofCategory = fragment({ category_id: reference('商品分类', 'Category', 'category'), ...ofShop })

/** Bounds of prices, each from where the one before ends. */
export const prices = ranges('价格区间', 'Price ranges', { initial: [0, 100, 1000, 10000, 50000] })

/** The orders of a period that a point of a report counts, paid where it says so, by what else they are narrowed. */
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
