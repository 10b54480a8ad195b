import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { UNCHANGED_SECRET } from '@contract/settings/config-values'
import { deliverMail } from '@server/areas/settings'
import { operationLog, smtps } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { type MailService, startMailService } from '@tests/support/mail-service'
import { type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const LIST = 'GET admin/systems/smtps'
const ADD = 'POST admin/systems/smtps'
const SAVE = 'PUT admin/systems/smtps/{id}'
const SEND = 'POST admin/systems/smtps/send'
const email = 'reader@example.com'

describe('mail servers', () => {
  let house: MailService
  let server: TestServer
  let call: Caller
  const form = (more: Record<string, string | number> = {}) => ({
    host: '127.0.0.1',
    port: house.port,
    open_ssl: 0,
    username: 'shop',
    password: 'right',
    max_count: 2,
    mail_from: 'shop@example.com',
    ...more,
  })
  beforeAll(async () => {
    house = await startMailService({ username: 'shop', password: 'right' })
    server = await testServer({ plugins: { allowInside: true, timeoutFactor: 0.2 } })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(async () => {
    await house.close()
    await server?.close()
  })
  beforeEach(async () => {
    house.mails.length = 0
    await server.db.delete(smtps)
  })
  const added = async (more = {}) => (await call(ADD, { form: form(more) })).body

  test('store a password encrypted, and never return it', async () => {
    const one = await added()
    expect(one.password).toBe(UNCHANGED_SECRET)
    const [row] = await server.db.select().from(smtps)
    expect(row?.password).not.toContain('right')
    await call(SAVE, { params: { id: one.id }, form: form({ password: UNCHANGED_SECRET, max_count: 9 }) })
    const [after] = await server.db.select().from(smtps)
    expect([after?.password, after?.max_count]).toEqual([row?.password, 9])
    const log = JSON.stringify(await server.db.select().from(operationLog))
    expect(log).not.toContain('"right"')
  })

  test('never send a stored password to another server, on save or test', async () => {
    const { id } = await added()
    const elsewhere = form({ host: 'other.example.com', password: UNCHANGED_SECRET })
    for (const answer of [
      await call(SAVE, { params: { id }, form: elsewhere }),
      await call(SEND, { form: { ...elsewhere, id, email } }),
      await call(ADD, { form: elsewhere }),
    ]) {
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.data.fields)).toEqual(['password'])
    }
  })

  test('deliver a test mail, count it, and stop at the daily limit', async () => {
    const { id } = await added()
    const test = () => call(SEND, { form: { ...form({ password: UNCHANGED_SECRET }), id, email } })
    expect((await test()).status).toBe(200)
    expect(house.mails).toMatchObject([{ from: 'shop@example.com', to: [email] }])
    expect((await call(LIST)).body.data[0].send_count).toBe(1)
    expect((await test()).status).toBe(200)
    const full = await test()
    expect([full.status, full.body.code]).toEqual([409, '904'])
    server.now.advance(86_400)
    call = callsOf(server, (await server.signIn()).token)
    expect((await call(LIST)).body.data[0].send_count).toBe(0)
    expect((await test()).status).toBe(200)
  })

  test('report the reason of an unsent mail, and do not count it', async () => {
    const { id } = await added({ password: 'wrong' })
    const wrong = await call(SEND, { form: { ...form({ password: UNCHANGED_SECRET }), id, email } })
    expect(wrong.body.message).toContain('拒绝登录')
    expect((await call(LIST)).body.data[0].send_count).toBe(0)
    const messageOf = async (more: Record<string, string | number>) =>
      (await call(SEND, { form: { ...form(more), email } })).body.message
    expect(await messageOf({ port: 9 })).toContain('拒绝连接')
    expect(await messageOf({ host: 'nowhere.invalid' })).toContain('找不到')
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    expect(await messageOf({ port: (silent.address() as AddressInfo).port })).toContain('没有在规定时间内回应')
    silent.close()
  })

  test('never exceed the limit by concurrent mails', async () => {
    const { id } = await added()
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => call(SEND, { form: { ...form({ password: UNCHANGED_SECRET }), id, email } })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2)
    const [row] = await server.db.select().from(smtps).where(eq(smtps.id, id))
    expect(row?.send_count).toBe(2)
  })

  test('fall back to the next server if one fails', async () => {
    await added({ password: 'wrong' })
    await added()
    await deliverMail(
      { db: server.db, write: work => work(server.db), services: server.services },
      { to: email, subject: '订单已发货', text: '您的订单已发货' },
    )
    expect(house.mails).toMatchObject([{ to: [email] }])
    await server.db.delete(smtps)
    const mail = { to: email, subject: '', text: '' }
    await expect(
      deliverMail({ db: server.db, write: work => work(server.db), services: server.services }, mail),
    ).rejects.toThrow('no mail server')
  })

  test('are rejected in the internal network unless allowed', async () => {
    const strict = await testServer({ plugins: { allowInside: false } })
    const ask = callsOf(strict, (await strict.signIn()).token)
    const rejected = await ask(SEND, { form: { ...form(), email } })
    expect(rejected.body.message).toContain('内部网络')
    expect(house.mails).toEqual([])
    await strict.close()
  })
})
