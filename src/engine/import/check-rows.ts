import { checkAll, type RuleViolation } from '@contract/rules'
import type { Option, Resource, Row } from '@/schema'
import type { ColumnMapping, ImportField } from './fields'
import type { FileTable } from './file-table'
import { readValue } from './read-value'

/** A row of the file: its line number and its texts by field. */
export interface FileRow {
  /** As in a spreadsheet program: the first line of the sheet is 1. */
  readonly no: number
  readonly texts: Readonly<Record<string, string>>
}

/** An error in one cell. */
export type CellError =
  | RuleViolation
  | { readonly notOption: readonly Option[] }
  | { readonly notTime: true }
  /** The number of an earlier row with the same unique values. */
  | { readonly sameAs: number }
  /** No picture could be loaded from the URL. */
  | { readonly noPicture: true }

export interface CheckedRow extends FileRow {
  /** The values for the request. */
  readonly values: Row
  /** Field -> error; empty for a valid row. */
  readonly mistakes: Readonly<Record<string, CellError>>
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

/**
 * Validates one row with the contract's rules, which the server checks again.
 * @param fixed the permanent filters of the list, which new records receive
 */
export function checkRow(resource: Resource, fields: readonly ImportField[], row: FileRow, fixed: object): CheckedRow {
  const values: Record<string, unknown> = {}
  const mistakes: Record<string, CellError> = {}
  for (const { key } of fields) {
    const field = resource.fields[key]
    if (!field) continue
    const read = readValue(row.texts[key] ?? '', field)
    if (!('value' in read)) mistakes[key] = read
    // As in a form, an empty cell gets the field's default.
    else values[key] = read.value === undefined ? field.options.initial : read.value
  }
  const rules = Object.fromEntries(
    fields.flatMap(({ key }) => (resource.rules[key] && !mistakes[key] ? [[key, resource.rules[key]]] : [])),
  )
  return { ...row, values, mistakes: { ...checkAll(rules, { ...fixed, ...values }), ...mistakes } }
}

export const isGood = ({ mistakes }: CheckedRow): boolean => Object.keys(mistakes).length === 0
