import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { DEMO_FOUNDER } from '@server/demo-founder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareDatabase, bothDatabases } from '../support/copies'
import { stepsOf } from '../support/how-to'
import { killAll, signInOver, startReady, temporaryFolders } from '../support/process'
import { runOn } from '../support/real-postgres'

/**
 * Follows the how-to pages about operation on a real PostgreSQL: their commands with local addresses, and the server as
 * `npm start` runs it.
 */

const FIRST_PASSWORD = 'The first password of administrator'
const folders = temporaryFolders()
const drops: (() => Promise<void>)[] = []
afterAll(async () => {
  await killAll()
  for (const drop of drops) await drop()
  await folders.removeAll()
})

/** The commands or files of a page, in order. */
const blocks = (page: string, language: 'bash' | 'json') =>
  stepsOf(`${page}.md`).flatMap(({ kind, code }) => (kind === language ? [code.trim()] : []))
/** The options that a command passes to `npm start`. */
const optionsOf = (command = '') => /npm start -- (.+)$/.exec(command)?.[1]?.split(' ') ?? []

/** Replaces the example's database, folder and network by local ones. */
const here = (text: string, data: string) => text.replaceAll('/srv/marketplace', data).replace('0.0.0.0', '127.0.0.1')

async function database() {
  const { url, drop } = await bareDatabase()
  drops.push(drop)
  return url
}
const shell = (command: string, cwd: string, url: string) =>
  promisify(execFile)('sh', ['-euc', command], { cwd, env: { PATH: process.env.PATH, DATABASE_URL: url } })
const counts = async (url: string) => {
  const [admins] = await runOn(url, 'select username, (select count(*) from regions)::int as regions from admins')
  return admins?.rows
}

/** PostgreSQL's client programs, which come with its server and not with this project; `.ci/run` installs them. */
const hasClientPrograms = spawnSync('sh', ['-c', 'command -v pg_dump pg_restore']).status === 0

describe.runIf(bothDatabases.includes('postgres'))('the pages about operation', () => {
  let url = ''
  let data = ''
  const options = (folder: string) => optionsOf(here(blocks('deploy', 'bash')[0] ?? '', folder))
  beforeAll(async () => {
    url = await database()
    data = await folders.make()
  })

  it('lead to two instances on one database, one of them with its own client, and to their upgrade', async () => {
    expect(blocks('deploy', 'bash')[0]).toMatch(/^DATABASE_URL=postgres:\/\/\S+ npm start -- /)
    const config = path.join(await folders.make(), 'my-config.json')
    writeFileSync(config, blocks('connect-an-api', 'json')[0] ?? '')
    const connected = optionsOf(blocks('connect-an-api', 'bash')[0]).map(one =>
      one === 'my-config.json' ? config : one,
    )
    expect(connected).toEqual(['--config', config])

    const copies = await Promise.all([
      startReady([...options(data), ...connected], { DATABASE_URL: url }),
      startReady(options(data), { DATABASE_URL: url }),
    ])
    for (const copy of copies) expect((await fetch(`${copy.url}/readyz`)).status).toBe(200)
    expect(copies.filter(({ stdout }) => stdout().includes(FIRST_PASSWORD))).toHaveLength(1)
    const answered = await fetch(`${copies[0].url}/config.json`)
    expect(await answered.json()).toEqual(JSON.parse(readFileSync(config, 'utf8')))
    for (const copy of copies) await copy.stop()

    expect(blocks('upgrade', 'bash')).toEqual(['npm ci && npm start'])
    await expectToGoOn(data, url)
  })

  it('lead to a server with its own key, without a default password', async () => {
    const [own, folder] = [await database(), await folders.make()]
    const keys = await folders.make()
    const there = (command = '') => here(command, folder).replaceAll('/srv/keys', keys)
    const [makesKey, start = ''] = blocks('secure', 'bash')
    await shell(there(makesKey), keys, own)
    expect(statSync(path.join(keys, 'secrets')).mode & 0o077).toBe(0)
    const { stdout } = await shell(there(start).replace(/npm start .*$/, 'env'), keys, own)
    const env = Object.fromEntries(
      [...stdout.matchAll(/^(SECRETS_KEY|TRUST_PROXY|LOG_DAYS)=(.+)$/gm)].map(([, ...one]) => one),
    )
    expect(Object.keys(env)).toHaveLength(3)
    const secured = await startReady(optionsOf(there(start)), { ...env, DATABASE_URL: own })
    expect(existsSync(path.join(folder, 'secrets.key'))).toBe(false)
    const { username, password } = DEMO_FOUNDER
    expect((await signInOver(secured.url, username, password)).status).toBe(400)
    await secured.stop()
  })

  it.runIf(hasClientPrograms)('lead to a backup, and to a restored marketplace', async () => {
    const [other, elsewhere, work] = [await database(), await folders.make(), await folders.make()]
    await (await startReady(options(data), { DATABASE_URL: url })).stop()
    writeFileSync(path.join(data, 'proof.txt'), 'kept')
    const [backup = '', restore = ''] = blocks('backup', 'bash')
    await shell(here(backup, data), work, url)
    await shell(here(restore, elsewhere), work, other)
    expect(await counts(other)).toEqual(await counts(url))
    expect(readFileSync(path.join(elsewhere, 'proof.txt'), 'utf8')).toBe('kept')
    // The key file is stored separately, and restored.
    expect(existsSync(path.join(elsewhere, 'secrets.key'))).toBe(false)
    cpSync(path.join(data, 'secrets.key'), path.join(elsewhere, 'secrets.key'))
    await expectToGoOn(elsewhere, other)
  })

  /** On existing data the start creates no administrator. */
  async function expectToGoOn(folder: string, address: string) {
    const again = await startReady(options(folder), { DATABASE_URL: address })
    expect(again.stdout()).not.toContain(FIRST_PASSWORD)
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
    await again.stop()
  }
})
