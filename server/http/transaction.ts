import { databaseError } from '../api-error'
import type { Database } from '../db/database'

/** PostgreSQL's error codes of a transaction that can be retried: deadlock_detected and serialization_failure. */
const BROKEN_OFF: ReadonlySet<string> = new Set(['40P01', '40001'])
const MAX_RUNS = 4

/**
 * Runs `work` in one transaction, and runs it again after a deadlock or a serialization failure, at most
 * `MAX_RUNS` times in all. Side effects of `work` besides writing to the database must be idempotent.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let run = 1; ; run++) {
    try {
      return await db.transaction(tx => work(tx as Database))
    } catch (error) {
      if (run === MAX_RUNS || !BROKEN_OFF.has(databaseError(error).code ?? '')) throw error
    }
  }
}
