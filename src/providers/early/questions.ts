import { pageQuery, queryOfFilters, sortQuery } from '../data/list-query'
import { orderingOf } from '../data/ordering'
import { placed } from '../http/encode'
import type { User } from '../http/session'
import { itemsOf, readList } from '../router/list-address'
import type { PlannedList } from './plan'

/** A call of the contract with its parameters. */
export interface Question {
  readonly call: string
  readonly params: Readonly<Record<string, unknown>>
  readonly query: object
}

const plain = (call: string, params = {}): Question => ({ call, params, query: {} })

/** The requests of the shell: the site, and the administrator's permissions. */
export const frameQuestions = ({ founder, role_id }: User): Question[] => [
  plain('GET site-show'),
  ...(founder === 1 || String(role_id) === '0' ? [] : [plain('GET admin/systems/roles/{id}/checked', { id: role_id })]),
]

interface ListRequest {
  readonly inPath: Readonly<Record<string, string>>
  readonly search: string
  /** Whether the deployment is known to support this client's extensions: sorting and saved views. */
  readonly isKnown: boolean
}

/** The requests of a list at a URL: saved views, if the deployment is known to support them, and its rows. */
export function listQuestions(list: PlannedList, { inPath, search, isKnown }: ListRequest): Question[] {
  const { currentPage, pageSize, sorters, filters = [] } = readList(search)
  const known = list.known ?? []
  const urlParams: Record<string, unknown> = { ...itemsOf(search), ...inPath }
  const narrowed = {
    ...list.where,
    ...Object.fromEntries((list.address ?? []).map(name => [name, urlParams[name]])),
    ...queryOfFilters(
      filters.flatMap(one =>
        'field' in one && one.operator === 'eq' && known.includes(one.field)
          ? [{ ...one, value: String(one.value) }]
          : [],
      ),
    ),
  }
  const ordering = orderingOf(list.orders ?? {}, { chosen: sorters ?? [], sent: narrowed, isKnown })
  const query = {
    ...narrowed,
    ...pageQuery({ ...(currentPage && { currentPage }), ...(pageSize && { pageSize }) }),
    ...sortQuery(ordering.sorters),
  }
  const { params = {}, query: rest = {} } = placed(list.call, { params: list.params ?? {}, query })
  return [...(isKnown ? [plain('GET admin/views')] : []), { call: list.call, params, query: rest }]
}
