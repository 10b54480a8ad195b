import { brands, categories, goods, publicationDrafts } from '@server/db/schema'
import { goodsStates } from '@tests/contract/goods-states'
import { type Caller, callsOf } from '@tests/support/calling'
import { type GoodsRow, goodsWith } from '@tests/support/goods-form'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { desc, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(databases)('%s: lists of goods', database => {
  let server: TestServer
  let call: Caller
  let all: GoodsRow[]
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    for (const { row } of goodsStates) await goodsWith(server.db, { ...row, content_type: 4 })
    await goodsWith(server.db, {
      goods_name: '100%_羊毛 Wool\\毡',
      sn: 'Odd-_%',
      price: 7.25,
      create_time: 1_600_000_000,
    })
    await goodsWith(server.db, { goods_name: 'ＳＰ９０１ 茶杯', sn: '１２-ｘ' })
    await goodsWith(server.db, { goods_name: '茶', sn: 'A', priority: 3, teacher_id: 77 })
    all = await server.db
      .select()
      .from(goods)
      .where(ne(goods.disabled, -1))
      .orderBy(desc(goods.priority), desc(goods.create_time), desc(goods.goods_id))
  })
  afterAll(() => server?.close())

  const idsOf = (rows: readonly { goods_id: number | string }[]) => rows.map(row => String(row.goods_id))
  const found = async (query: Record<string, string | number | undefined>) => {
    const { status, body } = await call('GET admin/goods', { query: { ...query, page_size: 5_000 } })
    expect(status).toBe(200)
    expect(body.data_total).toBe(body.data.length)
    return idsOf(body.data)
  }
  const expected = (fits: (row: GoodsRow) => boolean) => idsOf(all.filter(row => row.disabled === 1 && fits(row)))

  test('sort by highest priority, then newest, without overlap between pages', async () => {
    expect(await found({})).toEqual(expected(() => true))
    const pages = await Promise.all(
      [1, 2, 3].map(page_no => call('GET admin/goods', { query: { page_no, page_size: 7 } })),
    )
    expect(pages.flatMap(page => idsOf(page.body.data))).toEqual(expected(() => true).slice(0, 21))
    expect(pages[1]?.body).toMatchObject({ page_no: 2, page_size: 7, data_total: expected(() => true).length })
  })

  test('find a name regardless of surrounding blanks', async () => {
    expect(
      await offenders(['Ｏｄｄ-_%', '\u200bOdd-_%', '\ufeffOdd-_%\u3000', ' odd-_% '], async keyword => {
        expect(await found({ keyword })).toEqual(expected(row => row.sn === 'Odd-_%'))
      }),
    ).toEqual([])
  })

  test('find full-width text', async () => {
    expect(
      await offenders(
        [
          { goods_name: 'SP901' },
          { goods_name: 'ｓｐ９０１ 茶' },
          { keyword: 'sp90' },
          { goods_sn: '12-X' },
          { goods_sn: '１２-ｘ' },
        ],
        async query => {
          expect(await found(query)).toEqual(expected(row => row.sn === '１２-ｘ'))
        },
      ),
    ).toEqual([])
  })

  test('find a name in any stored mixture of widths', async () => {
    await server.db.insert(brands).values({ name: 'Ｎｉke 運動', logo: '' })
    for (const name of ['nike', 'ＮＩＫＥ', 'Ike 運'])
      expect((await call('GET admin/goods/brands', { query: { name } })).body).toMatchObject({ data_total: 1 })
  })

  test('sort by each column in both directions, and by id among equals', async () => {
    expect(
      await offenders(
        [
          ['price', 'asc'],
          ['price', 'desc'],
          ['create_time', 'asc'],
          ['create_time', 'desc'],
        ] as const,
        async (sort_by, sort_order) => {
          const sign = sort_order === 'asc' ? 1 : -1
          const rows = all
            .filter(row => row.disabled === 1)
            .sort((a, b) => sign * (a[sort_by] - b[sort_by] || a.goods_id - b.goods_id))
          expect(await found({ sort_by, sort_order })).toEqual(idsOf(rows))
        },
      ),
    ).toEqual([])
  })

  test('contain names besides ids, digits for 64-bit numbers, and the state', async () => {
    const [brand] = await server.db.select().from(brands).limit(1)
    const [category] = await server.db.select().from(categories).where(ne(categories.parent_id, 0)).limit(1)
    const row = await goodsWith(server.db, {
      brand_id: brand?.brand_id ?? 0,
      category_id: category?.category_id ?? 0,
      category_path: category?.category_path ?? '',
      price: 12.5,
      disabled: 0,
      market_enable: 0,
    })
    const { body } = await call('GET admin/goods', { query: { goods_ids: row.goods_id, disabled: 0 } })
    expect(body.data).toEqual([
      expect.objectContaining({
        goods_id: String(row.goods_id),
        brand_name: brand?.name,
        category_name: category?.name,
        price: 12.5,
        create_time: '1700000000',
        teacher_id: null,
        state: 'RECYCLE',
      }),
    ])
  })

  test('filter by each parameter', async () => {
    expect(
      await offenders(
        [
          ['content_type', { content_type: 3 }, (row: GoodsRow) => row.content_type === 3],
          ['is_auth', { is_auth: 0 }, row => row.is_auth === 0],
          ['on sale is audited as well', { market_enable: 1 }, row => row.market_enable === 1 && row.is_auth === 1],
          ['off sale, whatever the audit', { market_enable: 0 }, row => row.market_enable === 0],
          ['goods_type', { goods_type: 'POINT' }, row => row.goods_type === 'POINT'],
          [
            'price range, inclusive',
            { start_price: '7.25', end_price: 60 },
            row => row.price >= 7.25 && row.price <= 60,
          ],
          ['least price', { start_price: 1000 }, row => row.price >= 1000],
          ['most price', { end_price: '30.00' }, row => row.price <= 30],
          ['times, inclusive', { end_time: 1_600_000_000 }, row => row.create_time <= 1_600_000_000],
          ['from a time', { start_time: 1_700_000_000 }, row => row.create_time >= 1_700_000_000],
          ['publisher', { teacher_id: 77 }, row => row.teacher_id === 77],
          [
            'nothing is everything',
            { keyword: '', brand_id: 0, seller_id: 0, category_path: '', goods_ids: '' },
            () => true,
          ],
          ['root is everything', { category_path: '0|', shop_cat_path: '0|' }, () => true],
        ] as readonly [string, Record<string, string | number>, (row: GoodsRow) => boolean][],
        async (_, query, fits) => {
          const rows = expected(fits)
          expect(rows.length).toBeGreaterThan(0)
          expect(await found(query)).toEqual(rows)
        },
      ),
    ).toEqual([])
  })

  test('match a keyword as a substring of name or number, and nothing else', async () => {
    expect(
      await offenders(
        [
          '墨',
          '茶',
          '水墨',
          '羊毛',
          '100%',
          '%',
          '_',
          '\\',
          'wool',
          'WOOL\\毡',
          'odd-',
          'SP0000',
          'Z',
          '没有这样的商品',
        ],
        async keyword => {
          const has = (text: string) => text.toLowerCase().includes(keyword.toLowerCase())
          expect(await found({ keyword })).toEqual(expected(row => has(row.goods_name) || has(row.sn)))
          expect(await found({ goods_name: keyword })).toEqual(expected(row => has(row.goods_name)))
          expect(await found({ goods_sn: keyword })).toEqual(expected(row => has(row.sn)))
        },
      ),
    ).toEqual([])
  })

  test('match a category with its descendants, and a brand, a shop and ids exactly', async () => {
    const row = all.find(one => one.brand_id !== 0 && one.disabled === 1)
    const top = row?.category_path.split('|').slice(0, 2).join('|')
    const path = `${top}|`
    expect(await found({ category_path: path })).toEqual(expected(one => one.category_path.startsWith(path)))
    expect(await found({ brand_id: row?.brand_id ?? 0 })).toEqual(expected(one => one.brand_id === row?.brand_id))
    expect(await found({ seller_id: row?.seller_id ?? 0 })).toEqual(expected(one => one.seller_id === row?.seller_id))
    const name = row?.seller_name.slice(0, 2) ?? ''
    expect(await found({ seller_name: name })).toEqual(expected(one => one.seller_name.includes(name)))
    expect(await found({ goods_ids: `${row?.goods_id},999999999` })).toEqual([String(row?.goods_id)])
  })

  test('reject an unknown category instead of being empty', async () => {
    for (const query of [{ category_path: '0|987654|' }, { shop_cat_path: '0|3|' }]) {
      const { status, body } = await call('GET admin/goods', { query })
      expect([status, body.code]).toEqual([404, '301'])
    }
  })

  test('reject an invalid filter at its parameter', async () => {
    expect(
      await offenders(
        [
          { category_path: '1|' },
          { category_path: "0|1' or 1=1" },
          { content_type: 6 },
          { is_auth: 3 },
          { market_enable: 'x' },
          { start_price: 'much' },
          { end_price: '1e3' },
          { brand_id: '-1' },
          { goods_ids: 'a,b' },
          { start_time: 'now' },
          { page_no: 0 },
          { page_size: 100_000 },
          { keyword: 'x'.repeat(201) },
          { state: 'SOLD' },
          { sort_by: 'cost' },
          { sort_order: 'sideways' },
        ],
        async query => {
          const { status, body } = await call('GET admin/goods', { query })
          expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', Object.keys(query)])
        },
      ),
    ).toEqual([])
  })

  test('have tab counts equal to their totals, with every filter', async () => {
    const states = {
      waiting: 'WAITING',
      refused: 'REFUSED',
      on_sale: 'ON_SALE',
      off_sale: 'OFF_SALE',
      recycle: 'RECYCLE',
    } as const
    for (const query of [{}, { content_type: 4 }, { keyword: '测试' }]) {
      const { body } = await call('GET admin/goods/counts', { query })
      expect(body.all).toBe((await found(query)).length)
      for (const [tab, state] of Object.entries(states)) {
        expect([tab, body[tab]]).toEqual([tab, (await found({ ...query, state })).length])
      }
      expect(body.waiting + body.refused + body.on_sale + body.off_sale).toBe(body.all)
    }
  })

  test('have a count of drafts by content type', async () => {
    const counted = async (query: { content_type?: '2' | '4' }) =>
      (await call('GET admin/goods/counts', { query })).body.draft
    const [all, works] = [await counted({}), await counted({ content_type: '4' })]
    const draft = { goods_name: '草稿', admin_id: 1, payload: {}, create_time: 1, update_time: 1 }
    await server.db.insert(publicationDrafts).values({ ...draft, content_type: 4 })
    expect(await counted({})).toBe(all + 1)
    expect(await counted({ content_type: '4' })).toBe(works + 1)
    expect(await counted({ content_type: '2' })).toBe(0)
  })

  test('show goods of each state in their tab only', async () => {
    expect(
      await offenders(
        goodsStates.filter(({ tab }) => tab !== undefined),
        async ({ row, tab }) => {
          const { goods_id } = await goodsWith(server.db, { ...row, content_type: 5 })
          const query = { goods_ids: goods_id }
          const { body } = await call('GET admin/goods/counts', { query })
          const counted = Object.entries(body).filter(([, count]) => count === 1)
          expect(counted.map(([name]) => name)).toEqual(tab === 'recycle' ? ['recycle'] : ['all', tab])
        },
      ),
    ).toEqual([])
  })

  test('have a search priority that is set from the query or the body, with a label', async () => {
    const { goods_id } = await goodsWith(server.db, { goods_name: '优先级样品' })
    const set = (priority: string | number, id: string | number = goods_id) =>
      call('PUT admin/goodssearch/priority', { query: { goods_id: id, priority } })
    expect((await set(3)).status).toBe(200)
    const list = await call('GET admin/goodssearch/priority', { query: { keywords: '优先级样' }, language: 'en' })
    expect(list.body.data).toMatchObject([{ goods_id: String(goods_id), priority: 3, priority_text: 'High' }])
    for (const bad of [0, 4, '', 'x']) expect((await set(bad)).status).toBe(400)
    expect((await set(2, 999_999_999)).status).toBe(404)
    const form = await call('PUT admin/goodssearch/priority', { form: { goods_id, priority: 1 } })
    expect(form.status).toBe(200)
  })

  test('have settings with the contract’s defaults, which are stored', async () => {
    const { body } = await call('GET admin/goods/settings')
    expect(body).toMatchObject({
      marcket_auth: 1,
      update_auth: 1,
      thumbnail_width: 100,
      small_width: 400,
      big_height: 800,
    })
    const changed = { ...body, update_auth: 0, big_width: 1024 }
    expect((await call('POST admin/goods/settings', { form: changed })).body).toEqual(changed)
    expect((await call('GET admin/goods/settings')).body).toEqual(changed)
    for (const bad of [{ ask_auth: 2 }, { small_width: 0 }, { small_width: 100_000_000 }, { big_height: '' }]) {
      const rejected = await call('POST admin/goods/settings', { form: { ...changed, ...bad } })
      expect([rejected.status, Object.keys(rejected.body.data.fields)]).toEqual([400, Object.keys(bad)])
    }
    expect((await call('GET admin/goods/settings')).body).toEqual(changed)
  })
})
