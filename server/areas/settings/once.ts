import { type PointSettings, pointSettings } from '@contract/settings/entities'
import type { Handlers } from '../../handler'
import { changesOf } from '../listing'
import { ORDER_SETTINGS } from './order-settings'
import { lockSettings, readSettings, type SettingDefinition, writeSettings } from './store'

/** By default nothing earns points. */
const NO_POINTS = Object.fromEntries(Object.keys(pointSettings.shape).map(name => [name, 0])) as PointSettings
/** Points earned by each rule. */
export const POINT_SETTINGS: SettingDefinition<PointSettings> = {
  name: 'points',
  schema: pointSettings,
  first: NO_POINTS,
}

type Keys =
  | 'GET admin/trade/orders/setting'
  | 'POST admin/trade/orders/setting'
  | 'GET admin/settings/point'
  | 'PUT admin/settings/point'

/** The settings of orders and of points. */
export const onceHandlers: Handlers<Keys> = {
  'GET admin/trade/orders/setting': ({ db }) => readSettings(db, ORDER_SETTINGS),

  'POST admin/trade/orders/setting': async ({ db, body, record }) => {
    record(...changesOf(await lockSettings(db, ORDER_SETTINGS), body))
    await writeSettings(db, ORDER_SETTINGS, body)
    return body
  },

  'GET admin/settings/point': ({ db }) => readSettings(db, POINT_SETTINGS),

  'PUT admin/settings/point': async ({ db, body, record }) => {
    record(...changesOf(await lockSettings(db, POINT_SETTINGS), body))
    await writeSettings(db, POINT_SETTINGS, body)
    return body
  },
}
