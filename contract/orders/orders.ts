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

/** contract/orders.md: orders and what was paid for them. */

const between = { start_time: maybe(epochIn), end_time: maybe(epochIn) }
const itsNumber = z.object({ sn: z.string().regex(/^[\w-]{1,64}$/) })

/** Digits, as a filter of prices takes them. */
const priceIn = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)

/** What the points of reports are made of (designed): a report leads to its orders by these. */
const reportFilters = {
  pay_status: maybe(z.enum(payStatuses)),
  start_price: maybe(priceIn),
  end_price: maybe(priceIn),
  /** As the report of hours has it: 24 is the hour after midnight. */
  hour: maybe(wholeIn(1, 24)),
  /** The name of the province that it goes to. */
  province: maybe(wordIn),
  /** One of its lines is about goods of this category, or below it, and was bought at such a price. */
  category_id: maybe(idIn),
  start_line_price: maybe(priceIn),
  end_line_price: maybe(priceIn),
  /** It earned this distributor, at such a time. */
  distributor_id: maybe(idIn),
  start_earned: maybe(epochIn),
  end_earned: maybe(epochIn),
  /** It was paid at such a time. */
  start_paid: maybe(epochIn),
  end_paid: maybe(epochIn),
}

const orderFilters = {
  /** Number, recipient, phone, buyer, goods or waybill, any part of them (designed). */
  keyword: maybe(wordIn),
  order_sn: maybe(wordIn),
  ship_name: maybe(wordIn),
  goods_name: maybe(wordIn),
  buyer_name: maybe(wordIn),
  ...between,
  order_status: maybe(z.enum(orderStatuses)),
  /** The tab (designed): the state with the kind and the payment, which tell what the order waits for. */
  tag: maybe(z.enum(orderTags)),
  member_id: maybe(idIn),
  seller_id: maybe(idIn),
  payment_type: maybe(z.enum(paymentTypes)),
  client_type: maybe(z.enum(clientTypes)),
  order_type: maybe(z.enum(orderTypes)),
  /** One of its lines is about these goods (designed): the way back from goods to what was bought of them. */
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
    summary: 'A page of orders, newest first. Start and end are widened to whole days.',
    query: z.object({ ...paging, ...sorting('GET admin/trade/orders'), ...orderFilters }),
    answer: pageOf(orderLine).extend(estimated),
  }),
  'GET admin/trade/orders/counts': call({
    summary: 'How many orders each tab of the list holds; the tab itself narrows nothing (designed).',
    query: z.object(orderFilters),
    answer: orderCounts,
  }),
  'GET admin/trade/orders/export': call({
    summary: 'All orders that match, newest first, with what was paid besides the deposit. Written as it is read.',
    query: z.object(orderFilters),
    answer: z.array(orderLine),
    kind: 'rows',
  }),
  'GET admin/trade/orders/{sn}': call({
    summary: 'One order.',
    params: itsNumber,
    answer: orderDetail,
    errors: ['453'],
  }),
  'GET admin/trade/orders/{sn}/log': call({
    summary: 'What happened to an order, the newest first.',
    params: itsNumber,
    answer: z.array(orderLog),
    errors: ['453'],
  }),
  'POST admin/trade/orders/{sn}/pay': call({
    summary: 'Confirm that the amount an order still lacks has been paid.',
    params: itsNumber,
    body: payRules,
    answer: nothing,
    kind: 'empty',
    errors: ['453', '454', '460', '471'],
  }),
  'POST admin/trade/orders/{sn}/cancelled': call({
    summary: 'Cancel an order: its stock, points, coupon and deposit go back.',
    params: itsNumber,
    answer: nothing,
    kind: 'empty',
    errors: ['453', '460'],
  }),
  'GET admin/trade/orders/{sn}/repair': call({
    summary: 'What repairing an order would do now, without doing it (designed).',
    params: itsNumber,
    answer: orderRepair,
    errors: ['453'],
  }),
  'POST admin/trade/orders/{sn}/repair': call({
    summary:
      'Repeat what failed when an order was placed: take its stock and what is paid out of the deposit (designed).',
    params: itsNumber,
    answer: nothing,
    kind: 'empty',
    errors: ['451', '453', '454', '460'],
  }),
  'GET admin/trade/orders/pay-log': call({
    summary: 'A page of collections, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/trade/orders/pay-log'), ...collectionFilters }),
    answer: pageOf(payLog).extend(estimated),
  }),
  'GET admin/trade/orders/pay-log/list': call({
    summary: 'All collections that match, newest first. Written as it is read.',
    query: z.object({ ...collectionFilters, pay_way: maybe(z.enum(['alipay', 'wechat', ...paymentTypes])) }),
    answer: z.array(payLog),
    kind: 'rows',
  }),
} as const
