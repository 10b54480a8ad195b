import type { GivenMenuNode } from '@contract/admins/entities'
import { MENU_LEVELS } from '@contract/admins/rules'
import type { ReadBody } from '@contract/calls'
import { translate } from '@contract/messages'
import { isActionName, screenOfAction } from '@contract/permissions'
import { GROUPS, ROUTES } from '@contract/routes'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { conflict, invalidFields, notFound } from '../../api-error'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { menus } from '../../db/schema'
import type { Handlers } from '../../handler'
import { parsePattern } from '../../http/linear-pattern'
import { changesOf } from '../listing'
import { nextSort, sortIds } from '../sorting'
import { branchOf, levelsOf, liveMenus, type MenuRow } from './menu-rows'
import { englishOf, menuTexts } from './menu-texts'
import { readCovered } from './pattern-coverage'
import { rejectUngrantedActions, rejectWiderPattern } from './powers'

type Path = 'admin/systems/menus'
type Keys =
  | `GET ${Path}/{parent_id}/children`
  | `GET ${Path}/covered`
  | `POST ${Path}`
  | `PUT ${Path}/{parent_id}/sort`
  | `${'GET' | 'PUT' | 'DELETE'} ${Path}/{id}`
type Form = ReadBody<`POST ${Path}`>
type SaveContext = Pick<Context<`POST ${Path}`>, 'client' | 'body'>

/** A table lock serializes writers: names, levels and paths span many rows. */
const oneAtATime = (db: Database) => db.execute(sql`lock table ${menus} in share row exclusive mode`)

/** The menu: the master list of permissions. Each role stores a copy of it. */
export const menuHandlers: Handlers<Keys> = {
  'GET admin/systems/menus/{parent_id}/children': async ({ db, params }) =>
    nested(await liveMenus(db), params.parent_id),

  'GET admin/systems/menus/covered': readCovered,

  'GET admin/systems/menus/{id}': async ({ db, params }) => shown(rowIn(await liveMenus(db), params.id)),

  'POST admin/systems/menus': async context => {
    const { db, record } = context
    await oneAtATime(db)
    const rows = await liveMenus(db)
    const values = valuesOf(context, rows)
    await rejectWiderPattern(context, values)
    const gone = and(eq(menus.title, values.title), eq(menus.delete_flag, -1))
    const [old] = await db.select().from(menus).where(gone).limit(1)
    const sort = await nextSort(db, menus, eq(menus.parent_id, values.parent_id))
    const made = old
      ? await db
          .update(menus)
          .set({ ...values, sort, delete_flag: 0 })
          .where(eq(menus.id, old.id))
          .returning()
      : await db
          .insert(menus)
          .values({ ...values, sort })
          .returning()
    const [row] = made
    if (!row) throw new Error('The new menu was not answered')
    const placed = await place(db, rows, row)
    record(null, placed)
    return shown(placed)
  },

  'PUT admin/systems/menus/{id}': async context => {
    const { db, params, record } = context
    await oneAtATime(db)
    const rows = await liveMenus(db)
    const before = rowIn(rows, params.id)
    const values = valuesOf(context, rows, before)
    // After a change of its name, the pattern would apply to roles that have the new name checked.
    if (values.auth_regular !== before.auth_regular || values.identifier !== before.identifier)
      await rejectWiderPattern(context, values)
    const isMoved = values.parent_id !== before.parent_id
    if (isMoved || values.identifier !== before.identifier) await rejectUngrantedActions(context, [before.identifier])
    const sort = isMoved ? await nextSort(db, menus, eq(menus.parent_id, values.parent_id)) : before.sort
    const [row] = await db
      .update(menus)
      .set({ ...values, sort })
      .where(eq(menus.id, before.id))
      .returning()
    if (!row) throw new Error('The saved menu was not answered')
    const after = isMoved ? await place(db, rows, row) : row
    record(...changesOf(before, after))
    return shown(after)
  },

  'PUT admin/systems/menus/{parent_id}/sort': async ({ db, params, body, record }) => {
    await oneAtATime(db)
    return sortIds(
      { db, record },
      menus,
      and(eq(menus.parent_id, params.parent_id), eq(menus.delete_flag, 0)),
      body.ids,
    )
  },

  'DELETE admin/systems/menus/{id}': async context => {
    const { db, params, record } = context
    await oneAtATime(db)
    const rows = await liveMenus(db)
    const before = rowIn(rows, params.id)
    await rejectUngrantedActions(context, [before.identifier])
    const ids = branchOf(rows, before.id).map(row => row.id)
    await db.update(menus).set({ delete_flag: -1 }).where(inArray(menus.id, ids))
    record({ ...before, below: ids.length - 1 }, null)
    return undefined
  },
}

/** Adds the English title, if the title is still that of the seed menu. */
const shown = (row: MenuRow) => ({ ...row, title_en: englishOf(row) })

const nested = (rows: readonly MenuRow[], parent: number): GivenMenuNode[] =>
  rows.filter(row => row.parent_id === parent).map(row => ({ ...shown(row), children: nested(rows, row.id) }))

function rowIn(rows: readonly MenuRow[], id: number): MenuRow {
  const row = rows.find(other => other.id === id)
  if (!row) throw notFound()
  return row
}

/** The columns of a node from its form; rejects invalid ones. */
function valuesOf({ client, body }: SaveContext, rows: readonly MenuRow[], before?: MenuRow) {
  const [title, identifier, auth_regular] = [body.title.trim(), body.identifier.trim(), body.auth_regular.trim()]
  const others = rows.filter(row => row.id !== before?.id)
  rejectUnknownActions(client.language, { identifier, auth_regular }, before)
  if (others.some(row => row.identifier === identifier)) throw conflict('913', client.language, 'identifier')
  const isTaken = title !== before?.title && others.some(row => row.title === title && !isActionName(row.identifier))
  if (isTaken) throw conflict('925', client.language, 'title')
  const grade = gradeBelow(client.language, rows, body.parent_id, before)
  return { parent_id: body.parent_id, title, identifier, auth_regular, grade, url: body.url ?? before?.url ?? '' }
}

/** An unknown name would be a permission for nothing; an invalid pattern would match nothing. */
function rejectUnknownActions(
  language: 'zh' | 'en',
  { identifier, auth_regular }: Pick<Form, 'identifier' | 'auth_regular'>,
  before?: MenuRow,
): void {
  const screen = isActionName(identifier) ? screenOfAction(identifier) : identifier
  const isKnown = screen in ROUTES || screen in GROUPS || identifier === before?.identifier
  if (!isKnown) throw invalidFields({ identifier: translate(menuTexts.unknownScreen, language) })
  if (!parsePattern(auth_regular)) throw invalidFields({ auth_regular: translate(menuTexts.badPattern, language) })
}

function gradeBelow(language: 'zh' | 'en', rows: readonly MenuRow[], parent_id: number, before?: MenuRow): number {
  if (parent_id === before?.parent_id) return before.grade
  if (parent_id === 0) return 1
  const parent = rowIn(rows, parent_id)
  if (before && branchOf(rows, before.id).some(row => row.id === parent_id))
    throw conflict('914inside', language, 'parent_id')
  const levels = before ? levelsOf(rows, before.id) : 1
  if (parent.grade + levels > MENU_LEVELS) throw conflict('914', language, 'parent_id')
  return parent.grade + 1
}

/** Updates paths and levels of a node and its descendants. */
async function place(db: Database, known: readonly MenuRow[], row: MenuRow): Promise<MenuRow> {
  const parent = known.find(other => other.id === row.parent_id)
  const path = `${parent?.path ?? ','}${row.id},`
  const [placed] = await db.update(menus).set({ path }).where(eq(menus.id, row.id)).returning()
  const below = await db
    .select()
    .from(menus)
    .where(and(eq(menus.parent_id, row.id), eq(menus.delete_flag, 0), ne(menus.id, row.id)))
  if (!placed) throw notFound()
  for (const child of below) {
    await db
      .update(menus)
      .set({ grade: placed.grade + 1 })
      .where(eq(menus.id, child.id))
    await place(db, [placed], { ...child, grade: placed.grade + 1 })
  }
  return placed
}
