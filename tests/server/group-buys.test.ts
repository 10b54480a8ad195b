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
    // A session of a later day ended those of this one.
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
  async function ware() {
    const [row] = await server.db.select().from(goods).limit(1)
    if (!row) throw new Error('No goods')
    return row
  }

  test('one that overlaps another is refused beside its start: which one, and which days', async () => {
    await add('小雪团', day(3), day(5))
    const refused = await call(`POST ${ACTS}`, { json: form('大雪团', day(4), day(8)) })
    const words = `与已有活动冲突：「小雪团」（团购，${chinaDate(day(3))} 至 ${chinaDate(day(4))}）`
    expect(refused).toMatchObject({
      status: 409,
      body: { code: '402', message: words, data: { fields: { start_time: words } } },
    })
    // One may begin at the moment at which the other ends.
    await add('大雪团', day(5), day(8))
  })

  test('one that is moved to where its goods are sold already is refused beside its start, with all three', async () => {
    const { goods_id, goods_name, seller_id } = await ware()
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
    const words = `商品活动冲突：「${goods_name}」已参加「三人团」（拼团，${chinaDate(day(2))} 至 ${chinaDate(day(5))}）`
    expect(await change(act_id, form('大雪团', day(5), day(9)))).toMatchObject({
      status: 409,
      body: { code: '401', message: words, data: { fields: { start_time: words }, conflicts: [{ goods_name }] } },
    })
    expect((await change(act_id, form('大雪团', day(6), day(9)))).status).toBe(200)
  })

  test('a category is kept while a group buy uses it, until that is over by the clock of the server', async () => {
    const { body } = await call('POST admin/promotion/group-buy-cats', { json: { cat_name: '年货' } })
    const { goods_id, goods_name, seller_id } = await ware()
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

  test('the log calls them by their names', async () => {
    const act_id = await add('惊蛰团', day(3), day(5))
    const { body } = await call('GET admin/systems/operation-logs', { query: { page_size: 1 } })
    expect(body.data[0]).toMatchObject({ kind: 'group_buy', record_id: String(act_id), record_name: '惊蛰团' })
    await server.db.update(groupBuys).set({ act_name: '春分团' }).where(eq(groupBuys.act_id, act_id))
    const later = await call('GET admin/systems/operation-logs', { query: { page_size: 1 } })
    expect(later.body.data[0]).toMatchObject({ record_name: '春分团' })
  })
})
