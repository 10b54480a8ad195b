import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Visitor } from 'vite'
import { type Spot, spot } from './places'
import { nameOf, type Source, type Sources } from './sources'
import { imported } from './written'

/**
 * Where the server handles a call: the function, or the place that registers it. Calls of `crud` are located where
 * their handlers are created (`crud(brand, …)`), generated ones at the code that generates them.
 */
export function handlerOf(sources: Sources, call: string): Spot | undefined {
  const [, whole = ''] = call.split(' ')
  const segments = whole.split('/')
  const shorter = segments.map((_, at) => segments.slice(0, segments.length - at).join('/')).slice(0, -1)
  for (const address of [call, ...shorter]) {
    const made = address === call ? undefined : crudOf(sources, address)
    if (made) return made
    for (const file of filesWith(sources, AREAS, address)) {
      const source = sources.of(file)
      const found = source && (address === call ? handlerIn(sources, source, call) : literalIn(source, address))
      if (found) return found
    }
  }
  return undefined
}

function literalIn(source: Source, text: string): Spot | undefined {
  const found: Spot[] = []
  new Visitor({
    Literal: node => {
      if (node.value === text) found.push(spot({ source, node }))
    },
  }).visit(source.program)
  return found[0]
}

/** Where the CRUD handlers of the entity at a path are created. */
function crudOf(sources: Sources, at: string): Spot | undefined {
  const entities = filesWith(sources, 'contract', at).map(file => file.replace(/^contract\/(.*)\.ts$/, '@contract/$1'))
  for (const from of entities)
    for (const file of filesWith(sources, AREAS, from)) {
      const source = sources.of(file)
      const found = source && callIn(source, 'crud', from)
      if (found) return found
    }
  return undefined
}

/** The call of a function whose first argument is imported from a module. */
function callIn(source: Source, name: string, from: string): Spot | undefined {
  const taken = new Set<string>()
  const found: Spot[] = []
  new Visitor({
    ImportDeclaration: node => {
      if (node.source.value === from) for (const { local } of node.specifiers) taken.add(local.name)
    },
    CallExpression: node => {
      if (nameOf(node.callee) === name && taken.has(nameOf(node.arguments[0] ?? node.callee)))
        found.push(spot({ source, node }))
    },
  }).visit(source.program)
  return found[0]
}

const AREAS = 'server/areas'
/** Read again when changed. */
const texts = new Map<string, { readonly time: number; readonly text: string }>()

interface Text {
  readonly file: string
  readonly text: string
}

/** Files with their texts, listed once per reading of the sources. */
const listed = new WeakMap<Sources, Map<string, readonly Text[]>>()

/** The files of a folder that contain a string literal. */
function filesWith(sources: Sources, folder: string, text: string): string[] {
  const folders = listed.get(sources) ?? new Map<string, readonly Text[]>()
  listed.set(sources, folders)
  const known = folders.get(folder) ?? textsIn(sources.root, folder)
  folders.set(folder, known)
  return known.filter(one => one.text.includes(`'${text}'`)).map(({ file }) => file)
}

const textsIn = (root: string, folder: string): readonly Text[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .map(file => ({ file, text: textOf(path.join(root, file)) }))

function textOf(file: string): string {
  const { mtimeMs } = statSync(file)
  const known = texts.get(file)
  if (known?.time === mtimeMs) return known.text
  const text = readFileSync(file, 'utf8')
  texts.set(file, { time: mtimeMs, text })
  return text
}

function handlerIn(sources: Sources, source: Source, call: string): Spot | undefined {
  const found: Spot[] = []
  new Visitor({
    Property: node => {
      if (node.key.type !== 'Literal' || node.key.value !== call) return
      found.push(spot(functionOf(sources, source, nameOf(node.value)) ?? { source, node }))
    },
  }).visit(source.program)
  return found[0]
}

/** The function with a name, in this file or in the one it is imported from. */
function functionOf(sources: Sources, source: Source, name: string) {
  const there = source.values.has(name) ? { source, name } : imported(sources, source, name)
  const node = there?.source.values.get(there.name)?.init
  return there && node && { source: there.source, node }
}
