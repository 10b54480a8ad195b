import { type CallKey, DRY_RUNS, definitionOf } from '@contract/calls'
import { bodyOf } from '@contract/define'
import type { Operation } from '@contract/log/calls'
import { personalNames } from '@contract/personal/names'
import { masked } from '@contract/personal/rules'
import { sliceCharacters } from '@contract/slice-characters'
import { idFieldOf, subjectOf } from '@contract/subjects'
import { and, desc, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ApiError } from '../api-error'
import type { Admin } from '../context'
import type { Database } from '../db/database'
import { operationLog, operationSubjects } from '../db/schema'
import { generatedColumns } from '../db/schema/columns'
import { type EntryContent, hashOf, moveHead, nextInChain } from './log-chain'
import { filtersIn, loggedFilters } from './logged-filters'
import type { RequestParts } from './read'
import type { Subject } from './subjects'

/**
 * The operation log is the only source of versions. A write takes a lock just before it appends its entry and holds it
 * until the commit, so that entries are committed in the order of their ids: the highest visible id is the version of
 * everything that can be read.
 */
export interface Entry {
  readonly admin: Admin
  readonly call: CallKey
  readonly path: string
  readonly read: RequestParts
  readonly before: unknown
  readonly after: unknown
  readonly ip: string
  /** Milliseconds. */
  readonly at: number
  /** The administrator who approved it, if approval was required. */
  readonly confirmedBy: string | undefined
}

/** Key of an advisory lock, different from the others. */
const ORDER = 7_202_612

/** Maximum number of conflicting changes in an error; the log of the record has the rest. */
const MAX_CHANGES = 20

/** The id of the newest entry. */
export async function positionOf(db: Database): Promise<number> {
  const [newest] = await db.select({ id: operationLog.id }).from(operationLog).orderBy(desc(operationLog.id)).limit(1)
  return newest?.id ?? 0
}

/**
 * Appends the log entry of a write as the last statement of its transaction; returns its position. Rejects, which rolls
 * the write back, if a record it names has changed since `baseVersion`.
 */
export async function appendEntry(
  tx: Database,
  entry: Entry,
  {
    named,
    touched,
    baseVersion,
  }: { named: readonly Subject[]; touched: readonly Subject[]; baseVersion: number | undefined },
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDER})`)
  await rejectConflictingChanges(tx, named, baseVersion)
  return append(
    tx,
    {
      admin_id: entry.admin.id,
      username: entry.admin.username,
      call: entry.call,
      path: entry.path,
      input: loggedInput(entry.call, entry.read),
      before: logged(entry.before),
      after: logged(entry.after),
      client_ip: entry.ip,
      at: entry.at,
      confirmed_by: entry.confirmedBy ?? null,
    },
    touched,
  )
}

/** Appends an entry to the chain, with the records it touched; called while the lock is held. */
async function append(tx: Database, content: Omit<EntryContent, 'id'>, touched: readonly Subject[]): Promise<number> {
  const { id, previous } = await nextInChain(tx)
  const hash = hashOf(previous, { id, ...content }, touched)
  await tx.insert(operationLog).values({ id, ...content, previous, hash })
  if (touched.length > 0)
    await tx
      .insert(operationSubjects)
      .values(touched.map(({ kind, id: record_id }) => ({ kind, record_id, log_id: id })))
  await moveHead(tx, id, hash)
  return id
}

/** Appends an entry for a scheduled transition. */
export async function enterOfClock(
  tx: Database,
  call: string,
  touched: readonly Subject[],
  now: number,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDER})`)
  await append(tx, { ...NOBODY, username: '系统', call, at: now * 1_000 }, touched)
}

/** Author of an entry without an administrator. */
const NOBODY = {
  admin_id: 0,
  path: '',
  input: null,
  before: null,
  after: null,
  client_ip: '',
  confirmed_by: null,
} as const

/** A session event or a rejected request, which changes no record. */
export interface EventEntry {
  readonly admin: Pick<Admin, 'id' | 'username'> | undefined
  /** A verb of contract/log/event-acts and a path, like a call. */
  readonly call: string
  /** The call that was rejected. */
  readonly rejectedCall?: string | undefined
  readonly ip: string
  /** Milliseconds. */
  readonly at: number
}

/** Writes the entry of an event in its own transaction. */
export async function enterEvent(tx: Database, { admin, call, rejectedCall, ip, at }: EventEntry): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDER})`)
  const content = {
    ...NOBODY,
    admin_id: admin?.id ?? 0,
    username: admin?.username ?? '',
    ...{ call, client_ip: ip, at },
    input: rejectedCall === undefined ? null : { body: { call: rejectedCall } },
  }
  await append(tx, content, admin ? [{ kind: 'session', id: String(admin.id) }] : [])
}

/** Rejects the write with 409 and the conflicting changes if one of the records has changed since a version. */
export async function rejectConflictingChanges(
  db: Database,
  subjects: readonly Subject[],
  baseVersion: number | undefined,
): Promise<void> {
  if (baseVersion === undefined || subjects.length === 0) return
  const rows = await entriesOf(db, subjects, { after: baseVersion, limit: MAX_CHANGES, offset: 0, changesOnly: true })
  const [newest] = rows
  if (newest) throw new ApiError('409', 409, { n: newest.username, data: { newer: rows } })
}

interface Window {
  readonly after?: number
  readonly limit: number
  readonly offset: number
  /** Excludes dry runs. */
  readonly changesOnly?: true
}

/** The log of some records, newest first; one row per record that an entry touched. */
export async function entriesOf(
  db: Database,
  subjects: readonly Subject[],
  { after = 0, limit, offset, changesOnly }: Window,
): Promise<Operation[]> {
  const rows = await db
    .select({ entry: operationLog, kind: operationSubjects.kind, record_id: operationSubjects.record_id })
    .from(operationSubjects)
    .innerJoin(operationLog, eq(operationLog.id, operationSubjects.log_id))
    .where(
      and(
        gt(operationSubjects.log_id, after),
        among(subjects),
        changesOnly && notInArray(operationLog.call, [...DRY_RUNS]),
      ),
    )
    .orderBy(desc(operationSubjects.log_id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ entry, kind, record_id }) => ({
    position: String(entry.id),
    kind,
    record_id,
    admin_id: String(entry.admin_id),
    username: entry.username,
    call: entry.call,
    at: String(Math.floor(entry.at / 1000)),
    asked: (entry.input as { body?: unknown } | null)?.body ?? null,
    before: partOf(entry.before, kind, record_id),
    after: partOf(entry.after, kind, record_id),
    confirmed_by: entry.confirmed_by,
  }))
}

export const among = (subjects: readonly Subject[]) =>
  or(
    ...[...new Set(subjects.map(({ kind }) => kind))].map(kind =>
      and(
        eq(operationSubjects.kind, kind),
        inArray(
          operationSubjects.record_id,
          subjects.flatMap(subject => (subject.kind === kind ? [subject.id] : [])),
        ),
      ),
    ),
  )

/** The part of a batch entry that concerns one record. */
function partOf(value: unknown, kind: string, id: string): unknown {
  const entity = subjectOf(kind)?.name
  const field = entity && idFieldOf(entity)
  if (!Array.isArray(value) || !field) return value
  return value.find(row => String((row as Record<string, unknown> | null)?.[field]) === id) ?? null
}

const SECRET_NAMES = /password|passwprd|token|secret|global_auth_key/i
/** Licence numbers of companies: the log stores only the last digits. */
const PRIVATE_NAMES = /^licen[cs]e_(?:no|num)$/
const SHOWN_END = 4

/** The request as it is logged, without the fields that rules mark as secret. */
export function loggedInput(call: CallKey, { params, body }: Pick<RequestParts, 'params' | 'body'>): unknown {
  const { body: schema } = definitionOf(call)
  const secrets = schema ? secretsIn(bodyOf(schema)) : []
  if (secrets.length === 0) return logged({ params, body })
  const loggedFields = Object.entries(body as object).filter(([name]) => !secrets.includes(name))
  return logged({ params, body: Object.fromEntries(loggedFields) })
}

const secretsIn = (schema: z.ZodType): readonly string[] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape).flatMap(([name, field]) => ((field as z.ZodType).meta()?.writeOnly ? [name] : []))
    : []

/** A value as it is logged. */
export function logged(value: unknown): unknown {
  if (value === undefined || value === null) return null
  return JSON.parse(
    JSON.stringify(value, (name, inner: unknown) => {
      if (SECRET_NAMES.test(name) || generatedColumns.has(name)) return undefined
      // Inputs of external services: only the names of those that were sent.
      if (name === 'config_items' && Array.isArray(inner)) return inner.map(one => (one as { name?: unknown }).name)
      if (name === 'config_list' && Array.isArray(inner)) {
        return inner.map(one => (one as { key?: unknown; name?: unknown }).key ?? (one as { name?: unknown }).name)
      }
      if (name === 'config' || name.endsWith('_config')) return undefined
      const filters = filtersIn(name, inner)
      if (filters) return loggedFilters(filters)
      const kind = typeof inner === 'string' ? personalNames().get(name) : undefined
      if (kind) return masked(kind, String(inner))
      return PRIVATE_NAMES.test(name) && typeof inner === 'string' && inner !== ''
        ? `***${inner.length > 2 * SHOWN_END ? sliceCharacters(inner, -SHOWN_END) : ''}`
        : inner
    }),
  )
}
