import { distributionSettingsRules } from '@contract/distribution/distributor-rules'
import { flag, number, settings } from '@/schema'

/** How long commissions wait (contract/distribution.md, "put-forward-settings"). */
export default settings('distributionSettings', {
  noun: ['提现设置', 'withdrawal settings'], reads: 'GET admin/distribution/settings', saves: 'PUT admin/distribution/settings',
  rules: distributionSettingsRules,
  fields: {
    cycle: number('周期时间', 'Freeze period', {
      unit: ['天', 'days'], help: ['订单完成后过了这段时间，提成才可以提现', 'Commissions can be withdrawn so long after the order was received'],
    }),
    goods_model: flag('是否开启商品返现', 'Per-goods commission', {
      help: [
        '供商家端读取：商家能否为单个商品设置返现比例。此处的提成始终按模板计算',
        'Read by the shops’ own system: whether they may set a rate for single goods. Commissions here always follow the templates',
      ],
    }),
  },
  form: ['cycle', 'goods_model'],
  screens: { putforwardSettings: { form: true } },
})
