import { chinaDayStart } from '@server/china-time'
import type { Database } from '@server/db/database'
import { coupons, goods, groupBuyGoods, pintuans, seckillApplies } from '@server/db/schema'
import { asc, eq } from 'drizzle-orm'
import { type Life, one, type Send } from './life'

const DAY = 86_400

/** Goods that shops have registered for an activity. */
async function addGoods(db: Database, nth: number) {
  const [row] = await db.select().from(goods).orderBy(asc(goods.goods_id)).limit(1).offset(nth)
  if (!row) throw new Error('No goods')
  const { goods_id, goods_name, seller_id } = row
  return { goods_id, goods_name, seller_id, original_price: 100, price: 80 }
}

async function seckills(send: Send, db: Database, today: number): Promise<void> {
  const kind = 'seckill'
  const day = today + 26 * DAY
  const form = { apply_end_time: day - 3_600, start_day: day + 60, range_list: [8, 12], seckill_rule: '限购一件' }
  const draft = { ...form, seckill_name: '茶席秒杀' }
  const { seckill_id } = await send('POST admin/promotion/seckills', { kind, body: draft })
  const itself = { kind, ...one('seckill_id', seckill_id) }
  await send('PUT admin/promotion/seckills/{seckill_id}', { ...itself, body: { ...draft, seckill_rule: '限购两件' } })
  await send('POST admin/promotion/seckills/{seckill_id}/release', { ...itself, body: draft })
  const applied = async (nth: number) => {
    const signedUp = { ...(await addGoods(db, nth)), seckill_id: Number(seckill_id), time_line: 8, sold_quantity: 10 }
    const [row] = await db
      .insert(seckillApplies)
      .values({ ...signedUp, start_day: chinaDayStart(day) })
      .returning()
    return row?.apply_id
  }
  const [first, second] = [await applied(0), await applied(1)]
  const body = { apply_ids: [first], status: 'PASS' }
  await send('POST admin/promotion/seckills/batch/audit', { kind: 'seckill_apply', ids: [first], body })
  const rejection = { query: { status: 'no', fail_reason: '价格太高' } }
  const review = { kind: 'seckill_apply', ...one('apply_id', second), ...rejection }
  await send('POST admin/promotion/seckills/review/{apply_id}', review)
  await send('DELETE admin/promotion/seckills/{seckill_id}/close', itself)
  await send('DELETE admin/promotion/seckills/{seckill_id}', itself)
}

async function groupBuys(send: Send, db: Database, today: number): Promise<void> {
  const kind = 'group_buy'
  const times = (days: number) => {
    const start_time = today + days * DAY
    return { join_end_time: start_time - 3_600, start_time, end_time: start_time + 3_600 }
  }
  const add = (act_name: string, days: number) =>
    send('POST admin/promotion/group-buy-actives', { kind, body: { act_name, ...times(days) } })
  const { act_id } = await add('青瓷团购', 27)
  const itself = { kind, ...one('act_id', act_id) }
  const body = { act_name: '白瓷团购', ...times(27) }
  await send('PUT admin/promotion/group-buy-actives/{act_id}', { ...itself, body })

  const signedUp = async (nth: number) => {
    const row = { ...(await addGoods(db, nth)), act_id: Number(act_id), gb_name: '团', goods_num: 10, add_time: today }
    const [line] = await db.insert(groupBuyGoods).values(row).returning()
    return line?.gb_id
  }
  const [first, second] = [await signedUp(2), await signedUp(3)]
  const lines = { kind: 'group_buy_goods' }
  const all = { ...lines, ids: [first], body: { act_id, gb_ids: [first], status: 1 } }
  await send('POST admin/promotion/group-buy-actives/batch/audit', all)
  const single = { ...lines, params: { act_id }, query: { gb_id: second, status: '2' }, ids: [second] }
  await send('POST admin/promotion/group-buy-actives/review/{act_id}', single)
  const why = { body: { delete_reason: '商家退出' } }
  await send('POST admin/promotion/group-buy-actives/{act_id}/delete', { ...itself, ...why })
  const other = await add('紫砂团购', 28)
  await send('DELETE admin/promotion/group-buy-actives/{act_id}', { kind, ...one('act_id', other.act_id) })
}

async function offers(send: Send, db: Database, today: number): Promise<void> {
  const form = {
    ...{ title: '满百减十', coupon_price: 10, coupon_threshold_price: 100, shop_commission: 50, create_num: 100 },
    ...{ limit_num: 1, start_time: today + 2 * DAY, end_time: today + 9 * DAY, use_scope: 'ALL' },
    scope_description: '全部商品',
  }
  const { coupon_id } = await send('POST admin/promotion/coupons', { kind: 'coupon', body: form })
  const theCoupon = { kind: 'coupon', ...one('coupon_id', coupon_id) }
  await send('PUT admin/promotion/coupons/{coupon_id}', { ...theCoupon, body: { ...form, title: '满百减二十' } })
  await db
    .update(coupons)
    .set({ start_time: today - DAY })
    .where(eq(coupons.coupon_id, Number(coupon_id)))
  await send('PUT admin/promotion/coupons/{coupon_id}/stop', theCoupon)
  await send('DELETE admin/promotion/coupons/{coupon_id}', theCoupon)

  const { seller_id } = await addGoods(db, 0)
  const runs = { start_time: today - DAY, end_time: today + 5 * DAY, create_time: today - 2 * DAY }
  const [row] = await db
    .insert(pintuans)
    .values({ promotion_name: '三人团', required_num: 3, seller_id, ...runs })
    .returning()
  const thePintuan = { kind: 'assemble', ...one('promotion_id', row?.promotion_id) }
  await send('PUT admin/promotion/pintuan/{promotion_id}/close', thePintuan)
  await send('PUT admin/promotion/pintuan/{promotion_id}/open', thePintuan)
}

/** Actions of an administrator on promotions; the fixture contains the shops' applications. */
export const promotions: Life = async (send, { db, now }) => {
  const today = chinaDayStart(now.get())
  await seckills(send, db, today)
  await groupBuys(send, db, today)
  await offers(send, db, today)
}
