import { foldJob, rebuildJob } from '@server/areas/statistics/keep'
import { goods, members, orderSkus, orders, reportSums, shops } from '@server/db/schema'
import { orderWith } from '@tests/support/order'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** What reports add up is what a direct count over the orders says, whatever has happened to them. */

const at = (moment: string) => Date.parse(`${moment}+08:00`) / 1000
/** Around the ends of months, leap days and years, where a day of another zone is another day. */
const EDGES = [
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2023-02-28',
  '2023-12-31',
  '2024-01-01',
  '2024-12-31',
  '2025-01-01',
]

type Db = TestServer['db']

/** Every sum as it is kept, and as a count over orders, lines and members says. */
async function both(db: Db) {
  const wall = sql`to_timestamp(t + 28800) at time zone 'UTC'`
  const { rows: direct } = (await db.execute(sql`
    with facts as (
      select create_time as t, seller_id, order_status, pay_status = 'PAY_YES' as paid, order_amount as money, ship_province_id, member_id, sn
      from orders where disabled = 0
    ), lines as (
      select t, facts.seller_id, member_id, goods_id, cat_id, num, subtotal
      from facts join order_skus on order_sn = sn where paid
    ), each as (
      select 'placed' kind, to_char(${wall}, 'YYYYMMDD')::int span, seller_id, order_status key, 1 amount, 0 pieces, money from facts
      union all select 'placed', to_char(${wall}, 'YYYYMM')::int, seller_id, order_status, 1, 0, money from facts
      union all select 'province', to_char(${wall}, 'YYYYMM')::int, seller_id, ship_province_id::text, 1, 0, money from facts where paid
      union all select 'hour', to_char(${wall}, 'YYYYMM')::int, seller_id, to_char(${wall}, 'FMHH24'), 1, 0, money from facts where paid
      union all select 'seller', to_char(${wall}, 'YYYYMM')::int, seller_id, seller_id::text, 1, 0, money from facts where paid
      union all select 'buyer', to_char(${wall}, 'YYYYMM')::int, seller_id, member_id::text, 1, 0, money from facts where paid
      union all select 'buyer', to_char(${wall}, 'YYYY')::int, seller_id, member_id::text, 1, 0, money from facts where paid
      union all select 'buyer', 0, seller_id, member_id::text, 1, 0, money from facts where paid
      union all select 'buyer', to_char(${wall}, 'YYYYMM')::int, seller_id, member_id::text, 0, num, 0 from lines
      union all select 'buyer', to_char(${wall}, 'YYYY')::int, seller_id, member_id::text, 0, num, 0 from lines
      union all select 'goods', to_char(${wall}, 'YYYYMM')::int, seller_id, goods_id::text, 1, num, subtotal from lines
      union all select 'goods', to_char(${wall}, 'YYYY')::int, seller_id, goods_id::text, 1, num, subtotal from lines
      union all select 'category', to_char(${wall}, 'YYYYMM')::int, seller_id, cat_id::text, 1, num, subtotal from lines
      union all select 'joined', to_char(${wall}, 'YYYYMMDD')::int, null, '', 1, 0, 0 from (select create_time as t from members) as m
      union all select 'joined', to_char(${wall}, 'YYYYMM')::int, null, '', 1, 0, 0 from (select create_time as t from members) as m
    )
    select kind || ' ' || span || ' ' || shop || ' ' || key as name, sum(amount)::int as amount, sum(pieces)::int as pieces,
      (sum(money) * 100)::bigint::text as fen
    from each, lateral (values (-2::bigint), (seller_id)) as shops(shop) where shop is not null
    group by kind, span, shop, key order by 1`)) as unknown as { rows: object[] }
  const { rows: kept } = (await db.execute(sql`
    select kind || ' ' || span || ' ' || shop_id || ' ' || key as name, sum(amount)::int as amount, sum(pieces)::int as pieces,
      (sum(money) * 100)::bigint::text as fen
    from report_sums group by kind, span, shop_id, key
    having sum(amount) <> 0 or sum(pieces) <> 0 or sum(money) <> 0 order by 1`)) as unknown as { rows: object[] }
  return { direct, kept }
}

describe.each(bothDatabases)('%s: what reports add up', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database })
  })
  afterAll(() => server?.close())

  const expectRight = async () => {
    const { direct, kept } = await both(server.db)
    expect(kept).toEqual(direct)
  }

  test('the demo was added up as it was made', expectRight)

  const moment = fc
    .record({ day: fc.constantFrom(...EDGES), second: fc.constantFrom(0, 1, 28_799, 28_800, 57_600, 86_399) })
    .map(({ day, second }) => at(`${day}T00:00:00`) + second)
  const placed = fc.record({
    create_time: moment,
    order_amount: fc.integer({ min: 1, max: 9_999_999 }).map(fen => fen / 100),
    pay_status: fc.constantFrom('PAY_YES' as const, 'PAY_NO' as const),
    order_status: fc.constantFrom('CONFIRM' as const, 'COMPLETE' as const),
    ship_province_id: fc.integer({ min: 1, max: 3 }),
    member_id: fc.integer({ min: 1, max: 3 }),
    seller_id: fc.integer({ min: 7, max: 8 }),
    disabled: fc.constantFrom(0, 0, 0, 1),
  })
  const change = fc.oneof(
    placed.map(columns => ({ columns })),
    fc.record({
      num: fc.integer({ min: 1, max: 9 }),
      subtotal: fc.integer({ min: 1, max: 99_999 }).map(fen => fen / 100),
    }),
    fc.constant('delete' as const),
    fc.constant('fold' as const),
  )

  test('random histories agree to the fen with a direct count, at the ends of days, months and years of China', async () => {
    const { db } = server
    const [ware] = await db.select().from(goods).limit(1)
    await fc.assert(
      fc.asyncProperty(
        fc.array(placed, { minLength: 1, maxLength: 4 }),
        fc.array(change, { maxLength: 6 }),
        async (made, changes) => {
          const sns: string[] = []
          for (const one of made) sns.push((await orderWith(db, one, { goods_id: ware?.goods_id ?? 1, cat_id: 1 })).sn)
          for (const [n, one] of changes.entries()) {
            const sn = sns[n % sns.length] ?? ''
            if (one === 'fold') await db.execute(sql`select fold_sums(50)`)
            else if (one === 'delete') {
              await db.delete(orderSkus).where(eq(orderSkus.order_sn, sn))
              await db.delete(orders).where(eq(orders.sn, sn))
            } else if ('columns' in one) await db.update(orders).set(one.columns).where(eq(orders.sn, sn))
            else await db.update(orderSkus).set(one).where(eq(orderSkus.order_sn, sn))
          }
          await expectRight()
        },
      ),
      { numRuns: 6 },
    )
  })

  test('members who join, leave, and joined at another time are counted under their day', async () => {
    const { db } = server
    await db.insert(members).values([{ uname: '闰日来的', create_time: at('2024-02-29T23:59:59') }])
    await db
      .update(members)
      .set({ create_time: at('2024-03-01T00:00:00') })
      .where(eq(members.uname, '闰日来的'))
    await expectRight()
    await db.delete(members).where(eq(members.uname, '闰日来的'))
    await expectRight()
  })

  test('what is taken back adds nothing, and a change of something else no line', async () => {
    const { db } = server
    const { sn } = await orderWith(db, { pay_status: 'PAY_YES' })
    const given = db.transaction(async tx => {
      await tx.update(orders).set({ order_amount: 5 }).where(eq(orders.sn, sn))
      throw new Error('taken back')
    })
    await expect(given).rejects.toThrow('taken back')
    const before = await db.$count(reportSums)
    await db.update(orders).set({ remark: '轻放' }).where(eq(orders.sn, sn))
    expect(await db.$count(reportSums)).toBe(before)
    await expectRight()
  })

  test('all of it built anew says the same, also with sums that were wrong', async () => {
    const { db } = server
    await db
      .update(reportSums)
      .set({ amount: sql`${reportSums.amount} + 1` })
      .where(inArray(reportSums.kind, ['goods', 'buyer']))
    const told: number[] = []
    const on = { db, services: server.services, input: {}, due: 0 }
    let next = await rebuildJob.step({ ...on, cursor: undefined })
    while (next) {
      told.push(next.percentage ?? 0)
      next = await rebuildJob.step({ ...on, cursor: next.cursor })
    }
    expect(told.length).toBeGreaterThan(1)
    expect([...told].sort((a, b) => a - b)).toEqual(told)
    await expectRight()
  })

  test('folded, every key has one line', async () => {
    const { db } = server
    const [shop] = await db.select().from(shops).orderBy(asc(shops.shop_id)).limit(1)
    for (let n = 0; n < 3; n++) await orderWith(db, { seller_id: shop?.shop_id ?? 1, pay_status: 'PAY_YES' })
    let next = await foldJob.step({ db, services: server.services, input: {}, due: 0, cursor: undefined })
    while (next) next = await foldJob.step({ db, services: server.services, input: {}, due: 0, cursor: next.cursor })
    const { rows } = (await db.execute(
      sql`select 1 from report_sums group by kind, span, shop_id, key having count(*) > 1`,
    )) as unknown as { rows: object[] }
    expect(rows).toEqual([])
    await expectRight()
  })
})
