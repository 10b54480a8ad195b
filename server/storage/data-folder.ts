import { existsSync } from 'node:fs'
import { chmod, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '../db/database'
import { type FileWatch, flushNow } from '../db/durable-files'
import { type FolderLock, lockFolder } from '../db/lock'
import { SchemaTooOld } from '../db/migrate'
import { OpenError, openDatabase } from '../db/open'
import type { startWatchdog } from '../db/watchdog'
import { endAtOnce } from '../end-at-once'
import { problems, reasonOf, StartProblem } from '../start-problem'
import { freeSpace, type InitialSize, MEGABYTE, missingToStart } from './disk-space'

/** The data folder: `database` (the embedded one), `uploads`, `lock`. */
export interface DataFolder {
  readonly path: string
  readonly uploads: string
}

export async function prepareFolder(path: string): Promise<DataFolder> {
  const folder = { path, uploads: join(path, 'uploads') }
  const probe = join(folder.uploads, `.probe-${process.pid}`)
  return withStartProblem(path, async () => {
    await makeFolder(folder.uploads)
    await writeFile(probe, '')
    await rm(probe, { force: true })
    return folder
  })
}

/** A recursive mkdir does not terminate below /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    const parent = join(path, '..')
    if (code !== 'ENOENT' || existsSync(parent)) throw error
    await makeFolder(parent)
    await mkdir(path)
  }
}

/** Locks the folder for this process, and restricts access to its owner. */
export const lockForOne = (folder: DataFolder, guard?: typeof startWatchdog): Promise<FolderLock> =>
  withStartProblem(folder.path, async () => {
    const lock = await lockFolder(folder.path, guard)
    await closeToOthers(folder.path)
    return lock
  })

/**
 * A folder created earlier, or by another user, may be accessible to everyone, with all of its content. Below a
 * restricted folder nothing is accessible, so its files are checked once.
 */
async function closeToOthers(folder: string): Promise<void> {
  if (!(await closePath(folder))) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) await closePath(join(entry.parentPath, entry.name))
  }
}

/**
 * Returns whether it was accessible to others. If another user owns it, or the file system has no modes, they do not
 * change.
 */
async function closePath(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  const isOpen = found !== undefined && (found.mode & 0o077) !== 0
  if (isOpen) await chmod(path, found.mode & 0o700).catch(() => undefined)
  return isOpen
}

async function withStartProblem<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(problems.folder(path, codeOf(error) ?? reasonOf(error)))
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined)

/** Options for opening the embedded database of a folder. */
export interface DatabaseOptions<T> extends InitialSize {
  readonly lock: FolderLock
  /** Called before a new database is created. */
  readonly onNew: () => void
  /** Seeds a new database. */
  readonly fill: (opened: OpenDatabase) => Promise<T>
  /** Flushes an open file to stable storage; replaced in tests. */
  readonly flush?: (fd: number) => void
  /** Called if the database panics; by default the process ends. */
  readonly onPanic?: (message: string) => void
}

/**
 * Opens the embedded database of a locked folder. If seeding a new one is interrupted, even by a power failure, the
 * next start begins from scratch instead of finding an incomplete database.
 */
export async function openEmbedded<T>(
  folder: DataFolder,
  { lock, demoSize, demoOrders, onNew, fill, flush = flushNow, onPanic = endOnPanic }: DatabaseOptions<T>,
): Promise<{ opened: OpenDatabase; filled: T }> {
  const dataDir = join(folder.path, 'database')
  const unfinished = join(folder.path, 'database-unfinished')
  if (existsSync(unfinished)) await rm(dataDir, { recursive: true, force: true })
  const inside: string[] = await readdir(dataDir).catch(() => [])
  // The embedded database would overwrite such a folder with a new, empty one.
  if (inside.length > 0 && !inside.includes('PG_VERSION')) throw new StartProblem(problems.damaged(dataDir))
  const isNew = inside.length === 0
  rejectLowDiskSpace(folder, isNew ? { demoSize, demoOrders } : undefined)
  if (isNew) {
    onNew()
    await writeFile(unfinished, '', { flush: true })
  }
  // Seeding need not survive a power failure, so everything is flushed once at its end.
  let isFilling = isNew
  const files = watchedBy(lock, fd => isFilling || flush(fd))
  const opened = await openDatabase({ dataDir, files, onPanic }).catch(error => {
    throw notOpened(folder, dataDir, isNew, error)
  })
  const filled = await fill(opened)
  if (isNew) {
    await flushTree(dataDir)
    isFilling = false
    await rm(unfinished)
    await flushPath(folder.path)
  }
  return { opened, filled }
}

const endOnPanic = (message: string) => endAtOnce(`The embedded database has stopped: ${message}`)

function rejectLowDiskSpace(folder: DataFolder, begins: InitialSize | undefined): void {
  const missing = missingToStart(folder.path, begins)
  if (missing) throw full(folder, missing.needed, missing.found)
}

const full = ({ path }: DataFolder, needed: number, found: number | undefined) =>
  new StartProblem(
    problems.full(path, Math.ceil(needed / MEGABYTE), found === undefined ? undefined : Math.floor(found / MEGABYTE)),
  )

/** How long a verified ownership is trusted for writes that are not flushed yet. */
const BELIEVED_MS = 250

/** Prevents writes after the folder was lost, and reports every write as activity. */
function watchedBy(lock: FolderLock, flush: (fd: number) => void): FileWatch {
  let [confirmedTick, confirmedAt] = [0, 0]
  const confirm = () => {
    lock.confirm()
    confirmedTick = performance.now()
    confirmedAt = Date.now()
  }
  return {
    beforeWrite: () => {
      lock.watch.sign()
      // One of the two clocks stops while the machine sleeps.
      if (performance.now() - confirmedTick > BELIEVED_MS || Math.abs(Date.now() - confirmedAt) > BELIEVED_MS) confirm()
    },
    beforeFlush: confirm,
    flush,
  }
}

function notOpened(folder: DataFolder, dataDir: string, isNew: boolean, error: unknown): StartProblem {
  if (error instanceof SchemaTooOld) return new StartProblem(problems.tooOld(dataDir))
  const message = error instanceof OpenError ? error.message : reasonOf(error)
  if (/No space left on device|ENOSPC/.test(message)) {
    const missing = missingToStart(folder.path, undefined, () => 0)
    return full(folder, missing?.needed ?? 0, freeSpace(folder.path))
  }
  // A rejected migration has a query; every other failure of the engine is the same generic abort.
  const isOpen = error instanceof Error && 'query' in error
  if (isNew || isOpen) return new StartProblem(problems.database(dataDir, message || reasonOf(error)))
  return new StartProblem(problems.damaged(dataDir))
}

async function flushTree(folder: string): Promise<void> {
  const below = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of below) await flushPath(join(entry.parentPath, entry.name))
  await flushPath(folder)
}

/** For a folder, flushes its entries: a removed one could reappear after a power failure. */
async function flushPath(path: string): Promise<void> {
  // Where folders cannot be opened, as on Windows, the file system ensures it.
  const handle = await open(path).catch(() => undefined)
  await handle?.sync()
  await handle?.close()
}

/** Opens the PostgreSQL that several processes may share. */
export async function openShared(
  url: string,
  onLost: (error: Error) => void,
  connectMs?: number,
): Promise<OpenDatabase> {
  const { host, pathname } = new URL(url)
  const where = `${host}${pathname}`
  return openDatabase({ url, onLost, ...(connectMs !== undefined && { connectMs }) }).catch(error => {
    if (error instanceof SchemaTooOld) throw new StartProblem(problems.tooOld(where))
    throw new StartProblem(problems.database(where, reasonOf(error)))
  })
}
