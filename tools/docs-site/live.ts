import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { Manifest } from '../../src/demo/protocol'
import { partsToBuild, root } from '../build-parts'
import { writeDocument } from '../demo/document'

/**
 * The runtime of live examples: the marketplace in a browser tab (tools/demo) with a client that includes the
 * playground. Pickers find goods and uploads are stored, with a static file server only.
 */

const demo = join(root, 'dist/demo')
const client = join(root, 'dist/examples')
/** Files of the demo that do not belong to its client. */
const PARTS = ['demo', 'sw.js', 'mockServiceWorker.js'] as const

/** Builds it into a folder, `live` of the site. */
export async function buildLive(folder: string): Promise<void> {
  if ((await partsToBuild(['demo'])).length > 0) {
    const args = ['--import', 'tsx', join(root, 'tools/demo/build.ts')]
    const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'exit')
    if (code !== 0) throw new Error('The demo was not built')
  }
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'examples',
    logLevel: 'warn',
    build: { outDir: client },
  })
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(client, folder, { recursive: true, filter: path => !path.endsWith('.vite') })
  for (const part of PARTS) await cp(join(demo, part), join(folder, part), { recursive: true })
  const file = join(folder, 'demo/manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
  await writeFile(file, JSON.stringify({ ...manifest, entry: await writeDocument(client, folder) } satisfies Manifest))
}
