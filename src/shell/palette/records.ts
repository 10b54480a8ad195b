import type { DeclarationName } from '@contract/entities'
import { MAX_KEYWORD } from '@contract/global-search/searched-entities'
import { ROUTES, type RouteName } from '@contract/routes'
import { includesText, searchText } from '@contract/search-text'
import { offeredActions } from '@/engine/actions/action-availability'
import { hrefOf } from '@/engine/context/href-of'
import { mayDo, mayOpen } from '@/providers/access-control/access-control'
import type { Permissions } from '@/providers/access-control/field-permissions'
import type { CallNow } from '@/providers/data/use-call'
import { type AnyAction, type Column, linkTarget, type Resource, type Row, searchParam } from '@/schema'
import { builtRoutes, homeOf, isBuilt } from '@/site-map'
import { routeAt } from '../places'
import { areaOf, plainAddress } from './places'
import { type HighlightedText, markPlain } from './search'
import { pathOf } from './visits'

/** A searchable list; one without a search is represented by its first rows. */
export interface RecordSource {
  readonly resource: Resource
  /** The screen of the list. */
  readonly screen: RouteName
  /** The menu screen whose permission it requires: the list itself, or the one with links to a hidden list. */
  readonly role: RouteName
  /** Only texts that match this number format are searched, in upper case. */
  readonly number?: RegExp
}

/** Lists that search by exact numbers only; other texts would find nothing. */
const NUMBERS: Readonly<Partial<Record<string, RegExp>>> = { bill: /^B\d+$/i }

const MAX = 5
/** Rows of a list without a search; it would have one if there were more. */
const UNSEARCHED = 100
export const STALE_MS = 30_000
/** The number of parallel list requests. */
export const AT_ONCE = 5

/** A screen whose declaration may have a search that the administrator may use. */
export interface Candidate {
  readonly resource: DeclarationName
  readonly screen: RouteName
  readonly role: RouteName
}

/** The declared screens that the administrator may request: a call without permission would sign out. */
export const candidatesFor = (permissions: Permissions): Candidate[] =>
  builtRoutes().flatMap(screen => {
    const home = homeOf(screen)
    const role = inMenu(screen)
    return home && 'resource' in home && role && mayOpen(role, permissions)
      ? [{ resource: home.resource, screen, role }]
      : []
  })

/** The menu screen itself, or the one above a hidden screen's path: roles contain only menu screens. */
function inMenu(screen: RouteName): RouteName | undefined {
  if (!ROUTES[screen].hidden) return screen
  return builtRoutes()
    .filter(one => !ROUTES[one].hidden && ROUTES[screen].path.startsWith(`${ROUTES[one].path}/`))
    .sort((a, b) => ROUTES[b].path.length - ROUTES[a].path.length)[0]
}

/**
 * The candidates that are lists. Two lists of one resource are one source, the first, unless their calls have different
 * paths: shops to be reviewed are found among the shops. Lists without a search are distinguished by their permanent
 * filters.
 */
export async function loadSources(
  candidates: readonly Candidate[],
  find: (name: string) => Promise<Resource>,
): Promise<RecordSource[]> {
  const names = [...new Set(candidates.map(({ resource }) => resource))]
  const loaded = new Map(await Promise.all(names.map(async name => [name, await find(name)] as const)))
  const known = new Set<string>()
  return candidates.flatMap(({ resource: name, screen, role }) => {
    const resource = loaded.get(name)
    const list = resource && listOf(resource, screen)
    const call = resource?.calls.list
    if (!resource || !call || !list) return []
    const where = list.permanentFilters ?? {}
    const address = `${name} ${call.replace(/\{(\w+)\}/g, (_, part: string) => String(where[part]))}${list.search ? '' : JSON.stringify(where)}`
    if (known.has(address)) return []
    known.add(address)
    const number = NUMBERS[name]
    return [{ resource, screen, role, ...(number && { number }) }]
  })
}

function listOf(resource: Resource, route: RouteName) {
  const screen = resource.screens[route]
  return screen && 'columns' in screen ? screen : undefined
}

/**
 * Sorts sources for searching: lists whose number format matches, then the current resource, then visited ones, latest
 * first, then one of each menu folder before a second.
 * @param resources the current one and the visited ones, latest first
 */
export function inOrder(sources: readonly RecordSource[], resources: readonly string[], text: string): RecordSource[] {
  const seen = new Map<string, number>()
  const ranked = sources.map(source => {
    const area = areaOf(source.screen).name
    const turn = (seen.get(area) ?? 0) + 1
    seen.set(area, turn)
    const at = resources.indexOf(source.resource.name)
    return { source, turn, rank: source.number?.test(searchText(text)) ? -1 : at < 0 ? resources.length : at }
  })
  return ranked
    .filter(({ source }) => isSearchable(source, text))
    .sort((a, b) => a.rank - b.rank || a.turn - b.turn)
    .map(({ source }) => source)
}

/** The resource of the screen at a URL. */
export function resourceAt(address: string): string | undefined {
  const route = routeAt(pathOf(address))
  const home = route && homeOf(route)
  return home && 'resource' in home ? home.resource : undefined
}

/** Checks whether a text is worth a request: a single Latin letter or digit would match everything. */
export function isSearchable({ number }: RecordSource, typed: string): boolean {
  const text = searchText(typed)
  if (text === '' || text.length > MAX_KEYWORD) return false
  return number ? number.test(text) : text.length > 1 || /\p{Script=Han}/u.test(text)
}

/** A search result with its URL. */
export interface FoundRecord {
  readonly id: string
  readonly source: RecordSource
  readonly row: Row
  readonly title: HighlightedText
  /** Another column of the list that contains the text. */
  readonly note?: HighlightedText
  readonly address: string
  /** The action that the URL opens; undefined if it is the filtered list. */
  readonly action?: AnyAction
}

interface RecordSearch {
  readonly callAny: CallNow['any']
  readonly permissions: Permissions
  readonly signal: AbortSignal
}

/** Loads the first matching records of a source. */
export async function findRecords(source: RecordSource, typed: string, search: RecordSearch): Promise<FoundRecord[]> {
  const { callAny, permissions, signal } = search
  const { resource, screen: route } = source
  const screen = listOf(resource, route)
  const call = resource.calls.list
  if (!call || !screen) throw new Error(`'${route}' is no list of '${resource.name}'`)
  const text = source.number ? searchText(typed).toUpperCase() : searchText(typed)
  const searchBy = searchParam(screen)
  const query = {
    ...screen.permanentFilters,
    ...(searchBy !== undefined && { [searchBy]: text }),
    page_no: 1,
    page_size: searchBy === undefined ? UNSEARCHED : MAX,
  }
  const answer = await callAny(call, { params: screen.permanentFilters ?? {}, query }, { signal, staleTime: STALE_MS })
  const isFound = (row: Row) => searchBy !== undefined || includesText(textOf(row[resource.titleField]), text)
  return asFound(source, rowsOf(answer).filter(isFound).slice(0, MAX), text, permissions)
}

/** Converts rows to results with a URL; rows that the administrator cannot open are dropped. */
export function asFound(
  source: RecordSource,
  rows: readonly Row[],
  text: string,
  permissions: Permissions,
): FoundRecord[] {
  const { resource } = source
  const searchBy = searchParam(listOf(resource, source.screen) ?? { columns: [] })
  const wayOf = waysOf(source, searchBy === undefined ? {} : { [searchBy]: text }, permissions)
  const columns = columnsOf(source).flatMap(column => (typeof column === 'string' ? [column] : Object.keys(column)))
  return rows.flatMap(row => {
    const way = wayOf(row)
    return way ? [{ source, row, ...way, ...summaryOf(resource, columns, row, text) }] : []
  })
}

/** The columns of a source's list. */
export const columnsOf = ({ resource, screen }: RecordSource): readonly Column<string>[] =>
  listOf(resource, screen)?.columns ?? []

/** The row actions of that list. */
export const rowActionsOf = ({ resource, screen }: RecordSource): readonly string[] =>
  listOf(resource, screen)?.rowActions ?? []

/** The rows of a page or a plain array. */
function rowsOf(answer: unknown): Row[] {
  if (Array.isArray(answer)) return answer as Row[]
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
  return Array.isArray(data) ? (data as Row[]) : []
}

/**
 * The first link that the row's state and the role allow; else the drawer that opens it over its list; else that list.
 * @param searched the filter that finds it in its list
 */
function waysOf({ resource, screen: route }: RecordSource, searched: Record<string, string>, permissions: Permissions) {
  const rights = {
    isBuilt,
    may: (one: RouteName) => mayOpen(one, permissions),
    mayDo: (at: string, action: string) => mayDo(at, action, permissions),
    place: route,
  }
  const plain = mayOpen(route, permissions) ? plainAddress(route) : undefined
  const inList = (more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...searched, ...more })
    return `${plain}${query.size > 0 ? `?${query}` : ''}`
  }
  return (row: Row): Pick<FoundRecord, 'address' | 'action'> | undefined => {
    const usable = offeredActions(resource, listOf(resource, route)?.rowActions ?? [], row, rights)
    for (const [, action] of usable) {
      const address = hrefOf(linkTarget(action), row, one => ROUTES[one].path)
      if (address !== undefined) return { address, action }
    }
    if (plain === undefined) return undefined
    const drawer = usable.find(([, action]) => action.kind === 'drawer' && (action.one ?? resource.calls.one))
    if (!drawer) return { address: inList() }
    return { address: inList({ open: drawer[0], at: textOf(row[resource.id]) }), action: drawer[1] }
  }
}

function summaryOf(
  resource: Resource,
  columns: readonly string[],
  row: Row,
  text: string,
): Pick<FoundRecord, 'id' | 'title' | 'note'> {
  const title = markPlain(textOf(row[resource.titleField]), text)
  const note = columns
    .filter(column => column !== resource.titleField)
    .map(column => markPlain(textOf(row[column]), text))
    .find(({ ranges }) => ranges.length > 0)
  return {
    id: `${resource.name}/${textOf(row[resource.id])}`,
    title,
    ...(note && title.ranges.length === 0 && { note }),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
