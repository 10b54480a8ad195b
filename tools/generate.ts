import { fileURLToPath } from 'node:url'
import { root } from './build-parts'
import { generateDerived } from './generate-derived'
import { generateSources } from './generate-sources'

/**
 * Generates all that follows from the declarations and is not committed. Whatever loads the source runs this first;
 * `npm ci` does.
 * @throws when the declarations cannot be loaded
 */
export async function generate(): Promise<void> {
  await generateSources(root)
  await generateDerived()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate()
