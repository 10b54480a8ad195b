import type { AnswerOf } from '@contract/calls'
import { CALENDAR_LIMITS } from '@contract/promotions/labels'
import { chinaDayStart } from '@server/china-time'
import {
  coupons,
  goods,
  goodsSku,
  groupBuyGoods,
  groupBuys,
  pages,
  pageVersions,
  pintuanGoods,
  pintuans,
  seckillApplies,
  seckills,
} from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { planOf, statementsOf } from '@tests/support/plans'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const DAY = 86_400
const CALENDAR = 'GET admin/promotion/calendar'
type Answer = AnswerOf<typeof CALENDAR>

describe.each(databases)('%s: the calendar of activities', database => {
  let server: TestServer
  let call: Caller
  let day: number
  let goodsItem: { goods_id: number; goods_name: string; seller_id: number; sku_id: number; category_path: string }
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    // Far from the activities of the demo data.
    day = chinaDayStart(server.now.get()) + 400 * DAY
    const [first] = await server.db
      .select()
      .from(goods)
      .innerJoin(goodsSku, eq(goodsSku.goods_id, goods.goods_id))
      .limit(1)
    if (!first) throw new Error('No goods')
    goodsItem = { ...first.goods, sku_id: first.goods_sku.sku_id }
    await fill()
  })
  afterAll(() => server?.close())

  /** Creates a seckill on one day, a group buy over three, a later assembled purchase, and coupons over all of them. */
  async function fill() {
    const { goods_id, goods_name, seller_id, sku_id } = goodsItem
    const [seckill] = await server.db
      .insert(seckills)
      .values({
        ...{ seckill_name: '历抢购', start_day: day + DAY, apply_end_time: day, range_list: [8] },
        seckill_status: 'RELEASE',
      })
      .returning()
    const of = { goods_id, goods_name, seller_id, sku_id }
    await server.db.insert(seckillApplies).values({
      ...{ ...of, seckill_id: seckill?.seckill_id ?? 0, start_day: day + DAY, time_line: 8, shop_name: '一号店' },
      status: 'PASS',
    })
    const [act] = await server.db
      .insert(groupBuys)
      .values({ act_name: '历团购', start_time: day, end_time: day + 3 * DAY, join_end_time: day, add_time: day })
      .returning()
    await server.db.insert(groupBuyGoods).values([
      { ...of, act_id: act?.act_id ?? 0, seller_name: '一号店', add_time: day, gb_status: 0 },
      { ...of, act_id: act?.act_id ?? 0, goods_id: goods_id + 1, seller_name: '一号店', add_time: day, gb_status: 2 },
    ])
    const [pintuan] = await server.db
      .insert(pintuans)
      .values({
        ...{ promotion_name: '历拼团', start_time: day + 3 * DAY, end_time: day + 5 * DAY, create_time: day },
        ...{ required_num: 2, seller_id, seller_name: '一号店' },
      })
      .returning()
    await server.db.insert(pintuanGoods).values({ ...of, pintuan_id: pintuan?.promotion_id ?? 0 })
    const coupon = {
      coupon_price: 1,
      coupon_threshold_price: 9,
      create_num: 9,
      start_time: day,
      end_time: day + 6 * DAY,
    }
    const [root] = goodsItem.category_path.split('|').slice(1)
    await server.db.insert(coupons).values([
      { ...coupon, title: '历全场券' },
      { ...coupon, title: '历指定券', use_scope: 'SOME_GOODS', scope_id: `,${sku_id},` },
      { ...coupon, title: '历分类券', use_scope: 'CATEGORY', scope_id: `,${root},` },
    ])
  }

  const ask = (query: object) => call(CALENDAR, { query: { start_time: day, end_time: day + 7 * DAY, ...query } })
  const read = async (query: object = {}) => (await ask(query)).body as Answer
  const namesOf = ({ activities }: Answer) => activities.map(one => one.name)
  const beside = ({ activities }: Answer, name: string) =>
    activities.find(one => one.name === name)?.overlaps.map(one => [one.name, one.shared, one.waiting])

  test('has the activities of every type in the period, sorted by start', async () => {
    expect(namesOf(await read())).toEqual(['历团购', '历全场券', '历指定券', '历分类券', '历抢购', '历拼团'])
    expect(namesOf(await read({ start_time: day + 3 * DAY }))).toEqual(['历全场券', '历指定券', '历分类券', '历拼团'])
    expect(namesOf(await read({ end_time: day + DAY }))).not.toContain('历抢购')
    expect(namesOf(await read({ start_time: day + 2 * DAY - 1, end_time: day + 2 * DAY, kind: 'SECKILL' }))).toEqual([
      '历抢购',
    ])
  })

  test('has the overlapping activities with the same goods, and the pending ones', async () => {
    const answer = await read()
    const shared = [
      ['历指定券', 1, false],
      ['历分类券', 1, false],
    ]
    expect(beside(answer, '历抢购')).toEqual([['历团购', 1, true], ...shared])
    expect(beside(answer, '历拼团')).toEqual(shared)
    expect(beside(answer, '历全场券')).toEqual([])
    expect(answer.goods).toEqual([
      expect.objectContaining({ goods_id: String(goodsItem.goods_id), goods_name: goodsItem.goods_name }),
    ])
    expect(answer.goods[0]?.in).toHaveLength(5)
  })

  test('excludes rejected applications, and closed or deleted activities', async () => {
    const [seckill] = await server.db
      .update(seckills)
      .set({ closed_time: 1 })
      .where(eq(seckills.seckill_name, '历抢购'))
      .returning()
    const closed = await read()
    expect(closed.activities.find(one => one.kind === 'SECKILL')?.state).toBe('CLOSED')
    expect(beside(closed, '历团购')?.map(([name]) => name)).not.toContain('历抢购')
    await server.db
      .update(seckills)
      .set({ closed_time: null })
      .where(eq(seckills.seckill_id, seckill?.seckill_id ?? 0))
    expect((await read()).activities.find(one => one.kind === 'GROUPBUY')?.goods_num).toBe(1)
    const set = (delete_status: 'DELETED' | 'NORMAL') =>
      server.db.update(groupBuys).set({ delete_status }).where(eq(groupBuys.act_name, '历团购'))
    await set('DELETED')
    const kinds = (await read()).activities.map(one => one.kind)
    await set('NORMAL')
    expect(kinds).not.toContain('GROUPBUY')
  })

  test('filters by type, shop, goods and a part of the name', async () => {
    expect(namesOf(await read({ kind: 'PINTUAN' }))).toEqual(['历拼团'])
    expect(namesOf(await read({ keyword: '指定' }))).toEqual(['历指定券'])
    expect(namesOf(await read({ goods_id: goodsItem.goods_id }))).toHaveLength(6)
    expect(namesOf(await read({ goods_id: 999_999_999 }))).toEqual(['历全场券'])
    expect(namesOf(await read({ seller_id: goodsItem.seller_id }))).toHaveLength(6)
    expect(namesOf(await read({ seller_id: 999_999_999 }))).toEqual(['历全场券'])
  })

  test('rejects an inverted or too long period, at its end', async () => {
    for (const end_time of [day, day - 1, day + 93 * DAY]) {
      const { status, body } = await ask({ end_time })
      expect([status, (body as { code: string }).code]).toEqual([400, '004'])
      expect(JSON.stringify(body)).toContain('end_time')
    }
    expect((await ask({ end_time: day + 92 * DAY })).status).toBe(200)
    expect((await ask({ start_time: 'soon' })).status).toBe(400)
    expect((await ask({ kind: 'NONE' })).status).toBe(400)
  })

  test('reports that there are more activities than returned', async () => {
    const later = day + 200 * DAY
    await server.db.execute(sql`
      insert into coupons (title, start_time, end_time, create_num)
      select '多券 ' || n, ${later}::bigint + n, ${later}::bigint + 3600 + n, 9
      from generate_series(1, ${CALENDAR_LIMITS.activities}::int + 1) n`)
    const full = await read({ start_time: later, end_time: later + DAY })
    expect([full.activities.length, full.capped]).toEqual([CALENDAR_LIMITS.activities, true])
    expect((await read()).capped).toBe(false)
  })

  test('has the scheduled pages for administrators who may read them, and of no shop', async () => {
    const publish_time = day + 2 * DAY
    const [page] = await server.db
      .insert(pages)
      .values({ client_type: 'WAP', page_type: 'SPECIAL', page_name: 'x', page_data: '[]', modify_time: 1 })
      .onConflictDoUpdate({ target: [pages.client_type, pages.page_type], set: { page_name: 'x' } })
      .returning()
    const version = { page_id: page?.page_id ?? 0, page_name: 'x', page_data: '[]', create_time: 1, publish_time }
    await server.db.insert(pageVersions).values([
      { ...version, state: 'SCHEDULED' },
      { ...version, state: 'CANCELLED' },
    ])
    const { activities } = await read({ kind: 'MOBILE_PAGE' })
    expect(activities).toMatchObject([
      { kind: 'MOBILE_PAGE', name: '专题页', state: 'COMING', start_time: String(publish_time), goods_num: 0 },
    ])
    expect((await read({ kind: 'PC_PAGE' })).activities).toEqual([])
    expect((await read({ kind: 'MOBILE_PAGE', seller_id: goodsItem.seller_id })).activities).toEqual([])
    await server.db.delete(pageVersions)
  })

  test('reads no history: the activities of a period are found by an index', async () => {
    await server.db.execute(sql`
      insert into group_buys (act_name, start_time, end_time, join_end_time, add_time)
      select '旧团 ' || n, n * 86400, n * 86400 + 7200, n * 86400, 1 from generate_series(1, 15000) n`)
    await server.db.execute(sql`
      insert into pintuans (promotion_name, start_time, end_time, create_time, required_num, seller_id)
      select '旧拼 ' || n, n * 86400, n * 86400 + 7200, 1, 2, 1 from generate_series(1, 15000) n`)
    await server.db.execute(sql`
      insert into coupons (title, start_time, end_time, create_num)
      select '旧券 ' || n, n * 86400, n * 86400 + 7200, 9 from generate_series(1, 15000) n`)
    for (const table of ['group_buys', 'pintuans', 'coupons']) await server.db.execute(sql.raw(`analyze ${table}`))
    const statements = await statementsOf(server.db, () => read())
    for (const table of ['group_buys', 'pintuans', 'coupons']) {
      const [statement] = statements.filter(({ text }) => text.includes(`from "${table}" where`))
      if (!statement) throw new Error(`${table} is not read`)
      const steps = await planOf(server.db, statement)
      expect(
        steps.map(step => step['Index Name'] ?? ''),
        table,
      ).toContain(`${table}_span`)
      expect(steps.filter(step => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === table)).toEqual([])
    }
  })
})
