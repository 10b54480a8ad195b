import { z } from 'zod'
import { call, epochIn, idIn, maybe, pageOf, paging, sorting, wordIn } from '../define'
import { clientTypes, orderLine, orderStatuses, paymentTypes } from './entities'

/** contract/orders.md: the orders table. */
export const orderCalls = {
  'GET admin/trade/orders': call({
    summary: 'A page of orders, newest first',
    query: z.object({
      ...paging,
      ...sorting('GET admin/trade/orders'),
      order_sn: maybe(wordIn),
      ship_name: maybe(wordIn),
      goods_name: maybe(wordIn),
      buyer_name: maybe(wordIn),
      start_time: maybe(epochIn),
      end_time: maybe(epochIn),
      order_status: maybe(z.enum(orderStatuses)),
      member_id: maybe(idIn),
      seller_id: maybe(idIn),
      payment_type: maybe(z.enum(paymentTypes)),
      client_type: maybe(z.enum(clientTypes)),
    }),
    answer: pageOf(orderLine),
  }),
} as const
