import type { RouteName } from '@contract/routes'

/**
 * The screens of distribution against contract/distribution.md, written out by hand; where ours differ on purpose, a
 * comment says why. Order is not compared.
 */
interface Golden {
  readonly of: string
  readonly call: string
  readonly search?: string
  readonly tabs?: string
  readonly columns: Readonly<Record<string, string>>
  readonly filters?: readonly string[]
  readonly address?: Readonly<Record<string, string>>
  readonly row: readonly string[]
  readonly bulk?: readonly string[]
  readonly file?: readonly string[]
}

const TEN = {
  sn: '账单号',
  start_time: '开始日期',
  end_time: '结束日期',
  push_money: '提成金额',
  order_money: '订单金额',
  order_count: '订单数',
  return_push_money: '退还提成金额',
  return_order_money: '退还订单金额',
  return_order_count: '退还订单数',
  final_money: '本期应结',
} as const

/** By the name of the screen. */
export const DISTRIBUTION_LISTS: Partial<Readonly<Record<RouteName | 'distributorList/tree', Golden>>> = {
  perAccomplishmentTpl: {
    of: 'commissionTpl',
    call: 'GET admin/distribution/commission-tpl',
    // The rates and which one is the default can be seen without opening it (designed).
    columns: {
      tpl_name: '模板名',
      grade1: '1 级返点',
      grade2: '2 级返点',
      is_default: '是否默认',
      tpl_describe: '说明',
    },
    row: ['查看', '修改', '删除'],
  },
  upgradeLogs: {
    of: 'upgradeLog',
    call: 'GET admin/distribution/upgradelog',
    search: 'member_name',
    columns: {
      create_time: '升级时间',
      member_name: '姓名',
      type: '方式',
      old_tpl_name: '原提成模板',
      new_tpl_name: '升级后模板',
    },
    row: [],
  },
  distributorList: {
    of: 'distributor',
    call: 'GET admin/distribution/member',
    search: 'member_name',
    // Who brought somebody, and whom he brought, level by level (designed).
    columns: {
      name: '姓名',
      lv1_id: '推荐人',
      downline: '人数',
      turnover_price: '销售金额',
      rebate_total: '利润额',
      order_num: '订单数',
      current_tpl_name: '提成模板',
      create_time: '注册时间',
    },
    filters: ['lv1_id'],
    // The two charts are tabs of one report.
    row: ['修改模式', '统计', '下级'],
  },
  // As a tree, without a search: it begins with those whom nobody brought (designed).
  'distributorList/tree': {
    of: 'distributor',
    call: 'GET admin/distribution/member',
    columns: {
      name: '姓名',
      downline: '人数',
      turnover_price: '销售金额',
      rebate_total: '利润额',
      order_num: '订单数',
      current_tpl_name: '提成模板',
      create_time: '注册时间',
    },
    row: ['统计'],
  },
  achievementList: { of: 'distributionMonth', call: 'GET admin/distribution/bill/total', columns: TEN, row: ['查看'] },
  billList: {
    of: 'distributionBill',
    call: 'GET admin/distribution/bill/member',
    search: 'uname',
    // Whose bill it is (designed): the search asks for it.
    columns: { ...TEN, member_id: '分销商' },
    // In the path, not only in the query (designed).
    address: { total_id: 'id' },
    row: ['查看'],
    file: ['分销商', ...Object.values(TEN)],
  },
  putforwardApply: {
    of: 'withdrawal',
    call: 'GET admin/distribution/withdraw/apply',
    search: 'uname',
    tabs: 'status',
    // How an automatic payout goes stands beside (designed).
    columns: {
      ...{ member_name: '会员', apply_time: '申请时间', apply_money: '申请金额', status: '提现状态' },
      payout: '自动转账',
    },
    filters: ['start_time,end_time'],
    // A button is a verb: 不能通过 in the contract (designed).
    // What a platform may have paid is settled with other words (designed).
    row: ['通过审核', '设为已转账', '核对转账', '拒绝', '查看'],
    // One call for each answer in place of a dialog that asks for it (designed).
    bulk: ['通过审核', '设为已转账', '拒绝'],
    file: '申请人 ID 提现金额 提现申请时间 提现状态 申请备注 审核时间 审核备注 转账时间 转账备注'.split(' '),
  },
}

const AUDITING = 'POST admin/distribution/withdraw/batch/auditing'
const PAID = 'POST admin/distribution/withdraw/batch/account/paid'
const APPROVED = { status: 'VIA_AUDITING' }
/** What an action sends: its call, the answer that it stands for, and the state it is done in. */
export const WITHDRAW_CALLS = [
  ['approve', AUDITING, { audit_result: 'VIA_AUDITING' }, { status: 'APPLY' }],
  ['refuse', AUDITING, { audit_result: 'FAIL_AUDITING' }, { status: 'APPLY' }],
  // Not while a platform pays it, nor plainly where it may have (designed).
  [
    'transfer',
    PAID,
    undefined,
    [
      { ...APPROVED, payout: null },
      { ...APPROVED, payout: ['WAITING', 'REFUSED'] },
    ],
  ],
  ['settle', PAID, undefined, { ...APPROVED, payout: 'UNSURE' }],
] as const

/** The tables of a bill: of what, by which call, and their columns. */
export const BILL_TABLES = [
  {
    label: '分销商订单',
    of: 'distributionOrder',
    call: 'GET admin/distribution/order',
    // Whose it was, when, and how the amount came about, also by rates of the goods (designed).
    columns: [
      ...['sn', 'order_price', 'price', 'member_name', 'create_time', 'level', 'percent'],
      ...['own_price', 'own_commission'],
    ],
  },
  {
    label: '分销商退货订单',
    of: 'distributionSellback',
    call: 'GET admin/distribution/order/sellback',
    columns: ['sn', 'order_price', 'price', 'member_name', 'create_time', 'refund_price', 'level', 'percent'],
  },
  {
    label: '分销商结构图',
    of: 'distributionBranch',
    call: 'GET admin/distribution/bill/member/down',
    columns: [
      ...['member_name', 'final_money', 'push_money', 'order_count', 'order_money'],
      ...['return_push_money', 'return_order_money', 'return_order_count'],
    ],
  },
] as const

/** What the record of a withdrawal shows (contract: 查看提现记录). */
export const WITHDRAW_RECORD = [
  ...['member_name', 'apply_money', 'apply_time', 'apply_remark', 'status'],
  ...['member_name', 'bank_name', 'opening_num', 'bank_card'].map(name => `bank_params_vo.${name}`),
  ...['inspect_time', 'inspect_remark', 'transfer_time', 'transfer_remark'],
  // How an automatic payout went (designed).
  ...['payout', 'payout_said'],
]

const TEMPLATE = ['is_default', 'tpl_name', 'tpl_describe', 'grade1', 'grade2']
export const TEMPLATE_DRAWERS = ['add', 'edit', 'view'].map(act => [`commissionTpl.${act}`, TEMPLATE] as const)
export const DISTRIBUTOR_CALLS = [
  ['commissionTpl', 'remove', 'DELETE admin/distribution/commission-tpl/{id}'],
  ['distributor', 'template', 'PUT admin/distribution/member/tpl'],
] as const
