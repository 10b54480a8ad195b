import type { CallParameters, ParameterKind } from '@contract/call-parameters'
import { searchText } from '@contract/search-text'
import type { CrudFilter, CrudFilters, CrudSorting, LogicalFilter, Pagination } from '@refinedev/core'
import { placed } from '../http/encode'
import { UnsupportedRequestError } from './unsupported-request'

/** The filters and sorts that a call supports. */
export interface Takes {
  /** The call, for error messages. */
  readonly call: string
  /** Its parameters; omitted if they are unknown. */
  readonly parameters?: CallParameters
  /** Its sort fields; omitted if they were checked before. */
  readonly orders?: readonly string[]
}

/** The parameters that a screen declares for its call, a range as 'from,to'; their type is text. */
export const takesNames = (call: string, names: readonly string[]): Takes => ({
  call,
  parameters: Object.fromEntries(names.flatMap(name => name.split(',')).map(name => [name, 'text' as const])),
})

export function pageQuery(pagination: Pagination | undefined): object {
  return { page_no: pagination?.currentPage ?? 1, page_size: pagination?.pageSize ?? 10 }
}

/**
 * Converts filters to query parameters: a filter's field is the parameter's name, and a range 'from,to' sets two.
 * @param takes the parameters of the call; without them, every `eq` filter is sent
 * @throws UnsupportedRequestError for a parameter that the call lacks, or an operator that it does not support
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

/** The filters of a list request, without page and sort. */
export interface ListParameters {
  readonly filters: CrudFilters
  /** Path parameters. */
  readonly params?: object | undefined
  /** Permanent filters. */
  readonly query?: object | undefined
}

/**
 * The parameters of a list's call, or of another call that takes the same filters, such as its counts, its sums or its
 * export. Path parameters are taken from the permanent filters.
 */
export function listRequest(call: string, { filters, params, query }: ListParameters) {
  return placed(call, {
    params: { ...params } as Readonly<Record<string, unknown>>,
    query: { ...query, ...queryOfFilters(filters) },
  })
}

/** Checks whether a filter can match nothing: an `in` without values. */
export const letsNothingThrough = (filters: CrudFilters | undefined): boolean =>
  (filters ?? []).some(filter =>
    filter.operator === 'and'
      ? letsNothingThrough(filter.value)
      : filter.operator === 'in' && Array.isArray(filter.value) && filter.value.length === 0,
  )

/**
 * Flattens filters that are joined by `and`.
 * @throws UnsupportedRequestError for `or`
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

/** Checks whether a filter has no value, that is, is not set. */
export function isBlank({ operator, value }: LogicalFilter): boolean {
  if (operator === 'null' || operator === 'nnull') return false
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

type Parameter = readonly [name: string, value: unknown]

function sentFor(filter: LogicalFilter, takes: Takes | undefined): readonly Parameter[] {
  const names = filter.field.split(',')
  const missing = takes?.parameters && names.find(name => !Object.hasOwn(takes.parameters ?? {}, name))
  if (missing !== undefined) throw unsupportedFilter(filter, takes, 'is none of its parameters')
  if (names.length > 1) return rangeFor(filter, names, takes)
  return [[filter.field, valueFor(filter, takes?.parameters?.[filter.field] ?? 'text', takes)]]
}

function valueFor(filter: LogicalFilter, form: ParameterKind, takes: Takes | undefined): unknown {
  const { operator, value } = filter
  const isTaken = operator === 'eq' || operator === 'in' || (operator === 'contains' && form === 'text')
  if (!isTaken) throw unsupportedFilter(filter, takes, `takes ${DESCRIPTIONS[form]}`)
  if (!Array.isArray(value)) return wordOf(value)
  if (form === 'list') return value
  if (form === 'commas') return value.join()
  if (value.length > 1 && takes?.parameters) throw unsupportedFilter(filter, takes, 'takes one value')
  return value.length > 1 ? value : wordOf(value[0])
}
const DESCRIPTIONS: Readonly<Record<ParameterKind, string>> = {
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
 * Converts a sort to query parameters. The wire supports one column.
 * @throws UnsupportedRequestError for a second column, or a column that the call cannot sort by
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
