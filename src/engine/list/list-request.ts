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

/** Rows are news for so long: a list that is drawn by then does not ask for them again. */
export const PREFETCH_MS = 1_000

/** Stands in the address beside the filters and is sent to nobody: the view that is open (views/use-views.ts). */
export const VIEW = 'view'
const PAGE_SIZE = 10
const NO_ORDER: CrudSorting = []
const NO_FILTERS: CrudFilters = []

/** What an address says to a list: its items and the parts of its path, as refine reads it. */
export type AddressParams = InAddress & Readonly<Record<string, unknown>>

/** What a list takes of its address, narrowed to what this screen knows. */
export interface AddressQuery {
  readonly currentPage: number
  readonly pageSize: number
  readonly sorters: CrudSorting
  /** What it may be told besides page, size and order. */
  readonly known: readonly string[]
  /** Constant parameters of every request. */
  readonly fixed: Readonly<Record<string, unknown>>
  readonly values: FilterValues
  /** The filters of which the address says what is no value of theirs. */
  readonly ignored: readonly AnyField[]
  readonly view: string
}

/** Reads the list parameters of a URL: page, sort, filters and view. */
export function parseAddress(resource: Resource, screen: AnyList, params: AddressParams = {}): AddressQuery {
  const { currentPage = 1, pageSize = PAGE_SIZE, sorters = NO_ORDER, filters = NO_FILTERS } = params
  const known = knownParams(resource, screen)
  const fromAddress = addressParts(screen).map(([name, part]) => [name, params[part]] as const)
  const said = valuesOf(filters, known)
  const wrong = wrongIn(resource, screen, said)
  const meant = Object.entries(said).filter(([param]) => !wrong.has(param))
  return {
    ...{ currentPage, pageSize, sorters, known },
    fixed: { ...screen.permanentFilters, ...Object.fromEntries(fromAddress) },
    values: { ...firstTab(screen), ...Object.fromEntries(meant) },
    ignored: [...wrong.values()],
    view: valuesOf(filters, [VIEW])[VIEW] ?? '',
  }
}

/**
 * What is no value of its filter, such as a word where an amount belongs: an address that was typed or cut must not be
 * answered with a refusal of the server instead of the list.
 */
function wrongIn(resource: Resource, screen: AnyList, values: FilterValues): ReadonlyMap<string, AnyField> {
  const { field: tabField = '', values: tabValues } = screen.tabs ?? {}
  const tab = resource.fields[tabField]
  const asked = [...filtersOf(resource, screen), ...(tab ? [{ param: tabField, field: tab }] : [])]
  const isShown = (param: string, text: string) =>
    param === tabField && tabValues?.some(one => String(one) === text) === true
  return new Map(
    asked.flatMap(({ param, field }) => {
      const text = values[param]
      if (text === undefined || isShown(param, text)) return []
      return kinds[field.kind]?.accepts?.(text, field) === false ? [[param, field] as const] : []
    }),
  )
}

/** The tab that is open where the address names none; nothing where there is one for all. */
const firstTab = ({ tabs }: AnyList): FilterValues => {
  const [first] = tabs?.values ?? []
  return tabs?.all === false && first !== undefined ? { [tabs.field]: first } : {}
}

/** Whether the service behind a resource can be asked for an order. */
export const takesOrders = ({ sorts, services }: Config, { dataProvider }: Resource): boolean =>
  dataProvider ? services[dataProvider]?.sorts !== false : sorts

/** Builds the query of a list from its URL parameters and its declaration. */
export function listQueryOf(resource: Resource, screen: AnyList, asked: AddressQuery, isKnown: boolean) {
  const { currentPage, pageSize, sorters, known, fixed, values } = asked
  const ordering: ListOrdering = orderingOf(ordersOf(resource, screen), {
    ...{ chosen: sorters, sent: { ...fixed, ...values }, isKnown },
  })
  const root = screen.tree ? metaUnder(resource, screen.tree, screen.tree.root, fixed) : { query: fixed }
  return {
    ordering,
    pagination: { mode: 'server' as const, currentPage, pageSize },
    sorters: ordering.sorters,
    filters: toCrud(values),
    meta: { ...calledBy(screen), ...root, filters: known },
  }
}
