import { streamRows } from '@server/http/rows'
import { type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

describe('a file of a list', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer()
    token = (await server.signIn()).token
  })
  afterAll(() => server?.close())

  const SHAPE = z.array(z.object({ n: z.number() }))

  test('is read only as fast as it is consumed: its size does not affect the memory', async () => {
    let read = 0
    async function* rows() {
      for (let n = 0; n < 1_000; n++) {
        read = n + 1
        yield [{ n }]
      }
    }
    const reader = streamRows(SHAPE, rows(), server.services).getReader()
    await reader.read()
    await reader.read()
    expect(read).toBeLessThan(5)
    await reader.cancel()
  })

  test('releases its cursor when the client disconnects', async () => {
    let isOver = false
    async function* rows() {
      try {
        for (let n = 0; ; n++) yield [{ n }]
      } finally {
        isOver = true
      }
    }
    const reader = streamRows(SHAPE, rows(), server.services).getReader()
    await reader.read()
    await reader.cancel()
    expect(isOver).toBe(true)
  })

  test.each([
    ['GET admin/trade/orders/export', 'admin/trade/orders', 'order_id'],
    ['GET admin/trade/orders/pay-log/list', 'admin/trade/orders/pay-log', 'pay_log_id'],
    ['GET admin/after-sales/export', 'admin/after-sales', 'service_sn'],
    ['GET admin/after-sales/refund/export', 'admin/after-sales/refund', 'service_sn'],
  ])('%s has every row of its list once, in its order', async (call, list, id) => {
    const file = (await server.request('GET', call.split(' ')[1] ?? '', { token })).body as Record<string, unknown>[]
    const rows: unknown[] = []
    for (let page_no = 1; ; page_no++) {
      const { body } = await server.request('GET', list, { token, query: { page_no, page_size: 100 } })
      rows.push(...body.data.map((row: Record<string, unknown>) => row[id]))
      if (rows.length >= body.data_total) break
    }
    expect(file.length).toBeGreaterThan(0)
    // Lists are sorted by newest first; files of orders and collections by id.
    const ids = file.map(row => row[id])
    if (id === 'service_sn') expect(ids).toEqual(rows)
    else expect(new Set(ids)).toEqual(new Set(rows))
    expect(ids).toHaveLength(rows.length)
  })
})
