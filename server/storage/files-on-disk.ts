import { randomBytes } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { FilePathProvider, Files } from './files'

/** Uploaded files in a folder, which is created with the first one. */
export function filesOnDisk(folder: string): Files {
  return {
    write: async (path, content) => {
      const target = insideOf(folder, path)
      if (!target) throw new Error(`Not a path inside the uploads: ${path}`)
      await mkdir(dirname(target), { recursive: true })
      if (content instanceof Uint8Array) await writeWhole(target, content)
      else await link(content.path, target)
    },
    read: async path => {
      const target = insideOf(folder, path)
      return target === undefined ? undefined : readFile(target).catch(nothingThere)
    },
    remove: async path => {
      const target = insideOf(folder, path)
      if (target !== undefined) await rm(target, { force: true })
    },
    whileComing: work => lendPlaces(folder, work),
  }
}

/**
 * The file of a relative path; undefined if it would leave the folder or is invalid: empty segments, '.', '..',
 * backslashes and NUL.
 */
export function insideOf(folder: string, path: string): string | undefined {
  const steps = path.split('/')
  if (steps.some(step => step === '' || step === '.' || step === '..' || /[\\\0]/.test(step))) return undefined
  const target = resolve(folder, ...steps)
  return target.startsWith(resolve(folder) + sep) ? target : undefined
}

/** Written atomically: to a temporary file first, and `link` never overwrites. */
async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const draft = `${target}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeFile(draft, bytes, { flag: 'wx', flush: true })
    await link(draft, target)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Provides temporary paths in a folder; those left after a crash are removed like other leftovers. */
export async function lendPlaces<T>(folder: string, work: (place: FilePathProvider) => Promise<T>): Promise<T> {
  const lent: string[] = []
  try {
    return await work(async () => {
      await mkdir(folder, { recursive: true })
      const path = join(folder, `coming.${randomBytes(6).toString('hex')}.part`)
      lent.push(path)
      return path
    })
  } finally {
    for (const path of lent) await rm(path, { force: true })
  }
}

/** A missing file, a missing folder, or a folder instead of a file: all mean not found. */
function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) throw error
  return undefined
}

const LEFTOVER = /\.[0-9a-f]{12}\.part$/
const DAY_MS = 86_400_000

/** Removes leftovers of interrupted writes. Recent ones may belong to another running process. */
export async function removeLeftovers(folder: string): Promise<void> {
  const below = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of below.filter(one => one.isFile() && LEFTOVER.test(one.name))) {
    const path = join(entry.parentPath, entry.name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > DAY_MS) await rm(path, { force: true })
  }
}
