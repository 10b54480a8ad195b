import { once } from 'node:events'
import { access, chmod, mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { bareDatabase, bothDatabases } from '@tests/support/copies'
import { endAllHere, type ServerHere, startedDatabase, startHere } from '@tests/support/here'
import {
  filledFolder,
  killAll,
  signInOver,
  startProcess,
  startReady,
  TEST_CODE,
  temporaryFolders,
} from '@tests/support/process'
import { freePort, runOn } from '@tests/support/real-postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

/**
 * The life cycle of the server: first start, requests, log, shutdown, next start. A child process is used only to test
 * folders, signals and exit codes; an in-process server covers the rest.
 */

// A first start takes seconds, more on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const folders = temporaryFolders()
afterEach(killAll)
afterAll(async () => {
  await endAllHere()
  await folders.removeAll()
})

const FACE = '/api/admin/systems/admin-users'
const slowBody = 'face=%2Ffiles%2Fslow.png'

/** A request whose body is sent in part until the test continues it. */
async function slowRequest(url: string) {
  const { access_token: token } = (await signInOver(url, 'admin', 'admin123456')).body
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  socket.on('error', () => {})
  socket.write(
    `PUT ${FACE} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${token}\r\n` +
      'Content-Type: application/x-www-form-urlencoded\r\n' +
      `Content-Length: ${slowBody.length}\r\n\r\n${slowBody.slice(0, 5)}`,
  )
  // A later request has been answered, so this one has reached the server.
  await fetch(`${url}/healthz`)
  const closed = once(socket, 'close')
  return { finish: () => socket.write(slowBody.slice(5)), answer: () => closed.then(() => answer) }
}

/** Resolves once the server stops accepting requests, which starts its shutdown. */
async function endOf(url: string): Promise<void> {
  const takesMore = () =>
    fetch(`${url}/healthz`).then(
      answer => answer.ok,
      () => false,
    )
  while (await takesMore()) await new Promise(setImmediate)
}

describe('a process on its own folder', () => {
  test('prints the sign-in at its first start, restricts its folder, and has its data at the next start', async () => {
    const { folder: filled, output } = await filledFolder()
    expect(output).toContain('Preparing the database')
    expect(output).toMatch(/Open +http:\/\/localhost:\d+\n/)
    expect(output).toMatch(/Sign in +admin \/ admin123456/)
    const folder = await folders.make(filled)
    for (const path of ['', 'database', 'database/PG_VERSION', 'uploads']) await chmod(join(folder, path), 0o777)

    const first = await startReady(['--data', folder])
    expect(first.stdout()).not.toContain('Preparing the database')
    const below = await readdir(folder, { recursive: true, withFileTypes: true })
    const paths = [folder, ...below.map(entry => join(entry.parentPath, entry.name))]
    const modes = await Promise.all(paths.map(async path => [path, (await stat(path)).mode & 0o077]))
    expect(modes.filter(([, mode]) => mode !== 0)).toEqual([])

    const signedIn = await signInOver(first.url, 'admin', 'admin123456')
    expect(signedIn).toMatchObject({ status: 200, body: { founder: 1 } })
    expect((await signInOver(first.url, 'admin', 'admin12345')).status).toBe(400)
    const headers = { Authorization: signedIn.body.access_token }
    const change = (url: string, face: string) =>
      fetch(`${url}${FACE}`, { method: 'PUT', headers, body: new URLSearchParams({ face }) })
    expect((await change(first.url, '/files/member/one.png')).status).toBe(200)
    expect((await first.stop()).code).toBe(0)

    const second = await startReady(['--data', folder])
    expect((await signInOver(second.url, 'admin', 'admin123456')).body.face).toBe('/files/member/one.png')
    expect((await change(second.url, '/files/member/two.png')).status, 'who was signed in still is').toBe(200)
  })

  test('recovers from aborted starts, is alive at once, ready with the database, and silent', async () => {
    const port = await freePort()
    const folder = await folders.make()
    // The state after a first start that failed before it created the database.
    await mkdir(join(folder, 'database/base'), { recursive: true })
    await writeFile(join(folder, 'database-unfinished'), '')
    const env = { CAPTCHA_TEST_CODE: '', TRUST_PROXY: 'on' }
    const start = () => startProcess(['--data', folder, '--port', String(port), '--demo', 'off'], env)
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      return [answer.status, await answer.text()]
    }
    const killed = await start()
    await killed.waitForOutput('Preparing')
    killed.child.kill('SIGKILL')
    await killed.exited

    const stopped = await start()
    await stopped.waitForOutput('Preparing')
    expect(await Promise.all(['/healthz', '/readyz', '/api/site-show'].map(ask))).toEqual([
      [200, 'ok'],
      [503, 'starting'],
      [503, 'starting'],
    ])
    stopped.child.kill('SIGTERM')
    expect((await stopped.exited).code, 'told to stop before it is ready').toBe(0)
    await expect(access(join(folder, 'lock'))).rejects.toThrow('ENOENT')

    const last = await start()
    await last.waitForOutput('Ctrl+C')
    expect(last.stdout()).toContain('Preparing the database')
    const [, password = ''] = /administrator admin: (\S+)\n/.exec(last.stdout()) ?? []
    expect(password).toMatch(/^[a-zA-Z2-9]{16}$/)
    expect(last.stdout()).not.toContain('admin123456')
    expect(await Promise.all(['/healthz', '/readyz'].map(ask))).toEqual([
      [200, 'ok'],
      [200, 'ok'],
    ])
    expect((await ask('/api/regions/0/children'))[0]).toBe(200)
    // Requests through a trusted proxy produce no warning.
    await fetch(`http://127.0.0.1:${port}/api/site-show`, { headers: { 'X-Forwarded-For': '203.0.113.5' } })
    await ask('/nothing')
    last.child.kill('SIGTERM')
    const { stdout, stderr } = await last.exited
    expect(stdout.split(password), 'told this once').toHaveLength(2)
    expect(stderr, 'by default nothing is logged, so that what was said to people stays in sight').toBe('')
  })
})

const onPostgres = describe.runIf(bothDatabases.includes('postgres'))

onPostgres('a process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('on %s completes the running request and exits with 0', async signal => {
    const { url: database, drop } = await startedDatabase()
    const server = await startReady(['--data', await folders.make()], { DATABASE_URL: database })
    const request = await slowRequest(server.url)
    server.child.kill(signal)
    await endOf(server.url)
    request.finish()
    const answer = await request.answer()
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(answer, 'its client does not send another one into a closed door').toMatch(/\r\nconnection: close\r\n/i)
    expect(answer).toContain('/files/slow.png')
    expect((await server.exited).code).toBe(0)
    await drop()
  })
})

onPostgres('a server that this machine alone can reach', () => {
  let server: ServerHere
  let drop: () => Promise<void>
  let clock = ''
  beforeAll(async () => {
    const made = await startedDatabase()
    drop = made.drop
    clock = join(await folders.make(), 'ahead')
    const env = { DATABASE_URL: made.url, TEST_CLOCK: clock, CAPTCHA_TEST_CODE: TEST_CODE, LOG_LEVEL: 'info' }
    server = await startHere(['--data', await folders.make()], env)
  })
  afterAll(async () => {
    await server?.end()
    await drop?.()
  })

  /** The server's clock offset in hours, from the expiry of a token that is valid for one hour. */
  const offsetOf = async (url: string) => {
    const { body } = await signInOver(url, 'admin', 'admin123456')
    const [, claims = ''] = body.access_token.split('.')
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }
    return Math.round((exp - Date.now() / 1000) / 3_600) - 1
  }

  test('accepts the test captcha and the test clock, with a warning for each', async () => {
    expect((await signInOver(server.url, 'admin', 'admin123456', 'nope')).body.code).toBe('930')
    expect((await signInOver(server.url, 'admin', 'admin123456', TEST_CODE)).status).toBe(200)
    expect(server.log()).toContain('CAPTCHA_TEST_CODE is set')

    expect(await offsetOf(server.url)).toBe(0)
    await writeFile(clock, String(3 * 86_400))
    expect(await offsetOf(server.url), 'while it runs, by what the file says').toBe(72)
    await writeFile(clock, '0')
    expect(server.log()).toContain('TEST_CLOCK is set')
  })

  test('logs a line for each request, without secrets', async () => {
    const before = server.log().length
    const { access_token: token, refresh_token: refresh } = (await signInOver(server.url, 'admin', 'admin123456')).body
    const headers = { Authorization: token }
    expect((await fetch(`${server.url}/api/admin/index/page?sign=querysecret`, { headers })).status).toBe(200)
    const log = server.log().slice(before)
    const lines = log
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    const requests = lines.filter(line => line.msg === 'request')
    expect(requests).toEqual([
      expect.objectContaining({ method: 'GET', path: '/api/admin/systems/admin-users/login', status: 200 }),
      expect.objectContaining({ method: 'GET', path: '/api/admin/index/page', status: 200, admin: expect.any(Number) }),
    ])
    expect(requests.every(line => Number.isInteger(line.ms))).toBe(true)
    const hash = '0192023a7bbd73250516f069df18b500'
    for (const secret of [token, refresh, 'querysecret', TEST_CODE, hash, 'admin123456']) {
      expect(log).not.toContain(secret)
    }
  })

  test('rejects the test captcha behind a proxy, and warns once that all clients share one address', async () => {
    const asProxy = { 'X-Forwarded-For': '203.0.113.5' }
    const query = { username: 'admin', password: 'x', captcha: TEST_CODE, uuid: 'u', scene: 'LOGIN' }
    const address = `${server.url}/api/admin/systems/admin-users/login?${new URLSearchParams(query)}`
    const codeOf = async (headers: Record<string, string>) => (await (await fetch(address, { headers })).json()).code
    expect(await codeOf(asProxy)).toBe('930')
    expect(await codeOf({})).not.toBe('930')
    await fetch(`${server.url}/api/regions/0/children`, { headers: asProxy })
    expect(server.log().split('TRUST_PROXY is off')).toHaveLength(2)
  })

  test('exits despite a request that never ends', async () => {
    const request = await slowRequest(server.url)
    await server.end(200)
    expect(await request.answer()).toBe('')
  })
})

onPostgres('a server', () => {
  test('on a reachable address rejects the test captcha and the test clock, with a message', async () => {
    const { url, drop } = await startedDatabase()
    const folder = await folders.make()
    const file = join(folder, 'ahead')
    await writeFile(file, String(3 * 86_400))
    const args = ['--data', folder, '--host', '0.0.0.0', '--open-demo', 'on']
    const server = await startHere(args, { TEST_CLOCK: file, DATABASE_URL: url })
    const { status, body } = await signInOver(server.url, 'admin', 'admin123456', TEST_CODE)
    expect([status, body.code]).toEqual([400, '930'])
    expect(server.log()).toContain('CAPTCHA_TEST_CODE is refused')
    expect(server.log()).toContain('TEST_CLOCK is refused')
    expect(server.log()).toContain('Demo data has well-known passwords')
    await server.end()
    await drop()
  })

  test('deletes files that a kill left incomplete after a day', async () => {
    const { url, drop } = await startedDatabase()
    const folder = await folders.make()
    const shop = join(folder, 'uploads/shop')
    await mkdir(shop, { recursive: true })
    const dayAgo = Date.now() / 1000 - 86_401
    for (const name of ['old.png.0123456789ab.part', 'new.png.0123456789ab.part', 'old.part.png']) {
      await writeFile(join(shop, name), 'x')
      if (name.startsWith('old')) await utimes(join(shop, name), dayAgo, dayAgo)
    }
    const server = await startHere(['--data', folder], { DATABASE_URL: url })
    const left = (await readdir(shop)).filter(name => name.includes('part')).sort()
    expect(left).toEqual(['new.png.0123456789ab.part', 'old.part.png'])
    await server.end()
    await drop()
  })

  test('of several that start on one empty database one fills it; without demo data its founder gets a password', async () => {
    const { url, drop } = await bareDatabase()
    const env = { DATABASE_URL: url }
    // They share the uploads folder, which has no lock.
    const folder = await folders.make()
    const start = (demo: string) => startHere(['--data', folder, '--demo', demo], env)
    const copies = await Promise.all([1, 2, 3].map(() => start('off')))
    const [one, two, three] = copies.map(copy => copy.url)
    const [password = '', ...more] = copies.flatMap(copy => copy.startReport.passwords)
    expect(more).toEqual([])
    expect((await signInOver(one ?? '', 'admin', 'admin123456')).status).toBe(400)
    const { status, body } = await signInOver(one ?? '', 'admin', password)
    expect(status).toBe(200)
    for (const other of [two, three]) {
      const page = await fetch(`${other}/api/admin/index/page`, { headers: { Authorization: body.access_token } })
      expect(page.status, 'one secret for all').toBe(200)
    }
    const [founders, regions] = await runOn(
      url,
      'select count(*)::int as n from admins where founder = 1',
      'select count(*)::int as n from regions where parent_id = 0',
    )
    expect([founders?.rows[0].n, regions?.rows[0].n]).toEqual([1, 31])
    expect(copies.map(copy => copy.startReport.filling).sort()).toEqual([0, 0, 1])
    for (const copy of copies) await copy.end()

    const next = await start('on')
    expect([next.demo, next.startReport], 'what is there stays').toEqual([false, { filling: 0, passwords: [] }])
    expect((await signInOver(next.url, 'admin', password)).status).toBe(200)
    await next.end()
    await drop()
  })
})
