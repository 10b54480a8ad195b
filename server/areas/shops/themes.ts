import { translate } from '@contract/messages'
import { shopTheme } from '@contract/shops/shop-theme'
import { and, desc, eq, sql } from 'drizzle-orm'
import { ApiError, conflict } from '../../api-error'
import type { Database } from '../../db/database'
import { shops, shopThemes } from '../../db/schema'
import type { Handlers } from '../../handler'
import { crud } from '../crud'
import { operatorLabels } from './texts'

type ThemeRow = typeof shopThemes.$inferSelect

const theme = crud(shopTheme, {
  table: shopThemes,
  none: 'E202',
  filters: ({ type: requested }) => {
    const type = (['PC', 'WAP'] as const).find(known => known === requested)
    if (!type) throw new ApiError('E201', 400)
    return eq(shopThemes.type, type)
  },
  order: [desc(shopThemes.id)],
  unique: { columns: ['mark'], errorKey: 'E225', field: 'mark' },
  /** A table lock serializes writers, so that a type never has two defaults; readers are not blocked. */
  lock: db => db.execute(sql`lock table ${shopThemes} in share row exclusive mode`),
  toColumns: async (form, before, { db, client }) => {
    // Shops that use a PC theme must not end up with a mobile one.
    if (before && form.type !== before.type) throw conflict('E201', client.language, 'type')
    if (before?.is_default === 1 && form.is_default === 0) throw conflict('E225default', client.language, 'is_default')
    const isFirst = !before && (await db.$count(shopThemes, eq(shopThemes.type, form.type))) === 0
    const is_default = isFirst ? 1 : form.is_default
    if (is_default === 1) await db.update(shopThemes).set({ is_default: 0 }).where(eq(shopThemes.type, form.type))
    return {
      type: form.type,
      name: form.name.trim(),
      mark: form.mark.trim(),
      image_path: form.image_path.trim(),
      is_default,
    }
  },
  afterSave: async (db, after, before) => {
    if (before && before.mark !== after.mark) await giveTheme(db, before, after)
    return undefined
  },
  canDelete: async (_, { is_default }) => {
    if (is_default === 1) throw conflict('E205')
  },
  beforeDelete: async (db, before) => {
    const [standIn] = await db
      .select()
      .from(shopThemes)
      .where(and(eq(shopThemes.type, before.type), eq(shopThemes.is_default, 1)))
    if (standIn) await giveTheme(db, before, standIn)
    return {}
  },
})

/** Themes of shops. Each type with themes has exactly one default. */
export const shopThemeHandlers: Handlers<keyof typeof theme.handlers> = {
  ...theme.handlers,
  'DELETE admin/shops/themes/{id}': async context => {
    await theme.handlers['DELETE admin/shops/themes/{id}'](context)
    return { seller_id: null, operator: translate(operatorLabels.removeTheme, context.client.language) }
  },
}

/** Moves the shops of one theme to another, or updates the mark of the same theme. */
async function giveTheme(db: Database, from: ThemeRow, to: ThemeRow): Promise<void> {
  if (from.type === 'PC') {
    await db.update(shops).set({ shop_themeid: to.id, shop_theme_path: to.mark }).where(eq(shops.shop_themeid, from.id))
  } else {
    await db.update(shops).set({ wap_themeid: to.id, wap_theme_path: to.mark }).where(eq(shops.wap_themeid, from.id))
  }
}
