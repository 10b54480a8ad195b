import { billItems, bills, goods, shops } from '@server/db/schema'
import { shopStates } from '@tests/contract/shop-states'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const LARGE = 10_000

describe.each(databases)('%s: reading shops', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  type Row = { shop_id: string; shop_name: string; shop_disable: string; shop_createtime: string | null }
  const list = async (query: Record<string, string | number>): Promise<Row[]> => {
    const { status, body } = await call('GET admin/shops', { query: { page_size: LARGE, ...query } })
    expect(status).toBe(200)
    expect(body.data_total).toBe(body.data.length)
    return body.data
  }
  const rename = (shop_id: number, shop_name: string) =>
    server.db.update(shops).set({ shop_name }).where(eq(shops.shop_id, shop_id))

  test('a shop has its sales and pending orders, and its money with the permission for bills', async () => {
    const { db } = server
    const [bill] = await db.select().from(bills).limit(1)
    const shop_id = bill?.seller_id ?? 0
    const own = await db.select().from(goods).where(eq(goods.seller_id, shop_id))
    const items = await db.select().from(billItems).where(eq(billItems.seller_id, shop_id))
    const open = await db
      .select()
      .from(bills)
      .where(and(eq(bills.seller_id, shop_id), inArray(bills.status, ['OUT', 'RECON', 'PASS'])))
    const sum = (all: readonly number[]) => Math.round(all.reduce((total, one) => total + one, 0) * 100) / 100
    const paid = (type: string) => sum(items.flatMap(one => (one.item_type === type ? [one.price] : [])))
    const ofGoods = {
      goods_sold: sum(own.map(one => one.buy_count)),
      goods_waiting: own.filter(one => one.disabled === 1 && one.content_type === 2 && one.is_auth === 0).length,
    }
    const { body } = await call('GET admin/shops/{shop_id}/summary', { params: { shop_id } })
    expect(body).toEqual({
      ...ofGoods,
      sales: paid('PAYMENT'),
      refunds: paid('REFUND'),
      bills_open: open.length,
      payable: sum(open.map(one => one.bill_price)),
    })
    expect(body.sales).toBeGreaterThan(0)
    const shopkeeper = callsOf(server, (await server.signIn('shopkeeper')).token)
    expect((await shopkeeper('GET admin/shops/{shop_id}/summary', { params: { shop_id } })).body).toEqual(ofGoods)
    expect((await call('GET admin/shops/{shop_id}/summary', { params: { shop_id: 999_999 } })).body.code).toBe('E206')
  })

  test('the default state is OPEN', async () => {
    const rows = await list({})
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(row => row.shop_disable))).toEqual(new Set(['OPEN']))
    expect(await list({ shop_disable: '' })).toEqual(rows)
  })

  test('filter by state', async () => {
    expect(
      await offenders(shopStates, async ({ state, inAll }) => {
        const rows = await list({ shop_disable: state })
        expect(rows.length).toBeGreaterThan(0)
        expect(rows.every(row => row.shop_disable === state)).toBe(true)
        const all = new Set((await list({ shop_disable: 'ALL' })).map(row => row.shop_id))
        expect(rows.every(row => all.has(row.shop_id) === inAll)).toBe(true)
      }),
    ).toEqual([])
  })

  test.each([
    'shop_name',
    'member_name',
    'shop_createtime',
  ] as const)('sort by %s, in both directions', async sort_by => {
    const up = await list({ shop_disable: 'ALL', sort_by, sort_order: 'asc' })
    const down = await list({ shop_disable: 'ALL', sort_by, sort_order: 'desc' })
    const values = (rows: Row[]) => rows.map(row => (row as Record<string, string | null>)[sort_by]).filter(Boolean)
    expect(new Set(values(up)).size).toBeGreaterThan(1)
    expect(values(down)).toEqual([...values(up)].reverse())
    if (sort_by === 'shop_createtime') {
      const times = values(up).map(Number)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(up.at(-1)?.shop_createtime).toBeNull()
      expect(down.at(-1)?.shop_createtime).toBeNull()
    }
    expect(await list({ shop_disable: 'ALL', sort_by })).toEqual(up)
    const page = await call('GET admin/shops', {
      query: { shop_disable: 'ALL', sort_by, sort_order: 'desc', page_no: 2, page_size: 5 },
    })
    expect(page.body.data.map((row: Row) => row.shop_id)).toEqual(down.slice(5, 10).map(row => row.shop_id))
  })

  test('reject an unsortable column', async () => {
    const { status, body } = await call('GET admin/shops', { query: { sort_by: 'shop_add' } })
    expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', ['sort_by']])
  })

  test('reject an unknown state', async () => {
    const { status, body } = await call('GET admin/shops', { query: { shop_disable: 'GONE' } })
    expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', ['shop_disable']])
  })

  test('sort newest first, never-opened ones last, with the same order on every page', async () => {
    const rows = await list({ shop_disable: 'ALL' })
    const key = (row: Row) => [
      row.shop_createtime === null ? Number.NEGATIVE_INFINITY : Number(row.shop_createtime),
      Number(row.shop_id),
    ]
    const sorted = [...rows].sort((a, b) => {
      const [[timeA = 0, idA = 0], [timeB = 0, idB = 0]] = [key(a), key(b)]
      return timeA === timeB ? idB - idA : timeB - timeA
    })
    expect(rows.map(row => row.shop_id)).toEqual(sorted.map(row => row.shop_id))

    const paged: string[] = []
    for (let page_no = 1; paged.length < rows.length; page_no++) {
      const { body } = await call('GET admin/shops', { query: { shop_disable: 'ALL', page_no, page_size: 3 } })
      expect(body).toMatchObject({ page_no, page_size: 3, data_total: rows.length })
      paged.push(...body.data.map((row: Row) => row.shop_id))
    }
    expect(paged).toEqual(rows.map(row => row.shop_id))
  })

  test('have ten rows per page by default; a page beyond the last is empty', async () => {
    const { body } = await call('GET admin/shops', { query: { shop_disable: 'ALL' } })
    expect([body.page_no, body.page_size, body.data.length]).toEqual([1, 10, 10])
    const beyond = await call('GET admin/shops', { query: { shop_disable: 'ALL', page_no: 1_000_000 } })
    expect(beyond.body.data).toEqual([])
    expect(beyond.body.data_total).toBe(body.data_total)
  })

  test.each(['0', '-1', '1e9', '1000000000', 'abc', '1.5', ' '])('reject page_no %j', async page_no => {
    const { status, body } = await call('GET admin/shops', { query: { page_no } })
    expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', ['page_no']])
  })

  test('keyword matches the name of the shop or its member, regardless of case', async () => {
    const [one, two] = await server.db.select().from(shops).where(eq(shops.shop_disable, 'OPEN')).limit(2)
    await rename(one?.shop_id ?? 0, 'Blue Lantern 灯')
    const byName = await list({ keyword: 'lue lant' })
    expect(byName.map(row => row.shop_id)).toEqual([String(one?.shop_id)])
    const byMember = await list({ keyword: two?.member_name ?? '' })
    expect(byMember.map(row => row.shop_id)).toContain(String(two?.shop_id))
    expect(await list({ shop_name: 'LANTERN 灯' })).toEqual(byName)
    expect(await list({ member_name: one?.member_name ?? '', shop_name: 'lantern' })).toEqual(byName)
    expect(await list({ member_name: 'lantern' })).toEqual([])
  })

  test.each(['100%', 'a_b', 'c\\d', "o'neil", '50% off_\\'])('%j matches literally', async name => {
    const [shop] = await server.db.select().from(shops).where(eq(shops.shop_disable, 'OPEN')).limit(1)
    await rename(shop?.shop_id ?? 0, name)
    expect((await list({ keyword: name })).map(row => row.shop_name)).toEqual([name])
    expect((await list({ shop_name: name })).map(row => row.shop_name)).toEqual([name])
  })

  test('% and _ alone match only names that contain them', async () => {
    const [shop] = await server.db.select().from(shops).where(eq(shops.shop_disable, 'OPEN')).limit(1)
    await rename(shop?.shop_id ?? 0, '一百分%')
    expect((await list({ shop_name: '%' })).map(row => row.shop_name)).toEqual(['一百分%'])
    expect(await list({ shop_name: '_' })).toEqual([])
  })

  test('accept 200 characters of a keyword, and reject 201', async () => {
    expect(await list({ keyword: '店'.repeat(200) })).toEqual([])
    expect((await call('GET admin/shops', { query: { keyword: '店'.repeat(201) } })).status).toBe(400)
  })

  test('match emoji, markup and quotes as plain text', async () => {
    for (const keyword of ['🎨', '<script>alert(1)</script>', "' or 1=1 --", '"']) {
      expect(await list({ keyword })).toEqual([])
    }
    const nul = await call('GET admin/shops', { query: { keyword: 'a\0b' } })
    expect([nul.status, Object.keys(nul.body.data.fields)]).toEqual([400, ['keyword']])
  })

  test('start and end are exclusive', async () => {
    const rows = (await list({ shop_disable: 'ALL' })).filter(row => row.shop_createtime !== null)
    const [newest, second, third] = rows.map(row => Number(row.shop_createtime))
    const between = (start_time = 0, end_time = 0) => list({ shop_disable: 'ALL', start_time, end_time })
    expect((await between(third, newest)).map(row => Number(row.shop_createtime))).toEqual([second])
    expect(await between(second, newest)).toEqual([])
    expect((await list({ shop_disable: 'ALL', start_time: third ?? 0 })).length).toBe(2)
  })

  test('shops/list has every open shop, newest first, with the fields of pickers', async () => {
    const { body } = await call('GET admin/shops/list')
    const names = ['shop_id', 'shop_name', 'shop_disable', 'shop_logo', 'self_operated']
    const open: object[] = await list({ shop_disable: 'OPEN' })
    const shown = open.map(row => Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))))
    expect(body).toEqual(shown)
  })

  test('one shop equals the row of the list; ids and times are digits, money and flags numbers', async () => {
    const [row] = await list({})
    const { status, body } = await call('GET admin/shops/{shop_id}', { params: { shop_id: row?.shop_id ?? '' } })
    expect(status).toBe(200)
    expect(body).toEqual(row)
    expect(body).toMatchObject({
      shop_id: expect.stringMatching(/^\d+$/),
      shop_createtime: expect.stringMatching(/^\d{10}$/),
      licence_end: expect.stringMatching(/^\d+$/),
      shop_themeid: expect.stringMatching(/^\d+$/),
      shop_endtime: null,
      reg_money: expect.any(Number),
      shop_commission: expect.any(Number),
      self_operated: expect.any(Number),
    })
  })

  test('an unknown id is rejected or not found', async () => {
    expect(
      await offenders(
        [
          ['abc', 400, '004'],
          ['0', 404, 'E206'],
          ['-1', 400, '004'],
          ['9999999999999999999', 404, 'E206'],
          ['99999999999999999999', 400, '004'],
          ['1;drop', 400, '004'],
        ],
        async (shop_id, status, code) => {
          const keys = [
            'GET admin/shops/{shop_id}',
            'PUT admin/shops/disable/{shop_id}',
            'PUT admin/shops/enable/{shop_id}',
          ] as const
          for (const key of keys) {
            const answer = await call(key, { params: { shop_id } })
            expect([key, answer.status, answer.body.code]).toEqual([key, status, code])
          }
          const rejected = await call('PUT admin/shops/{shop_id}', { params: { shop_id }, form: { pass: 0 } })
          expect([rejected.status, rejected.body.code]).toEqual([status, code])
        },
      ),
    ).toEqual([])
  })

  test('none of these requests changed the number of shops', async () => {
    const { length } = await list({ shop_disable: 'ALL' })
    expect(await server.db.$count(shops, ne(shops.shop_disable, 'APPLYING'))).toBe(length)
  })
})
