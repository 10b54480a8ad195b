import { goods, operationLog, publishers, reasons, shops } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { shopIn } from '@tests/support/shop-form'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicationForms, publisherIn } from './publishing-support'

describe.each(databases)('%s: publications of a disabled publisher', database => {
  let server: TestServer
  let call: Caller
  let forms: ReturnType<typeof publicationForms>
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    forms = publicationForms(server)
  })
  afterAll(() => server?.close())

  const disable = (teacher_id: number | string, form = {}) =>
    call('PUT admin/publishers/{teacher_id}/disable', { params: { teacher_id }, form })
  const enable = (teacher_id: number | string) =>
    call('PUT admin/publishers/{teacher_id}/enable', { params: { teacher_id } })
  const audit = (goods_ids: readonly string[], pass: 0 | 1 = 1) =>
    call('POST admin/goods/batch/audit', { json: { goods_ids, pass, ...(pass === 0 && { message: '模糊' }) } })
  const up = (goods_ids: string) => call('PUT admin/goods/{goods_ids}/up', { params: { goods_ids } })
  const publish = async (type: 1 | 3 | 4 | 5, more: object = {}) =>
    (await call('POST admin/publications', { json: { ...(await forms[type]()), ...more } })).body
  const shown = async (teacher_id: number | string) =>
    (await call('GET admin/publishers/{teacher_id}', { params: { teacher_id } })).body
  const rowOf = async (goods_id: string) =>
    (
      await server.db
        .select()
        .from(goods)
        .where(eq(goods.goods_id, Number(goods_id)))
    )[0]

  test('go off sale with the reason, those of others stay, and their shop recounts', async () => {
    const shop = await shopIn(server.db, 'OPEN')
    const { teacher_id } = await publisherIn(server.db, 'PERSON')
    const mine = { teacher_id, shop_id: shop.shop_id }
    const [seen, sold, rejected, bin, others] = [
      await publish(1, mine),
      await publish(3, mine),
      await publish(1, mine),
      await publish(1, mine),
      await publish(1, { shop_id: shop.shop_id }),
    ]
    await audit([seen.goods_id, sold.goods_id, bin.goods_id, others.goods_id])
    await audit([rejected.goods_id], 0)
    await call('PUT admin/goods/{goods_ids}/under', { params: { goods_ids: bin.goods_id }, form: { reason: '旧因' } })
    await call('PUT admin/goods/{goods_ids}/recycle', { params: { goods_ids: bin.goods_id } })
    expect(await shown(teacher_id)).toMatchObject({ work_count: 4, on_sale_count: 2 })

    const [stored] = await server.db
      .select()
      .from(reasons)
      .where(and(eq(reasons.area, 'publisher'), eq(reasons.scene, 'CLOSE')))
    const reason_id = stored?.reason_id ?? 0
    const { status, text } = await disable(teacher_id, { reason: '多次侵权', reason_id })
    expect([status, text]).toEqual([200, ''])

    expect(await shown(teacher_id)).toMatchObject({ status: 'CLOSED', close_reason: '多次侵权', on_sale_count: 0 })
    const under_message = '发布者已停用，原因：多次侵权'
    for (const work of [seen, sold, rejected]) {
      expect(await rowOf(work.goods_id)).toMatchObject({ market_enable: 0, under_message })
    }
    expect(await rowOf(bin.goods_id)).toMatchObject({ disabled: 0, under_message: expect.stringContaining('旧因') })
    expect(await rowOf(others.goods_id)).toMatchObject({ market_enable: 1, under_message: '' })
    const [counted] = await server.db.select().from(shops).where(eq(shops.shop_id, shop.shop_id))
    expect(counted?.goods_num).toBe(1)
    const [used] = await server.db.select().from(reasons).where(eq(reasons.reason_id, reason_id))
    expect(used?.use_count).toBe((stored?.use_count ?? 0) + 1)
    const [log] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(log?.after).toMatchObject({ status: 'CLOSED', works: [Number(seen.goods_id), Number(sold.goods_id)] })
  })

  test('have a default reason without a given one', async () => {
    const { teacher_id } = await publisherIn(server.db, 'GROUP')
    const work = await publish(5, { teacher_id })
    await disable(teacher_id)
    expect((await rowOf(work.goods_id))?.under_message).toBe('发布者已停用')
  })

  test('do not go on sale by the approval of a pending review', async () => {
    const { teacher_id } = await publisherIn(server.db, 'PERSON')
    const work = await publish(1, { teacher_id })
    await disable(teacher_id)
    expect((await audit([work.goods_id])).status).toBe(200)
    expect(await rowOf(work.goods_id)).toMatchObject({ is_auth: 1, market_enable: 0 })
  })

  test('cannot go on sale until the publisher is enabled, which does not put them on sale', async () => {
    const { teacher_id } = await publisherIn(server.db, 'PERSON')
    const work = await publish(1, { teacher_id })
    const other = await publish(1)
    await audit([work.goods_id, other.goods_id])
    await call('PUT admin/goods/{goods_ids}/under', { params: { goods_ids: other.goods_id }, form: { reason: '旧' } })
    await disable(teacher_id)
    for (const [language, message] of [
      ['zh', '「山居图」的发布者未启用'],
      ['en', 'The publisher of “山居图” is not enabled'],
    ] as const) {
      const goods_ids = `${other.goods_id},${work.goods_id}`
      const rejected = await call('PUT admin/goods/{goods_ids}/up', { params: { goods_ids }, language })
      expect([rejected.status, rejected.body]).toEqual([409, { code: '301', message }])
    }
    expect((await rowOf(other.goods_id))?.market_enable).toBe(0)
    await enable(teacher_id)
    expect(await rowOf(work.goods_id)).toMatchObject({ market_enable: 0, under_message: '发布者已停用' })
    expect((await up(work.goods_id)).status).toBe(200)
    expect(await rowOf(work.goods_id)).toMatchObject({ market_enable: 1, under_message: '' })
  })

  test('without a shop go off sale and on sale like others', async () => {
    const work = await publish(1)
    expect(work.shop_id).toBeNull()
    await audit([work.goods_id])
    const under = await call('PUT admin/goods/{goods_ids}/under', {
      params: { goods_ids: work.goods_id },
      form: { reason: '整改' },
    })
    expect([under.status, (await up(work.goods_id)).status]).toEqual([200, 200])
    expect((await rowOf(work.goods_id))?.market_enable).toBe(1)
  })

  test('that are put on sale during the disabling end off sale', async () => {
    for (let round = 0; round < 5; round++) {
      const shop = await shopIn(server.db, 'OPEN')
      const { teacher_id } = await publisherIn(server.db, 'PERSON')
      const mine = { teacher_id, shop_id: shop.shop_id }
      const [one, two] = [await publish(1, mine), await publish(1, mine)]
      await audit([one.goods_id, two.goods_id])
      await call('PUT admin/goods/{goods_ids}/under', { params: { goods_ids: one.goods_id }, form: { reason: '旧' } })
      const form = { ...(await forms[1]()), ...mine }
      const answers = await Promise.all([
        up(one.goods_id),
        disable(teacher_id),
        call('PUT admin/publications/{goods_id}', { params: { goods_id: two.goods_id }, json: form }),
        call('POST admin/publications', { json: form }),
      ])
      expect(answers[1].status).toBe(200)
      expect(answers.every(answer => answer.status < 500)).toBe(true)
      const left = and(eq(goods.teacher_id, teacher_id), eq(goods.market_enable, 1))
      expect(await server.db.$count(goods, left)).toBe(0)
      const [counted] = await server.db.select().from(shops).where(eq(shops.shop_id, shop.shop_id))
      expect(counted?.goods_num).toBe(0)
    }
  })

  test('of an agent are listed, and the agent cannot be deleted while there are some', async () => {
    const agent = await publisherIn(server.db, 'AGENT')
    const work = await publish(4, { agent_id: agent.teacher_id })
    await publish(4)
    await audit([work.goods_id])
    expect(await shown(agent.teacher_id)).toMatchObject({ work_count: 1, on_sale_count: 1 })
    expect(await shown(work.teacher_id)).toMatchObject({ work_count: 1, on_sale_count: 1 })
    const remove = () => call('DELETE admin/publishers/{teacher_id}', { params: { teacher_id: agent.teacher_id } })
    expect([(await remove()).status, (await remove()).body.code]).toEqual([409, '323'])
    await server.db
      .update(goods)
      .set({ disabled: -1 })
      .where(eq(goods.goods_id, Number(work.goods_id)))
    expect((await remove()).status).toBe(200)
    expect(await server.db.$count(publishers, eq(publishers.teacher_id, agent.teacher_id))).toBe(0)
  })
})
