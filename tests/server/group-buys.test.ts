import { chinaDate, chinaDayStart } from '@server/china-time'
import { goods, groupBuyGoods, groupBuys, pintuanGoods, pintuans } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const DAY = 86_400
const ACTS = 'admin/promotion/group-buy-actives'

describe.each(databases)('%s: group buys', database => {
  let server: TestServer
  let call: Caller
  let start = 0
  beforeAll(async () => {
    server = await testServer({ database })
    start = server.now.get()
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    server.now.set(start)
    // A test may move the clock by days, which expires the session.
    call = callsOf(server, (await server.signIn()).token)
    await server.db.delete(groupBuys)
    await server.db.delete(pintuans)
  })

  const day = (days: number) => chinaDayStart(server.now.get()) + days * DAY
  const form = (act_name: string, from: number, to: number) => ({
    act_name,
    join_end_time: from - 3_600,
    start_time: from,
    end_time: to,
  })
  const add = async (act_name: string, from: number, to: number): Promise<number> => {
    const { status, body } = await call(`POST ${ACTS}`, { json: form(act_name, from, to) })
    expect(status).toBe(200)
    return Number(body.act_id)
  }
  const change = (act_id: number, json: object) => call(`PUT ${ACTS}/{act_id}`, { params: { act_id }, json })
  async function addGoods() {
    const [row] = await server.db.select().from(goods).limit(1)
    if (!row) throw new Error('No goods')
    return row
  }

  test('an overlap is rejected at the start, with the other’s name and days', async () => {
    await add('小雪团', day(3), day(5))
    const rejected = await call(`POST ${ACTS}`, { json: form('大雪团', day(4), day(8)) })
    const message = `与已有活动冲突：「小雪团」（团购，${chinaDate(day(3))} 至 ${chinaDate(day(4))}）`
    expect(rejected).toMatchObject({
      status: 409,
      body: { code: '402', message, data: { fields: { start_time: message } } },
    })
    // An activity may start at the end time of another.
    await add('大雪团', day(5), day(8))
  })

  test('moving to a time at which its goods are sold elsewhere is rejected at the start, with all three', async () => {
    const { goods_id, goods_name, seller_id } = await addGoods()
    const [pintuan] = await server.db
      .insert(pintuans)
      .values({
        ...{ promotion_name: '三人团', promotion_title: '', seller_id, seller_name: '店', required_num: 3 },
        ...{ start_time: day(2), end_time: day(6), create_time: 1 },
      })
      .returning()
    const of = { pintuan_id: pintuan?.promotion_id ?? 0, goods_id, goods_name, seller_id, sku_id: 0 }
    await server.db.insert(pintuanGoods).values({ ...of, sn: 'x', seller_name: '店', origin_price: 10, sales_price: 8 })
    const act_id = await add('大雪团', day(8), day(9))
    await server.db.insert(groupBuyGoods).values({ act_id, goods_id, goods_name, seller_id, gb_status: 1, add_time: 1 })
    const message = `商品活动冲突：「${goods_name}」已参加「三人团」（拼团，${chinaDate(day(2))} 至 ${chinaDate(day(5))}）`
    expect(await change(act_id, form('大雪团', day(5), day(9)))).toMatchObject({
      status: 409,
      body: { code: '401', message, data: { fields: { start_time: message }, conflicts: [{ goods_name }] } },
    })
    expect((await change(act_id, form('大雪团', day(6), day(9)))).status).toBe(200)
  })

  test('a category cannot be deleted while a group buy uses it, until that ends by the server’s clock', async () => {
    const { body } = await call('POST admin/promotion/group-buy-cats', { json: { cat_name: '年货' } })
    const { goods_id, goods_name, seller_id } = await addGoods()
    const act_id = await add('年货团', day(3), day(5))
    const of = { act_id, goods_id, goods_name, seller_id, cat_id: Number(body.cat_id), add_time: 1 }
    await server.db.insert(groupBuyGoods).values(of)
    const remove = (by: Caller) =>
      by('DELETE admin/promotion/group-buy-cats/{cat_id}', { params: { cat_id: body.cat_id } })
    expect(await remove(call)).toMatchObject({ status: 409, body: { code: '408' } })
    server.now.set(day(5))
    const later = callsOf(server, (await server.signIn()).token)
    expect((await remove(later)).status).toBe(200)
  })

  test('invalid times are rejected at their field', async () => {
    const now = server.now.get()
    for (const [more, field] of [
      [{ join_end_time: now - 10 }, 'join_end_time'],
      [{ join_end_time: day(3) + 1 }, 'start_time'],
      [{ end_time: day(3) - 1 }, 'end_time'],
      [{ join_end_time: now - 60, start_time: now - 30 }, 'start_time'],
      [{ start_time: day(30), end_time: day(31) }, 'start_time'],
      [{ end_time: day(30) + 1 }, 'end_time'],
    ] as const) {
      const { status, body } = await call(`POST ${ACTS}`, { json: { ...form('谷雨团', day(3), day(5)), ...more } })
      expect([status, body.code]).toEqual([400, '004'])
      expect(Object.keys(body.data.fields)).toContain(field)
    }
    // The last of the thirty days is included up to its end.
    await add('立夏团', day(29), day(30))
  })

  test('a name is unique among group buys that are not deleted, and an unchanged name is no conflict', async () => {
    const act_id = await add('清明团', day(3), day(5))
    const again = () => call(`POST ${ACTS}`, { json: form('清明团', day(8), day(9)) })
    expect(await again()).toMatchObject({ status: 409, body: { code: '402', data: { fields: { act_name: /./ } } } })
    expect((await change(act_id, form('清明团', day(3), day(6)))).status).toBe(200)
    await drop(act_id, '商家退出')
    expect((await again()).status).toBe(200)
  })

  const drop = (act_id: number, delete_reason: string) =>
    call(`POST ${ACTS}/{act_id}/delete`, { params: { act_id }, form: { delete_reason } })
  const states = async () => {
    const found = []
    for (const act_status of ['NOT_STARTED', 'STARTED', 'OVER'] as const)
      found.push((await call(`GET ${ACTS}`, { query: { act_status } })).body.data_total)
    return found
  }

  test('it starts and ends by the clock: it is neither changed nor deleted while running, and deleted with a reason', async () => {
    const [from, to] = [day(3), day(5)]
    const act_id = await add('小满团', from, to)
    for (const [moment, act_status, listed, changed, deleted] of [
      [from - 1, 'NOT_STARTED', [1, 0, 0], 200, 400],
      [from, 'STARTED', [0, 1, 0], 409, 409],
      [to, 'OVER', [0, 0, 1], 400, 200],
    ] as const) {
      server.now.set(moment)
      call = callsOf(server, (await server.signIn()).token)
      const { body } = await call(`GET ${ACTS}/{act_id}`, { params: { act_id } })
      expect(body).toMatchObject({ act_status, status: act_status === 'OVER' ? 'expired' : null })
      expect(await states()).toEqual(listed)
      const answers = [
        await change(act_id, { ...form('小满团', from, to), join_end_time: from - 1 }),
        await drop(act_id, deleted === 400 ? '' : '商家退出'),
      ]
      expect(answers.map(answer => answer.status)).toEqual([changed, deleted])
      for (const answer of answers) if (answer.status === 409) expect(answer.body.code).toBe('400')
    }
    const [row] = await server.db.select().from(groupBuys)
    expect(row).toMatchObject({ delete_status: 'DELETED', delete_reason: '商家退出', delete_name: 'admin' })
    expect(await states()).toEqual([0, 0, 0])
  })

  test('an ended one gets another time, and so do its goods', async () => {
    const [from, to] = [day(1), day(2)]
    const act_id = await add('夏至团', from, to)
    const { goods_id, goods_name, seller_id } = await addGoods()
    await server.db.insert(groupBuyGoods).values({ act_id, goods_id, goods_name, seller_id, gb_status: 1, add_time: 1 })
    server.now.set(to)
    call = callsOf(server, (await server.signIn()).token)
    const { status, body } = await change(act_id, form('夏至团', day(3), day(4)))
    expect([status, body.act_status]).toEqual([200, 'NOT_STARTED'])
    const goodsOf = await call('GET admin/promotion/group-buy-goods', { query: { act_id } })
    expect(goodsOf.body.data).toMatchObject([{ start_time: String(day(3)), is_enable: 1 }])
  })

  test('goods are reviewed all or none and once, with the codes of the contract, and approved ones are counted', async () => {
    const act_id = await add('芒种团', day(3), day(5))
    const { goods_id, goods_name, seller_id } = await addGoods()
    const of = { act_id, goods_id, goods_name, seller_id, original_price: 10, add_time: 1 }
    const rows = await server.db
      .insert(groupBuyGoods)
      .values([8, 8, 10, 8].map((price, at) => ({ ...of, sku_id: at + 1, gb_name: `团 ${at}`, price })))
      .returning()
    const [one = 0, two = 0, dear = 0, last = 0] = rows.map(row => row.gb_id)
    const audit = async (json: object) => {
      const { status, body } = await call(`POST ${ACTS}/batch/audit`, { json: { act_id, ...json } })
      return status === 200 ? 200 : body.code
    }
    expect(await audit({ gb_ids: [], status: 1 })).toBe('301')
    expect(await audit({ gb_ids: [one], status: 0 })).toBe('400')
    expect(await audit({ act_id: undefined, gb_ids: [one], status: 1 })).toBe('400')
    expect(await audit({ gb_ids: [one, 99_999], status: 1 })).toBe('400')
    // Not below the price: the server approves none of them.
    expect(await audit({ gb_ids: [one, dear], status: 1 })).toBe('400')
    expect(await audit({ gb_ids: [one, two], status: 1 })).toBe(200)
    expect(await audit({ gb_ids: [last, two], status: 2 })).toBe('400')
    expect(await audit({ gb_ids: [last], status: 2 })).toBe(200)
    expect((await call(`GET ${ACTS}/{act_id}`, { params: { act_id } })).body).toMatchObject({ goods_num: 2 })
    const left = await call('GET admin/promotion/group-buy-goods', { query: { act_id, gb_status: '0' } })
    expect(left.body).toMatchObject({ data_total: 1, data: [{ gb_id: String(dear), gb_status_text: '待审核' }] })
    expect((await call('GET admin/promotion/group-buy-goods')).body).toMatchObject({ code: '004' })
  })

  test('category names are unique, and a category without a position is last', async () => {
    const cat = (json: object) => call('POST admin/promotion/group-buy-cats', { json })
    const { body: first } = await cat({ cat_name: '文玩', cat_order: 70 })
    const { body: second } = await cat({ cat_name: '字画' })
    expect(second).toMatchObject({ cat_order: 71, parent_id: '0' })
    const renamed = (cat_name: string) =>
      call('PUT admin/promotion/group-buy-cats/{cat_id}', { params: { cat_id: second.cat_id }, json: { cat_name } })
    expect((await cat({ cat_name: '文玩' })).body).toMatchObject({ code: '408' })
    expect((await renamed('文玩')).body).toMatchObject({ code: '408' })
    expect((await renamed('字画')).status).toBe(200)
    expect(first.cat_path).toBe(`0|${first.cat_id}|`)
  })

  test('the log contains their names', async () => {
    const act_id = await add('惊蛰团', day(3), day(5))
    const { body } = await call('GET admin/systems/operation-logs', { query: { page_size: 1 } })
    expect(body.data[0]).toMatchObject({ kind: 'group_buy', record_id: String(act_id), record_name: '惊蛰团' })
    await server.db.update(groupBuys).set({ act_name: '春分团' }).where(eq(groupBuys.act_id, act_id))
    const later = await call('GET admin/systems/operation-logs', { query: { page_size: 1 } })
    expect(later.body.data[0]).toMatchObject({ record_name: '春分团' })
  })
})
