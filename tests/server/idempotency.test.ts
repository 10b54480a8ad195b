import { bills, confirmations, idempotencyKeys, operationLog, settings } from '@server/db/schema'
import { bothDatabases, type RequestParts, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { md5 } from 'js-md5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A write with an Idempotency-Key runs once for any number of repetitions. write-sweep tests each call. */
describe.each(bothDatabases)('%s: an idempotency key', database => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
  })
  afterAll(() => server?.close())

  let made = 0
  const newKey = () => `key-0000-${++made}`
  const send = (method: string, path: string, key: string, parts: RequestParts = {}) =>
    server.request(method, `admin/${path}`, { token, headers: { 'Idempotency-Key': key }, ...parts })
  const topic = (name: string, key: string, parts: RequestParts = {}) =>
    send('POST', 'systems/complain-topics', key, {
      form: { topic_name: name, topic_remark: '写给买家看的说明文字' },
      ...parts,
    })
  const logged = () => server.db.$count(operationLog)
  const isReplayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed') === 'true'

  test('returns the first answer for a repetition without running it again', async () => {
    const key = newKey()
    const first = await topic('重复的主题', key)
    const entries = await logged()
    const second = await topic('重复的主题', key)
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
    expect([isReplayed(first), isReplayed(second)]).toEqual([false, true])
    expect(second.headers.get('x-as-of')).toBe(first.headers.get('x-as-of'))
    expect(await logged()).toBe(entries)
  })

  test('rejects a key of another request', async () => {
    const key = newKey()
    await topic('质量有问题', key)
    const other = await topic('发货太迟了', key)
    expect([other.status, other.body.code]).toEqual([422, '422'])
    expect((await send('DELETE', 'systems/complain-topics/1', key)).status).toBe(422)
  })

  test('rejects an invalid key', async () => {
    for (const key of ['short', 'x'.repeat(65), 'with spaces in it'])
      expect((await topic('态度不够好', key)).status).toBe(400)
  })

  test('is scoped to the administrator', async () => {
    const key = newKey()
    const other = (await server.signIn('finance')).token
    const first = await topic('少发了商品', key)
    const theirs = await send('POST', 'order/bills/init', key, { token: other })
    expect([first.status, isReplayed(theirs), theirs.status === 422]).toEqual([200, false, false])
  })

  test('stores nothing of a rejected write, which may be sent again', async () => {
    const key = newKey()
    const bill_id = await billIn('OUT')
    const next = () => send('PUT', `order/bills/${bill_id}/next`, key, { form: { status: 'PASS' } })
    expect((await next()).status).toBe(409)
    await server.db.update(bills).set({ status: 'PASS' }).where(eq(bills.bill_id, bill_id))
    expect([(await next()).status, (await next()).status]).toEqual([200, 200])
  })

  test('runs one of twelve concurrent requests, with equal answers for all', async () => {
    const key = newKey()
    const entries = await logged()
    const all = await Promise.all(Array.from({ length: 12 }, () => topic('十二次同时', key)))
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect([all[0]?.status, all.filter(isReplayed).length, (await logged()) - entries]).toEqual([200, 11, 1])
  })

  test('files a write for approval once', async () => {
    const value = { bill_payments: 1, withdrawals: 0, payment_settings: 0, permissions: 0 }
    await server.db.insert(settings).values({ name: 'confirmations', value }).onConflictDoNothing()
    const bill_id = await billIn('PASS')
    const key = newKey()
    const next = () => send('PUT', `order/bills/${bill_id}/next`, key, { form: { status: 'PASS' } })
    const [first, second] = [await next(), await next()]
    expect([first.status, first.body.code, second.status, second.body]).toEqual([409, '944', 409, first.body])
    expect(await server.db.$count(confirmations)).toBe(1)
    await server.db.delete(settings).where(eq(settings.name, 'confirmations'))
  })

  test('creates one administrator through a call with its own transaction', async () => {
    const key = newKey()
    const form = {
      username: 'onlyonce',
      password: md5('second123'),
      founder: 1,
      role_id: 0,
      department: '财务',
      face: '/files/demo/face.png',
    }
    const both = await Promise.all([1, 2].map(() => send('POST', 'systems/manager/admin-users', key, { form })))
    expect(both.map(({ status, text }) => (status === 200 ? '' : text))).toEqual(['', ''])
    expect(both[0]?.body).toEqual(both[1]?.body)
  })

  test('stores answers encrypted, for a day', async () => {
    const key = newKey()
    await topic('密封的主题名', key)
    const [row] = await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    expect(row?.answer).not.toContain('密封的主题名')
    server.now.advance(25 * 3_600)
    token = (await server.signIn()).token
    const again = await topic('过了一天的主题', key)
    expect([again.status, isReplayed(again)]).toEqual([200, false])
  })

  async function billIn(status: 'OUT' | 'PASS'): Promise<number> {
    const [row] = await server.db
      .insert(bills)
      .values({
        bill_sn: `I${++made}`,
        sn: 'I',
        start_time: 1_600_000_000,
        end_time: 1_600_100_000,
        create_time: 1_600_200_000,
        status,
        seller_id: 1,
        shop_name: '测试店',
      })
      .returning()
    return row?.bill_id ?? 0
  }
})
