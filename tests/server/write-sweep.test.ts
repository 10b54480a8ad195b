import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { definitionOf, type ServedKey } from '@contract/calls'
import { MULTIPART_CALLS } from '@contract/encodings'
import { idFieldOf, subjectOf } from '@contract/subjects'
import { operationLog, operationSubjects } from '@server/db/schema'
import { type PayService, startPayService } from '@tests/support/pay-service'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { startWechatService, type WechatService } from '@tests/support/wechat-service'
import { desc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendStep, writes } from './support/contract-tables'
import type { Send, Step } from './support/life'
import { runScenarios } from './support/scenarios'

/**
 * Every write call runs once, on both databases and for any number of repetitions with one idempotency key: it creates
 * its entry in the operation log, and a repetition from a client with an outdated record is rejected.
 */
const logged = writes.filter(key => !definitionOf(key).unlogged)

/** Calls for which concurrent changes cannot be lost. */
const NOTHING_TO_LOSE: ReadonlySet<string> = new Set([
  // Only reads.
  'POST admin/personal/{kind}/{record_id}',
  'POST admin/personal/{kind}/exports',
  'POST admin/personal/{kind}/records',
  // Deletes an old version of a page, or an unused file: the result does not depend on the order.
  'DELETE admin/pages/{client_type}/{page_type}/versions/{version_id}',
  'DELETE uploaders',
  // Generates a new key, or rebuilds an index.
  'PUT admin/goodssearch/custom-words/secret-key',
  'GET admin/goods/search',
  // Imports a file, whose author saw no record.
  'PUT admin/goods/skus',
])

/** Number of concurrent requests of one write. */
const AT_ONCE = 12

/** The body of a file upload differs each time; a masked value is checked and logged on each request. */
const TAKES_NO_KEY: ReadonlySet<string> = new Set<string>([
  ...MULTIPART_CALLS,
  'POST admin/personal/{kind}/{record_id}',
  'POST admin/personal/{kind}/records',
])

describe.each(bothDatabases)('%s: a write of each call', database => {
  let server: TestServer
  let token: string
  let wechat: WechatService
  let pay: PayService
  /** Accepts every text message, and knows no parcel. */
  const gateway = createServer((_, answer) => answer.end(JSON.stringify({ code: 200, data: [] })))
  const sent = new Set<string>()
  const rejected = new Set<string>()
  const taken: string[] = []
  /** Calls that ran again, or answered differently, when repeated with their idempotency key. */
  const repeated: string[] = []
  let keyed: string | undefined
  beforeAll(async () => {
    wechat = await startWechatService()
    await once(gateway.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
    pay = await startPayService()
    const plugins = { allowInside: true, wechatUrl: wechat.url, smsUrl: url, payUrl: pay.url }
    server = await testServer({ database, feeds: { allowInside: true }, plugins, express: { allowInside: true, url } })
    token = (await server.signIn()).token
  })
  afterAll(async () => {
    await server?.close()
    await wechat?.close()
    await pay?.close()
    gateway.close()
  })

  const newest = async () => (await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1))[0]

  const send: Send = async (key, step) => {
    sent.add(key)
    const before = (await newest())?.id ?? 0
    const idempotencyKey = `walk-${sent.size}-${before}`
    if (keyed && !TAKES_NO_KEY.has(key)) {
      const misused = await sendStep(server, token, key, step, { 'idempotency-key': keyed })
      if (misused.status !== 422) repeated.push(`${key} took the key of another call`)
    }
    // The embedded database has one connection, so requests do not run concurrently.
    const isRaced = database === 'postgres' && !TAKES_NO_KEY.has(key)
    const answers = await Promise.all(
      Array.from({ length: isRaced ? AT_ONCE : 1 }, () =>
        sendStep(server, token, key, step, { 'idempotency-key': idempotencyKey }),
      ),
    )
    const answer = answers[0] as (typeof answers)[number]
    const other = answers.find(one => one.status !== answer.status || one.text !== answer.text)
    if (other) repeated.push(`${key} sent at once: ${other.status} ${other.text.slice(0, 200)}`)
    expect([key, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([key, 200, ''])
    const entries = await server.db.select().from(operationLog).where(gt(operationLog.id, before))
    expect(entries.map(entry => entry.call)).toEqual([key])
    const [entry] = entries
    expect(answer.headers.get('x-as-of')).toBe(String(entry?.id))
    const touched = await server.db
      .select()
      .from(operationSubjects)
      .where(eq(operationSubjects.log_id, entry?.id ?? 0))
    const found = touched.flatMap(row => (row.kind === step.kind ? [row.record_id] : []))
    const entity = subjectOf(step.kind)?.name
    const made = entity && answer.body?.[idFieldOf(entity) ?? '']
    const ids = step.ids ?? (made === undefined ? undefined : [made])
    if (ids) expect([key, found.sort()]).toEqual([key, ids.map(String).sort()])
    else expect([key, found.length > 0]).toEqual([key, true])
    if (!TAKES_NO_KEY.has(key)) {
      keyed = idempotencyKey
      const again = await sendStep(server, token, key, step, { 'idempotency-key': idempotencyKey })
      const isSame = again.status === 200 && again.text === answer.text && again.headers.has('idempotency-replayed')
      if (!isSame || (await newest())?.id !== entry?.id)
        repeated.push(`${key} ${again.status} ${again.text.slice(0, 200)}`)
    }
    if (step.ids && !NOTHING_TO_LOSE.has(key)) await sendOutdated(key, step, before)
    return answer.body
  }

  /** Resends it as a client that has seen no entry since `before`. */
  const sendOutdated = async (key: ServedKey, step: Step, before: number) => {
    const left = await newest()
    const answer = await sendStep(server, token, key, step, { 'x-based-on': String(before) })
    const isRejected = answer.status === 409 && answer.body.data?.newer?.[0]?.call === key
    if (isRejected && (await newest())?.id === left?.id) rejected.add(key)
    else taken.push(`${key} ${answer.status} ${answer.text.slice(0, 200)}`)
  }

  test('creates one entry with its records, is rejected for an outdated version, and runs once with its idempotency key', async () => {
    await runScenarios(send, server)
    expect(taken).toEqual([])
    expect(repeated).toEqual([])
    expect(rejected.size).toBeGreaterThan(100)
    expect(logged.filter(key => !sent.has(key))).toEqual([])
    expect([...sent].filter(key => !logged.includes(key as ServedKey))).toEqual([])
  })

  test('creates no entry if its call is declared as unlogged', () => {
    expect(writes.filter(key => definitionOf(key).unlogged).sort()).toEqual(
      [
        'POST admin/systems/admin-users/token',
        'POST admin/systems/admin-users/logout',
        'POST admin/systems/admin-users/second-factor',
        'PUT admin/systems/admin-users/second-factor',
        'POST admin/systems/admin-users/second-factor/off',
        'DELETE admin/systems/admin-users/sessions/{session_id}',
        'POST admin/publications/inspect',
        'POST admin/publication-drafts',
        'PUT admin/publication-drafts/{draft_id}',
        'PUT admin/review/{queue}/{record_id}/claim',
        'DELETE admin/review/{queue}/{record_id}/claim',
        'PUT admin/views/settings/{screen}',
        // The decision of a second administrator is logged after it has been applied.
        'PUT admin/confirmations/{confirmation_id}/confirm',
        'PUT admin/confirmations/{confirmation_id}/refuse',
        'DELETE admin/confirmations/{confirmation_id}',
        // Each row has its own log entry.
        'POST admin/imports',
        'DELETE admin/imports/{import_id}',
        'POST admin/pages/news-feeds/sample',
        'POST admin/pages/{client_type}/{page_type}/check',
        'POST admin/pages/{client_type}/{page_type}/preview',
        'PUT admin/pages/{client_type}/{page_type}/draft',
        'DELETE admin/pages/{client_type}/{page_type}/draft',
      ].sort(),
    )
  })

  test('is in the log with the kind of its record and a name of it, never with a path or a code', async () => {
    const nameless: string[] = []
    let seen = 0
    for (let page_no = 1; ; page_no++) {
      const query = { page_no, page_size: 200 }
      const { body } = await server.request('GET', 'admin/systems/operation-logs', { token, query })
      for (const { call, kind_name, record_name } of body.data as {
        call: string
        kind_name: string
        record_name: string
      }[])
        if (kind_name === '' || /^$|^only$|\//.test(record_name)) nameless.push(`${call}: ${kind_name} ${record_name}`)
      seen += body.data.length
      if (body.data.length === 0) break
    }
    expect(seen).toBeGreaterThan(200)
    expect([...new Set(nameless)]).toEqual([])
  })
})
