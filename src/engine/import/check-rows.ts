import { checkAll, type RuleViolation } from '@contract/rules'
import type { Option, Resource, Row } from '@/schema'
import type { ColumnMapping, ImportField } from './fields'
import type { FileTable } from './file-table'
import { readValue } from './read-value'

/** A row of the file: its number there, and its texts by field. */
export interface FileRow {
  /** As a spreadsheet program counts: the first line of the sheet is 1. */
  readonly no: number
  readonly texts: Readonly<Record<string, string>>
}

/** What is wrong with one field of a row. */
export type CellError =
  | RuleViolation
  | { readonly notOption: readonly Option[] }
  | { readonly notTime: true }
  /** A row above, by its number, says the same where no two records may. */
  | { readonly sameAs: number }
  /** No picture could be opened at the address. */
  | { readonly noPicture: true }

export interface CheckedRow extends FileRow {
  /** For the wire. */
  readonly values: Row
  /** Field -> what is wrong; empty for a row that can be imported. */
  readonly mistakes: Readonly<Record<string, CellError>>
}

/** Why the server refused a row, and the fields it names. */
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
 * Checks one row by the contract's own rules, which the server will check again.
 * @param fixed what the list always sends; a new record has it too
 */
export function checkRow(resource: Resource, fields: readonly ImportField[], row: FileRow, fixed: object): CheckedRow {
  const values: Record<string, unknown> = {}
  const mistakes: Record<string, CellError> = {}
  for (const { key } of fields) {
    const field = resource.fields[key]
    if (!field) continue
    const read = readValue(row.texts[key] ?? '', field)
    if (!('value' in read)) mistakes[key] = read
    // A form starts with the field's own first value, and so does a row that says nothing.
    else values[key] = read.value === undefined ? field.options.initial : read.value
  }
  const rules = Object.fromEntries(
    fields.flatMap(({ key }) => (resource.rules[key] && !mistakes[key] ? [[key, resource.rules[key]]] : [])),
  )
  return { ...row, values, mistakes: { ...checkAll(rules, { ...fixed, ...values }), ...mistakes } }
}

export const isGood = ({ mistakes }: CheckedRow): boolean => Object.keys(mistakes).length === 0
