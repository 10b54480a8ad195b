import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

/** The database, embedded or external; a transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database, with operations specific to its kind. */
export interface OpenDatabase {
  readonly db: Database
  readonly kind: 'embedded' | 'postgres'
  readonly close: () => Promise<void>
  /** Runs work exclusively among all copies of the program; others wait. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /** Listens to notifications of any copy of the program on a channel; also called when one may have been missed. */
  readonly listen: (channel: string, heard: (payload: string) => void) => Promise<void>
  /** The whole embedded database as a tar archive, to start another one from. */
  readonly dump?: () => Promise<Uint8Array>
}
