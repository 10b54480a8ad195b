import type { SheetData } from 'write-excel-file/browser'
import { isElsewhere, MARKET_CLOCK, marketDate } from '@/lib/market-time'
import type { Row } from '@/schema'
import type { DrawnColumn } from '../context/columns'
import { kinds, type LabelTranslator } from '../kinds'
import { fileValue } from './cells'

/** A cell as our sheets have it: nothing, or a value of its type. */
export type SheetCell =
  | null
  | { readonly value: string; readonly type: StringConstructor }
  | { readonly value: number; readonly type: NumberConstructor; readonly format?: string }
  | { readonly value: Date; readonly type: DateConstructor; readonly format: string }
  | { readonly value: string; readonly fontWeight: 'bold' }

/** A head row and one row per record. */
export const sheetData = (rows: readonly Row[], columns: readonly DrawnColumn[], say: LabelTranslator): SheetData => [
  headOf(columns, say),
  ...rows.map(row => lineOf(row, columns, say)),
]

/** What the columns are called; those of times name the marketplace's clock where clocks here show another time. */
export const headOf = (columns: readonly DrawnColumn[], say: LabelTranslator): SheetCell[] => {
  const [open, close] = say.language === 'zh' ? '（）' : [' (', ')']
  const mark = isElsewhere() ? `${open}${say.word(MARKET_CLOCK)}${close}` : ''
  return columns.map(({ label, field }) => ({
    value: `${say.word(label)}${kinds[field.kind].isTime ? mark : ''}`,
    fontWeight: 'bold',
  }))
}

/** The cells of a record: money and numbers as numbers, times as dates, long numbers as texts. */
export const lineOf = (row: Row, columns: readonly DrawnColumn[], say: LabelTranslator): SheetCell[] =>
  columns.map(column => cellOf(row, column, say))

function cellOf(row: Row, column: DrawnColumn, say: LabelTranslator): SheetCell {
  const found = fileValue(row, column, say)
  if (!found) return null
  if (found.is === 'time') {
    // The file knows no zones: the day and hour of the marketplace's clock are written as if they were UTC.
    return { type: Date, value: marketDate(found.millis), format: found.withHours ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd' }
  }
  if (found.is === 'number') {
    return { type: Number, value: found.value, ...(found.isMoney && { format: '#,##0.00' }) }
  }
  return { type: String, value: found.value }
}
