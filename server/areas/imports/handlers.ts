import type { ImportLine, ImportState, calls as importCalls } from '@contract/imports/calls'
import { IMPORT_RETENTION } from '@contract/imports/rules'
import { ruleMessages, translate } from '@contract/messages'
import { and, asc, desc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { ApiError, invalidFields, notFound } from '../../api-error'
import type { Admin } from '../../context'
import type { Database } from '../../db/database'
import { insertRows } from '../../db/insert-rows'
import { importRows, imports } from '../../db/schema'
import type { Handlers } from '../../handler'
import { allowed } from '../../http/permission'
import { wakeJob } from '../../jobs/queue'
import { IMPORT_JOB } from './job'

type ImportRow = typeof imports.$inferSelect

const MAX_LISTED = 50

/** Imports (contract/imports/calls.ts). Access is limited to their owner, even if another caller knows the id. */
export const handlers: Handlers<keyof typeof importCalls> = {
  'POST admin/imports': async ({ db, body, admin, services, client }) => {
    const me = known(admin)
    const { call, name, rows } = body
    const numbers = new Set(rows.map(({ no }) => no))
    if (numbers.size < rows.length) throw invalidFields({ rows: translate(ruleMessages.unique, client.language) })
    if ((await allowed(db, me, [{ key: call }])).length === 0) throw new ApiError('403', 403)
    const now = Math.floor(services.now())
    const about = { admin_id: me.id, call, name, language: client.language, client_ip: client.ip }
    const [made] = await db
      .insert(imports)
      .values({ ...about, total: rows.length, created_at: now })
      .returning()
    if (!made) throw new Error('The new import was not answered')
    await insertRows(
      db,
      importRows,
      rows.map(({ no, values, lines }) => ({
        import_id: made.id,
        no,
        sent: services.vault.seal(JSON.stringify(values)),
        lines: lines ? services.vault.seal(JSON.stringify(lines)) : '',
      })),
    )
    await wakeJob(db, IMPORT_JOB, now)
    return serialize(made)
  },

  'GET admin/imports': async ({ db, query, admin, services }) => {
    const rows = await db
      .select()
      .from(imports)
      .where(
        and(
          eq(imports.admin_id, known(admin).id),
          query.call ? eq(imports.call, query.call) : undefined,
          or(isNull(imports.ended_at), gt(imports.ended_at, Math.floor(services.now()) - IMPORT_RETENTION)),
        ),
      )
      .orderBy(desc(imports.id))
      .limit(MAX_LISTED)
    return rows.map(serialize)
  },

  'GET admin/imports/{import_id}/rows': async ({ db, params, admin, services }) => {
    const { id, status } = await ownImport(db, admin, params.import_id)
    const rows = await db
      .select()
      .from(importRows)
      .where(
        and(
          eq(importRows.import_id, id),
          status === 'CANCELLED' ? ne(importRows.outcome, 'DONE') : eq(importRows.outcome, 'FAILED'),
        ),
      )
      .orderBy(asc(importRows.no))
    return rows.map(({ no, sent, lines, message, fields }) => ({
      no,
      values: JSON.parse(services.vault.open(sent) ?? '{}') as Record<string, unknown>,
      lines: JSON.parse((lines && services.vault.open(lines)) || '[]') as ImportLine[],
      message,
      fields,
    }))
  },

  'DELETE admin/imports/{import_id}': async ({ db, params, admin, services }) => {
    const { id } = await ownImport(db, admin, params.import_id)
    const cancelled: ImportState = 'CANCELLED'
    const [stopped] = await db
      .update(imports)
      .set({ status: cancelled, ended_at: Math.floor(services.now()) })
      .where(and(eq(imports.id, id), eq(imports.status, 'RUNNING')))
      .returning({ id: imports.id })
    if (stopped) return
    await db.delete(importRows).where(eq(importRows.import_id, id))
    await db.delete(imports).where(eq(imports.id, id))
  },
}

function known(admin: Admin | undefined): Admin {
  if (!admin) throw new ApiError('403', 403)
  return admin
}

/** An import of the caller; others are answered as not found. */
async function ownImport(db: Database, admin: Admin | undefined, id: number): Promise<ImportRow> {
  const [found] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.admin_id, known(admin).id)))
  if (!found) throw notFound()
  return found
}

const serialize = ({ id, call, name, status, total, done, failed, created_at, ended_at }: ImportRow) => ({
  import_id: id,
  ...{ call, name, status, total, done, failed, created_at, ended_at },
})
