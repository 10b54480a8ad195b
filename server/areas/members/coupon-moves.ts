import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { memberCoupons } from '../../db/schema'

/** Makes the coupon of an order usable again, unless an administrator has voided it. */
export async function giveCouponBack(db: Database, mc_id: number): Promise<void> {
  await db
    .update(memberCoupons)
    .set({ used_status: 0, used_time: null, order_id: null, order_sn: '' })
    .where(and(eq(memberCoupons.mc_id, mc_id), eq(memberCoupons.used_status, 1)))
}
