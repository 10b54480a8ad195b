import type { CallKey } from '@contract/calls'
import { errorTexts } from '@contract/messages'
import type { DataProvider } from '@refinedev/core'
import type { SheetData } from 'write-excel-file/browser'
import type { Row } from '@/schema'
import type { Shown } from '../columns'
import type { Say } from '../kinds'
import { type ListQuery, readPages } from '../list-query'
import { csvValue } from './cells'
import { BOM, csvLines } from './csv'
import { openSink } from './file'
import { readWhole } from './read-whole'
import { headOf, lineOf } from './workbook'

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
  readonly rows: readonly Row[] | Listed
  /** How many rows there are to write, as far as is known. */
  readonly expected: number
  readonly signal: AbortSignal
  readonly onProgress: (read: number, total: number) => void
}

/** A list to read. */
export interface Listed {
  readonly provider: DataProvider
  readonly query: ListQuery
  /** Another call, which answers all that matches at once. */
  readonly whole?: CallKey | undefined
}

/** Rows per request of an export. */
const PAGE = 500
/** A csv of more rows than this does not wait in memory. */
const LARGE = 20_000
/** Rows a sheet holds, less its head. */
const SHEET_ROWS = 1_048_575

/**
 * Writes a list to a file. csv goes out as its rows come, however many; a workbook is made in memory, of its cells alone,
 * with as many sheets as its rows need.
 * @returns how many rows were written; nothing when the person changed his mind about where to
 */
export async function exportList(options: ExportOptions): Promise<number | undefined> {
  return options.format === 'csv' ? writeCsv(options) : writeWorkbook(options)
}

async function writeCsv({ file, columns, say, ...options }: ExportOptions): Promise<number | undefined> {
  const sink = await openSink(file, options.expected > LARGE)
  if (!sink) return undefined
  try {
    let written = 0
    await sink.write(BOM + csvLines([columns.map(({ label }) => say.word(label))]))
    for await (const { rows, read, total } of partsOf({ ...options, say })) {
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
  const lines: SheetData = []
  for await (const { rows, read, total } of partsOf({ ...options, say })) {
    for (const row of rows) lines.push(lineOf(row, columns, say))
    options.onProgress(read, total)
  }
  const widths = columns.map(({ field }) => ({
    width: Math.max(12, Math.round(Number(field.options.width ?? 140) / 8)),
  }))
  const sheets = []
  for (let at = 0; at === 0 || at < lines.length; at += SHEET_ROWS) {
    sheets.push({
      sheet: sheets.length === 0 ? sheet : `${sheet} ${sheets.length + 1}`,
      data: [headOf(columns, say), ...lines.slice(at, at + SHEET_ROWS)],
      columns: widths,
      stickyRowsCount: 1,
    })
  }
  options.signal.throwIfAborted()
  await writeXlsx(sheets, { features: [autoFilter(sheets)] }).toFile(file)
  return lines.length
}

interface Part {
  readonly rows: readonly Row[]
  readonly read: number
  readonly total: number
}

type Reading = Pick<ExportOptions, 'rows' | 'signal' | 'expected' | 'say'>

async function* partsOf({ rows, signal, expected, say }: Reading): AsyncGenerator<Part> {
  if (!('query' in rows)) yield { rows, read: rows.length, total: rows.length }
  else if (!rows.whole) yield* readPages(rows.provider, rows.query, signal, PAGE)
  else {
    // Such a call does not say how many there are until they are all there.
    let read = 0
    const { whole: call, ...list } = rows
    for await (const found of readWhole({ ...list, call, signal, brokenOff: say.word(errorTexts.network) })) {
      read += found.length
      yield { rows: found, read, total: Math.max(read, expected) }
    }
    yield { rows: [], read, total: read }
  }
}
