import { type OrderSettings, orderSettings, type PointSettings, pointSettings } from '@contract/settings/entities'
import type { Handlers } from '../../handler'
import { changesOf } from '../listing'
import { type Kept, lockSettings, readSettings, writeSettings } from './store'

const ORDERS: Kept<OrderSettings> = {
  name: 'orders',
  schema: orderSettings,
  first: {
    cancel_order_day: 1,
    rog_order_day: 10,
    complete_order_day: 7,
    service_expired_day: 30,
    complain_expired_day: 30,
    comment_order_day: 15,
    complete_order_pay: 3,
  },
}

/** Nothing earns points until somebody says so. */
const NO_POINTS = Object.fromEntries(Object.keys(pointSettings.shape).map(name => [name, 0])) as PointSettings
const POINTS: Kept<PointSettings> = { name: 'points', schema: pointSettings, first: NO_POINTS }

type Keys =
  | 'GET admin/trade/orders/setting'
  | 'POST admin/trade/orders/setting'
  | 'GET admin/settings/point'
  | 'PUT admin/settings/point'

/** The settings of orders and of points. */
export const onceHandlers: Handlers<Keys> = {
  'GET admin/trade/orders/setting': ({ db }) => readSettings(db, ORDERS),

  'POST admin/trade/orders/setting': async ({ db, body, record }) => {
    record(...changesOf(await lockSettings(db, ORDERS), body))
    await writeSettings(db, ORDERS, body)
    return body
  },

  'GET admin/settings/point': ({ db }) => readSettings(db, POINTS),

  'PUT admin/settings/point': async ({ db, body, record }) => {
    record(...changesOf(await lockSettings(db, POINTS), body))
    await writeSettings(db, POINTS, body)
    return body
  },
}
