import { foldJob, rebuildJob } from '@server/areas/statistics/sum-jobs'
import { countedKeys, EVER, mostOf, type Sum, type SumKind } from '@server/areas/statistics/sums'
import { chinaDayStart } from '@server/china-time'
import {
  billItems,
  goods,
  goodsFavorites,
  goodsVisits,
  members,
  orderSkus,
  orders,
  reportSums,
  shops,
} from '@server/db/schema'
import { runSteps } from '@tests/support/job-steps'
import { orderWith } from '@tests/support/order'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The stored sums of the reports equal a direct count over the orders after any changes. */

const at = (moment: string) => Date.parse(`${moment}+08:00`) / 1000
/** Dates around the ends of months, leap days and years, where another time zone has another day. */
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

/** Every stored sum, and the same value counted over orders, lines and members. */
async function both(db: Db) {
  const wall = sql`to_timestamp(t + 28800) at time zone 'UTC'`
  const { rows: direct } = (await db.execute(sql`
    with facts as (
      select create_time as t, seller_id, order_status, pay_status = 'PAY_YES' as paid, order_amount as money, ship_province_id, member_id, sn
      from orders where disabled = 0
    ), lines as (
      select t, facts.seller_id, member_id, goods_id, cat_id, num, subtotal, purchase_price as price, sn
      from facts join order_skus on order_sn = sn where paid
    ), priced as (
      select 'worth' as kind, t, seller_id, money as price, '' as cat, 0 as num, money as subtotal from facts where paid
      union all select 'price', t, seller_id, price, '', num, subtotal from lines
      union all select 'pricein', t, seller_id, price, cat_id::text, num, subtotal from lines
    ), items as (
      select add_time as t, seller_id, item_type, price, (select count(*) from order_skus where order_skus.order_sn = bill_items.order_sn) as lines
      from bill_items
    ), looks as (select day as t, seller_id, goods_id, num from goods_visits), each as (
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
      union all select 'ware', to_char(${wall}, 'YYYYMM')::int, seller_id, cat_id || 'g' || goods_id, 1, num, subtotal from lines
      union all select 'ware', to_char(${wall}, 'YYYY')::int, seller_id, cat_id || 'g' || goods_id, 1, num, subtotal from lines
      union all select 'resident', to_char(${wall}, 'YYYYMM')::int, seller_id, ship_province_id || 'm' || member_id, 1, 0, money from facts where paid
      union all select 'resident', to_char(${wall}, 'YYYY')::int, seller_id, ship_province_id || 'm' || member_id, 1, 0, money from facts where paid
      union all select kind, to_char(${wall}, 'YYYYMM')::int, seller_id, cat || 'h' || to_char(div(price, 100), 'FM000000000000'), 1, num, subtotal from priced
      union all select kind, to_char(${wall}, 'YYYYMM')::int, seller_id,
        cat || 'y' || to_char(trunc(price), 'FM000000000000') || (price <> trunc(price))::int, 1, num, subtotal from priced
      union all select 'basket', to_char(${wall}, 'YYYYMM')::int, seller_id, key, 1, 0, 0 from (
        select t, seller_id, string_agg(distinct cat_id::text, ',' order by cat_id::text) as key from lines group by sn, t, seller_id) as b
      union all select 'received', to_char(${wall}, 'YYYYMM')::int, seller_id, '', 1, lines, price from items where item_type = 'PAYMENT'
      union all select 'repaid', to_char(${wall}, 'YYYYMM')::int, seller_id, '', 1, 0, price from items where item_type = 'REFUND'
      union all select 'repaid', to_char(${wall}, 'YYYYMMDD')::int, seller_id, '', 1, 0, price from items where item_type = 'REFUND'
      union all select 'visits', to_char(${wall}, 'YYYYMMDD')::int, seller_id, '', num, 0, 0 from looks
      union all select 'visits', to_char(${wall}, 'YYYYMM')::int, seller_id, '', num, 0, 0 from looks
      union all select 'seen', to_char(${wall}, 'YYYYMM')::int, seller_id, goods_id::text, num, 0, 0 from looks
      union all select 'seen', to_char(${wall}, 'YYYY')::int, seller_id, goods_id::text, num, 0, 0 from looks
      union all select 'liked', 0, null, goods_id::text, count(*), 0, 0 from goods_favorites group by goods_id
      union all select 'offered', 0, seller_id, category_id::text, count(*), 0, sum(price) from goods where disabled = 1 group by seller_id, category_id
      union all select 'joined', to_char(${wall}, 'YYYYMMDD')::int, null, '', 1, 0, 0 from (select create_time as t from members) as m
      union all select 'joined', to_char(${wall}, 'YYYYMM')::int, null, '', 1, 0, 0 from (select create_time as t from members) as m
    )
    select kind || ' ' || span || ' ' || shop || ' ' || case kind when 'basket' then
        (select string_agg(c, ',' order by c::bigint) from unnest(string_to_array(key, ',')) as c) else key end as name, sum(amount)::int as amount, sum(pieces)::int as pieces,
      (sum(money) * 100)::bigint::text as fen
    from each, lateral (values (-2::bigint), (seller_id)) as shops(shop) where shop is not null
    group by kind, span, shop, key having sum(amount) <> 0 or sum(pieces) <> 0 or sum(money) <> 0 order by 1`)) as unknown as {
    rows: object[]
  }
  const { rows: stored } = (await db.execute(sql`
    select kind || ' ' || span || ' ' || shop_id || ' ' || key as name, sum(amount)::int as amount, sum(pieces)::int as pieces,
      (sum(money) * 100)::bigint::text as fen
    from report_sums where kind not in ('sold', 'soldin', 'residents', 'often') group by kind, span, shop_id, key
    having sum(amount) <> 0 or sum(pieces) <> 0 or sum(money) <> 0 order by 1`)) as unknown as { rows: object[] }
  return { direct, stored }
}

const SPANS = [...new Set([EVER, 2023, 2024, 2025, ...EDGES.map(day => Number(day.slice(0, 7).replace('-', '')))])]
const SHOPS = [0, 7, 8]

/** A query, with a description of its parameters. */
type ReportRequest = readonly [about: object, query: SQL]

/** Runs many queries in one statement and returns their rows. */
async function answersTo(db: Db, requests: readonly ReportRequest[]): Promise<object[]> {
  const each = requests.map(([, query]) => sql`select (select json_agg(one) from (${query}) as one) as rows`)
  const { rows } = (await db.execute(sql.join(each, sql` union all `))) as unknown as { rows: { rows: object }[] }
  return requests.map(([about], at) => ({ ...about, ...rows[at] }))
}

/** The reports' readings by key, and the same readings of the sums, which are compared with the orders above. */
async function readings(db: Db) {
  const [read, direct]: [object[], object[]] = [[], []]
  for (const span of SPANS) {
    const pairs = SHOPS.flatMap(shop => [...ranked(span, shop), ...counted(span, shop)])
    const [reports, right] = [pairs.map(({ report }) => report), pairs.map(({ right }) => right)]
    read.push(...(await answersTo(db, reports)))
    direct.push(...(await answersTo(db, right)))
  }
  return { read, direct }
}

interface Reading {
  readonly report: ReportRequest
  readonly right: ReportRequest
}
const sumsOf = (kind: string, span: number, shop: number) =>
  sql`(select key, sum(amount) as amount, sum(pieces) as pieces, sum(money) as money from report_sums
    where kind = ${kind} and span = ${span} and shop_id = ${shop || -2} group by key having sum(amount) <> 0) as kept`

const RANKED: readonly [SumKind, Sum][] = [
  ['buyer', 'amount'],
  ['buyer', 'pieces'],
  ['buyer', 'money'],
  ['goods', 'amount'],
  ['goods', 'money'],
  ['seen', 'amount'],
  ['liked', 'amount'],
]
const ranked = (span: number, shop: number): Reading[] =>
  RANKED.map(([kind, by]) => {
    const [about, value] = [{ span, shop, kind, by }, sql.raw(by)]
    return {
      report: [about, sql`select id, ${value} from ${mostOf(kind, span, shop, by, 2)} as best`],
      right: [
        about,
        sql`select key::bigint as id, ${value} from ${sumsOf(kind, span, shop)} order by ${value} desc, key::bigint limit 2`,
      ],
    }
  })

const COUNTED: readonly [SumKind, SumKind, SQL][] = [
  ['goods', 'sold', sql`''`],
  ['ware', 'soldin', sql`split_part(key, 'g', 1)`],
  ['resident', 'residents', sql`split_part(key, 'm', 1)`],
]
const OFTEN: (typeof COUNTED)[number] = ['buyer', 'often', sql`least(amount, 11)::text`]
const counted = (span: number, shop: number): Reading[] =>
  [...COUNTED, ...(span === EVER ? [OFTEN] : [])].map(([kind, counting, under]) => {
    const about = { span, shop, kind }
    const keys = countedKeys(kind, counting, span, shop)
    return {
      report: [about, sql`select under, num from ${keys} as counted where num <> 0 order by under`],
      right: [
        about,
        sql`select ${under} as under, count(*) as num from ${sumsOf(kind, span, shop)} group by 1 order by 1`,
      ],
    }
  })

describe.each(databases)('%s: sums of reports', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database })
  })
  afterAll(() => server?.close())

  const expectRight = async () => {
    const { direct, stored } = await both(server.db)
    expect(stored).toEqual(direct)
    const keys = await readings(server.db)
    expect(keys.read).toEqual(keys.direct)
  }

  test('the demo data were summed up on insertion', expectRight)

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
  type Happening = typeof change extends fc.Arbitrary<infer H> ? H : never
  const change = fc.oneof(
    placed.map(columns => ({ columns })),
    fc.record({
      num: fc.integer({ min: 1, max: 9 }),
      subtotal: fc.integer({ min: 1, max: 99_999 }).map(fen => fen / 100),
      purchase_price: fc.constantFrom(0.99, 99.99, 100, 12_345.6),
      cat_id: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ more: fc.integer({ min: 1, max: 12 }) }),
    fc.record({
      item_type: fc.constantFrom('PAYMENT' as const, 'REFUND' as const),
      add_time: moment,
      price: fc.integer({ min: 1, max: 99_999 }).map(fen => fen / 100),
    }),
    fc.record({ visits: fc.integer({ min: 1, max: 9 }), on: moment }),
    fc.record({ likes: fc.integer({ min: 1, max: 3 }), goods: fc.integer({ min: 1, max: 2 }) }),
    fc.record({
      category_id: fc.integer({ min: 1, max: 3 }),
      price: fc.integer({ min: 1, max: 99_999 }).map(fen => fen / 100),
      disabled: fc.constantFrom(1 as const, 0 as const, -1 as const),
    }),
    fc.constant('take away' as const),
    fc.constant('delete' as const),
    fc.constant('fold' as const),
  )

  async function happens(db: Db, sn: string, one: Happening, goods_id: number) {
    const [ofOrder, ofItem] = [eq(orderSkus.order_sn, sn), eq(billItems.order_sn, sn)]
    if (one === 'fold') await db.execute(sql`select fold_sums(50)`)
    else if (one === 'take away') {
      const last = db
        .select({ id: sql`max(${orderSkus.item_id})` })
        .from(orderSkus)
        .where(ofOrder)
      await db.delete(orderSkus).where(inArray(orderSkus.item_id, last))
      await db.delete(billItems).where(ofItem)
    } else if (one === 'delete') {
      await db.delete(orderSkus).where(ofOrder)
      await db.delete(orders).where(eq(orders.sn, sn))
    } else if ('category_id' in one) await db.update(goods).set(one).where(eq(goods.goods_id, goods_id))
    else if ('columns' in one) await db.update(orders).set(one.columns).where(eq(orders.sn, sn))
    else if ('more' in one) {
      const line = { order_sn: sn, goods_id, seller_id: 7, num: 1, purchase_price: 5.5, subtotal: 5.5 }
      await db.insert(orderSkus).values([line, { ...line, cat_id: one.more }])
    } else if ('visits' in one) {
      await db
        .insert(goodsVisits)
        .values({ day: chinaDayStart(one.on), goods_id, seller_id: 7, num: one.visits })
        .onConflictDoUpdate({
          target: [goodsVisits.day, goodsVisits.goods_id],
          set: { num: sql`${goodsVisits.num} + 1` },
        })
    } else if ('likes' in one) {
      const favorite = { member_id: 900_000 + one.likes, goods_id: one.goods, create_time: 0 }
      const isNew = (await db.insert(goodsFavorites).values(favorite).onConflictDoNothing().returning()).length > 0
      if (!isNew) await db.delete(goodsFavorites).where(eq(goodsFavorites.member_id, favorite.member_id))
    } else if ('item_type' in one) {
      await db.update(billItems).set(one).where(ofItem)
      await db
        .insert(billItems)
        .values({ ...one, order_sn: sn, order_time: 0, seller_id: 8, member_id: 1, payment_type: 'ONLINE' })
    } else await db.update(orderSkus).set(one).where(ofOrder)
  }

  test('random histories equal a direct count to the fen, at the ends of days, months and years in China', async () => {
    const { db } = server
    const [goodsItem] = await db.select().from(goods).limit(1)
    await fc.assert(
      fc.asyncProperty(
        fc.array(placed, { minLength: 1, maxLength: 4 }),
        fc.array(change, { maxLength: 10 }),
        async (made, changes) => {
          const sns: string[] = []
          for (const one of made)
            sns.push((await orderWith(db, one, { goods_id: goodsItem?.goods_id ?? 1, cat_id: 1 })).sn)
          for (const [n, one] of changes.entries()) {
            const sn = sns[n % sns.length] ?? ''
            await happens(db, sn, one, goodsItem?.goods_id ?? 1)
          }
          await expectRight()
        },
      ),
      { numRuns: 6 },
    )
  })

  test('members who join, leave, and joined at another time are counted on their day', async () => {
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

  test('a rollback adds nothing, and an unrelated change adds no line', async () => {
    const { db } = server
    const { sn } = await orderWith(db, { pay_status: 'PAY_YES' })
    const transaction = db.transaction(async tx => {
      await tx.update(orders).set({ order_amount: 5 }).where(eq(orders.sn, sn))
      throw new Error('taken back')
    })
    await expect(transaction).rejects.toThrow('taken back')
    const before = await db.$count(reportSums)
    await db.update(orders).set({ remark: '轻放' }).where(eq(orders.sn, sn))
    expect(await db.$count(reportSums)).toBe(before)
    await expectRight()
  })

  test('a rebuild returns the same, also from wrong sums', async () => {
    const { db } = server
    await db
      .update(reportSums)
      .set({ amount: sql`${reportSums.amount} + 1` })
      .where(
        inArray(reportSums.kind, [
          'goods',
          'buyer',
          'basket',
          'residents',
          'received',
          'seen',
          'liked',
          'offered',
          'soldin',
        ]),
      )
    // A month before all existing data.
    const gone = { kind: 'received', span: 201901, shop_id: 7, key: '', amount: 3, pieces: 0, money: 9.5 }
    await db.insert(reportSums).values(gone)
    const percentages = (await runSteps(rebuildJob, server)).map(({ percentage = 0 }) => percentage)
    expect(percentages.length).toBeGreaterThan(1)
    expect([...percentages].sort((a, b) => a - b)).toEqual(percentages)
    await expectRight()
  })

  test('folded sums have one line per key', async () => {
    const { db } = server
    const [shop] = await db.select().from(shops).orderBy(asc(shops.shop_id)).limit(1)
    for (let n = 0; n < 3; n++) await orderWith(db, { seller_id: shop?.shop_id ?? 1, pay_status: 'PAY_YES' })
    // One run of the job counts the keys, and the next folds them.
    for (let run = 0; run < 2; run++) await runSteps(foldJob, server)
    const { rows } = (await db.execute(
      sql`select 1 from report_sums group by kind, span, shop_id, key having count(*) > 1`,
    )) as unknown as { rows: object[] }
    expect(rows).toEqual([])
    await expectRight()
  })
})
