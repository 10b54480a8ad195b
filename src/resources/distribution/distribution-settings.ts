import { distributionSettingsRules } from '@contract/distribution/distributor-rules'
import { flag, number, settings } from '@/schema'

/** How long commissions are held back (contract/distribution.md, "put-forward-settings"). */
export default settings('distributionSettings', {
  one: 'GET admin/distribution/settings', update: 'PUT admin/distribution/settings',
  rules: distributionSettingsRules,
  fields: {
    cycle: number('周期时间', 'Freeze period', {
      unit: ['天', 'days'], help: ['订单完成后过了这段时间，提成才可以提现', 'Commissions can be withdrawn so long after the order was received'],
    }),
    goods_model: flag('是否开启商品返现', 'Per-goods commission', {
      help: [
        '开启后，商家为单个商品设置的返现比例优先于提成模板，之后完成的订单开始生效',
        'When on, rates that shops set for single goods come before the templates, from the next received order on',
      ],
    }),
  },
  form: ['cycle', 'goods_model'],
  screens: { putforwardSettings: { form: true } },
})
