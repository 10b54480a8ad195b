import { entity } from '../entity'

/** How long an order waits before it goes on by itself. */
export const orderSettings = entity('orderSettings', {
  path: 'admin/trade/orders/setting',
  label: ['订单设置', 'order settings'],
})
