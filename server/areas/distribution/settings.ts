import type { calls as distributorCalls } from '@contract/distribution/distributors'
import { z } from 'zod'
import type { Handlers } from '../../handler'
import { changesOf } from '../listing'
import { lockSettings, readSettings, type SettingDefinition, writeSettings } from '../settings'

const distributionSettings = z.object({ cycle: z.number(), goods_model: z.union([z.literal(0), z.literal(1)]) })
/** Waiting period of commissions in days, and whether goods have their own rates. */
export const DISTRIBUTION_SETTINGS: SettingDefinition<z.output<typeof distributionSettings>> = {
  name: 'distribution',
  schema: distributionSettings,
  first: { cycle: 0, goods_model: 0 },
}

export const settingsHandlers: Handlers<Extract<keyof typeof distributorCalls, `${string}/settings`>> = {
  'GET admin/distribution/settings': ({ db }) => readSettings(db, DISTRIBUTION_SETTINGS),

  'PUT admin/distribution/settings': async ({ db, body, record }) => {
    record(...changesOf(await lockSettings(db, DISTRIBUTION_SETTINGS), body))
    await writeSettings(db, DISTRIBUTION_SETTINGS, body)
    return body
  },
}
