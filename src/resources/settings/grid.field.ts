import { type RequiredValues, areaKind, type FieldBase, type Field, type FieldOptions, type Label, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    grid: true
  }
}
const kind = areaKind('grid', () => import('./grid.kind'))

/** The values of columns, by the name of each row with the column's suffix. */
type Cells<R extends string, M> = {
  readonly [K in keyof M & string as `${R}${K}`]?: (M[K] extends Field<infer V> ? V : never) | null
}

/**
 * The same fields for several rows, edited as one table. A field's name is the row's with the column's suffix:
 * `register` with `_grade_point`.
 */
export const grid = <const R extends string, const M extends Readonly<Record<string, FieldBase>>>(
  zh: string,
  en: string,
  rows: { readonly [K in R]: Label },
  columns: M,
  options: FieldOptions = {},
): Field<never> & RequiredValues<Cells<R, M>> & { readonly from: readonly `${R}${keyof M & string}`[] } => {
  const from = Object.keys(rows).flatMap(row => Object.keys(columns).map(column => `${row}${column}`))
  return { ...make<never>(kind, zh, en, { ...options, rows, columns }), from: from as `${R}${keyof M & string}`[] }
}
