import { z } from 'zod'
import { call, epochIn, estimated, idIn, maybe, nothing, pageOf, paging, sorting, wholeIn, wordIn } from '../define'
import {
  clientTypes,
  orderCounts,
  orderDetail,
  orderLine,
  orderLog,
  orderRepair,
  orderStatuses,
  orderTypes,
  payLog,
  paymentTypes,
  payStatuses,
} from './entities'
import { orderTags } from './order-tags'
import { payRules } from './rules'

/** contract/orders.md: orders and their payments. */

const between = { start_time: maybe(epochIn), end_time: maybe(epochIn) }
const itsNumber = z.object({ sn: z.string().regex(/^[\w-]{1,64}$/) })

/** A decimal number, as price filters accept it. */
const priceIn = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)

/** Filters that a report links with from a data point to its orders (designed). */
const reportFilters = {
  pay_status: maybe(z.enum(payStatuses)),
  start_price: maybe(priceIn),
  end_price: maybe(priceIn),
  /** As in the report by hour: 24 is the hour after midnight. */
  hour: maybe(wholeIn(1, 24)),
  /** Name of the destination province. */
  province: maybe(wordIn),
  /** Has an item in this category or below it, at this price. */
  category_id: maybe(idIn),
  start_line_price: maybe(priceIn),
  end_line_price: maybe(priceIn),
  /** Earned this distributor a commission, in this period. */
  distributor_id: maybe(idIn),
  start_earned: maybe(epochIn),
  end_earned: maybe(epochIn),
  /** Was paid in this period. */
  start_paid: maybe(epochIn),
  end_paid: maybe(epochIn),
  /** Was placed at this time, to the second; `start_time` and `end_time` are whole days. */
  start_placed: maybe(epochIn),
  end_placed: maybe(epochIn),
}

const orderFilters = {
  /** A part of the number, recipient, phone, buyer, goods or waybill (designed). */
  keyword: maybe(wordIn),
  order_sn: maybe(wordIn),
  ship_name: maybe(wordIn),
  goods_name: maybe(wordIn),
  buyer_name: maybe(wordIn),
  ...between,
  order_status: maybe(z.enum(orderStatuses)),
  /** The tab (designed): the state combined with order type and payment type. */
  tag: maybe(z.enum(orderTags)),
  member_id: maybe(idIn),
  seller_id: maybe(idIn),
  payment_type: maybe(z.enum(paymentTypes)),
  client_type: maybe(z.enum(clientTypes)),
  order_type: maybe(z.enum(orderTypes)),
  /** Has an item of these goods (designed): links from goods to their orders. */
  goods_id: maybe(idIn),
  ...reportFilters,
}

const collectionFilters = {
  order_sn: maybe(wordIn),
  member_name: maybe(wordIn),
  pay_way: maybe(z.enum(['alipay', 'wechat'])),
  payment_type: maybe(z.enum(paymentTypes)),
  pay_status: maybe(z.enum(['PAY_YES', 'PAY_NO'])),
  ...between,
}

export const plainOrderCalls = {
  'GET admin/trade/orders': call({
    summary: 'Returns a page of orders, newest first. Start and end time are extended to whole days.',
    query: z.object({ ...paging, ...sorting('GET admin/trade/orders'), ...orderFilters }),
    answer: pageOf(orderLine).extend(estimated),
  }),
  'GET admin/trade/orders/counts': call({
    summary: 'Returns the number of orders in each tab of the list; the tab filter itself is ignored (designed).',
    query: z.object(orderFilters),
    answer: orderCounts,
  }),
  'GET admin/trade/orders/export': call({
    summary: 'Streams all matching orders, newest first, with the amounts paid besides the deposit.',
    query: z.object(orderFilters),
    answer: z.array(orderLine),
    kind: 'rows',
  }),
  'GET admin/trade/orders/{sn}': call({
    summary: 'Returns an order.',
    params: itsNumber,
    answer: orderDetail,
    errors: ['453'],
  }),
  'GET admin/trade/orders/{sn}/log': call({
    summary: 'Returns the log of an order, newest first.',
    params: itsNumber,
    answer: z.array(orderLog),
    errors: ['453'],
  }),
  'POST admin/trade/orders/{sn}/pay': call({
    summary: 'Confirms the payment of the amount due of an order.',
    params: itsNumber,
    body: payRules,
    answer: nothing,
    kind: 'empty',
    errors: ['453', '454', '460', '471'],
  }),
  'POST admin/trade/orders/{sn}/cancelled': call({
    summary: 'Cancels an order, and returns its stock, points, coupon and deposit.',
    params: itsNumber,
    answer: nothing,
    kind: 'empty',
    errors: ['453', '460'],
  }),
  'GET admin/trade/orders/{sn}/repair': call({
    summary: 'Previews the repair of an order (designed). Changes nothing.',
    params: itsNumber,
    answer: orderRepair,
    errors: ['453'],
  }),
  'POST admin/trade/orders/{sn}/repair': call({
    summary: 'Repairs an order that failed when it was placed: reserves its stock and charges the deposit (designed).',
    params: itsNumber,
    answer: nothing,
    kind: 'empty',
    errors: ['451', '453', '454', '460'],
  }),
  'GET admin/trade/orders/pay-log': call({
    summary: 'Returns a page of collections, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/trade/orders/pay-log'), ...collectionFilters }),
    answer: pageOf(payLog).extend(estimated),
  }),
  'GET admin/trade/orders/pay-log/list': call({
    summary: 'Streams all matching collections, newest first.',
    query: z.object({ ...collectionFilters, pay_way: maybe(z.enum(['alipay', 'wechat', ...paymentTypes])) }),
    answer: z.array(payLog),
    kind: 'rows',
  }),
} as const
