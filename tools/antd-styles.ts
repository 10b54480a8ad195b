import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseSync, runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const inRoot = (...parts: string[]) => path.join(root, ...parts)
const ANTD = inRoot('node_modules/antd/es')

/** A sheet stands beside the style module it is made of, and travels with it. */
const SHEET = '.antd.css'
const COMMON = path.join(ANTD, `theme/common${SHEET}`)

/** What makes styles while the page runs. */
const MAKERS = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'])
const STYLE_MODULE = /\/antd\/es\/(.+\/style(?:\/.+)?)\.js$/

/** Modules of antd that are about making styles, and what is left of each: names of variables, and nothing to do. */
const REPLACED: Readonly<Record<string, (code: string) => string | Promise<string>>> = {
  'theme/util/genStyleUtils': code => `
    export const genStyleHooks = () => () => ['', '']
    export const genComponentStyleHook = () => () => ''
    export const genSubStyleComponent = () => () => null
    ${code.slice(code.indexOf('export const genCssVar'))}`,
  'theme/util/useResetIconStyle': () => 'export default () => undefined',
  'theme/useToken': async () => `
    import ${JSON.stringify(COMMON)}
    const sizes = (roomy, dense) => document.documentElement.dataset.density === 'compact' ? dense : roomy
    const token = ${await tokenCode()}
    export const unitless = {}
    export default () => [{}, token, '', token, {}, true]`,
  // What is left of both is asked for by makers of styles only.
  'theme/themes/seed': () => 'export const defaultPresetColors = {}; export default {}',
  // All colours are names of variables, which are as they are said.
  'empty/utils': () => 'export const getAsSolidColor = color => color',
  'theme/themes/default/index': () => 'export default () => ({})',
  'theme/index': () => `
    import useInternalToken from './useToken'
    export default { useToken: () => ({ token: useInternalToken()[1] }) }`,
}

/** What antd's modules import of the library that makes styles. */
const CSSINJS = `
  import { createContext } from 'react'
  export const StyleContext = /*#__PURE__*/ createContext({})
  export const createTheme = () => ({})
  export const unit = value => typeof value === 'number' ? value + 'px' : value
  export const useStyleRegister = () => undefined
  export const useCacheToken = () => []
  export const getComputedToken = () => ({})
  export class Keyframes {}`
const CSSINJS_ID = '\0antd-cssinjs'

/** And of its helpers: what counts with tokens, which is over when the page runs. */
const HELPERS = `
  export const genCalc = () => undefined
  export const mergeToken = (...tokens) => Object.assign({}, ...tokens)
  export const statistic = {}
  export const statisticToken = token => ({ token, keys: new Set(), flush() {} })`
const HELPERS_ID = '\0antd-cssinjs-utils'

interface Sheets {
  readonly sheetOf: (name: string) => string
  readonly commonSheet: (modules: readonly string[], others: Iterable<string>) => string
  readonly tokensOf: (names: readonly string[]) => Readonly<Record<string, unknown>>
}
let sheets: Promise<Sheets> | undefined
/** Read once: it loads all of antd. */
function sheetsOf(): Promise<Sheets> {
  sheets ??= runnerImport<Sheets>(inRoot('tools/antd-sheet.ts'), {
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
  }).then(({ module }) => module)
  return sheets
}

/**
 * Makes antd's styles now, as sheets that travel with the code they belong to (tools/antd-sheet.ts), and leaves out what
 * would make them in the browser: the style functions, the themes' algorithms and the css-in-js library.
 */
export function antdStyles(): Plugin {
  const used = new Set<string>()
  return {
    name: 'antd-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') => {
      if (source.endsWith(SHEET)) return source
      if (!importer.includes('/antd/es/')) return undefined
      if (source === '@ant-design/cssinjs-utils') return HELPERS_ID
      return source === '@ant-design/cssinjs' ? CSSINJS_ID : undefined
    },
    load: async id => {
      if (id === CSSINJS_ID) return CSSINJS
      if (id === HELPERS_ID) return HELPERS
      if (!id.endsWith(SHEET)) return undefined
      const { sheetOf, commonSheet } = await sheetsOf()
      if (id === COMMON) {
        const others = `${await tokenCode()} ${await namedVariables()}`.match(/--ant-[\w-]+/g)
        return commonSheet(await styleModules(), others ?? [])
      }
      return sheetOf(path.relative(ANTD, id).slice(0, -SHEET.length))
    },
    transform: async (code, id) => {
      const name = /\/antd\/es\/(.+)\.js$/.exec(id)?.[1] ?? ''
      const replaced = REPLACED[name]
      if (replaced) {
        used.add(name)
        return { code: await replaced(code), map: null }
      }
      return STYLE_MODULE.test(id) ? withoutStyles(code, id) : undefined
    },
    buildEnd(error) {
      const idle = Object.keys(REPLACED).filter(name => !used.has(name))
      if (!error && idle.length > 0) this.error(`antd has moved: ${idle.join(', ')}`)
    },
  }
}

/** A style module with its sheet in place of the functions that would make it. */
function withoutStyles(code: string, id: string) {
  const calls = callsIn(parseSync(id, code).program)
  if (calls.length === 0) return undefined
  const text = calls
    .toSorted((a, b) => b.start - a.start)
    .reduce((before, { start, end, name }) => `${before.slice(0, start)}${name}()${before.slice(end)}`, code)
  return { code: `import ${JSON.stringify(id.replace(/\.js$/, SHEET))}\n${text}`, map: null }
}

interface MakingCall {
  readonly start: number
  readonly end: number
  readonly name: string
}

/** The outermost calls that make styles. */
function callsIn(node: unknown): MakingCall[] {
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, start, end } = node as Record<string, unknown>
  const name = type === 'CallExpression' ? String((callee as { name?: unknown }).name) : ''
  if (MAKERS.has(name)) return [{ start: Number(start), end: Number(end), name }]
  return Object.values(node).flatMap(callsIn)
}

async function textsUnder(
  folder: string,
  isWanted: RegExp,
  isNot = /\.test\./,
): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(folder, { recursive: true })).filter(name => isWanted.test(name) && !isNot.test(name))
  return Promise.all(names.map(async name => ({ name, text: await readFile(path.join(folder, name), 'utf8') })))
}

/** Every style module of antd, which may be more than the product draws. */
const styleModules = async (): Promise<string[]> =>
  (await textsUnder(ANTD, /(?:^|\/)style(?:\/.+)?\.js$/))
    .filter(({ name, text }) => !name.startsWith('theme/') && callsIn(parseSync(name, text).program).length > 0)
    .map(({ name }) => name.replace(/\.js$/, ''))

/** The variables that the product's own sheets and code name. */
const namedVariables = async (): Promise<string[]> =>
  (await textsUnder(inRoot('src'), /\.(?:css|tsx?)$/)).flatMap(({ text }) => text.match(/--ant-[\w-]+/g) ?? [])

/** The tokens that code reads, as an object. Sizes depend on the density by the time they are read. */
async function tokenCode(): Promise<string> {
  const texts = [
    ...(await textsUnder(inRoot('src'), /\.tsx?$/)),
    ...(await textsUnder(ANTD, /\.js$/, /^(?:theme|locale)\/|\/style(?:\/|\.js$)/)),
  ]
  const names = texts.flatMap(({ text }) => [
    ...[...text.matchAll(/\btoken\??\.([a-z]\w+)/gi)].map(([, name = '']) => name),
    ...[...text.matchAll(/\{([\w,\s]+)\} = token\b/g)].flatMap(([, list = '']) =>
      list.split(',').map(one => one.trim()),
    ),
  ])
  const { tokensOf } = await sheetsOf()
  const members = Object.entries(tokensOf([...new Set(names)])).map(([name, value]) =>
    Array.isArray(value) ? `get ${name}() { return sizes(${value}) }` : `${name}: ${JSON.stringify(value)}`,
  )
  return `{ ${members.join(', ')} }`
}
