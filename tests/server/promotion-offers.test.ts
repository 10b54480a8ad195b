import { chinaDayStart } from '@server/china-time'
import { coupons, goods, groupBuyGoods, groupBuys, pintuanGoods, pintuans } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { type TestServer, testServer } from '@tests/support/server'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

/** Coupons and assembled purchases: states, rules and error codes of contract/promotions.md. */

const DAY = 86_400
const COUPONS = 'admin/promotion/coupons'

let server: TestServer
let call: Caller
beforeAll(async () => {
  server = await testServer()
  call = callsOf(server, (await server.signIn()).token)
})
afterAll(() => server?.close())

const now = () => server.now.get()
const day = (days: number) => chinaDayStart(now()) + days * DAY
const fieldsOf = ({ body }: { body: { data?: { fields?: object } } }) => Object.keys(body.data?.fields ?? {})

describe('coupons of the platform', () => {
  beforeEach(() => server.db.delete(coupons))

  const form = (more: object = {}) => ({
    ...{ title: '满百减十', coupon_price: 10, coupon_threshold_price: 100, shop_commission: 50, create_num: 100 },
    ...{ limit_num: 1, start_time: day(2) + 3_600, end_time: day(9) + 3_600, use_scope: 'ALL' },
    ...{ scope_description: '全部商品', ...more },
  })
  const add = (more?: object) => call(`POST ${COUPONS}`, { form: form(more) })
  const change = (coupon_id: number, more?: object) =>
    call(`PUT ${COUPONS}/{coupon_id}`, { params: { coupon_id }, form: form(more) })
  const stored = async (more: object = {}) => {
    const row = { ...form({ start_time: day(2), end_time: day(9) }), ...more } as typeof coupons.$inferInsert
    const [one] = await server.db.insert(coupons).values(row).returning()
    return one?.coupon_id ?? 0
  }

  test('a new one is free, belongs to the platform, and lasts from the first second of a day to the last', async () => {
    expect(await add()).toMatchObject({
      status: 200,
      body: {
        ...{ seller_id: '0', type: 'FREE_GET', received_num: 0, used_num: 0, scope_id: '0', disabled: false },
        ...{ start_time: String(day(2)), end_time: String(day(10) - 1), state: 'COMING' },
      },
    })
  })

  test('its scope is stored between commas, also after an update', async () => {
    const { body } = await add({ use_scope: 'CATEGORY', scope_id: ['3', '5'] })
    expect(body.scope_id).toBe(',3,5,')
    const changed = await change(Number(body.coupon_id), { use_scope: 'SOME_GOODS', scope_id: '7,8' })
    expect(changed.body).toMatchObject({ use_scope: 'SOME_GOODS', scope_id: ',7,8,', sku_ids: ['7', '8'] })
    const again = await change(Number(body.coupon_id), { use_scope: 'SOME_GOODS', sku_ids: ['9', '8'] })
    expect(again.body).toMatchObject({ scope_id: ',9,8,', sku_ids: ['9', '8'], category_ids: [] })
  })

  test('an invalid value is rejected at its field', async () => {
    expect(
      await offenders(
        [
          ['a limit below 0', { limit_num: -1 }, '406', 'limit_num'],
          ['a limit above what there is', { limit_num: 101 }, '405', 'limit_num'],
          ['a face value of nothing', { coupon_price: 0 }, '409', 'coupon_price'],
          ['a threshold of nothing', { coupon_threshold_price: 0 }, '409', 'coupon_threshold_price'],
          ['a face value as high as the threshold', { coupon_price: 100 }, '409', 'coupon_price'],
          ['a third decimal', { coupon_price: 9.999 }, '409', 'coupon_price'],
          ['more than 99,999,999', { coupon_threshold_price: 100_000_000 }, '409', 'coupon_threshold_price'],
          ['a share of the shop of nothing', { shop_commission: 0 }, '004', 'shop_commission'],
          ['a share above all', { shop_commission: 101 }, '004', 'shop_commission'],
          ['none to take', { create_num: 0 }, '004', 'create_num'],
          ['a title of 21 characters', { title: '券'.repeat(21) }, '004', 'title'],
          ['no description of its scope', { scope_description: '' }, '004', 'scope_description'],
          ['a note of 51 characters', { activity_description: '字'.repeat(51) }, '004', 'activity_description'],
          ['a scope without categories', { use_scope: 'CATEGORY' }, '406', 'category_ids'],
          ['a scope without goods', { use_scope: 'SOME_GOODS' }, '406', 'sku_ids'],
        ],
        async (_, more, code, field) => {
          const rejected = await add(more)
          expect([rejected.body.code, fieldsOf(rejected)]).toEqual([code, [field]])
          expect(rejected.status).toBeLessThan(500)
        },
      ),
    ).toEqual([])
  })

  test('a period that has started, is too far ahead or inverted is rejected at its time', async () => {
    for (const [more, field] of [
      [{ start_time: day(-1) }, 'start_time'],
      [{ end_time: day(30) }, 'end_time'],
      [{ start_time: day(5), end_time: day(4) }, 'end_time'],
    ] as const) {
      const rejected = await add(more)
      expect([rejected.status, rejected.body.code, fieldsOf(rejected)]).toEqual([400, '004', [field]])
    }
    // The range includes today and the last of the thirty days.
    expect((await add({ start_time: day(0), end_time: day(29) })).status).toBe(200)
  })

  test('an active one is neither updated nor deleted; before and after it is', async () => {
    for (const [times, status] of [
      [{ start_time: day(-3), end_time: day(3) }, 409],
      [{ start_time: day(-3), end_time: now() - 1 }, 200],
      [{ start_time: day(2), end_time: day(3) }, 200],
    ] as const) {
      const coupon_id = await stored(times)
      const answers = [await change(coupon_id), await call(`DELETE ${COUPONS}/{coupon_id}`, { params: { coupon_id } })]
      expect(answers.map(answer => answer.status)).toEqual([status, status])
      if (status === 409) expect(answers.map(answer => answer.body.code)).toEqual(['400', '400'])
    }
  })

  test('an active one is stopped: it ends at once, can be deleted, and others cannot be stopped', async () => {
    const stop = (coupon_id: number) => call(`PUT ${COUPONS}/{coupon_id}/stop`, { params: { coupon_id } })
    const coupon_id = await stored({ start_time: day(-3), end_time: day(3), received_num: 7 })
    expect((await stop(coupon_id)).body).toMatchObject({
      ...{ state: 'OVER', disabled: false, received_num: 7, end_time: String(Math.floor(now()) - 1) },
    })
    for (const times of [{}, { start_time: day(-3), end_time: now() - 1 }]) {
      const { status, body } = await stop(await stored(times))
      expect([status, body.code]).toEqual([409, '400'])
    }
    expect((await stop(await stored({ seller_id: 3 }))).status).toBe(401)
    expect((await call(`DELETE ${COUPONS}/{coupon_id}`, { params: { coupon_id } })).status).toBe(200)
  })

  test('its number of taken coupons is retained, and its total cannot fall below it', async () => {
    const coupon_id = await stored({ received_num: 30, used_num: 4 })
    expect((await change(coupon_id, { create_num: 29 })).body).toMatchObject({ code: '405' })
    expect((await change(coupon_id, { create_num: 30 })).body).toMatchObject({ received_num: 30, used_num: 4 })
  })

  test('a shop’s or a missing one is rejected: 401 with 002', async () => {
    const coupon_id = await stored({ seller_id: 3 })
    for (const params of [{ coupon_id }, { coupon_id: 99_999 }])
      for (const answer of [
        await call(`GET ${COUPONS}/{coupon_id}`, { params }),
        await call(`PUT ${COUPONS}/{coupon_id}`, { params, form: form() }),
        await call(`DELETE ${COUPONS}/{coupon_id}`, { params }),
      ])
        expect([answer.status, answer.body.code]).toEqual([401, '002'])
    expect((await call(`GET ${COUPONS}`)).body).toMatchObject({ data_total: 0 })
  })

  test('the list is newest first, filters by a part of the name and a period, and marks active ones', async () => {
    const old = await stored({ title: '迎春券', start_time: day(-3), end_time: day(3) })
    const later = await stored({ title: '中秋券' })
    const ids = async (query: object) =>
      (await call(`GET ${COUPONS}`, { query: { ...query } })).body.data.map(
        (one: { coupon_id: string }) => one.coupon_id,
      )
    expect(await ids({})).toEqual([String(later), String(old)])
    expect(await ids({ keyword: '迎' })).toEqual([String(old)])
    expect(await ids({ start_time: day(1) })).toEqual([String(later)])
    expect(await ids({ end_time: day(3) })).toEqual([String(old)])
    const { body } = await call(`GET ${COUPONS}/{coupon_id}`, { params: { coupon_id: old } })
    expect(body).toMatchObject({ disabled: true, state: 'VALID' })
    const states = [
      [server.now.get() + 1, day(9), 'COMING'],
      [server.now.get(), day(9), 'VALID'],
      [day(-3), server.now.get(), 'VALID'],
      [day(-3), server.now.get() - 1, 'OVER'],
    ] as const
    for (const [start_time, end_time, state] of states) {
      const coupon_id = await stored({ start_time, end_time })
      const { body } = await call(`GET ${COUPONS}/{coupon_id}`, { params: { coupon_id } })
      expect([start_time, body.state]).toEqual([start_time, state])
    }
  })
})

describe('assembled purchases', () => {
  beforeEach(async () => {
    for (const table of [pintuans, pintuanGoods, groupBuys, groupBuyGoods]) await server.db.delete(table)
  })

  const made = async (more: Partial<typeof pintuans.$inferInsert> = {}) => {
    const times = { start_time: now() - DAY, end_time: now() + DAY, create_time: now() - 2 * DAY }
    const row = { promotion_name: '三人团', required_num: 3, seller_id: 1, ...times, ...more }
    const [one] = await server.db.insert(pintuans).values(row).returning()
    return one?.promotion_id ?? 0
  }
  const read = async (promotion_id: number) =>
    (await call('GET admin/promotion/pintuan/{promotion_id}', { params: { promotion_id } })).body
  const turn = (to: 'open' | 'close', promotion_id: number) =>
    call(`PUT admin/promotion/pintuan/{promotion_id}/${to}`, { params: { promotion_id } })

  test.each([
    ['to come', { start_time: 1, end_time: 2 }, 'WAIT', 'NOTHING'],
    ['running', { start_time: 0, end_time: 2 }, 'UNDERWAY', 'CAN_CLOSE'],
    ['closed before its end', { start_time: -1, end_time: 2, closed_time: 0 }, 'END', 'CAN_OPEN'],
    ['at its end', { start_time: -2, end_time: 0 }, 'END', 'NOTHING'],
    ['closed, and past its end', { start_time: -2, end_time: -1, closed_time: -2 }, 'END', 'NOTHING'],
  ] as const)('one that is %s has its state and its allowed actions, and no others', async (_, times, status, option) => {
    const at = Object.entries(times).map(([name, hours]) => [name, now() + hours * 3_600])
    const promotion_id = await made(Object.fromEntries(at))
    expect(await read(promotion_id)).toMatchObject({ status, option_status: option })
    for (const one of ['WAIT', 'UNDERWAY', 'END'] as const) {
      const { body } = await call('GET admin/promotion/pintuan', { query: { status: one } })
      expect(body.data_total).toBe(one === status ? 1 : 0)
    }
    const rejected =
      option === 'NOTHING'
        ? (['open', 'close'] as const)
        : option === 'CAN_OPEN'
          ? ['close' as const]
          : ['open' as const]
    for (const to of rejected) {
      const answer = await turn(to, promotion_id)
      expect([answer.status, answer.body.code]).toEqual([409, '5012'])
    }
  })

  test('a running one is closed and reopened, any number of times until it ends', async () => {
    const promotion_id = await made()
    for (const [to, status, option_status] of [
      ['close', 'END', 'CAN_OPEN'],
      ['open', 'UNDERWAY', 'CAN_CLOSE'],
      ['close', 'END', 'CAN_OPEN'],
    ] as const) {
      expect((await turn(to, promotion_id)).status).toBe(200)
      expect(await read(promotion_id)).toMatchObject({ status, option_status })
    }
  })

  test('it cannot be reopened if its goods are in another activity, with goods, activity and time', async () => {
    const [goodsItem] = await server.db.select().from(goods).orderBy(asc(goods.goods_id)).limit(1)
    if (!goodsItem) throw new Error('No goods')
    const { goods_id, goods_name, seller_id } = goodsItem
    const promotion_id = await made({ closed_time: now() })
    await server.db.insert(pintuanGoods).values({ pintuan_id: promotion_id, goods_id, goods_name, seller_id })
    const [act] = await server.db
      .insert(groupBuys)
      .values({ act_name: '周末团购', start_time: now(), end_time: now() + 3_600, join_end_time: 1, add_time: 1 })
      .returning()
    const signed = { act_id: act?.act_id ?? 0, goods_id, goods_name, seller_id, gb_status: 1, add_time: 1 } as const
    await server.db.insert(groupBuyGoods).values(signed)
    const rejected = await turn('open', promotion_id)
    expect(rejected).toMatchObject({ status: 409, body: { code: '401', data: { conflicts: [{ goods_name }] } } })
    expect(rejected.body.message).toContain(`「${goods_name}」已参加「周末团购」（团购`)
    expect(await read(promotion_id)).toMatchObject({ status: 'END' })
  })

  test('the list is newest first and filters by name, shop and time; its goods by name', async () => {
    const first = await made({ promotion_name: '春日团', seller_id: 7 })
    const second = await made({ start_time: now() + DAY, end_time: now() + 3 * DAY })
    const ids = async (query: object) =>
      (await call('GET admin/promotion/pintuan', { query: { ...query } })).body.data.map(
        (one: { promotion_id: string }) => Number(one.promotion_id),
      )
    expect(await ids({})).toEqual([second, first])
    expect(await ids({ name: '春' })).toEqual([first])
    expect(await ids({ seller_id: 7 })).toEqual([first])
    expect(await ids({ start_time: now() })).toEqual([second])
    expect(await ids({ end_time: now() + 2 * DAY })).toEqual([first])
    const of = { pintuan_id: first, seller_id: 7 }
    await server.db.insert(pintuanGoods).values([
      {
        ...of,
        goods_id: 1,
        goods_name: '青瓷杯',
        specs: [{ spec_id: 1, spec_name: '颜色', spec_value_id: 2, spec_value: '青', spec_image: '' }],
      },
      { ...of, goods_id: 2, goods_name: '茶盘' },
    ])
    const goods = await call('GET admin/promotion/pintuan/goods/{promotion_id}', {
      params: { promotion_id: first },
      query: { name: '瓷' },
    })
    expect(goods.body).toMatchObject({
      data_total: 1,
      data: [{ goods_name: '青瓷杯', spec_text: '颜色：青', status: 'UNDERWAY' }],
    })
  })
})
