import type { CrudFilter, CrudFilters, CrudOperators, GetListParams } from '@refinedev/core'
import { offenders } from '@tests/support/offenders'
import { API } from '@tests/support/provider-env'
import { signedInProvider } from '@tests/support/signed-in-provider'
import { HttpResponse, http as wire } from 'msw'
import { describe, expect, it } from 'vitest'
import { createDataProvider } from '@/providers/data/data-provider'
import { UnsupportedRequestError } from '@/providers/data/unsupported-request'
import { MAX_ROWS } from '@/providers/data/whole-list'
import { findResource } from '@/site-map'

/** A custom page's list query in refine's terms: the provider sends its equivalent or rejects it before sending. */
const signedIn = signedInProvider({ sorts: true })

const ALL = { query: { shop_disable: 'ALL' } }
const list = (params: Partial<GetListParams> & { resource: string }) => signedIn.provider.getList(params)
const filter = (field: string, operator: Exclude<CrudOperators, 'or' | 'and'>, value: unknown): CrudFilter => ({
  ...{ field, operator, value },
})
/** Returns the query parameters sent, without pagination. */
async function sentFor(filters: CrudFilters, resource = 'shop') {
  await list({ resource, filters })
  const { page_no: _, page_size: __, ...query } = Object.fromEntries(signedIn.env.sent.at(-1)?.query ?? [])
  return query
}
/** Returns the error, and checks that no request was sent. */
async function rejectionOf(params: Partial<GetListParams> & { resource: string }): Promise<UnsupportedRequestError> {
  const before = signedIn.env.sent.length
  const error: unknown = await list(params).then(
    () => undefined,
    reason => reason,
  )
  expect(signedIn.env.sent.slice(before)).toEqual([])
  if (!(error instanceof UnsupportedRequestError)) throw new Error(`Not refused: ${JSON.stringify(params)} ${error}`)
  return error
}

const OPERATORS = [
  ...(['eq', 'ne', 'lt', 'gt', 'lte', 'gte', 'in', 'nin', 'ina', 'nina', 'contains', 'ncontains'] as const),
  ...(['containss', 'ncontainss', 'between', 'nbetween', 'null', 'nnull', 'startswith', 'nstartswith'] as const),
  ...(['startswiths', 'nstartswiths', 'endswith', 'nendswith', 'endswiths', 'nendswiths'] as const),
]

describe('a filter', () => {
  it('is sent as its parameter', async () => {
    expect(
      await offenders(
        [
          ['eq of text', filter('shop_name', 'eq', '茶'), { shop_name: '茶' }],
          ['contains of text', filter('shop_name', 'contains', '茶'), { shop_name: '茶' }],
          ['eq of a choice', filter('shop_disable', 'eq', 'OPEN'), { shop_disable: 'OPEN' }],
          ['in of one value', filter('shop_disable', 'in', ['OPEN']), { shop_disable: 'OPEN' }],
          ['between of a range', filter('start_time,end_time', 'between', [1, 2]), { start_time: '1', end_time: '2' }],
          ['between with one end', filter('start_time,end_time', 'between', ['', 2]), { end_time: '2' }],
          ['gte of a range', filter('start_time,end_time', 'gte', 1), { start_time: '1' }],
          ['lte of a range', filter('start_time,end_time', 'lte', 2), { end_time: '2' }],
          ['eq of a range', filter('start_time,end_time', 'eq', '1,2'), { start_time: '1', end_time: '2' }],
        ],
        async (_, one, query) => {
          expect(await sentFor([one])).toEqual(query)
        },
      ),
    ).toEqual([])
  })

  it('is sent as several values if the call takes several', async () => {
    await list({ resource: 'member', filters: [filter('member_ids', 'in', ['1', '2'])] })
    expect(signedIn.env.sent.at(-1)?.query.getAll('member_ids')).toEqual(['1', '2'])
    await list({ resource: 'goods', filters: [filter('goods_ids', 'in', ['1', '2'])] })
    expect(signedIn.env.sent.at(-1)?.query.getAll('goods_ids')).toEqual(['1,2'])
  })

  it('is combined with others', async () => {
    const both: CrudFilter[] = [filter('shop_name', 'contains', '茶'), filter('shop_disable', 'eq', 'OPEN')]
    expect(await sentFor([{ operator: 'and', value: both }])).toEqual({ shop_name: '茶', shop_disable: 'OPEN' })
    expect(await sentFor([{ operator: 'or', value: both.slice(0, 1) }])).toEqual({ shop_name: '茶' })
  })

  it('with an unsupported operator is rejected by field and operator', async () => {
    const sent: string[] = []
    for (const [field, taken] of [
      ['shop_name', ['eq', 'contains', 'in']],
      ['shop_disable', ['eq', 'in']],
      ['start_time,end_time', ['eq', 'between', 'gte', 'lte']],
    ] as const) {
      for (const operator of OPERATORS.filter(one => !(taken as readonly string[]).includes(one))) {
        const { message, ...details } = await rejectionOf({ resource: 'shop', filters: [filter(field, operator, '1')] })
        expect(details).toMatchObject({ call: 'GET admin/shops', field, operator })
        for (const word of ['GET admin/shops', `'${field}'`, `'${operator}'`])
          if (!message.includes(word)) sent.push(message)
      }
    }
    expect(sent).toEqual([])
  })

  it.each([
    ['several values of one that takes one', [filter('shop_disable', 'in', ['OPEN', 'CLOSED'])], 'shop_disable'],
    [
      'one of several filters',
      [{ operator: 'or', value: [filter('keyword', 'eq', 'a'), filter('shop_name', 'eq', 'b')] }],
      'shop_name',
    ],
    ['a field that the call lacks', [filter('audit', 'eq', '1')], 'audit'],
    ['a field of the rows that is no parameter', [filter('shop_createtime', 'gte', 1)], 'shop_createtime'],
    ['a name that every object has', [filter('constructor', 'eq', 1)], 'constructor'],
    ['the page', [filter('page_size', 'eq', 9_999)], 'page_size'],
    ['a range of what is none', [filter('start_time,audit', 'between', [1, 2])], 'start_time,audit'],
    ['the same twice', [filter('shop_name', 'eq', 'a'), filter('shop_name', 'contains', 'b')], 'shop_name'],
  ] as const)('without an equivalent is rejected: %s', async (_, filters, field) => {
    expect((await rejectionOf({ resource: 'shop', filters: [...filters] as CrudFilters })).message).toContain(field)
  })

  it('of a declared screen is rejected as well if its call lacks it', async () => {
    const meta = { filters: ['keyword'] }
    expect((await rejectionOf({ resource: 'shop', filters: [filter('audit', 'eq', '1')], meta })).field).toBe('audit')
    expect((await rejectionOf({ resource: 'shop', filters: [filter('keyword', 'ne', '1')], meta })).operator).toBe('ne')
  })

  it('with an empty list of values matches nothing, and sends no request', async () => {
    const before = signedIn.env.sent.length
    expect(await list({ resource: 'shop', filters: [filter('shop_disable', 'in', [])] })).toEqual({
      data: [],
      total: 0,
    })
    expect(signedIn.env.sent).toHaveLength(before)
  })
})

describe('a sorter', () => {
  it('is sent', async () => {
    await list({ resource: 'shop', sorters: [{ field: 'shop_name', order: 'desc' }] })
    expect(Object.fromEntries(signedIn.env.sent.at(-1)?.query ?? [])).toMatchObject({
      sort_by: 'shop_name',
      sort_order: 'desc',
    })
  })

  it.each([
    ['by a second column', ['shop_name', 'apply_time'], 'apply_time'],
    ['by what its call has no order by', ['company_phone'], 'company_phone'],
  ])('%s is rejected by name', async (_, fields, field) => {
    const sorters = fields.map(one => ({ field: one, order: 'asc' as const }))
    expect(await rejectionOf({ resource: 'shop', sorters })).toMatchObject({ call: 'GET admin/shops', field })
  })

  it('is rejected if the deployment does not support sorting', async () => {
    const { http } = signedIn.env.client({ sorts: false })
    const provider = createDataProvider({ http, find: findResource })
    const request = provider.getList({ resource: 'shop', sorters: [{ field: 'shop_name', order: 'asc' }] })
    await expect(request).rejects.toBeInstanceOf(UnsupportedRequestError)
  })
})

describe('a whole list', () => {
  const idsOf = (rows: readonly object[]) => rows.map(row => String((row as { shop_id: string }).shop_id))
  const everyShop = async () =>
    idsOf((await list({ resource: 'shop', pagination: { pageSize: 1_000 }, meta: ALL })).data)

  it.each(['off', 'client'] as const)('is read if pagination is %s', async mode => {
    const every = await everyShop()
    expect(every.length).toBeGreaterThan(10)
    const { data, total } = await list({
      resource: 'shop',
      pagination: { mode, currentPage: 2, pageSize: 3 },
      meta: ALL,
    })
    expect(idsOf(data)).toEqual(every)
    expect(total).toBe(every.length)
  })

  /** Emulates a server with at most 40 rows per page. */
  const serve = (answer: (page: number, size: number) => object) =>
    signedIn.env.msw.use(
      wire.get(`${API}/admin/shops`, ({ request }) => {
        const { searchParams } = new URL(request.url)
        const size = Math.min(Number(searchParams.get('page_size')), 40)
        return HttpResponse.json(answer(Number(searchParams.get('page_no')), size))
      }),
    )
  const rowsFrom = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => ({ shop_id: String(from + at) }))

  it('is read page by page, with each row once', async () => {
    serve((page, size) => ({
      // A concurrent insert shifts the rows: the last row of a page is repeated on the next.
      data: rowsFrom(Math.max(0, (page - 1) * size - (page > 1 ? 1 : 0)), Math.min(100, page * size)),
      data_total: 100,
    }))
    const { data } = await list({ resource: 'shop', pagination: { mode: 'off' } })
    expect(idsOf(data)).toEqual(idsOf(rowsFrom(0, 100)))
  })

  it('is read in one request without pagination', async () => {
    serve(() => rowsFrom(0, 700))
    const { data, total } = await list({ resource: 'shop', pagination: { mode: 'off' } })
    expect([data.length, total]).toEqual([700, 700])
    expect(signedIn.env.sent.filter(({ path }) => path === 'admin/shops')).toHaveLength(1)
  })

  it('ends if a server repeats itself', async () => {
    serve(() => ({ data: rowsFrom(0, 40), data_total: 90 }))
    expect((await list({ resource: 'shop', pagination: { mode: 'off' } })).data).toHaveLength(40)
  })

  it('is rejected beyond the limit, which the message states', async () => {
    serve((page, size) => ({ data: rowsFrom((page - 1) * size, page * size), data_total: MAX_ROWS + 1 }))
    const failed = list({ resource: 'shop', pagination: { mode: 'off' } })
    await expect(failed).rejects.toThrow(`at most ${MAX_ROWS}`)
    await expect(failed).rejects.toBeInstanceOf(UnsupportedRequestError)
    expect(signedIn.env.sent.filter(({ path }) => path === 'admin/shops')).toHaveLength(1)
  })
})
