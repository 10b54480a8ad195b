import { type Caller, callsOf } from '@tests/support/calling'
import { orderWith } from '@tests/support/order'
import { type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

const REPAIRS = 'GET admin/trade/orders/repairs'

let server: TestServer
let call: Caller
beforeAll(async () => {
  server = await testServer()
  call = callsOf(server, (await server.signIn()).token)
})
afterAll(() => server?.close())

test('the history of repairs is newest first, with its authors', async () => {
  const page = { query: { page_no: 1, page_size: 10 } }
  const before = await call(REPAIRS, page)
  const broken = () => orderWith(server.db, { order_status: 'INTODB_ERROR' }, { held: 0 })
  const [first, second] = [await broken(), await broken()]
  for (const order of [first, second]) {
    const { status } = await call('POST admin/trade/orders/{sn}/repair', { params: { sn: order.sn } })
    expect(status).toBe(200)
  }
  const after = await call(REPAIRS, page)
  expect(after.body.data_total).toBe(before.body.data_total + 2)
  expect(after.body.data.slice(0, 2)).toMatchObject([
    { order_sn: second.sn, operation: 'REPAIR', op_name: expect.stringContaining('admin') },
    { order_sn: first.sn, operation: 'REPAIR' },
  ])
})
