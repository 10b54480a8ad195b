import type { Cells } from './cells'
import type { When } from './condition'
import { type Field, type FieldOptions, make } from './fields'
import type { Label, Option } from './label'

/** The kinds of fields that forms need and plain lists rarely show. */

/** Several of a closed set; a list on the wire. `locked` ones are shown and cannot be chosen; boxes unless `menu`. */
export const choices = <const V extends string | number>(
  zh: string,
  en: string,
  options: { readonly [K in V]: Option },
  more: FieldOptions<readonly NoInfer<V>[]> & { locked?: readonly NoInfer<V>[]; menu?: true } = {},
) => make<V[]>('choices', zh, en, { ...more, choices: options })

/**
 * The state a record is in: one of a closed set that nobody types, since it follows from what is done. It stands beside
 * the record's name, and never gives way in a list. `labelField` is the field with the server's own words for it.
 */
export const state = <const V extends string | number, const P extends string = never>(
  zh: string,
  en: string,
  choices: { readonly [K in V]: Option },
  options: FieldOptions & { labelField?: P } = {},
) => make<V, NoInfer<P>>('state', zh, en, { ...options, choices })

/** A rank drawn as stars: 1 is one star; every rank needs its words. */
export const stars = <const V extends number>(
  zh: string,
  en: string,
  choices: { readonly [K in V]: Option },
  options: FieldOptions = {},
) => make<V>('stars', zh, en, { ...options, choices })

/** A month, 'YYYY-MM' on the wire. */
export const month = (zh: string, en: string, options: FieldOptions & { disableFuture?: boolean } = {}) =>
  make<string>('month', zh, en, options)

/** A year, 'YYYY' on the wire. */
export const year = (zh: string, en: string, options: FieldOptions & { disableFuture?: boolean } = {}) =>
  make<string>('year', zh, en, options)

/** A new password: its md5 on the wire, as its rule (pattern `passwordHash`) has it; a record never has one. */
export const password = (zh: string, en: string, options: FieldOptions = {}) =>
  make<string>('password', zh, en, { ...options, secret: true })

/** What opens something else (a token, a key): typed like a password and sent as it is; a record never has one. */
export const writeOnly = (zh: string, en: string, options: FieldOptions = {}) =>
  make<string>('password', zh, en, { ...options, secret: true, asTyped: true })

/** A colour, '#rrggbb' on the wire. */
export const colour = (zh: string, en: string, options: FieldOptions = {}) => make<string>('colour', zh, en, options)

/**
 * Pictures in an order. R is what one of them is on the wire: a gallery image (specification 3), or its address alone
 * where the contract's rule is a list of texts.
 */
export const gallery = <R extends object | string>(
  zh: string,
  en: string,
  options: FieldOptions & { scene?: string } = {},
) => make<R[]>('gallery', zh, en, options)

/** Pictures whose addresses are one text with commas on the wire. They are shown, not edited. */
export const pictures = (zh: string, en: string, options: FieldOptions = {}) =>
  make<string>('gallery', zh, en, { ...options, comma: true })

/** What a file may be: name endings, and megabytes. */
export interface FileOptions extends FieldOptions {
  readonly scene?: string
  readonly accept?: readonly string[]
  readonly megabytes?: number
}

/** One uploaded file that is no mere picture (a certificate); its address on the wire. */
export const file = (zh: string, en: string, options: FileOptions = {}) => make<string>('file', zh, en, options)

/** Several uploaded files; each is `{ name, url }` on the wire, or its address alone where the rule is a list of texts. */
export const files = <R extends object | string>(
  zh: string,
  en: string,
  options: FileOptions & { limit?: number; plain?: true } = {},
) => make<R[]>('files', zh, en, options)

/** Short words that are typed and entered one by one; a list on the wire, or one text with commas when `comma`.
 * With `of` the record is a list of rows, each of which holds one word under that key. */
export const tags = <V extends string | string[] = string[]>(
  zh: string,
  en: string,
  options: FieldOptions & { comma?: true; textKey?: string } = {},
) => make<V>('tags', zh, en, options)

/** A list of texts in an order: the names of authors. */
export const texts = (zh: string, en: string, options: FieldOptions & { add?: Label } = {}) =>
  make<string[]>('texts', zh, en, options)

/** Text with headings, pictures and tables: HTML that both sides clean by contract/html. */
export const richText = (zh: string, en: string, options: FieldOptions = {}) =>
  make<string>('richText', zh, en, options)

type Columns<R extends object> = { readonly [K in keyof R]?: Field<NonNullable<R[K]>> }

/**
 * A table inside the record: rows of fields that are added, taken out and put in order, each cell with its own rule
 * (a `rows` rule of the contract). R, a row on the wire, follows from the place where it stands. `visible` says of which
 * records, T, a column stands there.
 */
export const table = <R extends object, T extends object = Readonly<Record<string, unknown>>>(
  zh: string,
  en: string,
  columns: Columns<R>,
  options: FieldOptions & {
    add?: Label
    cells?: Cells<keyof R & string, NoInfer<R>>
    visible?: { readonly [K in keyof R & string]?: When<T> }
  } = {},
) => make<R[]>('table', zh, en, { ...options, columns })
