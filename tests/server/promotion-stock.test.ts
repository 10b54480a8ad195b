import { ApiError } from '@server/api-error'
import { type Reservation, releaseReservation, reserve } from '@server/areas/promotions'
import { chinaDayStart } from '@server/china-time'
import { groupBuyGoods, groupBuys, promotionHolds, seckillApplies, seckills } from '@server/db/schema'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const DAY = 86_400

describe.each(bothDatabases)('%s: stock of an activity', database => {
  let server: TestServer
  let day: number
  let seckill_id: number
  beforeAll(async () => {
    server = await testServer({ database, empty: true })
    day = chinaDayStart(server.now.get())
    const times = { start_day: day, apply_end_time: day - DAY, range_list: [10, 20] }
    const [row] = await server.db
      .insert(seckills)
      .values({ ...times, seckill_name: '今日抢购', seckill_status: 'RELEASE' })
      .returning()
    seckill_id = row?.seckill_id ?? 0
  })
  afterAll(() => server?.close())

  let nth = 0
  async function applied(sold_quantity: number, more: Partial<typeof seckillApplies.$inferInsert> = {}) {
    const of = { seckill_id, start_day: day, goods_id: ++nth, seller_id: 1, time_line: 10, status: 'PASS' as const }
    const [row] = await server.db
      .insert(seckillApplies)
      .values({ ...of, sold_quantity, ...more })
      .returning()
    return row?.apply_id ?? 0
  }
  const buy = (reservation: Partial<Reservation> & Pick<Reservation, 'item_id'>, now = day + 11 * 3_600) =>
    server.db.transaction(tx =>
      reserve(tx, { kind: 'SECKILL', member_id: 1, order_sn: `S${++nth}`, pieces: 1, ...reservation }, now),
    )
  const codeOf = async (promise: Promise<unknown>) => {
    const failed = await promise.then(
      () => undefined,
      (error: unknown) => error,
    )
    return failed instanceof ApiError ? failed.key : failed
  }
  const soldOf = async (item_id: number) => {
    const [row] = await server.db.select().from(seckillApplies).where(eq(seckillApplies.apply_id, item_id))
    const [reserved] = await server.db
      .select({ pieces: sql<number>`coalesce(sum(${promotionHolds.pieces}), 0)`.mapWith(Number) })
      .from(promotionHolds)
      .where(eq(promotionHolds.item_id, item_id))
    return [row?.sales_num, reserved?.pieces]
  }

  test('of sixty concurrent buyers exactly twenty get the twenty pieces', async () => {
    const item_id = await applied(20)
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => codeOf(buy({ item_id, member_id: n }))))
    expect(answers.filter(code => code === undefined)).toHaveLength(20)
    expect(new Set(answers.filter(code => code !== undefined))).toEqual(new Set(['403stock']))
    expect(await soldOf(item_id)).toEqual([20, 20])
  })

  test('a repeated order reserves its pieces once, and releases them once', async () => {
    const item_id = await applied(5)
    const same = { item_id, order_sn: 'AGAIN', pieces: 2 }
    await Promise.all([buy(same), buy(same), buy(same)])
    expect(await soldOf(item_id)).toEqual([2, 2])
    await Promise.all([1, 2].map(() => releaseReservation(server.db, { kind: 'SECKILL', item_id, order_sn: 'AGAIN' })))
    expect(await soldOf(item_id)).toEqual([0, 0])
  })

  test('goods are sold from their hour to the next one, on their day, after approval', async () => {
    const item_id = await applied(9)
    expect(await codeOf(buy({ item_id }, day + 10 * 3_600 - 1))).toBe('400notnow')
    expect(await codeOf(buy({ item_id }, day + 10 * 3_600))).toBeUndefined()
    expect(await codeOf(buy({ item_id }, day + 20 * 3_600))).toBe('400notnow')
    const delayed = await applied(9, { time_line: 20 })
    expect(await codeOf(buy({ item_id: delayed }, day + DAY - 1))).toBeUndefined()
    expect(await codeOf(buy({ item_id: delayed }, day + DAY))).toBe('400notnow')
    expect(await codeOf(buy({ item_id: await applied(9, { status: 'APPLY' }) }))).toBe('400notnow')
    expect(await codeOf(buy({ item_id, pieces: -3 }))).toBe('403stock')
  })

  test('a member of a group buy cannot exceed its limit, also by concurrent orders', async () => {
    const now = server.now.get()
    const [act] = await server.db
      .insert(groupBuys)
      .values({ act_name: '团购', start_time: now - 10, end_time: now + 10, join_end_time: 1, add_time: 1 })
      .returning()
    const of = { act_id: act?.act_id ?? 0, goods_id: 1, seller_id: 1, add_time: 1, gb_status: 1 as const }
    const [goodsItem] = await server.db
      .insert(groupBuyGoods)
      .values({ ...of, goods_num: 50, limit_num: 3 })
      .returning()
    const item_id = goodsItem?.gb_id ?? 0
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(buy({ kind: 'GROUPBUY', item_id, member_id: 7 }, now))),
    )
    expect(answers.filter(code => code === undefined)).toHaveLength(3)
    const [after] = await server.db.select().from(groupBuyGoods).where(eq(groupBuyGoods.gb_id, item_id))
    expect(after?.buy_num).toBe(3)
  })
})
