import type { AuditLogProvider, DataProvider } from '@refinedev/core'
import type { Resource, Row } from '@/schema'

interface AuditOptions {
  readonly data: DataProvider
  /** Finds a declaration by its name, loading it when need be. */
  readonly find: (name: string) => Promise<Resource>
}

/** What `useLogList` is asked through its `meta`. */
export interface LogMeta {
  /** The record whose activity is wanted: its id, and whatever else the path that reads it has. */
  readonly record: Row
  /** How many of the newest entries; 20 unless said. */
  readonly size?: number
}

/**
 * refine's audit log: the activity of a record, read from the operation log of the server. Nothing is written from here:
 * the server writes its log in the transaction of what it tells of, so no entry can be missing, or be made up. refine
 * leaves out what a provider does not have, though its type asks for all three.
 */
export const createAuditLogProvider = ({ data, find }: AuditOptions): AuditLogProvider => {
  const reading: Pick<AuditLogProvider, 'get'> = {
    get: async ({ resource, meta }) => {
      const { readLog } = await import('./read-log')
      return readLog(data, await find(resource), meta as LogMeta | undefined)
    },
  }
  return reading as AuditLogProvider
}
