import { once } from 'node:events'
import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { bareDatabase, bothDatabases } from '@tests/support/copies'
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

/** The life of the process: first start, requests, log, end, next start. */

// A first start takes seconds, more on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const folders = temporaryFolders()
const small = ['--demo-size', '0.05']
/** A folder that a first start has filled, and what it said. */
let filled = ''
let firstWords = ''

beforeAll(async () => {
  const { folder, words } = await filledFolder()
  filled = folder
  firstWords = words
})
afterEach(killAll)
afterAll(folders.removeAll)

test('the first start with demo data says how to sign in, and so one can', async () => {
  expect(firstWords).toContain('Preparing the database')
  expect(firstWords).toMatch(/Open +http:\/\/localhost:\d+\n/)
  expect(firstWords).toMatch(/Sign in +admin \/ admin123456/)
  const server = await startReady(['--data', await folders.make(filled)])
  expect(server.stdout()).not.toContain('Preparing the database')
  expect(await signInOver(server.url, 'admin', 'admin123456')).toMatchObject({ status: 200, body: { founder: 1 } })
  expect((await signInOver(server.url, 'admin', 'admin12345')).status).toBe(400)
})

test('it is alive at once, ready when the database is, and may be told to stop before that', async () => {
  const port = await freePort()
  const folder = await folders.make()
  const start = () => startProcess(['--data', folder, '--port', String(port), ...small])
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return [answer.status, await answer.text()]
  }
  const broken = await start()
  await broken.says('Preparing')
  expect(await Promise.all(['/healthz', '/readyz', '/api/site-show'].map(ask))).toEqual([
    [200, 'ok'],
    [503, 'starting'],
    [503, 'starting'],
  ])
  broken.child.kill('SIGTERM')
  expect((await broken.exited).code).toBe(0)
  await expect(access(join(folder, 'lock'))).rejects.toThrow('ENOENT')

  const next = await start()
  await next.says('Ctrl+C')
  expect(await Promise.all(['/healthz', '/readyz'].map(ask))).toEqual([
    [200, 'ok'],
    [200, 'ok'],
  ])
  expect((await signInOver(`http://127.0.0.1:${port}`, 'admin', 'admin123456')).status).toBe(200)
})

test('without demo data the founder gets a password, which is told this once', async () => {
  const folder = await folders.make()
  const first = await startReady(['--data', folder, '--demo', 'off'])
  const [, password = ''] = /administrator admin: (\S+)\n/.exec(first.stdout()) ?? []
  expect(password).toMatch(/^[a-zA-Z2-9]{16}$/)
  expect(first.stdout()).not.toContain('admin123456')
  expect((await signInOver(first.url, 'admin', password)).status).toBe(200)
  expect((await signInOver(first.url, 'admin', 'admin123456')).status).toBe(400)
  const { stdout, stderr } = await first.stop()
  expect(stdout.split(password)).toHaveLength(2)
  expect(stderr).not.toContain(password)

  const second = await startReady(['--data', folder, '--demo', 'on'])
  expect(second.stdout()).not.toMatch(/password|Sign in/)
  expect((await signInOver(second.url, 'admin', password)).status, 'what is there stays').toBe(200)
})

test('what was written is there after the next start, and who was signed in still is', async () => {
  const folder = await folders.make(filled)
  const change = (url: string, token: string, face: string) =>
    fetch(`${url}/api/admin/systems/admin-users`, {
      method: 'PUT',
      headers: { Authorization: token },
      body: new URLSearchParams({ face }),
    })
  const first = await startReady(['--data', folder])
  const { access_token: token } = (await signInOver(first.url, 'admin', 'admin123456')).body
  expect((await change(first.url, token, '/files/member/one.png')).status).toBe(200)
  expect((await first.stop()).code).toBe(0)

  const second = await startReady(['--data', folder])
  expect((await signInOver(second.url, 'admin', 'admin123456')).body.face).toBe('/files/member/one.png')
  expect((await change(second.url, token, '/files/member/two.png')).status).toBe(200)
})

const slowBody = 'face=%2Ffiles%2Fslow.png'

/** A request whose body has begun and goes on when the test says so. */
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
    `PUT /api/admin/systems/admin-users HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${token}\r\n` +
      'Content-Type: application/x-www-form-urlencoded\r\n' +
      `Content-Length: ${slowBody.length}\r\n\r\n${slowBody.slice(0, 5)}`,
  )
  // It has reached the server once a request sent after it is answered.
  await fetch(`${url}/healthz`)
  const closed = once(socket, 'close')
  return { finish: () => socket.write(slowBody.slice(5)), answer: () => closed.then(() => answer) }
}

test.each(['SIGTERM', 'SIGINT'] as const)('on %s it finishes the request under way and ends with 0', async signal => {
  const folder = await folders.make(filled)
  const server = await startReady(['--data', folder])
  const request = await slowRequest(server.url)
  server.child.kill(signal)
  // From the moment on that it takes no new ones the end has begun.
  const takesMore = () =>
    fetch(`${server.url}/healthz`).then(
      answer => answer.ok,
      () => false,
    )
  while (await takesMore()) await new Promise(setImmediate)
  request.finish()
  const answer = await request.answer()
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(answer, 'its client does not send another one into a closed door').toMatch(/\r\nconnection: close\r\n/i)
  expect(answer).toContain('/files/slow.png')
  expect((await server.exited).code).toBe(0)
  await expect(access(join(folder, 'lock'))).rejects.toThrow('ENOENT')
})

describe('a server that this machine alone can reach', () => {
  /** How many hours the server is ahead of this machine: by the end of a token that it gives for an hour. */
  const aheadOf = async (url: string) => {
    const { body } = await signInOver(url, 'admin', 'admin123456')
    const [, claims = ''] = body.access_token.split('.')
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }
    return Math.round((exp - Date.now() / 1000) / 3_600) - 1
  }
  const asProxy = { 'X-Forwarded-For': '203.0.113.5' }

  test('takes the code for tests and the clock for tests, with a warning for each', async () => {
    const file = join(await folders.make(), 'ahead')
    const server = await startReady(['--data', await folders.make(filled)], { TEST_CLOCK: file })
    expect((await signInOver(server.url, 'admin', 'admin123456', 'nope')).body.code).toBe('930')
    expect((await signInOver(server.url, 'admin', 'admin123456', TEST_CODE)).status).toBe(200)
    expect(server.stderr()).toContain('CAPTCHA_TEST_CODE is set')

    expect(await aheadOf(server.url)).toBe(0)
    await writeFile(file, String(3 * 86_400))
    expect(await aheadOf(server.url), 'while it runs, by what the file says').toBe(72)
    expect(server.stderr()).toContain('TEST_CLOCK is set')
  })

  test('takes no code for tests from behind a proxy, and says once that all callers count as one', async () => {
    const server = await startReady(['--data', await folders.make(filled)])
    const query = { username: 'admin', password: 'x', captcha: TEST_CODE, uuid: 'u', scene: 'LOGIN' }
    const address = `${server.url}/api/admin/systems/admin-users/login?${new URLSearchParams(query)}`
    const codeOf = async (headers: Record<string, string>) => (await (await fetch(address, { headers })).json()).code
    expect(await codeOf(asProxy)).toBe('930')
    expect(await codeOf({})).not.toBe('930')
    await fetch(`${server.url}/api/regions/0/children`, { headers: asProxy })

    const request = await slowRequest(server.url)
    expect((await server.stop()).stderr.split('TRUST_PROXY is off')).toHaveLength(2)
    expect(await request.answer(), 'a request that never ends does not keep it from ending').toBe('')
  })
})

test('on an address that others can reach code and clock for tests are refused, and it says so', async () => {
  const file = join(await folders.make(), 'ahead')
  await writeFile(file, String(3 * 86_400))
  const args = ['--data', await folders.make(filled), '--host', '0.0.0.0', '--open-demo', 'on']
  const server = await startReady(args, { TEST_CLOCK: file })
  const { status, body } = await signInOver(server.url, 'admin', 'admin123456', TEST_CODE)
  expect([status, body.code]).toEqual([400, '930'])
  expect(server.stderr()).toContain('CAPTCHA_TEST_CODE is refused')
  expect(server.stderr()).toContain('TEST_CLOCK is refused')
  expect(server.stderr()).toContain('Demo data has well-known passwords')
})

test('files that a kill left half written are removed when they are a day old', async () => {
  const folder = await folders.make(filled)
  const shop = join(folder, 'uploads/shop')
  await mkdir(shop, { recursive: true })
  const dayAgo = Date.now() / 1000 - 86_401
  for (const name of ['old.png.0123456789ab.part', 'new.png.0123456789ab.part', 'old.part.png']) {
    await writeFile(join(shop, name), 'x')
    if (name.startsWith('old')) await utimes(join(shop, name), dayAgo, dayAgo)
  }
  const server = await startReady(['--data', folder])
  const left = (await readdir(shop)).filter(name => name.includes('part')).sort()
  expect(left).toEqual(['new.png.0123456789ab.part', 'old.part.png'])
  expect((await server.stop()).code).toBe(0)
})

test('the log has a line for each request, without anything secret', async () => {
  const server = await startReady(['--data', await folders.make(filled)], { LOG_LEVEL: 'info' })
  const { access_token: token, refresh_token: refresh } = (await signInOver(server.url, 'admin', 'admin123456')).body
  const answer = await fetch(`${server.url}/api/admin/index/page?sign=querysecret`, {
    headers: { Authorization: token },
  })
  expect(answer.status).toBe(200)
  const { stdout, stderr } = await server.stop()
  const lines = stderr
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const requests = lines.filter(line => line.msg === 'request')
  expect(requests).toEqual([
    expect.objectContaining({ method: 'GET', path: '/api/admin/systems/admin-users/login', status: 200 }),
    expect.objectContaining({ method: 'GET', path: '/api/admin/index/page', status: 200, admin: expect.any(Number) }),
  ])
  expect(requests.every(line => Number.isInteger(line.ms))).toBe(true)
  for (const secret of [token, refresh, 'querysecret', TEST_CODE, '0192023a7bbd73250516f069df18b500', 'admin123456'])
    expect(stderr).not.toContain(secret)
  expect(stdout).not.toContain('request')
})

test('by default the log is silent, so that what was said to people stays in sight', async () => {
  const env = { CAPTCHA_TEST_CODE: '', TRUST_PROXY: 'on' }
  const server = await startReady(['--data', await folders.make(filled)], env)
  await fetch(`${server.url}/api/site-show`)
  // Nothing is wrong with a proxy that is trusted.
  await fetch(`${server.url}/api/site-show`, { headers: { 'X-Forwarded-For': '203.0.113.5' } })
  await fetch(`${server.url}/nothing`)
  expect((await server.stop()).stderr).toBe('')
})

describe('several copies', () => {
  test.each(bothDatabases.filter(kind => kind === 'postgres'))('on one empty %s database, all at once', async () => {
    const { url, drop } = await bareDatabase()
    const env = { DATABASE_URL: url }
    // They share the uploads, and a lock is none of theirs.
    const folder = await folders.make()
    const copies = await Promise.all([1, 2, 3].map(() => startReady(['--data', folder, ...small], env)))
    const [one, two, three] = copies.map(copy => copy.url)
    const { status, body } = await signInOver(one ?? '', 'admin', 'admin123456')
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
    expect(copies.filter(copy => copy.stdout().includes('Preparing'))).toHaveLength(1)
    for (const copy of copies) expect((await copy.stop()).code).toBe(0)
    await drop()
  })
})
