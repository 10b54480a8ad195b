import type { Conditions } from './condition'
import { type Asks, type Field, type FieldOptions, type Holding, make } from './fields'

/** The kinds that show a record and that nobody types: what happened to it, how an amount is made, what was said. */

type Names<R> = keyof R & string

/** Which fields of an entry say when it was, by whom, and what was done. */
export interface Entry<R> {
  readonly at: Names<R>
  readonly who?: Names<R>
  readonly what: Names<R>
}

/** What happened, the latest first: a list of entries on the wire. R, one of them, follows from where it stands. */
export const timeline = <R extends object>(
  zh: string,
  en: string,
  entry: Entry<NoInfer<R>>,
  options: FieldOptions = {},
) => make<R[]>('timeline', zh, en, { ...options, ...entry })

/**
 * What was said, in order: a list of messages on the wire. `mine` says which of them are this side's, in the grammar of
 * conditions.
 */
export const conversation = <R extends object>(
  zh: string,
  en: string,
  entry: Entry<NoInfer<R>> & { readonly mine?: Conditions<NoInfer<R>> },
  options: FieldOptions = {},
) => make<R[]>('conversation', zh, en, { ...options, ...entry })

/**
 * How an amount is made of others, with its numbers: fields of the row that are added, those that are taken off (only
 * where they take off anything), and the one that remains.
 */
export const sum = <const K extends string>(
  zh: string,
  en: string,
  { plus, minus = [], total }: { readonly plus: readonly K[]; readonly minus?: readonly K[]; readonly total: K },
  options: FieldOptions = {},
): Field<never> & Asks<Holding<Exclude<K, `${string}.${string}`>, number>> & { readonly from: readonly K[] } => ({
  ...make<never>('sum', zh, en, { ...options, plus, minus, total }),
  from: [...plus, ...minus, total],
})
