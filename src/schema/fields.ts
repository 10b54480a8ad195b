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

/** Options of every field. */
export interface FieldOptions<V = never> {
  /** One short line below the input. @default a hint that follows from the field's rule */
  readonly help?: Label
  /** A unit inside the input and after the value: `['件', 'pieces']`. */
  readonly unit?: Label
  /** The column's width in pixels. @default by the kind and the rows on the page */
  readonly width?: number
  /** Excludes the field from drafts in the browser. Identity numbers and passwords are always excluded, by their rules. */
  readonly secret?: true
  /** Personal data: the server returns it masked; the value is revealed for one record at a time, or for a file with a reason; both are logged. */
  readonly pii?: true
  /** The initial value of a new record, as on the wire. */
  readonly initial?: V
}

/** The properties of any field. */
export interface FieldBase {
  readonly kind: KindName
  readonly label: Label
  readonly options: Readonly<Record<string, unknown>>
}

/**
 * A field in a declaration: plain data. `kind` pairs the type here with the renderers in engine/kinds. V is the type of
 * the value on the wire; it is invariant, so that a choice must cover its whole union. P are the fields of the row that
 * its options name.
 */
export interface Field<V, P extends string = never> extends FieldBase {
  readonly [holds]?: (value: V) => V
  readonly [names]?: P
}

/** A field derived from other fields of the row. */
export interface DerivedField<T> extends FieldBase {
  readonly from: readonly Path<T>[]
  readonly [made]?: (row: T) => void
}

/** The values that a derived field requires: `RequiredValues<{ price?: number }>` requires a number at `price`. */
export interface RequiredValues<R> {
  readonly [made]?: (row: R) => void
}
/** Each of these fields, if the row has it, has this type. */
export type RecordWith<K extends string, V> = { readonly [P in K]?: V | null }

/** Creates a field; used by the field functions, not by declarations. */
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

/** Options of references. */
interface ReferenceQuery<N extends EntityName> {
  /** Constant parameters of the request for the options, such as a content type. */
  readonly permanentFilters?: Readonly<Record<string, string | number>>
  /** The condition, on their own fields, of the records that can be chosen in a form; others are shown disabled. */
  readonly selectable?: Conditions<Entities[N]>
}

/** Options of a reference to one record. */
export interface ReferenceOptions<N extends EntityName, P extends string, Q extends string>
  extends FieldOptions<string>,
    ReferenceQuery<N> {
  /** The field of this row with the record's name. @default the name is loaded by id */
  readonly labelField?: P
  /** Empty fields of the form that the chosen record fills, `{ field: fieldOfTheRecord }`. */
  readonly autofill?: { readonly [K in Q]?: keyof Entities[N] & string }
  /** The value on the wire if no record is chosen. @default no value */
  readonly none?: string
}

/** Options of references to several records. */
export interface ReferencesOptions<N extends EntityName, P extends string> extends FieldOptions, ReferenceQuery<N> {
  /** The field of this row with the records' names. @default the names are loaded by id */
  readonly labelField?: P
  /** The largest number of records. @default unlimited */
  readonly limit?: number
}

/** Options of a text. */
export interface TextOptions<P extends string = never> extends FieldOptions<string> {
  /** The number of lines of a text area. @default 1 */
  readonly lines?: number
  /** Shows a copy button. */
  readonly copy?: boolean
  /** The field with a picture that is shown before the text in lists. */
  readonly picture?: P
  /** The frame of `picture`: not cropped, or a wide strip. @default a cropped square */
  readonly frame?: 'whole' | 'wide'
  /** The field that is shown as a second line in lists. */
  readonly subtitle?: P
  /** The screen that the text links to, with the fields that fill its route, `{ receiptDetail: { id: 'history_id' } }`; or a filtered list. */
  readonly linkTo?: LinkParams<P> | Link<P>
}

/**
 * A text. On the wire: text.
 */
export const text = <const P extends string = never>(zh: string, en: string, options: TextOptions<P> = {}) =>
  make<string, NoInfer<P>>('text', zh, en, options)

/** An id: a text with a copy button that is never truncated. */
export const id = (zh: string, en: string, options: FieldOptions<string> = {}) =>
  make<string>('text', zh, en, { copy: true, width: 120, ...options })

/** Options of a number. */
export interface NumberOptions<P extends string = never> extends FieldOptions<number> {
  /** The lists of the counted records; the user chooses among several. */
  readonly linkTo?: readonly Link<P>[]
  /** The label shown instead of 0. @default 0 */
  readonly zeroLabel?: Label
}

/** A number. On the wire: number. */
export const number = <const P extends string = never>(zh: string, en: string, options: NumberOptions<P> = {}) =>
  make<number, NoInfer<P>>('number', zh, en, options)

/** An amount in yuan, shown as ¥1,234.00. On the wire: number. */
export const money = (zh: string, en: string, options: FieldOptions<number> = {}) =>
  make<number>('money', zh, en, options)

/** A percentage; 5 means 5 %. On the wire: number. */
export const percent = (zh: string, en: string, options: FieldOptions<number> = {}) =>
  make<number>('percent', zh, en, options)

/** One value of a union, as a select or radio buttons. Every value of the union needs a label, and may have a tone. */
export const choice = <const V extends string | number>(
  zh: string,
  en: string,
  choices: { readonly [K in V]: Option },
  options: FieldOptions<NoInfer<V>> & {
    /** Radio buttons. @default a select */
    control?: 'radio'
  } = {},
) => make<V>('choice', zh, en, { ...options, choices })

/** Options of a flag. */
export interface FlagOptions extends FieldOptions<0 | 1> {
  /** A badge in lists for records with 1; those with 0 show nothing. @default the words yes and no */
  readonly badge?: Label
  /** A switch, which is off at first. @default radio buttons */
  readonly control?: 'switch'
}

/** Yes or no. On the wire: 1 or 0. */
export const flag = (zh: string, en: string, { control, ...options }: FlagOptions = {}) =>
  control === 'switch'
    ? make<0 | 1>('toggle', zh, en, { initial: 0, ...options })
    : choice<0 | 1>(zh, en, { 1: ['是', 'Yes', 'green'], 0: ['否', 'No', 'grey'] }, { control: 'radio', ...options })

/** A day in the marketplace's time zone. On the wire: epoch seconds. */
export const date = (
  zh: string,
  en: string,
  options: FieldOptions<string> & {
    /** Disables the days after today. */
    disableFuture?: boolean
    /** Allows an empty value, 0 on the wire, with this label. */
    zeroLabel?: Label
    /** Allows only today and this many days after it. */
    maxDaysAhead?: number
  } = {},
) => make<string>('date', zh, en, options)

/** A date with a time in the marketplace's time zone. On the wire: epoch seconds. */
export const dateTime = (
  zh: string,
  en: string,
  options: FieldOptions<string> & {
    /** Disables the days after today. */
    disableFuture?: boolean
    /** Allows only today and this many days after it; a picked day starts in five minutes. */
    maxDaysAhead?: number
  } = {},
) => make<string>('dateTime', zh, en, options)

/** Options of a picture. */
export interface ImageOptions extends FieldOptions {
  /** The upload scene; pictures of `'identity'` are served by signed, expiring URLs only. */
  readonly scene?: string
  /** A line below the input. @default the accepted file types and size */
  readonly hint?: Label
  /** Shows it uncropped in lists, 120 pixels wide. @default a small cropped square */
  readonly frame?: 'large'
  /** The accepted file extensions. @default gif, jpg, jpeg, png */
  readonly accept?: readonly string[]
  /** The largest file size in MB. @default 10 */
  readonly megabytes?: number
  /**
   * `'square'` accepts only pictures as high as wide. Otherwise the recommended size in pixels by the value of a field of
   * the record; another size gives a warning.
   */
  readonly dimensions?: 'square' | { readonly field: string; readonly values: Readonly<Record<string, PictureSize>> }
}

/** An uploaded picture. On the wire: its URL. */
export const image = (zh: string, en: string, options: ImageOptions = {}) => make<string>('image', zh, en, options)

/**
 * A reference to a record of another entity. On the wire: its id. The input is a select of names, or the `pickers` of that
 * entity's declaration.
 */
export const reference = <const N extends EntityName, const P extends string = never, const Q extends string = never>(
  zh: string,
  en: string,
  to: N,
  options: ReferenceOptions<N, P, Q> = {},
) => make<string, NoInfer<P | Q>>('ref', zh, en, { ...options, to })

/** References to several records of another entity. On the wire: a list of ids. */
export const references = <const N extends EntityName, const P extends string = never>(
  zh: string,
  en: string,
  to: N,
  options: ReferencesOptions<N, P> = {},
) => make<string[], NoInfer<P>>('many', zh, en, { ...options, to })

/** The texts of several fields, joined, such as an address. Not on the wire, and read-only. */
export const joined = <const K extends string>(
  zh: string,
  en: string,
  from: readonly K[],
  options: FieldOptions & {
    /** Shows a button that copies these fields, or others. */
    copy?: true | readonly K[]
  } = {},
) => ({ ...make<never>('joined', zh, en, options), from }) as const

/** A period: two date fields of the row that a form edits together. */
export const period = <const A extends string, const B extends string>(
  zh: string,
  en: string,
  start: A,
  end: B,
  options: FieldOptions & {
    /** Disables the days after today. */
    disableFuture?: boolean
    /** Allows only today and this many days after it. */
    maxDaysAhead?: number
  } = {},
) => ({ ...make<never>('period', zh, en, options), from: [start, end] as readonly (A | B)[] }) as const
