import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

/** Modules that are derived from the schemas of all calls, as plain data. */
const FILES = ['encodings', 'parameters'] as const
export type CallLists = (typeof FILES)[number]

/** Replaces these contract modules with their evaluated content, so that the browser does not load the schemas. */
export const callLists = (): Plugin => ({
  name: 'call-lists',
  load: id => {
    const file = FILES.find(name => id.replaceAll('\\', '/').endsWith(`/contract/${name}.ts`))
    return file && written(file)
  },
})

/** The same exports as literal lists and records. */
export async function written(file: CallLists): Promise<string> {
  const path = fileURLToPath(new URL(`../contract/${file}.ts`, import.meta.url))
  const { module } = await runnerImport<Readonly<Record<string, unknown>>>(path)
  return Object.entries(module)
    .map(([name, value]) => `export const ${name} = ${plain(value)}`)
    .join('\n')
}

const plain = (value: unknown): string =>
  value instanceof Set ? `new Set(${JSON.stringify([...value])})` : JSON.stringify(value)
