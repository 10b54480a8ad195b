import { entity } from '../entity'

/** Coupons issued to members (contract/members.md, "Coupons of a member"). */
export const memberCoupon = entity('memberCoupon', {
  path: 'admin/members/coupon',
  id: 'mc_id',
  titleField: 'title',
  label: ['会员优惠券', 'member coupon'],
  sorts: ['create_time'],
  defaultSort: ['create_time', 'desc'],
  readBy: ['GET admin/members/coupon'],
  screens: ['couponReceiveList'],
})
