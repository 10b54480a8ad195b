import type { ReadQuery } from '@contract/calls'
import type { Given } from '@contract/define'
import type { orderLine } from '@contract/orders/entities'
import { and, desc, lt } from 'drizzle-orm'
import { orders } from '../../db/schema'
import type { Database } from '../../handler'
import { batches } from '../batches'
import { toFen, toYuan } from '../fen'
import { whereOf } from './list'
import { skusOf } from './rows'
import { lineOnWire, type OrderRow, type Reading } from './wire'

/** Every order that matches, newest first. What was paid is told without the part out of the deposit. */
export async function* exportOrders(
  db: Database,
  query: ReadQuery<'GET admin/trade/orders/export'>,
  reading: Reading,
): AsyncGenerator<Given<typeof orderLine>[]> {
  const newest = batches<OrderRow>((after, limit) =>
    db
      .select()
      .from(orders)
      .where(and(whereOf(query), after && lt(orders.order_id, after.order_id)))
      .orderBy(desc(orders.order_id))
      .limit(limit),
  )
  for await (const rows of newest) {
    const items = await skusOf(
      db,
      rows.map(row => row.sn),
    )
    yield rows.map(row => ({
      ...lineOnWire(row, items.get(row.sn) ?? [], reading),
      pay_money: toYuan(Math.max(0, toFen(row.pay_money) - toFen(row.balance))),
    }))
  }
}
