import { readFileSync } from 'node:fs'
import path from 'node:path'
import MagicString from 'magic-string'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import type { Plugin } from 'vite'
import type { Fault } from './faults'

/** What of the product faults are planted in, and what is counted as reached. */
const PRODUCT = /^(?:src|server|contract)\/.*\.tsx?$/
const TESTS = /\.test\.|testing|\.example\./

export const isProduct = (file: string): boolean => PRODUCT.test(file) && !TESTS.test(file)

type Func = ESTree.Function | ESTree.ArrowFunctionExpression

/** Every function of a source with a body, in the order of their beginnings: from where to where. */
export function functionsOf(file: string, source: string): Func[] {
  const found: Func[] = []
  const note = (node: Func) => {
    if (node.body) found.push(node)
  }
  new Visitor({ FunctionDeclaration: note, FunctionExpression: note, ArrowFunctionExpression: note }).visit(
    parseSync(file, source).program,
  )
  return found.sort((a, b) => a.start - b.start)
}

/** The place of the innermost function around an offset among those of its file; nothing where the module itself is. */
export function functionAround(functions: readonly Func[], offset: number): number | undefined {
  const around = functions.findLastIndex(({ start, end }) => start <= offset && offset < end)
  return around === -1 ? undefined : around
}

/** Where `setup.ts` finds which functions ran: by file, one byte for each function. */
const REACHED = '__reached'

/** Writes a note at the beginning of each function that it ran. */
export function counted(file: string, source: string): MagicString {
  const code = new MagicString(source)
  const functions = functionsOf(file, source)
  functions.forEach(({ body }, place) => {
    if (!body) return
    // Functions run before their module does where modules import each other: nothing is there to write to then.
    const note = `__at && (__at[${place}] = 1)`
    if (body.type === 'BlockStatement') code.appendRight(body.start + 1, `${note};`)
    else code.appendRight(body.start, `(${note}, `).appendLeft(body.end, ')')
  })
  const name = JSON.stringify(file)
  const bytes = functions.length + 1
  code.append(
    `\nvar __at = (globalThis.${REACHED} ??= {})[${name}] ??= new Uint8Array(${bytes}); __at[${bytes - 1}] = 1;`,
  )
  return code
}

/** Writes each fault beside what it replaces; `setup.ts` says which one holds in this process. */
export function planted(source: string, faults: readonly Fault[]): MagicString {
  const code = new MagicString(source)
  for (const { id, edits } of faults) {
    for (const { start, end, text, isStatement } of edits) {
      const now = source.slice(start, end)
      const isOn = `globalThis.__fault === ${id}`
      if (isStatement) code.overwrite(start, end, `if (${isOn}) { ${text} } else { ${now} }`)
      else code.overwrite(start, end, `(${isOn} ? (${text}) : (${now}))`)
    }
  }
  return code
}

/** Compiles the product's sources for a run: with notes of what is reached, or with faults in them. */
export function instrument(faults: readonly Fault[] | undefined): Plugin {
  return {
    name: 'fault-sampling',
    enforce: 'pre',
    transform(code, id) {
      const place = id.split('?')[0] ?? ''
      const file = path.relative(process.cwd(), place).split(path.sep).join('/')
      // Modules that a plugin writes are not what stands in the file.
      if (!isProduct(file) || code !== readFileSync(place, 'utf8')) return undefined
      const own = faults?.filter(fault => fault.file === file)
      if (own?.length === 0) return undefined
      const changed = own ? planted(code, own) : counted(file, code)
      return { code: changed.toString(), map: changed.generateMap({ source: place, hires: true }) }
    },
  }
}
