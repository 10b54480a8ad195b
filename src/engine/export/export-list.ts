import type { DataProvider } from '@refinedev/core'
import type { Row } from '@/schema'
import type { Shown } from '../columns'
import type { Say } from '../kinds'
import { type ListQuery, type ReadPage, readPages } from '../list-query'
import { csvValue } from './cells'
import { BOM, csvLines } from './csv'
import { openSink } from './file'
import { sheetData } from './workbook'

export type Format = 'xlsx' | 'csv'

export interface ExportOptions {
  readonly format: Format
  /** With its ending. */
  readonly file: string
  /** What the sheet is called. */
  readonly sheet: string
  /** The columns as they stand on the screen. */
  readonly columns: readonly Shown[]
  readonly say: Say
  /** The rows to write: these, or everything the list asks for. */
  readonly rows: readonly Row[] | { readonly provider: DataProvider; readonly query: ListQuery }
  /** How many rows there are to write, as far as is known. */
  readonly expected: number
  readonly signal: AbortSignal
  readonly onProgress: (read: number, total: number) => void
}

/** Rows per request of an export. */
const PAGE = 500
/** A csv of more rows than this does not wait in memory. */
const LARGE = 20_000
/** Rows a sheet holds, less its head. */
const SHEET_ROWS = 1_048_575

/**
 * Writes a list to a file. csv goes out page by page, however long; a workbook is made in memory, with as many sheets
 * as its rows need.
 * @returns how many rows were written; nothing when the person changed his mind about where to
 */
export async function exportList(options: ExportOptions): Promise<number | undefined> {
  return options.format === 'csv' ? writeCsv(options) : writeWorkbook(options)
}

async function writeCsv({ file, columns, say, expected, ...options }: ExportOptions): Promise<number | undefined> {
  const sink = await openSink(file, expected > LARGE)
  if (!sink) return undefined
  try {
    let written = 0
    await sink.write(BOM + csvLines([columns.map(({ label }) => say.word(label))]))
    for await (const { rows, read, total } of pagesOf(options)) {
      await sink.write(csvLines(rows.map(row => columns.map(column => csvValue(row, column, say)))))
      written += rows.length
      options.onProgress(read, total)
    }
    await sink.close()
    return written
  } catch (error) {
    await sink.abort()
    throw error
  }
}

async function writeWorkbook({ file, sheet, columns, say, ...options }: ExportOptions): Promise<number> {
  const [{ default: writeXlsx }, { autoFilter }] = await Promise.all([
    import('write-excel-file/browser'),
    import('./auto-filter'),
  ])
  const all: Row[] = []
  for await (const { rows, read, total } of pagesOf(options)) {
    for (const row of rows) all.push(row)
    options.onProgress(read, total)
  }
  const widths = columns.map(({ field }) => ({
    width: Math.max(12, Math.round(Number(field.options.width ?? 140) / 8)),
  }))
  const sheets = []
  for (let at = 0; at === 0 || at < all.length; at += SHEET_ROWS) {
    sheets.push({
      sheet: sheets.length === 0 ? sheet : `${sheet} ${sheets.length + 1}`,
      data: sheetData(all.slice(at, at + SHEET_ROWS), columns, say),
      columns: widths,
      stickyRowsCount: 1,
    })
  }
  options.signal.throwIfAborted()
  await writeXlsx(sheets, { features: [autoFilter(sheets)] }).toFile(file)
  return all.length
}

async function* pagesOf({ rows, signal }: Pick<ExportOptions, 'rows' | 'signal'>): AsyncGenerator<ReadPage> {
  if ('query' in rows) yield* readPages(rows.provider, rows.query, signal, PAGE)
  else yield { rows, read: rows.length, total: rows.length }
}
