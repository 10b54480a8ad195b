/**
 * The members screens as contract/members.md has them, written out by hand; where ours differ on purpose, a comment
 * says why. Imports nothing.
 */
type Words = Readonly<Record<string, string>>

const COLUMNS = {
  uname: '用户名',
  mobile: '手机号',
  email: '电子邮箱',
  create_time: '注册时间',
  last_login: '上次登录时间',
  login_count: '登录次数',
  sex: '性别',
}
const FILTERS = {
  uname: '用户名',
  mobile: '手机号',
  email: '电子邮箱',
  sex: '会员性别',
  // The call takes it; no screen of the contract asks it (designed).
  region: '地区',
  'start_time,end_time': '注册时间区间',
}

export const MEMBER_LISTS = {
  memberList: {
    always: {},
    columns: COLUMNS,
    filters: FILTERS,
    row: { edit: '操作', disable: '禁用' } as Words,
    // The contract's 添加, named by what it adds.
    top: { add: '添加会员' } as Words,
  },
  memberRecycle: {
    always: { disabled: '-1' },
    columns: COLUMNS,
    filters: FILTERS,
    row: { restore: '恢复' } as Words,
    top: {} as Words,
  },
} as const

/** The dialog that adds a member. The postcode is asked nowhere: the server stores none. */
export const MEMBER_ADD = 'uname password nickname sex birthday email region mobile address tel'.split(' ')

/** The forms of the page, and the calls that save them. */
export const MEMBER_FORMS = {
  edit: {
    saves: undefined,
    fields: 'nickname password email region remark mobile birthday sex address tel'.split(' '),
  },
  points: { saves: 'PUT admin/members/point/{member_id}', fields: ['consum_point', 'point'] },
} as const

/** The related lists of the page. */
export const MEMBER_SIDES = {
  orders: {
    of: 'order',
    call: 'GET admin/trade/orders',
    // What was bought, where and for how much stands there besides (designed).
    columns: [
      'sn',
      'order_status_text',
      'pay_status_text',
      'create_time',
      'goods_names',
      'seller_name',
      'order_amount',
    ],
    row: [],
  },
  history: {
    of: 'pointLog',
    call: 'GET admin/members/point/{member_id}',
    columns: ['time', 'operator', 'reason', 'grade_point', 'consum_point'],
    row: [],
  },
  coupons: {
    of: 'memberCoupon',
    // The contract shows them to nobody here (designed), as it shows who received a coupon.
    call: 'GET admin/members/coupon',
    columns: [
      'title',
      'coupon_price',
      'coupon_threshold_price',
      'seller_name',
      'use_scope',
      'end_time',
      'order_sn',
      'used_status',
    ],
    row: ['cancel'],
  },
  balance: {
    of: 'depositLog',
    call: 'GET admin/members/deposit/log',
    columns: ['detail', 'money', 'time'],
    row: [],
  },
  // For whoever may open the history of invoices (designed).
  receipts: {
    of: 'receipt',
    call: 'GET admin/members/receipts',
    columns: ['receipt_title', 'receipt_type', 'order_sn', 'order_price', 'seller_name', 'add_time', 'status'],
    row: ['view'],
  },
  questions: {
    of: 'ask',
    call: 'GET admin/members/asks',
    columns: ['create_time', 'content', 'auth_status', 'goods_name'],
    row: ['view', 'remove'],
  },
  comments: {
    of: 'comment',
    call: 'GET admin/members/comments',
    columns: ['create_time', 'content', 'audit_status', 'goods_name', 'grade'],
    row: ['view', 'remove'],
  },
  addresses: {
    of: 'memberAddress',
    call: 'GET admin/members/addresses/{member_id}',
    columns: ['name', 'region', 'addr', 'mobile', 'def_addr'],
    row: [],
  },
} as const

/**
 * What members say: lists, filters and what is done with each. The contract's dialog of approving or not is two buttons
 * here, and the review desk; the status stands as tabs.
 */
export const SAID_LISTS = {
  goodsCommentList: {
    of: 'comment',
    columns: {
      create_time: '评论日期',
      goods_name: '商品名称',
      member_name: '评论人',
      content: '评论内容',
      grade: '评价等级',
      comments_type: '评论类型',
      audit_status: '审核状态',
    } as Words,
    filters: {
      content: '评论内容',
      goods_name: '商品名称',
      member_name: '评论人',
      grade: '评价等级',
      comments_type: '评论类型',
      have_image: '是否有图',
      'start_time,end_time': '评论日期',
    } as Words,
    tabs: 'audit_status',
    row: ['review', 'pass', 'refuse', 'view', 'remove'],
    bulk: ['desk', 'pass', 'refuse', 'remove'],
  },
  goodsAskList: {
    of: 'ask',
    columns: {
      create_time: '咨询日期',
      goods_name: '商品名称',
      member_name: '咨询会员',
      content: '咨询内容',
      auth_status: '审核状态',
      reply_num: '回复数量',
    } as Words,
    filters: {
      content: '咨询内容',
      goods_name: '商品名称',
      member_name: '咨询会员',
      'start_time,end_time': '咨询日期',
    } as Words,
    tabs: 'auth_status',
    row: ['review', 'pass', 'refuse', 'open', 'remove'],
    bulk: ['desk', 'pass', 'refuse', 'remove'],
  },
} as const

/** The answers of other members to a question. */
export const ASK_REPLIES = {
  where: { ask_id: 'ask_id' },
  columns: { reply_time: '回复日期', content: '回复内容', member_name: '回复人', auth_status: '审核状态' } as Words,
  filters: {
    member_name: '回复人',
    content: '回复内容',
    auth_status: '审核状态',
    'start_time,end_time': '回复日期',
  } as Words,
  row: ['pass', 'refuse', 'remove'],
}

/** What each action sends. */
export const MEMBER_CALLS = [
  ['member', 'disable', 'DELETE admin/members/{member_id}', true],
  ['member', 'restore', 'POST admin/members/{member_id}', true],
  ['ask', 'remove', 'DELETE admin/members/asks/{ask_id}', true],
  ['comment', 'remove', 'DELETE admin/members/comments/{comment_id}', true],
  ['askReply', 'remove', 'DELETE admin/members/reply/{id}', true],
] as const

/** What decides, by the call for many: with `ids`, and which way. */
export const MEMBER_DECISIONS = [
  ['comment', 'pass', 'POST admin/members/comments/batch/audit', 'PASS_AUDIT', 'audit_status'],
  ['comment', 'refuse', 'POST admin/members/comments/batch/audit', 'REFUSE_AUDIT', 'audit_status'],
  ['ask', 'pass', 'POST admin/members/asks/batch/audit', 'PASS_AUDIT', 'auth_status'],
  ['ask', 'refuse', 'POST admin/members/asks/batch/audit', 'REFUSE_AUDIT', 'auth_status'],
  ['askReply', 'pass', 'POST admin/members/reply/batch/audit', 'PASS_AUDIT', 'auth_status'],
  ['askReply', 'refuse', 'POST admin/members/reply/batch/audit', 'REFUSE_AUDIT', 'auth_status'],
] as const
