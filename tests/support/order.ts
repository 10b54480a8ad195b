import { randomUUID } from 'node:crypto'
import type { Database } from '@server/db/database'
import { orderSkus, orders, payLogs } from '@server/db/schema'
import { goodsWith } from './goods-form'

type OrderRow = typeof orders.$inferSelect

/** A new order of one item, two pieces at 50 yuan of goods without a SKU, with these columns; it reserves its stock. */
export async function orderWith(
  db: Database,
  columns: Partial<typeof orders.$inferInsert> = {},
  item: Partial<typeof orderSkus.$inferInsert> = {},
): Promise<OrderRow> {
  const goodsItem =
    item.goods_id ?? (await goodsWith(db, { quantity: 10, enable_quantity: 8, content_type: 1 })).goods_id
  const sn = `T${randomUUID().replaceAll('-', '').slice(0, 20)}`
  const [row] = await db
    .insert(orders)
    .values({
      sn,
      seller_id: 7,
      member_id: 1,
      order_status: 'CONFIRM',
      order_amount: 100,
      goods_price: 100,
      create_time: 1_700_000_000,
      goods_num: 2,
      ...columns,
    })
    .returning()
  if (!row) throw new Error('No order was made')
  const shared = { order_sn: row.sn, num: 2, held: 2, purchase_price: 50, subtotal: 100, actual_pay_total: 100 }
  await db.insert(orderSkus).values({ ...shared, seller_id: row.seller_id, name: '茶杯', ...item, goods_id: goodsItem })
  await db.insert(payLogs).values({
    pay_log_sn: `P${row.sn}`,
    order_sn: row.sn,
    pay_way: row.payment_type,
    pay_money: row.order_amount,
    pay_status: row.pay_status === 'PAY_YES' ? 'PAY_YES' : 'PAY_NO',
  })
  return row
}
