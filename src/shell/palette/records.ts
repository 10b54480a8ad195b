import type { EntityName } from '@contract/entities'
import { ROUTES, type RouteName } from '@contract/routes'
import { hrefOf, offered } from '@/engine/actions/why'
import { mayOpen, type Permissions } from '@/providers/access-control/access-control'
import type { Http } from '@/providers/http/client'
import type { AnyAction, Resource, Row } from '@/schema'
import { isBuilt } from '@/site-map'
import { type Marked, markPlain } from './search'

/**
 * Records that the palette finds. The declaration of the resource says the rest: the call and the parameter of the
 * list's search box, what the list always sends, and the first way from a row to a screen.
 */
export interface RecordSource {
  readonly resource: EntityName
  /** The list whose search is used. */
  readonly screen: RouteName
  /** The screen of the menu that a role must have for it, when that is another: a call without permission signs out. */
  readonly role?: RouteName
  /** Asked only for a text that looks like this number, which is sent in capitals. */
  readonly number?: RegExp
}

/** One line for each kind of record. */
export const RECORD_SOURCES: readonly RecordSource[] = [
  { resource: 'shop', screen: 'shopList' },
  { resource: 'bill', screen: 'settlementList', role: 'settlement', number: /^B\d+$/i },
]

const MOST = 5
/** As long as anything that is searched for. */
export const TEXT_MOST = 100

/** The screen by whose name its records are called. */
export const screenOf = ({ role, screen }: RecordSource): RouteName => role ?? screen

/** The sources this administrator may ask. */
export const sourcesFor = (permissions: Permissions): RecordSource[] =>
  RECORD_SOURCES.filter(source => isBuilt(source.screen) && mayOpen(screenOf(source), permissions))

/** Whether a text is worth a request: one Latin letter or digit finds everything. */
export function isWorthAsking({ number }: RecordSource, typed: string): boolean {
  const text = typed.trim()
  if (text === '' || text.length > TEXT_MOST) return false
  return number ? number.test(text) : text.length > 1 || /\p{Script=Han}/u.test(text)
}

/** A record that was found, and the way to it. */
export interface FoundRecord {
  readonly id: string
  readonly title: Marked
  /** Another column of the list in which the text stands. */
  readonly note?: Marked
  readonly address: string
  /** What is done with it there. */
  readonly action: AnyAction
}

interface Asking {
  readonly http: Http
  readonly find: (name: string) => Promise<Resource>
  readonly permissions: Permissions
  readonly signal: AbortSignal
}

/** Asks for the first records of a source in which the text stands. */
export async function findRecords(source: RecordSource, typed: string, asking: Asking): Promise<FoundRecord[]> {
  const { http, find, permissions, signal } = asking
  const resource = await find(source.resource)
  const screen = resource.screens[source.screen]
  const call = resource.calls.list
  if (!call || !screen || !('list' in screen)) throw new Error(`'${source.screen}' is no list of '${source.resource}'`)
  const text = source.number ? typed.trim().toUpperCase() : typed.trim()
  const answer = await http.sendLoose(call, {
    query: { ...(screen.where as Row | undefined), [screen.searchBy ?? 'keyword']: text, page_no: 1, page_size: MOST },
    signal,
  })
  const wayOf = waysOf(resource, screen.actions ?? [], permissions)
  const columns = screen.list.flatMap(column => (typeof column === 'string' ? [column] : Object.keys(column)))
  return rowsOf(answer)
    .slice(0, MOST)
    .flatMap(row => {
      const way = wayOf(row)
      return way ? [{ ...way, ...wordsOf(resource, columns, row, text) }] : []
    })
}

/** The rows of a page, or of a plain list. */
function rowsOf(answer: unknown): Row[] {
  if (Array.isArray(answer)) return answer as Row[]
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
  return Array.isArray(data) ? (data as Row[]) : []
}

/** The first link that a row's state and the role allow. */
function waysOf(resource: Resource, actions: readonly string[], permissions: Permissions) {
  const rights = { isBuilt, may: (route: RouteName) => mayOpen(route, permissions) }
  return (row: Row): Pick<FoundRecord, 'address' | 'action'> | undefined => {
    for (const [, action] of offered(resource, actions, row, rights)) {
      const address = hrefOf(action, row, route => ROUTES[route].path)
      if (address !== undefined) return { address, action }
    }
    return undefined
  }
}

function wordsOf(
  resource: Resource,
  columns: readonly string[],
  row: Row,
  text: string,
): Pick<FoundRecord, 'id' | 'title' | 'note'> {
  const title = markPlain(textOf(row[resource.title]), text)
  const note = columns
    .filter(column => column !== resource.title)
    .map(column => markPlain(textOf(row[column]), text))
    .find(({ ranges }) => ranges.length > 0)
  return {
    id: `${resource.name}/${textOf(row[resource.id])}`,
    title,
    ...(note && title.ranges.length === 0 && { note }),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
