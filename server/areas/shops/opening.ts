import type { Language } from '@contract/messages'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { conflict } from '../../api-error'
import type { Database } from '../../db/database'
import { clerks, goodsTags, members, shops, shopThemes } from '../../db/schema'
import { TAGS } from './texts'

/**
 * Locks the future owner of a shop until the transaction ends. Rejects with E207 a member who does not exist, is
 * disabled, or owns or works for another shop.
 * @param shop_id the stored shop, which is ignored; 0 for a new one
 */
export async function lockOwner(
  db: Database,
  member_id: number,
  shop_id: number,
  language: Language,
): Promise<typeof members.$inferSelect> {
  const [member] = await db.select().from(members).where(eq(members.member_id, member_id)).for('update')
  if (member?.disabled !== 0) throw conflict('E207missing', language, 'member_id')
  const ownsAnother = await db.$count(
    shops,
    and(eq(shops.member_id, member_id), ne(shops.shop_id, shop_id), inArray(shops.shop_disable, ['OPEN', 'CLOSED'])),
  )
  const worksElsewhere = await db.$count(clerks, and(eq(clerks.member_id, member_id), ne(clerks.shop_id, shop_id)))
  if (ownsAnother + worksElsewhere > 0) throw conflict('E207', language, 'member_id')
  return member
}

/**
 * The default theme of each type, as columns of a shop; locks them against deletion. Rejects with E202 if one is
 * missing.
 */
export async function defaultThemes(db: Database) {
  const themes = await db.select().from(shopThemes).where(eq(shopThemes.is_default, 1)).for('share')
  const [pc, wap] = (['PC', 'WAP'] as const).map(type => themes.find(theme => theme.type === type))
  if (!pc || !wap) throw conflict('E202default')
  return { shop_themeid: pc.id, shop_theme_path: pc.mark, wap_themeid: wap.id, wap_theme_path: wap.mark }
}

/** Creates the owner's clerk and the tags of a newly opened shop. */
export async function settleIn(db: Database, shop: { shop_id: number; member_id: number }, now: number): Promise<void> {
  const { shop_id, member_id } = shop
  await db.update(members).set({ have_shop: 1, shop_id }).where(eq(members.member_id, member_id))
  await db
    .insert(goodsTags)
    .values(TAGS.map(tag => ({ ...tag, seller_id: shop_id })))
    .onConflictDoNothing()
  const isClerk = await db.$count(clerks, eq(clerks.member_id, member_id))
  if (isClerk === 0) await db.insert(clerks).values({ member_id, shop_id, founder: 1, create_time: now })
}
