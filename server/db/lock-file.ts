import { fstatSync, ftruncateSync, futimesSync, readFileSync, statSync, writeSync } from 'node:fs'

/** The holder of a data folder, as its file `lock` records it. */
export interface Holder {
  readonly pid: number
  /** Start time of the process in an opaque form, since process ids are reused. */
  readonly began: string
  /** The scope of process ids: machine and container. */
  readonly host: string
  readonly id: string
}

/** The lock of this process, as plain data for the watchdog thread. */
export interface OwnLock {
  readonly folder: string
  readonly path: string
  /**
   * Open file descriptor of the lock: writing through it never affects the lock of another process, even if the path
   * now refers to another file.
   */
  readonly fd: number
  readonly text: string
  readonly id: string
}

export type Ownership = 'own' | 'gone' | 'taken' | 'unclear'

export const HEARTBEAT_MS = 1_000
/** After this time without a heartbeat, another machine may take over the lock. */
export const STALE_MS = 10_000

export function parseHolder(text: string): Holder | undefined {
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

/** Whether this process still owns the folder. Invalid content of the lock does not change its owner. */
export function ownership(lock: OwnLock): Ownership {
  try {
    const found = parseHolder(readFileSync(lock.path, 'utf8'))
    if (found) return found.id === lock.id ? 'own' : 'taken'
    return statSync(lock.path).ino === fstatSync(lock.fd).ino ? 'own' : 'taken'
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'gone' : 'unclear'
  }
}

/**
 * Writes the heartbeat: rewriting the file sets its modification time by the clock of the file system, with which other
 * processes compare it. Invalid content is replaced.
 */
export function writeHeartbeat(lock: OwnLock): void {
  try {
    writeSync(lock.fd, lock.text, 0)
    const length = Buffer.byteLength(lock.text)
    if (fstatSync(lock.fd).size > length) ftruncateSync(lock.fd, length)
  } catch {
    // A full disk may reject even this.
    futimesSync(lock.fd, new Date(), new Date())
  }
}

/** Why the process ends, for the log. */
export function lost(lock: OwnLock, how: Exclude<Ownership, 'own'>): string {
  const ended = 'ended at once, so that nothing it writes can damage the database'
  if (how === 'taken') return `The data folder ${lock.folder} was taken over by another process: ${ended}`
  if (how === 'gone') return `The lock of the data folder ${lock.folder} is gone, and others may use it now: ${ended}`
  return `The lock of the data folder ${lock.folder} can no longer be read: ${ended}`
}
