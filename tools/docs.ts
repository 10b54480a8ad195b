import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The examples of the tutorial and of docs/compared.md compile: each block of TypeScript there has a name, ```ts brand,
 * and equals the region of that name (`// #region brand` to `// #endregion`) in tests/types/examples*.ts.
 */

/** The named TypeScript blocks of a page. A block without a name has the name ''. */
export function blocksOf(page: string): readonly (readonly [name: string, code: string])[] {
  return [...page.matchAll(/^```ts(?: ([\w-]+))?\n([\s\S]*?)^```$/gm)].map(([, name = '', code = '']) => [name, code])
}

/** The regions of a file by name, with their indentation removed. */
export function regionsOf(source: string): ReadonlyMap<string, string> {
  const found = source.matchAll(/^ *\/\/ #region ([\w-]+)\n([\s\S]*?)^ *\/\/ #endregion$/gm)
  return new Map([...found].map(([, name = '', code = '']) => [name, atTheEdge(code)]))
}

function atTheEdge(code: string): string {
  const lines = code.split('\n')
  const indents = lines.filter(line => line.trim() !== '').map(line => line.length - line.trimStart().length)
  const least = Math.min(...indents)
  return lines.map(line => line.slice(least)).join('\n')
}

/** The differences between examples and regions, one line each. */
export function judgeExamples(page: string, source: string): string[] {
  const regions = regionsOf(source)
  const blocks = blocksOf(page)
  const named = new Set(blocks.map(([name]) => name))
  return [
    ...blocks.flatMap(([name, code]) => {
      if (name === '') return [`an example has no name: ${code.trim().split('\n')[0]}`]
      if (!regions.has(name)) return [`the example ${name} is not in tests/types/examples*.ts`]
      return regions.get(name) === code ? [] : [`the example ${name} is another one in tests/types/examples*.ts`]
    }),
    ...[...regions.keys()].flatMap(name => (named.has(name) ? [] : [`the example ${name} is in no page`])),
  ]
}

/** The functions of the declaration language that no example shows. */
export function unshown(exported: readonly string[], source: string): string[] {
  return exported
    .filter(name => !new RegExp(`\\b${name}(?:<\\w+>)?\\(`).test(source))
    .map(name => `docs/tutorial shows no example of ${name}()`)
}

/** The pages whose examples are compiled. */
export const examplePages = (root: string): string[] => [
  'docs/declarations.md',
  'docs/compared.md',
  ...readdirSync(path.join(root, 'docs/tutorial')).map(name => `docs/tutorial/${name}`),
]

export async function judgeDocs(root: string): Promise<string[]> {
  const folder = path.join(root, 'tests/types')
  const source = readdirSync(folder)
    .filter(name => name.startsWith('examples'))
    .map(name => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')
  const page = examplePages(root)
    .map(file => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
  const schema = await import('@/schema')
  const functionNames = Object.entries(schema).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
  return [
    ...judgeExamples(page, source),
    ...unshown(
      functionNames.filter(name => !INSIDE.has(name)),
      source,
    ),
  ]
}

/** Functions of the schema that only the engine uses. */
const INSIDE: ReadonlySet<string> = new Set([
  'actionOfKind',
  'backgroundTask',
  'linkTarget',
  'writeCall',
  'areaKind',
  'callsOfReport',
  'fieldsOfReport',
  'isRelated',
  'isTabbed',
  'isTime',
  'rendererOf',
  'make',
  'mayMeet',
  'surelyMeets',
  'meets',
  'ownExport',
  'ownImports',
  'screenNameOf',
  'searchParam',
  'sidesOf',
  'unmetOf',
  'valueAt',
  'waysOf',
  'withForm',
  'withValues',
  'withoutValues',
])
