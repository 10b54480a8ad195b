import { jobs, operationLog } from '@server/db/schema'
import { begin } from '@server/jobs/queue'
import { type Caller, callsOf } from '@tests/support/calling'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(bothDatabases)('%s: building the search index of goods', database => {
  let server: TestServer
  let call: Caller
  let token: string
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
    call = callsOf(server, token)
  })
  afterAll(() => server?.close())

  const TASK = 'GOODS_INDEX_INIT'
  const params = { task_id: TASK }
  /** The answer is plain text, which is not validated as JSON. */
  const build = () => server.request('GET', 'admin/goods/search', { token })
  const running = async () => (await server.request('GET', `admin/task/${TASK}`, { token })).status === 200
  const progress = async () => (await call('GET admin/task/{task_id}/progress', { params })).body
  const done = async () => {
    await server.runJobs()
    expect(await progress()).toMatchObject({ status: 'SUCCESS', percentage: 100 })
  }
  /** Emulates a process that was killed during the build. */
  const abandon = async () => {
    const now = server.now.get()
    const left = { status: 'RUNNING', holder: 'dead', lease_until: now + 15, percentage: 40, attempts: 1 } as const
    await server.db.insert(jobs).values({ kind: TASK, input: { language: 'zh' }, due_at: now, run_at: now, ...left })
  }
  /** The index file of each record of goods; a rebuild replaces it. */
  const files = async () => {
    const { rows } = (await server.db.execute(sql`
      select c.relname, c.relfilenode::text as file from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'goods'::regclass order by 1
    `)) as unknown as { rows: { relname: string; file: string }[] }
    return new Map(rows.map(({ relname, file }) => [relname, file]))
  }

  test('returns the id of its task, rebuilds every index, and ends', async () => {
    const before = await files()
    const { status, text } = await build()
    expect([status, text]).toEqual([200, TASK])
    await done()
    const after = await files()
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [name, file] of before) expect(after.get(name), name).not.toBe(file)
    expect(await running()).toBe(false)
  })

  test('can be requested again after its end, and is logged although it is a GET', async () => {
    expect((await build()).status).toBe(200)
    await done()
    expect((await build()).status).toBe(200)
    await done()
    const [log] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(log).toMatchObject({ call: 'GET admin/goods/search', after: { task_id: TASK } })
  })

  test('runs once for concurrent requests', async () => {
    const now = server.now.get()
    const starts = Array.from({ length: 5 }, () => server.db.transaction(tx => begin(tx, TASK, { now })))
    expect((await Promise.all(starts)).filter(isOurs => isOurs)).toHaveLength(1)
    await done()
  })

  test('is rejected while one runs', async () => {
    await abandon()
    expect(await running()).toBe(true)
    expect(await build()).toMatchObject({ status: 404, body: { code: '003' } })
    expect(await progress()).toMatchObject({ status: 'DOING' })
  })

  test('continues after the death of its process, once the lease has expired', async () => {
    await server.runJobs()
    expect(await progress()).toMatchObject({ status: 'DOING', percentage: 40 })
    server.now.advance(16)
    await done()
    expect((await build()).status).toBe(200)
    await done()
  })

  test('ends before its next step when stopped, and leaves no files', async () => {
    await build()
    await call('DELETE admin/task/{task_id}', { params })
    expect(await running()).toBe(false)
    const before = await files()
    await server.runJobs()
    expect(await files()).toEqual(before)
    const [last] = await server.db.select().from(jobs).where(eq(jobs.kind, TASK)).orderBy(desc(jobs.id)).limit(1)
    expect(last).toMatchObject({ status: 'CANCELLED' })
  })

  test('deletes the files of an aborted build on the next run', async () => {
    await server.db.execute(sql`create index goods_half_done on goods (goods_id)`)
    await server.db.execute(sql`update pg_index set indisvalid = false where indexrelid = 'goods_half_done'::regclass`)
    await build()
    await done()
    expect((await files()).has('goods_half_done')).toBe(false)
  })
})
