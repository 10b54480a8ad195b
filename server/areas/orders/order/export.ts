import type { ReadQuery } from '@contract/calls'
import type { AnswerInput } from '@contract/define'
import type { orderLine } from '@contract/orders/entities'
import { and, desc, lt } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { orders } from '../../../db/schema'
import { maxFen, NO_MONEY, subtractFen, toFen, toYuan } from '../../../money'
import { keysetBatches } from '../../keyset-batches'
import { whereOf } from './list'
import type { KeywordReader } from './order-number-filter'
import { repairedAt, skusOf } from './rows'
import { type OrderRow, type SerializeOptions, serializeOrderLine } from './serialize-order'

/** All matching orders, newest first. `pay_money` excludes the part paid from the deposit. */
export async function* exportOrders(
  db: Database,
  query: ReadQuery<'GET admin/trade/orders/export'> & KeywordReader,
  reading: SerializeOptions,
): AsyncGenerator<AnswerInput<typeof orderLine>[]> {
  const newest = keysetBatches<OrderRow>((after, limit) =>
    db
      .select()
      .from(orders)
      .where(and(whereOf(query), after && lt(orders.order_id, after.order_id)))
      .orderBy(desc(orders.order_id))
      .limit(limit),
  )
  for await (const rows of newest) {
    const lines = await linesOf(db, rows, reading)
    yield lines.map(line => ({
      ...line,
      pay_money: toYuan(maxFen(NO_MONEY, subtractFen(toFen(line.pay_money), toFen(line.balance)))),
    }))
  }
}

/** Orders as lists and exports have them, each with its items. */
export async function linesOf(
  db: Database,
  rows: readonly OrderRow[],
  reading: SerializeOptions,
): Promise<AnswerInput<typeof orderLine>[]> {
  const items = await skusOf(
    db,
    rows.map(row => row.sn),
  )
  const repaired = await repairedAt(db, rows)
  return rows.map(row =>
    serializeOrderLine(row, { items: items.get(row.sn) ?? [], repaired: repaired.get(row.sn) }, reading),
  )
}
