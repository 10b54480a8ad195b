import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { clientTypes, extensionOf } from '../server/storage/media-types'
import { type Part, partsToBuild, root, setStamp } from './build-parts'
import { buildServer } from './build-server'
import { generate } from './generate'

/** npm run build: builds dist/client and dist/server, each only if its sources have changed. */

const WORTH_IT = 1024

const builders: Record<Exclude<Part, 'demo'>, () => Promise<void>> = {
  client: buildClient,
  server: () => buildServer(join(root, 'dist/server')),
}

async function buildClient(): Promise<void> {
  await build({ root, configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' })
  await compressAll(join(root, 'dist/client'))
}

/** Writes .br and .gz variants of text files that become smaller, so that the server never compresses them. */
async function compressAll(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of found) {
    if (!entry.isFile() || !clientTypes[extensionOf(entry.name)]?.text) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    if (bytes.length >= WORTH_IT) await compressOne(path, bytes)
  }
}

async function compressOne(path: string, bytes: Buffer): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

await generate()
for (const { part, hash } of await partsToBuild()) {
  const start = performance.now()
  await setStamp(part)
  if (part !== 'demo') await builders[part]()
  await setStamp(part, hash)
  process.stdout.write(`${part} ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}
