import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** A source file with its syntax tree; offsets are UTF-16 units. */
export interface Source {
  /** Path from the project's root, with slashes. */
  readonly file: string
  readonly text: string
  readonly program: ESTree.Program
  /** Values of the file's names, including nested ones; with the key for destructured names. */
  readonly values: ReadonlyMap<string, Given>
  /** The export that an imported name refers to. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>
}
export interface Given {
  readonly init: ESTree.Expression | ESTree.Function
  readonly key?: string
}

/** The files of a project, as they are or after a change. */
export interface Sources {
  readonly root: string
  readonly of: (file: string) => Source | undefined
  /** The declaration files, by the names they declare. */
  readonly declared: (name: string) => string | undefined
}

/** Texts that replace those on the disk, by path. */
export type Instead = ReadonlyMap<string, string>

const DECLARES = /^export default (?:resource|settings|report)\(\s*'(\w+)'/m
export const HOME = 'src/resources'

/** Parses a file; undefined if it has syntax errors. */
export function parsed(file: string, text: string): Source | undefined {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) return undefined
  const values = new Map<string, Given>()
  const imports = new Map<string, { from: string; name: string }>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (!init) return
      if (id.type === 'Identifier') values.set(id.name, { init })
      if (id.type !== 'ObjectPattern') return
      for (const one of id.properties) {
        if (one.type !== 'Property' || one.key.type !== 'Identifier' || one.value.type !== 'Identifier') continue
        values.set(one.value.name, { init, key: one.key.name })
      }
    },
    FunctionDeclaration: node => {
      if (node.id) values.set(node.id.name, { init: node })
    },
    ImportDeclaration: ({ source, specifiers }) => {
      for (const one of specifiers) {
        const name = one.type === 'ImportSpecifier' ? nameOf(one.imported) : 'default'
        imports.set(one.local.name, { from: source.value, name })
      }
    },
  }).visit(program)
  return { file, text, program, values, imports }
}

export const nameOf = (node: ESTree.Node): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : ''

/** Reads files below `root` on demand, and again after a change. */
export function sourcesOf(root: string, instead: Instead = new Map()): Sources {
  const known = new Map<string, Source | undefined>()
  const of = (file: string): Source | undefined => {
    const text = instead.get(file) ?? textOf(path.join(root, file))
    if (text === undefined) return undefined
    const before = known.get(file)
    if (before?.text === text) return before
    const now = parsed(file, text)
    known.set(file, now)
    return now
  }
  let names: ReadonlyMap<string, string> | undefined
  const declared = (name: string): string | undefined => {
    const file = names?.get(name)
    if (file !== undefined && DECLARES.exec(of(file)?.text ?? '')?.[1] === name) return file
    names = new Map(
      declarationFiles(root).flatMap(one => {
        const found = DECLARES.exec(instead.get(one) ?? textOf(path.join(root, one)) ?? '')?.[1]
        return found ? [[found, one]] : []
      }),
    )
    return names.get(name)
  }
  return { root, of, declared }
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** The files of declarations and fragments. */
export const declarationFiles = (root: string): string[] =>
  readdirSync(path.join(root, HOME), { withFileTypes: true })
    .filter(area => area.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(path.join(root, HOME, name))
        .filter(one => one.endsWith('.ts') && !/\.(?:test|example|field|kind|fixture)\.ts$/.test(one))
        .map(one => `${HOME}/${name}/${one}`),
    )

const ALIASES: readonly (readonly [string, string])[] = [
  ['@/', 'src/'],
  ['@contract/', 'contract/'],
  ['@server/', 'server/'],
]

/** The file that an import refers to, from the project's root. */
export function fileOf({ root }: Sources, from: string, importer: string): string | undefined {
  const alias = ALIASES.find(([start]) => from.startsWith(start))
  const base = alias
    ? alias[1] + from.slice(alias[0].length)
    : from.startsWith('.')
      ? path.posix.join(path.posix.dirname(importer), from)
      : undefined
  if (base === undefined) return undefined
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(
    one => /\.tsx?$/.test(one) && existsSync(path.join(root, one)),
  )
}

/** Line and column of an offset, both from 1, as in editors. */
export function lineOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at)
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') }
}
