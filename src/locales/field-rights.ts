import type { Messages } from '@/providers/i18n/i18n'

/** Messages of field permissions. */
export const fieldRightsMessages = {
  'fieldRights.group': ['字段', 'Fields'],
  'fieldRights.sees': ['查看', 'View'],
  'fieldRights.changes': ['可修改', 'Edit'],
  'fieldRights.money': ['金额', 'Amounts'],
  'fieldRights.moneyNote': [
    '订单、结算、退款、预存款和报表中的金额',
    'Orders, settlements, refunds, prepaid balances and reports',
  ],
  'fieldRights.personal': ['个人信息', 'Personal data'],
  'fieldRights.personalNote': [
    '手机、邮箱、证件号、地址和账号，完整内容需逐条查看，或填写原因后导出',
    'Phones, emails, ID numbers, addresses and accounts. Full values are revealed one at a time, or exported with a reason.',
  ],
  'fieldRights.costs': ['成本', 'Costs'],
  'fieldRights.costsNote': ['成本价和佣金比例', 'Cost prices and commission rates'],
  'fieldRights.shown': ['可见', 'Visible'],
  'fieldRights.masked': ['脱敏', 'Masked'],
  'fieldRights.hidden': ['隐藏', 'Hidden'],
  'fieldRights.readOnly': ['只读', 'Read-only'],
  'fieldRights.seesOf': ['查看{name}', 'View {name}'],
  'fieldRights.changesOf': ['修改{name}', 'Edit {name}'],
  'fieldRights.unseen': ['看不到的内容不能修改', 'Values that are not visible cannot be edited'],
} as const satisfies Messages
