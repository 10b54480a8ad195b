import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { build } from 'vite'
import { openDatabase } from '../server/db/open'
import { root } from './build-parts'

/** The main program, the watchdog thread, and the parsing processes. */
const PROGRAMS = {
  'main.js': 'server/main.ts',
  'watchdog-thread.js': 'server/db/watchdog-thread.ts',
  'reader.js': 'server/parsing/reader.ts',
}

/**
 * Bundles the server's own code into a folder below the repository, since its packages stay in node_modules, with the
 * data files it reads.
 * @param empty a dump of a migrated, empty embedded database, which takes seconds to create
 */
export async function buildServer(folder: string, empty?: Uint8Array): Promise<void> {
  for (const [name, source] of Object.entries(PROGRAMS)) await bundle(source, folder, name)
  await cp(join(root, 'server/db/migrations'), join(folder, 'migrations'), { recursive: true })
  await cp(join(root, 'server/db/functions.sql'), join(folder, 'functions.sql'))
  await cp(join(root, 'server/db/regions.txt.br'), join(folder, 'regions.txt.br'))
  await writeFile(join(folder, 'empty-database.tar.gz'), await promisify(gzip)(empty ?? (await emptyDatabase())))
}

/** A migrated, empty database, from which the first start of an embedded database begins. */
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
