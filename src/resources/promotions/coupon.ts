import { couponScopeLabels } from '@contract/members/labels'
import { MAX_DAYS_AHEAD, couponRules } from '@contract/promotions/rules'
import {
  action, choice, crud, date, link, references, money, number, page, fragment, percent, period, resource,
  state, text,
} from '@/schema'

const { scope_id: _, ...rules } = couponRules
const form = fragment([
  ['优惠券', 'Coupon', [
    'title', 'coupon_price', 'coupon_threshold_price', 'shop_commission', 'create_num', 'limit_num', 'period',
  ]],
  ['适用范围', 'Scope', ['use_scope', 'category_ids', 'sku_ids', 'scope_description', 'activity_description']],
])

/** Coupons of the platform (contract/promotions.md, "couponList"). */
export default resource('coupon', {
  rules,
  calls: crud('admin/promotion/coupons/{coupon_id}'),
  fields: {
    title: text('活动名称', 'Name', { width: 200 }),
    period: period('有效期', 'Valid period', 'start_time', 'end_time', { maxDaysAhead: MAX_DAYS_AHEAD }),
    start_time: date('开始时间', 'Starts', { disableFuture: false }),
    coupon_price: money('面额', 'Face value', { unit: ['元', 'yuan'] }),
    coupon_threshold_price: money('消费限额', 'Minimum spend', { unit: ['元', 'yuan'] }),
    use_scope: choice('适用范围', 'Scope', couponScopeLabels, { control: 'radio', initial: 'ALL' }),
    category_ids: references('可用分类', 'Categories', 'category'),
    sku_ids: references('可用商品', 'Goods', 'sku', { limit: 50 }),
    scope_description: text('适用范围描述', 'Scope description', { lines: 2 }),
    activity_description: text('活动说明', 'Promotion note', { lines: 2 }),
    shop_commission: percent('店铺承担比例', 'Shop share'),
    create_num: number('发放数量', 'Issued', { width: 90 }),
    limit_num: number('限领数量', 'Limit per member', { help: ['0 表示不限', '0 means no limit'], zeroLabel: ['不限', 'None'] }),
    received_num: number('已领取', 'Claimed', { width: 90 }),
    used_num: number('已使用', 'Used', { width: 90 }),
    state: state('状态', 'Status', {
      COMING: ['未开始', 'Not started', 'blue'],
      VALID: ['有效期内', 'Valid', 'green'],
      OVER: ['已结束', 'Ended', 'grey'],
    }),
  },
  form,
  conditions: {
    category_ids: { visible: { use_scope: 'CATEGORY' }, required: { use_scope: 'CATEGORY' } },
    sku_ids: { visible: { use_scope: 'SOME_GOODS' }, required: { use_scope: 'SOME_GOODS' } },
  },
  actions: {
    add: action.link({ to: link('coupon', {}) }),
    edit: action.link({ label: ['编辑', 'Edit'], to: link('couponUpdate', { id: 'coupon_id' }), when: { state: ['COMING', 'OVER'] } }),
    receipts: action.link({ label: ['领取列表', 'Claims'], to: link('couponReceiveList', { id: 'coupon_id' }) }),
    stop: action.call({
      label: ['停止发放', 'Stop issuing'], successMessage: ['已停止发放', 'no longer issued'],
      call: 'PUT admin/promotion/coupons/{coupon_id}/stop', when: { state: 'VALID' }, optimistic: { state: 'OVER' },
      danger: [
        '停止后不能再领取，也不能恢复；会员已领取的 {received_num} 张仍然有效。',
        'It can no longer be claimed, and this cannot be undone. The {received_num} already claimed stay valid.',
      ],
    }),
    remove: {
      when: { state: ['COMING', 'OVER'] },
      danger: ['会员已领取的优惠券仍然有效。', 'Coupons that members have claimed stay valid.'],
    },
    calendar: action.link({ label: ['活动日历', 'Calendar'], to: page('couponList/calendar') }),
  },
  screens: {
    couponList: {
      columns: [
        'title', 'period', 'coupon_price', { coupon_threshold_price: ['满足金额', 'Minimum spend'] }, 'use_scope', 'create_num',
        'received_num', 'used_num', 'state',
      ],
      collapseOrder: ['use_scope', 'coupon_threshold_price', 'create_num', 'used_num', 'received_num'],
      stackUnder: { period: 'title', coupon_threshold_price: 'coupon_price' },
      search: { keyword: ['名称', 'Name'] },
      filters: [{ 'start_time,end_time': { start_time: ['有效期', 'Valid period'] } }],
      rowActions: ['receipts', 'edit', 'stop', 'remove'], headerActions: ['add', 'calendar'], bulkActions: ['remove'], export: true,
    },
    coupon: { form, redirect: 'couponList' },
    couponUpdate: { form, redirect: 'couponList' },
  },
})
