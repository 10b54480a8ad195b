import { entity } from '../entity'

/** Settings: after how long an order changes state automatically. */
export const orderSettings = entity('orderSettings', {
  path: 'admin/trade/orders/setting',
  label: ['订单设置', 'order settings'],
})
