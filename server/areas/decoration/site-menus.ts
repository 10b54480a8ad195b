import type { calls as decorationCalls } from '@contract/decoration/calls'
import { siteMenu } from '@contract/decoration/site-menu'
import { and, asc, desc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { siteMenus } from '../../db/schema'
import type { Handlers } from '../../handler'
import { crud } from '../crud'
import { equals } from '../filters'
import { sortIds } from '../sorting'
import { changedFor, renewing } from './front-pages'
import { clientsOf, lastOf } from './places'

const HIGHEST_FIRST = [desc(siteMenus.sort), desc(siteMenus.navigation_id)]

const { handlers, read } = crud(siteMenu, {
  table: siteMenus,
  none: '953',
  filters: { client_type: equals },
  order: HIGHEST_FIRST,
  toColumns: async (form, before, { db }) => ({
    navigation_name: form.navigation_name.trim(),
    url: form.url.trim(),
    client_type: form.client_type,
    image: form.image ?? '',
    sort: before?.sort ?? (await lastOf(db, siteMenus, eq(siteMenus.client_type, form.client_type))) + 1,
  }),
  ...renewing,
})

type Keys = Extract<keyof typeof decorationCalls, `${string} admin/pages/site-navigations${string}`>

/** The menus of the buyers' site: ordered entries, highest sort first. */
export const siteMenuHandlers: Handlers<Keys> = {
  ...handlers,

  'GET admin/pages/site-navigations/all': ({ db, query }) =>
    db
      .select()
      .from(siteMenus)
      .where(eq(siteMenus.client_type, query.client_type))
      .orderBy(...HIGHEST_FIRST),

  'PUT admin/pages/site-navigations/sort': async context => {
    const { db, body } = context
    await sortIds(context, siteMenus, undefined, [...body.ids].reverse(), siteMenus.navigation_id)
    await changedFor(context, await clientsOf(db, siteMenus, inArray(siteMenus.navigation_id, body.ids)))
    return undefined
  },

  'PUT admin/pages/site-navigations/{navigation_id}/{sort}': async context => {
    const { db, params, record } = context
    const moved = await read(db, params, true)
    const other = await neighbourOf(db, moved, params.sort)
    if (!other) return moved
    // Entries that an older client gave the same sort are separated by one.
    const to = other.sort === moved.sort ? moved.sort + (params.sort === 'up' ? 1 : -1) : other.sort
    await db.update(siteMenus).set({ sort: moved.sort }).where(eq(siteMenus.navigation_id, other.navigation_id))
    const [after] = await db
      .update(siteMenus)
      .set({ sort: to })
      .where(eq(siteMenus.navigation_id, moved.navigation_id))
      .returning()
    if (!after) throw notFound('953')
    record({ sort: moved.sort }, { sort: after.sort }, { siteMenu: [other.navigation_id] })
    await changedFor(context, [after.client_type])
    return after
  },
}

type Row = typeof siteMenus.$inferSelect

/** The neighbour above or below an entry in the same menu; undefined at either end. */
async function neighbourOf(db: Database, { navigation_id, sort, client_type }: Row, way: 'up' | 'down') {
  const { beyond, order } = way === 'up' ? { beyond: gt, order: asc } : { beyond: lt, order: desc }
  const [row] = await db
    .select()
    .from(siteMenus)
    .where(
      and(
        eq(siteMenus.client_type, client_type),
        or(beyond(siteMenus.sort, sort), and(eq(siteMenus.sort, sort), beyond(siteMenus.navigation_id, navigation_id))),
      ),
    )
    .orderBy(order(siteMenus.sort), order(siteMenus.navigation_id))
    .limit(1)
    .for('update')
  return row
}
