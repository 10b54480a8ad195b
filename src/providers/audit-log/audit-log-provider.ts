import type { AuditLogProvider, DataProvider } from '@refinedev/core'
import type { Resource, Row } from '@/schema'

interface AuditOptions {
  readonly data: DataProvider
  /** Loads a declaration by its name. */
  readonly find: (name: string) => Promise<Resource>
}

/** The `meta` of refine's `useLogList`. */
export interface LogMeta {
  /** The record whose log is requested: its id and other path parameters of its read call. */
  readonly record: Row
  /** The number of entries. @default 20 */
  readonly size?: number
}

/**
 * refine's audit log provider: reads the operation log of a record. It does not write, since the server writes its log
 * in the transaction of each change, so that no entry can be missing or forged. refine skips missing methods, though
 * its type requires all three.
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
