import { entity } from '../entity'

/** Payment methods, and the clients that offer them (contract/settings.md, "payment"). */
export const paymentMethod = entity('paymentMethod', {
  path: 'admin/payment/payment-methods',
  id: 'plugin_id',
  titleField: 'method_name',
  label: ['支付方式', 'payment method'],
  invalidates: ['settingsHealth'],
  named: false,
  screens: ['paymentSettings'],
})
