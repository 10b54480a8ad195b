import { openDatabase } from '@server/db/open'
import { bareDatabase, bothDatabases } from '@tests/support/copies'
import { runOn } from '@tests/support/real-postgres'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'

const TIMES = { timeout: 60_000, interval: 20 }
/** Ends the other connections to a database for which a condition holds. */
const endConnections = async (url: string, condition: string): Promise<number> => {
  const [ended] = await runOn(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
  )
  return ended?.rowCount ?? 0
}

describe.runIf(bothDatabases.includes('postgres'))('a lost connection', () => {
  test('is reported and replaced', async () => {
    const { url, drop } = await bareDatabase()
    const onLost = vi.fn()
    const { db, listen, close } = await openDatabase({ url, onLost })
    const heard = vi.fn()
    await listen('news', heard)
    await db.execute(sql`select 1`)
    expect(await endConnections(url, 'true')).toBe(2)
    await vi.waitFor(() => expect(onLost.mock.calls.length).toBeGreaterThanOrEqual(2), TIMES)
    expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] })
    // What was missed meanwhile is unknown, so the listener is called once it listens again.
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(''), TIMES)
    await close()
    await drop()
  })

  test('of the lock of a migration is reported, and rejects the opening', async () => {
    const { url, drop } = await bareDatabase()
    const first = await openDatabase({ url })
    const onLost = vi.fn()
    // The migration waits, so that its lock is held by an idle connection.
    const rejected = await first.db.transaction(async tx => {
      await tx.execute(sql`lock table drizzle.__drizzle_migrations`)
      const outcome = openDatabase({ url, onLost }).then(
        () => false,
        () => true,
      )
      const isHolder = "state = 'idle' and query like '%advisory_lock%'"
      await vi.waitFor(async () => expect(await endConnections(url, isHolder)).toBe(1), TIMES)
      await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), TIMES)
      return { outcome }
    })
    expect(await rejected.outcome).toBe(true)
    await first.close()
    await drop()
  })
})
