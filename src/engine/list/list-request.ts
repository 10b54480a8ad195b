import type { CrudFilters, CrudSorting } from '@refinedev/core'
import { type ListOrdering, orderingOf } from '@/providers/data/ordering'
import type { Config } from '@/providers/http/config'
import type { ListState as InAddress } from '@/providers/router/list-address'
import type { AnyField, Resource } from '@/schema'
import type { AnyList } from '../context/any-list'
import { kinds } from '../kinds'
import { addressParts } from './address-parts'
import { metaUnder } from './branches'
import { calledBy, type FilterValues, filtersOf, knownParams, toCrud, valuesOf } from './filters'
import { ordersOf } from './order'

/** How long prefetched rows are fresh: a list that mounts within this time does not refetch them. */
export const PREFETCH_MS = 1_000

/** The query parameter of the open view (views/use-views.ts); it is not sent to the server. */
export const VIEW = 'view'
const PAGE_SIZE = 10
const NO_ORDER: CrudSorting = []
const NO_FILTERS: CrudFilters = []

/** The parameters of a URL as parsed by refine: query and route parameters. */
export type AddressParams = InAddress & Readonly<Record<string, unknown>>

/** The query that a list reads from its URL, limited to parameters of this screen. */
export interface AddressQuery {
  readonly currentPage: number
  readonly pageSize: number
  readonly sorters: CrudSorting
  /** Query parameters the list accepts besides paging and sorting. */
  readonly known: readonly string[]
  /** Permanent filters of every request. */
  readonly permanentFilters: Readonly<Record<string, unknown>>
  readonly values: FilterValues
  /** The filters with invalid values in the URL, which are ignored. */
  readonly ignored: readonly AnyField[]
  readonly view: string
}

/** Parses the list parameters of a URL: page, sort, filters and view. */
export function parseAddress(resource: Resource, screen: AnyList, params: AddressParams = {}): AddressQuery {
  const { currentPage = 1, pageSize = PAGE_SIZE, sorters = NO_ORDER, filters = NO_FILTERS } = params
  const known = knownParams(resource, screen)
  const fromAddress = addressParts(screen).map(([name, part]) => [name, params[part]] as const)
  const values = valuesOf(filters, known)
  const wrong = wrongIn(resource, screen, values)
  const meant = Object.entries(values).filter(([param]) => !wrong.has(param))
  return {
    ...{ currentPage, pageSize, sorters, known },
    permanentFilters: { ...screen.permanentFilters, ...Object.fromEntries(fromAddress) },
    values: { ...firstTab(screen), ...Object.fromEntries(meant) },
    ignored: [...wrong.values()],
    view: valuesOf(filters, [VIEW])[VIEW] ?? '',
  }
}

/**
 * The invalid filter values, such as text for an amount: they are dropped, so that a mistyped or truncated URL shows
 * the list and not an error of the server.
 */
function wrongIn(resource: Resource, screen: AnyList, values: FilterValues): ReadonlyMap<string, AnyField> {
  const { field: tabField = '', values: tabValues } = screen.tabs ?? {}
  const tab = resource.fields[tabField]
  const filters = [...filtersOf(resource, screen), ...(tab ? [{ param: tabField, field: tab }] : [])]
  const isShown = (param: string, text: string) =>
    param === tabField && tabValues?.some(one => String(one) === text) === true
  return new Map(
    filters.flatMap(({ param, field }) => {
      const text = values[param]
      if (text === undefined || isShown(param, text)) return []
      return kinds[field.kind]?.accepts?.(text, field) === false ? [[param, field] as const] : []
    }),
  )
}

/** The default tab if the URL names none; empty if there is a tab for all. */
const firstTab = ({ tabs }: AnyList): FilterValues => {
  const [first] = tabs?.values ?? []
  return tabs?.all === false && first !== undefined ? { [tabs.field]: first } : {}
}

/** Checks whether the data provider supports sorting. */
export const takesOrders = ({ sorts, services }: Config, { dataProvider }: Resource): boolean =>
  dataProvider ? services[dataProvider]?.sorts !== false : sorts

/** Builds the query of a list from its URL parameters and declaration. */
export function listQueryOf(resource: Resource, screen: AnyList, query: AddressQuery, isKnown: boolean) {
  const { currentPage, pageSize, sorters, known, permanentFilters, values } = query
  const ordering: ListOrdering = orderingOf(ordersOf(resource, screen), {
    ...{ chosen: sorters, sent: { ...permanentFilters, ...values }, isKnown },
  })
  const root = screen.tree
    ? metaUnder(resource, screen.tree, screen.tree.root, permanentFilters)
    : { query: permanentFilters }
  return {
    ordering,
    pagination: { mode: 'server' as const, currentPage, pageSize },
    sorters: ordering.sorters,
    filters: toCrud(values),
    meta: { ...calledBy(screen), ...root, filters: known },
  }
}
