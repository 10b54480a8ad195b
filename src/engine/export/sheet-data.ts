import type { SheetData } from 'write-excel-file/browser'
import { isElsewhere, MARKET_CLOCK, marketDate } from '@/lib/market-time'
import type { Row } from '@/schema'
import type { DrawnColumn } from '../context/columns'
import { kinds, type LabelTranslator } from '../kinds'
import { fileValue } from './cells'

/** A cell of a sheet: empty, or a typed value. */
export type SheetCell =
  | null
  | { readonly value: string; readonly type: StringConstructor }
  | { readonly value: number; readonly type: NumberConstructor; readonly format?: string }
  | { readonly value: Date; readonly type: DateConstructor; readonly format: string }
  | { readonly value: string; readonly fontWeight: 'bold' }

/** A header row and one row per record. */
export const sheetData = (
  rows: readonly Row[],
  columns: readonly DrawnColumn[],
  translator: LabelTranslator,
): SheetData => [headOf(columns, translator), ...rows.map(row => lineOf(row, columns, translator))]

/** The column headers; those of times name the marketplace's time zone if the browser's differs. */
export const headOf = (columns: readonly DrawnColumn[], translator: LabelTranslator): SheetCell[] => {
  const [open, close] = translator.language === 'zh' ? '（）' : [' (', ')']
  const mark = isElsewhere() ? `${open}${translator.word(MARKET_CLOCK)}${close}` : ''
  return columns.map(({ label, field }) => ({
    value: `${translator.word(label)}${kinds[field.kind].isTime ? mark : ''}`,
    fontWeight: 'bold',
  }))
}

/** The cells of a record: amounts and numbers as numbers, times as dates, long numbers as text. */
export const lineOf = (row: Row, columns: readonly DrawnColumn[], translator: LabelTranslator): SheetCell[] =>
  columns.map(column => cellOf(row, column, translator))

function cellOf(row: Row, column: DrawnColumn, translator: LabelTranslator): SheetCell {
  const found = fileValue(row, column, translator)
  if (!found) return null
  if (found.is === 'time') {
    // Workbooks have no time zones: the marketplace's local time is written as if it were UTC.
    return { type: Date, value: marketDate(found.millis), format: found.withHours ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd' }
  }
  if (found.is === 'number') {
    return { type: Number, value: found.value, ...(found.isMoney && { format: '#,##0.00' }) }
  }
  return { type: String, value: found.value }
}
