import { statfsSync } from 'node:fs'

/** The free space that the embedded database needs, and whether it is available; bytes. */

export const MEGABYTE = 1024 * 1024

/**
 * PostgreSQL makes its log in files of 16 MB and stops on the spot when it cannot make the next one, and one more has
 * to fit in where a checkpoint meets the end of one. The rest is for the tables that a restart after that has to write.
 */
const TO_OPEN = 40 * MEGABYTE

/**
 * Above what opening takes comes what a single request may write, 2 MB of form, several times over: as rows, as its
 * line in the operation log, in the indexes, and each page once more in the log. Sign-ins go on using it up.
 */
const TO_WRITE = TO_OPEN + 24 * MEGABYTE

/** A new database without demo data is 60 MB with its log; the demo data of size 1 and its pictures come on top. */
const TO_BEGIN = 120 * MEGABYTE
const PER_DEMO_SIZE = 100 * MEGABYTE
/** An order of the demo with its items, log, payment and entries in indexes. */
const PER_DEMO_ORDER = 8_000

/** The data that a new database begins with. */
export interface InitialSize {
  readonly demoSize: number
  readonly demoOrders?: number | undefined
}

export interface DiskSpace {
  /** Whether the free space is too low to write a request of this size; bytes. */
  readonly isLow: (carried?: number) => boolean
}

/** The free bytes for this user on the file system of a folder, or nothing where it does not say. */
export type FreeSpace = (folder: string) => number | undefined

export const freeSpace: FreeSpace = folder => {
  const { bavail, bsize, blocks } = statfsSync(folder)
  return blocks > 0 ? bavail * bsize : undefined
}

/** The needed and the free bytes, when there are too few for a start. */
export function missingToStart(
  folder: string,
  begins: InitialSize | undefined,
  free: FreeSpace = freeSpace,
): { needed: number; found: number } | undefined {
  const { demoSize = 0, demoOrders = 0 } = begins ?? {}
  const needed = begins ? TO_BEGIN + PER_DEMO_SIZE * demoSize + PER_DEMO_ORDER * demoOrders : TO_OPEN
  const found = free(folder)
  return found !== undefined && found < needed ? { needed, found } : undefined
}

/** Read before every write: it is one system call, and other programs fill the same disk. */
export const diskSpaceIn = (folder: string, free: FreeSpace = freeSpace): DiskSpace => ({
  isLow: (carried = 0) => {
    const found = free(folder)
    return found !== undefined && found < TO_WRITE + carried
  },
})
