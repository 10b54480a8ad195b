import { cpSync, fstatSync, readdirSync, statSync } from 'node:fs'
import { cp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { flushNow } from '@server/db/durable-files'
import type { FolderLock } from '@server/db/lock'
import { OpenError } from '@server/db/open'
import { StartProblem } from '@server/start-problem'
import { openEmbedded } from '@server/storage/data-folder'
import { temporaryFolders } from '@tests/support/process'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

/** Writes that the embedded database acknowledges are on the disk, not only in the cache of the operating system. */

vi.setConfig({ testTimeout: 240_000 })

const folders = temporaryFolders()
afterAll(folders.removeAll)

const lock: FolderLock = {
  release: () => {},
  confirm: () => {},
  watch: { sign: () => {}, ready: () => {}, end: () => {} },
}

interface Hooks {
  readonly flush: (fd: number) => void
  readonly lock?: FolderLock
  readonly onPanic?: (message: string) => void
}

async function openAt(path: string, hooks: Hooks) {
  const folder = { path, uploads: join(path, 'uploads') }
  const { opened } = await openEmbedded(folder, {
    lock,
    demoSize: 0,
    onNew: () => {},
    fill: async made => {
      await made.db.execute(sql`create table if not exists written (n int primary key, words text)`)
    },
    ...hooks,
  })
  const write = (n: number) => opened.db.execute(sql`insert into written values (${n}, ${'x'.repeat(n % 2_000)})`)
  const written = async () => {
    const found = await opened.db.execute(sql`select n from written order by n`)
    return (found as { rows: { n: number }[] }).rows.map(row => row.n)
  }
  return { ...opened, write, written }
}

/**
 * Emulates a disk whose cache is lost at a power cut: the copy of the folder receives a file's content only on fsync.
 */
function twinOf(folder: string, twin: string) {
  const paths = new Map<number, string>()
  const inodeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino
  const look = () => {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      paths.set(inodeOf(path) ?? 0, path)
    }
  }
  // The file may have been renamed since.
  const pathOf = (fd: number): string | undefined => {
    const { ino } = fstatSync(fd)
    if (inodeOf(paths.get(ino) ?? folder) !== ino) look()
    return paths.get(ino)
  }
  return (fd: number) => {
    const path = pathOf(fd)
    if (path && fstatSync(fd).isFile()) cpSync(path, join(twin, relative(folder, path)))
  }
}

/** A new database, created once; each test gets a copy. */
let made = ''
let flushesWhileMade = 0
beforeAll(async () => {
  made = await folders.make()
  const flush = vi.fn()
  const { close } = await openAt(made, { flush })
  flushesWhileMade = flush.mock.calls.length
  await close()
})

test('no acknowledged data are lost in a power cut', async () => {
  const [folder, twin] = [await folders.make(made), await folders.make()]
  let flush: (fd: number) => void = () => {}
  const first = await openAt(folder, { flush: fd => flush(fd) })
  await cp(folder, twin, { recursive: true })
  flush = twinOf(folder, twin)
  const numbers = Array.from({ length: 120 }, (_, n) => n)
  for (const n of numbers) await first.write(n)
  await first.db.execute(sql`checkpoint`)
  for (const n of numbers) await first.write(1_000 + n)

  const second = await openAt(twin, { flush: flushNow })
  expect(await second.written()).toEqual([...numbers, ...numbers.map(n => 1_000 + n)])
  await second.close()
  await first.close()
})

test('a write is flushed before its acknowledgement, a read needs no flush', async () => {
  expect(flushesWhileMade, 'filling a new database flushes everything once, at its end').toBe(0)
  const flush = vi.fn()
  const { write, written, close } = await openAt(await folders.make(made), { flush })
  for (const n of [1, 2, 3]) {
    flush.mockClear()
    await write(n)
    expect(flush).toHaveBeenCalled()
  }
  await written()
  flush.mockClear()
  await written()
  expect(flush).not.toHaveBeenCalled()
  await close()
})

test('the lock is checked before a flush', async () => {
  const events: string[] = []
  const hooks = { flush: () => events.push('flush'), lock: { ...lock, confirm: () => events.push('lock') } }
  const { write, close } = await openAt(await folders.make(made), hooks)
  events.length = 0
  await write(1)
  expect(events.filter((what, at) => what === 'flush' && events[at - 1] !== 'lock')).toEqual([])
  expect(events).toContain('flush')
  await close()
})

test('a failed flush is never acknowledged, and ends the process', async () => {
  let isBroken = false
  const flush = () => {
    if (isBroken) throw Object.assign(new Error('the disk is gone'), { code: 'EIO' })
  }
  const ended = new Error('the process ends here')
  const onPanic = vi.fn(() => {
    throw ended
  })
  const { write } = await openAt(await folders.make(made), { flush, onPanic })
  await write(1)
  isBroken = true
  await expect(write(2)).rejects.toThrow()
  expect(onPanic).toHaveBeenCalledWith(expect.stringContaining('could not fsync'))
})

describe('the files', () => {
  test('are accessible only to their owner', async () => {
    const entries = await readdir(join(made, 'database'), { recursive: true, withFileTypes: true })
    const paths = entries.map(entry => join(entry.parentPath, entry.name))
    const open = await Promise.all(paths.map(async path => ((await stat(path)).mode & 0o077 ? [path] : [])))
    expect(paths.length).toBeGreaterThan(100)
    expect(open.flat()).toEqual([])
  })

  test.each([
    ['one of them broken', (data: string) => writeFile(join(data, 'global/pg_control'), 'broken')],
    ['one of them cut off', (data: string) => truncate(join(data, 'global/pg_control'), 100)],
    ['a folder of them gone', (data: string) => rm(join(data, 'base'), { recursive: true })],
    ['only their version gone', (data: string) => rm(join(data, 'PG_VERSION'))],
  ])('that are damaged, %s, are distinguished from a full disk', async (_, damage) => {
    const folder = await folders.make(made)
    await damage(join(folder, 'database'))
    const problem = await openAt(folder, { flush: () => {} }).catch(error => error)
    expect(problem).toBeInstanceOf(StartProblem)
    expect(problem).not.toBeInstanceOf(OpenError)
    expect(problem.in('en')).toMatch(/The database in .* is damaged and cannot be opened/)
  })
})
