import type { repairLogCalls } from '@contract/orders/repair-log'
import { desc, eq } from 'drizzle-orm'
import { orderLogs } from '../../../db/schema'
import type { Handlers } from '../../../handler'
import { pageOf, windowOf } from '../../listing'
import { serializeOrderLog } from './serialize-order'

/** contract/orders/repair-log.ts. */
export const repairLogHandlers: Handlers<keyof typeof repairLogCalls> = {
  'GET admin/trade/orders/repairs': async ({ db, query, client }) => {
    const where = eq(orderLogs.operation, 'REPAIR')
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(orderLogs)
      .where(where)
      .orderBy(desc(orderLogs.log_id))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => serializeOrderLog(row, client.language))
    return pageOf(data, await db.$count(orderLogs, where), query)
  },
}
