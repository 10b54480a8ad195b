import { randomUUID } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endAtOnce } from '../end-at-once'
import { problems, StartProblem } from '../start-problem'
import { closeLivenessSocket, isLockedHere, openLivenessSocket } from './liveness-socket'
import { HEARTBEAT_MS, type Holder, lost, type OwnLock, ownership, parseHolder, STALE_MS } from './lock-file'
import { beganAt, here, UNKNOWN } from './processes'
import { startWatchdog, type Watchdog } from './watchdog'

/** The lock on a data folder. */
export interface FolderLock {
  /** Releases the lock; synchronous, so that it also works in an exit handler. */
  readonly release: () => void
  /** Ends the process immediately if it has lost the lock; called before anything is committed. */
  readonly confirm: () => void
  readonly watch: Watchdog
}

const SETTLE_MS = 100
const LOOK_MS = 250
/**
 * How long a stale-looking lock of another machine is observed before it is taken over: clocks may differ, so a missing
 * heartbeat decides.
 */
const GLANCE_MS = 3 * HEARTBEAT_MS

/**
 * Acquires the lock file of a folder. Two processes on one embedded database would silently lose rows, and PGlite does
 * not prevent it. A lock of a dead process is taken over. Throws a StartProblem if another process holds it. `guard`
 * watches over the process while it holds the lock.
 */
export async function lockFolder(folder: string, guard = startWatchdog): Promise<FolderLock> {
  const path = join(folder, 'lock')
  const own: Holder = { pid: process.pid, began: beganAt(process.pid) ?? '', host: here(), id: randomUUID() }
  for (;;) {
    const holder = await holderOf(path)
    if (await isLockedHere(folder)) throw inUse(folder, holder)
    if (holder === 'gone') {
      const fd = await create(path, own)
      const lock = fd === undefined ? undefined : await hold(folder, path, own, fd, guard)
      if (lock) return lock
      continue
    }
    const life = await lifeOf(path, own, holder)
    if (life === 'alive') throw inUse(folder, holder)
    const fd = life === 'dead' ? await takeOver(path, own, holder) : undefined
    const lock = fd === undefined ? undefined : await hold(folder, path, own, fd, guard)
    if (lock) return lock
  }
}

type LockState = Holder | 'gone' | 'unreadable'

const inUse = (folder: string, holder: LockState) =>
  new StartProblem(
    problems.folderInUse(
      folder,
      typeof holder === 'string' ? undefined : `pid ${holder.pid}, ${holder.host.split(' ')[0]}`,
    ),
  )

/** Creates the file with its content atomically; returns its open file descriptor, or undefined if it exists. */
async function create(path: string, own: Holder): Promise<number | undefined> {
  const draft = `${path}.${own.id}`
  const fd = openSync(draft, 'wx+')
  try {
    writeSync(fd, JSON.stringify(own))
    await link(draft, path)
    return fd
  } catch (error) {
    closeSync(fd)
    if (codeOf(error) === 'EEXIST') return undefined
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Another process that was slow to take over a stale lock may have moved this one aside, and a third one may have
 * created its own. After the heartbeat has been written this no longer happens, so ownership is verified once more
 * after it. The lock of a process that gives up here stays until it exits, which rejects the next one meanwhile.
 */
async function hold(
  folder: string,
  path: string,
  holder: Holder,
  fd: number,
  guard: typeof startWatchdog,
): Promise<FolderLock | undefined> {
  const own: OwnLock = { folder, path, fd, text: JSON.stringify(holder), id: holder.id }
  const life = await openLivenessSocket(folder)
  if (ownership(own) === 'gone') await wait(SETTLE_MS)
  if (['gone', 'taken'].includes(ownership(own))) return undefined
  const watching = guard(own)
  let seenAt = performance.now()
  return {
    watch: watching,
    confirm: () => {
      const now = ownership(own)
      if (now === 'own') seenAt = performance.now()
      else if (now !== 'unclear' || performance.now() - seenAt > STALE_MS / 2) endAtOnce(lost(own, now))
    },
    // The file descriptor stays open until the process ends: the watchdog thread may be writing to it.
    release: () => {
      watching.end()
      closeLivenessSocket(folder, life)
      if (ownership(own) === 'own') rmSync(path, { force: true })
    },
  }
}

async function holderOf(path: string): Promise<LockState> {
  try {
    return parseHolder(await readFile(path, 'utf8')) ?? 'unreadable'
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'gone'
    throw error
  }
}

/**
 * On the same machine the process table decides; for another machine or container, the heartbeat of the file is
 * observed.
 */
async function lifeOf(path: string, own: Holder, holder: Holder | 'unreadable'): Promise<'alive' | 'dead' | 'changed'> {
  if (holder !== 'unreadable' && holder.host === here()) {
    return [holder.began, UNKNOWN].includes(beganAt(holder.pid) ?? 'gone') ? 'alive' : 'dead'
  }
  const first = await stat(path).catch(() => undefined)
  if (!first) return 'changed'
  const age = (await timeThere(path, own)) - first.mtimeMs
  const isFresh = age >= 0 && age < STALE_MS
  if (isFresh && holder !== 'unreadable') return 'alive'
  // Counts observations instead of time: a process paused between two of them would have missed heartbeats.
  for (let observations = (isFresh ? STALE_MS : GLANCE_MS) / LOOK_MS; observations > 0; observations -= 1) {
    await wait(LOOK_MS)
    const next = await stat(path).catch(() => undefined)
    if (next?.ino !== first.ino) return 'changed'
    if (next.mtimeMs !== first.mtimeMs || next.size !== first.size) return 'alive'
  }
  return 'dead'
}

/** The current time of the file system, whose clock may be another machine's. */
async function timeThere(path: string, own: Holder): Promise<number> {
  const probe = `${path}.${own.id}.now`
  try {
    await writeFile(probe, 'now')
    return (await stat(probe)).mtimeMs
  } finally {
    await rm(probe, { force: true })
  }
}

/**
 * Takes over a stale lock. Several processes may try: each moves it away only if it is still the same file, and
 * verifies its own lock after a while.
 */
async function takeOver(path: string, own: Holder, stale: Holder | 'unreadable'): Promise<number | undefined> {
  const aside = `${path}.${own.id}.stale`
  try {
    await rename(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
  const moved = parseHolder(await readFile(aside, 'utf8'))
  const isStale = moved?.id === (stale === 'unreadable' ? undefined : stale.id)
  if (!isStale) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
  const fd = isStale ? await create(path, own) : undefined
  if (fd === undefined) return undefined
  await wait(SETTLE_MS)
  const now = await holderOf(path)
  if (typeof now === 'object' && now.id === own.id) return fd
  closeSync(fd)
  return undefined
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
