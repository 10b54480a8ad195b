import { openDatabase } from '@server/db/open'
import { bothDatabases } from '@tests/support/copies'
import { startedDatabase } from '@tests/support/here'
import { killAll, startReady, temporaryFolders } from '@tests/support/process'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'

const folders = temporaryFolders()
afterAll(async () => {
  await killAll()
  await folders.removeAll()
})

/** Loaded before the server: on a signal its main thread goes round for ever, as with a pattern or a parser. */
const HANGS = `data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})`

describe.runIf(bothDatabases.includes('postgres'))('on PostgreSQL', () => {
  test('a server whose main thread hangs is ended, and says why', { timeout: 240_000 }, async () => {
    const { url, drop } = await startedDatabase()
    const env = { DATABASE_URL: url, NODE_OPTIONS: `--import ${HANGS}` }
    const server = await startReady(['--data', await folders.make()], env)
    server.child.kill('SIGUSR2')
    const { code, stderr, stdout } = await server.exited
    expect(code).toBeNull()
    expect(stderr + stdout).toMatch(/The server has hung for 6\d seconds/)
    await drop()
  })

  test('a statement of a session has a limit of time', async () => {
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
