import { type FieldOptions, make } from './fields'
import type { Option } from './label'

/** The kinds of fields that only goods and their like have. */

/** A rank drawn as stars: 1 is one star; every rank needs its words. */
export const stars = <const V extends number>(
  zh: string,
  en: string,
  choices: { readonly [K in V]: Option },
  options: FieldOptions = {},
) => make<V>('stars', zh, en, { ...options, choices })

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
) => ({ ...make<never>('skus', zh, en, options), from: from as readonly K[] }) as const

/** What a category asks of its goods; `category` is the field of the form that holds the category. */
export const params = <R extends object>(zh: string, en: string, category: string, options: FieldOptions = {}) =>
  make<R[]>('params', zh, en, { ...options, category })

/**
 * The picture that is for sale: uploaded as it is, and read by the server, which says what it is. Its address on the
 * wire.
 */
export const saleFile = (zh: string, en: string, options: FieldOptions = {}) =>
  make<string>('saleFile', zh, en, options)
