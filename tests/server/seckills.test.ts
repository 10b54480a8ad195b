import { chinaDayStart } from '@server/china-time'
import { goods, groupBuyGoods, groupBuys, seckillApplies, seckills } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { meanwhile } from '@tests/support/meanwhile'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const DAY = 86_400
const SECKILLS = 'admin/promotion/seckills'

describe.each(databases)('%s: seckills', database => {
  let server: TestServer
  let call: Caller
  let nth = 0
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const today = () => chinaDayStart(server.now.get())
  const form = (days: number, more: object = {}) => ({
    seckill_name: `活动 ${++nth}`,
    apply_end_time: today() + days * DAY - 3_600,
    start_day: today() + days * DAY + 100,
    range_list: ['20', 8, 12],
    seckill_rule: '规则',
    ...more,
  })
  const add = (json: object) => call(`POST ${SECKILLS}`, { json })
  const idOf = (answer: { body: unknown }) => Number((answer.body as { seckill_id: string }).seckill_id)
  const release = (seckill_id: number, json: object) =>
    call(`POST ${SECKILLS}/{seckill_id}/release`, { params: { seckill_id }, json })
  const statusOf = async (seckill_id: number) =>
    ((await call(`GET ${SECKILLS}/{seckill_id}`, { params: { seckill_id } })).body as { status: string }).status

  async function addGoods() {
    const [row] = await server.db.select().from(goods).orderBy(asc(goods.goods_id)).limit(1).offset(nth++)
    if (!row) throw new Error('No goods')
    return row
  }
  async function applyTo(
    seckill_id: number,
    start_day: number,
    more: Partial<typeof seckillApplies.$inferInsert> = {},
  ) {
    const { goods_id, goods_name, seller_id } = await addGoods()
    const [row] = await server.db
      .insert(seckillApplies)
      .values({
        ...{ seckill_id, start_day, goods_id, goods_name, seller_id, time_line: 8 },
        price: 8,
        original_price: 10,
        sold_quantity: 10,
        ...more,
      })
      .returning()
    if (!row) throw new Error('No apply')
    return row
  }
  const audit = (json: object) => call(`POST ${SECKILLS}/batch/audit`, { json })

  test('a draft is published, runs on its day in China and closes by the next midnight', async () => {
    const draft = form(20)
    const made = await add(draft)
    expect(made).toMatchObject({ status: 200, body: { status: 'EDITING', range_list: [8, 12, 20] } })
    const id = idOf(made)
    expect((await release(id, draft)).body).toMatchObject({ seckill_status: 'RELEASE', status: 'RELEASE' })
    const before = server.now.get()
    const day = chinaDayStart(draft.start_day)
    for (const [moment, status] of [
      [day - 1, 'RELEASE'],
      [day, 'OPEN'],
      [day + DAY - 1, 'OPEN'],
      [day + DAY, 'CLOSED'],
    ] as const) {
      server.now.set(moment)
      call = callsOf(server, (await server.signIn()).token)
      expect(await statusOf(id)).toBe(status)
      const listed = await call(`GET ${SECKILLS}`, { query: { status, seckill_name: draft.seckill_name } })
      expect(listed.body).toMatchObject({ data_total: 1 })
    }
    server.now.set(before)
    call = callsOf(server, (await server.signIn()).token)
  })

  test('a used day is rejected at its field, with the name of the other activity', async () => {
    const first = form(15)
    await add(first)
    const second = await call(`POST ${SECKILLS}`, { json: form(15), language: 'en' })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ code: '402', message: expect.stringContaining(`“${first.seckill_name}”`) })
    expect(second.body).toMatchObject({ data: { fields: { start_day: expect.stringContaining(first.seckill_name) } } })
  })

  test('of two concurrent requests for one day one is rejected', async () => {
    const answers = await Promise.all([add(form(16)), add(form(16))])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })

  test('invalid times are rejected at their field', async () => {
    const now = server.now.get()
    for (const [field, json] of [
      ['start_day', { start_day: today() - DAY, apply_end_time: now + 300 }],
      ['apply_end_time', { apply_end_time: now - 10 }],
      ['apply_end_time', { apply_end_time: today() + 17 * DAY + 50, start_day: today() + 17 * DAY + 100 }],
      ['start_day', { start_day: today() + 40 * DAY }],
      ['range_list.1', { range_list: [8, 8] }],
      ['range_list.0', { range_list: [24] }],
      ['range_list', { range_list: [] }],
    ] as const) {
      const answer = await add(form(17, json))
      expect(answer.status).toBe(400)
      expect(Object.keys((answer.body as { data: { fields: object } }).data.fields)).toContain(field)
    }
  })

  test('an unchanged name is accepted, and the name of another is rejected', async () => {
    const [one, other] = [form(21), form(22)]
    const id = idOf(await add(one))
    await add(other)
    const change = (json: object) => call(`PUT ${SECKILLS}/{seckill_id}`, { params: { seckill_id: id }, json })
    expect((await change({ ...one, seckill_rule: '新规则' })).body).toMatchObject({ seckill_rule: '新规则' })
    expect((await change({ ...one, seckill_name: other.seckill_name })).body).toMatchObject({ code: '400' })
  })

  test('a rule is optional, and limited to 200 characters', async () => {
    const draft = form(28, { seckill_rule: undefined })
    const added = await add(draft)
    expect(added).toMatchObject({ status: 200, body: { seckill_rule: '' } })
    const params = { seckill_id: idOf(added) }
    const change = (json: object) => call(`PUT ${SECKILLS}/{seckill_id}`, { params, json })
    expect((await change({ ...draft, seckill_rule: '九折以内' })).body).toMatchObject({ seckill_rule: '九折以内' })
    expect((await change(draft)).body).toMatchObject({ seckill_rule: '九折以内' })
    expect((await change({ ...draft, seckill_rule: '长'.repeat(201) })).status).toBe(400)
  })

  test('a running one cannot be changed or deleted; closing it frees its day and allows its deletion', async () => {
    const draft = form(23)
    const id = idOf(await release(0, draft))
    const params = { seckill_id: id }
    expect((await call(`PUT ${SECKILLS}/{seckill_id}`, { params, json: draft })).status).toBe(409)
    expect((await call(`DELETE ${SECKILLS}/{seckill_id}`, { params })).status).toBe(409)
    expect((await call(`DELETE ${SECKILLS}/{seckill_id}/close`, { params })).status).toBe(200)
    const again = await call(`DELETE ${SECKILLS}/{seckill_id}/close`, { params })
    expect([again.status, again.body.message]).toEqual([409, '只有已发布、未结束的活动可以关闭'])
    expect((await add(form(23))).status).toBe(200)
    expect((await call(`DELETE ${SECKILLS}/{seckill_id}`, { params })).status).toBe(200)
    expect((await call(`GET ${SECKILLS}/{seckill_id}`, { params })).status).toBe(404)
  })

  test('a seckill is closed once by two concurrent requests', async () => {
    const params = { seckill_id: idOf(await release(0, form(24))) }
    const { status } = await meanwhile(
      { db: server.db, database },
      tx => tx.update(seckills).set({ closed_time: 1 }).where(eq(seckills.seckill_id, params.seckill_id)),
      () => call(`DELETE ${SECKILLS}/{seckill_id}/close`, { params }),
    )
    expect(status).toBe(409)
    const [row] = await server.db.select().from(seckills).where(eq(seckills.seckill_id, params.seckill_id))
    expect(row?.closed_time).toBe(1)
  })

  test('goods are reviewed all or none, with a reason if rejected, and once', async () => {
    const draft = form(24)
    const id = idOf(await release(0, draft))
    const [one, two] = [await applyTo(id, today() + 24 * DAY), await applyTo(id, today() + 24 * DAY)]
    expect((await audit({ apply_ids: [], status: 'PASS' })).body).toMatchObject({ code: '301' })
    expect((await audit({ apply_ids: [one.apply_id], status: 'FAIL' })).body).toMatchObject({ code: '400' })
    expect((await audit({ apply_ids: [one.apply_id], status: 'MAYBE' })).body).toMatchObject({ code: '400' })
    expect((await audit({ apply_ids: [one.apply_id], status: 'PASS' })).status).toBe(200)
    expect((await audit({ apply_ids: [one.apply_id, two.apply_id], status: 'PASS' })).status).toBe(409)
    const rows = await call('GET admin/promotion/seckill-applys', { query: { seckill_id: id, status: 'APPLY' } })
    expect(rows.body).toMatchObject({ data: [{ apply_id: String(two.apply_id) }] })
    expect((await audit({ apply_ids: [two.apply_id], status: 'FAIL', fail_reason: ' 太贵 ' })).status).toBe(200)
  })

  test('goods in another activity on that day are rejected, with goods, activity and days', async () => {
    const id = idOf(await release(0, form(25)))
    const day = today() + 25 * DAY
    const apply = await applyTo(id, day)
    const [act] = await server.db
      .insert(groupBuys)
      .values({ act_name: '周末团购', start_time: day - DAY, end_time: day + 3_600, join_end_time: 1, add_time: 1 })
      .returning()
    const { goods_id, goods_name, seller_id } = apply
    const of = { act_id: act?.act_id ?? 0, goods_id, goods_name, seller_id, gb_status: 1, add_time: 1 } as const
    await server.db.insert(groupBuyGoods).values(of)
    const rejected = await audit({ apply_ids: [apply.apply_id], status: 'PASS' })
    expect(rejected).toMatchObject({ status: 409, body: { code: '401', data: { conflicts: [{ goods_name }] } } })
    const { message } = rejected.body as { message: string }
    expect(message).toContain(goods_name)
    expect(message).toContain('「周末团购」（团购')
    await server.db.delete(groupBuys)
    expect((await audit({ apply_ids: [apply.apply_id], status: 'PASS' })).status).toBe(200)
  })

  test('a missing one is not found, and a draft has no decisions', async () => {
    const params = { seckill_id: 99_999 }
    expect((await call(`GET ${SECKILLS}/{seckill_id}`, { params })).body).toMatchObject({ code: '400' })
    const id = idOf(await add(form(26)))
    const apply = await applyTo(id, today() + 26 * DAY)
    expect((await audit({ apply_ids: [apply.apply_id], status: 'PASS' })).status).toBe(409)
    expect(await server.db.$count(seckills)).toBeGreaterThan(0)
  })
})
