import { bills } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Row = Readonly<Record<string, unknown>>
type Query = Readonly<Record<string, string | number>>

const SUMS = ['price', 'commi_price', 'discount_price', 'bill_price', 'refund_price', 'refund_commi_price'] as const
/** The sums of the rows, computed in whole cents. */
const sumsOf = (rows: readonly Row[]) =>
  Object.fromEntries(
    SUMS.map(name => [name, rows.reduce((cents, row) => cents + Math.round(Number(row[name]) * 100), 0) / 100]),
  )

describe.each(databases)('%s: totals of bills', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  /** Reads every row of a list, page by page. */
  const rowsOf = async (key: 'GET admin/order/bills' | 'GET admin/order/bills/statistics', query: Query = {}) => {
    const rows: Row[] = []
    for (let page_no = 1; ; page_no++) {
      const { body } = await call(key, { query: { ...query, page_no, page_size: 10 } })
      rows.push(...body.data)
      if (body.data.length === 0) return rows
    }
  }

  test('the matching bills of all pages are summed up', async () => {
    const complete = await rowsOf('GET admin/order/bills', { status: 'COMPLETE' })
    expect(complete.length).toBeGreaterThan(10)
    const [one] = complete
    const [sn, bill_sn, seller_id] = [String(one?.sn), String(one?.bill_sn), String(one?.seller_id)]
    const queries: readonly Query[] = [
      {},
      { status: 'COMPLETE' },
      { seller_id },
      { sn },
      { sn, status: 'COMPLETE', seller_id },
      { bill_sn },
      { sn: '', bill_sn: '', seller_id: 0, status: '' },
      { bill_sn: 'nobody' },
    ]
    for (const query of queries) {
      const { status, body } = await call('GET admin/order/bills/totals', { query })
      expect([query, status, body]).toEqual([query, 200, sumsOf(await rowsOf('GET admin/order/bills', query))])
    }
  })

  test('all or the searched periods are summed up', async () => {
    const periods = await rowsOf('GET admin/order/bills/statistics')
    const all = await call('GET admin/order/bills/statistics/totals')
    expect(all.body).toEqual(sumsOf(periods))
    expect(all.body.bill_price).not.toBe(0)
    const sn = String(periods[0]?.sn)
    const one = await call('GET admin/order/bills/statistics/totals', { query: { sn } })
    expect(one.body).toEqual(sumsOf(periods.slice(0, 1)))
    const none = await call('GET admin/order/bills/statistics/totals', { query: { sn: '%' } })
    expect(none.body).toEqual(sumsOf([]))
  })

  test('a sum is exact to the cent where floating point is not', async () => {
    const bill = { sn: 'CENTS', start_time: 1, end_time: 2, create_time: 3, status: 'OUT', seller_id: 1 } as const
    const prices = [0.1, 0.2, 80_000_000_000.07]
    await server.db
      .insert(bills)
      .values(prices.map((price, at) => ({ ...bill, bill_sn: `CENTS${at}`, shop_name: '测试店', price })))
    const { body } = await call('GET admin/order/bills/totals', { query: { sn: 'CENTS' } })
    expect(body).toMatchObject({ price: 80_000_000_000.37, bill_price: 0 })
  })

  test.each([
    'GET admin/order/bills/totals',
    'GET admin/order/bills/statistics/totals',
  ] as const)('%s rejects the same parameters as its list', async key => {
    const { status, body } = await call(key, { query: { sn: 'x'.repeat(201) } })
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ['sn']])
  })
})
