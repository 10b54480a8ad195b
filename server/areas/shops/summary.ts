import { and, eq, inArray, sql } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { billItems, bills, goods, shops } from '../../db/schema'
import type { Handler } from '../../handler'
import { allowed } from '../../http/permission'

/** Unpaid bills. */
const OPEN = ['OUT', 'RECON', 'PASS'] as const

/** Sales and pending work of a shop. Amounts require permission to read bills. */
export const shopSummary: Handler<'GET admin/shops/{shop_id}/summary'> = async ({ db, admin, params }) => {
  const { shop_id } = params
  const [found] = await db.select({ shop_id: shops.shop_id }).from(shops).where(eq(shops.shop_id, shop_id))
  if (!found || !admin) throw notFound('E206')
  const readsBills = (await allowed(db, admin, [{ key: 'GET admin/order/bills' }])).length > 0
  return { ...(await goodsOf(db, shop_id)), ...(readsBills && (await moneyOf(db, shop_id))) }
}

async function goodsOf(db: Database, shop_id: number) {
  const [row] = await db
    .select({
      goods_sold: sql<number>`coalesce(sum(${goods.buy_count}), 0)`.mapWith(Number),
      goods_waiting:
        sql<number>`count(*) filter (where ${goods.disabled} = 1 and ${goods.content_type} = 2 and ${goods.is_auth} = 0)`.mapWith(
          Number,
        ),
    })
    .from(goods)
    .where(eq(goods.seller_id, shop_id))
  return row ?? { goods_sold: 0, goods_waiting: 0 }
}

async function moneyOf(db: Database, seller_id: number) {
  const priceOf = (type: 'PAYMENT' | 'REFUND') =>
    sql<number>`coalesce(sum(${billItems.price}) filter (where ${billItems.item_type} = ${type}), 0)`.mapWith(Number)
  const [items] = await db
    .select({ sales: priceOf('PAYMENT'), refunds: priceOf('REFUND') })
    .from(billItems)
    .where(eq(billItems.seller_id, seller_id))
  const [open] = await db
    .select({
      bills_open: sql<number>`count(*)`.mapWith(Number),
      payable: sql<number>`coalesce(sum(${bills.bill_price}), 0)`.mapWith(Number),
    })
    .from(bills)
    .where(and(eq(bills.seller_id, seller_id), inArray(bills.status, [...OPEN])))
  return { ...items, ...open }
}
