import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { operationLog } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { type TestServer, testServer } from '@tests/support/server'
import { desc } from 'drizzle-orm'
import { md5 } from 'js-md5'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const SMS = 'POST admin/systems/platforms/{bean}/test'
const zhutong = { bean: 'smsZtPlugin' }
const mobile = '13800138000'

describe('a test of a service', () => {
  const bodies: string[] = []
  let respond: (answer: ServerResponse) => void
  const gateway = createServer(async (message, answer) => {
    bodies.push(await text(message))
    respond(answer)
  })
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    gateway.listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
    server = await testServer({
      plugins: { allowInside: true, smsUrl: url, timeoutFactor: 0.25 },
      express: { allowInside: true, url },
    })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(async () => {
    gateway.close()
    await server?.close()
  })
  beforeEach(() => {
    bodies.length = 0
    respond = answer => answer.end(JSON.stringify({ code: 200, msg: 'success' }))
  })
  const setUp = () =>
    call('PUT admin/systems/platforms/{bean}', {
      params: zhutong,
      json: {
        config_items: [
          { name: 'name', value: 'shop' },
          { name: 'password', value: 'hush-hush' },
        ],
      },
    })
  const sms = () => call(SMS, { params: zhutong, form: { mobile } })
  const newest = async () => (await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1))[0]

  test('of text messages requires its settings', async () => {
    const { status, body } = await sms()
    expect([status, body.code]).toEqual([409, '932'])
    expect(body.message).toContain('不完整')
    expect(bodies).toEqual([])
  })

  test('of text messages is signed with the current second, and logged without key and number', async () => {
    await setUp()
    expect((await sms()).status).toBe(200)
    const tKey = String(Math.floor(server.now.get()))
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
      username: 'shop',
      password: md5(`${md5('hush-hush')}${tKey}`),
      tKey,
      mobile,
    })
    const entry = await newest()
    expect(entry?.call).toBe(SMS)
    expect(JSON.stringify(entry)).not.toMatch(/hush-hush|13800138000/)
  })

  test('that is rejected returns the reason of the service', async () => {
    await setUp()
    respond = answer => answer.end(JSON.stringify({ code: 4015, msg: '余额不足' }))
    const { status, body } = await sms()
    expect([status, body.code]).toEqual([409, '932'])
    expect(body.message).toContain('余额不足')
  })

  test('without a timely or valid answer reports it', async () => {
    await setUp()
    respond = answer => answer.end('1,0')
    expect((await sms()).body.code).toBe('931')
    respond = () => undefined
    expect((await sms()).body.message).toContain('没有回应')
  })

  describe('of an express platform', () => {
    const EXPRESS = 'POST admin/systems/express-platforms/{bean}/test'
    const ask = (bean: string, form: Readonly<Record<string, string>>) => call(EXPRESS, { params: { bean }, form })
    const carrier = async () => (await call('GET admin/systems/logi-companies')).body.data[0].id

    test('requests a parcel with the stored values, enabled or not, and is logged', async () => {
      const parcel = { id: await carrier(), num: 'SF100' }
      expect((await ask('showApiPlugin', parcel)).body.code).toBe('932')
      const config_items = ['appid', 'app_secret'].map(name => ({ name, value: `my-${name}` }))
      await call('PUT admin/systems/express-platforms/{bean}', {
        params: { bean: 'showApiPlugin' },
        json: { config_items },
      })
      respond = answer =>
        answer.end(JSON.stringify({ showapi_res_code: 0, showapi_res_body: { ret_code: 0, data: [] } }))
      expect((await ask('showApiPlugin', parcel)).status).toBe(200)
      expect(Object.fromEntries(new URLSearchParams(bodies[0]))).toMatchObject({
        showapi_appid: 'my-appid',
        showapi_sign: 'my-app_secret',
        nu: 'SF100',
      })
      const entry = await newest()
      expect([entry?.call, JSON.stringify(entry).includes('my-app_secret')]).toEqual([EXPRESS, false])
      respond = answer => answer.end(JSON.stringify({ showapi_res_code: -1, showapi_res_error: '余额不足' }))
      expect((await ask('showApiPlugin', parcel)).body.message).toContain('余额不足')
    })

    test('requires a known carrier, and a number', async () => {
      expect((await ask('showApiPlugin', { id: '999999', num: 'SF100' })).body.code).toBe('003')
      expect(Object.keys((await ask('showApiPlugin', {})).body.data.fields).sort()).toEqual(['id', 'num'])
    })
  })

  test('of text messages requires a mobile number', async () => {
    const { status, body } = await call(SMS, { params: zhutong, form: { mobile: '12' } })
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ['mobile']])
  })
})

test('of a gateway in the internal network is rejected unless allowed', async () => {
  const server = await testServer({ plugins: { allowInside: false, smsUrl: 'http://127.0.0.1:9/send' } })
  const call = callsOf(server, (await server.signIn()).token)
  const config_items = ['name', 'password'].map(name => ({ name, value: 'x' }))
  await call('PUT admin/systems/platforms/{bean}', { params: zhutong, json: { config_items } })
  expect((await call(SMS, { params: zhutong, form: { mobile } })).status).toBe(409)
  await server.close()
})
