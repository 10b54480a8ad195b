import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

/** The database, embedded or not; a transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** A database that is connected, with what only its kind can do. */
export interface OpenDatabase {
  readonly db: Database
  readonly kind: 'embedded' | 'postgres'
  readonly close: () => Promise<void>
  /** Runs something that only one copy of the program may do at a time; the others wait. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /** Hears what any copy of the program notifies on a channel; and whenever it may have missed something. */
  readonly listen: (channel: string, heard: (said: string) => void) => Promise<void>
  /** The whole embedded database as a tar, to start another from. */
  readonly dump?: () => Promise<Uint8Array>
}
