import type { AnswerInput } from '@contract/define'
import type { listView, ViewContent, calls as viewCalls } from '@contract/views/calls'
import { MAX_VIEWS } from '@contract/views/rules'
import { and, asc, eq, ne, or } from 'drizzle-orm'
import { ApiError, conflict, notFound } from '../../api-error'
import type { Admin } from '../../context'
import type { Database } from '../../db/database'
import { admins, listSettings, listViews } from '../../db/schema'
import type { Handlers } from '../../handler'
import { accessOf } from '../../http/permission'

/** contract/views/calls.ts: list preferences and views. */

type ViewRow = typeof listViews.$inferSelect
/** A view as a handler returns it. */
type GivenView = AnswerInput<typeof listView> & Pick<ViewRow, 'view_id'>

export const handlers: Handlers<keyof typeof viewCalls> = {
  'GET admin/views': async ({ db, admin }) => {
    const me = known(admin)
    const settings = await db.select().from(listSettings).where(eq(listSettings.admin_id, me.id))
    return {
      settings: settings.map(({ screen, layout, default_view }) => ({
        screen,
        layout,
        default_view,
      })),
      views: await visibleViews(db, me),
    }
  },

  'PUT admin/views/settings/{screen}': async ({ db, admin, params, body }) => {
    const me = known(admin)
    const default_view = body.default_view === null ? null : Number(body.default_view)
    if (default_view !== null) {
      const seen = await visibleViews(db, me)
      const isThere = seen.some(view => view.view_id === default_view && view.screen === params.screen)
      if (!isThere) throw notFound()
    }
    const set = { layout: body.layout, default_view }
    await db
      .insert(listSettings)
      .values({ admin_id: me.id, screen: params.screen, ...set })
      .onConflictDoUpdate({ target: [listSettings.admin_id, listSettings.screen], set })
    return undefined
  },

  'POST admin/views': async ({ db, admin, body, client, record }) => {
    const me = known(admin)
    if (body.shared === 1) await demandSharing(db, me)
    // Locks the administrator, so that concurrent requests do not exceed the limit.
    await db.select({ id: admins.id }).from(admins).where(eq(admins.id, me.id)).for('no key update')
    const mine = and(eq(listViews.admin_id, me.id), eq(listViews.screen, body.screen))
    if ((await db.$count(listViews, mine)) >= MAX_VIEWS) throw conflict('E291')
    const { screen, name, shared, content } = body
    const [made] = await db
      .insert(listViews)
      .values({ admin_id: me.id, screen, name: name.trim(), shared, content })
      .onConflictDoNothing()
      .returning()
    if (!made) throw conflict('E290', client.language, 'name')
    record(null, made)
    return serializeView(made, me, me.username)
  },

  'PUT admin/views/{view_id}': async ({ db, admin, params, body, client, record }) => {
    const me = known(admin)
    const before = await changeable(db, me, params.view_id)
    if (body.shared === 1) await demandSharing(db, me)
    const name = body.name.trim()
    const [other] = await db
      .select({ view_id: listViews.view_id })
      .from(listViews)
      .where(
        and(eq(listViews.admin_id, before.admin_id), eq(listViews.screen, before.screen), eq(listViews.name, name)),
      )
    if (other && other.view_id !== before.view_id) throw conflict('E290', client.language, 'name')
    const set = { name, shared: body.shared, content: body.content satisfies ViewContent }
    const [after] = await db.update(listViews).set(set).where(eq(listViews.view_id, before.view_id)).returning()
    if (!after) throw notFound()
    if (before.shared === 1 && after.shared === 0) await clearView(db, after.view_id, after.admin_id)
    record(before, after)
    return serializeView(after, me, await nameOf(db, after.admin_id))
  },

  'DELETE admin/views/{view_id}': async ({ db, admin, params, record }) => {
    const before = await changeable(db, known(admin), params.view_id)
    await db.delete(listViews).where(eq(listViews.view_id, before.view_id))
    await clearView(db, before.view_id)
    record(before, null)
    return undefined
  },
}

/** The calls require a signed-in administrator; this narrows the type. */
function known(admin: Admin | undefined): Admin {
  if (!admin) throw new ApiError('403', 403)
  return admin
}

/** The caller's own views, and shared views of screens that the caller may open. */
async function visibleViews(db: Database, me: Admin): Promise<GivenView[]> {
  const { mayOpen } = await accessOf(db, me)
  const rows = await db
    .select({ view: listViews, owner: admins.username })
    .from(listViews)
    .innerJoin(admins, eq(admins.id, listViews.admin_id))
    .where(or(eq(listViews.admin_id, me.id), eq(listViews.shared, 1)))
    .orderBy(asc(listViews.screen), asc(listViews.view_id))
  return rows
    .filter(({ view }) => view.admin_id === me.id || mayOpen(view.screen))
    .map(({ view, owner }) => serializeView(view, me, owner))
}

/** Shared views are managed with the permission to manage roles. */
async function demandSharing(db: Database, me: Admin): Promise<void> {
  const { mayOpen } = await accessOf(db, me)
  if (!mayOpen('roleManage')) throw new ApiError('002', 401)
}

/** Locks a view that the caller may change; rejects others. */
async function changeable(db: Database, me: Admin, view_id: number): Promise<ViewRow> {
  const [view] = await db.select().from(listViews).where(eq(listViews.view_id, view_id)).for('update')
  const isSeen = view && (view.admin_id === me.id || view.shared === 1)
  if (!isSeen) throw notFound()
  if (view.admin_id !== me.id) await demandSharing(db, me)
  return view
}

/** Screens that opened with the view return to the declared default; its owner's setting may stay. */
async function clearView(db: Database, view_id: number, except?: number): Promise<void> {
  const others = except === undefined ? undefined : ne(listSettings.admin_id, except)
  await db
    .update(listSettings)
    .set({ default_view: null })
    .where(and(eq(listSettings.default_view, view_id), others))
}

async function nameOf(db: Database, admin_id: number): Promise<string> {
  const [owner] = await db.select({ username: admins.username }).from(admins).where(eq(admins.id, admin_id))
  return owner?.username ?? ''
}

const serializeView = (view: ViewRow, me: Admin, owner_name: string): GivenView => ({
  view_id: view.view_id,
  screen: view.screen,
  name: view.name,
  shared: view.shared,
  own: view.admin_id === me.id ? 1 : 0,
  owner_name,
  content: view.content,
})
