import type { CrudFilters, LogicalFilter } from '@refinedev/core'
import { flatFilters, isBlank } from '../data/list-query'
import { UnsupportedRequestError } from '../data/unsupported-request'

/** The operators of simple-rest, which treats every other one as eq. */
const OPERATORS: ReadonlySet<string> = new Set(['eq', 'ne', 'gte', 'lte', 'contains', 'in'])

/**
 * Translates filters for simple-rest: they are joined by `and`; a range 'from,to' becomes two filters, and so does
 * `between`.
 * @param known the fields checked by the screen @default all
 * @throws UnsupportedRequestError for an operator that simple-rest lacks, and for an unknown field
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

/** The ends of a range; a missing one is open. */
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
