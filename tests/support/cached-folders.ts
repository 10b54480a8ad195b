import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadedFrom } from '../../tools/testing/import-graph'

/** What takes long to make is kept for the next runs, as long as it would be made of the same sources. */

const KEPT = resolve('node_modules/.cache/test-templates')
/** As many as branches are likely to be worked at. */
const OTHERS = 3

/** What fills a database of the tests, with all that these load. */
const MAKERS = [
  'server/demo/index.ts',
  'server/db/open.ts',
  'server/db/seed.ts',
  'server/storage/files-on-disk.ts',
  'server/session/founder.ts',
  'tests/support/fixed.ts',
  'tests/support/quick-hash.ts',
]
/** These load more than what they fill with; of them their own lines count. */
const OWN_LINES = ['tests/support/template-makers.ts', 'tests/support/templates.ts', 'tests/support/real-postgres.ts']

/** A hash of all that the templates are made of: sources, migrations, lists, packages and Node. */
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
 * The folder that is kept under this name and key; `make` fills it when there is none. Two runs may make one at once: it
 * has its name only when it is whole, and who comes second takes the other's.
 * @returns the address of the folder, in which nobody may write
 */
export async function keepFolder(
  name: string,
  key: string,
  make: (folder: string) => Promise<void>,
  place = KEPT,
): Promise<string> {
  const folder = join(place, `${name}-${key}`)
  if (existsSync(folder)) {
    // Used now: others are removed before it.
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

/** Keeps the newest of other sources: two branches take turns, and a run that began with one still reads it. */
async function removeOld(place: string, name: string, but: string): Promise<void> {
  const others = (await readdir(place)).filter(one => one.startsWith(`${name}-`) && one !== but)
  const ages = await Promise.all(others.map(async one => ({ one, at: (await stat(join(place, one))).mtimeMs })))
  const old = ages.sort((a, b) => b.at - a.at).slice(OTHERS)
  for (const { one } of old) await rm(join(place, one), { recursive: true, force: true })
}
