import { goods, goodsSku } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { type GoodsRow, goodsWith } from '@tests/support/goods-form'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Calls of pickers: goods and SKUs by id, and pages of SKUs. */
describe.each(databases)('%s: goods and SKUs for pickers', database => {
  let server: TestServer
  let call: Caller
  let all: GoodsRow[]
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    await goodsWith(server.db, { disabled: -1 })
    all = await server.db.select().from(goods).where(ne(goods.disabled, -1))
  })
  afterAll(() => server?.close())

  const idsOf = (rows: readonly { goods_id: number | string }[]) => rows.map(row => String(row.goods_id))

  test('details are in the requested order, without deleted goods', async () => {
    const [gone] = await server.db.select().from(goods).where(eq(goods.disabled, -1)).limit(1)
    const rows = all.filter(row => row.content_type === 2).slice(0, 3)
    const ids = [...idsOf(rows)].reverse()
    const { body } = await call('GET admin/goods/{goods_ids}/details', {
      params: { goods_ids: [...ids, gone?.goods_id, 999_999_999].join(',') },
    })
    expect(idsOf(body)).toEqual(ids)
    const none = await call('GET admin/goods/{goods_ids}/details', { params: { goods_ids: '1,x' } })
    expect(none.status).toBe(400)
  })

  test('details apply the filters of a list, and include the recycle bin by default', async () => {
    const onSale = await goodsWith(server.db)
    const offSale = await goodsWith(server.db, { market_enable: 0 })
    const waiting = await goodsWith(server.db, { is_auth: 0 })
    const inBin = await goodsWith(server.db, { market_enable: 0, disabled: 0 })
    const rows = [onSale, offSale, waiting, inBin]
    const details = async (query: Record<string, string | number>) => {
      const goods_ids = idsOf(rows).join(',')
      const { body } = await call('GET admin/goods/{goods_ids}/details', { params: { goods_ids }, query })
      return idsOf(body)
    }
    expect(await details({})).toEqual(idsOf(rows))
    expect(await details({ market_enable: 1 })).toEqual(idsOf([onSale]))
    expect(await details({ market_enable: 0 })).toEqual(idsOf([offSale, inBin]))
    expect(await details({ is_auth: 0 })).toEqual(idsOf([waiting]))
    expect(await details({ disabled: 0 })).toEqual(idsOf([inBin]))
    expect(await details({ disabled: 1, market_enable: 0 })).toEqual(idsOf([offSale]))
    expect(await details({ state: 'OFF_SALE' })).toEqual(idsOf([offSale]))
    expect(await details({ content_type: 3 })).toEqual([])
    const unknown = await call('GET admin/goods/{goods_ids}/details', {
      params: { goods_ids: onSale.goods_id },
      query: { category_path: '0|987654|' },
    })
    expect([unknown.status, unknown.body.code]).toEqual([404, '301'])
  })

  test('SKUs of deleted goods are not found; those in the recycle bin are', async () => {
    const skuOf = async (disabled: -1 | 0) => {
      const { goods_id } = await goodsWith(server.db, { disabled, market_enable: 0 })
      const [sku] = await server.db.insert(goodsSku).values({ goods_id }).returning()
      return String(sku?.sku_id)
    }
    const [gone, inBin] = [await skuOf(-1), await skuOf(0)]
    const { body } = await call('GET admin/goods/skus/{sku_ids}/details', { params: { sku_ids: `${gone},${inBin}` } })
    expect(body).toMatchObject([{ sku_id: inBin, disabled: 0, scripts: [] }])
    expect(body).toHaveLength(1)
  })

  test('SKUs are listed with their goods, and returned by id', async () => {
    const skus = await server.db.select().from(goodsSku).orderBy(desc(goodsSku.goods_id), goodsSku.sort).limit(5_000)
    const onShelf = new Set(all.filter(row => row.disabled === 1).map(row => row.goods_id))
    const expected = skus.filter(sku => onShelf.has(sku.goods_id)).map(sku => String(sku.sku_id))
    const { body } = await call('GET admin/goods/skus', { query: { page_size: 5_000 } })
    expect(body.data.map((row: { sku_id: string }) => row.sku_id)).toEqual(expected)
    expect(body.data_total).toBe(expected.length)

    const [one] = all.filter(row => row.disabled === 1 && skus.some(sku => sku.goods_id === row.goods_id))
    const own = await call('GET admin/goods/skus', { query: { goods_ids: String(one?.goods_id), page_size: 5_000 } })
    expect(own.body.data_total).toBe(skus.filter(sku => sku.goods_id === one?.goods_id).length)
    expect(new Set(own.body.data.map((row: { goods_id: string }) => row.goods_id))).toEqual(
      new Set([String(one?.goods_id)]),
    )

    const chosen = skus.filter(sku => sku.specs.length > 1).slice(0, 2)
    const details = await call('GET admin/goods/skus/{sku_ids}/details', {
      params: { sku_ids: [...chosen.map(sku => sku.sku_id), 999_999_999].join(',') },
    })
    expect(details.body).toHaveLength(2)
    for (const [i, sku] of chosen.entries()) {
      expect(details.body[i]).toMatchObject({ sku_id: String(sku.sku_id), price: sku.price })
      expect(JSON.parse(details.body[i].specs)).toHaveLength(sku.specs.length)
      expect(details.body[i].spec_list[0]).toMatchObject({ spec_value: sku.specs[0]?.spec_value, spec_type: 0 })
    }
  })
})
