import type { Publisher } from '@contract/publishing/entities'
import { publisherRules } from '@contract/publishing/rules'
import { reasonRule } from '@contract/review/rules'
import { publisherStatusLabels } from '@contract/publishing/labels'
import type { RouteName } from '@contract/routes'
import {
  action, choice, crud, dateTime, filtered, flag, id, image, type Label, references, money, number, fragment, reference, richText, mixin,
  state, text,
} from '@/schema'
import { region } from '../regions/region.field'
import { reasons } from '../review/reasons.field'

const kinds = fragment(['personPublisher', 'groupPublisher', 'copyrightUser', 'copyrightAgent'])

/** The number of a publisher's works with links to their lists, which depend on the kind of publisher. */
export const works = (lists: readonly RouteName[], parameter: 'teacher_id' | 'agent_id' = 'teacher_id') => ({
  work_count: number('作品数', 'Works', {
    width: 80, linkTo: lists.map(route => filtered(route, { [parameter]: 'teacher_id' })),
  }),
})

/** The sales of the works of owners and agents in yuan. */
export const sales = money('销售额', 'Sales')

/** Fields of persons. */
export const human = fragment({
  real_name: text('真实姓名', 'Real name'),
  sex: choice('性别', 'Gender', { 1: ['男', 'Male'], 0: ['女', 'Female'] }, { control: 'radio', initial: 1 }),
  id_card: text('身份证号', 'ID card number', { secret: true, pii: true }),
  id_card_front: image('身份证正面', 'ID card, front', { scene: 'identity', pii: true }),
  id_card_back: image('身份证反面', 'ID card, back', { scene: 'identity', pii: true }),
})

/** Fields of companies. */
export const company = fragment({
  licence_no: text('营业执照号', 'Licence number'),
  licence_image: image('营业执照', 'Licence', { scene: 'identity', pii: true }),
  legal_person: text('法定代表人', 'Legal representative'),
  contact: text('联系人', 'Contact'),
})

export const agent = reference('著作权代理', 'Agent', 'copyrightAgent', {
  labelField: 'agent_name', permanentFilters: { kind: 'AGENT', status: 'OPEN' },
})
export const owners = references('代理的著作权人', 'Represented owners', 'copyrightUser', { permanentFilters: { kind: 'USER' } })

export const place = fragment(['region', 'address'])
export const bank = fragment(['bank_name', 'bank_account'])
export const about = fragment(['intro', 'detail'])

/** Shared by publishers that the site's pages list: they can be recommended, also in the list. */
export const listed = mixin(fragment(['personPublisher', 'groupPublisher']), {
  fields: {
    follower_count: number('粉丝数', 'Followers', { width: 90 }),
    recommended: flag('推荐', 'Recommended', { control: 'switch', width: 110 }),
    shop_id: reference('所属店铺', 'Shop', 'shop', { labelField: 'shop_name', width: 130 }),
  },
  actions: {
    recommend: action.call({
      label: ['推荐', 'Recommend'], successMessage: ['已推荐', 'recommended'],
      call: 'PUT admin/publishers/{teacher_id}/recommend',
      when: { status: 'OPEN', recommended: 0 }, optimistic: { recommended: 1 }, undo: 'unrecommend',
    }),
    unrecommend: action.call({
      label: ['取消推荐', 'Stop recommending'], successMessage: ['已取消推荐', 'no longer recommended'],
      call: 'PUT admin/publishers/{teacher_id}/unrecommend',
      when: { recommended: 1 }, optimistic: { recommended: 0 }, undo: 'recommend',
    }),
  },
})
const inSort = fragment({ call: 'PUT admin/publishers/{teacher_id}/sort' })
/** Inline-editable columns of their lists. */
export const recommendable = fragment({ sort: inSort, recommended: { on: 'recommend', off: 'unrecommend' } })

const reasonPrompt = fragment({
  reason: text('原因', 'Reason', { lines: 4, help: ['发布者会看到这段文字', 'The publisher will see this text'] }),
})

/** Fields of every publisher (contract/publishing.md, "Publisher"). */
const known = mixin(kinds, {
  fields: {
    teacher_id: id('编号', 'ID'),
    face: image('头像', 'Profile picture', { scene: 'member' }),
    name: text('名称', 'Name', { width: 180, picture: 'face', subtitle: 'teacher_id' }),
    mobile: text('手机', 'Mobile', { pii: true, width: 150 }),
    email: text('电子邮箱', 'Email'),
    region: region('所在地区', 'Region', ''),
    address: text('详细地址', 'Address', { pii: true }),
    bank_name: text('开户银行', 'Bank'),
    bank_account: text('银行账号', 'Account number', { pii: true }),
    intro: text('简介', 'Introduction', { lines: 4 }),
    detail: richText('详细介绍', 'Details'),
    sort: number('排序', 'Sort order', { width: 80 }),
    status: state('状态', 'Status', {
      APPLY: [...publisherStatusLabels.APPLY, 'gold'],
      OPEN: [...publisherStatusLabels.OPEN, 'green'],
      CLOSED: [...publisherStatusLabels.CLOSED, 'grey'],
      REFUSED: [...publisherStatusLabels.REFUSED, 'red'],
    }, { width: 110 }),
    refuse_reason: text('未通过原因', 'Rejection reason'),
    submit_time: dateTime('提交时间', 'Submitted', { disableFuture: true }),
    create_time: dateTime('创建时间', 'Created', { disableFuture: true }),
  },
})

/** One call returns the counts of all tabs. */
const counts = fragment({
  call: 'GET admin/publishers/counts',
  keys: { '': 'all', APPLY: 'APPLY', OPEN: 'OPEN', CLOSED: 'CLOSED', REFUSED: 'REFUSED' },
})

/** Publishers of one kind: fields, actions by state, and list. `search` is the placeholder of the search box. */
export function publisher(kind: Publisher['kind'], search: Label) {
  const over = fragment({ panel: 'reviewDesk', batch: true, when: { status: 'APPLY' }, props: { queue: 'publishers', kind } })
  return mixin(kinds, {
    rules: { ...publisherRules[kind], reason: reasonRule }, review: { approve: 'pass', reject: 'refuse' },
    worklist: { when: { status: 'APPLY' }, oldestFirst: 'submit_time' },
    calls: crud('admin/publishers/{teacher_id}', {
      all: 'GET admin/publishers/all', many: 'GET admin/publishers/{teacher_ids}/list',
    }),
    fields: known.fields,
    actions: {
      edit: { label: ['编辑', 'Edit'] },
      pass: action.call({
        label: ['通过', 'Approve'], successMessage: ['已通过', 'approved'],
        call: 'PUT admin/publishers/{teacher_id}/audit', extraValues: { pass: 1 },
        when: { status: 'APPLY' }, optimistic: { status: 'OPEN' },
        confirm: ['通过后即可发布作品。', 'Once approved, works can be published under this name.'],
      }),
      refuse: action.call({
        label: ['拒绝', 'Reject'], successMessage: ['已拒绝', 'rejected'], danger: true,
        call: 'PUT admin/publishers/{teacher_id}/audit', extraValues: { pass: 0 },
        when: { status: 'APPLY' }, optimistic: { status: 'REFUSED' },
        prompt: reasonPrompt, reasons: reasons('publisher', 'REFUSE'),
      }),
      enable: action.call({
        label: ['启用', 'Enable'], successMessage: ['已启用', 'enabled'],
        call: 'PUT admin/publishers/{teacher_id}/enable', when: { status: 'CLOSED' }, optimistic: { status: 'OPEN' },
      }),
      disable: action.call({
        label: ['停用', 'Disable'], successMessage: ['已停用', 'disabled'],
        call: 'PUT admin/publishers/{teacher_id}/disable', when: { status: 'OPEN' }, optimistic: { status: 'CLOSED' },
        prompt: reasonPrompt, reasons: reasons('publisher', 'CLOSE'),
        danger: ['在售的作品会一并下架，重新启用后需要逐个上架。', 'Works on sale will be taken off sale. Enabling again does not put them back on sale.'],
      }),
      remove: { when: { work_count: 0 }, confirmByTyping: true },
      desk: action.panel({ ...over, label: ['审核台', 'Review desk'] }),
      review: action.panel({ ...over, label: ['审核', 'Review'] }),
    },
    screens: {
      list: {
        columns: ['name', 'mobile', 'status', 'create_time'],
        hiddenColumns: ['teacher_id', 'refuse_reason', 'sort', 'submit_time'],
        search: { keyword: search },
        permanentFilters: { kind },
        filters: [{ 'start_time,end_time': 'create_time' }],
        tabs: { field: 'status', counts },
        inline: { sort: inSort },
        rowActions: ['review', 'edit', 'pass', 'refuse', 'enable', 'disable', 'remove'],
        bulkActions: ['desk', 'pass', 'refuse', 'enable', 'disable'],
        bulkEdit: { call: inSort.call, fields: ['sort'] },
        headerActions: ['desk', 'add'], export: true,
      },
    },
  })
}
