import { filtered, monthOrYear, part, ranges, ref } from '@/schema'

/** What most reports are asked: which month or year, and of which shop. */
export const ofShop = part({ period: monthOrYear('时间', 'Period'), seller_id: ref('店铺', 'Shop', 'shop') })

/** The same of a category of goods, at any level. */
export const ofCategory = part({ category_id: ref('商品分类', 'Category', 'category'), ...ofShop })

/** Bounds of prices, each from where the one before ends. */
export const prices = ranges('价格区间', 'Price ranges', { initial: [0, 100, 1000, 10000, 50000] })

/** The orders that a point of time or a place is made of. */
export const theOrders = filtered('orderList', { 'start_time,end_time': 'time', seller_id: 'seller_id' })
export const ordersOfBuyer = filtered('orderList', { buyer_name: 'name', 'start_time,end_time': 'time', seller_id: 'seller_id' })
export const ordersOfGoods = filtered('orderList', { goods_name: 'name', 'start_time,end_time': 'time', seller_id: 'seller_id' })
export const theGoods = filtered('goodsList', { keyword: 'name' })
export const goodsInRow = filtered('goodsList', { keyword: 'goods_name' })
export const memberInRow = filtered('memberList', { keyword: 'member_name' })
