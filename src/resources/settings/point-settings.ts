import { pointSettingsRules } from '@contract/settings/rules'
import { flag, number, settings } from '@/schema'
import { grid } from './grid.field'

/** How members earn points, and their value. */
export default settings('pointSettings', {
  one: 'GET admin/settings/point', update: 'PUT admin/settings/point',
  rules: pointSettingsRules,
  fields: {
    earned: grid('获得积分的方式', 'Ways to earn points', {
      register: ['完成注册', 'Signing up'],
      login: ['登录（一天一次有效）', 'Logging in (once a day)'],
      comment: ['文字评论', 'Writing a comment'],
      comment_img: ['上传图片评论', 'Adding pictures to a comment'],
      first_comment: ['每个商品首次评论', 'First comment on goods'],
      buy_goods: ['购买商品（每 1 元）', 'Buying goods (per ¥1)'],
      online_pay: ['选择网上支付', 'Paying online'],
    }, {
      '': flag('启用', 'On', { control: 'switch' }),
      _grade_point: number('等级积分', 'Rank points'),
      _consumer_point: number('消费积分', 'Points'),
    }),
    parities: flag('积分兑换', 'Pay with points', { control: 'switch' }),
    parities_point: number('抵扣 1 元', 'Points per ¥1', {
      unit: ['积分', 'points'],
    }),
  },
  form: [
    ['获得积分', 'Earning points', ['earned']],
    ['使用积分', 'Spending points', ['parities', 'parities_point']],
  ],
})
