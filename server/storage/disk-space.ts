import { statfsSync } from 'node:fs'

/** The free disk space that the embedded database needs, and whether it is available; bytes. */

export const MEGABYTE = 1024 * 1024

/**
 * PostgreSQL writes its log in files of 16 MB and crashes if it cannot create the next one, and a further one has to
 * fit if a checkpoint reaches the end of a file. The rest is for tables written during recovery.
 */
const TO_OPEN = 40 * MEGABYTE

/**
 * In addition to opening, several times what a single request may write, 2 MB of form: as rows, in the operation log,
 * in indexes, and each page once more in the write-ahead log. Sign-ins continue to use it.
 */
const TO_WRITE = TO_OPEN + 24 * MEGABYTE

/** A new database without demo data is 60 MB including its log; demo data of size 1 and its pictures are additional. */
const TO_BEGIN = 120 * MEGABYTE
const PER_DEMO_SIZE = 100 * MEGABYTE
/** Size of a demo order with items, log, payment and index entries. */
const PER_DEMO_ORDER = 8_000

/** The amount of initial data of a new database. */
export interface InitialSize {
  readonly demoSize: number
  readonly demoOrders?: number | undefined
}

export interface DiskSpace {
  /** Whether the free space is too low to write a request of this size; bytes. */
  readonly isLow: (carried?: number) => boolean
}

/** Free bytes for this user on the file system of a folder; undefined if unknown. */
export type FreeSpace = (folder: string) => number | undefined

export const freeSpace: FreeSpace = folder => {
  const { bavail, bsize, blocks } = statfsSync(folder)
  return blocks > 0 ? bavail * bsize : undefined
}

/** The required and the free bytes, if too few for a start. */
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

/** Read before every write: it is one system call, and other programs use the same disk. */
export const diskSpaceIn = (folder: string, free: FreeSpace = freeSpace): DiskSpace => ({
  isLow: (carried = 0) => {
    const found = free(folder)
    return found !== undefined && found < TO_WRITE + carried
  },
})
