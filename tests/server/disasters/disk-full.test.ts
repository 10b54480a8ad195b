import { randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { apiErrorOf } from '@server/api-error'
import { flushNow } from '@server/db/durable-files'
import type { FolderLock } from '@server/db/lock'
import { openEmbedded } from '@server/storage/data-folder'
import { diskSpaceIn, MEGABYTE, missingToStart } from '@server/storage/disk-space'
import { filledFolder, killAll, signInOver, startProcess, startReady, TEST_CODE } from '@tests/support/process'
import { sql } from 'drizzle-orm'
import { md5 } from 'js-md5'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type SmallDisk, smallDisk } from '../support/small-disk'

/** A full disk stops writes, not the server, and never makes intact data look corrupt. */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** A picture of one pixel. */
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

let disk: SmallDisk
const start = (more: string[] = []) => startReady(['--data', disk.folder, '--demo-size', '0.05', ...more], disk.env)

beforeAll(async () => {
  disk = await smallDisk(320)
  await cp((await filledFolder()).folder, disk.folder, { recursive: true })
})
afterEach(killAll)
afterAll(() => disk.remove())

test('writes succeed with free space and fail without it, while reads and sign-ins continue', async () => {
  const server = await start()
  const { body } = await signInOver(server.url, 'admin', 'admin123456')
  const headers = { Authorization: body.access_token, 'Accept-Language': 'en' }
  const write = async (mark: string) => {
    const theme = { name: mark, mark, image_path: '/files/shop/x.png', is_default: '0', type: 'PC' }
    const init = { method: 'POST', headers, body: new URLSearchParams(theme) }
    const answer = await fetch(`${server.url}/api/admin/shops/themes`, init)
    return { status: answer.status, body: await answer.json() }
  }
  const marks = async () => {
    const path = `${server.url}/api/admin/shops/themes?type=PC&page_no=1&page_size=100`
    const { data } = await (await fetch(path, { headers })).json()
    return data.map((theme: { mark: string }) => theme.mark)
  }
  expect((await write('before')).status).toBe(200)

  await disk.leave(30)
  expect(await write('refused')).toEqual({
    status: 507,
    body: { code: '507', message: expect.stringContaining('running out of disk space') },
  })
  expect(await marks()).toContain('before')
  expect((await signInOver(server.url, 'admin', 'admin123456')).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  await disk.leave(150)
  expect((await write('after')).status, 'it needs no new start').toBe(200)
  expect(await marks()).not.toContain('refused')
})

test('without free space an administrator signs in, works, deletes a file and signs out', async () => {
  await disk.leave(150)
  const server = await start()
  const { url } = server
  const { body: before } = await signInOver(url, 'admin', 'admin123456')
  const form = new FormData()
  form.set('file', new File([Buffer.from(PIXEL, 'base64')], 'x.gif', { type: 'image/gif' }))
  const uploaded = await fetch(`${url}/api/uploaders`, {
    method: 'POST',
    headers: { Authorization: before.access_token },
    body: form,
  })
  const { url: file } = await uploaded.json()

  await disk.leave(30)
  const client = { uuid: randomUUID() }
  const query = { username: 'admin', password: md5('admin123456'), validcode: TEST_CODE, captcha: TEST_CODE }
  const signIn = new URLSearchParams({ ...query, ...client, scene: 'LOGIN' })
  const signedIn = await fetch(`${url}/api/admin/systems/admin-users/login?${signIn}`, { headers: client })
  expect(signedIn.status).toBe(200)
  const { refresh_token, uid } = await signedIn.json()
  const renewed = await fetch(`${url}/api/admin/systems/admin-users/token`, {
    method: 'POST',
    headers: client,
    body: new URLSearchParams({ refresh_token }),
  })
  expect(renewed.status).toBe(200)
  const { accessToken } = await renewed.json()
  const headers = { ...client, Authorization: accessToken }
  const path = new URL(file, url).pathname
  const removed = await fetch(`${url}/api/uploaders?${new URLSearchParams({ file_path: path })}`, {
    method: 'DELETE',
    headers,
  })
  expect(removed.status).toBe(200)
  const out = await fetch(`${url}/api/admin/systems/admin-users/logout?uid=${uid}`, { method: 'POST', headers })
  expect(out.status).toBe(200)
  const after = await fetch(`${url}/api/admin/shops/themes?type=PC&page_no=1&page_size=1`, { headers })
  expect(after.status, 'it is signed out').toBe(403)
  await disk.leave(150)
  await server.stop()
})

test('a sign-in that does not fit on the disk any more is rejected with a message', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  const error = apiErrorOf(new Error('Failed query', { cause: full }))
  expect(error?.status).toBe(507)
  expect(error?.body('en').message).toContain('running out of disk space')
})

test('a start on a full disk states the required space and that the data are intact, which they are', async () => {
  // The test has killed the previous server.
  await disk.leave(13)
  const exit = await (await startProcess(['--data', disk.folder], { ...disk.env, LOG_LEVEL: 'fatal' })).exited
  expect(exit.stderr).toMatch(/is too full: a start needs \d+ MB and 1[23] MB are free\. The data is intact/)
  expect(exit.stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(exit.code).toBe(1)
  await disk.leave(150)
  const server = await start()
  expect((await signInOver(server.url, 'admin', 'admin123456')).status).toBe(200)
  expect((await server.stop()).code).toBe(0)
})

test('a new database is not created without enough space', async () => {
  await disk.leave(100)
  const other = join(disk.folder, '../new')
  const exit = await (await startProcess(['--data', other], disk.env)).exited
  expect(exit.stderr).toMatch(/a start needs 180 MB and (100|99) MB are free/)
  expect(exit.stdout).not.toContain('Preparing')
})

test('an upload counts by its size', () => {
  const diskSpace = diskSpaceIn('/anywhere', () => 100 * MEGABYTE)
  expect(diskSpace.isLow()).toBe(false)
  expect(diskSpace.isLow(30 * MEGABYTE)).toBe(false)
  expect(diskSpace.isLow(40 * MEGABYTE)).toBe(true)
})

test('nothing is rejected if the file system does not report its free space', async () => {
  expect(diskSpaceIn('/anywhere', () => undefined).isLow(1e12)).toBe(false)
  expect(missingToStart('/anywhere', { demoSize: 1 }, () => undefined)).toBeUndefined()
})

test('a disk that fills up during a write ends the process, and no acknowledged data are lost', async () => {
  await disk.leave(200)
  const path = join(disk.folder, '../other')
  await mkdir(path, { recursive: true })
  let isFull = false
  const flush = (fd: number) => {
    if (isFull && !disk.isReal) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    flushNow(fd)
  }
  const onPanic = vi.fn(() => {
    throw new Error('the process ends here')
  })
  const lock: FolderLock = {
    release: () => {},
    confirm: () => {},
    watch: { sign: () => {}, ready: () => {}, end: () => {} },
  }
  const open = async () => {
    const fill = async () => {}
    const opening = { lock, demoSize: 0, onNew: () => {}, fill, flush, onPanic }
    return (await openEmbedded({ path, uploads: path }, opening)).opened
  }
  const first = await open()
  await first.db.execute(sql`create table written (n int primary key, words text)`)
  await disk.leave(13)
  isFull = true
  let acknowledged = 0
  const writeOn = async () => {
    for (; acknowledged < 1_000; acknowledged += 1) {
      const text = randomBytes(50_000).toString('hex')
      await first.db.execute(sql`insert into written values (${acknowledged}, ${text})`)
    }
  }
  await expect(writeOn()).rejects.toThrow()
  expect(onPanic).toHaveBeenCalledTimes(1)

  isFull = false
  await disk.leave(150)
  const second = await open()
  const found = await second.db.execute(sql`select count(*)::int as n from written`)
  expect((found as { rows: { n: number }[] }).rows[0]?.n).toBeGreaterThanOrEqual(acknowledged)
  await second.close()
})
