import { goods, publishers, reasons } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { shopIn } from '@tests/support/shop-form'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publisherIn } from './publishing-support'

const good = {
  scene: 'REFUSE',
  area: 'goods',
  zh: '测试原因',
  en: 'A test reason',
  message_zh: '请修改后重新提交。',
  message_en: 'Please change it and submit again.',
}

describe.each(databases)('%s: the reason library', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const add = (form: Record<string, string | number>) => call('POST admin/reasons', { form })
  const remove = (reason_id: number | string) => call('DELETE admin/reasons/{reason_id}', { params: { reason_id } })
  const uses = async (reason_id: number | string) =>
    (
      await server.db
        .select()
        .from(reasons)
        .where(eq(reasons.reason_id, Number(reason_id)))
    )[0]?.use_count

  test('is created, updated, found and deleted', async () => {
    const { status, body } = await add({ ...good, sort: 5 })
    expect([status, body]).toEqual([
      200,
      { ...good, reason_id: body.reason_id, sort: 5, disabled: 0, use_count: 0, create_time: String(server.now.get()) },
    ])
    const params = { reason_id: body.reason_id }
    const saved = await call('PUT admin/reasons/{reason_id}', { params, form: { ...good, en: 'Another', disabled: 1 } })
    expect(saved.body).toMatchObject({ en: 'Another', disabled: 1, sort: 5 })
    // A missing field stays unchanged: an old client does not enable the reason again when it corrects a label.
    const again = await call('PUT admin/reasons/{reason_id}', { params, form: { ...good, en: 'Another' } })
    expect(again.body).toEqual(saved.body)
    expect((await call('GET admin/reasons/{reason_id}', { params })).body).toEqual(saved.body)
    const list = async (query: object) =>
      (await call('GET admin/reasons', { query: { ...good, zh: '', ...query } })).body
    const found = await list({ keyword: 'another', disabled: 1 })
    expect(found.data).toEqual([saved.body])
    expect((await list({ keyword: 'another', disabled: 0 })).data).toEqual([])
    expect([(await remove(body.reason_id)).status, (await remove(body.reason_id)).status]).toEqual([200, 404])
  })

  test('is unique in a scene of an area', async () => {
    const answers = await Promise.all([1, 2].map(() => add({ ...good, zh: '只此一个' })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    const again = await add({ ...good, zh: ' 只此一个 ' })
    expect([again.body.code, Object.keys(again.body.data.fields)]).toEqual(['332', ['zh']])
    expect((await add({ ...good, zh: '只此一个', scene: 'UNDER' })).status).toBe(200)
  })

  test.each([
    [{ scene: 'WHY' }, ['scene']],
    [{ area: 'bill' }, ['area']],
    [{ zh: '', message_en: '' }, ['message_en', 'zh']],
    [{ zh: '字'.repeat(31), message_zh: '字'.repeat(201) }, ['message_zh', 'zh']],
    [{ sort: -1 }, ['sort']],
  ])('rejects %j at %j', async (change, fields) => {
    const { status, body } = await add({ ...good, ...change })
    expect([status, Object.keys(body.data.fields).sort()]).toEqual([400, fields])
  })

  test('counts its uses, and a used one cannot be deleted', async () => {
    const make = async (area: string, scene: string) =>
      (await add({ ...good, area, scene, zh: `${area}${scene}` })).body.reason_id
    const reject = await make('publisher', 'REFUSE')
    const close = await make('publisher', 'CLOSE')
    const shut = await make('shop', 'CLOSE')
    const under = await make('publication', 'UNDER')

    const { teacher_id } = await publisherIn(server.db, 'PERSON', 'APPLY')
    const params = { teacher_id }
    await call('PUT admin/publishers/{teacher_id}/audit', {
      params,
      form: { pass: 0, reason: '自己改过的话', reason_id: reject },
    })
    await server.db.update(publishers).set({ status: 'OPEN' }).where(eq(publishers.teacher_id, teacher_id))
    await call('PUT admin/publishers/{teacher_id}/disable', { params, form: { reason: '停', reason_id: close } })
    const { shop_id } = await shopIn(server.db, 'OPEN')
    await call('PUT admin/shops/disable/{shop_id}', { params: { shop_id }, form: { reason_id: shut } })
    const [work] = await server.db
      .select()
      .from(goods)
      .where(and(eq(goods.content_type, 3), eq(goods.market_enable, 1), eq(goods.disabled, 1), eq(goods.is_auth, 1)))
    const taken = await call('PUT admin/goods/{goods_ids}/under', {
      params: { goods_ids: work?.goods_id ?? 0 },
      form: { reason: '争议', reason_id: under },
    })
    expect(taken.status).toBe(200)
    for (const id of [reject, close, shut, under]) {
      expect([id, await uses(id), (await remove(id)).body.code]).toEqual([id, 1, '331'])
    }
  })

  test('an id of another or an unknown scene is ignored and not counted', async () => {
    const { body } = await add({ ...good, area: 'goods', scene: 'UNDER', zh: '不相干' })
    for (const reason_id of [body.reason_id, 987_654_321]) {
      const { teacher_id } = await publisherIn(server.db, 'PERSON', 'APPLY')
      const answer = await call('PUT admin/publishers/{teacher_id}/audit', {
        params: { teacher_id },
        form: { pass: 0, reason: '原因', reason_id },
      })
      expect(answer.status).toBe(200)
    }
    expect(await uses(body.reason_id)).toBe(0)
  })

  test('a shop that is closed without a reason has none', async () => {
    const { shop_id } = await shopIn(server.db, 'OPEN')
    expect((await call('PUT admin/shops/disable/{shop_id}', { params: { shop_id } })).status).toBe(200)
  })
})
