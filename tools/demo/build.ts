import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { build, type InlineConfig } from 'vite'
import type { Manifest } from '../../src/demo/protocol'
import { partsToBuild, root, setStamp } from '../build-parts'
import { generate } from '../generate'
import { writeDocument } from './document'
import { makeImage } from './image'
import { standIns } from './stand-ins'

/**
 * npm run build:demo: builds the marketplace as static files in dist/demo. The client is that of `npm run build`,
 * unchanged, plus the server for a worker, a seeded database, and the page that connects them.
 */

const client = join(root, 'dist/client')
const folder = join(root, 'dist/demo')
const own = join(folder, 'demo')
const engineFrom = join(root, 'node_modules/@electric-sql/pglite/dist')

async function buildDemo(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(own, { recursive: true })
  await cp(client, folder, { recursive: true, filter: path => !/\.(?:br|gz)$/.test(path) && !path.endsWith('.vite') })
  const image = await lapped('database', () => makeImage(join(own, 'files')))
  const parts = {
    engine: await pack('engine', await readFile(join(engineFrom, 'pglite.wasm'))),
    shares: await pack('shares', await readFile(join(engineFrom, 'pglite.data'))),
    image: await pack('image', image),
  }
  await lapped('worker and page', bundleAll)
  await cp(join(root, 'node_modules/msw/lib/mockServiceWorker.js'), join(folder, 'mockServiceWorker.js'))
  const id = createHash('sha256').update(image).digest('hex').slice(0, 16)
  const manifest: Manifest = { id, parts, entry: await writeDocument(client, folder) }
  await writeFile(join(own, 'manifest.json'), JSON.stringify(manifest))
}

/** Compressed here, since not every web server does it, and a progress bar needs the size. */
async function pack(name: string, bytes: Uint8Array): Promise<number> {
  const packed = await promisify(gzip)(bytes, { level: 9 })
  await writeFile(join(own, `${name}.gz.bin`), packed)
  return packed.length
}

async function bundleAll(): Promise<void> {
  const worker = { noExternal: true, target: 'webworker' } as const
  await bundle('src/demo/worker/worker.ts', own, 'worker.js', { plugins: [standIns()], ssr: worker })
  await bundle('src/demo/page/boot.ts', own, 'page.js', { ssr: worker })
  await bundle('src/demo/page/service-worker.ts', folder, 'sw.js', { ssr: worker })
}

function bundle(source: string, outDir: string, name: string, more: InlineConfig) {
  return build({
    root,
    configFile: false,
    mode: 'production',
    // Packages test for Node features and work without them.
    logLevel: 'error',
    publicDir: false,
    ...more,
    resolve: { tsconfigPaths: true, conditions: ['browser', 'module', 'import', 'default'] },
    define: { 'import.meta.env.DEV': 'false' },
    build: {
      ssr: source,
      outDir,
      emptyOutDir: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: { output: { format: 'es', entryFileNames: name, codeSplitting: false } },
    },
  })
}

async function lapped<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const made = await work()
  process.stdout.write(`${what} ${((performance.now() - start) / 1_000).toFixed(1)} s\n`)
  return made
}

async function printSizes(): Promise<void> {
  for (const name of (await readdir(own)).filter(one => !one.includes('files'))) {
    const { length } = await readFile(join(own, name))
    process.stdout.write(`${name} ${(length / 1024).toFixed(0)} KB\n`)
  }
}

/** Builds the product first, in a separate process, as `npm start` does. */
async function buildProduct(): Promise<void> {
  if ((await partsToBuild()).length === 0) return
  const args = ['--import', 'tsx', join(root, 'tools/build.ts')]
  const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'exit')
  if (code !== 0) process.exit(1)
}

await generate()
await buildProduct()
const [outdated] = await partsToBuild(['demo'])
if (outdated) {
  await setStamp('demo')
  await lapped('demo', buildDemo)
  await setStamp('demo', outdated.hash)
}
await printSizes()
