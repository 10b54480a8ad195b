import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadedFrom } from '../../tools/testing/import-graph'

/** Caches expensive test data between runs, for as long as its sources are unchanged. */

const CACHE = resolve('node_modules/.cache/test-templates')
/** About the number of branches in parallel development. */
const OTHERS = 3

/** The sources that fill a test database, with all their imports. */
const MAKERS = [
  'server/demo/index.ts',
  'server/db/open.ts',
  'server/db/seed.ts',
  'server/storage/files-on-disk.ts',
  'server/session/founder.ts',
  'tests/support/fixed.ts',
  'tests/support/quick-hash.ts',
]
/** These import more than they use for filling, so only their own lines count. */
const OWN_LINES = ['tests/support/template-makers.ts', 'tests/support/templates.ts', 'tests/support/real-postgres.ts']

/** A hash of all sources of the templates: code, migrations, lists, packages and Node. */
export function templateKey(root = process.cwd()): string {
  const data = readdirSync(join(root, 'server/db'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.ts'))
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
  const files = new Set([...loadedFrom(root, MAKERS), ...OWN_LINES, ...data, 'package-lock.json'])
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`)
  for (const file of [...files].sort()) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Returns the cached folder of this name and key; `make` fills it on a miss. Two runs may fill it concurrently: it is
 * renamed when complete, and the slower run uses the other's.
 * @returns the path of the folder, which is read-only
 */
export async function cacheFolder(
  name: string,
  key: string,
  make: (folder: string) => Promise<void>,
  place = CACHE,
): Promise<string> {
  const folder = join(place, `${name}-${key}`)
  if (existsSync(folder)) {
    // Marks it as used, so that older folders are removed first.
    await utimes(folder, new Date(), new Date())
    return folder
  }
  const making = join(place, `making-${name}-${randomBytes(4).toString('hex')}`)
  await mkdir(making, { recursive: true })
  try {
    await make(making)
    await rename(making, folder).catch(error => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(making, { recursive: true, force: true })
  }
  await removeOld(place, name, `${name}-${key}`)
  return folder
}

/** Retains the newest folders of other sources: branches alternate, and a running test may still read its own. */
async function removeOld(place: string, name: string, but: string): Promise<void> {
  const others = (await readdir(place)).filter(one => one.startsWith(`${name}-`) && one !== but)
  const ages = await Promise.all(others.map(async one => ({ one, at: (await stat(join(place, one))).mtimeMs })))
  const old = ages.sort((a, b) => b.at - a.at).slice(OTHERS)
  for (const { one } of old) await rm(join(place, one), { recursive: true, force: true })
}
