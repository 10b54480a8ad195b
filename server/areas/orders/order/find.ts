import type { SearchRequest } from '../../search-request'
import { linesOf } from './export'
import { orderRows } from './list'
import { serializeOptionsOf } from './rows'

/** The newest orders that match a keyword, as list rows. */
export async function findOrders(request: SearchRequest) {
  const { db, admin, text, limit } = request
  const rows = await orderRows(db, { keyword: text, page_no: 1, page_size: limit, reader: admin })
  return linesOf(db, rows, await serializeOptionsOf(request))
}
