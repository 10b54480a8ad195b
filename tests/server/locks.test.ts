import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { definitionOf, type ServedKey } from '@contract/calls'
import { beforeEachCommit } from '@tests/support/one-transaction'
import { startPayService } from '@tests/support/pay-service'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { startWechatService } from '@tests/support/wechat-service'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendStep } from './support/contract-tables'
import type { Send } from './support/life'
import { runScenarios } from './support/scenarios'

/**
 * A lock of rows, of a whole table, or of a key. The statements that write need no lock of this kind. Counts are folded
 * at random times, by triggers.
 */
const LOCKS_QUERY = sql`
  select distinct case
    when locktype = 'advisory' then 'key ' || objid
    when mode = 'RowShareLock' then relname
    else 'the whole of ' || relname end as lock
  from pg_locks left join pg_class on pg_class.oid = relation
  where pid = pg_backend_pid() and (locktype = 'advisory' or (locktype = 'relation' and relkind = 'r'
    and relname <> 'tallies' and mode not in ('AccessShareLock', 'RowExclusiveLock')))`

/** Those of a new entry in the operation log. */
const OF_LOG = ['key 7202612', 'operation_log']

/**
 * Which tables each write locks rows of, and which keys, before it decides: without one of these locks, two concurrent
 * writes decide on the same state. A changed lock is changed in `locks.txt` too (`vitest -u`).
 */
describe.each(databases)('%s: the locks of writes', database => {
  let server: TestServer
  const closing: (() => unknown)[] = []
  beforeAll(async () => {
    const wechat = await startWechatService()
    const pay = await startPayService()
    // Accepts every text message, and knows no parcel.
    const gateway = createServer((_, answer) => answer.end(JSON.stringify({ code: 200, data: [] })))
    await once(gateway.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
    const plugins = { allowInside: true, wechatUrl: wechat.url, smsUrl: url, payUrl: pay.url }
    server = await testServer({ database, feeds: { allowInside: true }, plugins, express: { allowInside: true, url } })
    closing.push(server.close, wechat.close, pay.close, () => gateway.close())
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })

  test('are those that are listed', async () => {
    const { token } = await server.signIn()
    const locks = new Map<ServedKey, Set<string>>()
    let current: ServedKey | undefined
    beforeEachCommit(server.db, async tx => {
      if (!current) return
      const { rows } = (await tx.execute(LOCKS_QUERY)) as unknown as { rows: { lock: string }[] }
      for (const { lock } of rows) locks.get(current)?.add(lock)
    })
    const send: Send = async (key, step) => {
      if (!locks.has(key)) locks.set(key, new Set())
      current = key
      const answer = await sendStep(server, token, key, step)
      current = undefined
      expect([key, answer.status]).toEqual([key, 200])
      return answer.body
    }
    await runScenarios(send, server)
    const lines = [...locks].map(([key, locked]) => {
      const own = [...locked].filter(lock => !OF_LOG.includes(lock))
      return `${key}: ${own.sort().join(', ') || 'none'}`
    })
    const isEntered = (key: ServedKey) => OF_LOG.every(lock => locks.get(key)?.has(lock))
    expect([...locks.keys()].filter(key => isEntered(key) === (definitionOf(key).unlogged === true))).toEqual([])
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('./locks.txt')
  })
})
