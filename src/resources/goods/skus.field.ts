import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    skus: true
  }
}
const kind = areaKind('skus', () => import('./skus.kind'))

/**
 * An editor of specifications and the SKUs made from them; `from` names the fields of the row: specifications, SKUs, then
 * the price fields of goods without specifications.
 */
export const skus = <const K extends string>(
  zh: string,
  en: string,
  from: readonly [specs: K, skus: K, ...plain: K[]],
  options: FieldOptions & {
    /** The field of the form whose category has the selectable specifications. */
    category?: string
  } = {},
) => ({ ...make<never>(kind, zh, en, options), from: from as readonly K[] }) as const
