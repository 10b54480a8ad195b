import { type GoodsSettings, goodsSettings } from '@contract/goods/entities'
import type { Database } from '../../db/database'
import type { Handlers } from '../../handler'
import type { Boxes } from '../../storage/picture-address'
import { changesOf } from '../listing'
import { lockSettings, readSettings, type SettingDefinition, writeSettings } from '../settings'
import type { GoodsRow } from './lock'

/** Defaults of a new marketplace (contract/goods.md, "Goods settings"). */
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

const GOODS: SettingDefinition<GoodsSettings> = { name: 'goods', schema: goodsSettings, first: FIRST }

/** The settings of goods, with defaults for values that were never saved. */
export const goodsSettingsOf = (db: Database): Promise<GoodsSettings> => readSettings(db, GOODS)

/**
 * Whether changed goods return to review, according to the settings. New goods stay in their first review, so that a
 * change cannot bypass it.
 */
export async function waitsForAudit(db: Database, before: GoodsRow): Promise<boolean> {
  const { marcket_auth, update_auth } = await goodsSettingsOf(db)
  const isUndecided = before.is_auth === 0 && before.submitted_snapshot === null
  return update_auth === 1 || (marcket_auth === 1 && isUndecided)
}

/** The configured sizes of goods pictures. */
export const pictureBoxes =
  (db: Database): Boxes =>
  async () => {
    const { thumbnail_width, thumbnail_height, small_width, small_height, big_width, big_height } =
      await goodsSettingsOf(db)
    return {
      thumbnail: { width: thumbnail_width, height: thumbnail_height },
      small: { width: small_width, height: small_height },
      big: { width: big_width, height: big_height },
    }
  }

export const goodsSettingsHandlers: Handlers<'GET admin/goods/settings' | 'POST admin/goods/settings'> = {
  'GET admin/goods/settings': ({ db }) => goodsSettingsOf(db),

  'POST admin/goods/settings': async ({ db, body, record }) => {
    const before = await lockSettings(db, GOODS)
    await writeSettings(db, GOODS, body)
    record(...changesOf(before, body))
    return body
  },
}
