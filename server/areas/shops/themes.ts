import { type Language, say } from '@contract/messages'
import type { ShopTheme } from '@contract/shops/calls'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { shops, shopThemes } from '../../db/schema'
import type { Database, Handlers } from '../../handler'
import { conflict, missing, Refusal } from '../../refusal'
import { changesOf, pageOf, windowOf, withDigits } from '../listing'
import { operatorWords } from './words'

type ThemeRow = typeof shopThemes.$inferSelect
type ThemeType = ThemeRow['type']

const wire = (row: ThemeRow): ShopTheme => withDigits(row, ['id'])

type ThemeKeys =
  | 'GET admin/shops/themes'
  | 'POST admin/shops/themes'
  | 'GET admin/shops/themes/{id}'
  | 'PUT admin/shops/themes/{id}'
  | 'DELETE admin/shops/themes/{id}'

/** Themes of shops. Each type that has any has exactly one default. */
export const shopThemeHandlers: Handlers<ThemeKeys> = {
  'GET admin/shops/themes': async ({ db, query }) => {
    const type = (['PC', 'WAP'] as const).find(known => known === query.type)
    if (!type) throw new Refusal('E201', 400)
    const where = eq(shopThemes.type, type)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(shopThemes)
      .where(where)
      .orderBy(desc(shopThemes.id))
      .limit(limit)
      .offset(offset)
    return pageOf(rows.map(wire), await db.$count(shopThemes, where), query)
  },

  'GET admin/shops/themes/{id}': async ({ db, params }) => wire(await themeOf(db, params.id)),

  'POST admin/shops/themes': async ({ db, body, client, record }) => {
    await oneAtATime(db)
    await refuseTakenMark(db, body.mark.trim(), 0, client.language)
    const isFirst = (await db.$count(shopThemes, eq(shopThemes.type, body.type))) === 0
    const is_default = isFirst || body.is_default === 1 ? 1 : 0
    if (is_default === 1) await clearDefault(db, body.type)
    const [row] = await db
      .insert(shopThemes)
      .values({ ...trimmed(body), is_default, type: body.type })
      .returning()
    if (!row) throw new Error('The new theme was not answered')
    record(null, row)
    return wire(row)
  },

  'PUT admin/shops/themes/{id}': async ({ db, params, body, client, record }) => {
    await oneAtATime(db)
    const before = await themeOf(db, params.id)
    // Shops of a PC theme cannot be left with a mobile one.
    if (body.type !== before.type) throw conflict('E201', client.language, 'type')
    await refuseTakenMark(db, body.mark.trim(), before.id, client.language)
    if (before.is_default === 1 && body.is_default === 0) throw conflict('E225default', client.language, 'is_default')
    if (body.is_default === 1) await clearDefault(db, before.type)
    const [after] = await db
      .update(shopThemes)
      .set({ ...trimmed(body), is_default: body.is_default })
      .where(eq(shopThemes.id, before.id))
      .returning()
    if (!after) throw new Error('The saved theme was not answered')
    if (after.mark !== before.mark) await giveTheme(db, before, after)
    record(...changesOf(before, after))
    return wire(after)
  },

  'DELETE admin/shops/themes/{id}': async ({ db, params, client, record }) => {
    await oneAtATime(db)
    const before = await themeOf(db, params.id)
    if (before.is_default === 1) throw conflict('E205')
    const [standIn] = await db
      .select()
      .from(shopThemes)
      .where(and(eq(shopThemes.type, before.type), eq(shopThemes.is_default, 1)))
    if (standIn) await giveTheme(db, before, standIn)
    await db.delete(shopThemes).where(eq(shopThemes.id, before.id))
    record(before, null)
    return { seller_id: null, operator: say(operatorWords.removeTheme, client.language) }
  },
}

/** Writers wait for each other, or two of them could leave a type with two defaults; readers are not disturbed. */
const oneAtATime = (db: Database) => db.execute(sql`lock table ${shopThemes} in share row exclusive mode`)

async function themeOf(db: Database, id: number): Promise<ThemeRow> {
  const [row] = await db.select().from(shopThemes).where(eq(shopThemes.id, id))
  if (!row) throw missing('E202')
  return row
}

const trimmed = ({ name, mark, image_path }: Pick<ThemeRow, 'name' | 'mark' | 'image_path'>) => ({
  name: name.trim(),
  mark: mark.trim(),
  image_path: image_path.trim(),
})

async function refuseTakenMark(db: Database, mark: string, id: number, language: Language): Promise<void> {
  const taken = await db.$count(shopThemes, and(eq(shopThemes.mark, mark), ne(shopThemes.id, id)))
  if (taken > 0) throw conflict('E225', language, 'mark')
}

async function clearDefault(db: Database, type: ThemeType): Promise<void> {
  await db.update(shopThemes).set({ is_default: 0 }).where(eq(shopThemes.type, type))
}

/** The shops that use one theme use another from now on, or the same under its new mark. */
async function giveTheme(db: Database, from: ThemeRow, to: ThemeRow): Promise<void> {
  if (from.type === 'PC') {
    await db.update(shops).set({ shop_themeid: to.id, shop_theme_path: to.mark }).where(eq(shops.shop_themeid, from.id))
  } else {
    await db.update(shops).set({ wap_themeid: to.id, wap_theme_path: to.mark }).where(eq(shops.wap_themeid, from.id))
  }
}
