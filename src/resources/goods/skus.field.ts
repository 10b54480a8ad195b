import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    skus: true
  }
}
const kind = areaKind('skus', () => import('./skus.kind'))

/**
 * Specifications, the SKUs made from them, and what goods without specifications cost: the fields of the row that are
 * edited as one, in this order: specifications, SKUs, then those of goods without. `category` is the field of the form
 * whose category offers specifications.
 */
export const skus = <const K extends string>(
  zh: string,
  en: string,
  from: readonly [specs: K, skus: K, ...plain: K[]],
  options: FieldOptions & { category?: string } = {},
) => ({ ...make<never>(kind, zh, en, options), from: from as readonly K[] }) as const
