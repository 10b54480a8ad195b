import { rejectQualificationRules } from '@contract/orders/receipts-rules'
import { qualificationStatusLabels } from '@contract/orders/receipts-labels'
import { action, dateTime, fragment, reference, resource, state, text } from '@/schema'

const facts = fragment([
  'company_name', 'taxpayer_code', 'register_address', 'register_tel', 'bank_name', 'bank_account', 'member_id', 'apply_time',
])

/** Applications for special VAT invoices (contract/orders.md, "receiptExamine"). */
export default resource('qualification', {
  rules: rejectQualificationRules, review: { approve: 'pass', reject: 'refuse' },
  worklist: { when: { status: 'NEW_APPLY' }, oldestFirst: 'apply_time' },
  calls: { list: 'GET admin/members/zpzz', one: 'GET admin/members/zpzz/{id}' },
  fields: {
    company_name: text('单位名称', 'Company', { width: 240 }),
    taxpayer_code: text('纳税人识别号', 'Tax number', { width: 200, copy: true }),
    register_address: text('注册地址', 'Registered address'),
    register_tel: text('注册电话', 'Registered phone', { pii: true }),
    bank_name: text('开户银行', 'Bank'),
    bank_account: text('银行账户', 'Bank account', { pii: true }),
    member_id: reference('申请会员', 'Member', 'member', { labelField: 'uname' }),
    uname: text('申请会员', 'Member', { width: 130, linkTo: { memberEdit: { id: 'member_id' } } }),
    apply_time: dateTime('申请日期', 'Applied', { disableFuture: true }),
    audit_remark: text('备注信息', 'Note', { lines: 3 }),
    status: state('审核状态', 'Status', {
      NEW_APPLY: [...qualificationStatusLabels.NEW_APPLY, 'gold'],
      AUDIT_PASS: [...qualificationStatusLabels.AUDIT_PASS, 'green'],
      AUDIT_REFUSE: [...qualificationStatusLabels.AUDIT_REFUSE, 'red'],
    }),
  },
  conditions: { audit_remark: { visible: { status: 'AUDIT_REFUSE' } } },
  form: [...facts, 'status', 'audit_remark'],
  actions: {
    view: {},
    pass: action.call({
      label: ['通过', 'Approve'], successMessage: ['已通过', 'approved'],
      call: 'POST admin/members/zpzz/audit/{id}/{status}', extraValues: { status: 'AUDIT_PASS' }, when: { status: 'NEW_APPLY' },
      confirm: [
        '纳税人识别号：{taxpayer_code}\n开户银行：{bank_name} {bank_account}\n通过后该会员可以申请增值税专用发票。',
        'Tax number: {taxpayer_code}\nBank: {bank_name} {bank_account}\nOnce approved, the member can request special VAT invoices.',
      ],
    }),
    refuse: action.call({
      label: ['拒绝', 'Reject'], successMessage: ['已拒绝', 'rejected'], danger: true,
      call: 'POST admin/members/zpzz/audit/{id}/{status}', extraValues: { status: 'AUDIT_REFUSE' }, when: { status: 'NEW_APPLY' },
      prompt: { remark: text('备注信息', 'Reason', { lines: 4, help: ['申请人会看到这段文字', 'The applicant will see this text'] }) },
    }),
    desk: action.panel({
      label: ['审核台', 'Review desk'], panel: 'reviewDesk', batch: true, props: { queue: 'qualifications' },
      when: { status: 'NEW_APPLY' },
    }),
  },
  screens: {
    receiptExamine: {
      columns: ['company_name', 'taxpayer_code', 'uname', 'apply_time', 'status'],
      collapseOrder: ['apply_time', 'uname'], stackUnder: { uname: 'company_name', apply_time: 'taxpayer_code' },
      search: { uname: ['申请会员', 'Member'] },
      filters: [{ 'start_time,end_time': 'apply_time' }],
      tabs: { field: 'status' },
      rowActions: ['view', 'pass', 'refuse'], headerActions: ['desk'], export: true,
    },
  },
})
