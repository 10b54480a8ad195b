import type { Given } from '@contract/define'
import { type Language, say } from '@contract/messages'
import type { orderCalls } from '@contract/orders/calls'
import type { orderLine } from '@contract/orders/entities'
import { orderStatusTexts, orderStatusWords, payStatusWords, shipStatusWords } from '@contract/orders/words'
import { and, desc, eq, gte, lte } from 'drizzle-orm'
import { orders } from '../../db/schema'
import type { Handlers } from '../../handler'
import { contains, orderOf, pageOf, windowOf } from '../listing'
import { isNothing, talliedRows } from '../tallies'

type OrderRow = typeof orders.$inferSelect

/** The texts of its states, in the reader's language. */
function wire(row: OrderRow, language: Language): Given<typeof orderLine> {
  const own = orderStatusTexts[`${row.order_type}+${row.payment_type}+${row.order_status}`]
  return {
    ...row,
    order_status_text: say(own ?? orderStatusWords[row.order_status], language),
    pay_status_text: say(payStatusWords[row.pay_status], language),
    ship_status_text: say(shipStatusWords[row.ship_status], language),
  }
}

/** contract/orders.md: the orders table. */
export const orderHandlers: Handlers<keyof typeof orderCalls> = {
  'GET admin/trade/orders': async ({ db, query, client }) => {
    const { order_sn, ship_name, goods_name, buyer_name } = query
    const where = and(
      eq(orders.disabled, 0),
      query.member_id === undefined ? undefined : eq(orders.member_id, query.member_id),
      // 0 is every shop.
      query.seller_id ? eq(orders.seller_id, query.seller_id) : undefined,
      order_sn ? contains(orders.sn, order_sn) : undefined,
      ship_name ? contains(orders.ship_name, ship_name) : undefined,
      goods_name ? contains(orders.goods_names, goods_name) : undefined,
      buyer_name ? contains(orders.member_name, buyer_name) : undefined,
      query.order_status ? eq(orders.order_status, query.order_status) : undefined,
      query.payment_type ? eq(orders.payment_type, query.payment_type) : undefined,
      query.client_type ? eq(orders.client_type, query.client_type) : undefined,
      query.start_time === undefined ? undefined : gte(orders.create_time, query.start_time),
      query.end_time === undefined ? undefined : lte(orders.create_time, query.end_time),
    )
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(orders)
      .where(where)
      .orderBy(...orderOf(query, orders, orders.order_id, [desc(orders.order_id)]))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => wire(row, client.language))
    const { page_no, page_size, sort_by, sort_order, seller_id, order_status, ...filters } = query
    const total = isNothing(filters)
      ? await talliedRows(
          db,
          'orders',
          part => part.disabled === 0 && (!order_status || part.order_status === order_status),
          seller_id || undefined,
        )
      : await db.$count(orders, where)
    return pageOf(data, total, query)
  },
}
