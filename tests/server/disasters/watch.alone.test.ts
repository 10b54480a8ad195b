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
})
