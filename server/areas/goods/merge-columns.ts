/**
 * Columns for a save. A field that the form omits keeps its value, since a form without an input for it must not change
 * it; a field sent blank gets the default of a new record.
 * @param first defaults of a new record
 * @param form the parsed form
 * @param before the stored record; undefined for a new one
 */
export function mergeColumns<T extends object>(
  first: T,
  form: { readonly [K in keyof T]?: T[K] | undefined },
  before: T | undefined,
): T {
  const columns = { ...first }
  for (const name in first) {
    columns[name] = name in form ? (form[name] ?? first[name]) : (before ?? first)[name]
  }
  return columns
}
