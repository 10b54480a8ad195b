import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, rmSync, utimesSync } from 'node:fs'
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { problems, StartProblem } from '../start-problem'

/** The right to use a data folder. */
export interface FolderLock {
  /** Gives it back; synchronous, so that it works in the last moment of a process too. */
  readonly release: () => void
}

interface Holder {
  readonly pid: number
  /** When the process began, in a form of its own: a process id alone is soon used again. */
  readonly began: string
  /** Within which process ids mean something. */
  readonly host: string
  readonly id: string
}

const UNKNOWN = 'unknown'
const BEAT_MS = 2_000
const STALE_MS = 10_000
const SETTLE_MS = 100

/**
 * Takes the file `lock` in a folder. Two processes on one embedded database would silently lose rows, and it does not
 * guard itself. A lock whose process is gone is taken over. Throws a StartProblem when somebody has the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'lock')
  const own: Holder = { pid: process.pid, began: beganAt(process.pid) ?? '', host: here(), id: randomUUID() }
  for (;;) {
    if (await create(path, own)) return hold(path, own)
    const holder = await holderOf(path)
    if (holder === 'gone') continue
    if (holder !== 'unreadable' && (await isAlive(path, holder)))
      throw new StartProblem(problems.folderInUse(folder, `pid ${holder.pid}, ${holder.host.split(' ')[0]}`))
    if (await takeOver(path, own, holder)) return hold(path, own)
  }
}

/** This machine, and on Linux this container: process ids of another one may be the same and mean nothing here. */
export function here(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** The file appears with its content or not at all; false when there is one already. */
async function create(path: string, own: Holder): Promise<boolean> {
  const draft = `${path}.${own.id}`
  await writeFile(draft, JSON.stringify(own))
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** While it runs, the process shows on the file's time that it lives, for those who cannot see its process id. */
function hold(path: string, own: Holder): FolderLock {
  const beat = setInterval(() => touch(path), BEAT_MS)
  beat.unref()
  return {
    release: () => {
      clearInterval(beat)
      if (parse(readNow(path))?.id === own.id) rmSync(path, { force: true })
    },
  }
}

function touch(path: string): void {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // The folder was taken away under a running process; its next write will say so better.
  }
}

function readNow(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

async function holderOf(path: string): Promise<Holder | 'gone' | 'unreadable'> {
  try {
    return parse(await readFile(path, 'utf8')) ?? 'unreadable'
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'gone'
    throw error
  }
}

function parse(text: string): Holder | undefined {
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found !== 'object' || found === null) return undefined
    const { pid, began, host, id } = found as Partial<Holder>
    const isHolder = typeof pid === 'number' && [began, host, id].every(part => typeof part === 'string')
    return isHolder ? (found as Holder) : undefined
  } catch {
    return undefined
  }
}

/** On this machine the process tells; from another one, or another container, only the file's time does. */
async function isAlive(path: string, holder: Holder): Promise<boolean> {
  if (holder.host === here()) return [holder.began, UNKNOWN].includes(beganAt(holder.pid) ?? 'gone')
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
  return Date.now() - mtimeMs < STALE_MS
}

/** Several may find the same stale lock: each moves it away only if it is still that one, and looks back after a while. */
async function takeOver(path: string, own: Holder, stale: Holder | 'unreadable'): Promise<boolean> {
  const aside = `${path}.${own.id}.stale`
  try {
    await rename(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
  const moved = parse(await readFile(aside, 'utf8'))
  const isStale = moved?.id === (stale === 'unreadable' ? undefined : stale.id)
  if (!isStale) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
  if (!isStale || !(await create(path, own))) return false
  await wait(SETTLE_MS)
  return parse(readNow(path))?.id === own.id
}

/** When a process began, or nothing when it is gone. Of one that lives but cannot be looked at, UNKNOWN. */
function beganAt(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return undefined
  }
  if (process.platform === 'linux') return beganOnLinux(pid)
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return UNKNOWN
  }
}

/** The 20th value after the name in parentheses counts clock ticks since the machine started; the 1st is the state. */
function beganOnLinux(pid: number): string | undefined {
  const line = readNow(`/proc/${pid}/stat`)
  const values = line.slice(line.lastIndexOf(')') + 2).split(' ')
  if (!line) return UNKNOWN
  // A zombie has ended; only its parent has not noticed.
  if (values[0] === 'Z') return undefined
  return `${readNow('/proc/sys/kernel/random/boot_id').trim()} ${values[19]}`
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
