import { jobKinds } from '@server/areas/jobs'
import { bills, goods, jobs, orderComplains, publishers, shops, withdrawApplies } from '@server/db/schema'
import { job } from '@server/jobs/kinds'
import { begin } from '@server/jobs/queue'
import { createRunner } from '@server/jobs/runner'
import { databases, type SignedIn, type TestServer, testServer } from '@tests/support/server'
import { and, eq, inArray, min, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface Waiting {
  readonly queue: string
  readonly period: string
  readonly count: number
  readonly since: string | null
}

describe.each(databases)('%s: pending work', database => {
  let server: TestServer
  let admin: SignedIn
  beforeAll(async () => {
    server = await testServer({ database })
    admin = await server.signIn()
    await server.db.update(bills).set({ status: 'RECON' }).where(eq(bills.status, 'OUT'))
  })
  afterAll(() => server?.close())

  const waiting = async (who: SignedIn) =>
    (await server.request('GET', 'admin/waiting', { token: who.token })).body as Waiting[]
  const countOf = (found: readonly Waiting[], queue: string) =>
    found.reduce((sum, one) => sum + (one.queue === queue ? one.count : 0), 0)
  const tasks = async (who: SignedIn) =>
    (await server.request('GET', 'admin/tasks', { token: who.token })).body as Record<string, unknown>[]

  test('has every queue of a founder with its count, without empty ones', async () => {
    const found = await waiting(admin)
    const { db } = server
    const goodsOf = (type: 1 | 2 | 3 | 4 | 5) =>
      db.$count(goods, and(eq(goods.disabled, 1), eq(goods.is_auth, 0), eq(goods.content_type, type)))
    expect(countOf(found, 'shops')).toBe(await db.$count(shops, eq(shops.shop_disable, 'APPLY')))
    expect(countOf(found, 'goods')).toBe(await goodsOf(2))
    expect(countOf(found, 'picture')).toBe(await goodsOf(3))
    expect(countOf(found, 'PERSON')).toBe(
      await db.$count(publishers, and(eq(publishers.kind, 'PERSON'), eq(publishers.status, 'APPLY'))),
    )
    expect(countOf(found, 'bills_to_approve')).toBe(await db.$count(bills, eq(bills.status, 'RECON')))
    expect(countOf(found, 'bills_to_approve')).toBeGreaterThan(0)
    expect(found.every(one => one.count > 0)).toBe(true)
  })

  test('has complaints until their ruling, and withdrawals by next step, with the counts of their lists', async () => {
    const found = await waiting(admin)
    const { db } = server
    const complaints = notInArray(orderComplains.status, ['COMPLETE', 'CANCEL'])
    expect(countOf(found, 'complaints')).toBe(await db.$count(orderComplains, complaints))
    const listed = async (path: string) =>
      (await server.request('GET', path, { token: admin.token })).body.data_total as number
    expect(countOf(found, 'complaints')).toBe(await listed('admin/trade/order-complains?tag=COMPLAINING'))
    for (const [queue, status] of [
      ['withdrawals', 'APPLY'],
      ['withdrawals_to_pay', 'VIA_AUDITING'],
    ] as const) {
      const count = await db.$count(withdrawApplies, eq(withdrawApplies.status, status))
      expect([queue, countOf(found, queue)]).toEqual([queue, count])
      expect(await listed(`admin/distribution/withdraw/apply?status=${status}`)).toBe(count)
      expect(count).toBeGreaterThan(0)
    }
  })

  test('has the time of the oldest record of a queue', async () => {
    const found = await waiting(admin)
    const since = (queue: string) => Number(found.find(one => one.queue === queue)?.since)
    const { db } = server
    const [shop] = await db
      .select({ at: min(shops.apply_time) })
      .from(shops)
      .where(eq(shops.shop_disable, 'APPLY'))
    const [withdrawal] = await db
      .select({ at: min(withdrawApplies.apply_time) })
      .from(withdrawApplies)
      .where(eq(withdrawApplies.status, 'APPLY'))
    expect([since('shops'), since('withdrawals')]).toEqual([shop?.at, withdrawal?.at])
    for (const { since } of found) expect(Number(since)).toBeGreaterThan(0)
  })

  test('separates bills by period, so that each line has a list', async () => {
    const rows = await server.db.select().from(bills).where(eq(bills.status, 'RECON'))
    const found = (await waiting(admin)).filter(one => one.queue === 'bills_to_approve')
    expect(found.map(one => one.period)).toEqual([...new Set(rows.map(row => row.sn))].sort())
    for (const { period, count } of found) expect(count).toBe(rows.filter(row => row.sn === period).length)
  })

  test('has only queues that the role may decide on', async () => {
    const finance = await waiting(await server.signIn('finance'))
    expect([...new Set(finance.map(one => one.queue.replace(/_to_.*/, '')))]).toEqual(['bills'])
    const auditor = await waiting(await server.signIn('auditor'))
    expect(auditor.map(one => one.queue)).toEqual(['shops'])
  })

  test('is updated by decisions', async () => {
    const before = countOf(await waiting(admin), 'shops')
    const [shop] = await server.db.select().from(shops).where(eq(shops.shop_disable, 'APPLY')).limit(1)
    await server.db
      .update(shops)
      .set({ shop_disable: 'REFUSED' })
      .where(eq(shops.shop_id, shop?.shop_id ?? 0))
    expect(countOf(await waiting(admin), 'shops')).toBe(before - 1)
  })

  test('requires a session', async () => {
    expect((await server.request('GET', 'admin/waiting')).status).toBe(403)
    expect((await server.request('GET', 'admin/tasks')).status).toBe(403)
  })

  test('has the server’s tasks: progress, result, and audience', async () => {
    const { db, services, now } = server
    await begin(db, 'GOODS_INDEX_INIT', { now: now.get(), input: { language: 'zh' }, text: '正在清理' })
    expect(await tasks(admin)).toMatchObject([{ task: 'GOODS_INDEX_INIT', status: 'DOING', ended: null }])
    await createRunner({ db, services, kinds: jobKinds, pauseMs: 0 }).drain()
    const [ended] = await tasks(admin)
    expect(ended).toMatchObject({ task: 'GOODS_INDEX_INIT', status: 'SUCCESS', ended: String(now.get()) })
    expect(await tasks(await server.signIn('finance'))).toEqual([])
  })

  test('has the bills of a month with the permission for bills, once they exist', async () => {
    const { db, services, now } = server
    now.advance(40 * 86_400)
    const finance = await server.signIn('finance')
    await createRunner({ db, services, kinds: jobKinds, pauseMs: 0 }).drain()
    expect((await tasks(finance)).map(one => [one.task, one.status])).toEqual([['MONTHLY_BILLS', 'SUCCESS']])
    await db.delete(jobs).where(inArray(jobs.status, ['DONE']))
  })

  test('sends an event when a task ends', async () => {
    const { db, services, now } = server
    const answer = await server.app.request('http://localhost/api/admin/changes', {
      headers: { Authorization: (await server.signIn()).token },
    })
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    const kind = job<object, number>({ name: 'PAGE_CREATE', step: async () => undefined })
    await begin(db, 'PAGE_CREATE', { now: now.get() })
    await createRunner({ db, services, kinds: [kind], pauseMs: 0 }).drain()
    let text = ''
    while (!text.includes('event: jobs')) text += new TextDecoder().decode((await reader.read()).value)
    expect(text).toMatch(/event: position[\s\S]*event: jobs\ndata: ended\n\n/)
    await reader.cancel()
  })
})
