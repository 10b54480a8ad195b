import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AnswerOf } from '@contract/calls'
import { MENU_PATTERNS } from '@server/db/menu-patterns'
import { admins, operationLog, roles } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { alipayItems } from '@tests/support/pay-service'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const HEALTH = 'GET admin/settings/health'
type Health = AnswerOf<typeof HEALTH>
const SMS = { params: { bean: 'smsZtPlugin' } }

describe.each(databases)('%s: the health of services', database => {
  let respond: (answer: ServerResponse) => void
  const gateway = createServer((message, answer) => {
    message.resume()
    respond(answer)
  })
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    gateway.listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
    server = await testServer({ database, plugins: { allowInside: true, smsUrl: url, timeoutFactor: 0.25 } })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(async () => {
    gateway.close()
    await server?.close()
  })
  beforeEach(() => {
    respond = answer => answer.end(JSON.stringify({ code: 200, msg: 'success' }))
  })
  const health = async (language: 'zh' | 'en' = 'zh') => (await call(HEALTH, { language })).body as Health
  const services = async (kind: Health[number]['kind']) =>
    (await health()).find(one => one.kind === kind)?.services ?? []
  const setSms = (values: Readonly<Record<string, string>>) =>
    call('PUT admin/systems/platforms/{bean}', {
      ...SMS,
      json: { config_items: Object.entries(values).map(([name, value]) => ({ name, value })) },
    })

  test('every type is returned, with texts in the requested language', async () => {
    expect((await health()).map(({ kind }) => kind)).toEqual([
      ...['mail', 'sms', 'payment', 'storage', 'express', 'waybill', 'login', 'validator', 'push'],
    ])
    expect(JSON.stringify(await health('en'))).not.toMatch(/[\u4e00-\u9fff]/)
  })

  test('an unconfigured one is off, with its missing values', async () => {
    expect(await services('sms')).toMatchObject([{ open: 0, missing: ['用户名', '密码'], testable: 1, test_time: '0' }])
    expect(await services('storage')).toMatchObject([
      { key: 'localPlugin', open: 1, missing: [], testable: 0 },
      { key: 'ossPlugin', open: 0, missing: ['地域节点', '存储空间', '密钥 ID', '密钥'] },
      { key: 's3Plugin', open: 0 },
    ])
  })

  test('a passed test is stored with its time, and deleted when its values change', async () => {
    await setSms({ name: 'shop', password: 'hush' })
    expect(
      (await call('POST admin/systems/platforms/{bean}/test', { ...SMS, form: { mobile: '13800138000' } })).status,
    ).toBe(200)
    const now = String(Math.floor(server.now.get()))
    expect(await services('sms')).toMatchObject([{ test_time: now, test_passed: 1, test_text: '' }])
    await setSms({ name: 'shop' })
    expect(await services('sms')).toMatchObject([{ test_time: now }])
    await setSms({ name: 'other' })
    expect(await services('sms')).toMatchObject([{ test_time: '0' }])
  })

  test('a failed test is stored with its reason, and not logged', async () => {
    await setSms({ name: 'shop', password: 'hush' })
    respond = answer => answer.end(JSON.stringify({ code: 4015, msg: '余额不足' }))
    const entries = await server.db.$count(operationLog)
    const request = { ...SMS, form: { mobile: '13800138000' } }
    const { status, body } = await call('POST admin/systems/platforms/{bean}/test', request)
    expect(status).toBe(409)
    expect(await services('sms')).toMatchObject([{ test_passed: 0, test_text: body.message }])
    expect(body.message).toContain('余额不足')
    expect(await server.db.$count(operationLog)).toBe(entries)
  })

  test('an error before the request is no test', async () => {
    const request = { params: { plugin_id: 'alipayDirectPlugin' } }
    expect((await call('POST admin/payment/payment-methods/{plugin_id}/test', request)).status).toBe(409)
    expect((await services('payment')).map(one => one.test_time)).toEqual(['0', '0', '0', '0'])
  })

  test('a payment method is disabled on every client at once, and retains its values', async () => {
    const params = { plugin_id: 'alipayDirectPlugin' }
    const config_list = Object.entries(alipayItems()).map(([name, value]) => ({ name, value }))
    const client = { key: 'pc_config&wap_config&app_native_config&app_react_config', is_open: 1, config_list }
    await call('PUT admin/payment/payment-methods/{plugin_id}', {
      params,
      json: { is_retrace: 1, enable_client: [client] },
    })
    const open = async () => (await services('payment')).find(one => one.key === params.plugin_id)?.open
    expect(await open()).toBe(1)
    const listed = async () => (await call('GET admin/payment/payment-methods')).body.data[0].is_open
    expect(await listed()).toBe(1)
    expect((await call('PUT admin/payment/payment-methods/{plugin_id}/close', { params })).status).toBe(200)
    expect([await open(), await listed()]).toEqual([0, 0])
    const { body } = await call('GET admin/payment/payment-methods/{plugin_id}', { params })
    expect(body.enable_client[0].config_list.every((item: { value: string }) => item.value !== '')).toBe(true)
    expect(
      (await call('PUT admin/payment/payment-methods/{plugin_id}/close', { params: { plugin_id: 'x' } })).body.code,
    ).toBe('501')
  })

  test('sign-in providers, and push, are on once configured, and report the missing value of a pair', async () => {
    const config_list = [{ key: 'qq_pc_app_id', value: '1' }]
    await call('PUT admin/members/connect/QQ', { json: { client_list: [{ config_list }] } })
    expect((await services('login'))[0]).toMatchObject({ key: 'QQ', open: 1, missing: ['网页端参数 AppKey'] })
    expect(await services('push')).toMatchObject([{ open: 0 }])
    await call('PUT admin/systems/push', { form: { ios_push_key: 'key' } })
    expect(await services('push')).toMatchObject([{ open: 1, missing: ['苹果 AppSecret'] }])
  })

  test('a role sees only the types whose settings it may read', async () => {
    const { token } = await server.signIn('auditor')
    const mine = callsOf(server, token)
    expect((await mine(HEALTH)).status).toBe(403)
    const [auditor] = await server.db.select().from(admins).where(eq(admins.username, 'auditor'))
    const nodes = ['settingsHealth', 'smsGatewaySettings'].map(identifier => ({
      ...{ title: identifier, identifier, checked: true, children: [] },
      auth_regular: MENU_PATTERNS[identifier] ?? '',
    }))
    await server.db
      .update(roles)
      .set({ menus: nodes })
      .where(eq(roles.role_id, auditor?.role_id ?? 0))
    expect((await mine(HEALTH)).body.map(({ kind }: { kind: string }) => kind)).toEqual(['sms'])
  })
})
