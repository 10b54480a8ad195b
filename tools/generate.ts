import { fileURLToPath } from 'node:url'
import { root } from './build-parts'
import { generateDerived } from './generate-derived'
import { generateSources } from './generate-sources'

/**
 * Generates all modules that are not committed. Runs before anything that loads the sources, and on `npm ci`.
 * @throws Error if the declarations cannot be loaded
 */
export async function generate(): Promise<void> {
  await generateSources(root)
  await generateDerived()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate()
