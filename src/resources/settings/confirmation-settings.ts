import { confirmationFormRules } from '@contract/confirmations/rules'
import { flag, type Label, money, password, settings, text } from '@/schema'

/** @param counted other amounts that count too, in both languages */
const threshold = (label: Label, counted: Label = ['', '']) =>
  money(...label, {
    help: [
      `达到这个金额时需要复核${counted[0]}。留空或填 0 表示任何金额都需要`,
      `Needs approval from this amount on${counted[1]}. Empty or 0 means any amount`,
    ],
  })

/** Operations that require the approval of a second administrator. */
export default settings('confirmationSettings', {
  one: 'GET admin/settings/confirmations', update: 'PUT admin/settings/confirmations', rules: confirmationFormRules,
  fields: {
    bill_payments: flag('结算单付款', 'Bill payments', {
      help: ['付款前须由另一位有权限的管理员通过', 'Another administrator with this permission must approve before a bill is paid'],
    }),
    bill_payments_from: threshold(['付款复核起点', 'Payment threshold']),
    withdrawals: flag('提现转账', 'Withdrawal transfers', {
      help: ['包括批量转账', 'Includes bulk transfers'],
    }),
    withdrawals_from: threshold(
      ['转账复核起点', 'Transfer threshold'],
      ['；同一收款人 24 小时内的转账合并计算', '; transfers to one payee within 24 hours count together'],
    ),
    refunds: flag('退款', 'Refunds', {
      help: ['售后人工退款，以及取消已付部分款项的订单', 'Manual refunds of after-sales, and cancelling orders that are paid in part'],
    }),
    refunds_from: threshold(
      ['退款复核起点', 'Refund threshold'],
      ['；同一订单的已退金额合并计算', '; earlier refunds of the same order are included'],
    ),
    payment_settings: flag('支付方式设置', 'Payment settings', {
      help: ['收款账户、密钥和各端的开关', 'Accounts, keys and where each method is offered'],
    }),
    permissions: flag('权限变更', 'Permission changes', {
      help: [
        '角色、管理员和菜单；只改名称或备注不需要复核。不开启时，能管理管理员的人可以自行增设复核人，付款复核的作用会减弱',
        'Roles, administrators and menus; a name or a note needs no approval. '
          + 'While this is off, a manager of administrators can appoint approvers alone, which weakens approvals of payments',
      ],
    }),
    password: password('您的登录密码', 'Your password', {
      help: ['修改复核规则前确认您的身份', 'Confirms your identity before the rules are changed'],
    }),
    otp: text('动态验证码', 'Authenticator code', {
      secret: true,
      help: ['开启了两步验证时填写', 'Required if your two-step verification is on'],
    }),
  },
  conditions: {
    bill_payments_from: { visible: { bill_payments: 1 } },
    withdrawals_from: { visible: { withdrawals: 1 } },
    refunds_from: { visible: { refunds: 1 } },
  },
  form: [
    ['需要第二位管理员通过', 'Needs a second administrator', [
      'bill_payments', 'bill_payments_from', 'withdrawals', 'withdrawals_from', 'refunds', 'refunds_from',
      'payment_settings', 'permissions',
    ]],
    ['确认身份', 'Confirm your identity', ['password', 'otp']],
  ],
})
