import type { CallParameters, ParameterKind } from '@contract/parameters'
import { searchText } from '@contract/search-text'
import type { CrudFilter, CrudFilters, CrudSorting, LogicalFilter, Pagination } from '@refinedev/core'
import { UnsupportedRequestError } from './unsupported-request'

/** What a call can be asked for. */
export interface Takes {
  /** Named in what is refused. */
  readonly call: string
  /** Its parameters; left out where nothing is known about them. */
  readonly parameters?: CallParameters
  /** The fields it can be put in order by; left out where that was checked. */
  readonly orders?: readonly string[]
}

/** What a screen says of its own call: names it has checked, a range as 'from,to'. Text, so far as is known. */
export const takesNames = (call: string, names: readonly string[]): Takes => ({
  call,
  parameters: Object.fromEntries(names.flatMap(name => name.split(',')).map(name => [name, 'text' as const])),
})

export function pageQuery(pagination: Pagination | undefined): object {
  return { page_no: pagination?.currentPage ?? 1, page_size: pagination?.pageSize ?? 10 }
}

/**
 * Filters as parameters of a call: a filter's field is the parameter already, and a range 'from,to' is two.
 * @param takes what the call can be asked for; without it, whatever is equal to something is sent
 * @throws UnsupportedRequestError for a field that the call lacks and for an operator that the field cannot be asked by
 */
export function queryOfFilters(filters: CrudFilters | undefined, takes?: Takes): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const filter of flatFilters(filters, takes?.call)) {
    if (isBlank(filter)) continue
    for (const [name, value] of sentFor(filter, takes)) {
      if (name in query && String(query[name]) !== String(value))
        throw unsupportedFilter(filter, takes, 'is asked for twice')
      query[name] = value
    }
  }
  return query
}

/** Whether one of the filters lets nothing through: a field that is to be one of no values. */
export const letsNothingThrough = (filters: CrudFilters | undefined): boolean =>
  (filters ?? []).some(filter =>
    filter.operator === 'and'
      ? letsNothingThrough(filter.value)
      : filter.operator === 'in' && Array.isArray(filter.value) && filter.value.length === 0,
  )

/**
 * Filters that all have to hold, without what joins them.
 * @throws UnsupportedRequestError where one of several is enough
 */
export function flatFilters(filters: CrudFilters | undefined, call = ''): readonly LogicalFilter[] {
  return (filters ?? []).flatMap((filter: CrudFilter) => {
    if ('field' in filter) return [filter]
    if (filter.operator === 'and' || filter.value.length < 2) return flatFilters(filter.value, call)
    const names = filter.value.map(one => ('field' in one ? one.field : one.operator)).join("', '")
    throw new UnsupportedRequestError(`${call} cannot be asked for one of several filters ('or' of '${names}')`, {
      ...{ call, field: names, operator: filter.operator },
    })
  })
}

/** A filter without a value is one that nobody has set. */
export function isBlank({ operator, value }: LogicalFilter): boolean {
  if (operator === 'null' || operator === 'nnull') return false
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

type Parameter = readonly [name: string, value: unknown]

function sentFor(filter: LogicalFilter, takes: Takes | undefined): readonly Parameter[] {
  const names = filter.field.split(',')
  const lacking = takes?.parameters && names.find(name => !Object.hasOwn(takes.parameters ?? {}, name))
  if (lacking !== undefined) throw unsupportedFilter(filter, takes, 'is none of its parameters')
  if (names.length > 1) return rangeFor(filter, names, takes)
  return [[filter.field, valueFor(filter, takes?.parameters?.[filter.field] ?? 'text', takes)]]
}

function valueFor(filter: LogicalFilter, form: ParameterKind, takes: Takes | undefined): unknown {
  const { operator, value } = filter
  const isTaken = operator === 'eq' || operator === 'in' || (operator === 'contains' && form === 'text')
  if (!isTaken) throw unsupportedFilter(filter, takes, `takes ${WORDS[form]}`)
  if (!Array.isArray(value)) return wordOf(value)
  if (form === 'list') return value
  if (form === 'commas') return value.join()
  if (value.length > 1 && takes?.parameters) throw unsupportedFilter(filter, takes, 'takes one value')
  return value.length > 1 ? value : wordOf(value[0])
}
const WORDS: Readonly<Record<ParameterKind, string>> = {
  text: 'eq, contains',
  value: 'eq',
  list: 'eq, in',
  commas: 'eq, in',
}
const wordOf = (value: unknown) => (typeof value === 'string' ? searchText(value) : value)

function rangeFor(filter: LogicalFilter, names: readonly string[], takes: Takes | undefined): readonly Parameter[] {
  const { operator } = filter
  const value: unknown = filter.value
  const ends = (): readonly unknown[] => (Array.isArray(value) ? value : String(value).split(','))
  const values =
    operator === 'eq' || operator === 'between'
      ? ends()
      : operator === 'gte'
        ? [value]
        : operator === 'lte'
          ? [undefined, value]
          : undefined
  if (!values) throw unsupportedFilter(filter, takes, 'takes eq, between, gte, lte')
  return names.flatMap((name, at) => {
    const end = values[at]
    return end === '' || end === undefined || end === null ? [] : [[name, end] as const]
  })
}

function unsupportedFilter(
  { field, operator }: LogicalFilter,
  takes: Takes | undefined,
  why: string,
): UnsupportedRequestError {
  const { call = 'The call', parameters = {} } = takes ?? {}
  const known = Object.hasOwn(parameters, field) || why.startsWith('takes') ? '' : `: ${Object.keys(parameters).join()}`
  return new UnsupportedRequestError(`${call} cannot be asked for '${field}' by '${operator}': it ${why}${known}`, {
    ...{ call, field, operator },
  })
}

/**
 * The order of a list as parameters. The wire knows one column, and no second one.
 * @throws UnsupportedRequestError for a second column and for one that the call has no order by
 */
export function sortQuery(sorters: CrudSorting | undefined, takes?: Takes): object {
  const [first, second] = sorters ?? []
  if (!first) return {}
  const { call = 'The call', orders } = takes ?? {}
  const wrong = second ?? (orders && !orders.includes(first.field) ? first : undefined)
  if (wrong) {
    const why = second ? 'it takes one order' : `it takes ${orders?.join() || 'no order'}`
    throw new UnsupportedRequestError(`${call} cannot be put in order by '${wrong.field}': ${why}`, {
      ...{ call, field: wrong.field, operator: wrong.order },
    })
  }
  return { sort_by: first.field, sort_order: first.order }
}
