import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { operationChain, type operationLog } from '../db/schema'
import type { Subject } from './subjects'

/**
 * The operation log is a hash chain: the hash of an entry covers its content, the records it touched and the hash of
 * the previous entry, so that an entry cannot be changed, deleted or inserted without a trace (./verify-log). An
 * attacker who can rewrite the whole table can rewrite the chain; a hash that was stored elsewhere reveals that.
 */
type Row = typeof operationLog.$inferSelect
/** The content of an entry that its hash covers. */
export type EntryContent = Omit<Row, 'previous' | 'hash'>

/** The previous hash of the first entry. */
export const CHAIN_START = ''
/** The one row of the chain's ends. */
export const CHAIN_ID = 1

/** The hash of an entry: SHA-256 over its content as canonical JSON, in hexadecimal digits. */
export function hashOf(previous: string, entry: EntryContent, subjects: readonly Subject[]): string {
  const { id, admin_id, username, call, path, input, before, after, client_ip, at, confirmed_by } = entry
  const touched = subjects.map(subject => JSON.stringify([subject.kind, subject.id])).sort()
  const content = [id, admin_id, username, call, path, input, before, after, client_ip, at, confirmed_by, touched]
  return createHash('sha256')
    .update(`${previous}\n${JSON.stringify(sorted(content))}`)
    .digest('hex')
}

/** Sorts the keys of all objects, since jsonb does not preserve their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map(name => [name, sorted((value as Readonly<Record<string, unknown>>)[name])]))
}

/** The end of the chain. */
export interface ChainHead {
  readonly previous: string
  /** The id of the next entry. */
  readonly id: number
}

/**
 * The head of the chain, with the id of the next entry. Called while the lock of the log is held: a separate statement,
 * so that it sees the commit of the previous holder. Entries older than the chain precede its anchor.
 */
export async function nextInChain(tx: Database): Promise<ChainHead> {
  const id = sql<string>`nextval(pg_get_serial_sequence('operation_log', 'id'))`
  const [next] = await tx.select({ id, previous: operationChain.head_hash }).from(operationChain)
  if (next) return { id: Number(next.id), previous: next.previous }
  await beginChain(tx)
  return nextInChain(tx)
}

const beginChain = (tx: Database) =>
  tx.execute(sql`
    insert into operation_chain (id, anchor_id, anchor_hash, head_id, head_hash)
    select ${CHAIN_ID}, coalesce(max(id), 0), ${CHAIN_START}, coalesce(max(id), 0), ${CHAIN_START} from operation_log`)

/** Moves the head of the chain to the entry just written. */
export async function moveHead(tx: Database, head_id: number, head_hash: string): Promise<void> {
  await tx.update(operationChain).set({ head_id, head_hash })
}
