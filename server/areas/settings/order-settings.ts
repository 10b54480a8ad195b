import { type OrderSettings, orderSettings } from '@contract/settings/entities'
import type { SettingDefinition } from './store'

/** Waiting periods of orders in days, and the period for complaints. */
export const ORDER_SETTINGS: SettingDefinition<OrderSettings> = {
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
