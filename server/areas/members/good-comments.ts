import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { comments, goods, members, type orderSkus, type orders } from '../../db/schema'

type Order = Pick<typeof orders.$inferSelect, 'sn' | 'member_id' | 'member_name' | 'seller_id'>
type Item = Pick<typeof orderSkus.$inferSelect, 'goods_id' | 'sku_id' | 'name' | 'goods_image'>

/** Text of the automatic comment. */
export const AUTOMATIC_COMMENT = '买家没有在期限内评价，系统默认好评。'

/** Adds a positive comment to each item of an order that was not commented on in time; it needs no review. */
export async function addGoodComments(db: Database, order: Order, items: readonly Item[], now: number): Promise<void> {
  if (items.length === 0) return
  const { sn, member_id, member_name, seller_id } = order
  const [member] = await db
    .select({ face: members.face })
    .from(members)
    .where(inArray(members.member_id, [member_id]))
  const ids = items.map(item => item.goods_id)
  const goodsRows = await db
    .select({ goods_id: goods.goods_id, goods_name: goods.goods_name })
    .from(goods)
    .where(inArray(goods.goods_id, ids))
  const nameOf = new Map(goodsRows.map(row => [row.goods_id, row.goods_name]))
  await db.insert(comments).values(
    items.map(item => ({
      goods_id: item.goods_id,
      sku_id: item.sku_id,
      goods_name: nameOf.get(item.goods_id) ?? item.name,
      goods_img: item.goods_image,
      member_id,
      member_name,
      member_face: member?.face ?? '',
      seller_id,
      order_sn: sn,
      content: AUTOMATIC_COMMENT,
      create_time: now,
      grade: 'good' as const,
      audit_status: 'PASS_AUDIT' as const,
      member_shop_score: {
        score_id: sn,
        member_id: String(member_id),
        seller_id: String(seller_id),
        order_sn: sn,
        delivery_score: 5 as const,
        description_score: 5 as const,
        service_score: 5 as const,
      },
    })),
  )
}
