import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@server/db/open'
import { billItems, bills, jobs, shops } from '@server/db/schema'
import { bothDatabases } from '@tests/support/copies'
import { startedDatabase } from '@tests/support/here'
import { killAll, type ReadyServer, startReady, temporaryFolders } from '@tests/support/process'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

const folders = temporaryFolders()
afterAll(async () => {
  await killAll()
  await folders.removeAll()
})

const KIND = 'bills of the month'
/** 01:00 on 1 December 2026 in China. */
const DUE = Date.UTC(2026, 10, 30, 17) / 1000
const NOVEMBER = Date.UTC(2026, 9, 31, 16) / 1000
const LONG = { timeout: 90_000, interval: 100 }

test.runIf(bothDatabases.includes('postgres'))(
  'of two instances on one PostgreSQL one is killed during a job: the other completes it without duplicates',
  { timeout: 240_000 },
  async () => {
    const { url, drop } = await startedDatabase()
    const opened = await openDatabase({ url })
    const { db } = opened
    const job = async () =>
      (
        await db
          .select()
          .from(jobs)
          .where(and(eq(jobs.kind, KIND), eq(jobs.due_at, DUE)))
      )[0]
    try {
      const clock = join(await folders.make(), 'ahead')
      const begin = async () => start(url, await folders.make(), clock)
      const [one, other] = await Promise.all([begin(), begin()])
      const traded = await db
        .select({ id: shops.shop_id })
        .from(shops)
        .where(inArray(shops.shop_disable, ['OPEN', 'CLOSED']))
        .orderBy(asc(shops.shop_id))
      const open = await db.$count(billItems, eq(billItems.bill_id, 0))
      await db.execute(sql`create function dawdle() returns trigger language plpgsql as
        $$ begin perform pg_sleep(0.2); return new; end $$`)
      await db.execute(sql`create trigger dawdles before insert on bills for each row execute function dawdle()`)
      await db.update(jobs).set({ due_at: DUE, run_at: 0 }).where(eq(jobs.kind, KIND))

      await expect.poll(async () => (await job())?.cursor, LONG).not.toBeNull()
      const { holder = '', status } = (await job()) ?? {}
      expect(status).toBe('RUNNING')
      const [killed, left] = holder.includes(`/${one.child.pid}/`) ? [one, other] : [other, one]
      await killed.kill()
      expect(await db.$count(bills, eq(bills.start_time, NOVEMBER))).toBeLessThan(traded.length)
      expect((await job())?.status, 'nobody takes it before its time').toBe('RUNNING')
      // The job counts as running for this time.
      await writeFile(clock, '16')

      await expect.poll(async () => (await job())?.status, LONG).toBe('DONE')
      expect((await job())?.holder).toContain(`/${left.child.pid}/`)
      const made = await db.select().from(bills).where(eq(bills.start_time, NOVEMBER)).orderBy(asc(bills.seller_id))
      expect(made.map(bill => bill.seller_id)).toEqual(traded.map(shop => shop.id))
      expect(new Set(made.map(bill => bill.bill_sn)).size).toBe(made.length)
      expect(new Set(made.map(bill => bill.sn)).size).toBe(1)
      const ids = made.map(bill => bill.bill_id)
      const settled = await db.$count(billItems, inArray(billItems.bill_id, ids))
      expect(settled + (await db.$count(billItems, eq(billItems.bill_id, 0)))).toBe(open)
      expect(settled).toBeGreaterThan(0)
      const waiting = and(eq(jobs.kind, KIND), eq(jobs.status, 'WAITING'))
      expect(await db.$count(jobs, waiting)).toBe(1)
      await left.stop()
    } finally {
      await killAll()
      await opened.close()
      await drop()
    }
  },
)

const start = (url: string, folder: string, clock: string): Promise<ReadyServer> =>
  startReady(['--data', folder], {
    DATABASE_URL: url,
    SECRETS_KEY: 'one key for all copies of the server',
    TEST_CLOCK: clock,
  })
