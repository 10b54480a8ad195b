import type { calls as decorationCalls } from '@contract/decoration/calls'
import { and, asc, desc, eq, lte } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { pageDrafts, pages, pageVersions } from '../../db/schema'
import type { Handlers } from '../../handler'
import { job } from '../../jobs/kinds'
import { defineFilters, equals } from '../filters'
import { pageOf, windowOf } from '../listing'
import { type PageRow, pageAt, putInForce } from './pages'

type Keys = Extract<keyof typeof decorationCalls, `${string}/versions${string}`>

/** @throws ApiError 806version if the page has no such version */
export async function versionOf(db: Database, page_id: number, version_id: number) {
  const [row] = await db
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.page_id, page_id), eq(pageVersions.version_id, version_id)))
  if (!row) throw notFound('806version')
  return row
}

/** The version that a scheduled one will replace although its author has not seen it. */
function replacedBy({ state, base_version }: typeof pageVersions.$inferSelect, page: PageRow | undefined) {
  const isNewer = state === 'SCHEDULED' && base_version !== null && page !== undefined && page.version > base_version
  return isNewer
    ? { replaces_version: page.version, replaces_author: page.modified_by }
    : { replaces_version: 0, replaces_author: '' }
}

const queryConditions = defineFilters('GET admin/pages/{client_type}/{page_type}/versions', pageVersions, {
  state: equals,
})

/** The version history of a page, with scheduled versions. */
export const versionHandlers: Handlers<Keys> = {
  'GET admin/pages/{client_type}/{page_type}/versions': async ({ db, params, query }) => {
    const page = await pageAt(db, params)
    const { limit, offset } = windowOf(query)
    const where = and(eq(pageVersions.page_id, page?.page_id ?? 0), queryConditions(query))
    const rows = await db
      .select()
      .from(pageVersions)
      .where(where)
      .orderBy(desc(pageVersions.version_id))
      .limit(limit)
      .offset(offset)
    const lines = rows.map(row => ({ ...row, ...replacedBy(row, page) }))
    return pageOf(lines, await db.$count(pageVersions, where), query)
  },

  'GET admin/pages/{client_type}/{page_type}/versions/{version_id}': async ({ db, params }) => {
    const page = await pageAt(db, params)
    const row = await versionOf(db, page?.page_id ?? 0, params.version_id)
    return { ...row, ...replacedBy(row, page) }
  },

  'DELETE admin/pages/{client_type}/{page_type}/versions/{version_id}': async ({ db, params, record }) => {
    const page = await pageAt(db, params)
    const { version_id } = await versionOf(db, page?.page_id ?? 0, params.version_id)
    const [row] = await db
      .update(pageVersions)
      .set({ state: 'CANCELLED' })
      .where(and(eq(pageVersions.version_id, version_id), eq(pageVersions.state, 'SCHEDULED')))
      .returning()
    // A version that is already live cannot be cancelled.
    if (!row) throw notFound('806version')
    record({ state: 'SCHEDULED' }, { state: 'CANCELLED' }, { page: [row.page_id] })
    return undefined
  },
}

const EVERY = 60

/** Publishes scheduled versions that are due, one per step, in the order of their times. */
export const pageClock = job<object, number>({
  name: 'pages whose time has come',
  due: after => (Math.floor(after / EVERY) + 1) * EVERY,
  catchesUp: true,
  step: async ({ db, services, cursor = 0 }) => {
    const now = Math.floor(services.now())
    const [due] = await db
      .select()
      .from(pageVersions)
      .where(and(eq(pageVersions.state, 'SCHEDULED'), lte(pageVersions.publish_time, now)))
      .orderBy(asc(pageVersions.publish_time), asc(pageVersions.version_id))
      .limit(1)
      .for('update')
    if (!due) return undefined
    const [page] = await db.select().from(pages).where(eq(pages.page_id, due.page_id)).for('update')
    if (page) {
      const admin = { id: due.admin_id, username: due.admin_name }
      const after = await putInForce({ db, services }, page, { ...due, admin, now })
      const inForce = { state: 'PUBLISHED' as const, version: after.version }
      await db.update(pageVersions).set(inForce).where(eq(pageVersions.version_id, due.version_id))
      // The draft it was based on is deleted, unless it has changed since.
      await db
        .delete(pageDrafts)
        .where(
          and(
            eq(pageDrafts.client_type, page.client_type),
            eq(pageDrafts.page_type, page.page_type),
            eq(pageDrafts.admin_id, due.admin_id),
            eq(pageDrafts.page_data, due.page_data),
          ),
        )
    }
    return { cursor: cursor + 1 }
  },
})
