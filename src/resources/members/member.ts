import type { Member } from '@contract/members/entities'
import { memberRules, newMemberRules, pointTotal } from '@contract/members/rules'
import {
  action, choice, crud, date, dateTime, filtered, id, link, money, number, fragment, password, resource, state, text,
} from '@/schema'
import { region } from '../regions/region.field'

const columns = fragment([
  'uname', 'mobile', 'email', 'create_time', 'last_login', 'login_count', 'sex',
])
const filters = fragment([
  'uname', 'mobile', 'email', { sex: { sex: ['会员性别', 'Gender'] } }, 'region',
  { 'start_time,end_time': { create_time: ['注册时间区间', 'Registered between'] } },
])
const search = fragment({ keyword: ['用户名、昵称或手机号', 'User name, nickname or mobile'] })

const mine = fragment({ member_id: 'member_id' })
const save = fragment([{ label: ['保存修改', 'Save changes'] }])

/** Required for new members only: old accounts lack it. */
const isNew = (row: Pick<Member, 'member_id'>) => !row.member_id

/** Members: list, recycle bin, detail (contract/members.md). */
export default resource('member', {
  rules: { ...newMemberRules, ...memberRules, point: pointTotal },
  calls: crud('admin/members/{member_id}', { many: 'GET admin/members/{member_ids}/list' }),
  pickers: {
    one: () => import('./member.input'),
    many: () => import('./members.input'),
    filter: () => import('./member-filter.input'),
  },
  fields: {
    member_id: id('会员 ID', 'Member ID'),
    uname: text('用户名', 'User name', { width: 220, picture: 'face', subtitle: 'member_id' }),
    nickname: text('昵称', 'Nickname'),
    password: password('密码', 'Password'),
    mobile: text('手机号', 'Mobile', { pii: true }),
    email: text('电子邮箱', 'Email', { width: 220 }),
    sex: choice('性别', 'Gender', { 1: ['男', 'Male'], 0: ['女', 'Female'] }, { control: 'radio', initial: 1 }),
    birthday: date('生日', 'Birthday', { disableFuture: true }),
    region: region('地区', 'Region', ''),
    address: text('详细地址', 'Address', { pii: true }),
    tel: text('固定电话', 'Landline', { pii: true }),
    remark: text('会员备注', 'Note', { lines: 3 }),
    disabled: state('状态', 'Status', { 0: ['正常', 'Active', 'green'], [-1]: ['已禁用', 'Disabled', 'grey'] }),
    create_time: dateTime('注册时间', 'Registered', { disableFuture: true }),
    last_login: dateTime('上次登录时间', 'Last login'),
    login_count: number('登录次数', 'Logins'),
    consum_point: number('消费积分', 'Points'),
    point: number('调整消费积分', 'New total', { help: ['填写调整后的总数', 'Enter the total after the change'] }),
    grade_point: number('等级积分', 'Rank points'),
    'wallet.balance': money('预存款余额', 'Prepaid balance'),
    'summary.orders': number('订单数', 'Orders', { linkTo: [filtered('orderList', { member_id: 'member_id' })] }),
    'summary.paid_orders': number('已付款订单', 'Paid orders', {
      linkTo: [filtered('orderList', { member_id: 'member_id' }, { pay_status: 'PAY_YES' })],
    }),
    'summary.paid': money('累计付款', 'Total paid', {
      help: ['已付款订单的付款金额，包括预存款支付', 'What was paid for paid orders, including from the prepaid balance'],
    }),
    'summary.refunded': money('累计退款', 'Refunded'),
    'summary.last_order': dateTime('最近下单', 'Last order'),
  },
  conditions: {
    password: { required: isNew }, birthday: { required: isNew }, region: { required: isNew }, address: { required: isNew },
    consum_point: { disabled: {} }, point: { required: {} },
  },
  form: ['uname', 'password', 'nickname', 'sex', 'birthday', 'mobile', 'email', 'region', 'address', 'tel'],
  actions: {
    edit: action.link({ label: ['操作', 'Manage'], to: link('memberEdit', { id: 'member_id' }), when: { disabled: 0 } }),
    disable: action.call({
      label: ['禁用', 'Disable'], successMessage: ['已禁用', 'disabled'], call: 'DELETE admin/members/{member_id}',
      danger: ['会员将移入回收站，并立即退出登录。', 'The member will be moved to the recycle bin and logged out at once.'],
    }),
    restore: action.call({
      label: ['恢复', 'Restore'], successMessage: ['已恢复', 'restored'], call: 'POST admin/members/{member_id}',
      confirm: ['恢复后，该会员可以重新登录。', 'The member will be able to log in again.'],
    }),
  },
  screens: {
    memberList: {
      columns, search, filters, hiddenColumns: ['nickname', 'birthday', 'region', 'tel', 'consum_point', 'grade_point'],
      rowActions: ['edit', 'disable'], headerActions: ['add'], bulkActions: ['disable'], export: true, import: true,
    },
    memberRecycle: {
      columns, search, filters, permanentFilters: { disabled: '-1' }, rowActions: ['restore'], bulkActions: ['restore'], export: true,
    },
    memberEdit: {
      facts: [
        'uname', 'disabled', 'nickname', 'mobile', 'create_time', 'last_login', 'summary.last_order', 'summary.paid_orders',
        'consum_point', 'grade_point',
      ],
      queries: {
        wallet: 'GET admin/members/deposit/balance/{member_id}', summary: 'GET admin/members/{member_id}/summary',
      },
      stats: ['summary.orders', 'summary.paid', 'summary.refunded', 'wallet.balance'],
      tabs: {
        edit: {
          label: ['编辑会员', 'Profile'], when: { disabled: 0 }, buttons: save,
          form: [
            'nickname', 'password', 'mobile', 'email', 'sex', 'birthday', 'region', 'address', 'tel', 'remark',
          ],
        },
        orders: {
          label: ['订单', 'Orders'], resource: 'order', call: 'GET admin/trade/orders', params: mine,
          columns: ['sn', 'goods_names', 'seller_name', 'order_amount', 'tag', 'pay_status_text', 'create_time'],
          search: { order_sn: ['订单编号', 'Order number'] },
          filters: ['tag', { 'start_time,end_time': { create_time: ['下单日期', 'Placed'] } }], export: true,
        },
        points: {
          label: ['消费积分', 'Points'], when: { disabled: 0 }, update: 'PUT admin/members/point/{member_id}', buttons: save,
          form: ['consum_point', 'point'],
        },
        history: {
          label: ['积分明细', 'Points history'], resource: 'pointLog', params: mine,
          columns: ['time', 'operator', 'reason', 'grade_point', 'consum_point'], export: true,
        },
        coupons: {
          label: ['优惠券', 'Coupons'], resource: 'memberCoupon', params: mine,
          columns: [
            'title', 'coupon_price', 'coupon_threshold_price', 'seller_name', 'use_scope', 'end_time', 'order_sn', 'used_status',
          ],
          collapseOrder: ['use_scope', 'seller_name', 'order_sn', 'end_time'], stackUnder: { end_time: 'title' },
          hiddenColumns: ['create_time'],
          filters: ['used_status'], rowActions: ['cancel'], export: true,
        },
        balance: {
          label: ['预存款', 'Prepaid balance'], resource: 'depositLog', params: mine, columns: ['detail', 'money', 'time'],
          filters: [{ 'start_time,end_time': 'time' }],
          summary: { call: 'GET admin/members/deposit/log/totals', fields: ['money'] }, export: true,
        },
        receipts: {
          label: ['发票', 'Invoices'], resource: 'receipt', call: 'GET admin/members/receipts', params: mine,
          permission: 'receiptHistory',
          columns: ['receipt_title', 'receipt_type', 'order_sn', 'order_price', 'seller_name', 'add_time', 'status'],
          search: { keyword: ['订单编号或商家名称', 'Order number or shop'] },
          filters: ['receipt_type', 'status'], rowActions: ['view'], export: true,
        },
        questions: {
          label: ['咨询', 'Questions'], resource: 'ask', call: 'GET admin/members/asks', params: mine,
          columns: ['content', 'goods_name', 'auth_status', 'create_time'],
          search: { keyword: ['咨询内容或商品', 'Question or goods'] }, filters: ['auth_status'],
          rowActions: ['view', 'remove'], bulkActions: ['remove'], export: true,
        },
        comments: {
          label: ['评论', 'Comments'], resource: 'comment', call: 'GET admin/members/comments', params: mine,
          columns: ['content', 'goods_name', 'grade', 'audit_status', 'create_time'],
          search: { keyword: ['评论内容或商品', 'Comment or goods'] }, filters: ['grade', 'comments_type', 'audit_status'],
          rowActions: ['view', 'remove'], bulkActions: ['remove'], export: true,
        },
        addresses: {
          label: ['收货地址', 'Addresses'], resource: 'memberAddress', params: mine,
          columns: ['name', 'region', 'addr', 'mobile', 'def_addr'],
        },
      },
    },
  },
})
