import { goods } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicationForms } from './publishing-support'

describe.each(databases)('%s: stock of a publication', database => {
  let server: TestServer
  let call: Caller
  let forms: ReturnType<typeof publicationForms>
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    forms = publicationForms(server)
  })
  afterAll(() => server?.close())

  const publish = async (json: object) => (await call('POST admin/publications', { json })).body
  const save = (goods_id: string, json: object) =>
    call('PUT admin/publications/{goods_id}', { params: { goods_id }, json })
  const trade = (goods_id: string, stock: { quantity: number; enable_quantity: number }) =>
    server.db
      .update(goods)
      .set(stock)
      .where(eq(goods.goods_id, Number(goods_id)))
  const stockIn = ({ body }: { body: { quantity: number; enable_quantity: number } }) => [
    body.quantity,
    body.enable_quantity,
  ]
  const licence = (kind: string) => ({ licences: [{ licence: kind, price: 10, max_pixels: null }] })
  const licensed = { deal_mode: 'ORDINARY', term_start: 1_600_000_000, term_end: 1_700_000_000 }
  const transferred = { deal_mode: 'TRANSFER', term_start: null, term_end: null }

  test('an exclusively sold picture cannot be sold again, also not by another licence', async () => {
    const work = await publish({ ...(await forms[3]()), ...licence('EXCLUSIVE') })
    await trade(work.goods_id, { quantity: 0, enable_quantity: 0 })
    for (const kind of ['EXCLUSIVE', 'PERSONAL', 'EXCLUSIVE']) {
      const saved = await save(work.goods_id, { ...work, ...licence(kind) })
      expect([kind, saved.status, ...stockIn(saved)]).toEqual([kind, 200, 0, 0])
    }
  })

  test('a transferred work cannot be licensed again', async () => {
    const work = await publish({ ...(await forms[4]()), ...transferred })
    await trade(work.goods_id, { quantity: 0, enable_quantity: 0 })
    expect(stockIn(await save(work.goods_id, { ...work, ...licensed }))).toEqual([0, 0])
  })

  test('a single item that is ordered stays reserved', async () => {
    const work = await publish({ ...(await forms[4]()), ...transferred })
    await trade(work.goods_id, { quantity: 1, enable_quantity: 0 })
    expect(stockIn(await save(work.goods_id, { ...work, ...licensed }))).toEqual([1, 0])
    expect(stockIn(await save(work.goods_id, { ...work, ...transferred }))).toEqual([1, 0])
  })

  test('an unsold item may change its type of sale', async () => {
    const work = await publish({ ...(await forms[4]()), ...transferred })
    expect(stockIn(await save(work.goods_id, { ...work, ...licensed }))).toEqual([999_999, 999_999])
    expect(stockIn(await save(work.goods_id, { ...work, ...transferred }))).toEqual([1, 1])
  })

  test.each([
    [69, undefined],
    [70, [20, 0]],
    [100, [50, 30]],
    [200, [150, 130]],
    [0, undefined],
    [1e9, undefined],
  ])('an edition of 100, with 50 sold and 20 reserved, set to %i', async (issue_count, stock) => {
    const work = await publish(await forms[5]())
    await trade(work.goods_id, { quantity: 50, enable_quantity: 30 })
    const saved = await save(work.goods_id, { ...work, issue_count })
    if (stock) expect([saved.status, ...stockIn(saved)]).toEqual([200, ...stock])
    else expect([saved.status, Object.keys(saved.body.data.fields)]).toEqual([400, ['issue_count']])
  })
})
