import { distributionSettingsRules } from '@contract/distribution/distributor-rules'
import { flag, number, settings } from '@/schema'

/** How long commissions are held back (contract/distribution.md, "put-forward-settings"). */
export default settings('distributionSettings', {
  one: 'GET admin/distribution/settings', update: 'PUT admin/distribution/settings',
  rules: distributionSettingsRules,
  fields: {
    cycle: number('周期时间', 'Freeze period', {
      unit: ['天', 'days'], help: ['订单完成后过了这段时间，提成才可以提现', 'Commissions can be withdrawn this long after the order is completed'],
    }),
    goods_model: flag('是否开启商品返现', 'Per-goods commission', {
      help: [
        '开启后，商家为单个商品设置的返现比例优先于提成模板，之后完成的订单开始生效',
        'When on, rates set by shops for individual goods take precedence over templates, starting with the next completed order',
      ],
    }),
  },
  form: ['cycle', 'goods_model'],
  screens: { putforwardSettings: { form: true } },
})
