import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { build } from 'vite'
import { openDatabase } from '../server/db/open'
import { root } from './build-parts'

/** What the process runs, the thread that watches over it, and the processes that read long input. */
const PROGRAMS = {
  'main.js': 'server/main.ts',
  'watchdog-thread.js': 'server/db/watchdog-thread.ts',
  'reader.js': 'server/parsing/reader.ts',
}

/**
 * Bundles the server's own code into files in a folder somewhere below the repository, because its packages stay in
 * node_modules, and puts beside them what the code reads from there.
 * @param empty a dump of an embedded database with its tables alone, where there is one; it takes seconds to make
 */
export async function buildServer(folder: string, empty?: Uint8Array): Promise<void> {
  for (const [name, source] of Object.entries(PROGRAMS)) await bundle(source, folder, name)
  await cp(join(root, 'server/db/migrations'), join(folder, 'migrations'), { recursive: true })
  await cp(join(root, 'server/db/functions.sql'), join(folder, 'functions.sql'))
  await cp(join(root, 'server/db/regions.txt.br'), join(folder, 'regions.txt.br'))
  await writeFile(join(folder, 'empty-database.tar.gz'), await promisify(gzip)(empty ?? (await emptyDatabase())))
}

/** What the first start of an embedded database begins with: its tables, and nothing in them. */
async function emptyDatabase(): Promise<Uint8Array> {
  const { dump, close } = await openDatabase({ memory: true })
  try {
    const made = await dump?.()
    if (!made) throw new Error('The embedded database could not be written to a file')
    return made
  } finally {
    await close()
  }
}

function bundle(source: string, folder: string, name: string) {
  return build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    build: {
      ssr: source,
      outDir: folder,
      emptyOutDir: name === 'main.js',
      target: 'node20',
      sourcemap: true,
      rolldownOptions: { output: { format: 'es', entryFileNames: name, codeSplitting: false } },
    },
  })
}
