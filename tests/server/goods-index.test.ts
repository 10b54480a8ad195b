import { operationLog, tasks } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(databases)('%s: building the search index of goods', database => {
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
  /** It answers plain text, which is no JSON to be checked. */
  const build = () => server.request('GET', 'admin/goods/search', { token })

  test('answers the id of its task, which is then done', async () => {
    const { status, text } = await build()
    expect([status, text]).toEqual([200, TASK])
    const progress = await call('GET admin/task/{task_id}/progress', { params: { task_id: TASK } })
    expect(progress.body).toMatchObject({ status: 'SUCCESS', percentage: 100 })
  })

  test('may be asked again, and is in the log although it is a GET', async () => {
    expect((await build()).status).toBe(200)
    expect((await build()).status).toBe(200)
    const [log] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(log).toMatchObject({ call: 'GET admin/goods/search', after: { task_id: TASK } })
  })

  test('makes statistics anew once a minute at the most, however often it is asked', async () => {
    const analysis = async () => {
      const { rows } = (await server.db.execute(
        sql`select xmin::text as made from pg_statistic where starelid = 'goods'::regclass order by staattnum limit 1`,
      )) as unknown as { rows: { made: string }[] }
      return rows[0]?.made
    }
    server.now.advance(60)
    await build()
    const made = await analysis()
    expect(made).toBeDefined()
    await build()
    expect(await analysis()).toBe(made)
    server.now.advance(60)
    await build()
    expect(await analysis()).not.toBe(made)
  })

  test('is refused while one runs', async () => {
    await server.db.update(tasks).set({ status: 'DOING' }).where(eq(tasks.task_id, TASK))
    expect(await build()).toMatchObject({ status: 404, body: { code: '003' } })
  })
})
