/** The query of a call for that of a list's URL, which stores a pair of bounds as one parameter. */
export const callQuery = (params: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([names, value]) => {
      const values = value.split(',')
      const pairs = names.split(',').map((name, at) => [name, values[at] ?? ''] as const)
      return names.includes(',') ? pairs.filter(([, bound]) => bound !== '') : [[names, value]]
    }),
  )
