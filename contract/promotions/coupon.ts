import { entity } from '../entity'

/** Coupons of the platform (contract/promotions.md, "couponList"). */
export const coupon = entity('coupon', {
  path: 'admin/promotion/coupons',
  id: 'coupon_id',
  titleField: 'title',
  label: ['优惠券', 'coupon'],
  sorts: ['start_time', 'coupon_price', 'create_num', 'received_num', 'used_num'],
  defaultSort: ['coupon_id', 'desc'],
  screens: ['couponList', 'coupon', 'couponUpdate'],
})
