import { jobKinds } from '@server/areas/jobs'
import { billItems, coupons, jobs } from '@server/db/schema'
import { openShop } from '@tests/support/goods-form'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

/** More rows than one step may process. */
const MANY = 3_000
const MAX = 1_000
const DAY = 86_400

describe.runIf(bothDatabases.includes('postgres'))('a step of a job', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database: 'postgres' })
  })
  afterAll(() => {
    vi.restoreAllMocks()
    return server?.close()
  })

  test('reads at most a thousand rows at a time', async () => {
    const { db } = server
    const shop = await openShop(db)
    const now = Math.floor(server.now.get())
    await db.execute(sql`
      insert into ${billItems} (${sql.raw('seller_id, member_id, add_time, order_time, price, item_type, payment_type, order_sn')})
      select ${shop.shop_id}, 1, ${now - DAY}, ${now - DAY}, 1.01, 'PAYMENT', 'ONLINE', 'M' || n from generate_series(1, ${MANY}) n`)
    await db.execute(sql`
      insert into ${coupons} (${sql.raw('title, coupon_price, start_time, end_time, seller_id, create_num')})
      select 'M' || n, 1, ${now + DAY}, ${now + 400 * DAY}, 0, 1 from generate_series(1, ${MANY}) n`)
    await server.runJobs()
    const before = await db.$count(jobs, eq(jobs.status, 'DONE'))

    const read = new Map<string, number>()
    const { query } = pg.Client.prototype
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [{ text } = { text: '' }] = args as { text: string }[]
      const note = (answer?: { rows?: unknown[] }) => {
        read.set(text, Math.max(read.get(text) ?? 0, answer?.rows?.length ?? 0))
      }
      // A pool queries with a callback, a transaction with a promise.
      const last = args.at(-1)
      if (typeof last === 'function')
        args[args.length - 1] = (error: unknown, answer: { rows?: unknown[] }) => {
          note(answer)
          last(error, answer)
        }
      const answer = Reflect.apply(query, this, args) as Promise<{ rows?: unknown[] }> | undefined
      void answer?.then?.(note, () => {})
      return answer as never
    })
    // Every schedule is due after this period, including the monthly ones.
    server.now.advance(32 * DAY)
    await server.runJobs()
    vi.restoreAllMocks()

    expect(await db.$count(jobs, eq(jobs.status, 'DONE'))).toBeGreaterThan(before)
    expect(await db.$count(billItems, sql`order_sn like 'M%' and bill_id > 0`), 'the bills are drawn up').toBe(MANY)
    expect(read.size).toBeGreaterThan(jobKinds.length)
    expect([...read].filter(([, rows]) => rows > MAX).map(([text, rows]) => `${rows} rows: ${text}`)).toEqual([])
  })
})
