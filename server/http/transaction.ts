import { databaseError } from '../api-error'
import type { Database } from '../db/database'

/** PostgreSQL's codes for a transaction that it broke off because of another one, and that may simply be run again. */
const BROKEN_OFF: ReadonlySet<string> = new Set(['40P01', '40001'])
const MOST_RUNS = 4

/**
 * Does work in one transaction. Two who wait for each other's rows are untangled by PostgreSQL, which breaks one of
 * them off: that one is run again from its beginning, so that nobody is shown an error that they did not cause. Whatever
 * `work` does besides writing to the database has to bear being done twice.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let run = 1; ; run++) {
    try {
      return await db.transaction(tx => work(tx as Database))
    } catch (error) {
      if (run === MOST_RUNS || !BROKEN_OFF.has(databaseError(error).code ?? '')) throw error
    }
  }
}
