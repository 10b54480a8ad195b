import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'vite'
import { ENTITIES } from '../contract/registry'

/**
 * Which room may import which (the rooms of the README), and which package has one gateway. Used by tools/check.ts and
 * by a test that proves each rule catches what it is for.
 */

/** Left may be imported by right, never the other way. A room may import itself. */
const ORDER = {
  contract: [],
  'src/lib': [],
  'src/schema': ['contract', 'src/lib'],
  'src/resources': ['contract', 'src/schema'],
  // The looks of an area's own kinds and cells; its declarations load them when they are drawn.
  'src/resources (looks)': [
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
  // What npm run dev lays over the page; the shell has its button.
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
  // The marketplace in a browser tab: the only place where the server's code runs in a browser. Nothing knows it.
  'src/demo': ['contract', 'src/lib', 'src/providers', 'server'],
} as const satisfies Record<string, readonly string[]>

export type Layer = keyof typeof ORDER

/**
 * The parts of the engine in their layers, the lowest first: a part imports parts of the layers below its own, types too,
 * and none beside it. What is loaded when it is drawn may lie above: a kind's input, the form over a list.
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

/** What stands at the root of the engine: its screen, its face for pages by hand, and what its tests share. */
const ENGINE_ROOT = /^src\/engine\/(?:index\.ts|screen\.tsx|testing\.tsx)$/

/**
 * The areas of the server, each of which may import the `index.ts` of those before it. What has to run the other
 * way is an event (server/events.ts) that the earlier one raises and the later one listens to. An area that is not here
 * stands after all of them and beside the others.
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

/** The files of `server/areas/` that are no area: what the areas share, and what gathers them. */
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

/** Gathers what all areas have for the server, and so knows more of them than their faces. */
const GATHERS = /^server\/(?:areas\/listeners|generated\/\w+)\.ts$/

/** The parts of contract a browser may load; the rest brings zod and is for types only. */
const LIGHT_CONTRACT =
  /^contract\/(?:rules|messages|patterns|error-codes|encodings|parameters|entity|extensions|invalidation|registry|generated\/registry|entity-routes|sorts|subjects|permissions|route|routes|more-routes|html|search-text|[\w-]+\/(?:(?:[\w-]+-)?(?:rules|words)|waiting))$/

/** The facts of an entity stand in a file of its name, without zod. */
const ENTITY_FILES: ReadonlySet<string> = new Set(
  ENTITIES.map(({ name }) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)),
)

/** A package that only these rooms may import, so that a new major is a change of one folder. */
const GATEWAYS: readonly { what: RegExp; names?: readonly string[]; rooms: readonly Layer[] }[] = [
  {
    what: /^antd$/,
    names: ['Table', 'Form'],
    rooms: ['src/engine', 'src/widgets', 'src/resources (looks)', 'src/custom-pages'],
  },
  { what: /^antd\/(?:es|lib)\/(?:table|form)(?:\/|$)/, rooms: ['src/engine', 'src/widgets', 'src/resources (looks)'] },
  // What antd 6 warns of is put right in one place (src/widgets/refine-antd).
  { what: /^@refinedev\/antd(\/|$)/, rooms: ['src/widgets'] },
  {
    what: /^antd(\/|$)|^@ant-design\//,
    rooms: [
      'src/engine',
      'src/widgets',
      'src/resources (looks)',
      'src/custom-pages',
      'src/shell',
      'src/inspector',
      'src/providers',
      'src/app',
    ],
  },
  // Sensors, keys, announcements and overlay of drag and drop are those of src/widgets/sortable.
  { what: /^@dnd-kit\//, rooms: ['src/widgets'] },
  { what: /^axios$/, rooms: ['src/providers'] },
  { what: /^i18next$/, rooms: ['src/providers'] },
  { what: /^zod$/, rooms: ['contract', 'server'] },
  { what: /^(pg|htmlparser2|hono|sharp|jose|pino)(\/|$)/, rooms: ['server'] },
  { what: /^(drizzle-orm|@electric-sql\/pglite)(\/|$)/, rooms: ['server', 'src/demo'] },
  // What a build for people has no byte of.
  { what: /^(msw|@noble\/hashes)(\/|$)/, rooms: ['src/demo'] },
  {
    what: /^(react|react-dom|@refinedev\/.*)(\/|$)/,
    rooms: [
      'src/engine',
      'src/widgets',
      'src/resources (looks)',
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
  /** Loaded when it is needed. */
  readonly isLate?: true
  readonly names: readonly string[]
}

/** Every import, export-from and import() of a file. */
export function importsOf(file: string, source: string): Import[] {
  const { module } = parseSync(file, source)
  const fixed = module.staticImports.map(one => ({
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
    isLate: true as const,
    names: [],
  }))
  return [...fixed, ...again, ...lazy]
}

/** What an area draws itself: how a kind looks, its input, what a buyer sees of it, a cell of a list, a slot of a screen, a sheet of paper. */
const LOOKS = /\.(?:kind|input|page|cell|slot|paper)(?:\.tsx?)?$/
/** A widget of an area's own has a folder in its room. */
const AREA_WIDGET = /^src\/resources\/[\w-]+\/[\w-]+\//

/** 'src/engine/list/x.tsx' -> 'src/engine'; main and app are one room. */
export function layerOf(file: string): Layer | undefined {
  const parts = file.split('/')
  if (parts[0] === 'contract') return 'contract'
  if (parts[0] === 'server') return 'server'
  if (parts[0] !== 'src') return undefined
  if (parts[1] === 'resources' && (LOOKS.test(file) || AREA_WIDGET.test(file))) return 'src/resources (looks)'
  const name = (parts[1] ?? '').replace(/\.\w+$/, '')
  const room = `src/${name === 'main' ? 'app' : name}`
  return room in ORDER ? (room as Layer) : undefined
}

/** '@/x' and relative addresses as paths of the repository, without ending; nothing for packages. */
export function targetOf(file: string, from: string): string | undefined {
  const clean = from.replace(/\?.*$/, '').replace(/\.(?:tsx?|css)$/, '')
  if (clean.startsWith('@/')) return `src/${clean.slice(2)}`
  const alias = clean.match(/^@(contract|server|tests)\/(.*)$/)
  if (alias) return `${alias[1]}/${alias[2]}`
  return clean.startsWith('.') ? path.posix.join(path.posix.dirname(file), clean) : undefined
}

/** What is wrong with the imports of one file, in words. */
export function judge(file: string, source: string): string[] {
  const room = layerOf(file)
  if (!room) return []
  const isTest = /\.test\.tsx?$|\/testing\.tsx?$/.test(file)
  const misplaced = isTest ? [] : judgePlace(file)
  const wrong = importsOf(file, source).flatMap(one => {
    const target = targetOf(file, one.from)
    if (target === undefined) return judgePackage(file, room, one, isTest)
    // What tests share stands beside what it was first written for, and is no part of the product; they may also take
    // real declarations and the fields of an area's own kinds.
    if (isTest) return /\/testing$|^src\/resources\//.test(target) ? [] : judgeTarget(file, room, one, target)
    return [
      ...judgeTarget(file, room, one, target),
      ...judgePart(file, one, target),
      ...judgeArea(file, one, target),
      ...judgeServerLayer(file, one, target),
    ]
  })
  return [...misplaced, ...wrong]
}

function judgePackage(file: string, room: Layer, one: Import, isTest: boolean): string[] {
  if (isTest) return []
  return GATEWAYS.flatMap(({ what, names, rooms }) => {
    if (!what.test(one.from) || rooms.includes(room)) return []
    const used = names ? one.names.filter(name => names.includes(name)) : ['']
    return used.map(name => `${file}: ${one.from}${name && `'s ${name}`} may be imported only by ${rooms.join(', ')}`)
  })
}

function judgeTarget(file: string, room: Layer, one: Import, target: string): string[] {
  const other = layerOf(`${target}${target.includes('/') && layerOf(target) ? '' : '.ts'}`)
  if (!other || other === room) {
    return room === 'src/resources' && other === room && !sameEntity(file, target) && !isParts(target)
      ? [`${file}: declarations refer to each other by name, not by import (${one.from})`]
      : []
  }
  if (other === 'src/resources (looks)') return judgeAreaWidgets(file, room, one, target)
  const allowed: readonly string[] = ORDER[room]
  if (!allowed.includes(other)) return [`${file}: ${room} may not import ${other} (${one.from})`]
  if (
    other === 'contract' &&
    room.startsWith('src/') &&
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

/** A file of the engine belongs to a part, and its part to a layer. */
function judgePlace(file: string): string[] {
  if (!file.startsWith('src/engine/') || ENGINE_ROOT.test(file)) return []
  const part = partOf(file)
  if (part === undefined) return [`${file}: belongs to a part of the engine, which is a folder of its own`]
  return engineLayerOf(part) === -1 ? [`${file}: ${part} has no place in the layers of the engine`] : []
}

/** Inside the engine imports lead to lower layers; of types too, since they tie as much. A style sheet imports nothing. */
function judgePart(file: string, one: Import, target: string): string[] {
  const part = partOf(file)
  if (!part || !target.startsWith('src/engine/') || one.isLate || one.from.endsWith('.css')) return []
  const other = partOf(`${target}/`) ?? ''
  const layer = engineLayerOf(other)
  if (part === other || (layer !== -1 && layer < engineLayerOf(part))) return []
  return [`${file}: the engine's ${part} may not stand on ${other} (${one.from})`]
}

/** 'server/areas/goods/list.ts' and, where a folder is imported, 'server/areas/goods' -> 'goods'. */
function serverAreaOf(file: string): string | undefined {
  const [, area, isInside] = /^server\/areas\/([\w-]+)(\/|$)/.exec(file) ?? []
  return area !== undefined && (isInside || !SHARED_BY_AREAS.has(area)) ? area : undefined
}

/** Between the areas of the server imports run one way, and through faces; types too, since they tie as much. */
function judgeArea(file: string, one: Import, target: string): string[] {
  const [area, other] = [serverAreaOf(file), serverAreaOf(target)]
  const place = (name: string) => (AREAS.includes(name) ? AREAS.indexOf(name) : AREAS.length)
  if (!other || other === area || !file.startsWith('server/')) return []
  if (area !== undefined && place(other) >= place(area))
    return [`${file}: the area ${area} may not know ${other}, which comes after it (${one.from})`]
  const isIndex = target === `server/areas/${other}`
  return isIndex || GATHERS.test(file) ? [] : [`${file}: of ${other} only its index.ts is for others (${one.from})`]
}

/** What the areas and the demo data stand on; `server/app.ts` hands the areas to the dispatcher of requests. */
const BELOW_AREAS = /^server\/(?:db|http|jobs|outbox|parsing|session|storage)\//

/** The layers of the server import downwards: of types too, since they tie as much. */
function judgeServerLayer(file: string, one: Import, target: string): string[] {
  const isUp = BELOW_AREAS.test(file) && /^server\/(?:areas|demo)\//.test(target)
  const isDemo = /^server\/areas\//.test(file) && /^server\/demo\//.test(target)
  return isUp || isDemo ? [`${file}: may not import what stands above it in the server (${one.from})`] : []
}

/**
 * A declaration loads its area's looks when they are drawn; of others only a page written by hand takes its widgets, and
 * the site map loads its panels.
 */
function judgeAreaWidgets(file: string, room: Layer, one: Import, target: string): string[] {
  const isTaken = room === 'src/custom-pages' || (room === 'src/site-map' && one.isLate)
  if (isTaken && AREA_WIDGET.test(target)) return []
  const isOwn = areaOf(file) === areaOf(target)
  if (room !== 'src/resources') return [`${file}: only its own area knows ${target} (${one.from})`]
  if (!isOwn) return [`${file}: another area's ${target} (${one.from})`]
  return one.isLate ? [] : [`${file}: ${one.from} is loaded when it is drawn: () => import('${one.from}')`]
}

/** shop.ts and shop.mixin.ts belong together. */
const sameEntity = (file: string, target: string) => {
  const base = (name: string) => path.posix.basename(name).split('.')[0]
  return base(file) === base(target)
}

/** What several declarations have in common, and fields of an area's own kinds: no declarations of their own. */
const isParts = (target: string) => /\.(?:mixin|fragment|field)(?:\.ts)?$/.test(target)

/** Judges every source file below `root`. */
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

/** The areas whose fields and parts a file of another one takes. */
export function areasIn(file: string, source: string): (readonly [area: string, other: string])[] {
  const area = areaOf(file)
  if (area === undefined || file.includes('.test.')) return []
  return importsOf(file, source).flatMap(({ from }) => {
    const other = areaOf(targetOf(file, from) ?? '')
    return other === undefined || other === area ? [] : [[area, other] as const]
  })
}

/** Areas that need each other: who owns a kind does not need those that use it. */
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
