import { orderSettingsRules } from '@contract/settings/rules'
import { number, fragment, settings } from '@/schema'

const days = fragment({ unit: ['天', 'days'] })

/** The delays of automatic order transitions. */
export default settings('orderSettings', {
  one: 'GET admin/trade/orders/setting', update: 'POST admin/trade/orders/setting',
  rules: orderSettingsRules,
  fields: {
    cancel_order_day: number('自动取消订单天数', 'Cancel unpaid orders after', days),
    rog_order_day: number('自动确认收货天数', 'Confirm receipt after', days),
    complete_order_day: number('自动完成订单天数', 'Complete orders after', days),
    service_expired_day: number('售后失效天数', 'After-sales window', days),
    complain_expired_day: number('投诉失效天数', 'Complaint window', days),
    comment_order_day: number('评价超时天数', 'Comment window', days),
    complete_order_pay: number('自动支付天数', 'Mark as paid after', {
      ...days, help: ['仅对货到付款订单有效', 'Applies to cash on delivery only'],
    }),
  },
  form: [
    ['自动处理', 'Automation', ['cancel_order_day', 'rog_order_day', 'complete_order_day', 'complete_order_pay']],
    ['期限', 'Time limits', ['service_expired_day', 'complain_expired_day', 'comment_order_day']],
  ],
})
