import { readdirSync, readFileSync } from 'node:fs'
import { factsOf } from '../../contract/registry'
import { ROUTES } from '../../contract/routes'
import { type ImportGraph, readImportGraph } from './import-graph'

/**
 * Selects the browser tests that a change may break. Follows imports from a changed file up to the screens of the site
 * map, whose paths lead to the tests that open them. Modules that all screens share lead to the tests about them, by
 * name, and to the core jobs; server modules lead to the screens of the areas that use them.
 */

/** Modules that collect all areas, and would connect each area with every other. */
const GATHERS =
  /^(?:contract\/(?:generated\/)?[\w-]+\.ts|server\/(?:app|generated\/\w+|areas\/(?:handlers|listeners))\.ts|src\/(?:site-map|generated\/declarations)\.ts)$/
const ENTRY = 'src/main.tsx'
const DECLARATIONS = 'src/generated/declarations.ts'

/** Modules shared by all screens, and the browser tests about them. */
const SHARED: readonly (readonly [changed: RegExp, specs: RegExp])[] = [
  [/^src\/engine\/(?:list|order|tree|table)\//, /\/(?:list-|bulk|shop-list)/],
  [/^src\/engine\/(?:form|versions|inputs|kinds)\//, /\/(?:form|shop-form|goods-edit|two-people)/],
  [/^src\/engine\/actions\//, /\/(?:shop-states|goods-states)/],
  [/^src\/engine\/bulk(?:-edit)?\//, /\/bulk/],
  [/^src\/engine\/(?:export|import)\//, /\/(?:export|import)/],
  [/^src\/shell\//, /\/(?:shell-|language-theme|login)/],
  [/^src\/(?:providers|lib)\//, /\/(?:shell-|failures|login|shop-list)/],
  [/^src\/widgets\//, /\/playground/],
  [/^src\/custom-pages\/login\//, /\/(?:login|shell-session|shell-public)/],
  [/^(?:src\/main|src\/app|index\.html|vite\.config|tools\/build)/, /\/(?:budgets|shell-|shop-list)/],
]

/** Files outside the graph that affect every browser test. */
const UNDER_ALL = /^(?:index\.html|vite\.config\.ts|tools\/build|public\/|package-lock\.json|playwright\.config\.ts)/

export interface Spec {
  readonly file: string
  readonly text: string
}

/** The inputs of the selection. */
export interface Sources {
  readonly specs: readonly Spec[]
  /** Import graph over `src`, `contract`, `server` and `tests/e2e`. */
  readonly graph: ImportGraph
  /** Sources that map screens to files: pages and reports, and declarations. */
  readonly siteMap: string
  readonly declarations: string
  /** The text of a file, to find paths in shared test helpers. */
  readonly textOf: (file: string) => string
}

const BROWSER_TESTS = 'tests/e2e'

/** Reads the sources of the working directory, which takes a second or two. */
export function readSources(): Sources {
  const textOf = (file: string) => readFileSync(file, 'utf8')
  const specs = readdirSync(BROWSER_TESTS)
    .filter(name => name.endsWith('.spec.ts'))
    .map(name => ({ file: `${BROWSER_TESTS}/${name}`, text: textOf(`${BROWSER_TESTS}/${name}`) }))
  const graph = readImportGraph('.', ['src', 'contract', 'server', BROWSER_TESTS])
  return { specs, graph, siteMap: textOf('src/site-map.ts'), declarations: textOf(DECLARATIONS), textOf }
}

export interface Affected {
  /** Browser test files. */
  readonly specs: readonly string[]
  /** Whether a module that everything depends on has changed, so that the core jobs have to run. */
  readonly core: boolean
}

/** @param changed paths from the root of the repository */
export function affectedBy(changed: readonly string[], sources: Sources): Affected {
  const { specs, graph } = sources
  const screens = [...pagesOf(sources.siteMap), ...declaredIn(sources.declarations)]
  const addresses = new Set(changed.flatMap(file => addressesOf(file, screens, graph)))
  const own = graph.loaders(changed, GATHERS)
  const common = commonOf(specs, graph)
  const found = specs.filter(spec => {
    if (own.has(spec.file)) return true
    if (changed.some(one => SHARED.some(([of, named]) => of.test(one) && named.test(spec.file)))) return true
    return visits(spec, addresses, common, sources)
  })
  return { specs: found.map(({ file }) => file), core: changed.some(file => isUnderAll(file, graph)) }
}

interface Screen {
  readonly file: string
  readonly addresses: readonly string[]
}

/** Paths of screens, up to the first path parameter. */
const addressesAt = (names: readonly string[]): string[] =>
  names.flatMap(name => (name in ROUTES ? [ROUTES[name as keyof typeof ROUTES].path.replace(/\/:.*$/, '')] : []))

/** The pages and reports of the site map. */
function pagesOf(siteMap: string): Screen[] {
  return siteMap.split(/\b(?:page|reported)\(/).flatMap(text => {
    const [, file] = /import\('@\/([^']+)'\)/.exec(text) ?? []
    const names = [...text.matchAll(/'(\w+)(?:\/\w+)?'/g)].map(([, name = '']) => name)
    return file ? [{ file: `src/${file}`, addresses: addressesAt(names) }] : []
  })
}

/** The declarations of entities, whose facts name their screens. */
function declaredIn(declarations: string): Screen[] {
  return [...declarations.matchAll(/^ {2}(\w+): \(\) => import\('@\/([^']+)'\)/gm)].map(([, entity = '', file]) => {
    const { screens, routes = {} } = factsOf(entity)
    const names = (screens ?? Object.keys(routes)).map(name => name.replace(/\/.*$/, ''))
    return { file: `src/${file}`, addresses: addressesAt(names) }
  })
}

function addressesOf(file: string, screens: readonly Screen[], graph: ImportGraph): string[] {
  const above = graph.loaders([file], GATHERS)
  const areas = areasOf(file, above)
  return screens.flatMap(screen => {
    const isAbove = above.has(`${screen.file}.ts`) || above.has(`${screen.file}.tsx`)
    const [, area = ''] = /^src\/(?:resources|custom-pages)\/([\w-]+)\//.exec(screen.file) ?? []
    return isAbove || areas.has(area) ? screen.addresses : []
  })
}

/** The areas whose part of the server or of the contract has changed, or depends on a changed file. */
function areasOf(file: string, above: ReadonlySet<string>): ReadonlySet<string> {
  const area = /^(?:server\/areas|contract)\/([\w-]+)\//
  if (!/^(?:server|contract)\//.test(file)) return new Set()
  return new Set([file, ...above].flatMap(one => area.exec(one)?.[1] ?? []))
}

/**
 * The shell and its imports beside the screens; of the server, modules that no area imports, because every area depends
 * on them through the app.
 */
function isUnderAll(file: string, graph: ImportGraph): boolean {
  if (UNDER_ALL.test(file)) return true
  if (file.startsWith('src/')) return graph.loadedBy([ENTRY], GATHERS).has(file)
  return file.startsWith('server/') && areasOf(file, graph.loaders([file], GATHERS)).size === 0
}

/** Helpers that a quarter of the tests share do not tell which screen a test opens. */
function commonOf(specs: readonly Spec[], graph: ImportGraph): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { file } of specs) for (const one of graph.loadedBy([file])) counts.set(one, (counts.get(one) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > Math.max(1, specs.length / 4)).map(([file]) => file))
}

function visits(
  { file, text }: Spec,
  addresses: ReadonlySet<string>,
  common: ReadonlySet<string>,
  { graph, textOf }: Sources,
): boolean {
  if (addresses.size === 0) return false
  const shared = [...graph.loadedBy([file])].filter(
    one => one !== file && one.startsWith('tests/e2e/') && !common.has(one),
  )
  const texts = [text, ...shared.map(textOf)]
  return [...addresses].some(address => texts.some(one => one.includes(address)))
}
