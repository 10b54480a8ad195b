import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operationLog } from '@server/db/schema'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { type WechatHouse, wechatHouse } from '@tests/support/wechat-house'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendStep } from './support/golden'
import type { Send } from './support/life'
import { LIVES } from './support/lives'

/** Calls over which no two people can lose anything of each other's. */
const NOTHING_TO_LOSE: ReadonlySet<string> = new Set([
  // Only looks.
  'POST admin/personal/{kind}/{record_id}',
  // What is removed is an old version of a page, or a file nobody uses: gone is gone, whoever was first.
  'DELETE admin/pages/{client_type}/{page_type}/versions/{version_id}',
  'DELETE uploaders',
  // Makes a new key of its own, and builds an index anew.
  'PUT admin/goodssearch/custom-words/secret-key',
  'GET admin/goods/search',
])

/** Two people and one record: everything that can be changed is refused to whoever has not seen the newest change. */
describe.each(databases)('%s: a write based on what somebody has changed since', database => {
  let server: TestServer
  let token: string
  let wechat: WechatHouse
  /** Takes every text message. */
  const gateway = createServer((_, answer) => answer.end(JSON.stringify({ code: 200 })))
  beforeAll(async () => {
    wechat = await wechatHouse()
    await once(gateway.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
    const plugins = { allowInside: true, wechatUrl: wechat.url, smsUrl: url }
    server = await testServer({ database, feeds: { allowInside: true }, plugins })
    token = (await server.signIn()).token
  })
  afterAll(async () => {
    await server?.close()
    await wechat?.close()
    gateway.close()
  })

  test('is refused by every call that names its record, and leaves no entry', async () => {
    const taken: string[] = []
    const refused = new Set<string>()
    const entries = () => server.db.$count(operationLog)
    const send: Send = async (key, step) => {
      const seen = (await server.request('GET', 'admin/shops', { token, query: { page_size: 1 } })).headers.get(
        'x-as-of',
      )
      const first = await sendStep(server, token, key, step)
      if (first.status !== 200 || !step.ids || NOTHING_TO_LOSE.has(key)) return first.body
      const left = await entries()
      const again = await sendStep(server, token, key, step, { 'x-based-on': seen ?? '' })
      if (again.status === 409 && again.body.data?.newer?.[0]?.call === key && (await entries()) === left)
        refused.add(key)
      else taken.push(`${key} ${again.status} ${again.text.slice(0, 200)}`)
      return first.body
    }
    for (const live of Object.values(LIVES)) await live(send, server)
    expect(taken).toEqual([])
    expect(refused.size).toBeGreaterThan(100)
  })
})
