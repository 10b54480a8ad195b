import type { Entities, EntityName } from '@contract/entities'
import type { PictureSize } from '@/lib/picture-size'
import type { Conditions } from './condition'
import type { KindName } from './kinds'
import type { Label, Option } from './label'
import type { Link, LinkParams } from './link'
import type { Path } from './path'

declare const holds: unique symbol
declare const names: unique symbol
declare const made: unique symbol

/** What every field may say besides its words. */
export interface FieldOptions<V = never> {
  /** One short line under the input. */
  readonly help?: Label
  /** Stands inside the input and after the value: '元', '%'. */
  readonly unit?: Label
  /** Column width in pixels. */
  readonly width?: number
  /** Never kept in a draft on this computer; identity cards and passwords are kept out anyway, by their rules. */
  readonly secret?: true
  /** It identifies a person: the server answers it masked, and the whole of it is asked for one record at a time. */
  readonly pii?: true
  /** The value a new record starts with, as it stands on the wire. */
  readonly initial?: V
}

/** What is known of any field. */
export interface Bare {
  readonly kind: KindName
  readonly label: Label
  readonly options: Readonly<Record<string, unknown>>
}

/**
 * A field as a declaration holds it: plain data. `kind` names the pair of a type here and looks in engine/kinds.
 * V is the type of the value on the wire; it is invariant, so that a choice must cover its whole union. P are the
 * fields of the row that its options name.
 */
export interface Field<V, P extends string = never> extends Bare {
  readonly [holds]?: (value: V) => V
  readonly [names]?: P
}

/** A field that has no value of its own: it is made from others of the row. */
export interface Derived<T> extends Bare {
  readonly from: readonly Path<T>[]
  readonly [made]?: (row: T) => void
}

/** What a field that is made from others asks of them: `Asks<{ price?: number }>` wants a number at `price`. */
export interface Asks<R> {
  readonly [made]?: (row: R) => void
}
/** Each of these fields, where the row has it, holds this. */
export type Holding<K extends string, V> = { readonly [P in K]?: V | null }

/** For the functions that declare fields; a declaration uses those. */
export const make = <V, P extends string = never>(
  kind: KindName,
  zh: string,
  en: string,
  options: object = {},
): Field<V, P> => ({
  kind,
  label: [zh, en],
  options: options as Readonly<Record<string, unknown>>,
})

/** What a reference may say besides, to one record or to several. */
interface ReferenceQuery<N extends EntityName> {
  /** Goes along when the choices are asked for: only open publishers, the levels of one content type. */
  readonly where?: Readonly<Record<string, string | number>>
  /** The records that may be chosen in a form, by their own fields; the others are shown and cannot be. */
  readonly selectable?: Conditions<Entities[N]>
}

/** What a reference to one record may say besides. */
export interface ReferenceOptions<N extends EntityName, P extends string, Q extends string>
  extends FieldOptions<string>,
    ReferenceQuery<N> {
  /** The field of this row that already holds the record's name. */
  readonly labelField?: P
  /** Fields of the form that the chosen record fills by its own, `{ field: itsField }`, unless somebody filled them. */
  readonly autofill?: { readonly [K in Q]?: keyof Entities[N] & string }
  /** What stands on the wire where none is chosen; nothing unless said. */
  readonly none?: string
}

/** What a reference to several records may say besides. */
export interface ReferencesOptions<N extends EntityName, P extends string> extends FieldOptions, ReferenceQuery<N> {
  /** The field of this row that already holds their names. */
  readonly labelField?: P
  /** How many may be chosen. */
  readonly limit?: number
}

/** What a text may say besides. */
export interface TextOptions<P extends string = never> extends FieldOptions<string> {
  readonly lines?: number
  readonly copy?: boolean
  readonly picture?: P
  /** How the picture stands: a square cut out of it unless said; `whole` is never cropped, `wide` is a strip. */
  readonly frame?: 'whole' | 'wide'
  readonly subtitle?: P
  /** The screen it leads to, and the fields that fill its address, `{ receiptDetail: { id: 'history_id' } }`; or a list. */
  readonly linkTo?: LinkParams<P> | Link<P>
}

/**
 * Text of one line; `lines` makes it an area, `copy` puts a copy button beside it. In a list the thing itself may show
 * its `picture` (a field of the row) and its number, its `subtitle`.
 */
export const text = <const P extends string = never>(zh: string, en: string, options: TextOptions<P> = {}) =>
  make<string, NoInfer<P>>('text', zh, en, options)

/** An id: text that is copied with a click and never cut. */
export const id = (zh: string, en: string, options: FieldOptions<string> = {}) =>
  make<string>('text', zh, en, { copy: true, width: 120, ...options })

/** What a number may say besides. */
export interface NumberOptions<P extends string = never> extends FieldOptions<number> {
  /** Where the things it counts are listed; of several lists a person chooses. */
  readonly linkTo?: readonly Link<P>[]
  /** What a 0 says, where it is no number of things. */
  readonly zeroLabel?: Label
}

/** A plain number; a count can lead to what it counts. */
export const number = <const P extends string = never>(zh: string, en: string, options: NumberOptions<P> = {}) =>
  make<number, NoInfer<P>>('number', zh, en, options)

/** Yuan, shown as ¥1,234.00. */
export const money = (zh: string, en: string, options: FieldOptions<number> = {}) =>
  make<number>('money', zh, en, options)

/** A percentage, 5 meaning 5 %. */
export const percent = (zh: string, en: string, options: FieldOptions<number> = {}) =>
  make<number>('percent', zh, en, options)

/** One of a closed set of values. Every value of the wire's union needs its words. */
export const choice = <const V extends string | number>(
  zh: string,
  en: string,
  choices: { readonly [K in V]: Option },
  options: FieldOptions<NoInfer<V>> & { radio?: boolean } = {},
) => make<V>('choice', zh, en, { ...options, choices })

/**
 * What a flag may say besides: `badge` stands in lists on the records that have it, and nothing on the others. It is
 * drawn as two words to choose from, or as a switch; a switch that nobody touched is off.
 */
export interface FlagOptions extends FieldOptions<0 | 1> {
  readonly badge?: Label
  readonly control?: 'switch'
}

/** Yes or no, 1 or 0 on the wire. */
export const flag = (zh: string, en: string, { control, ...options }: FlagOptions = {}) =>
  control === 'switch'
    ? make<0 | 1>('toggle', zh, en, { initial: 0, ...options })
    : choice<0 | 1>(zh, en, { 1: ['是', 'Yes', 'green'], 0: ['否', 'No', 'grey'] }, { radio: true, ...options })

/**
 * A day of the marketplace; epoch seconds on the wire. `emptyLabel` allows none: 0 on the wire, shown as this label.
 * `maxDaysAhead` is for what is planned: today or one of so many days to come.
 */
export const date = (
  zh: string,
  en: string,
  options: FieldOptions<string> & { disableFuture?: boolean; emptyLabel?: Label; maxDaysAhead?: number } = {},
) => make<string>('date', zh, en, options)

/**
 * A moment on the marketplace's clock; epoch seconds on the wire. `maxDaysAhead` is for what is planned: today or one of
 * so many days to come, and a day that is picked begins with the time it will be in five minutes.
 */
export const dateTime = (
  zh: string,
  en: string,
  options: FieldOptions<string> & { disableFuture?: boolean; maxDaysAhead?: number } = {},
) => make<string>('dateTime', zh, en, options)

/**
 * What a picture may say besides: `hint` stands in place of the line that says what is taken; a `large` frame
 * shows it whole in lists, wide enough to be recognised: a page rather than a portrait. `accept` and `megabytes` are the
 * kinds and the size of files that are taken; `square` takes only pictures that are as high as they are wide. `dimensions` says
 * how many pixels a picture should have, by a field of its record: another is told, and taken.
 */
export interface ImageOptions extends FieldOptions {
  readonly scene?: string
  readonly hint?: Label
  readonly frame?: 'large'
  readonly accept?: readonly string[]
  readonly megabytes?: number
  readonly square?: true
  readonly dimensions?: { readonly field: string; readonly sizes: Readonly<Record<string, PictureSize>> }
}

/** One uploaded picture; its address on the wire. */
export const image = (zh: string, en: string, options: ImageOptions = {}) => make<string>('image', zh, en, options)

/**
 * A record of another resource; its id on the wire. How it is chosen, from a list unless said, is said once, by the
 * declaration of that resource (`chosen`).
 */
export const reference = <const N extends EntityName, const P extends string = never, const Q extends string = never>(
  zh: string,
  en: string,
  to: N,
  options: ReferenceOptions<N, P, Q> = {},
) => make<string, NoInfer<P | Q>>('ref', zh, en, { ...options, to })

/** Several records of another resource, chosen as it says; a list of ids on the wire. */
export const references = <const N extends EntityName, const P extends string = never>(
  zh: string,
  en: string,
  to: N,
  options: ReferencesOptions<N, P> = {},
) => make<string[], NoInfer<P>>('many', zh, en, { ...options, to })

/** Texts of several fields, joined: a place, a full name. `copy` copies these fields with a click, or others. */
export const joined = <const K extends string>(
  zh: string,
  en: string,
  from: readonly K[],
  options: FieldOptions & { copy?: true | readonly K[] } = {},
) => ({ ...make<never>('joined', zh, en, options), from }) as const

/** From one moment to another: two fields of the row, which a form edits together; `maxDaysAhead` as of a day. */
export const period = <const A extends string, const B extends string>(
  zh: string,
  en: string,
  start: A,
  end: B,
  options: FieldOptions & { disableFuture?: boolean; maxDaysAhead?: number } = {},
) => ({ ...make<never>('period', zh, en, options), from: [start, end] as readonly (A | B)[] }) as const
