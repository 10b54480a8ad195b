import { desc, eq } from 'drizzle-orm'
import { orders } from '../../../db/schema'
import { firstRows } from '../../filters'
import type { SearchRequest } from '../../search-request'
import { linesOf } from './export'
import { orderKeywordConditions } from './keyword-filter'
import { serializeOptionsOf } from './rows'

/** The newest orders that match a keyword, as list rows. */
export async function findOrders(request: SearchRequest) {
  const { db, admin, text, limit } = request
  const anyOf = orderKeywordConditions(admin, text)
  const orderBy = [desc(orders.order_id)]
  const where = eq(orders.disabled, 0)
  const rows = await firstRows(db, orders, { key: orders.order_id, anyOf, where, orderBy, limit })
  return linesOf(db, rows, await serializeOptionsOf(request))
}
