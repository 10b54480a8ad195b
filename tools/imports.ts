import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'vite'
import { ENTITIES } from '../contract/registry'

/**
 * Lint rules for imports between modules (those of the README), and for packages with a single gateway. Used by
 * tools/check.ts, and by a test that proves each rule.
 */

/** The module on the left may be imported by those on the right, not vice versa. A module may import itself. */
const ORDER = {
  contract: [],
  'src/lib': [],
  'src/schema': ['contract', 'src/lib'],
  'src/resources': ['contract', 'src/schema'],
  // Renderers of an area's own kinds and cells, which its declarations load on demand.
  'src/resources (renderers)': [
    'contract',
    'src/lib',
    'src/schema',
    'src/locales',
    'src/providers',
    'src/widgets',
    'src/engine',
    'src/resources',
  ],
  'src/locales': ['contract', 'src/providers'],
  'src/providers': ['contract', 'src/lib', 'src/schema', 'src/locales'],
  'src/widgets': ['contract', 'src/lib', 'src/schema', 'src/locales', 'src/providers'],
  'src/engine': ['contract', 'src/lib', 'src/schema', 'src/locales', 'src/providers', 'src/widgets'],
  'src/custom-pages': [
    'contract',
    'src/lib',
    'src/schema',
    'src/locales',
    'src/providers',
    'src/widgets',
    'src/engine',
    'src/site-map',
  ],
  'src/site-map': ['contract', 'src/schema', 'src/providers', 'src/engine', 'src/resources', 'src/custom-pages'],
  // The overlay of npm run dev; its button is in the shell.
  'src/inspector': [
    'contract',
    'src/lib',
    'src/schema',
    'src/locales',
    'src/providers',
    'src/widgets',
    'src/engine',
    'src/site-map',
  ],
  'src/shell': [
    'contract',
    'src/lib',
    'src/schema',
    'src/locales',
    'src/providers',
    'src/widgets',
    'src/engine',
    'src/custom-pages',
    'src/site-map',
    'src/inspector',
  ],
  'src/app': [
    'contract',
    'src/lib',
    'src/schema',
    'src/locales',
    'src/providers',
    'src/widgets',
    'src/engine',
    'src/custom-pages',
    'src/site-map',
    'src/shell',
  ],
  server: ['contract'],
  // The marketplace in a browser tab: the only place where the server's code runs in a browser. Nothing imports it.
  'src/demo': ['contract', 'src/lib', 'src/providers', 'server'],
} as const satisfies Record<string, readonly string[]>

export type Layer = keyof typeof ORDER

/**
 * The layers of the engine, lowest first: a part imports lower layers only, types included, and none on its own level.
 * Dynamic imports may lead upwards: a kind's input, the form over a list.
 */
export const ENGINE_LAYERS: readonly (readonly string[])[] = [
  ['context'],
  ['kinds', 'table'],
  ['actions', 'placeholder', 'skeleton', 'export'],
  ['form', 'provider', 'column-browser', 'commands'],
  ['bulk', 'inputs', 'versions', 'playground'],
  ['list', 'bulk-edit', 'import', 'personal', 'preview'],
  ['detail', 'tree', 'order', 'report', 'paper'],
  ['blocks'],
]

/** Files at the root of the engine: its screen, its API for custom pages, and test helpers. */
const ENGINE_ROOT = /^src\/engine\/(?:index\.ts|screen\.tsx|testing\.tsx)$/

/**
 * The areas of the server, each of which may import the `index.ts` of earlier ones. Dependencies in the other direction
 * are events (server/events.ts) that the earlier area raises and the later one listens to. Areas not listed here come
 * last and are independent of each other.
 */
const AREAS: readonly string[] = [
  'session',
  'admins',
  'log',
  'settings',
  'confirmations',
  'search',
  'regions',
  'reasons',
  'views',
  'members',
  'shops',
  'goods',
  'publishing',
  'orders',
  'decoration',
  'articles',
  'promotions',
  'statistics',
  'distribution',
  'messages',
  'review',
  'personal',
  'global-search',
]

/** Files of `server/areas/` that are no area: shared helpers, and modules that collect the areas. */
const SHARED_BY_AREAS: ReadonlySet<string> = new Set([
  'all-areas',
  'keyset-batches',
  'counters',
  'counting',
  'crud',
  'entity-tables',
  'filters',
  'handlers',
  'hooks',
  'jobs',
  'listeners',
  'listing',
  'placed-order-counts',
  'revenue',
  'reviewed-record',
  'search-request',
  'sorting',
  'write-as',
])

/** Collects the exports of all areas, so it may import more than their index. */
const GATHERS = /^server\/(?:areas\/listeners|generated\/\w+)\.ts$/

/** The parts of the contract that a browser may load; the rest imports zod and may be imported for types only. */
const LIGHT_CONTRACT =
  /^contract\/(?:rules|messages|patterns|error-codes|encodings|parameters|plain-object|entity|extensions|invalidation|registry|generated\/registry|entity-routes|sorts|subjects|permissions|route|routes|more-routes|html|search-text|[\w-]+\/(?:(?:[\w-]+-)?(?:rules|labels|messages|acts|placeholders)|waiting|screens|searched-entities|config-values))$/

/** The facts of an entity are in a file with its name, free of zod. */
const ENTITY_FILES: ReadonlySet<string> = new Set(
  ENTITIES.map(({ name }) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)),
)

/** Packages that only these modules may import, so that a new major version affects a single folder. */
const GATEWAYS: readonly { what: RegExp; names?: readonly string[]; layers: readonly Layer[] }[] = [
  {
    what: /^antd$/,
    names: ['Table', 'Form'],
    layers: ['src/engine', 'src/widgets', 'src/resources (renderers)', 'src/custom-pages'],
  },
  {
    what: /^antd\/(?:es|lib)\/(?:table|form)(?:\/|$)/,
    layers: ['src/engine', 'src/widgets', 'src/resources (renderers)'],
  },
  // Deprecations of antd 6 are handled in one place (src/widgets/refine-antd).
  { what: /^@refinedev\/antd(\/|$)/, layers: ['src/widgets'] },
  {
    what: /^antd(\/|$)|^@ant-design\//,
    layers: [
      'src/engine',
      'src/widgets',
      'src/resources (renderers)',
      'src/custom-pages',
      'src/shell',
      'src/inspector',
      'src/providers',
      'src/app',
    ],
  },
  // Sensors, keyboard control, announcements and overlay of drag and drop are in src/widgets/sortable.
  { what: /^@dnd-kit\//, layers: ['src/widgets'] },
  { what: /^axios$/, layers: ['src/providers'] },
  { what: /^i18next$/, layers: ['src/providers'] },
  { what: /^zod$/, layers: ['contract', 'server'] },
  { what: /^(pg|htmlparser2|hono|sharp|jose|pino)(\/|$)/, layers: ['server'] },
  { what: /^(drizzle-orm|@electric-sql\/pglite)(\/|$)/, layers: ['server', 'src/demo'] },
  // Not part of a production build.
  { what: /^(msw|@noble\/hashes)(\/|$)/, layers: ['src/demo'] },
  {
    what: /^(react|react-dom|@refinedev\/.*)(\/|$)/,
    layers: [
      'src/engine',
      'src/widgets',
      'src/resources (renderers)',
      'src/custom-pages',
      'src/shell',
      'src/inspector',
      'src/providers',
      'src/app',
      'src/site-map',
    ],
  },
]

export interface Import {
  readonly from: string
  readonly isType: boolean
  /** A dynamic import. */
  readonly isLazy?: true
  readonly names: readonly string[]
}

/** Every import, export-from and import() of a file. */
export function importsOf(file: string, source: string): Import[] {
  const { module } = parseSync(file, source)
  const statics = module.staticImports.map(one => ({
    from: one.moduleRequest.value,
    isType: one.entries.length > 0 && one.entries.every(entry => entry.isType),
    names: one.entries.map(entry => entry.importName.name ?? ''),
  }))
  const again = module.staticExports.flatMap(one =>
    one.entries.flatMap(entry =>
      entry.moduleRequest
        ? [{ from: entry.moduleRequest.value, isType: entry.isType, names: [entry.importName.name ?? ''] }]
        : [],
    ),
  )
  const lazy = module.dynamicImports.map(one => ({
    from: source.slice(one.moduleRequest.start, one.moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    isType: false,
    isLazy: true as const,
    names: [],
  }))
  return [...statics, ...again, ...lazy]
}

/** Components of an area: renderer, input and public page of a kind, cell of a list, slot of a screen, print layout. */
const RENDERERS = /\.(?:kind|input|page|cell|slot|paper)(?:\.tsx?)?$/
/** A widget of an area has a folder in its module. */
const AREA_WIDGET = /^src\/resources\/[\w-]+\/[\w-]+\//

/** 'src/engine/list/x.tsx' -> 'src/engine'; main and app are one module. */
export function layerOf(file: string): Layer | undefined {
  const parts = file.split('/')
  if (parts[0] === 'contract') return 'contract'
  if (parts[0] === 'server') return 'server'
  if (parts[0] !== 'src') return undefined
  if (parts[1] === 'resources' && (RENDERERS.test(file) || AREA_WIDGET.test(file))) return 'src/resources (renderers)'
  const name = (parts[1] ?? '').replace(/\.\w+$/, '')
  const layer = `src/${name === 'main' ? 'app' : name}`
  return layer in ORDER ? (layer as Layer) : undefined
}

/** Resolves '@/x' and relative imports to paths of the repository, without extension; undefined for packages. */
export function targetOf(file: string, from: string): string | undefined {
  const clean = from.replace(/\?.*$/, '').replace(/\.(?:tsx?|css)$/, '')
  if (clean.startsWith('@/')) return `src/${clean.slice(2)}`
  const alias = clean.match(/^@(contract|server|tests)\/(.*)$/)
  if (alias) return `${alias[1]}/${alias[2]}`
  return clean.startsWith('.') ? path.posix.join(path.posix.dirname(file), clean) : undefined
}

/** Violations of a file's imports, as messages. */
export function judge(file: string, source: string): string[] {
  const layer = layerOf(file)
  if (!layer) return []
  const isTest = /\.test\.tsx?$|\/testing\.tsx?$/.test(file)
  const misplaced = isTest ? [] : judgePlace(file)
  const wrong = importsOf(file, source).flatMap(one => {
    const target = targetOf(file, one.from)
    if (target === undefined) return judgePackage(file, layer, one, isTest)
    // Test helpers are beside the code they were first written for, and not part of the product; they may also use real
    // declarations and the fields of an area's kinds.
    if (isTest) return /\/testing$|^src\/resources\//.test(target) ? [] : judgeTarget(file, layer, one, target)
    return [
      ...judgeTarget(file, layer, one, target),
      ...judgePart(file, one, target),
      ...judgeArea(file, one, target),
      ...judgeServerLayer(file, one, target),
    ]
  })
  return [...misplaced, ...wrong]
}

function judgePackage(file: string, layer: Layer, one: Import, isTest: boolean): string[] {
  if (isTest) return []
  return GATEWAYS.flatMap(({ what, names, layers }) => {
    if (!what.test(one.from) || layers.includes(layer)) return []
    const used = names ? one.names.filter(name => names.includes(name)) : ['']
    return used.map(name => `${file}: ${one.from}${name && `'s ${name}`} may be imported only by ${layers.join(', ')}`)
  })
}

function judgeTarget(file: string, layer: Layer, one: Import, target: string): string[] {
  const other = layerOf(`${target}${target.includes('/') && layerOf(target) ? '' : '.ts'}`)
  if (!other || other === layer) {
    return layer === 'src/resources' && other === layer && !sameEntity(file, target) && !isParts(target)
      ? [`${file}: declarations refer to each other by name, not by import (${one.from})`]
      : []
  }
  if (other === 'src/resources (renderers)') return judgeAreaWidgets(file, layer, one, target)
  const allowed: readonly string[] = ORDER[layer]
  if (!allowed.includes(other)) return [`${file}: ${layer} may not import ${other} (${one.from})`]
  if (
    other === 'contract' &&
    layer.startsWith('src/') &&
    !one.isType &&
    !LIGHT_CONTRACT.test(target) &&
    !ENTITY_FILES.has(path.posix.basename(target))
  ) {
    return [`${file}: the browser takes only types from ${target}: it brings zod (${one.from})`]
  }
  return []
}

const partOf = (file: string) => /^src\/engine\/([\w-]+)\//.exec(file)?.[1]
const engineLayerOf = (part: string) => ENGINE_LAYERS.findIndex(layer => layer.includes(part))

/** Every file of the engine belongs to a part, and every part to a layer. */
function judgePlace(file: string): string[] {
  if (!file.startsWith('src/engine/') || ENGINE_ROOT.test(file)) return []
  const part = partOf(file)
  if (part === undefined) return [`${file}: belongs to a part of the engine, which is a folder of its own`]
  return engineLayerOf(part) === -1 ? [`${file}: ${part} has no place in the layers of the engine`] : []
}

/**
 * Within the engine, imports lead to lower layers, types included, since they couple as much. A style sheet imports
 * nothing.
 */
function judgePart(file: string, one: Import, target: string): string[] {
  const part = partOf(file)
  if (!part || !target.startsWith('src/engine/') || one.isLazy || one.from.endsWith('.css')) return []
  const other = partOf(`${target}/`) ?? ''
  const layer = engineLayerOf(other)
  if (part === other || (layer !== -1 && layer < engineLayerOf(part))) return []
  return [`${file}: the engine's ${part} may not stand on ${other} (${one.from})`]
}

/** 'server/areas/goods/list.ts' and, for an imported folder, 'server/areas/goods' -> 'goods'. */
function serverAreaOf(file: string): string | undefined {
  const [, area, isInside] = /^server\/areas\/([\w-]+)(\/|$)/.exec(file) ?? []
  return area !== undefined && (isInside || !SHARED_BY_AREAS.has(area)) ? area : undefined
}

/** Between areas of the server, imports lead in one direction and through index.ts, types included. */
function judgeArea(file: string, one: Import, target: string): string[] {
  const [area, other] = [serverAreaOf(file), serverAreaOf(target)]
  const place = (name: string) => (AREAS.includes(name) ? AREAS.indexOf(name) : AREAS.length)
  if (!other || other === area || !file.startsWith('server/')) return []
  if (area !== undefined && place(other) >= place(area))
    return [`${file}: the area ${area} may not know ${other}, which comes after it (${one.from})`]
  const isIndex = target === `server/areas/${other}`
  return isIndex || GATHERS.test(file) ? [] : [`${file}: of ${other} only its index.ts is for others (${one.from})`]
}

/** Layers below the areas and the demo data; `server/app.ts` passes the areas to the dispatcher. */
const BELOW_AREAS = /^server\/(?:db|http|jobs|outbox|parsing|session|storage)\//

/** The layers of the server import downwards, types included. */
function judgeServerLayer(file: string, one: Import, target: string): string[] {
  const isUp = BELOW_AREAS.test(file) && /^server\/(?:areas|demo)\//.test(target)
  const isDemo = /^server\/areas\//.test(file) && /^server\/demo\//.test(target)
  return isUp || isDemo ? [`${file}: may not import what stands above it in the server (${one.from})`] : []
}

/**
 * A declaration loads its area's renderers on demand; only custom pages may import widgets of another area, and the
 * site map its panels.
 */
function judgeAreaWidgets(file: string, layer: Layer, one: Import, target: string): string[] {
  const isTaken = layer === 'src/custom-pages' || (layer === 'src/site-map' && one.isLazy)
  if (isTaken && AREA_WIDGET.test(target)) return []
  const isOwn = areaOf(file) === areaOf(target)
  if (layer !== 'src/resources') return [`${file}: only its own area knows ${target} (${one.from})`]
  if (!isOwn) return [`${file}: another area's ${target} (${one.from})`]
  return one.isLazy ? [] : [`${file}: ${one.from} is loaded when it is drawn: () => import('${one.from}')`]
}

/** shop.ts and shop.mixin.ts belong to the same entity. */
const sameEntity = (file: string, target: string) => {
  const base = (name: string) => path.posix.basename(name).split('.')[0]
  return base(file) === base(target)
}

/** Mixins, fragments and field functions, as opposed to declarations. */
const isParts = (target: string) => /\.(?:mixin|fragment|field)(?:\.ts)?$/.test(target)

/** Checks all source files below `root`. */
export async function judgeAll(root: string): Promise<string[]> {
  const found: string[] = []
  const needs = new Map<string, Set<string>>()
  for (const folder of ['contract', 'src', 'server']) {
    for await (const file of sourcesIn(path.join(root, folder))) {
      const name = path.relative(root, file).split(path.sep).join('/')
      const source = readFileSync(file, 'utf8')
      found.push(...judge(name, source))
      for (const [area, other] of areasIn(name, source)) needs.set(area, (needs.get(area) ?? new Set()).add(other))
    }
  }
  return [...found, ...ringsOf(needs)]
}

const areaOf = (file: string): string | undefined => /^src\/resources\/([\w-]+)\//.exec(file)?.[1]

/** The areas whose fields and fragments a file of another area uses. */
export function areasIn(file: string, source: string): (readonly [area: string, other: string])[] {
  const area = areaOf(file)
  if (area === undefined || file.includes('.test.')) return []
  return importsOf(file, source).flatMap(({ from }) => {
    const other = areaOf(targetOf(file, from) ?? '')
    return other === undefined || other === area ? [] : [[area, other] as const]
  })
}

/** Areas that depend on each other: the owner of a kind must not depend on its users. */
export function ringsOf(needs: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = (area: string, seen: Set<string>): Set<string> => {
    for (const other of needs.get(area) ?? []) if (!seen.has(other)) reached(other, seen.add(other))
    return seen
  }
  return [...needs.keys()]
    .filter(area => reached(area, new Set()).has(area))
    .map(area => `src/resources/${area}: needs areas that need it`)
}

async function* sourcesIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && /\.tsx?$/.test(entry.name)) yield path.join(entry.parentPath, entry.name)
  }
}
