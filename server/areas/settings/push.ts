import { UNCHANGED_SECRET } from '@contract/settings/config-values'
import { type PushSettings, type pushCalls, pushSettings } from '@contract/settings/push'
import { and, eq } from 'drizzle-orm'
import { ApiError, notFound } from '../../api-error'
import type { Services } from '../../context'
import type { Database } from '../../db/database'
import { goods } from '../../db/schema'
import type { Handlers } from '../../handler'
import { changesOf } from '../listing'
import { lockSettings, readSettings, type SettingDefinition, writeSettings } from './store'

const NAMES = Object.keys(pushSettings.shape) as (keyof PushSettings)[]
const SECRETS = ['android_push_secret', 'ios_push_secret'] as const satisfies readonly (keyof PushSettings)[]

const PUSH: SettingDefinition<PushSettings> = {
  name: 'push',
  schema: pushSettings,
  first: Object.fromEntries(NAMES.map(name => [name, ''])) as PushSettings,
}

/** No answer contains a secret. */
const shown = (settings: PushSettings): PushSettings => ({
  ...settings,
  ...Object.fromEntries(SECRETS.map(name => [name, settings[name] && UNCHANGED_SECRET])),
})

function sealed(before: PushSettings, sent: Partial<PushSettings>, { vault }: Services): PushSettings {
  const sentEntries = Object.entries(sent).filter(([, value]) => value !== undefined)
  const after: PushSettings = { ...before, ...Object.fromEntries(sentEntries) }
  const secretOf = (name: (typeof SECRETS)[number]): string => {
    const value = sent[name]
    return value === undefined || value === UNCHANGED_SECRET ? before[name] : value && vault.seal(value)
  }
  return { ...after, ...Object.fromEntries(SECRETS.map(name => [name, secretOf(name)])) }
}

/** The stored keys, secrets encrypted. */
export const pushValues = (db: Database): Promise<PushSettings> => readSettings(db, PUSH)

/** The keys of a push service, which other systems read. */
export const pushHandlers: Handlers<keyof typeof pushCalls> = {
  'GET admin/systems/push': async ({ db }) => shown(await readSettings(db, PUSH)),

  'PUT admin/systems/push': async ({ db, body, record, services }) => {
    const before = await lockSettings(db, PUSH)
    const after = sealed(before, body, services)
    await writeSettings(db, PUSH, after)
    record(...changesOf(shown(before), shown(after)))
    return shown(after)
  },

  'GET admin/systems/push/{goods_id}': async ({ db, params }) => {
    const ofGoods = and(eq(goods.goods_id, params.goods_id), eq(goods.disabled, 1))
    const [found] = await db.select({ id: goods.goods_id }).from(goods).where(ofGoods)
    if (!found) throw notFound()
    const { android_push_key, ios_push_key } = await readSettings(db, PUSH)
    throw new ApiError(android_push_key || ios_push_key ? '909' : '908', 400)
  },
}
