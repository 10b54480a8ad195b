import { COMPLAINT_STEPS } from '@server/areas/orders/complaint/steps'
import { complainCommunications, orderComplains, orderLogs, orderSkus } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { orderWith } from '@tests/support/order'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Status = (typeof orderComplains.$inferSelect)['status']
const STATES: readonly Status[] = ['NEW', 'WAIT_APPEAL', 'COMMUNICATION', 'WAIT_ARBITRATION', 'COMPLETE', 'CANCEL']

/** The platform's transitions by state, transcribed from contract/orders.md, "Complaint status". */
const MAY: Readonly<Record<string, Partial<Record<Status, Status>>>> = {
  'to-appeal': { NEW: 'WAIT_APPEAL' },
  communication: { COMMUNICATION: 'COMMUNICATION', WAIT_ARBITRATION: 'WAIT_ARBITRATION' },
  complete: { NEW: 'COMPLETE', WAIT_APPEAL: 'COMPLETE', COMMUNICATION: 'COMPLETE', WAIT_ARBITRATION: 'COMPLETE' },
}
const FORMS = {
  'to-appeal': {},
  communication: { content: '请补充照片' },
  complete: { arbitration_result: '支持买家退货退款' },
} as const

test('buyers and sellers reply, request arbitration and withdraw as the contract defines', () => {
  const others = Object.entries(COMPLAINT_STEPS).filter(([, { by }]) => !by.every(side => side === 'PLATFORM'))
  expect(Object.fromEntries(others)).toEqual({
    appeal: { by: ['SELLER'], from: ['WAIT_APPEAL'], to: 'COMMUNICATION' },
    say: { by: ['PLATFORM', 'BUYER', 'SELLER'], from: ['COMMUNICATION'] },
    askForRuling: { by: ['BUYER', 'SELLER'], from: ['COMMUNICATION'], to: 'WAIT_ARBITRATION' },
    withdraw: { by: ['BUYER'], from: ['NEW', 'WAIT_APPEAL', 'COMMUNICATION', 'WAIT_ARBITRATION'], to: 'CANCEL' },
  })
})

describe.each(databases)('%s: complaints', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  /** Inserts a complaint about the only item of its own order. */
  async function complaintIn(status: Status, more: Partial<typeof orderComplains.$inferInsert> = {}) {
    const order = await orderWith(
      server.db,
      { order_status: 'ROG', pay_status: 'PAY_YES' },
      { complain_status: 'APPLYING' },
    )
    const [row] = await server.db
      .insert(orderComplains)
      .values({
        status,
        complain_topic: '质量问题',
        content: '杯口有缺口',
        order_sn: order.sn,
        order_time: order.create_time,
        goods_id: 1,
        sku_id: 0,
        seller_id: 7,
        member_id: 1,
        create_time: 1_700_000_000,
        ...more,
      })
      .returning()
    if (!row) throw new Error('No complaint was made')
    return row
  }
  const step = (name: keyof typeof FORMS, complain_id: number, form: Record<string, string> = FORMS[name]) =>
    call(`PUT admin/trade/order-complains/{complain_id}/${name}`, { params: { complain_id }, form })
  const statusOf = async (id: number) =>
    (await server.db.select().from(orderComplains).where(eq(orderComplains.complain_id, id)))[0]?.status
  const itemOf = async (sn: string) =>
    (await server.db.select().from(orderSkus).where(eq(orderSkus.order_sn, sn)))[0]?.complain_status

  const cases = Object.keys(FORMS).flatMap(name => STATES.map(status => [name as keyof typeof FORMS, status] as const))
  test('every action succeeds in its allowed states, and is rejected with 472 in others', async () => {
    expect(
      await offenders(cases, async (name, status) => {
        const { complain_id, order_sn } = await complaintIn(status)
        const { status: answered, body } = await step(name, complain_id)
        const next = MAY[name]?.[status]
        expect([answered, body.code]).toEqual(next ? [200, undefined] : [409, '472'])
        expect(await statusOf(complain_id)).toBe(next ?? status)
        const isRuled = name === 'complete' && next !== undefined
        expect(await itemOf(order_sn)).toBe(isRuled ? 'COMPLETE' : 'APPLYING')
        const logged = await server.db.$count(orderLogs, eq(orderLogs.order_sn, order_sn))
        expect(logged).toBe(next && name !== 'communication' ? 1 : 0)
      }),
    ).toEqual([])
  })

  test('of two concurrent rulings one succeeds, and the other is rejected', async () => {
    const { complain_id } = await complaintIn('WAIT_ARBITRATION')
    const rulings = ['支持买家', '支持商家']
    const answers = await Promise.all(
      rulings.map(arbitration_result => step('complete', complain_id, { arbitration_result })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [row] = await server.db.select().from(orderComplains).where(eq(orderComplains.complain_id, complain_id))
    const won = rulings[answers.findIndex(({ status }) => status === 200)]
    expect(row?.arbitration_result).toBe(won)
  })

  test('messages are returned in order, with their authors', async () => {
    const { complain_id } = await complaintIn('COMMUNICATION')
    await server.db.insert(complainCommunications).values([
      { complain_id, content: '有破损', create_time: 1_700_000_100, side: 'BUYER', owner_id: 1, owner_name: 'shu' },
      {
        complain_id,
        content: '发货前完好',
        create_time: 1_700_000_200,
        side: 'SELLER',
        owner_id: 7,
        owner_name: '墨斋',
      },
    ])
    await step('communication', complain_id, { content: '请补充照片\n谢谢 ' })
    const { body } = await call('GET admin/trade/order-complains/{complain_id}', { params: { complain_id } })
    expect(
      body.communication_list.map((one: Record<string, unknown>) => [one.owner, one.owner_name, one.content]),
    ).toEqual([
      ['买家', 'shu', '有破损'],
      ['商家', '墨斋', '发货前完好'],
      ['平台', 'admin', '请补充照片\n谢谢'],
    ])
  })

  test.each([
    ['communication', ['', '   ', ' 您好', '\n您好', '字'.repeat(201)]],
    ['complete', ['', '  ', '字'.repeat(501)]],
  ] as const)('%s rejects invalid texts with 004', async (name, texts) => {
    const { complain_id } = await complaintIn('COMMUNICATION')
    const field = name === 'communication' ? 'content' : 'arbitration_result'
    for (const text of texts) {
      const { status, body } = await step(name, complain_id, { [field]: text })
      expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', [field]])
    }
  })

  test('a missing complaint is 472', async () => {
    for (const name of ['to-appeal', 'communication', 'complete'] as const) {
      const { status, body } = await step(name, 99_999_999)
      expect([status, body.code]).toEqual([404, '472'])
    }
  })

  test('the list accepts its tabs in both spellings, and counts them', async () => {
    const marked = { member_id: 987_654 }
    for (const status of STATES) await complaintIn(status, marked)
    const of = async (tag: string) => {
      const { body } = await call('GET admin/trade/order-complains', { query: { ...marked, tag, page_size: 50 } })
      return body.data.map((row: { status: Status }) => row.status).sort()
    }
    expect(await of('COMPLAINING')).toEqual(['COMMUNICATION', 'NEW', 'WAIT_APPEAL', 'WAIT_ARBITRATION'])
    expect(await of('CANCELED')).toEqual(['CANCEL'])
    expect(await of('CANCELLED')).toEqual(['CANCEL'])
    expect(await of('COMPLETE')).toEqual(['COMPLETE'])
    for (const status of ['NEW', 'WAIT_APPEAL', 'COMMUNICATION', 'WAIT_ARBITRATION'])
      expect(await of(status)).toEqual([status])
    expect(await of('ALL')).toEqual([...STATES].sort())
    const { body } = await call('GET admin/trade/order-complains/counts', { query: marked })
    const each = { NEW: 1, WAIT_APPEAL: 1, COMMUNICATION: 1, WAIT_ARBITRATION: 1, COMPLETE: 1, CANCELED: 1 }
    expect(body).toEqual({ all: 6, COMPLAINING: 4, ...each })
    const odd = await call('GET admin/trade/order-complains', { query: { tag: 'OPEN' } })
    expect([odd.status, odd.body.code]).toEqual([400, '004'])
  })

  test('the list is counted by state when it is large, exactly up to a thousand and as an estimate beyond', async () => {
    const [member_id, few] = [987_655, { NEW: 3, WAIT_APPEAL: 2, CANCEL: 5 } as const]
    const insert = (status: Status, rows: number) =>
      server.db.execute(sql`
        insert into order_complains (status, member_id, seller_id, create_time, order_time, goods_id, sku_id)
        select ${status}, ${member_id}::bigint, 7, 1600000000 + n, 1, 1, 1 from generate_series(1, ${sql.raw(String(rows))}) as n`)
    for (const [status, rows] of Object.entries(few)) await insert(status as Status, rows)
    await insert('COMPLETE', 24_000)
    await server.db.execute(sql`analyze order_complains`)
    const { body } = await call('GET admin/trade/order-complains/counts', { query: { member_id } })
    expect(body).toMatchObject({ NEW: 3, WAIT_APPEAL: 2, COMMUNICATION: 0, WAIT_ARBITRATION: 0, CANCELED: 5, about: 1 })
    for (const about of [body.all, body.COMPLETE]) expect(Math.abs(about - 24_000)).toBeLessThan(2_400)
    expect(body.COMPLAINING).toBe(5)
    await server.db.delete(orderComplains).where(eq(orderComplains.member_id, member_id))
    await server.db.execute(sql`vacuum analyze order_complains`)
  })

  test('keywords match the order, the goods and the topic; an order number matches as a whole', async () => {
    const row = await complaintIn('NEW', { goods_name: '青花_盖碗', content: '少了一只盖' })
    for (const keywords of [row.order_sn, '花_盖', '只盖']) {
      const { body } = await call('GET admin/trade/order-complains', { query: { keywords } })
      expect(body.data.map((one: { complain_id: string }) => one.complain_id)).toContain(String(row.complain_id))
    }
    const ask = async (order_sn: string) =>
      (await call('GET admin/trade/order-complains', { query: { order_sn } })).body.data_total
    expect([await ask(row.order_sn), await ask(row.order_sn.slice(0, -1))]).toEqual([1, 0])
  })

  test('a topic is unique regardless of surrounding blanks', async () => {
    const form = { topic_name: '唯一的主题', topic_remark: '说明' }
    const made = await call('POST admin/systems/complain-topics', { form })
    expect(made.status).toBe(200)
    const again = await call('POST admin/systems/complain-topics', { form: { ...form, topic_name: ' 唯一的主题 ' } })
    expect([again.status, again.body.code]).toEqual([409, '929'])
    const other = await call('POST admin/systems/complain-topics', { form: { ...form, topic_name: '另一个主题' } })
    const renamed = await call('PUT admin/systems/complain-topics/{topic_id}', {
      params: { topic_id: other.body.topic_id },
      form,
    })
    expect([renamed.status, renamed.body.code]).toEqual([409, '929'])
  })
})
