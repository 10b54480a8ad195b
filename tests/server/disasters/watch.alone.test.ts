import { openDatabase } from '@server/db/open'
import { bothDatabases } from '@tests/support/copies'
import { startedDatabase } from '@tests/support/here'
import { temporaryFolders } from '@tests/support/process'
import { follow, killAll } from '@tests/support/spawned'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'

const folders = temporaryFolders()
afterAll(async () => {
  await killAll()
  await folders.removeAll()
})

const HANGING = 'tests/support/hanging-server.ts'

describe.runIf(bothDatabases.includes('postgres'))('on PostgreSQL', () => {
  test('a server whose main thread hangs is ended, with the reason', async () => {
    const { url, drop } = await startedDatabase()
    const server = follow(['--import', 'tsx', HANGING], ['--data', await folders.make()], { DATABASE_URL: url })
    const { code, stderr, stdout } = await server.exited
    expect([code, stderr + stdout]).toEqual([null, expect.stringMatching(/The server has hung for [4-9] seconds/)])
    await drop()
  })

  test('a statement of a session has a timeout', async () => {
    const { url, drop } = await startedDatabase()
    const opened = await openDatabase({ url })
    const limit = () => opened.db.execute(sql`show statement_timeout`)
    expect(await limit()).toMatchObject({ rows: [{ statement_timeout: '2min' }] })
    await opened.exclusively(async () => {})
    expect(await limit()).toMatchObject({ rows: [{ statement_timeout: '2min' }] })
    await opened.close()
    await drop()
  })

  test('a start locks the database until it ends, also from pooled connections', async () => {
    const { url, drop } = await startedDatabase()
    const opened = await openDatabase({ url })
    const ofThis = sql`locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
    const locks = async () => {
      const read = await opened.db.execute(sql`select objid from pg_locks where ${ofThis}`)
      return (read as unknown as { rows: unknown[] }).rows.length
    }
    expect([await opened.exclusively(locks), await locks()]).toEqual([1, 0])
    await opened.close()
    await drop()
  })
})
