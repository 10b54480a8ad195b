import { couponScopeLabels, couponStatusLabels as status } from '@contract/members/labels'
import { action, choice, dateTime, money, period, reference, resource, state, text } from '@/schema'

/** The coupons that members were given (contract/members.md, "Coupons of a member"). */
export default resource('memberCoupon', {
  calls: { list: 'GET admin/members/coupon' },
  fields: {
    coupon_id: reference('优惠券', 'Coupon', 'coupon'),
    title: text('优惠券', 'Coupon', { width: 180 }),
    coupon_price: money('面额', 'Value'),
    coupon_threshold_price: money('使用门槛', 'Minimum spend'),
    seller_name: text('发放方', 'Issued by'),
    use_scope: choice('适用范围', 'Valid for', couponScopeLabels),
    member_id: reference('会员名称', 'Member', 'member', { labelField: 'member_name' }),
    period: period('有效期', 'Valid period', 'start_time', 'end_time'),
    end_time: dateTime('有效期至', 'Valid until'),
    create_time: dateTime('领取时间', 'Claimed'),
    order_sn: reference('使用订单', 'Used for', 'order', { labelField: 'order_sn' }),
    used_status: state('状态', 'Status', {
      0: [...status[0], 'green'],
      1: [...status[1], 'blue'],
      2: [...status[2], 'grey'],
      3: [...status[3], 'grey'],
    }),
  },
  actions: {
    cancel: action.call({
      label: ['作废', 'Void'], successMessage: ['已作废', 'voided'], call: 'PUT admin/members/coupon/{mc_id}/cancel',
      when: { used_status: 0 }, optimistic: { used_status: 3 },
      danger: ['会员将不能再使用，且不能恢复。', 'The member can no longer use it. This cannot be undone.'],
    }),
  },
  screens: {
    couponReceiveList: {
      columns: ['member_id', 'coupon_price', 'period', 'use_scope', 'create_time', 'order_sn', 'used_status'],
      hiddenColumns: ['title'],
      collapseOrder: ['create_time', 'use_scope', 'order_sn'],
      routeParams: { coupon_id: 'id' },
      tabs: { field: 'used_status' },
      rowActions: ['cancel'], bulkActions: ['cancel'], export: true,
    },
  },
})
