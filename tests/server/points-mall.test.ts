import { exchangeGoods, goods } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { type TestServer, testServer } from '@tests/support/server'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const CATS = 'admin/promotion/exchange-cats'

describe('rewards for points', () => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer()
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const image = '/files/points.png'
  const add = (name: string, category_order = 9) => call(`POST ${CATS}`, { form: { name, category_order, image } })

  test('have sorted categories with unique names', async () => {
    const [second, first] = [await add('香品', 90), await add('茶器', 80)]
    const { body } = await call(`GET ${CATS}/{parent_id}/children`, { params: { parent_id: 0 } })
    expect(body.slice(-2).map((one: { name: string }) => one.name)).toEqual(['茶器', '香品'])
    expect(second.body).toMatchObject({ parent_id: '0', list_show: 1, category_path: `0|${second.body.category_id}|` })
    expect((await add('茶器')).body).toMatchObject({ code: '407' })
    const params = { category_id: first.body.category_id }
    const change = (name: string) =>
      call(`PUT ${CATS}/{category_id}`, { params, form: { name, category_order: 1, image } })
    expect((await change('香品')).body).toMatchObject({ code: '407' })
    expect((await change('茶器')).status).toBe(200)
  })

  test('have a category that cannot be deleted while it contains points goods', async () => {
    const { body } = await add('画材')
    const params = { category_id: body.category_id }
    const [goodsItem] = await server.db.select().from(exchangeGoods).orderBy(asc(exchangeGoods.exchange_id)).limit(1)
    if (!goodsItem) throw new Error('No points goods')
    const isGoodsItem = eq(exchangeGoods.exchange_id, goodsItem.exchange_id)
    await server.db
      .update(exchangeGoods)
      .set({ category_id: Number(body.category_id) })
      .where(isGoodsItem)
    expect((await call(`GET ${CATS}/{category_id}`, { params })).body).toMatchObject({ goods_count: 1 })
    expect(await call(`DELETE ${CATS}/{category_id}`, { params })).toMatchObject({ status: 409, body: { code: '300' } })
    await server.db.update(exchangeGoods).set({ category_id: goodsItem.category_id }).where(isGoodsItem)
    expect((await call(`DELETE ${CATS}/{category_id}`, { params })).status).toBe(200)
  })

  test('are found by name, number, shop and category', async () => {
    const [found] = await server.db
      .select({ exchange: exchangeGoods, goodsItem: goods })
      .from(exchangeGoods)
      .innerJoin(goods, eq(goods.goods_id, exchangeGoods.goods_id))
      .limit(1)
    if (!found) throw new Error('No points goods')
    const { exchange, goodsItem } = found
    const ids = async (query: object) =>
      (await call('GET admin/promotion/exchange-goods', { query: { ...query, page_size: 100 } })).body.data.map(
        (one: { goods_id: string }) => one.goods_id,
      )
    const all = await ids({})
    for (const query of [
      { goods_name: goodsItem.goods_name },
      { goods_sn: goodsItem.sn },
      { seller_name: goodsItem.seller_name },
      { cat_id: exchange.category_id },
    ]) {
      expect(await ids(query)).toContain(String(goodsItem.goods_id))
      expect((await ids(query)).length).toBeLessThan(all.length)
    }
  })
})
