import type { Conditions } from './condition'
import { type Field, type FieldOptions, make, type RecordWith, type RequiredValues } from './fields'

/** Read-only kinds of a record: its history, the composition of an amount, a conversation. */

type Names<R> = keyof R & string

/** The fields of an entry. */
export interface Entry<R> {
  /** The field with the time. */
  readonly at: Names<R>
  /** The field with the author. */
  readonly who?: Names<R>
  /** The field with the text. */
  readonly what: Names<R>
}

/** A history, newest first. On the wire: a list of entries. */
export const timeline = <R extends object>(
  zh: string,
  en: string,
  entry: Entry<NoInfer<R>>,
  options: FieldOptions = {},
) => make<R[]>('timeline', zh, en, { ...options, ...entry })

/** A conversation in chronological order. On the wire: a list of messages. */
export const conversation = <R extends object>(
  zh: string,
  en: string,
  entry: Entry<NoInfer<R>> & {
    /** The condition of the messages from this side, shown at the right. */
    readonly mine?: Conditions<NoInfer<R>>
  },
  options: FieldOptions = {},
) => make<R[]>('conversation', zh, en, { ...options, ...entry })

/** The composition of an amount: fields that are added (`plus`), subtracted unless 0 (`minus`), and the `total`. */
export const sum = <const K extends string>(
  zh: string,
  en: string,
  { plus, minus = [], total }: { readonly plus: readonly K[]; readonly minus?: readonly K[]; readonly total: K },
  options: FieldOptions = {},
): Field<never> &
  RequiredValues<RecordWith<Exclude<K, `${string}.${string}`>, number>> & { readonly from: readonly K[] } => ({
  ...make<never>('sum', zh, en, { ...options, plus, minus, total }),
  from: [...plus, ...minus, total],
})
