import { and, asc, count, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { operationChain, operationLog, operationSubjects } from '../db/schema'
import { CHAIN_ID, type EntryContent, hashOf } from './log-chain'
import type { Subject } from './subjects'

/** The defects of the log, by the ids of entries. */
export type LogFault =
  /** The hash of the entry does not match its content, or the next entry's previous hash. */
  | { readonly fault: 'changed'; readonly id: number }
  /** Entries between these two are missing. */
  | { readonly fault: 'missing'; readonly after: number; readonly before: number }
  /** The entry is not part of the chain. */
  | { readonly fault: 'inserted'; readonly id: number }
  /** The row with the ends of the chain is missing. */
  | { readonly fault: 'no chain' }
  /** The hash of the entry differs from the reported one. */
  | { readonly fault: 'not as reported'; readonly id: number }

export interface LogReport {
  readonly faults: readonly LogFault[]
  /** Entries that were verified. */
  readonly verified: number
  /** Entries older than the chain, which no hash covers. */
  readonly older: number
  /** The newest entry and its hash, to be stored externally. */
  readonly head: { readonly id: number; readonly hash: string } | undefined
}

interface Link {
  readonly id: number
  readonly hash: string
}
interface StoredEntry {
  readonly content: EntryContent
  readonly subjects: readonly Subject[]
  readonly previous: string | null
  readonly hash: string | null
}

/** Entries per batch. */
const AT_ONCE = 1_000

/**
 * Verifies the hash chain of the operation log in one snapshot, concurrently with writers.
 * @param reported an entry with its hash from an earlier report: proves that the chain was not rewritten
 */
export const verifyLog = (db: Database, reported?: Link): Promise<LogReport> =>
  db.transaction(tx => verify(tx as Database, reported), { isolationLevel: 'repeatable read', accessMode: 'read only' })

async function verify(db: Database, reported: Link | undefined): Promise<LogReport> {
  const [chain] = await db.select().from(operationChain).where(eq(operationChain.id, CHAIN_ID))
  if (!chain) {
    const [hashed] = await db.select({ id: operationLog.id }).from(operationLog).where(sql`hash is not null`).limit(1)
    const [all] = await db.select({ count: count() }).from(operationLog)
    return { faults: hashed ? [{ fault: 'no chain' }] : [], verified: 0, older: all?.count ?? 0, head: undefined }
  }
  const { anchor_id, anchor_hash, head_id, head_hash } = chain
  const verification = verifyFrom({ id: anchor_id, hash: anchor_hash }, reported)
  for (let after = anchor_id; ; ) {
    const entries = await entriesAfter(db, after)
    for (const entry of entries) verification.take(entry)
    after = entries.at(-1)?.content.id ?? after
    if (entries.length < AT_ONCE) break
  }
  const before = lte(operationLog.id, anchor_id)
  const [older] = await db
    .select({ count: count() })
    .from(operationLog)
    .where(and(before, isNull(operationLog.hash)))
  const inserted = await db.select({ id: operationLog.id }).from(operationLog).where(and(before, sql`hash is not null`))
  const faults = [
    ...inserted.map(({ id }): LogFault => ({ fault: 'inserted', id })),
    ...verification.end({ id: head_id, hash: head_hash }),
  ]
  return { faults, verified: verification.verified(), older: older?.count ?? 0, head: { id: head_id, hash: head_hash } }
}

/** Follows the chain entry by entry, in the order of ids. */
function verifyFrom(anchor: Link, reported: Link | undefined) {
  const faults: LogFault[] = []
  const links: Link[] = [anchor]
  /** Index in `links` by hash. */
  const places = new Map([[anchor.hash, 0]])
  /** Entries whose own hash does not cover their content. */
  const broken = new Set<number>()
  const last = (): Link => links.at(-1) ?? anchor
  let verified = 0

  const follow = (id: number, previous: string): void => {
    if (previous === last().hash) return
    const place = places.get(previous)
    // Its previous hash is that of an earlier entry: the entries in between were inserted.
    if (place !== undefined) {
      for (const link of links.splice(place + 1)) {
        places.delete(link.hash)
        if (!broken.has(link.id)) faults.push({ fault: 'inserted', id: link.id })
      }
    } else if (id === last().id + 1) faults.push({ fault: 'changed', id: last().id })
    else faults.push({ fault: 'missing', after: last().id, before: id })
  }
  const take = ({ content, subjects, previous, hash }: StoredEntry): void => {
    const { id } = content
    if (previous === null || hash === null) {
      faults.push({ fault: 'inserted', id })
      return
    }
    if (hashOf(previous, content, subjects) === hash) {
      follow(id, previous)
      verified += 1
    } else {
      // Its previous hash cannot be trusted either, so it proves nothing about the entry before.
      broken.add(id)
      if (id > last().id + 1) faults.push({ fault: 'missing', after: last().id, before: id })
      faults.push({ fault: 'changed', id })
    }
    if (reported?.id === id && reported.hash !== hash) faults.push({ fault: 'not as reported', id })
    places.set(hash, links.push({ id, hash }) - 1)
  }
  const end = (head: Link): readonly LogFault[] => {
    const { id: newest, hash } = last()
    if (newest < head.id) faults.push({ fault: 'missing', after: newest, before: head.id + 1 })
    else if (newest === head.id && hash !== head.hash) faults.push({ fault: 'changed', id: newest })
    for (const { id } of links) if (id > head.id) faults.push({ fault: 'inserted', id })
    return once(faults)
  }
  return { take, end, verified: () => verified }
}

/** Without duplicates: a rewritten entry may break the chain on both sides. */
const once = (faults: readonly LogFault[]): LogFault[] => [
  ...new Map(faults.map(fault => [JSON.stringify(fault), fault])).values(),
]

async function entriesAfter(db: Database, after: number): Promise<StoredEntry[]> {
  // As text, since drivers may parse JSON.
  const json = (name: 'input' | 'before' | 'after') => sql<string | null>`${sql.identifier(name)}::text`
  const rows = await db
    .select({ row: operationLog, input: json('input'), before: json('before'), after: json('after') })
    .from(operationLog)
    .where(gt(operationLog.id, after))
    .orderBy(asc(operationLog.id))
    .limit(AT_ONCE)
  const ids = rows.map(({ row }) => row.id)
  const found = ids.length
    ? await db.select().from(operationSubjects).where(inArray(operationSubjects.log_id, ids))
    : []
  const touched = new Map<number, Subject[]>()
  for (const { log_id, kind, record_id } of found)
    touched.set(log_id, [...(touched.get(log_id) ?? []), { kind, id: record_id }])
  const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
  return rows.map(({ row: { previous, hash, ...content }, ...texts }) => ({
    content: { ...content, input: parsed(texts.input), before: parsed(texts.before), after: parsed(texts.after) },
    subjects: touched.get(content.id) ?? [],
    previous,
    hash,
  }))
}
