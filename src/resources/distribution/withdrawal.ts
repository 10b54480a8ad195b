import { withdrawRejectionRules, withdrawRules } from '@contract/distribution/withdraw-rules'
import { payoutLabels, withdrawStatusLabels } from '@contract/distribution/withdraw-labels'
import { action, choice, dateTime, id, type Label, money, fragment, resource, state, text } from '@/schema'

const audit = fragment({ call: 'POST admin/distribution/withdraw/batch/auditing', ids: 'apply_ids' })
const paid = fragment({ call: 'POST admin/distribution/withdraw/batch/account/paid', ids: 'apply_ids' })

/** The recipient of the payment. */
const payee: Label = [
  '收款：{bank_params_vo.member_name}，{bank_params_vo.bank_name} {bank_params_vo.bank_card}',
  'Payee: {bank_params_vo.member_name}, {bank_params_vo.bank_name} {bank_params_vo.bank_card}',
]

/** The warning before a transfer that a payment platform may have made already. */
const checked: Label = [
  '平台可能已经付款，请先向平台核对；确认没有付款的，转账后再设置。不能撤销。',
  'The platform may have already paid. Check first; if it has not, transfer the money before you continue. This cannot be undone.',
]

/** Withdrawal requests of distributors (contract/distribution.md, "put-forward-apply"). */
export default resource('withdrawal', {
  rules: withdrawRules,
  calls: { list: 'GET admin/distribution/withdraw/apply', one: 'GET admin/distribution/withdraw/apply/{id}' },
  worklist: { when: { status: ['APPLY', 'VIA_AUDITING'] }, oldestFirst: 'apply_time' },
  fields: {
    id: id('ID', 'ID'),
    member_name: text('会员', 'Member', { width: 180, subtitle: 'id' }),
    apply_money: money('申请金额', 'Amount'),
    apply_time: dateTime('申请时间', 'Requested', { disableFuture: true }),
    apply_remark: text('申请备注', 'Request note', { lines: 2 }),
    status: state('提现状态', 'Status', {
      APPLY: [...withdrawStatusLabels.APPLY, 'gold'],
      VIA_AUDITING: [...withdrawStatusLabels.VIA_AUDITING, 'blue'],
      FAIL_AUDITING: [...withdrawStatusLabels.FAIL_AUDITING, 'red'],
      TRANSFER_ACCOUNTS: [...withdrawStatusLabels.TRANSFER_ACCOUNTS, 'green'],
    }),
    inspect_time: dateTime('审核时间', 'Reviewed'),
    inspect_remark: text('审核备注', 'Review note', { lines: 2 }),
    transfer_time: dateTime('转账时间', 'Transferred on'),
    transfer_remark: text('转账备注', 'Transfer note', { lines: 2 }),
    payout: choice('自动转账', 'Automatic payout', {
      WAITING: [...payoutLabels.WAITING, 'grey'],
      ASKED: [...payoutLabels.ASKED, 'blue'],
      REFUSED: [...payoutLabels.REFUSED, 'red'],
      UNSURE: [...payoutLabels.UNSURE, 'gold'],
      PAID: [...payoutLabels.PAID, 'green'],
    }),
    payout_said: text('自动转账说明', 'Payout details', { lines: 2 }),
    'bank_params_vo.member_name': text('户名', 'Account holder'),
    'bank_params_vo.bank_name': text('所属银行', 'Bank'),
    'bank_params_vo.opening_num': text('开户行号', 'Bank code'),
    'bank_params_vo.bank_card': text('银行卡号', 'Card number', { pii: true }),
  },
  actions: {
    approve: action.call({
      label: ['通过审核', 'Approve'], primary: true,
      successMessage: ['已通过「{name}」的提现申请', 'Withdrawal of “{name}” approved'],
      many: audit, extraValues: { audit_result: 'VIA_AUDITING' }, when: { status: 'APPLY' },
      question: ['通过「{name}」的提现申请？', 'Approve the withdrawal of “{name}”?'],
      confirm: [
        `{member_name} 申请提现 {apply_money}。\n${payee[0]}\n收款账户为支付平台账户的，通过后自动转账。`,
        `{member_name} requests a withdrawal of {apply_money}.\n${payee[1]}\nAn account at a payment platform is paid automatically.`,
      ],
      prompt: { remark: text('审核备注', 'Note', { lines: 3 }) },
    }),
    refuse: action.call({
      label: ['拒绝', 'Reject'], danger: true,
      successMessage: ['已拒绝「{name}」的提现申请', 'Withdrawal of “{name}” rejected'],
      many: audit, extraValues: { audit_result: 'FAIL_AUDITING' }, when: { status: 'APPLY' },
      question: ['拒绝「{name}」的提现申请？', 'Reject the withdrawal of “{name}”?'],
      confirm: ['{apply_money} 将退回其可提现金额。', '{apply_money} is returned to the amount available for withdrawal.'],
      prompt: { remark: text('审核备注', 'Reason', { lines: 3 }) }, rules: withdrawRejectionRules,
    }),
    transfer: action.call({
      label: ['设为已转账', 'Mark as transferred'], primary: true,
      successMessage: ['「{name}」的提现已设为已转账', 'Withdrawal of “{name}” marked as transferred'],
      many: paid, when: [{ status: 'VIA_AUDITING', payout: null }, { status: 'VIA_AUDITING', payout: ['WAITING', 'REFUSED'] }],
      question: ['确认已向「{name}」转账 {apply_money}？', 'Has {apply_money} been transferred to “{name}”?'],
      confirm: [
        `${payee[0]}\n金额：{apply_money}\n请先核对款项已经付出；不能撤销。`,
        `${payee[1]}\nAmount: {apply_money}\nMake sure the money has been sent. This cannot be undone.`,
      ],
      prompt: { remark: text('转账备注', 'Note', { lines: 3 }) },
    }),
    settle: action.call({
      label: ['确认已转账', 'Confirm transfer'],
      successMessage: ['「{name}」的提现已设为已转账', 'Withdrawal of “{name}” marked as transferred'],
      permissionOf: 'transfer', many: paid, when: { status: 'VIA_AUDITING', payout: 'UNSURE' },
      question: ['确认已向「{name}」转账 {apply_money}？', 'Has {apply_money} been transferred to “{name}”?'],
      confirm: [
        `{payout_said}。\n${payee[0]}\n金额：{apply_money}\n${checked[0]}`,
        `{payout_said}.\n${payee[1]}\nAmount: {apply_money}\n${checked[1]}`,
      ],
      prompt: { remark: text('转账备注', 'Note', { lines: 3, help: ['写明平台的答复', 'Enter the platform’s answer'] }) },
      rules: withdrawRejectionRules,
    }),
    view: action.drawer({
      label: ['查看', 'View'], mode: 'view',
      form: [
        ['提现申请', 'Request', ['member_name', 'apply_money', 'apply_time', 'apply_remark', 'status']],
        [
          '收款账户', 'Payee',
          ['bank_params_vo.member_name', 'bank_params_vo.bank_name', 'bank_params_vo.opening_num', 'bank_params_vo.bank_card'],
        ],
        ['处理记录', 'History', ['inspect_time', 'inspect_remark', 'payout', 'payout_said', 'transfer_time', 'transfer_remark']],
      ],
    }),
  },
  screens: {
    putforwardApply: {
      columns: ['member_name', 'apply_time', 'apply_money', 'status', 'payout'], collapseOrder: ['payout'],
      stackUnder: { apply_time: 'apply_money' },
      search: { uname: ['会员用户名', 'Member’s user name'] },
      filters: [{ 'start_time,end_time': 'apply_time' }],
      tabs: { field: 'status', values: ['APPLY', 'VIA_AUDITING', 'TRANSFER_ACCOUNTS', 'FAIL_AUDITING'] },
      summary: { call: 'GET admin/distribution/withdraw/apply/totals', fields: ['apply_money'] },
      rowActions: ['approve', 'transfer', 'settle', 'refuse', 'view'], bulkActions: ['approve', 'transfer', 'refuse'],
      export: {
        call: 'GET admin/distribution/withdraw/export',
        columns: [
          'id', { apply_money: ['提现金额', 'Amount'] }, { apply_time: ['提现申请时间', 'Requested'] }, 'status',
          { member_name: ['申请人', 'Requested by'] }, 'apply_remark', 'inspect_time', 'inspect_remark',
          'transfer_time', 'transfer_remark',
        ],
      },
    },
  },
})
