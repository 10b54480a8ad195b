import { execFile } from 'node:child_process'
import { mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const MEGABYTE = 1024 * 1024
const run = promisify(execFile)

/** A disk that a test can fill and empty. */
export interface SmallDisk {
  readonly folder: string
  /** Leaves this much free space. */
  readonly leave: (megabytes: number) => Promise<void>
  /** Environment variables with which a process sees this disk. */
  readonly env: Readonly<Record<string, string>>
  /** A real disk rejects writes that do not fit; a simulated one only reports its free space. */
  readonly isReal: boolean
  readonly remove: () => Promise<void>
}

/** An in-memory file system if this user may mount one, otherwise a folder with simulated free space. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const mount = await mkdtemp(join(tmpdir(), 'small-disk-'))
  const isReal = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', mount]).then(
    () => true,
    () => false,
  )
  return isReal ? realDisk(mount) : reportedDisk(mount, megabytes)
}

function realDisk(mount: string): SmallDisk {
  const ballast = join(mount, 'ballast')
  return {
    folder: join(mount, 'data'),
    isReal: true,
    env: {},
    leave: async megabytes => {
      await writeFile(ballast, '')
      const { bavail, bsize } = await statfs(mount)
      const size = bavail * bsize - megabytes * MEGABYTE
      if (size > 0) await writeFile(ballast, Buffer.alloc(size))
    },
    remove: async () => {
      await run('umount', ['-l', mount])
      await rm(mount, { recursive: true })
    },
  }
}

/** The server reads `statfsSync`; a preloaded module overrides it with the value of a file. */
async function reportedDisk(mount: string, megabytes: number): Promise<SmallDisk> {
  const freeFile = join(mount, 'free')
  const preload = join(mount, 'preload.mjs')
  await writeFile(freeFile, String(megabytes))
  await writeFile(
    preload,
    `import fs from 'node:fs'
     import { syncBuiltinESMExports } from 'node:module'
     fs.statfsSync = () => ({ bavail: Number(fs.readFileSync(${JSON.stringify(freeFile)}, 'utf8')), bsize: ${MEGABYTE}, blocks: ${megabytes} })
     syncBuiltinESMExports()`,
  )
  return {
    folder: join(mount, 'data'),
    isReal: false,
    env: { NODE_OPTIONS: `--import ${pathToFileURL(preload).href}` },
    leave: async free => {
      await truncate(freeFile)
      await writeFile(freeFile, String(free))
    },
    remove: () => rm(mount, { recursive: true }),
  }
}
