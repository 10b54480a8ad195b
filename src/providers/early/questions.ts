import { pageQuery, queryOfFilters, sortQuery } from '../data/data-provider'
import { placed } from '../http/encode'
import type { User } from '../http/session'
import { itemsOf, readList } from '../router/list-address'
import type { PlannedList } from './plan'

/** A call of the contract, with what goes along. */
export interface Question {
  readonly call: string
  readonly params: Readonly<Record<string, unknown>>
  readonly query: object
}

const plain = (call: string, params = {}): Question => ({ call, params, query: {} })

/** What the frame around every screen asks for: the site, and what this administrator may do. */
export const frameQuestions = ({ founder, role_id }: User): Question[] => [
  plain('GET site-show'),
  ...(founder === 1 || String(role_id) === '0' ? [] : [plain('GET admin/systems/roles/{id}/checked', { id: role_id })]),
]

/** What a list asks for at an address: how it was arranged, and its rows. */
export function listQuestions(list: PlannedList, inPath: Readonly<Record<string, string>>, search: string): Question[] {
  const { currentPage, pageSize, sorters, filters = [] } = readList(search)
  const known = list.known ?? []
  const given: Record<string, unknown> = { ...itemsOf(search), ...inPath }
  const query = {
    ...list.where,
    ...Object.fromEntries((list.address ?? []).map(name => [name, given[name]])),
    ...pageQuery({ ...(currentPage && { currentPage }), ...(pageSize && { pageSize }) }),
    ...queryOfFilters(filters.map(one => ({ ...one, value: String(one.value) })) as typeof filters, known),
    ...sortQuery(sorters, list.sorts ?? []),
  }
  const { params = {}, query: rest = {} } = placed(list.call, { params: list.params ?? {}, query })
  return [plain('GET admin/views'), { call: list.call, params, query: rest }]
}
