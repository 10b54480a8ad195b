import { type GoodsSettings, goodsSettings } from '@contract/goods/entities'
import { eq } from 'drizzle-orm'
import { settings } from '../../db/schema'
import type { Database, Handlers } from '../../handler'
import { changesOf } from '../listing'

const NAME = 'goods'

/** As a new marketplace has them (contract/goods.md, "Goods settings"). */
const FIRST: GoodsSettings = {
  marcket_auth: 1,
  update_auth: 1,
  comment_auth: 1,
  ask_auth: 1,
  thumbnail_width: 100,
  thumbnail_height: 100,
  small_width: 400,
  small_height: 400,
  big_width: 800,
  big_height: 800,
}

/** The settings of goods; what was never saved is as a new marketplace has it. */
export async function goodsSettingsOf(db: Database): Promise<GoodsSettings> {
  const [row] = await db.select().from(settings).where(eq(settings.name, NAME))
  const stored = goodsSettings.partial().safeParse(row?.value)
  return { ...FIRST, ...(stored.success && stored.data) }
}

export const goodsSettingsHandlers: Handlers<'GET admin/goods/settings' | 'POST admin/goods/settings'> = {
  'GET admin/goods/settings': ({ db }) => goodsSettingsOf(db),

  'POST admin/goods/settings': async ({ db, body, record }) => {
    const before = await goodsSettingsOf(db)
    await db
      .insert(settings)
      .values({ name: NAME, value: body })
      .onConflictDoUpdate({ target: settings.name, set: { value: body } })
    record(...changesOf(before, body))
    return body
  },
}
