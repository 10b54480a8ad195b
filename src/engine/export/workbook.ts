import writeXlsx, { type Cell, type SheetData } from 'write-excel-file/browser'
import type { CallNow } from '@/providers/data/use-call'
import type { Label, Resource, Row, Sheet, Workbook } from '@/schema'
import { columnsOf, type Shown } from '../columns'
import type { Say } from '../kinds'
import { autoFilter } from './auto-filter'
import { fileValue } from './cells'
import { fileName } from './file'

export interface WorkbookOptions {
  readonly workbook: Workbook<Row>
  readonly row: Row
  readonly ask: CallNow['any']
  readonly find: (name: string) => Promise<Resource>
  readonly say: Say & { readonly word: (label: Label, values?: Record<string, string | number>) => string }
}

/** Asks the call, makes one sheet per declared sheet, and hands the file to the browser. Gives the file's name. */
export async function saveWorkbook({ workbook, row, ask, find, say }: WorkbookOptions): Promise<string> {
  const answer = (await ask(workbook.call, { params: row })) as Record<string, unknown>
  const sheets = await Promise.all(
    workbook.sheets.map(async sheet => {
      const columns = columnsOf(await find(sheet.of), sheet.columns)
      return {
        sheet: say.word(sheet.label),
        data: sheetData(rowsAt(answer, sheet), columns, say),
        columns: columns.map(() => ({ width: 22 })),
      }
    }),
  )
  const texts = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value ?? '')]))
  const file = fileName(say.word(workbook.name, texts), 'xlsx')
  await writeXlsx(sheets, { features: [autoFilter(sheets)] }).toFile(file)
  return file
}

function rowsAt(answer: Record<string, unknown>, sheet: Sheet): Row[] {
  const found = answer[sheet.at]
  return Array.isArray(found) ? (found as Row[]) : [(found ?? {}) as Row]
}

/** A head row and one row per record. */
export const sheetData = (rows: readonly Row[], columns: readonly Shown[], say: Say): SheetData => [
  headOf(columns, say),
  ...rows.map(row => lineOf(row, columns, say)),
]

/** What the columns are called. */
export const headOf = (columns: readonly Shown[], say: Say): Cell[] =>
  columns.map(({ label }) => ({ value: say.word(label), fontWeight: 'bold' }))

/** The cells of a record: money and numbers as numbers, times as dates, long numbers as texts. */
export const lineOf = (row: Row, columns: readonly Shown[], say: Say): Cell[] =>
  columns.map(column => cellOf(row, column, say))

function cellOf(row: Row, column: Shown, say: Say): Cell {
  const found = fileValue(row, column, say)
  if (!found) return null
  if (found.is === 'time') {
    // The file knows no zones: the day and hour on the administrator's wall are written as if they were UTC.
    const wall = new Date(found.millis - new Date(found.millis).getTimezoneOffset() * 60_000)
    return { type: Date, value: wall, format: found.withHours ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd' }
  }
  if (found.is === 'number') {
    return { type: Number, value: found.value, ...(found.isMoney && { format: '#,##0.00' }) }
  }
  return { type: String, value: found.value }
}
