import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { orders, plugins } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { type TestServer, testServer } from '@tests/support/server'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const TRACK = 'GET admin/systems/express-platforms/express'
const parcel = { id: 2, num: 'YT0001' }

/** An express platform: the queries it received, and its answer. */
interface Platform {
  readonly url: string
  readonly requests: URLSearchParams[]
  respond: Responder
  readonly server: Server
}
type Responder = (answer: ServerResponse) => void
const json =
  (body: unknown): Responder =>
  answer => {
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

async function platform(): Promise<Platform> {
  const server = createServer(async (message, answer) => {
    one.requests.push(new URLSearchParams(await text(message)))
    one.respond(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/query`
  const one: Platform = { url, requests: [], respond: json({}), server }
  return one
}

describe('tracking a parcel', () => {
  let other: Platform
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    other = await platform()
    server = await testServer({ express: { url: other.url, allowInside: true } })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(async () => {
    other.server.close()
    await server?.close()
  })
  beforeEach(() => {
    other.requests.length = 0
    other.respond = json({})
  })
  const open = (bean: string, values: Readonly<Record<string, string>>) =>
    call('PUT admin/systems/express-platforms/{bean}', {
      params: { bean },
      json: { open: 1, config_items: Object.entries(values).map(([name, value]) => ({ name, value })) },
    })
  const track = (query: object = parcel) => call(TRACK, { query: { ...query } })

  test('returns nothing without an enabled platform, or for an unknown carrier', async () => {
    const none = await track()
    expect([none.status, none.body.code]).toEqual([404, '003'])
    expect(none.body.message).toContain('快递平台')
    const strange = await track({ id: 999, num: 'X' })
    expect([strange.status, strange.body.code]).toEqual([404, '003'])
  })

  test('requires a completely configured platform', async () => {
    // A stored state of an earlier version, which the form no longer accepts.
    const empty = { area: 'express', bean: 'showApiPlugin', open: 1 as const, config: {} }
    await server.db.insert(plugins).values(empty)
    const { status, body } = await track()
    expect([status, body.code]).toEqual([409, '931'])
    expect(body.message).toContain('配置不完整')
    expect(other.requests).toEqual([])
  })

  test('calls Kuaidi100 by its documentation, and returns the latest first', async () => {
    await open('kuaidi100Plugin', { code: 'ACME', id: 'the key', user: '1' })
    other.respond = json({
      message: 'ok',
      status: '200',
      data: [
        { time: '2026-11-18 09:00:00', context: '已揽收', ftime: 'x' },
        { time: '2026-11-19 09:00:00', context: '派送中', ftime: 'x' },
      ],
    })
    expect((await track()).body).toEqual({
      name: '圆通速递',
      courier_num: 'YT0001',
      data: [
        { time: '2026-11-19 09:00:00', context: '派送中' },
        { time: '2026-11-18 09:00:00', context: '已揽收' },
      ],
    })
    const [request] = other.requests
    const param = JSON.stringify({ com: 'yuantong', num: 'YT0001' })
    const sign = createHash('md5').update(`${param}the keyACME`).digest('hex').toUpperCase()
    expect(Object.fromEntries(request ?? [])).toEqual({ customer: 'ACME', param, sign })
  })

  test('calls ShowAPI with its id and secret', async () => {
    await open('showApiPlugin', { appid: '77', app_secret: 'hush' })
    other.respond = json({
      showapi_res_code: 0,
      showapi_res_body: { ret_code: 0, data: [{ time: '2026-11-18 09:00:00', context: '已揽收' }] },
    })
    expect((await track()).body.data).toHaveLength(1)
    expect(Object.fromEntries(other.requests[0] ?? [])).toEqual({
      showapi_appid: '77',
      showapi_sign: 'hush',
      com: 'yuantong',
      nu: 'YT0001',
    })
  })

  test('returns nothing if the platform does not know the parcel', async () => {
    await open('kuaidi100Plugin', { code: 'ACME', id: 'the key', user: '1' })
    other.respond = json({ result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' })
    expect((await track()).body).toEqual({ name: '圆通速递', courier_num: 'YT0001', data: null })
  })

  test.each<[string, Responder, string]>([
    ['refuses', json({ result: false, returnCode: '503', message: '验证签名失败' }), '验证签名失败'],
    ['answers something else', json({ data: 'nonsense' }), '无法识别'],
    ['answers no JSON', answer => answer.end('<html>'), '没有回应'],
    ['fails', answer => answer.writeHead(502).end(), '没有回应'],
    ['leads elsewhere', answer => answer.writeHead(302, { location: '/x' }).end(), '没有回应'],
    ['talks without end', answer => answer.end('x'.repeat(300_000)), '没有回应'],
    ['breaks off', answer => answer.destroy(), '没有回应'],
  ])('reports that a platform %s, and never the key', async (_, respond, message) => {
    await open('kuaidi100Plugin', { code: 'ACME', id: 'the key', user: '1' })
    other.respond = respond
    const { status, body, text } = await track()
    expect([status, body.code]).toEqual([409, '931'])
    expect(body.message).toContain(message)
    expect(text).not.toContain('the key')
  })
})

test('rejects a platform in the internal network unless allowed', async () => {
  const other = await platform()
  const server = await testServer({ express: { url: other.url, allowInside: false } })
  try {
    const call = callsOf(server, (await server.signIn()).token)
    await call('PUT admin/systems/express-platforms/{bean}', {
      params: { bean: 'showApiPlugin' },
      json: {
        open: 1,
        config_items: [
          { name: 'appid', value: '1' },
          { name: 'app_secret', value: '2' },
        ],
      },
    })
    expect((await call(TRACK, { query: parcel })).status).toBe(409)
    expect(other.requests).toEqual([])
  } finally {
    other.server.close()
    await server.close()
  }
})

test('returns past events of demo parcels, from their orders', async () => {
  const server = await testServer({ demo: true })
  try {
    const call = callsOf(server, (await server.signIn()).token)
    const received = and(gt(orders.ship_time, 0), gt(orders.signing_time, 0))
    const [there] = await server.db.select().from(orders).where(received).limit(1)
    const known = await call(TRACK, { query: { id: there?.logi_id, num: there?.ship_no } })
    expect(known.body.name).toBe(there?.logi_name)
    const stops = known.body.data as { time: string; context: string }[]
    expect(stops[0]?.context).toContain('签收')
    expect(stops.at(-1)?.context).toContain(there?.seller_name)
    expect(stops.map(({ time }) => time)).toEqual(
      stops
        .map(({ time }) => time)
        .sort()
        .reverse(),
    )
    const onWay = and(eq(orders.order_status, 'SHIPPED'), isNull(orders.signing_time))
    const [under] = await server.db.select().from(orders).where(onWay).limit(1)
    const coming = await call(TRACK, { query: { id: under?.logi_id, num: under?.ship_no }, language: 'en' })
    expect(JSON.stringify(coming.body.data)).not.toContain('signed for')
    expect((await call(TRACK, { query: { id: 1, num: 'nobody’s' } })).body.data).toBeNull()
  } finally {
    await server.close()
  }
})
