import { areaKind, type Bare, type FieldOptions, type Label, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    grid: true
  }
}
const kind = areaKind('grid', () => import('./grid.kind'))

/**
 * The same few fields for each of several things, edited as one table. The name of a field of the row is that of the
 * thing with the ending of the column: `register` with `_grade_point`.
 */
export const grid = <const R extends string, const C extends string>(
  zh: string,
  en: string,
  rows: { readonly [K in R]: Label },
  columns: { readonly [K in C]: Bare },
  options: FieldOptions = {},
) => {
  const from = Object.keys(rows).flatMap(row => Object.keys(columns).map(column => `${row}${column}`))
  return { ...make<never>(kind, zh, en, { ...options, rows, columns }), from: from as readonly `${R}${C}`[] } as const
}
