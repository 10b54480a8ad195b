import type { Publisher } from '@contract/publishing-entities'
import type { RouteName } from '@contract/routes'
import { publisherStatusWords as words } from '@contract/publishing.words'
import {
  choice, crud, dateTime, filtered, flag, id, image, money, number, refs, ref, region, richText, state, text, type Label,
} from '@/schema'

/** What publishers of every kind have (contract/publishing.md, "Publisher"). */
export const fields = {
  teacher_id: id('编号', 'ID'),
  face: image('头像', 'Profile picture', { scene: 'face' }),
  name: text('名称', 'Name', { width: 180, picture: 'face', subtitle: 'teacher_id' }),
  mobile: text('手机', 'Mobile', { copy: true, width: 136 }),
  email: text('电子邮箱', 'E-mail'),
  region: region('所在地区', 'Region', ''),
  address: text('详细地址', 'Address'),
  bank_name: text('开户银行', 'Bank'),
  bank_account: text('银行账号', 'Account number'),
  intro: text('简介', 'Introduction', { lines: 4 }),
  detail: richText('详细介绍', 'Details'),
  sort: number('排序', 'Sort', { width: 80 }),
  status: state('状态', 'Status', {
    APPLY: [...words.APPLY, 'gold'],
    OPEN: [...words.OPEN, 'green'],
    CLOSED: [...words.CLOSED, 'grey'],
    REFUSED: [...words.REFUSED, 'red'],
  }, { width: 110 }),
  refuse_reason: text('未通过原因', 'Rejection reason'),
  create_time: dateTime('创建时间', 'Created', { past: true }),
} as const

/** How many works somebody has, and the lists they are in: each kind publishes what it may. */
export const works = (lists: readonly RouteName[], parameter: 'teacher_id' | 'agent_id' = 'teacher_id') => ({
  work_count: number('作品数', 'Works', {
    width: 80, leadsTo: lists.map(route => filtered(route, { [parameter]: 'teacher_id' })),
  }),
})

/** Fields of those who stand on the site's own pages. */
export const listed = {
  follower_count: number('粉丝数', 'Followers', { width: 90 }),
  recommended: flag('推荐', 'Recommended', { as: 'switch', width: 110 }),
  shop_id: ref('所属店铺', 'Shop', 'shop', { name: 'shop_name', width: 130 }),
} as const

/** What the works of owners and agents have brought, yuan. */
export const sales = money('销售额', 'Sales')

/** Fields of people. */
export const human = {
  real_name: text('真实姓名', 'Real name'),
  sex: choice('性别', 'Sex', { 1: ['男', 'Male'], 0: ['女', 'Female'] }, { radio: true, initial: 1 }),
  id_card: text('身份证号', 'ID card number', { secret: true }),
  id_card_front: image('身份证正面', 'ID card, front', { scene: 'identity' }),
  id_card_back: image('身份证反面', 'ID card, back', { scene: 'identity' }),
} as const

/** Fields of companies. */
export const company = {
  licence_no: text('营业执照号', 'Licence number'),
  licence_image: image('营业执照', 'Licence', { scene: 'identity' }),
  legal_person: text('法定代表人', 'Legal representative'),
  contact: text('联系人', 'Contact'),
} as const

export const agent = ref('著作权代理', 'Agent', 'copyrightAgent', { name: 'agent_name', where: { kind: 'AGENT', status: 'OPEN' } })
export const owners = refs('代理的著作权人', 'Represented owners', 'copyrightUser', { where: { kind: 'USER' } })

export const place = ['region', 'address'] as const
export const bank = ['bank_name', 'bank_account'] as const
export const about = ['intro', 'detail'] as const

export const calls = crud('admin/publishers/{teacher_id}', {
  all: 'GET admin/publishers/all', many: 'GET admin/publishers/{teacher_ids}/list',
})

const ask = {
  reason: text('原因', 'Reason', { lines: 4, help: ['发布者会看到这段文字', 'The publisher will see this text'] }),
} as const
const refusal = { area: 'publisher', scene: 'REFUSE' } as const
const closing = { area: 'publisher', scene: 'CLOSE' } as const

/** What can be done to a publisher in each state; the same for all kinds. */
export const actions = {
  pass: {
    label: ['通过', 'Approve'],
    call: 'PUT admin/publishers/{teacher_id}/audit', body: { pass: 1 },
    when: { status: 'APPLY' }, sets: { status: 'OPEN' },
    confirm: ['通过后即可发布作品。', 'Works can be published under this name then.'],
  },
  refuse: {
    label: ['拒绝', 'Reject'], danger: true,
    call: 'PUT admin/publishers/{teacher_id}/audit', body: { pass: 0 },
    ask, reasons: refusal,
    when: { status: 'APPLY' }, sets: { status: 'REFUSED' },
  },
  enable: {
    label: ['启用', 'Enable'],
    call: 'PUT admin/publishers/{teacher_id}/enable',
    when: { status: 'CLOSED' }, sets: { status: 'OPEN' },
  },
  disable: {
    label: ['停用', 'Disable'],
    call: 'PUT admin/publishers/{teacher_id}/disable',
    ask, reasons: closing,
    danger: ['在售的作品会一并下架，重新启用后需要逐个上架。', 'Works on sale will be taken off sale. Enabling again does not put them back on sale.'],
    when: { status: 'OPEN' }, sets: { status: 'CLOSED' },
  },
  remove: { when: { work_count: 0 } },
} as const

/** For those who can be recommended. */
export const recommending = {
  recommend: {
    label: ['推荐', 'Recommend'],
    call: 'PUT admin/publishers/{teacher_id}/recommend',
    when: { status: 'OPEN', recommended: 0 }, sets: { recommended: 1 }, undo: 'unrecommend',
  },
  unrecommend: {
    label: ['取消推荐', 'Stop recommending'],
    call: 'PUT admin/publishers/{teacher_id}/unrecommend',
    when: { recommended: 1 }, sets: { recommended: 0 }, undo: 'recommend',
  },
} as const

/** The review desk over the applications of one kind: over the whole list, and from one of its records on. */
export const desk = (kind: Publisher['kind']) => {
  const over = {
    panel: 'reviewDesk', through: true, props: { queue: 'publishers', kind }, when: { status: 'APPLY' },
  } as const
  return { desk: { ...over, label: ['审核台', 'Review desk'] }, review: { ...over, label: ['审核', 'Review'] } } as const
}

const inSort = { call: 'PUT admin/publishers/{teacher_id}/sort' } as const
/** What is changed in the lists of those who can be recommended. */
export const recommendable = { sort: inSort, recommended: { on: 'recommend', off: 'unrecommend' } } as const

/** One call counts the tabs. */
const counts = {
  call: 'GET admin/publishers/counts',
  keys: { '': 'all', APPLY: 'APPLY', OPEN: 'OPEN', CLOSED: 'CLOSED', REFUSED: 'REFUSED' },
} as const

/** The list of one kind: the same filters, states and file for all. */
export const listOf = <
  const C extends readonly (keyof Publisher & string)[],
  const A extends readonly string[],
  const S extends C[number],
>(
  kind: Publisher['kind'],
  search: Label,
  { columns, more, hidden = [], giveWay }: {
    columns: C
    /** What else can be done with this kind. */
    more: A
    hidden?: readonly 'sort'[]
    giveWay: readonly S[]
  },
) =>
  ({
    columns,
    giveWay,
    hidden: ['teacher_id', 'refuse_reason', ...hidden],
    search: { keyword: search },
    where: { kind },
    filters: [{ 'start_time,end_time': 'create_time' }],
    tabs: { by: 'status', counts },
    inline: { sort: inSort },
    row: ['review', 'edit', 'pass', 'refuse', ...more, 'enable', 'disable', 'remove'],
    bulk: ['desk', 'pass', 'refuse', 'enable', 'disable'],
    top: ['desk', 'add'], files: 'export',
  }) as const

