import { auditDecisions, goods, operationLog, publishers, reasons, reviewClaims, shops } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { shopForm, shopIn } from '@tests/support/shop-form'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicationForms, publisherForms, publisherIn } from './publishing-support'

type Queue = 'shops' | 'goods' | 'publications' | 'publishers'
type Changed = { field: string; before: unknown; after: unknown }

describe.each(databases)('%s: the review', database => {
  let server: TestServer
  let call: Caller
  let other: Caller
  let forms: ReturnType<typeof publicationForms>
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    other = callsOf(server, (await server.signIn('auditor')).token)
    forms = publicationForms(server)
  })
  afterAll(() => server?.close())

  const ids = async (queue: Queue, query = {}) =>
    (await call('GET admin/review/{queue}', { params: { queue }, query })).body
  const open = (queue: Queue, record_id: number | string, query = {}) =>
    call('GET admin/review/{queue}/{record_id}', { params: { queue, record_id }, query })
  const audit = (teacher_id: number | string, form: Record<string, string | number>) =>
    call('PUT admin/publishers/{teacher_id}/audit', { params: { teacher_id }, form })
  const fieldsOf = (body: { changed: Changed[] }) => body.changed.map(one => one.field).sort()
  const lastDecision = async (queue: Queue, record_id: number) =>
    (
      await server.db
        .select()
        .from(auditDecisions)
        .where(and(eq(auditDecisions.queue, queue), eq(auditDecisions.record_id, record_id)))
        .orderBy(desc(auditDecisions.decision_id))
        .limit(1)
    )[0]

  test('counts pending records by queue', async () => {
    const counts = async (queue: Queue) => (await call('GET admin/review/{queue}/counts', { params: { queue } })).body
    const waiting = await server.db
      .select()
      .from(goods)
      .where(and(eq(goods.is_auth, 0), eq(goods.disabled, 1)))
    const of = (type: number) => waiting.filter(row => row.content_type === type).length
    expect(await counts('goods')).toEqual({ all: of(2), parts: {} })
    expect(await counts('publications')).toEqual({
      all: of(1) + of(3) + of(4) + of(5),
      parts: { 1: of(1), 3: of(3), 4: of(4), 5: of(5) },
    })
    expect((await counts('shops')).all).toBe(await server.db.$count(shops, eq(shops.shop_disable, 'APPLY')))
    const people = await counts('publishers')
    expect(people.all).toBe(await server.db.$count(publishers, eq(publishers.status, 'APPLY')))
    expect(Object.keys(people.parts).sort()).toEqual(['AGENT', 'GROUP', 'PERSON', 'USER'])
  })

  test('lists the oldest first, and filters a queue', async () => {
    const earlier = await publisherIn(server.db, 'GROUP', 'APPLY', { submit_time: 10 })
    const later = await publisherIn(server.db, 'GROUP', 'APPLY', { submit_time: server.now.get() + 9 })
    await publisherIn(server.db, 'USER', 'APPLY', { submit_time: 1 })
    const { ids: groups, total } = await ids('publishers', { kind: 'GROUP', limit: 1_000 })
    expect([groups[0], groups.at(-1), groups.length]).toEqual([
      String(earlier.teacher_id),
      String(later.teacher_id),
      total,
    ])
    expect((await ids('publishers', { kind: 'GROUP', limit: 1 })).ids).toEqual([String(earlier.teacher_id)])
    const works = await ids('publications', { content_type: 4 })
    const rows = await server.db
      .select()
      .from(goods)
      .where(and(eq(goods.is_auth, 0), eq(goods.content_type, 4), eq(goods.disabled, 1)))
    expect(works.total).toBe(rows.length)
    const wrong: Record<string, string | number>[] = [{ kind: 'X' }, { content_type: 2 }, { limit: 0 }, { limit: 'x' }]
    for (const bad of wrong) {
      expect((await call('GET admin/review/{queue}', { params: { queue: 'publishers' }, query: bad })).status).toBe(400)
    }
    expect((await server.request('GET', 'admin/review/orders', { token: (await server.signIn()).token })).status).toBe(
      400,
    )
  })

  test('an application of a publisher: first complete, then with the changes since its rejection', async () => {
    const form = publisherForms.PERSON()
    const { body: row } = await call('POST admin/publishers', { json: form })
    const first = await open('publishers', row.teacher_id, { kind: 'PERSON' })
    expect(first.body).toMatchObject({
      title: row.name,
      waiting: true,
      first_time: true,
      changed: [],
      earlier: [],
      claimed_by: null,
    })
    expect(first.body.record).toEqual(row)
    expect(first.body.remaining).toBe((await ids('publishers', { kind: 'PERSON' })).total)
    expect(first.body.next_id).not.toBe(row.teacher_id)
    await audit(row.teacher_id, { pass: 0, reason: '照片不清楚' })
    expect((await open('publishers', row.teacher_id)).body).toMatchObject({ waiting: false })
    server.now.advance(60)
    await call('PUT admin/publishers/{teacher_id}', {
      params: { teacher_id: row.teacher_id },
      json: { ...form, mobile: '13900002222', region: 440106 },
    })
    const { body } = await open('publishers', row.teacher_id)
    expect([body.waiting, body.first_time, fieldsOf(body)]).toEqual([
      true,
      false,
      ['city', 'county', 'mobile', 'province', 'region'],
    ])
    expect(body.changed.find((one: Changed) => one.field === 'mobile')).toEqual({
      field: 'mobile',
      before: '138****1111',
      after: '139****2222',
    })
    expect(body.earlier).toMatchObject([
      { pass: 0, reason: '照片不清楚', admin_name: 'admin', record_id: row.teacher_id },
    ])
  })

  test('a publication: the publisher’s changes, and the decisions on their other works', async () => {
    const form = await forms[4]()
    const { body: sibling } = await call('POST admin/publications', {
      json: { ...(await forms[4]()), teacher_id: form.teacher_id },
    })
    await call('POST admin/goods/batch/audit', {
      json: { goods_ids: [sibling.goods_id], pass: 0, message: '权属证明不足' },
    })
    const { body: work } = await call('POST admin/publications', { json: form })
    const first = await open('publications', work.goods_id, { content_type: 4 })
    expect(first.body).toMatchObject({ first_time: true, changed: [], title: form.goods_name })
    expect(first.body.record).toEqual(work)
    expect(first.body.earlier).toMatchObject([{ record_id: sibling.goods_id, pass: 0, reason: '权属证明不足' }])
    await call('POST admin/goods/batch/audit', { json: { goods_ids: [work.goods_id], pass: 1 } })
    expect((await lastDecision('publications', Number(work.goods_id)))?.pass).toBe(1)
    await call('PUT admin/publications/{goods_id}', {
      params: { goods_id: work.goods_id },
      json: { ...form, price: 4800, rights: ['NETWORK', 'REPRODUCTION'] },
    })
    const { body } = await open('publications', work.goods_id)
    expect(fieldsOf(body)).toEqual(['price', 'rights'])
    expect(body.changed.find((one: Changed) => one.field === 'rights')).toMatchObject({
      before: ['REPRODUCTION', 'NETWORK'],
      after: ['NETWORK', 'REPRODUCTION'],
    })
  })

  test('a new name is one change, for the reviewer and in the log', async () => {
    const form = await forms[3]()
    const { body: work } = await call('POST admin/publications', { json: form })
    await call('POST admin/goods/batch/audit', { json: { goods_ids: [work.goods_id], pass: 1 } })
    const json = { ...form, goods_name: `${form.goods_name}·改` }
    await call('PUT admin/publications/{goods_id}', { params: { goods_id: work.goods_id }, json })
    expect(fieldsOf((await open('publications', work.goods_id)).body)).toEqual(['goods_name'])
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(Object.keys(entry?.after as object)).toContain('goods_name')
    expect(Object.keys(entry?.after as object)).not.toContain('pinyin')
  })

  test('an unchanged save shows no changes to a reviewer', async () => {
    for (const type of [1, 3, 4, 5] as const) {
      const { body: work } = await call('POST admin/publications', { json: await forms[type]() })
      await call('POST admin/goods/batch/audit', { json: { goods_ids: [work.goods_id], pass: 1 } })
      await call('PUT admin/publications/{goods_id}', { params: { goods_id: work.goods_id }, json: work })
      expect([type, fieldsOf((await open('publications', work.goods_id)).body)]).toEqual([type, []])
    }
  })

  test('goods and publications have separate queues', async () => {
    const [goodsItem] = await server.db
      .select()
      .from(goods)
      .where(and(eq(goods.content_type, 2), eq(goods.is_auth, 0), eq(goods.disabled, 1)))
    const id = goodsItem?.goods_id ?? 0
    expect((await open('goods', id)).body).toMatchObject({ waiting: true, title: goodsItem?.goods_name })
    expect((await open('publications', id)).status).toBe(404)
    for (const queue of ['shops', 'goods', 'publications', 'publishers'] as const) {
      for (const nobody of [987_654_321, '9999999999999999999']) {
        const { status, body } = await open(queue, nobody)
        expect([status, body.code]).toEqual([404, '003'])
      }
    }
  })

  test('a shop: its decision, its reason and the changes since', async () => {
    const shop = await shopIn(server.db, 'APPLY')
    const [stored] = await server.db
      .select()
      .from(reasons)
      .where(and(eq(reasons.area, 'shop'), eq(reasons.scene, 'REFUSE')))
    const params = { shop_id: shop.shop_id }
    await call('PUT admin/shops/{shop_id}', {
      params,
      form: { pass: 0, reason: '执照不清', reason_id: stored?.reason_id ?? 0 },
    })
    expect(await lastDecision('shops', shop.shop_id)).toMatchObject({
      pass: 0,
      reason: '执照不清',
      reason_id: stored?.reason_id,
      shop_id: shop.shop_id,
      title: shop.shop_name,
      admin_name: 'admin',
    })
    await server.db.update(shops).set({ shop_disable: 'APPLY', scope: '新范围' }).where(eq(shops.shop_id, shop.shop_id))
    const { body } = await open('shops', shop.shop_id)
    expect([fieldsOf(body), body.record.shop_id]).toEqual([['scope'], String(shop.shop_id)])
    const form = await shopForm(server.db, `店${shop.shop_id}`)
    expect((await call('PUT admin/shops/{shop_id}', { params, form: { ...form, pass: 1 } })).status).toBe(200)
    expect((await lastDecision('shops', shop.shop_id))?.pass).toBe(1)
  })

  test('a batch of all content types is logged record by record, or not at all', async () => {
    const { body: work } = await call('POST admin/publications', { json: await forms[1]() })
    const [goodsItem] = await server.db
      .select()
      .from(goods)
      .where(and(eq(goods.content_type, 2), eq(goods.is_auth, 0), eq(goods.disabled, 1)))
    const goods_ids = [Number(work.goods_id), goodsItem?.goods_id ?? 0]
    const before = await server.db.$count(auditDecisions)
    const failed = await call('POST admin/goods/batch/audit', {
      json: { goods_ids: [...goods_ids, 987_654_321], pass: 1 },
    })
    expect([failed.body.code, await server.db.$count(auditDecisions)]).toEqual(['301', before])
    expect((await call('POST admin/goods/batch/audit', { json: { goods_ids, pass: 1 } })).status).toBe(200)
    expect(await server.db.$count(auditDecisions)).toBe(before + 2)
    expect(await lastDecision('goods', goods_ids[1] ?? 0)).toMatchObject({ pass: 1, reason_id: null })
  })

  describe('the lease of a record', () => {
    const claim = (who: Caller, record_id: number) =>
      who('PUT admin/review/{queue}/{record_id}/claim', { params: { queue: 'shops', record_id } })
    const letGo = (who: Caller, record_id: number) =>
      who('DELETE admin/review/{queue}/{record_id}/claim', { params: { queue: 'shops', record_id } })
    const seenBy = async (who: Caller, record_id: number) =>
      (await who('GET admin/review/{queue}/{record_id}', { params: { queue: 'shops', record_id } })).body.claimed_by

    test('belongs to the first reviewer for two minutes; the second is notified', async () => {
      const { shop_id } = await shopIn(server.db, 'APPLY')
      expect((await claim(call, shop_id)).body.claimed_by).toBeNull()
      expect((await claim(other, shop_id)).body.claimed_by).toMatchObject({ admin_name: 'admin' })
      expect([await seenBy(call, shop_id), (await seenBy(other, shop_id))?.admin_name]).toEqual([null, 'admin'])
      server.now.advance(119)
      expect((await claim(other, shop_id)).body.claimed_by).not.toBeNull()
      expect((await claim(call, shop_id)).body.claimed_by).toBeNull()
      server.now.advance(119)
      expect((await claim(other, shop_id)).body.claimed_by).not.toBeNull()
      server.now.advance(1)
      expect((await claim(other, shop_id)).body.claimed_by).toBeNull()
      expect((await seenBy(call, shop_id))?.admin_name).toBe('auditor')
    })

    test('is released only by its holder', async () => {
      const { shop_id } = await shopIn(server.db, 'APPLY')
      await claim(call, shop_id)
      await letGo(other, shop_id)
      expect((await seenBy(other, shop_id))?.admin_name).toBe('admin')
      await letGo(call, shop_id)
      expect(await seenBy(other, shop_id)).toBeNull()
    })

    test('is taken by one of two concurrent requests', async () => {
      const { shop_id } = await shopIn(server.db, 'APPLY')
      const answers = await Promise.all([claim(call, shop_id), claim(other, shop_id)])
      expect(answers.filter(answer => answer.body.claimed_by === null)).toHaveLength(1)
    })

    test('is released by a decision', async () => {
      const { shop_id } = await shopIn(server.db, 'APPLY')
      await claim(other, shop_id)
      await call('PUT admin/shops/{shop_id}', { params: { shop_id }, form: { pass: 0 } })
      expect(await server.db.$count(reviewClaims, eq(reviewClaims.record_id, shop_id))).toBe(0)
      expect((await claim(call, 987_654_321)).status).toBe(404)
    })
  })

  test('past decisions are newest first, and filter by queue, record and outcome', async () => {
    const { teacher_id } = await publisherIn(server.db, 'PERSON', 'APPLY', { name: '查找的人' })
    server.now.advance(60)
    await audit(teacher_id, { pass: 0, reason: '信息不一致' })
    const list = (query: object) => call('GET admin/review/decisions', { query: { ...query } })
    const { body } = await list({ queue: 'publishers', keyword: '查找的人', pass: 0 })
    expect(body.data).toMatchObject([
      { record_id: String(teacher_id), reason: '信息不一致', create_time: String(server.now.get()) },
    ])
    expect((await list({ record_id: teacher_id, queue: 'publishers' })).body.data_total).toBe(1)
    expect((await list({ record_id: teacher_id, queue: 'publishers', pass: 1 })).body.data_total).toBe(0)
    const times = (await list({ page_size: 50 })).body.data.map((row: { create_time: string }) =>
      Number(row.create_time),
    )
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })
})
