import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { chinaMonthBounds } from '../../china-time'
import { billItems, goods, members } from '../../db/schema'
import type { Database, Handler } from '../../handler'

const NEWEST = 5

/** The dashboard. Rows that are thrown away (goods) or locked (members) are not news. */
export const indexPage: Handler<'GET admin/index/page'> = async ({ db, services }) => {
  const [sales_total, goods_vos, member_vos] = await Promise.all([
    salesOfMonth(db, services.now()),
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
  return sums ?? { receive_money: 0, refund_money: 0, real_money: 0 }
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
