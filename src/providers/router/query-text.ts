/**
 * Stands in for `qs`, with which refine core would read and write addresses: router-provider.ts does that here
 * (vite.config.ts puts this in its place). What is left to it are flat queries.
 */
const parse = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

const stringify = (values: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString()

export default { parse, stringify }
