import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FolderLock, lockFolder } from './db/lock'
import { type OpenDatabase, openDatabase } from './db/open'
import { problems, reasonOf, StartProblem } from './start-problem'

/** The folder everything is kept in: `database` (the embedded one), `uploads`, `lock`. */
export interface DataFolder {
  readonly path: string
  readonly uploads: string
}

export async function prepareFolder(path: string): Promise<DataFolder> {
  const folder = { path, uploads: join(path, 'uploads') }
  const probe = join(folder.uploads, `.probe-${process.pid}`)
  return orRefuse(path, async () => {
    await mkdir(folder.uploads, { recursive: true })
    await writeFile(probe, '')
    await rm(probe, { force: true })
    return folder
  })
}

/** Takes the folder for this process alone. */
export const lockForOne = (folder: DataFolder): Promise<FolderLock> =>
  orRefuse(folder.path, () => lockFolder(folder.path))

async function orRefuse<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartProblem) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : reasonOf(error)
    throw new StartProblem(problems.folder(path, code))
  }
}

/**
 * Opens the embedded database of a locked folder. `fill` brings a new one to where it may be used; if that breaks off,
 * even by a power cut, the next start begins anew instead of finding half a database. `tellNew` comes before all that.
 */
export async function openEmbedded<T>(
  folder: DataFolder,
  tellNew: () => void,
  fill: (opened: OpenDatabase) => Promise<T>,
): Promise<{ opened: OpenDatabase; filled: T }> {
  const dataDir = join(folder.path, 'database')
  const unfinished = join(folder.path, 'database-unfinished')
  if (existsSync(unfinished)) await rm(dataDir, { recursive: true, force: true })
  const inside: string[] = await readdir(dataDir).catch(() => [])
  // The embedded database would overwrite such a folder with a new, empty one.
  if (inside.length > 0 && !inside.includes('PG_VERSION')) throw new StartProblem(problems.damaged(dataDir))
  const isNew = inside.length === 0
  if (isNew) {
    tellNew()
    await writeFile(unfinished, '', { flush: true })
  }
  const opened = await openDatabase({ dataDir }).catch(error => {
    // A refused migration names the query; everything else comes out of the engine as one and the same abort.
    const isOpen = error instanceof Error && 'query' in error
    throw new StartProblem(isNew || isOpen ? problems.database(dataDir, reasonOf(error)) : problems.damaged(dataDir))
  })
  const filled = await fill(opened)
  if (isNew) {
    await rm(unfinished)
    await flushNames(folder.path)
  }
  return { opened, filled }
}

/** A removed name may come back after a power cut, and this one would take what was written since with it. */
async function flushNames(folder: string): Promise<void> {
  // Where folders cannot be opened, as on Windows, the file system sees to it.
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync()
  await handle?.close()
}

/** Opens the PostgreSQL that several copies of the program may share. */
export async function openShared(url: string, onLost: (error: Error) => void): Promise<OpenDatabase> {
  const { host, pathname } = new URL(url)
  return openDatabase({ url, onLost }).catch(error => {
    throw new StartProblem(problems.database(`${host}${pathname}`, reasonOf(error)))
  })
}
