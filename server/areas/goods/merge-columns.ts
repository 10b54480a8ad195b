/**
 * The columns that a form may leave out. What it does leave out stays as it was: a form that has no field for
 * something must not change it. What it sends blank is as in a new record.
 * @param first what a new record has
 * @param said the form as the contract has read it
 * @param before the record as it was; nothing when it is new
 */
export function mergeColumns<T extends object>(
  first: T,
  said: { readonly [K in keyof T]?: T[K] | undefined },
  before: T | undefined,
): T {
  const columns = { ...first }
  for (const name in first) {
    columns[name] = name in said ? (said[name] ?? first[name]) : (before ?? first)[name]
  }
  return columns
}
