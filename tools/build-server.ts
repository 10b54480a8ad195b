import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './build-parts'

/**
 * Bundles the server's own code into main.js in a folder somewhere below the repository, because its packages stay in
 * node_modules, and puts beside it what the code reads from there.
 */
export async function buildServer(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    build: {
      ssr: 'server/main.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'main.js', codeSplitting: false } },
    },
  })
  await cp(join(root, 'server/db/migrations'), join(folder, 'migrations'), { recursive: true })
  await cp(join(root, 'server/db/regions.txt.br'), join(folder, 'regions.txt.br'))
}
