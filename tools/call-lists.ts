import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const FILE = fileURLToPath(new URL('../contract/encodings.ts', import.meta.url))

/** Writes out the lists of contract/encodings.ts, so that the browser knows them without the schemas of all calls. */
export const callLists = (): Plugin => ({
  name: 'call-lists',
  load: id => (/\/contract\/encodings\.ts$/.test(id.replaceAll('\\', '/')) ? written() : undefined),
})

/** The same exports as plain lists. */
export async function written(): Promise<string> {
  const { module } = await runnerImport<Readonly<Record<string, ReadonlySet<string>>>>(FILE)
  return Object.entries(module)
    .map(([name, calls]) => `export const ${name} = new Set(${JSON.stringify([...calls])})`)
    .join('\n')
}
