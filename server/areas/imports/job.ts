import { ROW_FAILED } from '@contract/imports/messages'
import { translate } from '@contract/messages'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { ApiError, apiErrorOf } from '../../api-error'
import type { Admin, Services } from '../../context'
import type { Database } from '../../db/database'
import { importRows, imports } from '../../db/schema'
import { job } from '../../jobs/kinds'
import { activeAdmin } from '../confirmations'

export const IMPORT_JOB = 'imports'

type ImportRow = typeof imports.$inferSelect

/** A row, as a request of the call that writes it. */
export interface RowRequest {
  readonly admin: Admin
  readonly call: ImportRow['call']
  readonly values: Readonly<Record<string, unknown>>
  readonly language: ImportRow['language']
  readonly ip: string
}
/**
 * Writes a row in the given transaction, or rolls it back.
 * @throws ApiError if the call rejects it
 */
export type RowWriter = (tx: Database, services: Services, request: RowRequest) => Promise<void>

/** Interval in seconds at which imports with a failed job are resumed, such as after a database outage. */
const EVERY = 60
/** Time slice of an import in milliseconds, after which other imports and jobs get theirs. */
const TURN_MS = 500
/** A row that fails this often with a server error is rejected, so that later rows are processed. */
const MAX_ATTEMPTS = 3

/**
 * Writes the rows of all imports, in time slices. A row and its outcome are written in one transaction, so that each
 * row is written exactly once even after a crash.
 */
export const importJob = (writeRow: RowWriter) =>
  job<object, number>({
    name: IMPORT_JOB,
    outside: true,
    due: after => (Math.floor(after / EVERY) + 1) * EVERY,
    catchesUp: true,
    step: async ({ db, write, services, cursor = 0 }) => {
      const id = await nextImport(db, cursor)
      if (id === undefined) return undefined
      const end = performance.now() + TURN_MS
      const next = () => inTurn(write, services, writeRow, id)
      while ((await next()) && performance.now() < end);
      return { cursor: id }
    },
    // The job stays open: each end of a job is an event, which makes all clients read the tasks.
    again: async (tx, now) => ((await nextImport(tx, 0)) === undefined ? now + EVERY : now),
  })

/** The next import, round robin. */
async function nextImport(db: Database, after: number): Promise<number | undefined> {
  const running = eq(imports.status, 'RUNNING')
  const first = (from: number) =>
    db
      .select({ id: imports.id })
      .from(imports)
      .where(and(running, gt(imports.id, from)))
      .orderBy(asc(imports.id))
      .limit(1)
  const [found] = await first(after)
  if (found) return found.id
  const [again] = after > 0 ? await first(0) : []
  return again?.id
}

type Write = <T>(work: (tx: Database) => Promise<T>) => Promise<T>

/**
 * Writes the next row of an import. A rejected row after server errors ends the time slice: otherwise a few such rows
 * in sequence would exhaust the retries of the job itself.
 * @returns whether another row may follow in this time slice
 */
async function inTurn(write: Write, services: Services, writeRow: RowWriter, id: number): Promise<boolean> {
  let at: number | undefined
  try {
    return await write(async tx => {
      const one = await holdRunning(tx, id)
      if (!one) return false
      const [row] = await tx
        .select()
        .from(importRows)
        .where(and(eq(importRows.import_id, id), eq(importRows.outcome, 'WAITING')))
        .orderBy(asc(importRows.no))
        .limit(1)
      if (!row) {
        const ended_at = Math.floor(services.now())
        await tx.update(imports).set({ status: 'DONE', ended_at }).where(eq(imports.id, id))
        return false
      }
      at = row.no
      const rejection = await rejectionOf(tx, services, writeRow, one, row.sent)
      await tx
        .update(importRows)
        .set(rejection ? { outcome: 'FAILED', ...rejection } : { outcome: 'DONE', sent: '', lines: '' })
        .where(rowAt(id, row.no))
      await tx
        .update(imports)
        .set(rejection ? { failed: one.failed + 1 } : { done: one.done + 1 })
        .where(eq(imports.id, id))
      return true
    })
  } catch (error) {
    if (at === undefined) throw error
    const no = at
    const isGivenUp = await write(tx => noteFailure(tx, id, no))
    if (!isGivenUp) throw error
    return false
  }
}

/** Locks a running import, so that it is not cancelled while one of its rows is written. */
async function holdRunning(tx: Database, id: number): Promise<ImportRow | undefined> {
  const [one] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.status, 'RUNNING')))
    .for('update')
  return one
}

const rowAt = (id: number, no: number) => and(eq(importRows.import_id, id), eq(importRows.no, no))

interface Rejection {
  readonly message: string
  readonly fields: string[]
}

/** Writes a row; returns why it was rejected, if it was. */
async function rejectionOf(
  tx: Database,
  services: Services,
  writeRow: RowWriter,
  { admin_id, call, language, client_ip }: ImportRow,
  sent: string,
): Promise<Rejection | undefined> {
  try {
    const admin = await activeAdmin(tx, admin_id)
    const opened = services.vault.open(sent)
    if (!admin || opened === undefined) throw new ApiError('403', 403)
    const values = JSON.parse(opened) as RowRequest['values']
    await writeRow(tx, services, { admin, call, values, language, ip: client_ip })
    return undefined
  } catch (error) {
    const known = error instanceof ApiError ? error : apiErrorOf(error)
    if (!known) throw error
    const { message } = known.body(language)
    const named = Object.entries(known.fields ?? {})
    // Field errors are shown beside the field, without its wire name.
    const text = named.length > 0 ? named.map(([, fieldError]) => fieldError).join(' ') : message
    return { message: text, fields: named.map(([name]) => name) }
  }
}

/**
 * Counts a server error of a row.
 * @returns whether the row is given up
 */
async function noteFailure(tx: Database, id: number, no: number): Promise<boolean> {
  const one = await holdRunning(tx, id)
  if (!one) return true
  const [row] = await tx
    .update(importRows)
    .set({ attempts: sql`${importRows.attempts} + 1` })
    .where(rowAt(id, no))
    .returning({ attempts: importRows.attempts })
  if ((row?.attempts ?? 0) < MAX_ATTEMPTS) return false
  const message = translate(ROW_FAILED, one.language)
  await tx.update(importRows).set({ outcome: 'FAILED', message }).where(rowAt(id, no))
  await tx
    .update(imports)
    .set({ failed: one.failed + 1 })
    .where(eq(imports.id, id))
  return true
}
