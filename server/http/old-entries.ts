import { and, asc, desc, eq, gte, lt, lte, min } from 'drizzle-orm'
import type { Database } from '../db/database'
import { operationChain, operationLog } from '../db/schema'
import { CHAIN_START } from './log-chain'

/** Rows per batch, so that writers are not blocked. */
const AT_ONCE = 5_000

/**
 * Deletes entries before a time, with their touched records. The newest entry always remains, because its id is the
 * current version. Entries are deleted from the start of the log up to the first younger one, and the anchor of the
 * chain moves to the last deleted entry, so that the rest can be verified.
 * @param before epoch seconds
 */
export async function dropOldEntries(db: Database, before: number): Promise<void> {
  for (let deleted = AT_ONCE; deleted === AT_ONCE; ) deleted = await dropSome(db, before * 1000)
}

/** @param before epoch milliseconds */
const dropSome = (db: Database, before: number): Promise<number> =>
  db.transaction(async tx => {
    const [newest] = await tx.select({ id: operationLog.id }).from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    const [young] = await tx
      .select({ id: min(operationLog.id) })
      .from(operationLog)
      .where(gte(operationLog.at, before))
    const end = Math.min(newest?.id ?? 0, young?.id ?? Number.MAX_SAFE_INTEGER)
    const old = await tx
      .select({ id: operationLog.id, hash: operationLog.hash })
      .from(operationLog)
      .where(lt(operationLog.id, end))
      .orderBy(asc(operationLog.id))
      .limit(AT_ONCE)
    const last = old.at(-1)
    if (!last) return 0
    await tx.delete(operationLog).where(lte(operationLog.id, last.id))
    const anchor = { anchor_id: last.id, anchor_hash: last.hash ?? CHAIN_START }
    await tx
      .update(operationChain)
      .set(anchor)
      .where(and(lt(operationChain.anchor_id, last.id), eq(operationChain.id, 1)))
    return old.length
  })
