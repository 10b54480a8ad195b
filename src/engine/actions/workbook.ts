import writeXlsx, { type Cell, type SheetData } from 'write-excel-file/browser'
import { toMillis } from '@/lib/format'
import type { Http } from '@/providers/http/client'
import type { Label, Resource, Row, Sheet, Workbook } from '@/schema'
import { columnsOf, type Shown } from '../columns'
import { kinds, type Say } from '../kinds'

export interface WorkbookOptions {
  readonly workbook: Workbook<Row>
  readonly row: Row
  readonly http: Http
  readonly find: (name: string) => Promise<Resource>
  readonly say: Say & { readonly word: (label: Label, values?: Record<string, string | number>) => string }
}

/** Asks the call, makes one sheet per declared sheet, and hands the file to the browser. Gives the file's name. */
export async function saveWorkbook({ workbook, row, http, find, say }: WorkbookOptions): Promise<string> {
  const answer = (await http.sendLoose(workbook.call, { params: row })) as Record<string, unknown>
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
  const file = `${say.word(workbook.name, texts).replace(/[\\/:*?"<>|]/g, '_')}.xlsx`
  await writeXlsx(sheets).toFile(file)
  return file
}

function rowsAt(answer: Record<string, unknown>, sheet: Sheet): Row[] {
  const found = answer[sheet.at]
  return Array.isArray(found) ? (found as Row[]) : [(found ?? {}) as Row]
}

/** A head row and one row per record: money and numbers as numbers, times as dates, long numbers as texts. */
export function sheetData(rows: readonly Row[], columns: readonly Shown[], say: Say): SheetData {
  const head: Cell[] = columns.map(({ label }) => ({ value: say.word(label), fontWeight: 'bold' }))
  return [head, ...rows.map(row => columns.map(column => cellOf(row, column, say)))]
}

const DATES: Readonly<Record<string, string>> = { date: 'yyyy-mm-dd', dateTime: 'yyyy-mm-dd hh:mm' }

function cellOf(row: Row, { key, field }: Shown, say: Say): Cell {
  const value = row[key]
  const format = DATES[field.kind]
  if (format) {
    const millis = toMillis(value)
    // The file knows no zones: the day and hour on the administrator's wall are written as if they were UTC.
    return millis === undefined
      ? null
      : { type: Date, value: new Date(millis - new Date(millis).getTimezoneOffset() * 60_000), format }
  }
  const kind = kinds[field.kind]
  const plain = kind.sheet?.(value, row)
  if (typeof plain === 'number')
    return { type: Number, value: plain, ...(field.kind === 'money' && { format: '#,##0.00' }) }
  const text = kind.text(value, row, field, say)
  return text === '' ? null : { type: String, value: text }
}
