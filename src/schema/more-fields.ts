import type { Cells } from './cells'
import type { When } from './condition'
import { type Field, type FieldOptions, make } from './fields'
import type { Label, Option } from './label'

/** The kinds of fields that forms need and plain lists rarely show. */

/** Several values of a union: check boxes, or a select for more than twenty. On the wire: a list. */
export const choices = <const V extends string | number>(
  zh: string,
  en: string,
  options: { readonly [K in V]: Option },
  more: FieldOptions<readonly NoInfer<V>[]> & {
    /** Values that are shown and cannot be changed. */
    locked?: readonly NoInfer<V>[]
  } = {},
) => make<V[]>('choices', zh, en, { ...more, choices: options })

/** The record's state: one value of a union, read-only, as it follows from actions. Shown beside the title; never hidden in a list. */
export const state = <const V extends string | number, const P extends string = never>(
  zh: string,
  en: string,
  choices: { readonly [K in V]: Option },
  options: FieldOptions & {
    /** The field with the server's own label of the state. */
    labelField?: P
  } = {},
) => make<V, NoInfer<P>>('state', zh, en, { ...options, choices })

/** A rank shown as stars: 1 is one star. Every rank needs a label. */
export const stars = <const V extends number>(
  zh: string,
  en: string,
  choices: { readonly [K in V]: Option },
  options: FieldOptions = {},
) => make<V>('stars', zh, en, { ...options, choices })

/** A month. On the wire: 'YYYY-MM'. */
export const month = (
  zh: string,
  en: string,
  options: FieldOptions & {
    /** Disables the months after this one. */
    disableFuture?: boolean
  } = {},
) => make<string>('month', zh, en, options)

/** A year. On the wire: 'YYYY'. */
export const year = (
  zh: string,
  en: string,
  options: FieldOptions & {
    /** Disables the years after this one. */
    disableFuture?: boolean
  } = {},
) => make<string>('year', zh, en, options)

/** A new password. On the wire: its md5 (rule with the pattern `passwordHash`). Write-only, and in no draft. */
export const password = (zh: string, en: string, options: FieldOptions = {}) =>
  make<string>('password', zh, en, { ...options, secret: true })

/** A token or key: masked input, sent unchanged. Write-only, and in no draft. */
export const writeOnly = (zh: string, en: string, options: FieldOptions = {}) =>
  make<string>('password', zh, en, { ...options, secret: true, asTyped: true })

/** A colour. On the wire: '#rrggbb'. */
export const colour = (zh: string, en: string, options: FieldOptions = {}) => make<string>('colour', zh, en, options)

/** Uploaded pictures in an order. On the wire: a list of gallery images, or of URLs where the rule is a list of texts. */
export const gallery = <R extends object | string>(
  zh: string,
  en: string,
  options: FieldOptions & {
    /** The upload scene. */
    scene?: string
  } = {},
) => make<R[]>('gallery', zh, en, options)

/** Pictures, read-only. On the wire: comma-separated URLs. */
export const pictures = (zh: string, en: string, options: FieldOptions = {}) =>
  make<string>('gallery', zh, en, { ...options, comma: true })

/** Options of files. */
export interface FileOptions extends FieldOptions {
  /** The upload scene. */
  readonly scene?: string
  /** The accepted file extensions. */
  readonly accept?: readonly string[]
  /** The largest file size in MB. */
  readonly megabytes?: number
}

/** An uploaded file, such as a certificate. On the wire: its URL. */
export const file = (zh: string, en: string, options: FileOptions = {}) => make<string>('file', zh, en, options)

/** Several uploaded files. On the wire: a list of `{ name, url }`, or of URLs where the rule is a list of texts. */
export const files = <R extends object | string>(zh: string, en: string, options: FileOptions = {}) =>
  make<R[]>('files', zh, en, options)

/** Short texts that are entered one by one. On the wire: a list of texts. */
export const tags = <V extends string | string[] = string[]>(
  zh: string,
  en: string,
  options: FieldOptions & {
    /** One text with commas on the wire. */
    comma?: true
    /** A list of objects on the wire, each with a text under this key. */
    labelField?: string
  } = {},
) => make<V>('tags', zh, en, options)

/** Texts in an order, such as authors. On the wire: a list of texts. */
export const texts = (
  zh: string,
  en: string,
  options: FieldOptions & {
    /** The label of the button that adds a text. */
    button?: Label
  } = {},
) => make<string[]>('texts', zh, en, options)

/** A rich text editor. On the wire: HTML, sanitized by client and server (contract/html.ts). */
export const richText = (zh: string, en: string, options: FieldOptions = {}) =>
  make<string>('richText', zh, en, options)

type Columns<R extends object> = { readonly [K in keyof R]?: Field<NonNullable<R[K]>> }

/** A table of rows inside the record, each cell a field, with a `rows` rule of the contract. On the wire: a list of objects. */
export const table = <R extends object, T extends object = Readonly<Record<string, unknown>>>(
  zh: string,
  en: string,
  columns: Columns<R>,
  options: FieldOptions & {
    /** The label of the button that adds a row. */
    button?: Label
    /** Custom cell components by column. */
    cells?: Cells<keyof R & string, NoInfer<R>>
    /** The records that show a column, by column. */
    visible?: { readonly [K in keyof R & string]?: When<T> }
  } = {},
) => make<R[]>('table', zh, en, { ...options, columns })
