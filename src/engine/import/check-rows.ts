import { checkAll } from '@contract/rules'
import type { InterpolatedViolation } from '@/providers/i18n/rule-message'
import type { Label, Option, Resource, Row } from '@/schema'
import type { ColumnMapping, ImportField } from './fields'
import type { FileTable } from './file-table'
import { readValue, type ValuesByName } from './read-value'

/** A row of the file: its line number and its texts by field. */
export interface FileRow {
  /** As in a spreadsheet program: the first line of the sheet is 1. */
  readonly no: number
  readonly texts: Readonly<Record<string, string>>
}

/** An error in one cell. */
export type CellError =
  | InterpolatedViolation
  | { readonly notOption: readonly Option[] }
  | { readonly notTime: true }
  | { readonly notName: Label }
  /** The number of an earlier row with the same unique values. */
  | { readonly sameAs: number }
  /** The number of an earlier line of the same record, which has another value. */
  | { readonly differsFrom: number }
  /** No picture could be loaded from this URL. */
  | { readonly noPicture: string }

export interface CheckedRow extends FileRow {
  /** The values for the request. */
  readonly values: Row
  /** Field -> error; empty for a valid row. */
  readonly errors: Readonly<Record<string, CellError>>
}

/** Why the server rejected a row, and the fields that it names. */
export interface RowRejection {
  readonly why: string
  readonly fields: readonly string[]
}

export const rowsOf = ({ rows }: FileTable, mapping: ColumnMapping): FileRow[] =>
  rows.map(({ no, cells }) => ({
    no,
    texts: Object.fromEntries(Object.entries(mapping).map(([key, column]) => [key, cells[column] ?? ''])),
  }))

/** What the rows of a file are validated against. */
export interface ImportSubject {
  readonly resource: Resource
  readonly fields: readonly ImportField[]
  /** The permanent filters of the list, which new records receive. */
  readonly permanentFilters: object
  /** Field -> the values of the names in its column. */
  readonly named?: Readonly<Record<string, ValuesByName>>
  /** Fields that a record of several lines has once: a line without them is valid. */
  readonly shared?: readonly string[]
}

/** Validates one row with the contract's rules, which the server checks again. */
export function checkRow(
  row: FileRow,
  { resource, fields, permanentFilters, named = {}, shared = [] }: ImportSubject,
): CheckedRow {
  const values: Record<string, unknown> = {}
  const errors: Record<string, CellError> = {}
  for (const { key } of fields) {
    const field = resource.fields[key]
    if (!field) continue
    const read = readValue(row.texts[key] ?? '', field, named[key], resource.rules[key])
    if (!('value' in read)) errors[key] = read
    // As in a form, an empty cell gets the field's default.
    else values[key] = read.value === undefined ? field.options.initial : read.value
  }
  const rules = Object.fromEntries(
    fields.flatMap(({ key, isRequired }) => {
      const rule = resource.rules[key]
      return rule && !errors[key] ? [[key, { ...rule, required: isRequired && !shared.includes(key) }]] : []
    }),
  )
  const broken = Object.entries(checkAll(rules, { ...permanentFilters, ...values }))
  // A part of a value, such as the third of several pictures, has no cell of its own.
  for (const [path, one] of broken) errors[path.split('.')[0] ?? path] ??= one
  return { ...row, values, errors }
}

export const isGood = ({ errors }: CheckedRow): boolean => Object.keys(errors).length === 0
