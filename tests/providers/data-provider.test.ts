import type { BaseRecord, GetListParams } from '@refinedev/core'
import { API } from '@tests/support/provider-env'
import { signedInProvider } from '@tests/support/signed-in-provider'
import { delay, HttpResponse, http as wire } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { createDataProvider } from '@/providers/data/data-provider'
import { findResource } from '@/site-map'

/** refine's data provider over the contract's calls, against the real server. */
const signedIn = signedInProvider({ sorts: true })

const ALL = { query: { shop_disable: 'ALL' } }
const list = (params: Partial<GetListParams> & { resource: string }) => signedIn.provider.getList(params)
const eq = (field: string, value: unknown) => ({ field, operator: 'eq' as const, value })
const lastQuery = () => Object.fromEntries(signedIn.env.sent.at(-1)?.query ?? [])
/** Every shop of the demo data that a list returns. */
const everyShop = async () =>
  (await list({ resource: 'shop', pagination: { currentPage: 1, pageSize: 1_000 }, meta: ALL })).data
const idsOf = (rows: readonly BaseRecord[]) => rows.map(row => String(row.shop_id)).sort()
/** Fails for an empty list, on which the test would prove nothing. */
const some = <T>(rows: readonly T[]): T => {
  const [first] = rows
  if (first === undefined) throw new Error('The demo has none')
  return first
}

describe('a list', () => {
  it('requests a page with the parameters of the API and returns the total', async () => {
    const { data, total } = await list({ resource: 'shop', pagination: { currentPage: 2, pageSize: 3 }, meta: ALL })
    expect(lastQuery()).toEqual({ shop_disable: 'ALL', page_no: '2', page_size: '3' })
    expect(data).toHaveLength(3)
    expect(total).toBe((await everyShop()).length)
  })

  it('fills path parameters from its fixed parameters', async () => {
    await list({ resource: 'contentArea', meta: { query: { content_type: 1 } } })
    expect(signedIn.env.sent.at(-1)?.path).toBe('admin/content/1/areas')
    expect(lastQuery()).not.toHaveProperty('content_type')
    const { data } = await signedIn.provider.create({
      resource: 'contentArea',
      variables: { content_type: 5, name: '华东', sort: 0, status: 1 },
    })
    expect(signedIn.env.sent.at(-1)?.path).toBe('admin/content/5/areas')
    expect(data).toMatchObject({ name: '华东', content_type: 5 })
  })

  it('requests ten rows by default', async () => {
    await list({ resource: 'shop', meta: ALL })
    expect(lastQuery()).toMatchObject({ page_no: '1', page_size: '10' })
  })

  it('returns different rows on different pages', async () => {
    const page = async (currentPage: number) =>
      idsOf((await list({ resource: 'shop', pagination: { currentPage, pageSize: 2 }, meta: ALL })).data)
    const [first, second] = [await page(1), await page(2)]
    expect(first.filter(id => second.includes(id))).toEqual([])
  })

  it('parses plain arrays, whose length is the total', async () => {
    const { data, total } = await list({ resource: 'shop', meta: { call: 'GET admin/shops/list' } })
    expect(total).toBe(data.length)
    expect(new Set(data.map(row => row.shop_disable))).toEqual(new Set(['OPEN']))
  })

  it('sends the sorters', async () => {
    await list({ resource: 'shop', sorters: [{ field: 'shop_name', order: 'desc' }], meta: ALL })
    expect(lastQuery()).toMatchObject({ sort_by: 'shop_name', sort_order: 'desc' })
  })

  it('rejects with a message if the declaration has no list call', async () => {
    await expect(list({ resource: 'billItem' })).rejects.toThrow("Resource 'billItem' declares no 'list' call")
    await expect(list({ resource: 'nothing' })).rejects.toThrow("No resource 'nothing'")
  })

  it('parses a total in digits', async () => {
    signedIn.env.msw.use(
      wire.get(`${API}/admin/shops`, () => HttpResponse.json({ data: [{ shop_id: 1 }], data_total: '12' })),
    )
    expect(await list({ resource: 'shop', meta: ALL })).toEqual({ data: [{ shop_id: 1 }], total: 12 })
  })

  it('is empty if the answer is no page', async () => {
    signedIn.env.msw.use(wire.get(`${API}/admin/shops`, () => HttpResponse.json({ message: 'ok' })))
    expect(await list({ resource: 'shop', meta: ALL })).toEqual({ data: [], total: 0 })
  })
})

describe('the filters of the shop list', () => {
  const filtered = async (...filters: ReturnType<typeof eq>[]) =>
    (await list({ resource: 'shop', pagination: { currentPage: 1, pageSize: 1_000 }, filters, meta: ALL })).data

  it('keyword: in the name of the shop or of its owner', async () => {
    const shops = await everyShop()
    for (const keyword of [String(some(shops).shop_name).slice(1, 3), String(some(shops).member_name).slice(0, 3)]) {
      const expected = shops.filter(row => `${row.shop_name}\n${row.member_name}`.includes(keyword))
      expect(idsOf(await filtered(eq('keyword', keyword)))).toEqual(idsOf(expected))
    }
  })

  it.each(['shop_name', 'member_name'])('%s: a substring', async field => {
    const shops = await everyShop()
    const part = String(some(shops)[field]).slice(1, 3)
    expect(idsOf(await filtered(eq(field, part)))).toEqual(
      idsOf(shops.filter(row => String(row[field]).includes(part))),
    )
  })

  it.each(['OPEN', 'CLOSED', 'APPLY', 'REFUSED'])('shop_disable: %s instead of all', async state => {
    const expected = (await everyShop()).filter(row => row.shop_disable === state)
    some(expected)
    expect(idsOf(await filtered(eq('shop_disable', state)))).toEqual(idsOf(expected))
    expect(signedIn.env.sent.at(-1)?.query.getAll('shop_disable')).toEqual([state])
  })

  it.each([
    ['as text', (a: number, b: number) => `${a},${b}`],
    ['as a pair', (a: number, b: number) => [a, b]],
  ])('start_time and end_time: between two moments, %s', async (_, value) => {
    const opened = (await everyShop()).filter(row => row.shop_createtime !== null)
    const times = opened.map(row => Number(row.shop_createtime)).sort((a, b) => a - b)
    const [from = 0, to = 0] = [times[1], times.at(-2)]
    const expected = opened.filter(row => Number(row.shop_createtime) > from && Number(row.shop_createtime) < to)
    some(expected)
    expect(idsOf(await filtered(eq('start_time,end_time', value(from, to))))).toEqual(idsOf(expected))
    expect(lastQuery()).toMatchObject({ start_time: String(from), end_time: String(to) })
  })

  it('a range with one bound', async () => {
    await filtered(eq('start_time,end_time', '1700000000,'))
    expect(lastQuery()).toMatchObject({ start_time: '1700000000' })
    expect(lastQuery()).not.toHaveProperty('end_time')
    await filtered(eq('start_time,end_time', ',1700000000'))
    expect(lastQuery()).not.toHaveProperty('start_time')
    expect(lastQuery()).toMatchObject({ end_time: '1700000000' })
  })

  it('together', async () => {
    const shops = await everyShop()
    const { shop_name } = some(shops.filter(row => row.shop_disable === 'OPEN'))
    expect(await filtered(eq('shop_name', shop_name), eq('shop_disable', 'OPEN'))).toHaveLength(1)
    expect(await filtered(eq('shop_name', shop_name), eq('shop_disable', 'CLOSED'))).toHaveLength(0)
  })

  it('omits empty ones', async () => {
    await list({
      resource: 'shop',
      filters: [eq('keyword', ''), eq('shop_name', undefined), eq('member_name', null)],
      meta: { ...ALL, filters: ['keyword', 'shop_name', 'member_name'] },
    })
    expect(lastQuery()).toEqual({ shop_disable: 'ALL', page_no: '1', page_size: '10' })
  })
})

describe('one record', () => {
  it.each([String, Number])('by an id as a $name', async as => {
    const { shop_id, shop_name } = some(await everyShop())
    const { data } = await signedIn.provider.getOne({ resource: 'shop', id: as(shop_id) })
    expect(data).toMatchObject({ shop_id, shop_name })
    expect(signedIn.env.sent.at(-1)?.path).toBe(`admin/shops/${shop_id}`)
  })

  it('rejects for a missing record', async () => {
    await expect(signedIn.provider.getOne({ resource: 'shop', id: 987_654_321 })).rejects.toMatchObject({
      statusCode: 404,
      message: '店铺不存在',
    })
  })
})

describe('several records', () => {
  it('are read in one request if the contract has one', async () => {
    const members = (await list({ resource: 'member', pagination: { pageSize: 3 } })).data
    const ids = members.map(row => String(row.member_id))
    const sentBefore = signedIn.env.sent.length
    const { data } = (await signedIn.provider.getMany?.({ resource: 'member', ids })) ?? { data: [] }
    expect(data.map(row => row.member_id).sort()).toEqual(ids.sort())
    expect(signedIn.env.sent.slice(sentBefore).map(one => decodeURIComponent(one.path))).toEqual([
      `admin/members/${members.map(row => row.member_id).join(',')}/list`,
    ])
  })

  it('are read one by one otherwise', async () => {
    const ids = idsOf(await everyShop()).slice(0, 2)
    const { data } = (await signedIn.provider.getMany?.({ resource: 'shop', ids })) ?? { data: [] }
    expect(data.map(row => row.shop_id)).toEqual(ids)
  })

  it('are rejected for a resource without reads', async () => {
    await expect(signedIn.provider.getMany?.({ resource: 'billItem', ids: ['1'] })).rejects.toThrow(
      "declares no 'one' call",
    )
  })
})

describe('writing', () => {
  const theme = { mark: 'blue', image_path: '/files/other/a.png', is_default: 0, type: 'PC' } as const

  it('creates, updates and deletes with form encoding', async () => {
    const made = await signedIn.provider.create({ resource: 'shopTheme', variables: { name: '海蓝', ...theme } })
    expect(made.data).toMatchObject({ name: '海蓝', mark: 'blue', is_default: 0 })
    expect(signedIn.env.sent.at(-1)).toMatchObject({ method: 'POST', path: 'admin/shops/themes' })
    expect(Object.fromEntries(new URLSearchParams(signedIn.env.sent.at(-1)?.body))).toEqual({
      name: '海蓝',
      mark: 'blue',
      image_path: '/files/other/a.png',
      is_default: '0',
      type: 'PC',
    })
    const { id } = made.data as { id: string }
    // The client sends the whole row back; the server ignores fields that the call does not declare.
    const changed = await signedIn.provider.update({
      resource: 'shopTheme',
      id,
      variables: { ...made.data, name: '天青' },
    })
    expect(changed.data).toMatchObject({ id, name: '天青' })
    expect(signedIn.env.sent.at(-1)).toMatchObject({ method: 'PUT', path: `admin/shops/themes/${id}` })
    expect((await signedIn.provider.deleteOne({ resource: 'shopTheme', id })).data).toMatchObject({ seller_id: null })
    await expect(signedIn.provider.getOne({ resource: 'shopTheme', id })).rejects.toMatchObject({ statusCode: 404 })
  })

  it('passes on the field errors', async () => {
    await expect(
      signedIn.provider.create({ resource: 'shopTheme', variables: { ...theme, name: '名'.repeat(21), mark: '' } }),
    ).rejects.toMatchObject({ statusCode: 400, errors: { name: '最多 20 个字符', mark: '请填写此项' } })
  })

  it('passes on a duplicate at its field', async () => {
    const taken = some((await list({ resource: 'shopTheme', meta: { query: { type: 'WAP' } } })).data)
    await expect(
      signedIn.provider.create({ resource: 'shopTheme', variables: { ...theme, name: '重', mark: taken.mark } }),
    ).rejects.toMatchObject({ statusCode: 409, code: 'E225', errors: { mark: '模板标识已存在' } })
  })

  it('rejects an invalid application with one message', async () => {
    const { data } = await list({ resource: 'shop', meta: { query: { shop_disable: 'APPLY' } } })
    const answer = await signedIn.provider.update({ resource: 'shop', id: some(data).shop_id, variables: { pass: 0 } })
    expect(answer.data).toMatchObject({ shop_disable: 'REFUSED' })
  })
})

describe('an action', () => {
  /** In the engine's format: the row fills the path, and `payload` is the body. */
  const act = async (resource: string, call: string, row: BaseRecord, id: string) => {
    const of = { resource, ids: [id] }
    const sent = { url: call, method: 'put' as const, payload: {}, meta: { params: row, of } }
    return (await signedIn.provider.custom?.<BaseRecord>(sent)) ?? { data: {} }
  }

  it('closes a shop and opens it again', async () => {
    const shop = some((await everyShop()).filter(row => row.shop_disable === 'OPEN'))
    const id = String(shop.shop_id)
    const stateNow = async () => (await signedIn.provider.getOne({ resource: 'shop', id })).data.shop_disable
    await act('shop', 'PUT admin/shops/disable/{shop_id}', shop, id)
    expect(signedIn.env.sent.at(-1)).toMatchObject({ method: 'PUT', path: `admin/shops/disable/${id}`, body: '' })
    expect(await stateNow()).toBe('CLOSED')
    await expect(act('shop', 'PUT admin/shops/disable/{shop_id}', shop, id)).rejects.toMatchObject({ statusCode: 409 })
    await act('shop', 'PUT admin/shops/enable/{shop_id}', shop, id)
    expect(await stateNow()).toBe('OPEN')
  })

  it('advances a bill', async () => {
    const bills = (await list({ resource: 'bill', pagination: { pageSize: 1_000 } })).data
    const bill = some(bills.filter(row => row.status === 'RECON'))
    const { data } = await act('bill', 'PUT admin/order/bills/{bill_id}/next', bill, String(bill.bill_id))
    expect(data).toMatchObject({ bill_id: bill.bill_id, status: 'PASS' })
  })

  it('reads the rows that belong to a record', async () => {
    const bill = some((await list({ resource: 'bill' })).data)
    const rows = await list({
      resource: 'billItem',
      meta: {
        call: 'GET admin/order/bills/{bill_id}/{bill_type}',
        params: { ...bill, bill_type: 'PAYMENT' },
      },
    })
    expect(rows.data.every(row => row.bill_id === bill.bill_id && row.item_type === 'PAYMENT')).toBe(true)
    expect(signedIn.env.sent.at(-1)?.path).toBe(`admin/order/bills/${bill.bill_id}/PAYMENT`)
  })

  it('sends any call of the contract', async () => {
    const { data } = (await signedIn.provider.custom?.({ url: 'GET admin/index/page', method: 'get' })) ?? { data: {} }
    expect(Object.keys(data).sort()).toEqual(['goods_vos', 'member_vos', 'sales_total'])
  })
})

describe('a request', () => {
  it('is aborted with its query', async () => {
    signedIn.env.msw.use(wire.get(`${API}/admin/shops`, () => delay('infinite')))
    const controller = new AbortController()
    const request = list({ resource: 'shop', meta: { ...ALL, queryContext: { signal: controller.signal } } as object })
    const outcome = expect(request).rejects.toMatchObject({ silent: true })
    await vi.waitFor(() => expect(signedIn.env.sent.at(-1)?.path).toBe('admin/shops'), { timeout: 15_000 })
    controller.abort()
    await outcome
  })

  it('uses the admin base URL', () => expect(signedIn.provider.getApiUrl()).toBe(API))
})

describe('a version', () => {
  const shopOf = async () => String(some(await everyShop()).shop_id)
  const own = (answer: unknown) => (answer as { asOf?: string }).asOf
  const header = () => signedIn.env.sent.at(-1)?.headers.get('x-based-on')
  const priority = (id: string, basedOn: string | undefined, priority = 1) =>
    signedIn.provider.update({
      resource: 'goods',
      id,
      variables: { goods_id: id, priority },
      meta: { call: 'PUT admin/goodssearch/priority', basedOn },
    })
  const someGoods = async () => String(some((await list({ resource: 'goods' })).data).goods_id)

  it('is returned with a record and a list, and is stable without writes', async () => {
    const id = await shopOf()
    const one = own(await signedIn.provider.getOne({ resource: 'shop', id }))
    expect(one).toMatch(/^\d+$/)
    expect(own(await list({ resource: 'shop', meta: ALL }))).toBe(one)
  })

  it('is sent with a write only if the screen passes it', async () => {
    const id = await someGoods()
    const seen = own(await list({ resource: 'goods' }))
    await priority(id, seen)
    expect(header()).toBe(seen)
    await priority(id, undefined)
    expect(header()).toBeNull()
  })

  it('of an own write applies to the next write of the same record, without a conflict', async () => {
    const id = await someGoods()
    const seen = own(await list({ resource: 'goods' }))
    await priority(id, seen, 2)
    await expect(priority(id, seen, 3)).resolves.toBeDefined()
  })

  it('waits for the previous write, and continues after its failure', async () => {
    const [id, other] = (await list({ resource: 'goods' })).data.map(({ goods_id }) => String(goods_id))
    const seen = own(await list({ resource: 'goods' }))
    const both = await Promise.allSettled([
      priority(String(id), seen, 2),
      priority(String(id), seen, -1),
      priority(String(id), seen, 3),
      priority(String(other), seen, 3),
    ])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })

  it('applies to custom calls too, if they name their record', async () => {
    const id = await someGoods()
    const seen = own(await list({ resource: 'goods' }))
    const send = (body: object) =>
      signedIn.provider.custom?.({
        url: 'PUT admin/goodssearch/priority',
        method: 'put',
        payload: body,
        meta: { basedOn: seen, of: { resource: 'goods', ids: [id] } },
      })
    await send({ goods_id: id, priority: 2 })
    expect(header()).toBe(seen)
    await expect(send({ goods_id: id, priority: 3 })).resolves.toBeDefined()
    expect(header()).not.toBe(seen)
  })

  it('that is outdated is rejected with the changes since', async () => {
    const id = await someGoods()
    const seen = own(await list({ resource: 'goods' }))
    const elsewhere = createDataProvider({ http: signedIn.env.client().http, find: findResource })
    await elsewhere.update({
      resource: 'goods',
      id,
      variables: { goods_id: id, priority: 1 },
      meta: { call: 'PUT admin/goodssearch/priority' },
    })
    await expect(priority(id, seen, 3)).rejects.toMatchObject({
      statusCode: 409,
      code: '409',
      newer: [{ kind: 'goods', record_id: id, username: 'admin', call: 'PUT admin/goodssearch/priority' }],
    })
  })
})
