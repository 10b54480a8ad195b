import Papa from 'papaparse'
import { fileName, openSink } from './file'

/** Without a byte order mark, spreadsheet programs do not detect UTF-8 and garble Chinese text. */
export const BOM = '\uFEFF'

/**
 * Spreadsheet programs evaluate a cell that begins like this as a formula, also with full-width signs. Papaparse's own
 * pattern misses values with a line break.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

type CsvRow = readonly (string | number)[]

/** Serializes rows as CSV. Numbers stay numbers; texts that look like formulas are escaped. */
export const csvLines = (rows: readonly CsvRow[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(rows as (string | number)[][], { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`

/** Downloads a small table as CSV. @param name file name without extension */
export function saveCsv(name: string, rows: readonly CsvRow[]): void {
  const file = fileName(name, 'csv')
  void openSink(file, 'csv', false).then(async sink => {
    await sink?.write(BOM + csvLines(rows))
    await sink?.close()
  })
}
