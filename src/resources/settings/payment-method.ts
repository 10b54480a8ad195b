import { paymentRules } from '@contract/plugins/payment-rules'
import { action, flag, image, resource, state, text } from '@/schema'
import { clientsFrom } from './client-items.field'

/** Payment methods and their clients (contract/settings.md, "payment"). */
export default resource('paymentMethod', {
  rules: paymentRules,
  calls: {
    list: 'GET admin/payment/payment-methods', one: 'GET admin/payment/payment-methods/{plugin_id}',
    update: 'PUT admin/payment/payment-methods/{plugin_id}',
  },
  fields: {
    method_name: text('支付方式', 'Payment method', { width: 240, picture: 'image', frame: 'whole' }),
    image: image('支付方式图片', 'Picture'),
    is_retrace: flag('原路退回', 'Refund to the original method', { help: ['退款直接退回买家的付款账户', 'Refunds go back to the account that paid'] }),
    is_open: state('状态', 'Status', { 1: ['已开启', 'Enabled', 'green'], 0: ['已关闭', 'Disabled', 'grey'] }),
    clients: clientsFrom('enable_client', ['支付客户端', 'Clients']),
  },
  form: ['image', 'is_retrace', 'clients'],
  actions: {
    edit: { label: ['配置', 'Configure'] },
    test: action.call({
      label: ['测试', 'Test'], successMessage: ['「{name}」测试通过', '“{name}” passed the test'],
      call: 'POST admin/payment/payment-methods/{plugin_id}/test',
      when: { plugin_id: ['alipayDirectPlugin', 'weixinPayPlugin'] },
    }),
    close: action.call({
      label: ['关闭', 'Disable'], successMessage: ['已关闭', 'disabled'],
      call: 'PUT admin/payment/payment-methods/{plugin_id}/close', when: { is_open: 1 }, optimistic: { is_open: 0 },
      danger: [
        '关闭后，买家不能再用它付款，原路退款也会停止；参数会保留。',
        'Buyers can no longer pay this way, and refunds to the original method stop. The settings are kept.',
      ],
    }),
  },
  screens: {
    paymentSettings: {
      columns: ['method_name', 'is_open', { is_retrace: ['是否支持原路退回', 'Refunds to the original method'] }],
      rowActions: ['edit', 'test', 'close'],
    },
  },
})
