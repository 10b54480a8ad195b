import Papa from 'papaparse'
import { fileName, openSink } from './file'

/** Without it a spreadsheet program takes Chinese for gibberish. */
export const BOM = '\uFEFF'

/**
 * A cell that begins like this is evaluated as a formula by spreadsheet programs; full-width signs are too.
 * papaparse's own pattern lets through what has a line break in it.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

type CsvRow = readonly (string | number)[]

/** Rows as lines of csv. Numbers stay numbers; texts that look like formulas are made harmless. */
export const csvLines = (rows: readonly CsvRow[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(rows as (string | number)[][], { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`

/** Saves a small table; the name needs no ending. */
export function saveCsv(name: string, rows: readonly CsvRow[]): void {
  const file = fileName(name, 'csv')
  void openSink(file, 'csv', false).then(async sink => {
    await sink?.write(BOM + csvLines(rows))
    await sink?.close()
  })
}
