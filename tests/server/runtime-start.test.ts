import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { here } from '@server/db/processes'
import {
  type Exit,
  filledFolder,
  killAll,
  type ReadyServer,
  startProcess,
  startReady,
  startSource,
  temporaryFolders,
} from '@tests/support/process'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

/** What keeps the server from starting, and what does not. Each refusal is one line on stderr and exit code 1. */

// A first start takes seconds, more on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const folders = temporaryFolders()
const small = ['--demo-size', '0.05']
/** A folder that a first start has filled; of this file alone. */
let filled = ''

beforeAll(async () => {
  filled = await folders.make((await filledFolder()).folder)
})
afterEach(killAll)
afterAll(folders.removeAll)

function expectRefusal(exit: Exit, words: RegExp): void {
  expect(exit.stderr).toMatch(words)
  expect(exit.stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(exit.stderr).not.toMatch(/ at .*:\d+/)
  expect(exit.stdout).not.toContain('Ctrl+C')
  expect(exit.code).toBe(1)
}

const run = async (args: string[], env: Record<string, string> = {}, uid?: number) =>
  (await startProcess(args, { LOG_LEVEL: 'fatal', ...env }, uid)).exited

test('an unknown option', async () => {
  expectRefusal(await run(['--colour', 'red']), /There is no option --colour/)
})

test('a terminal in Chinese is told in Chinese', async () => {
  expectRefusal(await run(['--colour', 'red'], { LC_ALL: 'zh_CN.UTF-8' }), /没有 --colour 这个选项/)
})

test('--help is no refusal', async () => {
  const exit = await run(['--help'])
  expect(exit.code).toBe(0)
  expect(exit.stderr).toBe('')
  for (const word of ['--port', '--data', 'DATABASE_URL', 'JWT_SECRET']) expect(exit.stdout).toContain(word)
})

test('nothing does, when it is started from its source', async () => {
  const started = startSource(['--data', await folders.make(filled)])
  await started.says('Ctrl+C')
  expect(started.stdout()).toMatch(/Open +http/)
  // What tsx answers to a signal, on a busy machine 143, is its own affair.
  started.child.kill('SIGTERM')
  await started.exited
})

test('a busy port', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expectRefusal(await run(['--data', filled, '--port', String(port)]), new RegExp(`Port ${port} is already in use`))
  other.close()
})

test('an address that is not of this machine', async () => {
  expectRefusal(await run(['--data', filled, '--host', '203.0.113.9']), /Cannot listen on 203\.0\.113\.9/)
})

test('a client configuration that is none', async () => {
  const built = await folders.make()
  await writeFile(join(built, 'bad.json'), 'hosts: none')
  expectRefusal(await run(['--data', filled, '--config', join(built, 'bad.json')]), /bad\.json cannot be read/)
})

describe('the data folder', () => {
  test('is a file', async () => {
    const folder = await folders.make()
    await writeFile(join(folder, 'file'), '')
    expectRefusal(
      await run(['--data', join(folder, 'file')]),
      /The data folder .*file cannot be used \((EEXIST|ENOTDIR)\)/,
    )
    expectRefusal(await run(['--data', join(folder, 'file/below')]), /cannot be used \(ENOTDIR\)/)
  })

  test('is below a folder that takes none', async () => {
    expectRefusal(
      await run(['--data', '/proc/nope']),
      /The data folder \/proc\/nope cannot be used \((ENOENT|EROFS|EACCES)\)/,
    )
  })

  test('and everything in it is its user’s alone, whoever made it', async () => {
    const folder = await folders.make(filled)
    for (const path of ['', 'database', 'database/PG_VERSION', 'uploads']) await chmod(join(folder, path), 0o777)
    const server = await startReady(['--data', folder])
    const below = await readdir(folder, { recursive: true, withFileTypes: true })
    const paths = [folder, ...below.map(entry => join(entry.parentPath, entry.name))]
    const modes = await Promise.all(paths.map(async path => [path, (await stat(path)).mode & 0o077]))
    expect(modes.filter(([, mode]) => mode !== 0)).toEqual([])
    expect((await server.stop()).code).toBe(0)
  })

  test('cannot be written to', async () => {
    const folder = await folders.make()
    await chmod(folder, 0o555)
    // Nothing is closed to root, so then somebody else tries.
    const uid = process.getuid?.() === 0 ? 65_534 : undefined
    expectRefusal(await run(['--data', folder], {}, uid), /cannot be used \(EACCES\); choose a writable one/)
  })

  test.each([
    ['a file of the database cut off', (data: string) => truncate(join(data, 'global/pg_control'), 100)],
    ['a folder of the database gone', (data: string) => rm(join(data, 'base'), { recursive: true })],
    ['only its version gone', (data: string) => rm(join(data, 'PG_VERSION'))],
  ])('is damaged: %s', async (_, damage) => {
    const folder = await folders.make(filled)
    await damage(join(folder, 'database'))
    expectRefusal(await run(['--data', folder]), /The database in .* is damaged and cannot be opened/)
  })

  test('is in use by another process, which does not suffer; and is free when that one is killed', async () => {
    const folder = await folders.make(filled)
    const holder = async () => JSON.parse(await readFile(join(folder, 'lock'), 'utf8')).pid
    const first = await startReady(['--data', folder])
    expectRefusal(
      await run(['--data', folder]),
      new RegExp(`${folder} is in use by another process \\(pid ${first.child.pid}, `),
    )
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    await first.kill()
    expect(await holder()).toBe(first.child.pid)
    const second = await startReady(['--data', folder])
    expect(await holder()).toBe(second.child.pid)
    expect((await second.stop()).code).toBe(0)
    await expect(readFile(join(folder, 'lock'))).rejects.toThrow('ENOENT')
  })

  test.each([
    // This test runs, but it began at another moment.
    [
      'by a process whose number another one has now',
      JSON.stringify({ pid: process.pid, began: 'another moment', host: here(), id: 'x' }),
    ],
    ['with a lock that nobody can read', '{"pid":'],
  ])('was left locked %s', async (_, lock) => {
    await writeFile(join(filled, 'lock'), lock)
    expect((await (await startReady(['--data', filled])).stop()).code).toBe(0)
  })

  test('is locked from another machine that still shows signs of life', async () => {
    const lock = { pid: 1, began: 'then', host: 'another-machine', id: 'x' }
    await writeFile(join(filled, 'lock'), JSON.stringify(lock))
    expectRefusal(await run(['--data', filled]), /in use by another process \(pid 1, another-machine\)/)
    await rm(join(filled, 'lock'))
  })

  test('is taken by exactly one of several that find it left locked', async () => {
    const folder = await folders.make(filled)
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: 1, began: 'then', host: here(), id: 'x' }))
    const started = await Promise.allSettled([1, 2, 3, 4].map(() => startReady(['--data', folder])))
    expect(started.filter(one => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of started) {
      if (one.status === 'rejected') expect(String(one.reason)).toMatch(/is in use by another process/)
    }
  })

  test('was left by a first start that did not even get a database, and then by one that broke off', async () => {
    const folder = await folders.make()
    await mkdir(join(folder, 'database/base'), { recursive: true })
    await writeFile(join(folder, 'database-unfinished'), '')
    const broken = await startProcess(['--data', folder, ...small])
    await broken.says('Preparing')
    broken.child.kill('SIGKILL')
    await broken.exited
    const server: ReadyServer = await startReady(['--data', folder, ...small])
    expect(server.stdout()).toContain('Preparing the database')
    expect((await fetch(`${server.url}/api/regions/0/children`)).status).toBe(200)
  })
})

describe('demo data where others can reach it', () => {
  const open = ['--host', '0.0.0.0']
  const words = /demo data, whose passwords everybody knows, and other machines can reach 0\.0\.0\.0/

  test('is not used', async () => {
    expectRefusal(await run(['--data', filled, ...open]), words)
  })

  test('is not made either, and the next start begins anew', async () => {
    const folder = await folders.make()
    const exit = await run(['--data', folder, ...small, ...open])
    expect(exit.stderr).toMatch(words)
    expect(exit.code).toBe(1)
    const server = await startReady(['--data', folder, '--demo', 'off', ...open])
    expect(server.stdout()).toMatch(/first password of administrator/)
  })

  test('is used when that is what somebody wants', async () => {
    const server = await startReady(['--data', await folders.make(filled), ...open, '--open-demo', 'on'])
    expect((await server.stop()).code).toBe(0)
  })
})

describe('DATABASE_URL', () => {
  test('nobody listens there', async () => {
    const folder = await folders.make()
    const exit = await run(['--data', folder], { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/shop' })
    expectRefusal(exit, /The database 127\.0\.0\.1:9\/shop cannot be used: .*ECONNREFUSED/)
    expect(exit.stderr).not.toContain('hidden')
  })

  test('somebody listens there and never answers', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    const exit = await run(['--data', await folders.make()], { DATABASE_URL: `postgres://me@127.0.0.1:${port}/shop` })
    mute.close()
    expectRefusal(exit, /cannot be used: .*timeout/i)
  })
})
