import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { companyRows } from './carriers'
import type { Database } from './database'
import { continueIds, insertRows } from './insert-rows'
import { menuRows } from './menu-tree'
import { templateRows } from './message-templates'
import { reasonRows } from './reasons'
import { readRegions } from './regions'
import { logiCompanies, menus, messageTemplates, reasons, regions, settings, shopThemes } from './schema'

/** Initial settings of the site (contract/settings.md, "SiteSetting"). */
const SITE = {
  site_name: '图文版权商城',
  title: '图文版权商城 - 好物、图片与著作权交易',
  keywords: '商城,图片,著作权,文创',
  descript: '汇集好物、图片与著作权作品的多店铺商城。',
  siteon: 1,
  close_reson: '',
  // A static file of the client.
  logo: '/icon.svg',
  default_img: '',
  global_auth_key: '',
  test_mode: 0,
}

/** A default theme per type, so that shops can open immediately. The pictures are static files of the client. */
const THEMES = [
  { name: '经典', mark: 'classic_pc', image_path: '/themes/classic-pc.svg', is_default: 1, type: 'PC' },
  { name: '经典', mark: 'classic_wap', image_path: '/themes/classic-wap.svg', is_default: 1, type: 'WAP' },
] as const

/**
 * Seed data of every installation: regions, the default menu tree, site settings, a default theme per type, and
 * predefined reasons. Fills only empty tables, so it is safe to run at every start.
 */
export async function seedBase(db: Database): Promise<void> {
  await db.transaction(async tx => {
    if (await isEmpty(tx, regions)) await insertRows(tx, regions, await readRegions())
    if (await isEmpty(tx, menus)) {
      await insertRows(tx, menus, menuRows())
      await continueIds(tx, menus, 'menus', 'id')
    }
    if (await isEmpty(tx, shopThemes)) await tx.insert(shopThemes).values([...THEMES])
    if (await isEmpty(tx, reasons)) await insertRows(tx, reasons, reasonRows(Math.floor(Date.now() / 1000)))
    await seedServices(tx)
    await tx.insert(settings).values({ name: 'site', value: SITE }).onConflictDoNothing()
  })
}

/**
 * Seeds logistics companies and message templates, also into older databases: rows are never deleted from either table.
 */
export async function seedServices(db: Database): Promise<void> {
  if (await isEmpty(db, logiCompanies)) {
    await insertRows(db, logiCompanies, companyRows())
    await continueIds(db, logiCompanies, 'logi_companies', 'id')
  }
  if (await isEmpty(db, messageTemplates)) await insertRows(db, messageTemplates, templateRows())
}

async function isEmpty(db: Database, table: PgTable): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` as SQL<number> })
    .from(table)
    .limit(1)
  return found.length === 0
}
