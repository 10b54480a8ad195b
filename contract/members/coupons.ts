import { z } from 'zod'
import { call, epoch, id, idIn, maybe, nothing, pageOf, paging, publicPrice, sorting } from '../define'

/** contract/members.md, "Coupons of a member". */

const text = z.string()

export const couponScopes = ['ALL', 'CATEGORY', 'SOME_GOODS'] as const

export const memberCoupon = z.object({
  mc_id: id,
  coupon_id: id,
  member_id: id,
  member_name: text,
  title: text,
  coupon_price: publicPrice,
  coupon_threshold_price: publicPrice,
  seller_id: id,
  seller_name: text,
  use_scope: z.enum(couponScopes),
  scope_id: text,
  start_time: epoch,
  end_time: epoch,
  create_time: epoch,
  /** 0 unused, 1 used, 2 expired, 3 void. */
  used_status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  used_status_text: text,
  used_time: epoch.nullable(),
  order_id: id.nullable(),
  order_sn: text,
})

export type MemberCoupon = z.output<typeof memberCoupon>

export const calls = {
  'GET admin/members/coupon': call({
    summary: 'Returns a page of coupons issued to members, newest first; `member_id` and `used_status` are designed.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/members/coupon'),
      coupon_id: maybe(idIn),
      member_id: maybe(idIn),
      used_status: maybe(z.enum(['0', '1', '2', '3'])),
    }),
    answer: pageOf(memberCoupon),
  }),
  'PUT admin/members/coupon/{mc_id}/cancel': call({
    summary: 'Voids an unused coupon of a member.',
    answer: nothing,
    kind: 'empty',
    errors: ['003', '203'],
  }),
} as const

declare module '../entities' {
  interface Entities {
    memberCoupon: MemberCoupon
  }
}
