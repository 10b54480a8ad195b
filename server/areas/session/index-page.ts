import { and, desc, eq, sql } from 'drizzle-orm'
import { chinaMonth } from '../../china-time'
import type { Database } from '../../db/database'
import { categories, goods, members } from '../../db/schema'
import type { Handler } from '../../handler'
import { allowed, type Operation } from '../../http/permission'
import { revenueOf } from '../revenue'

const NEWEST = 5
/** Revenue is left out for callers without permission to read it elsewhere. */
const SALES: Operation = { key: 'GET admin/statistics/order/sales/total' }
const NO_SALES = { receive_money: 0, refund_money: 0, real_money: 0 }

/** The dashboard. Goods off sale or deleted, and locked members, are not listed as new. */
export const indexPage: Handler<'GET admin/index/page'> = async ({ db, admin, services }) => {
  const maySales = admin ? (await allowed(db, admin, [SALES])).length > 0 : false
  const { year, month } = chinaMonth(services.now())
  const [sales_total, goods_vos, member_vos] = await Promise.all([
    maySales ? revenueOf(db, [year * 100 + month]) : NO_SALES,
    newestGoods(db),
    newestMembers(db),
  ])
  return { sales_total, goods_vos, member_vos }
}

async function newestGoods(db: Database) {
  const rows = await db
    .select({
      goods_id: goods.goods_id,
      category_id: goods.category_id,
      shop_cat_id: goods.shop_cat_id,
      brand_id: goods.brand_id,
      template_id: goods.template_id,
      goods_name: goods.goods_name,
      sn: goods.sn,
      intro: goods.intro,
      page_title: goods.page_title,
      meta_keywords: goods.meta_keywords,
      meta_description: goods.meta_description,
      price: goods.price,
      cost: goods.cost,
      mktprice: goods.mktprice,
      weight: goods.weight,
      goods_transfee_charge: goods.goods_transfee_charge,
      have_spec: goods.have_spec,
      quantity: goods.quantity,
      enable_quantity: goods.enable_quantity,
      market_enable: goods.market_enable,
      is_auth: goods.is_auth,
      thumbnail: goods.thumbnail,
      small: goods.small,
      big: goods.big,
      original: goods.original,
      category_name: sql<string>`coalesce(${categories.name}, '')`,
      goods_gallery_list: goods.gallery,
    })
    .from(goods)
    .leftJoin(categories, eq(categories.category_id, goods.category_id))
    .where(and(eq(goods.disabled, 1), eq(goods.market_enable, 1)))
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
