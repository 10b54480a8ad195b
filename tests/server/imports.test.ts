import { IMPORT_JOB, importJob, type RowWriter } from '@server/areas/imports/job'
import { writeAs } from '@server/areas/write-as'
import { MENU_PATTERNS } from '@server/db/menu-patterns'
import { admins, goods, goodsSku, importRows, imports, jobs, operationLog, roles } from '@server/db/schema'
import { createRunner } from '@server/jobs/runner'
import { goodsNow, goodsWith } from '@tests/support/goods-form'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, asc, desc, eq, isNotNull, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const STOCK = 'PUT admin/goods/skus'

describe.each(databases)('%s: an import', database => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer({ database })
    ;({ token } = await server.signIn())
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    await server.db.delete(importRows)
    await server.db.delete(imports)
    await server.db.delete(jobs).where(eq(jobs.kind, IMPORT_JOB))
  })

  /** Goods with SKUs of these numbers, each with 10 in stock, 4 of them reserved, at 5 yuan. */
  async function goodsWithSkus(...numbers: readonly string[]) {
    const { goods_id } = await goodsWith(server.db, { price: 5, quantity: 10 * numbers.length })
    await server.db
      .insert(goodsSku)
      .values(
        numbers.map((sn, sort) => ({ goods_id, sn, sort, choice_key: sn, price: 5, quantity: 10, enable_quantity: 6 })),
      )
    return goods_id
  }
  const skusOf = (goods_id: number) =>
    server.db.select().from(goodsSku).where(eq(goodsSku.goods_id, goods_id)).orderBy(asc(goodsSku.sort))
  const start = async (values: readonly object[], as = token) => {
    const rows = values.map((one, at) => ({ no: at + 2, values: one }))
    return server.request('POST', 'admin/imports', { token: as, json: { call: STOCK, name: '库存.xlsx', rows } })
  }
  const read = async (id: string, as = token) =>
    (await server.request('GET', 'admin/imports', { token: as })).body.find(
      (one: { import_id: string }) => one.import_id === id,
    )
  const faulty = async (id: string) => (await server.request('GET', `admin/imports/${id}/rows`, { token })).body
  const runner = (writer: RowWriter) =>
    createRunner({ db: server.db, services: server.services, kinds: [importJob(writer)], pauseMs: 0 })
  const isFailed = and(eq(jobs.kind, IMPORT_JOB), eq(jobs.status, 'FAILED'))
  const entriesAbout = (sn: string) =>
    server.db
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.call, STOCK), like(operationLog.path, '%goods/skus')))
      .then(rows => rows.filter(row => JSON.stringify(row.after).includes(sn)))

  test('updates prices and stock by number, retains reserved stock, and recounts the goods', async () => {
    const id = await goodsWithSkus('IM-A1', 'IM-A2')
    const { status, body } = await start([
      { sku_sn: 'IM-A1', sku_price: '3.50', sku_quantity: '20' },
      { sku_sn: 'IM-A2', sku_quantity: 2 },
    ])
    expect([status, body.status, body.total, body.done]).toEqual([200, 'RUNNING', 2, 0])
    await server.runJobs()
    expect(await read(body.import_id)).toMatchObject({ status: 'DONE', total: 2, done: 2, failed: 0 })
    expect(await skusOf(id)).toMatchObject([
      { price: 3.5, quantity: 20, enable_quantity: 16 },
      { price: 5, quantity: 2, enable_quantity: 0 },
    ])
    expect(await goodsNow(server.db, id)).toMatchObject({ price: 3.5, quantity: 22, enable_quantity: 16 })
    expect(await entriesAbout('IM-A1')).toHaveLength(1)
  })

  test('reports rejected rows with their values, the reason and the field; the others are written', async () => {
    await goodsWithSkus('IM-B1')
    await goodsWithSkus('IM-TWICE')
    await goodsWithSkus('IM-TWICE')
    const { body } = await start([
      { sku_sn: 'IM-NONE', sku_price: 1 },
      { sku_sn: 'IM-TWICE', sku_price: 1 },
      { sku_sn: 'IM-B1', sku_price: 'dear' },
      { sku_sn: 'IM-B1' },
      { sku_sn: 'IM-B1', sku_price: 9 },
    ])
    await server.runJobs()
    expect(await read(body.import_id)).toMatchObject({ status: 'DONE', done: 1, failed: 4 })
    expect(await faulty(body.import_id)).toEqual([
      {
        no: 2,
        values: { sku_sn: 'IM-NONE', sku_price: 1 },
        lines: [],
        message: '没有编号为「IM-NONE」的 SKU',
        fields: ['sku_sn'],
      },
      {
        no: 3,
        values: { sku_sn: 'IM-TWICE', sku_price: 1 },
        lines: [],
        message: '有多个 SKU 的编号是「IM-TWICE」，请填写商品编号',
        fields: ['goods_sn'],
      },
      expect.objectContaining({ no: 4, fields: ['sku_price'] }),
      expect.objectContaining({ no: 5, fields: ['sku_price'] }),
    ])
  })

  test('finds the SKU of a shared number by the number of its goods, and the only one of goods', async () => {
    const first = await goodsWithSkus('IM-C')
    await goodsWithSkus('IM-C')
    const single = await goodsWithSkus('other')
    const { sn } = await goodsNow(server.db, first)
    const { body } = await start([
      { sku_sn: 'IM-C', goods_sn: sn, sku_quantity: 7 },
      { sku_sn: (await goodsNow(server.db, single)).sn, sku_quantity: 8 },
    ])
    await server.runJobs()
    expect(await faulty(body.import_id)).toEqual([])
    expect((await skusOf(first))[0]?.quantity).toBe(7)
    expect((await skusOf(single))[0]?.quantity).toBe(8)
  })

  test('requires the SKU’s number if goods have several', async () => {
    const { sn } = await goodsNow(server.db, await goodsWithSkus('IM-S1', 'IM-S2'))
    const { status, body } = await server.request('PUT', STOCK.slice(4), { token, form: { sku_sn: sn, sku_price: 1 } })
    expect([status, body.code, body.data.fields]).toEqual([
      409,
      '301',
      { sku_sn: `商品「${sn}」有多个规格，请填写 SKU 编号` },
    ])
  })

  test('sends goods to review after a price change, as configured, but not after a stock change', async () => {
    const path = 'admin/goods/settings'
    const { body: settings } = await server.request('GET', path, { token })
    const setTo = (update_auth: 0 | 1) =>
      server.request('POST', path, { token, form: { ...settings, marcket_auth: 0, update_auth } })
    const change = (form: Readonly<Record<string, string | number>>) =>
      server.request('PUT', STOCK.slice(4), { token, form: { sku_sn: 'IM-V1', ...form } })
    const id = await goodsWithSkus('IM-V1')
    const isAudited = async () => (await goodsNow(server.db, id)).is_auth
    await setTo(0)
    await change({ sku_price: 6 })
    expect(await isAudited()).toBe(1)
    await setTo(1)
    await change({ sku_price: 6, sku_quantity: 3, sku_cost: 2 })
    expect(await isAudited()).toBe(1)
    await change({ sku_price: 7 })
    expect(await isAudited()).toBe(0)
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect([entry?.before, entry?.after]).toMatchObject([
      { price: 6, is_auth: 1 },
      { price: 7, is_auth: 0 },
    ])
    await server.request('POST', path, { token, form: settings })
  })

  test('matches only the named goods if the number belongs to none of their SKUs', async () => {
    const { sn: named } = await goodsNow(server.db, await goodsWithSkus('IM-T1'))
    const other = await goodsWithSkus('IM-T2')
    const { sn } = await goodsNow(server.db, other)
    const change = (form: Readonly<Record<string, string | number>>) =>
      server.request('PUT', STOCK.slice(4), { token, form })
    const { body } = await change({ goods_sn: named, sku_sn: sn, sku_price: 1 })
    expect([body.code, body.data.fields]).toEqual(['301', { sku_sn: `没有编号为「${sn}」的 SKU` }])
    expect((await change({ goods_sn: sn, sku_sn: sn, sku_quantity: 3 })).status).toBe(200)
    expect(await skusOf(other)).toMatchObject([{ price: 5, quantity: 3 }])
  })

  test('reports an ambiguous number for goods that share it, not multiple specifications', async () => {
    const sn = 'IM-SHARED'
    for (const number of ['IM-U1', 'IM-U2'])
      await server.db
        .update(goods)
        .set({ sn })
        .where(eq(goods.goods_id, await goodsWithSkus(number)))
    const { body } = await server.request('PUT', STOCK.slice(4), { token, form: { sku_sn: sn, sku_price: 1 } })
    expect(body.data.fields).toEqual({ sku_sn: `有多个商品的编号是「${sn}」，请填写 SKU 编号` })
  })

  test('leaves deleted goods and those in the recycle bin unchanged', async () => {
    const [binned, gone] = [await goodsWithSkus('IM-D1'), await goodsWithSkus('IM-D2')]
    await server.db.update(goods).set({ disabled: 0, market_enable: 0 }).where(eq(goods.goods_id, binned))
    await server.db.update(goods).set({ disabled: -1 }).where(eq(goods.goods_id, gone))
    const { body } = await start([
      { sku_sn: 'IM-D1', sku_quantity: 1 },
      { sku_sn: 'IM-D2', sku_quantity: 1 },
    ])
    await server.runJobs()
    expect(await read(body.import_id)).toMatchObject({ done: 0, failed: 2 })
  })

  test('is written once by any number of instances, and continues after a kill', async () => {
    const numbers = Array.from({ length: 12 }, (_, at) => `IM-E${at}`)
    const id = await goodsWithSkus(...numbers)
    const { body } = await start(numbers.map((sku_sn, at) => ({ sku_sn, sku_quantity: 100 + at })))
    let left = 5
    const dying: RowWriter = async (...row) => {
      await writeAs(...row)
      // Emulates a process that dies before its transaction commits.
      if (--left === 0) throw new Error('killed')
    }
    await runner(dying).drain()
    expect(await read(body.import_id)).toMatchObject({ status: 'RUNNING', done: 4, failed: 0 })
    server.now.advance(60)
    await Promise.all([runner(writeAs).drain(), runner(writeAs).drain()])
    expect(await read(body.import_id)).toMatchObject({ status: 'DONE', done: 12 })
    expect((await skusOf(id)).map(sku => sku.quantity)).toEqual(numbers.map((_, at) => 100 + at))
    for (const number of ['IM-E3"', 'IM-E4"', 'IM-E5"']) expect(await entriesAbout(number)).toHaveLength(1)
  })

  test('rejects a row at which the server fails repeatedly, and continues with the next', async () => {
    const id = await goodsWithSkus('IM-F1', 'IM-F2')
    const { body } = await start([
      { sku_sn: 'IM-F1', sku_quantity: 1 },
      { sku_sn: 'IM-F2', sku_quantity: 1 },
    ])
    const failing: RowWriter = (tx, services, row) => {
      if (row.values.sku_sn === 'IM-F1') throw new Error('a fault of the server')
      return writeAs(tx, services, row)
    }
    for (let turn = 0; turn < 4; turn++) {
      await runner(failing).drain()
      server.now.advance(120)
    }
    expect(await read(body.import_id)).toMatchObject({ status: 'DONE', done: 1, failed: 1 })
    expect((await faulty(body.import_id))[0].message).toBe('服务器出错，这一行没有导入')
    expect((await skusOf(id))[1]?.quantity).toBe(1)
  })

  test('continues after any number of adjacent failing rows', async () => {
    const numbers = ['IM-K1', 'IM-K2', 'IM-K3', 'IM-K4', 'IM-K5']
    await goodsWithSkus(...numbers)
    const { body } = await start(numbers.map(sku_sn => ({ sku_sn, sku_quantity: 1 })))
    const failing: RowWriter = (tx, services, row) => {
      if (row.values.sku_sn !== 'IM-K5') throw new Error('a fault of the server')
      return writeAs(tx, services, row)
    }
    const working = runner(failing)
    for (let turn = 0; turn < 12; turn++) {
      await working.drain()
      server.now.advance(120)
    }
    expect(await read(body.import_id)).toMatchObject({ status: 'DONE', done: 1, failed: 4 })
    expect(await server.db.select().from(jobs).where(isFailed)).toEqual([])
  })

  test('continues after its job has failed, once the server recovers', async () => {
    await goodsWithSkus('IM-L1')
    const { body } = await start([{ sku_sn: 'IM-L1', sku_quantity: 1 }])
    const job = importJob(writeAs)
    let isAway = true
    const step: typeof job.step = on => {
      if (isAway) throw new Error('no database')
      return job.step(on)
    }
    const working = createRunner({ db: server.db, services: server.services, kinds: [{ ...job, step }], pauseMs: 0 })
    for (let turn = 0; turn < 12; turn++) {
      await working.drain()
      server.now.advance(120)
    }
    expect(await server.db.$count(jobs, isFailed)).toBeGreaterThan(0)
    isAway = false
    await working.drain()
    expect(await read(body.import_id)).toMatchObject({ status: 'DONE', done: 1 })
  })

  test('retains written rows when cancelled, reports the others, and is deleted', async () => {
    const id = await goodsWithSkus('IM-G1', 'IM-G2')
    const { body } = await start([
      { sku_sn: 'IM-G1', sku_quantity: 1 },
      { sku_sn: 'IM-G2', sku_quantity: 1 },
    ])
    const path = `admin/imports/${body.import_id}`
    expect((await server.request('DELETE', path, { token })).status).toBe(200)
    await server.runJobs()
    expect(await read(body.import_id)).toMatchObject({ status: 'CANCELLED', done: 0, failed: 0, total: 2 })
    expect((await skusOf(id)).map(sku => sku.quantity)).toEqual([10, 10])
    expect((await faulty(body.import_id)).map((row: { no: number }) => row.no)).toEqual([2, 3])
    expect((await server.request('DELETE', path, { token })).status).toBe(200)
    expect(await read(body.import_id)).toBeUndefined()
    expect((await server.request('GET', `${path}/rows`, { token })).body.code).toBe('003')
    expect(await server.db.select().from(importRows)).toEqual([])
  })

  test('tells listeners of its end, while the job of all imports has others to go on with', async () => {
    const answer = await server.app.request('http://localhost/api/admin/changes', { headers: { Authorization: token } })
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    await start([{ sku_sn: 'IM-TOLD' }])
    await start([{ sku_sn: 'IM-TOLD' }])
    const [first] = await server.db.select().from(imports).orderBy(asc(imports.id))
    await server.db
      .update(imports)
      .set({ status: 'DONE', ended_at: server.now.get() })
      .where(eq(imports.id, first?.id ?? 0))
    const giveUp = setTimeout(() => void reader.cancel(), 3_000)
    let text = ''
    while (!text.includes('event: jobs')) {
      const { done, value } = await reader.read()
      if (done) break
      text += new TextDecoder().decode(value)
    }
    clearTimeout(giveUp)
    await reader.cancel()
    expect(text).toContain('event: jobs\ndata: ended\n\n')
  })

  test('leaves the job of all imports open and silent while there is none', async () => {
    const ended = () => server.db.$count(jobs, and(eq(jobs.kind, IMPORT_JOB), isNotNull(jobs.ended_at)))
    const before = await ended()
    for (let turn = 0; turn < 3; turn++) {
      await runner(writeAs).drain()
      server.now.advance(120)
    }
    expect(await ended()).toBe(before)
  })

  test('is kept seven days after its end', async () => {
    await goodsWithSkus('IM-H1')
    const { body } = await start([{ sku_sn: 'IM-H1', sku_quantity: 1 }])
    await server.runJobs()
    server.now.advance(8 * 86_400)
    await server.runJobs()
    expect(await server.db.select().from(imports)).toEqual([])
    expect(await server.db.select().from(importRows)).toEqual([])
    ;({ token } = await server.signIn())
    expect(await read(body.import_id)).toBeUndefined()
  })

  test('rejects two rows with one number, no rows, and a call without import', async () => {
    const send = (json: object) => server.request('POST', 'admin/imports', { token, json })
    const row = { no: 2, values: { sku_sn: 'x' } }
    const ok = { call: STOCK, name: 'a.csv', rows: [row] }
    for (const wrong of [
      { ...ok, rows: [row, row] },
      { ...ok, rows: [] },
      { ...ok, call: 'DELETE admin/goods/{goods_ids}' },
    ])
      expect((await send(wrong)).status).toBe(400)
  })

  test('checks the permission of its call at the start and for each row, and is private to its author', async () => {
    const id = await goodsWithSkus('IM-I1', 'IM-I2')
    const screens = (identifier: string) => [
      { title: identifier, identifier, checked: true, auth_regular: MENU_PATTERNS[identifier] ?? '', children: [] },
    ]
    const [role] = await server.db
      .insert(roles)
      .values({ role_name: 'stock', role_describe: '', menus: screens('memberList') })
      .returning()
    const role_id = role?.role_id ?? 0
    await server.db.update(admins).set({ role_id, founder: 0 }).where(eq(admins.username, 'auditor'))
    const { token: theirs } = await server.signIn('auditor')
    const rows = [
      { sku_sn: 'IM-I1', sku_quantity: 1 },
      { sku_sn: 'IM-I2', sku_quantity: 1 },
    ]
    expect((await start(rows, theirs)).status).toBe(403)
    const give = (name: string) =>
      server.db
        .update(roles)
        .set({ menus: screens(name) })
        .where(eq(roles.role_id, role_id))
    await give('goodsList')
    const { status, body } = await start(rows, theirs)
    expect(status).toBe(200)
    expect(await read(body.import_id)).toBeUndefined()
    expect((await server.request('DELETE', `admin/imports/${body.import_id}`, { token })).body.code).toBe('003')
    const losing: RowWriter = async (...row) => {
      await writeAs(...row)
      await row[0]
        .update(roles)
        .set({ menus: screens('memberList') })
        .where(eq(roles.role_id, role_id))
    }
    await runner(losing).drain()
    expect(await read(body.import_id, theirs)).toMatchObject({ status: 'DONE', done: 1, failed: 1 })
    expect((await skusOf(id)).map(sku => sku.quantity)).toEqual([1, 10])
  })
})
