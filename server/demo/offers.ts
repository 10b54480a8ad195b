import { desc, eq, sql } from 'drizzle-orm'
import { chinaDayEnd, chinaDayStart } from '../china-time'
import type { Database } from '../db/database'
import { continueIds, insertRows } from '../db/insert-rows'
import {
  categories,
  coupons,
  exchangeCats,
  exchangeGoods,
  goods,
  memberCoupons,
  members,
  pintuanGoods,
  pintuans,
} from '../db/schema'
import { DAY } from './clock'
import { type PromotedGoods, share } from './promoted-goods'
import { randomOf } from './random'

/** First and last day relative to today, name, value, minimum spend, and scope. The last one was created first. */
const COUPONS = [
  [6, 20, '腊月暖心券', 20, 199, 'ALL'],
  [3, 12, '文房四宝券', 30, 299, 'CATEGORY'],
  [-2, 12, '新客见面礼', 10, 99, 'ALL'],
  [-5, 9, '茶器满减券', 50, 499, 'CATEGORY'],
  [-1, 25, '指定好物券', 15, 129, 'SOME_GOODS'],
  [-20, -3, '双十一加码券', 100, 999, 'ALL'],
  [-40, -12, '秋日上新券', 25, 199, 'CATEGORY'],
  [-60, -31, '国庆通用券', 20, 168, 'ALL'],
  [-75, -46, '中秋团圆券', 40, 388, 'SOME_GOODS'],
  [-95, -66, '开学文具券', 8, 66, 'CATEGORY'],
  [-120, -91, '夏日清凉券', 12, 108, 'ALL'],
  [-150, -121, '年中回馈券', 60, 599, 'ALL'],
] as const
const FOR = { ALL: '全场通用', CATEGORY: '限指定分类使用', SOME_GOODS: '限指定商品使用' } as const

/** Coupons of the platform in every state, and those issued to members. */
export async function seedCoupons(db: Database, promoted: readonly PromotedGoods[], now: number): Promise<void> {
  const random = randomOf('coupons')
  const roots = await db.select().from(categories).where(eq(categories.parent_id, 0)).orderBy(categories.category_id)
  const people = await db
    .select({ member_id: members.member_id, member_name: members.uname })
    .from(members)
    .orderBy(members.member_id)
    .limit(60)
  const today = chinaDayStart(now)
  const rows = COUPONS.map(([from, to, title, coupon_price, coupon_threshold_price, use_scope], n) => {
    const some = use_scope === 'CATEGORY' ? roots.slice(n % 3, (n % 3) + 2).map(one => one.category_id) : []
    const skus = use_scope === 'SOME_GOODS' ? promoted.slice(n, n + 3).map(item => item.sku_id) : []
    const taken = from > 0 ? 0 : Math.min(people.length, 14 + 3 * (n % 5))
    return {
      ...{ coupon_id: COUPONS.length - n, title, coupon_price, coupon_threshold_price, use_scope },
      start_time: today + from * DAY,
      end_time: chinaDayEnd(today + to * DAY),
      create_num: 100 + 50 * (n % 4),
      limit_num: n % 3,
      received_num: taken,
      used_num: Math.floor(taken / 3),
      scope_id: use_scope === 'ALL' ? '0' : `,${[...some, ...skus].join(',')},`,
      shop_commission: [100, 50, 30][n % 3] ?? 100,
      scope_description: FOR[use_scope],
      activity_description: '每笔订单限用一张，不与其他优惠同享。',
    }
  })
  await insertRows(db, coupons, rows)
  await continueIds(db, coupons, 'coupons', 'coupon_id')
  // Coupons issued earlier refer to other ids: those of the platform are replaced with ones of the demo.
  await db.delete(memberCoupons).where(sql`${memberCoupons.coupon_id} > 0 and ${memberCoupons.seller_id} = 0`)
  const taken = rows.flatMap(row =>
    people.slice(0, row.received_num).map((person, i) => ({
      ...person,
      coupon_id: row.coupon_id,
      title: row.title,
      coupon_price: row.coupon_price,
      coupon_threshold_price: row.coupon_threshold_price,
      use_scope: row.use_scope,
      scope_id: row.scope_id,
      start_time: row.start_time,
      end_time: row.end_time,
      create_time: Math.min(now - 60, row.start_time + random.int(60, DAY)),
      used_status: i < row.used_num ? (1 as const) : i === row.used_num ? (3 as const) : (0 as const),
      used_time: i < row.used_num ? Math.min(now - 30, row.start_time + DAY + i * 600) : null,
    })),
  )
  await insertRows(db, memberCoupons, taken)
}

/**
 * First and last day relative to today, name, group size, and whether the platform closed it. The last one was created
 * first.
 */
const PINTUANS = [
  [4, 10, '冬至三人团', 3, false],
  [2, 6, '暖冬香薰团', 2, false],
  [-1, 5, '青瓷拼团', 3, false],
  [-2, 3, '文创礼盒团', 5, false],
  [-3, 4, '茶席好物团', 2, true],
  [-10, -4, '双十一拼团', 3, false],
  [-20, -12, '秋茶拼团', 2, false],
  [-30, -22, '国画入门团', 4, false],
  [-45, -36, '月饼礼盒团', 3, false],
  [-60, -50, '开学文具团', 2, false],
  [-80, -70, '消夏竹编团', 3, false],
] as const

/** Assembled purchases of shops in every state. */
export async function seedPintuans(db: Database, promoted: readonly PromotedGoods[], now: number): Promise<void> {
  const random = randomOf('pintuans')
  const today = chinaDayStart(now)
  const shops = [...new Map(promoted.map(item => [item.seller_id, item.seller_name]))]
  const rows = PINTUANS.flatMap(([from, to, promotion_name, required_num, isClosed], n) => {
    const shop = shops[n % shops.length]
    if (!shop) return []
    const start_time = today + from * DAY + 10 * 3_600
    return {
      ...{ promotion_id: PINTUANS.length - n, promotion_name, required_num, seller_id: shop[0], seller_name: shop[1] },
      promotion_title: `${required_num} 人成团，更实惠`,
      start_time,
      end_time: today + to * DAY + 22 * 3_600,
      create_time: Math.min(now, start_time) - 2 * DAY,
      limit_num: n % 3,
      enable_mocker: (n % 2) as 0 | 1,
      closed_time: isClosed ? now - 7_200 : null,
    }
  })
  await insertRows(db, pintuans, rows)
  await continueIds(db, pintuans, 'pintuans', 'promotion_id')
  const sold = rows.flatMap(row =>
    promoted
      .filter(item => item.seller_id === row.seller_id)
      .slice(0, 12)
      .map(({ goods_id, sku_id, goods_name, sn, specs, thumbnail, price }) => ({
        ...{ goods_id, sku_id, goods_name, sn, specs, thumbnail },
        pintuan_id: row.promotion_id,
        seller_id: row.seller_id,
        seller_name: row.seller_name,
        origin_price: price,
        sales_price: share(price, random.int(65, 85)),
        sold_quantity: row.start_time < now ? random.int(0, 40) : 0,
        locked_quantity: row.start_time < now && row.end_time > now ? random.int(0, 4) : 0,
      })),
  )
  await insertRows(db, pintuanGoods, sold)
}

const POINTS = ['家居生活', '文具礼品', '茶与茶器', '图书画册', '虚拟权益', '公益兑换']

/** Goods for points in their categories, the last of which is empty. */
export async function seedExchange(db: Database, pictures: readonly string[]): Promise<void> {
  await insertRows(
    db,
    exchangeCats,
    POINTS.map((name, n) => ({
      ...{ category_id: n + 1, name, category_path: `0|${n + 1}|`, category_order: (n + 1) * 10 },
      image: pictures[n % pictures.length] ?? '',
      list_show: n === 4 ? 0 : 1,
    })),
  )
  await continueIds(db, exchangeCats, 'exchange_cats', 'category_id')
  const goodsRows = await db
    .select({ goods_id: goods.goods_id, price: goods.price })
    .from(goods)
    .where(eq(goods.content_type, 2))
    .orderBy(desc(goods.goods_id))
    .limit(30)
  await db
    .update(goods)
    .set({ goods_type: 'POINT', point: sql`greatest(100, ceil(${goods.price}) * 10)::int` })
    .where(sql`${goods.goods_id} in ${goodsRows.map(item => item.goods_id)}`)
  await insertRows(
    db,
    exchangeGoods,
    goodsRows.map(({ goods_id, price }, n) => ({
      goods_id,
      category_id: (n % (POINTS.length - 1)) + 1,
      exchange_money: n % 4 === 0 ? share(price, 10) : 0,
      exchange_point: Math.max(100, Math.ceil(price) * 10),
    })),
  )
}
