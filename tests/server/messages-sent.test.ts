import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { messageJob } from '@server/areas/messages'
import { auditService, perform, SYSTEM } from '@server/areas/orders'
import { templateRows } from '@server/db/message-templates'
import { members, messageTemplates, outbox, plugins, settings, shops, smtps } from '@server/db/schema'
import { createRunner } from '@server/jobs/runner'
import { outboxJob } from '@server/outbox/outbox'
import { ask, paidOrder, seller } from '@tests/support/after-sale'
import { type Caller, callsOf } from '@tests/support/calling'
import { type MailService, startMailService } from '@tests/support/mail-service'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const ACCOUNT = { username: 'shop@example.com', password: 'letters' }
const MEMBER = { mobile: '13800138000', email: 'lin@example.com' }
const [MEMBER_ID, SHOP_ID, SHOP_PHONE] = [1, 7, '13900139000']

/** An HTTP receiver: the requests it received, and its answers. */
async function mailServer() {
  const heard: Record<string, string>[] = []
  const server = createServer(async (message, answer) => {
    heard.push((await json(message)) as Record<string, string>)
    answer.end(JSON.stringify(one.response))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const one = { url, heard, response: WELL, close: () => server.close() }
  return one
}
const WELL = { code: 200, msg: 'success' }

/** Messages are sent by their templates as events occur (contract/settings.md, "message-settings"). */
describe.each(databases)('%s: a message', database => {
  let server: TestServer
  let call: Caller
  let mails: MailService
  let texts: Awaited<ReturnType<typeof mailServer>>
  let hook: Awaited<ReturnType<typeof mailServer>>
  beforeAll(async () => {
    ;[mails, texts, hook] = await Promise.all([startMailService(ACCOUNT), mailServer(), mailServer()])
    server = await testServer({
      database,
      plugins: { allowInside: true, smsUrl: texts.url },
      hook: { url: hook.url, secret: 'what the messages are signed with', allowInside: true },
    })
    call = callsOf(server, (await server.signIn()).token)
    const { db } = server
    await db.delete(smtps)
    await db.update(members).set({ mobile: '', email: '' })
    await db.update(members).set(MEMBER).where(eq(members.member_id, MEMBER_ID))
    await db.update(shops).set({ link_phone: SHOP_PHONE }).where(eq(shops.shop_id, SHOP_ID))
    const smtp = { host: '127.0.0.1', port: mails.port, open_ssl: 0, max_count: 100, mail_from: ACCOUNT.username }
    expect((await call('POST admin/systems/smtps', { form: { ...smtp, ...ACCOUNT } })).status).toBe(200)
    const config_items = ['name', 'password', 'id'].map(name => ({ name, value: 'zt' }))
    const gateway = { params: { bean: 'smsZtPlugin' }, json: { open: 1, config_items } }
    expect((await call('PUT admin/systems/platforms/{bean}', gateway)).status).toBe(200)
    // The first poll initializes the clock.
    await sendAll()
  })
  afterAll(async () => {
    await server?.close()
    await Promise.all([mails, texts, hook].map(one => one?.close()))
  })
  beforeEach(async () => {
    await server.db.delete(outbox)
    await server.db.delete(messageTemplates)
    await server.db.insert(messageTemplates).values(templateRows())
    mails.mails.splice(0)
    texts.heard.length = 0
    hook.heard.length = 0
  })

  /** Enables these channels of a message and disables the others. */
  const open = (code: string, ...ways: readonly ('notice' | 'sms' | 'email')[]) => {
    const of = (way: (typeof ways)[number]) => (ways.includes(way) ? 'OPEN' : 'CLOSED')
    return server.db
      .update(messageTemplates)
      .set({ notice_state: of('notice'), sms_state: of('sms'), email_state: of('email') })
      .where(eq(messageTemplates.tpl_code, code))
  }
  const sendAll = async () => {
    const { db, services, now } = server
    now.advance(60)
    await createRunner({ db, services, kinds: [messageJob, outboxJob], pauseMs: 0 }).drain()
  }
  const paid = () => paidOrder(server.db, false)
  const cancel = async () => {
    const { sn } = await paidOrder(server.db, false, { order_status: 'CONFIRM', pay_status: 'PAY_NO' })
    const doing = { by: SYSTEM, now: server.now.get(), reason: '超时未付款' }
    await server.db.transaction(tx => perform(tx, sn, 'CANCEL', doing))
    return sn
  }

  test('is sent by every enabled channel, with the text of its template', async () => {
    await open('MEMBERORDERSCANCEL', 'notice', 'sms', 'email')
    await open('SHOPORDERSCANCEL')
    const sn = await cancel()
    await sendAll()
    expect(texts.heard).toMatchObject([{ mobile: MEMBER.mobile }])
    expect(texts.heard[0]?.content).toContain(`您的订单 ${sn} 已于`)
    expect(texts.heard[0]?.content).toContain('原因：超时未付款')
    expect(mails.mails.map(({ to }) => to)).toEqual([[MEMBER.email]])
    expect(hook.heard).toMatchObject([{ event: 'message.site', code: 'MEMBERORDERSCANCEL', member_id: '1' }])
  })

  test('that is disabled is not sent or queued', async () => {
    await open('MEMBERORDERSCANCEL')
    await open('SHOPORDERSCANCEL')
    await cancel()
    expect(await server.db.$count(outbox)).toBe(0)
  })

  test('is not sent for a rolled-back change', async () => {
    await open('MEMBERORDERSSEND', 'sms')
    const { sn } = await paid()
    const doing = { by: SYSTEM, now: server.now.get() }
    const undone = server.db.transaction(async tx => {
      await perform(tx, sn, 'SHIP', doing)
      throw new Error('Taken back')
    })
    await expect(undone).rejects.toThrow('Taken back')
    expect(await server.db.$count(outbox)).toBe(0)
  })

  test('about an after-sale contains the decision', async () => {
    await open('MEMBERASAUDIT', 'sms')
    await open('SHOPREFUND', 'sms')
    const { sn } = await paid()
    const service = await ask(server.db, sn, 'ORDER_CANCEL', server.now.get())
    await auditService(server.db, service, { pass: false, remark: '已发货' }, seller(server.now.get()))
    await sendAll()
    expect(texts.heard.map(({ mobile }) => mobile)).toEqual([SHOP_PHONE, MEMBER.mobile])
    expect(texts.heard[1]?.content).toContain(`取消订单申请 ${service} 审核未通过，订单号 ${sn}`)
  })

  test('is not sent in test mode', async () => {
    await open('MEMBERORDERSCANCEL', 'sms', 'email')
    await open('SHOPORDERSCANCEL', 'sms', 'email')
    const test_mode = (mode: 0 | 1) =>
      server.db
        .insert(settings)
        .values({ name: 'site', value: { test_mode: mode } })
        .onConflictDoUpdate({
          target: settings.name,
          set: { value: sql`${settings.value} || jsonb_build_object('test_mode', ${mode}::int)` },
        })
    await test_mode(1)
    await cancel()
    await sendAll()
    await test_mode(0)
    expect([texts.heard, mails.mails]).toEqual([[], []])
  })

  test('is not queued for an unconfigured channel', async () => {
    await open('MEMBERORDERSCANCEL', 'sms')
    await open('SHOPORDERSCANCEL')
    await server.db.update(plugins).set({ open: 0 }).where(eq(plugins.bean, 'smsZtPlugin'))
    await cancel()
    await sendAll()
    await server.db.update(plugins).set({ open: 1 }).where(eq(plugins.bean, 'smsZtPlugin'))
    expect(await server.db.$count(outbox)).toBe(0)
  })

  test('by mail is queued only with a mail server', async () => {
    await open('MEMBERORDERSCANCEL', 'email')
    await open('SHOPORDERSCANCEL')
    const servers = await server.db.delete(smtps).returning()
    await cancel()
    await sendAll()
    expect(await server.db.$count(outbox)).toBe(0)
    await server.db.insert(smtps).values(servers)
    await cancel()
    await sendAll()
    expect(mails.mails).toHaveLength(1)
  })

  test('that a gateway rejects is retried, and the error is stored', async () => {
    await open('MEMBERORDERSCANCEL', 'sms')
    await open('SHOPORDERSCANCEL')
    texts.response = { code: 4001, msg: '余额不足' }
    await cancel()
    await sendAll()
    const [waiting] = await server.db.select().from(outbox)
    expect(waiting).toMatchObject({ way: 'SMS', status: 'WAITING', attempts: 1, message: '余额不足' })
    texts.response = WELL
    await sendAll()
    expect(texts.heard.at(-1)).toMatchObject({ mobile: MEMBER.mobile })
    expect((await server.db.select().from(outbox))[0]?.status).toBe('SENT')
  })
})
