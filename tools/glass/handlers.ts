import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Visitor } from 'vite'
import { type Spot, spot } from './places'
import { nameOf, type Source, type Sources } from './sources'
import { imported } from './written'

/**
 * Where the server answers a call: the function, or where it is handed over. What is made by the path of its records
 * (`crud('admin/goods/brands', …)`) is answered there.
 */
export function handlerOf(sources: Sources, call: string): Spot | undefined {
  const [, whole = ''] = call.split(' ')
  const segments = whole.split('/')
  const shorter = segments.map((_, at) => segments.slice(0, segments.length - at).join('/')).slice(0, -1)
  for (const said of [call, ...shorter]) {
    for (const file of serverFiles(sources, said)) {
      const source = sources.of(file)
      const found = source && (said === call ? handlerIn(sources, source, call) : literalIn(source, said))
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

const AREAS = 'server/areas'
/** Read again when it has changed. */
const texts = new Map<string, { readonly time: number; readonly text: string }>()

/** What stands there, listed once for each reading of the sources. */
const listed = new WeakMap<Sources, readonly { readonly file: string; readonly text: string }[]>()

/** The files of the server that say the call's name. */
function serverFiles(sources: Sources, call: string): string[] {
  const known = listed.get(sources) ?? serverTexts(sources.root)
  listed.set(sources, known)
  return known.filter(({ text }) => text.includes(`'${call}'`)).map(({ file }) => file)
}

const serverTexts = (root: string) =>
  readdirSync(path.join(root, AREAS), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => `${AREAS}/${file.replaceAll(path.sep, '/')}`)
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

/** The function of a name, in this file or in the one it comes from. */
function functionOf(sources: Sources, source: Source, name: string) {
  const there = source.values.has(name) ? { source, name } : imported(sources, source, name)
  const node = there?.source.values.get(there.name)?.init
  return there && node && { source: there.source, node }
}
