import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  filledFolder,
  killAll,
  type ReadyServer,
  signInOver,
  startProcess,
  startReady,
  temporaryFolders,
} from '@tests/support/process'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

/** Nobody gets a data folder from a process that lives, and a process that has lost its folder ends at once. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const folders = temporaryFolders()
let filled = ''

beforeAll(async () => {
  filled = (await filledFolder()).folder
})
afterEach(killAll)
afterAll(folders.removeAll)

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

const secondStart = async (folder: string) => (await startProcess(['--data', folder])).exited

test('a lock overwritten with rubbish, with nothing or with much still belongs to the process that lives', async () => {
  const folder = await folders.make(filled)
  const first = await startReady(['--data', folder])
  const { write, marks } = await writerOn(first)
  const holder = async () => JSON.parse(await readFile(join(folder, 'lock'), 'utf8')).pid
  for (const rubbish of ['garbage\n', '', 'x'.repeat(2_000)]) {
    await writeFile(join(folder, 'lock'), rubbish)
    expect((await secondStart(folder)).stderr, rubbish).toMatch(/is in use by another process/)
    expect(await write()).toBe(200)
    // It is written again with its next beat.
    await vi.waitFor(async () => expect(await holder()).toBe(first.child.pid), { timeout: 20_000 })
  }
  expect((await first.stop()).code).toBe(0)
  expect(await marksIn(folder)).toEqual(expect.arrayContaining(marks))
})

test('a deleted lock does not let a second process in, and ends the first', async () => {
  const folder = await folders.make(filled)
  const first = await startReady(['--data', folder])
  const { write, marks } = await writerOn(first)
  expect(await write()).toBe(200)
  const second = await startProcess(['--data', folder])
  await rm(join(folder, 'lock'))
  // Whichever is quicker: the second is refused while the first lives, or finds a folder that nobody has any more.
  const answer = await Promise.race([
    second.exited.then(exit => exit.stderr),
    second
      .says('Ctrl+C')
      .then(() => `started beside ${(first.child.exitCode ?? first.child.signalCode) ? 'nobody' : 'a living one'}`),
  ])
  expect(answer).toMatch(/is in use by another process|started beside nobody/)
  const { code, stderr } = await first.exited
  expect(code).not.toBe(0)
  expect(stderr).toMatch(/lock of the data folder .* is gone/)
  await killAll()
  expect(await marksIn(folder)).toEqual(expect.arrayContaining(marks))
})

test('a lock that another process has taken over ends the first before its next write', async () => {
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

test('a process that was paused and has lost its folder meanwhile writes nothing when it wakes up', async () => {
  const folder = await folders.make(filled)
  const first = await startReady(['--data', folder])
  const { write } = await writerOn(first)
  expect(await write()).toBe(200)
  first.child.kill('SIGSTOP')
  const late = write().catch(() => 'cut off')
  await writeFile(join(folder, 'other'), stranger)
  await rename(join(folder, 'other'), join(folder, 'lock'))
  const before = await stat(join(folder, 'database/pg_wal'))
  first.child.kill('SIGCONT')
  expect(await late).toBe('cut off')
  expect((await first.exited).code).toBeNull()
  expect((await stat(join(folder, 'database/pg_wal'))).mtimeMs).toBe(before.mtimeMs)
})

test('a paused process keeps its folder, however old its lock looks and wherever the other one runs', async () => {
  const folder = await folders.make(filled)
  const first = await startReady(['--data', folder])
  first.child.kill('SIGSTOP')
  // As seen from another container: a process id that means nothing there, and a time long past.
  const lock = JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))
  await writeFile(join(folder, 'lock'), JSON.stringify({ ...lock, host: 'another-container' }))
  await utimes(join(folder, 'lock'), 1, 1)
  expect((await secondStart(folder)).stderr).toMatch(/is in use by another process/)
  first.child.kill('SIGCONT')
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  expect((await first.stop()).code).toBe(0)
})

test.each([
  ['behind', -3_600],
  ['ahead', 3_600],
])('a lock of another machine that still beats is held, though its clock is an hour %s', async (_, seconds) => {
  const folder = await folders.make(filled)
  const path = join(folder, 'lock')
  await writeFile(path, stranger)
  const beat = async () => {
    const shown = Date.now() / 1000 + seconds
    await utimes(path, shown, shown)
  }
  await beat()
  const beating = setInterval(beat, 1_000)
  try {
    expect((await secondStart(folder)).stderr).toMatch(/in use by another process \(pid 1, another-machine\)/)
  } finally {
    clearInterval(beating)
  }
})

test.each([
  ['past', -3_600],
  ['future', 86_400],
])('a lock of another machine from the %s that no longer beats is taken over', async (_, seconds) => {
  const folder = await folders.make(filled)
  await writeFile(join(folder, 'lock'), stranger)
  const shown = Date.now() / 1000 + seconds
  await utimes(join(folder, 'lock'), shown, shown)
  expect((await (await startReady(['--data', folder])).stop()).code).toBe(0)
})

test('a lock beats as long as its process lives, and its end leaves nothing of it behind', async () => {
  const folder = await folders.make(filled)
  const first = await startReady(['--data', folder])
  const beats = async () => (await stat(join(folder, 'lock'))).mtimeMs
  const before = await beats()
  while ((await beats()) === before) await wait(100)
  expect((await first.stop()).code).toBe(0)
  for (const name of ['lock', 'lock.socket']) await expect(stat(join(folder, name)), name).rejects.toThrow('ENOENT')
})
