import { entity } from '../entity'

/** How buyers can pay, and on which clients (contract/settings.md, "payment"). */
export const paymentMethod = entity('paymentMethod', {
  path: 'admin/payment/payment-methods',
  id: 'plugin_id',
  titleField: 'method_name',
  label: ['支付方式', 'payment method'],
  invalidates: ['settingsHealth'],
  named: false,
  screens: ['paymentSettings'],
})
