import { type ESTree, Visitor } from 'vite'
import { putIn, takeOut } from './layout'
import type { Source, Sources } from './sources'
import type { Desk } from './text-edit'
import { isConstructor } from './written'

const LANGUAGE = '@/schema'

/** Updates imports after a change: removes unused ones, and adds new kinds. */
export function tidyImports(desk: Desk, before: Sources, file: string) {
  const old = before.of(file)
  const now = desk.sources.of(file)
  if (!old || !now) return
  const [was, is] = [namesIn(old), namesIn(now)]
  for (const name of was.used) if (!is.used.has(name)) dropImport(desk, file, name)
  for (const name of is.called) {
    if (!was.called.has(name) && !now.imports.has(name) && !now.values.has(name)) addImport(desk, file, name)
  }
}

/** The names that a file uses, and those that it calls. */
function namesIn({ program }: Source) {
  const used = new Set<string>()
  const called = new Set<string>()
  const keys = new Set<number>()
  new Visitor({
    Property: ({ key, shorthand, computed }) => {
      if (!shorthand && !computed) keys.add(key.start)
    },
    Identifier: ({ name, start }) => {
      if (!keys.has(start)) used.add(name)
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier') called.add(callee.name)
      if (isConstructor(callee)) called.add('action')
    },
  }).visit({ ...program, body: program.body.filter(({ type }) => type !== 'ImportDeclaration') })
  return { used, called }
}

const importsIn = (source: Source | undefined): ESTree.ImportDeclaration[] =>
  (source?.program.body ?? []).flatMap(one => (one.type === 'ImportDeclaration' ? [one] : []))

/** The braces of an import. */
function bracesOf(text: string, { start, end }: ESTree.ImportDeclaration) {
  const open = text.indexOf('{', start)
  return { start: open, end: text.indexOf('}', open) + 1, isThere: open !== -1 && open < end }
}

function dropImport(desk: Desk, file: string, name: string) {
  const source = desk.sources.of(file)
  const found = importsIn(source).find(({ specifiers }) => specifiers.some(one => one.local.name === name))
  if (!source || !found) return
  const { text } = source
  if (found.specifiers.length === 1) {
    const next = text.indexOf('\n', found.end) + 1
    return desk.write(file, text.slice(0, found.start) + text.slice(next))
  }
  const braces = bracesOf(text, found)
  const at = found.specifiers.findIndex(one => one.local.name === name)
  if (braces.isThere) desk.write(file, takeOut(text, braces, found.specifiers, at).text)
}

/** In alphabetical order, like the formatter. */
function addImport(desk: Desk, file: string, name: string) {
  const source = desk.sources.of(file)
  const found = importsIn(source).find(one => one.source.value === LANGUAGE && one.importKind !== 'type')
  if (!source || !found) return
  const after = found.specifiers.findIndex(one => one.local.name.toLowerCase() > name.toLowerCase())
  const beside = after === -1 ? { after: found.specifiers.length - 1 } : { before: after }
  desk.write(file, putIn(source.text, bracesOf(source.text, found), found.specifiers, beside, name))
}
