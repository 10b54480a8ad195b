import type { MemberCoupon } from '@contract/members/coupons'
import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, number, word, yuan } from './columns'

/** contract/members.md, "MemberCoupon": a coupon issued to a member. */
export const memberCoupons = pgTable(
  'member_coupons',
  {
    mc_id: identity(),
    coupon_id: number().notNull(),
    member_id: number().notNull(),
    member_name: word(),
    title: word(),
    coupon_price: yuan(),
    coupon_threshold_price: yuan(),
    seller_id: number().notNull().default(0),
    seller_name: word(),
    use_scope: text().$type<MemberCoupon['use_scope']>().notNull().default('ALL'),
    scope_id: word(),
    start_time: number().notNull(),
    end_time: number().notNull(),
    create_time: number().notNull(),
    /** 0 unused, 1 used, 3 void. Whether it has expired follows from its end. */
    used_status: smallint().$type<0 | 1 | 3>().notNull().default(0),
    used_time: number(),
    order_id: number(),
    order_sn: word(),
  },
  t => [
    index('member_coupons_member').on(t.member_id, t.create_time, t.mc_id),
    index('member_coupons_coupon').on(t.coupon_id, t.create_time, t.mc_id),
  ],
)
