import writeXlsx from 'write-excel-file/browser'
import type { CallNow } from '@/providers/data/use-call'
import type { Resource, Row, Sheet, Workbook } from '@/schema'
import { columnsOf } from '../context/columns'
import type { LabelTranslator } from '../kinds'
import { autoFilter } from './auto-filter'
import { fileName } from './file'
import { sheetData } from './sheet-data'

export interface WorkbookOptions {
  readonly workbook: Workbook<Row>
  readonly row: Row
  readonly callAny: CallNow['any']
  readonly find: (name: string) => Promise<Resource>
  readonly translator: LabelTranslator
}

/** Runs the call, builds the declared sheets, and downloads the file. @returns the file's name */
export async function saveWorkbook({ workbook, row, callAny, find, translator }: WorkbookOptions): Promise<string> {
  const answer = (await callAny(workbook.call, { params: row })) as Record<string, unknown>
  const sheets = await Promise.all(
    workbook.sheets.map(async sheet => {
      const columns = columnsOf(await find(sheet.resource), sheet.columns)
      return {
        sheet: translator.word(sheet.label),
        data: sheetData(rowsAt(answer, sheet), columns, translator),
        columns: columns.map(() => ({ width: 22 })),
      }
    }),
  )
  const texts = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value ?? '')]))
  const file = fileName(translator.word(workbook.fileName, texts), 'xlsx')
  await writeXlsx(sheets, { features: [autoFilter(sheets)] }).toFile(file)
  return file
}

function rowsAt(answer: Record<string, unknown>, sheet: Sheet): Row[] {
  const found = answer[sheet.path]
  return Array.isArray(found) ? (found as Row[]) : [(found ?? {}) as Row]
}
