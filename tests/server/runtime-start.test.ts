import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { openShared } from '@server/storage/data-folder'
import { bareDatabase, bothDatabases } from '@tests/support/copies'
import { endAllHere, rejectionHere, startedDatabase, startHere } from '@tests/support/here'
import { type Exit, filledFolder, killAll, startProcess, startSource, temporaryFolders } from '@tests/support/process'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'

/**
 * Conditions that prevent the start of the server, and conditions that do not. A child process proves that each
 * rejection is one line on stderr with exit code 1; the in-process start checks the messages. Locks:
 * disasters/lock.test.ts; a corrupt database: disasters/power-cut.test.ts; a full disk: disasters/disk-full.test.ts.
 */

// A start takes seconds, more on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const folders = temporaryFolders()
/** No server listens there: these errors precede the connection to the database. */
const nowhere = { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/shop' }

afterEach(async () => {
  await killAll()
  await endAllHere()
})
afterAll(folders.removeAll)

function expectStartError(exit: Exit, message: RegExp): void {
  expect(exit.stderr).toMatch(message)
  expect(exit.stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(exit.stderr).not.toMatch(/ at .*:\d+/)
  expect(exit.stdout).not.toContain('Ctrl+C')
  expect(exit.code).toBe(1)
}

const run = async (args: string[], env: Record<string, string> = {}, uid?: number) =>
  (await startProcess(args, { LOG_LEVEL: 'fatal', ...env }, uid)).exited

describe('a process', () => {
  test('with a Chinese locale reports an unknown option in Chinese', async () => {
    expectStartError(await run(['--colour', 'red'], { LC_ALL: 'zh_CN.UTF-8' }), /没有 --colour 这个选项/)
  })

  test('without write access to its data folder is rejected', async () => {
    const folder = await folders.make()
    await chmod(folder, 0o555)
    // root can write everywhere, so another user runs the process.
    const uid = process.getuid?.() === 0 ? 65_534 : undefined
    expectStartError(await run(['--data', folder], {}, uid), /cannot be used \(EACCES\); choose a writable one/)
  })

  test('with --help is not rejected', async () => {
    const exit = await run(['--help'])
    expect(exit.code).toBe(0)
    expect(exit.stderr).toBe('')
    for (const word of ['--port', '--data', 'DATABASE_URL', 'JWT_SECRET']) expect(exit.stdout).toContain(word)
  })

  test('from source becomes ready', async () => {
    const started = startSource(['--data', await folders.make((await filledFolder()).folder)])
    await started.waitForOutput('Ctrl+C')
    expect(started.stdout()).toMatch(/Open +http/)
    // The exit code of tsx after a signal varies, 143 on a busy machine, so it is not checked.
    started.child.kill('SIGTERM')
    await started.exited
  })
})

test('rejects a busy port', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const args = ['--data', await folders.make(), '--port', String(port)]
  expect(await rejectionHere(args, nowhere)).toMatch(new RegExp(`Port ${port} is already in use`))
  other.close()
})

test('rejects an address of another machine', async () => {
  const args = ['--data', await folders.make(), '--host', '203.0.113.9']
  expect(await rejectionHere(args, nowhere)).toMatch(/Cannot listen on 203\.0\.113\.9/)
})

test('rejects an invalid client configuration', async () => {
  const folder = await folders.make()
  await writeFile(join(folder, 'bad.json'), 'hosts: none')
  const args = ['--data', folder, '--config', join(folder, 'bad.json')]
  expect(await rejectionHere(args, nowhere)).toMatch(/bad\.json cannot be read/)
})

describe('the data folder', () => {
  test('is rejected if it is a file, or below one', async () => {
    const file = join(await folders.make(), 'file')
    await writeFile(file, '')
    expect(await rejectionHere(['--data', file], nowhere)).toMatch(
      /The data folder .*file cannot be used \((EEXIST|ENOTDIR)\)/,
    )
    expect(await rejectionHere(['--data', join(file, 'below')], nowhere)).toMatch(/cannot be used \(ENOTDIR\)/)
  })

  test('is rejected below a read-only folder', async () => {
    expect(await rejectionHere(['--data', '/proc/nope'], nowhere)).toMatch(
      /The data folder \/proc\/nope cannot be used \((ENOENT|EROFS|EACCES)\)/,
    )
  })
})

describe.runIf(bothDatabases.includes('postgres'))('demo data on a reachable address', () => {
  const open = ['--host', '0.0.0.0']
  const message = /demo data, whose passwords everybody knows, and other machines can reach 0\.0\.0\.0/

  test('are rejected unless allowed', async () => {
    const { url, drop } = await startedDatabase()
    const args = ['--data', await folders.make(), ...open]
    expect(await rejectionHere(args, { DATABASE_URL: url })).toMatch(message)
    const server = await startHere([...args, '--open-demo', 'on'], { DATABASE_URL: url })
    expect(server.demo).toBe(true)
    await server.end()
    await drop()
  })

  test('are not generated, and the next start starts over', async () => {
    const { url, drop } = await bareDatabase()
    const args = ['--data', await folders.make(), ...open]
    expect(await rejectionHere(args, { DATABASE_URL: url })).toMatch(message)
    const server = await startHere([...args, '--demo', 'off'], { DATABASE_URL: url })
    expect([server.demo, server.startReport]).toEqual([false, { filling: 1, passwords: [expect.any(String)] }])
    await server.end()
    await drop()
  })
})

describe('DATABASE_URL', () => {
  test('is rejected without a listening server', async () => {
    const message = await rejectionHere(['--data', await folders.make()], nowhere)
    expect(message).toMatch(/The database 127\.0\.0\.1:9\/shop cannot be used: .*ECONNREFUSED/)
    expect(message).not.toContain('hidden')
  })

  test('is rejected if the server never answers', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    const opening = openShared(`postgres://me@127.0.0.1:${port}/shop`, () => {}, 300)
    await expect(opening).rejects.toThrow(/cannot be used: .*timeout/i)
    mute.close()
  })
})
