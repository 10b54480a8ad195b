import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { chinaMonthBounds } from '../../china-time'
import { billItems, goods, members } from '../../db/schema'
import type { Database, Handler } from '../../handler'
import { allowed, type Deed } from '../../http/permission'

const NEWEST = 5
/** Who may not read the revenue anywhere else reads none here. */
const SALES: Deed = { key: 'GET admin/statistics/order/sales/total' }
const NO_SALES = { receive_money: 0, refund_money: 0, real_money: 0 }

/** The dashboard. Rows that are thrown away (goods) or locked (members) are not news. */
export const indexPage: Handler<'GET admin/index/page'> = async ({ db, admin, services }) => {
  const maySales = admin ? (await allowed(db, admin, [SALES])).length > 0 : false
  const [sales_total, goods_vos, member_vos] = await Promise.all([
    maySales ? salesOfMonth(db, services.now()) : NO_SALES,
    newestGoods(db),
    newestMembers(db),
  ])
  return { sales_total, goods_vos, member_vos }
}

/** Sums of the calendar month in China; the difference is taken by the database, in exact decimals. */
async function salesOfMonth(db: Database, now: number) {
  const { start, end } = chinaMonthBounds(now)
  const sumOf = (type: 'PAYMENT' | 'REFUND') =>
    sql`coalesce(sum(${billItems.price}) filter (where ${billItems.item_type} = ${type}), 0)`
  const [received, refunded] = [sumOf('PAYMENT'), sumOf('REFUND')]
  const [sums] = await db
    .select({
      receive_money: sql`${received}`.mapWith(Number),
      refund_money: sql`${refunded}`.mapWith(Number),
      real_money: sql`${received} - ${refunded}`.mapWith(Number),
    })
    .from(billItems)
    .where(and(gte(billItems.add_time, start), lt(billItems.add_time, end)))
  return sums ?? NO_SALES
}

async function newestGoods(db: Database) {
  const rows = await db
    .select({
      goods_id: goods.goods_id,
      goods_name: goods.goods_name,
      sn: goods.sn,
      price: goods.price,
      thumbnail: goods.thumbnail,
      market_enable: goods.market_enable,
    })
    .from(goods)
    .where(eq(goods.disabled, 1))
    .orderBy(desc(goods.create_time), desc(goods.goods_id))
    .limit(NEWEST)
  return rows
}

async function newestMembers(db: Database) {
  const rows = await db
    .select({
      uname: members.uname,
      nickname: members.nickname,
      mobile: members.mobile,
      email: members.email,
      create_time: members.create_time,
    })
    .from(members)
    .where(eq(members.disabled, 0))
    .orderBy(desc(members.create_time), desc(members.member_id))
    .limit(NEWEST)
  return rows
}
