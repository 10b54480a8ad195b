import { existsSync, renameSync } from 'node:fs'
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type FolderLock, lockFolder } from '@server/db/lock'
import { here } from '@server/db/processes'
import { unwatched } from '@tests/support/here'
import {
  filledFolder,
  killAll,
  type ReadyServer,
  signInOver,
  startReady,
  temporaryFolders,
} from '@tests/support/process'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

/**
 * A data folder cannot be taken from a running process, and a process that loses its folder exits at once. The holders
 * are child processes; the test itself requests the lock.
 */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const folders = temporaryFolders()
let filled = ''

beforeAll(async () => {
  filled = (await filledFolder()).folder
})
afterAll(folders.removeAll)

const IN_USE = /is in use by another process/
/** Locks a folder for this process, without a watchdog. */
const take = (folder: string): Promise<FolderLock> => lockFolder(folder, unwatched)

const stranger = JSON.stringify({ pid: 1, began: 'then', host: 'another-machine', id: 'of-somebody-else' })

async function writerOn(server: ReadyServer) {
  const { body } = await signInOver(server.url, 'admin', 'admin123456')
  const marks: string[] = []
  return {
    marks,
    write: async () => {
      const mark = `mark${marks.length}`
      const theme = { name: mark, mark, image_path: '/files/shop/x.png', is_default: '0', type: 'PC' }
      const answer = await fetch(`${server.url}/api/admin/shops/themes`, {
        method: 'POST',
        headers: { Authorization: body.access_token },
        body: new URLSearchParams(theme),
      })
      if (answer.status === 200) marks.push(mark)
      return answer.status
    },
  }
}

async function marksIn(folder: string): Promise<string[]> {
  const server = await startReady(['--data', folder])
  const { body } = await signInOver(server.url, 'admin', 'admin123456')
  const path = `${server.url}/api/admin/shops/themes?type=PC&page_no=1&page_size=1000`
  const { data } = await (await fetch(path, { headers: { Authorization: body.access_token } })).json()
  expect((await server.stop()).code).toBe(0)
  return data.map((theme: { mark: string }) => theme.mark)
}

describe('a process on its folder', () => {
  let folder = ''
  let first: ReadyServer
  beforeAll(async () => {
    folder = await folders.make(filled)
    first = await startReady(['--data', folder])
  })
  afterAll(killAll)

  const holder = async () => JSON.parse(await readFile(join(folder, 'lock'), 'utf8')).pid

  test('proves that it is alive by the heartbeat of its lock', async () => {
    const beats = async () => (await stat(join(folder, 'lock'))).mtimeMs
    const before = await beats()
    while ((await beats()) === before) await wait(100)
  })

  test('is named to a process that requests its folder, and keeps running', async () => {
    const message = new RegExp(`${folder} is in use by another process \\(pid ${first.child.pid}, `)
    await expect(take(folder)).rejects.toThrow(message)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('keeps it if its lock is overwritten with garbage, nothing or much', async () => {
    const { write, marks } = await writerOn(first)
    for (const rubbish of ['garbage\n', '', 'x'.repeat(2_000)]) {
      await writeFile(join(folder, 'lock'), rubbish)
      await expect(take(folder), rubbish).rejects.toThrow(IN_USE)
      expect(await write()).toBe(200)
      // The next heartbeat rewrites the lock.
      await vi.waitFor(async () => expect(await holder()).toBe(first.child.pid), { timeout: 20_000 })
    }
    expect(marks).toHaveLength(3)
  })

  test('keeps it while paused, for any age of its lock and any location of the other process', async () => {
    first.child.kill('SIGSTOP')
    // As seen from another container: an unknown process id, and an old timestamp.
    const lock = JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))
    await writeFile(join(folder, 'lock'), JSON.stringify({ ...lock, host: 'another-container' }))
    await utimes(join(folder, 'lock'), 1, 1)
    await expect(take(folder)).rejects.toThrow(IN_USE)
    first.child.kill('SIGCONT')
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('loses it when killed, and leaves no lock after an orderly stop', async () => {
    await vi.waitFor(async () => expect(await holder()).toBe(first.child.pid), { timeout: 20_000 })
    await first.kill()
    expect(await holder(), 'as a kill leaves it').toBe(first.child.pid)
    const second = await startReady(['--data', folder])
    expect(await holder()).toBe(second.child.pid)
    expect((await second.stop()).code).toBe(0)
    for (const name of ['lock', 'lock.socket']) await expect(stat(join(folder, name)), name).rejects.toThrow('ENOENT')
  })
})

describe('a process that loses its lock', () => {
  afterEach(killAll)

  test('by deletion lets no other process in, and exits at once', async () => {
    const folder = await folders.make(filled)
    const first = await startReady(['--data', folder])
    const isGone = () => (first.child.exitCode ?? first.child.signalCode) !== null
    await rm(join(folder, 'lock'))
    // A race: the lock is refused while the first process runs, or granted because the folder is free.
    for (;;) {
      const taken = await take(folder).catch((error: Error) => error)
      if (!(taken instanceof Error)) {
        expect(isGone(), 'taken from nobody').toBe(true)
        taken.release()
        break
      }
      expect(taken.message).toMatch(IN_USE)
      await wait(20)
    }
    const { code, stderr } = await first.exited
    expect(code).not.toBe(0)
    expect(stderr).toMatch(/lock of the data folder .* is gone/)
  })

  test('to another process exits before its next write', async () => {
    const folder = await folders.make(filled)
    const first = await startReady(['--data', folder])
    const { write, marks } = await writerOn(first)
    expect(await write()).toBe(200)
    await writeFile(join(folder, 'other'), stranger)
    await rename(join(folder, 'other'), join(folder, 'lock'))
    await expect(write(), 'not acknowledged').rejects.toThrow()
    expect((await first.exited).stderr).toMatch(/data folder .* was taken over by another process/)
    expect(await readFile(join(folder, 'lock'), 'utf8'), 'and leaves that lock alone').toBe(stranger)
    await rm(join(folder, 'lock'))
    expect(await marksIn(folder)).toEqual(expect.arrayContaining(marks))
  })

  test('while paused writes nothing when it resumes', async () => {
    const folder = await folders.make(filled)
    const first = await startReady(['--data', folder])
    const { write } = await writerOn(first)
    expect(await write()).toBe(200)
    first.child.kill('SIGSTOP')
    const delayed = write().catch(() => 'cut off')
    await writeFile(join(folder, 'other'), stranger)
    await rename(join(folder, 'other'), join(folder, 'lock'))
    const before = await stat(join(folder, 'database/pg_wal'))
    first.child.kill('SIGCONT')
    expect(await delayed).toBe('cut off')
    expect((await first.exited).code).toBeNull()
    expect((await stat(join(folder, 'database/pg_wal'))).mtimeMs).toBe(before.mtimeMs)
  })
})

describe.concurrent('a lock without a local holder', () => {
  test.each([
    ['behind', -3_600],
    ['ahead', 3_600],
  ])('is held by another machine with a heartbeat, even if its clock is an hour %s', async (_, seconds) => {
    const folder = await folders.make()
    const path = join(folder, 'lock')
    await writeFile(path, stranger)
    const beat = async () => {
      const shown = Date.now() / 1000 + seconds
      await utimes(path, shown, shown)
    }
    await beat()
    const beating = setInterval(beat, 1_000)
    try {
      await expect(take(folder)).rejects.toThrow(/in use by another process \(pid 1, another-machine\)/)
    } finally {
      clearInterval(beating)
    }
  })

  test('is held by another machine with a recent heartbeat', async () => {
    const folder = await folders.make()
    await writeFile(join(folder, 'lock'), stranger)
    await expect(take(folder)).rejects.toThrow(/in use by another process \(pid 1, another-machine\)/)
  })

  test.each([
    ['of another machine from the past, that no longer beats', stranger, -3_600],
    ['of another machine from the future, that no longer beats', stranger, 86_400],
    // The process id is the test's, but with a different start time.
    [
      'of a process whose number another one has now',
      JSON.stringify({ pid: process.pid, began: 'another moment', host: here(), id: 'x' }),
      0,
    ],
    ['that nobody can read', '{"pid":', 0],
  ])('is taken over, %s', async (_, lock, seconds) => {
    const folder = await folders.make()
    const path = join(folder, 'lock')
    await writeFile(path, lock)
    const shown = Date.now() / 1000 + seconds
    await utimes(path, shown, shown)
    const taken = await take(folder)
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid, host: here() })
    taken.release()
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })

  test('is not held by a process that loses it while taking it', async () => {
    const folder = await folders.make()
    const path = join(folder, 'lock')
    await writeFile(join(folder, 'other'), stranger)
    const taking = take(folder)
    // Emulates a process that moves a stale lock aside late, while another process takes the folder.
    while (!existsSync(path)) await new Promise(setImmediate)
    renameSync(join(folder, 'other'), path)
    await expect(taking).rejects.toThrow(IN_USE)
    expect(await readFile(path, 'utf8')).toBe(stranger)
  })

  test('is taken by exactly one of several processes', async () => {
    for (let round = 0; round < 10; round++) {
      const folder = await folders.make()
      await writeFile(join(folder, 'lock'), JSON.stringify({ pid: 1, began: 'then', host: here(), id: 'x' }))
      const takers = await Promise.allSettled([1, 2, 3, 4].map(() => take(folder)))
      const taken = takers.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
      expect(taken).toHaveLength(1)
      for (const one of takers) if (one.status === 'rejected') expect(String(one.reason)).toMatch(IN_USE)
      for (const lock of taken) lock.release()
    }
  })
})
