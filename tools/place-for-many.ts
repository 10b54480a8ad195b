import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ROOM = 4 * 2 ** 30

/**
 * Where tests make and delete hundreds of thousands of small files: the database of a test file is six hundred of them.
 * For a disk that is a tenth of all work of the server's tests; where memory can be had as a folder it costs nothing.
 */
export const placeForMany = (): string => (freeIn(MEMORY) > ROOM ? MEMORY : tmpdir())

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
