import type { CrudFilters, LogicalFilter } from '@refinedev/core'
import { flatFilters, isBlank } from '../data/list-query'
import { UnsupportedRequestError } from '../data/unsupported-request'

/** What simple-rest has words for; it takes every other operator for being equal. */
const OPERATORS: ReadonlySet<string> = new Set(['eq', 'ne', 'gte', 'lte', 'contains', 'in'])

/**
 * Filters as simple-rest says them right: each of them has to hold, a range 'from,to' is two, and `between` is from and to.
 * @param known what the screen has checked; whatever is asked for unless said
 * @throws UnsupportedRequestError for an operator that simple-rest does not have, and for a field that is not known
 */
export function restFilters(filters: CrudFilters | undefined, call: string, known?: readonly string[]): CrudFilters {
  return flatFilters(filters, call)
    .filter(filter => !isBlank(filter))
    .flatMap(filter => {
      const { field, operator } = filter
      if (known && !known.includes(field)) throw unsupportedFilter(filter, call, `it takes ${known.join()}`)
      const names = field.split(',')
      if (operator === 'between') return endsOf(filter, [field, field], ['gte', 'lte'])
      if (names.length > 1 && operator === 'eq') return endsOf(filter, names, ['eq', 'eq'])
      if (names.length > 1 || !OPERATORS.has(operator))
        throw unsupportedFilter(filter, call, `it takes ${[...OPERATORS].join()}`)
      return [filter]
    })
}

/** The ends of a range; one that is not said is open. */
function endsOf({ value }: LogicalFilter, fields: readonly string[], operators: readonly ('eq' | 'gte' | 'lte')[]) {
  const ends: readonly unknown[] = Array.isArray(value) ? value : String(value).split(',')
  return fields.flatMap((field, at) => {
    const end = ends[at]
    return end === undefined || end === null || end === ''
      ? []
      : [{ field, operator: operators[at] ?? ('eq' as const), value: end }]
  })
}

const unsupportedFilter = ({ field, operator }: LogicalFilter, call: string, why: string) =>
  new UnsupportedRequestError(`${call} cannot be asked for '${field}' by '${operator}': ${why}`, {
    ...{ call, field, operator },
  })
