import { max, sql } from 'drizzle-orm'
import { operationLog } from '../db/schema'
import type { Database } from '../handler'

/** Deleted at a time, so that nobody who writes waits for it. */
const AT_ONCE = 5_000

/**
 * Deletes entries from before a time, with what they touched. The newest stays however old it is: its id is the position
 * of all that can be read.
 * @param before epoch seconds
 */
export async function dropOldEntries(db: Database, before: number): Promise<void> {
  const [newest] = await db.select({ id: max(operationLog.id) }).from(operationLog)
  if (!newest?.id) return
  const old = sql`${operationLog.id} in (select id from operation_log
    where at < ${before * 1000} and id < ${newest.id} order by at limit ${AT_ONCE})`
  for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
    deleted = (await db.delete(operationLog).where(old).returning({ id: operationLog.id })).length
  }
}
