import { parametersOf } from '@contract/call-parameters'
import { CALLS } from '@contract/calls'
import type { Call } from '@contract/define'
import { personalNames } from '@contract/personal/names'
import { masked, maskedText } from '@contract/personal/rules'
import { isPlainObject } from '@contract/plain-object'
import { searchText } from '@contract/search-text'

/**
 * Filters in the operation log: those of an export, and those of a saved view. A search finds people by their number or
 * email address, so a text that was searched for is personal data, whatever its parameter is called.
 */
const FILTERS: ReadonlySet<string> = new Set(['query', 'filters'])

type Bag = Readonly<Record<string, unknown>>

/** The filters in a field of a request or a record; undefined for any other field. */
export const filtersIn = (name: string, value: unknown): Bag | undefined =>
  FILTERS.has(name) && isPlainObject(value) ? value : undefined

/** Filters as they are logged. Ids, times and choices stay. */
export const loggedFilters = (filters: Bag): Bag =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, loggedFilter(name, value)]))

function loggedFilter(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(one => loggedFilter(name, one))
  if (typeof value !== 'string' || isPlain(name)) return value
  const kind = personalNames().get(name)
  return kind ? masked(kind, value) : maskedText(searchText(value))
}

/** Whether a filter is no text in any list; a range is named 'from,to'. */
const isPlain = (name: string): boolean => name.split(',').every(one => plainParameters().has(one))

let plain: ReadonlySet<string> | undefined
function plainParameters(): ReadonlySet<string> {
  if (plain) return plain
  const all = Object.entries<Call>(CALLS).flatMap(([key, call]) => Object.entries(parametersOf(key, call)))
  const texts = new Set(all.flatMap(([name, kind]) => (kind === 'text' ? [name] : [])))
  plain = new Set(all.flatMap(([name]) => (texts.has(name) ? [] : [name])))
  return plain
}
