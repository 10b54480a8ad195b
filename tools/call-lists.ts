import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

/** What the schemas of all calls say, as plain data. */
const FILES = ['encodings', 'parameters'] as const
export type CallLists = (typeof FILES)[number]

/** Writes out what these modules of contract find in the calls, so that the browser knows it without their schemas. */
export const callLists = (): Plugin => ({
  name: 'call-lists',
  load: id => {
    const file = FILES.find(name => id.replaceAll('\\', '/').endsWith(`/contract/${name}.ts`))
    return file && written(file)
  },
})

/** The same exports as plain lists and records. */
export async function written(file: CallLists): Promise<string> {
  const path = fileURLToPath(new URL(`../contract/${file}.ts`, import.meta.url))
  const { module } = await runnerImport<Readonly<Record<string, unknown>>>(path)
  return Object.entries(module)
    .map(([name, value]) => `export const ${name} = ${plain(value)}`)
    .join('\n')
}

const plain = (value: unknown): string =>
  value instanceof Set ? `new Set(${JSON.stringify([...value])})` : JSON.stringify(value)
