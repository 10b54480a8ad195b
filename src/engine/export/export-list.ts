import type { CallKey } from '@contract/calls'
import { errorTexts } from '@contract/messages'
import type { DataProvider } from '@refinedev/core'
import type { Row } from '@/schema'
import type { DrawnColumn } from '../context/columns'
import { type ListQuery, readPages } from '../context/list-query'
import type { LabelTranslator } from '../kinds'
import { csvValue } from './cells'
import { BOM, csvLines } from './csv'
import { openSink, type Sink } from './file'
import { readWhole } from './read-whole'
import { headOf, lineOf } from './sheet-data'

export type Format = 'xlsx' | 'csv'

export interface ExportOptions {
  readonly format: Format
  /** The name with extension. */
  readonly file: string
  /** The name of the sheet. */
  readonly sheet: string
  /** The visible columns. */
  readonly columns: readonly DrawnColumn[]
  readonly say: LabelTranslator
  /** The rows to write, or the list query that reads them. */
  readonly rows: readonly Row[] | ExportedList
  /** The expected number of rows. */
  readonly expected: number
  readonly signal: AbortSignal
  readonly onProgress: (read: number, total: number) => void
}

/** A list query to read. */
export interface ExportedList {
  readonly provider: DataProvider
  readonly query: ListQuery
  /** Another call, which returns all matching rows in one response. */
  readonly whole?: CallKey | undefined
}

/** Rows per request of an export. */
const PAGE = 500
/** Above this number of rows the file is streamed to disk instead of being built in memory. */
const LARGE = 20_000

/**
 * Writes a list to a file, streaming rows as they arrive, without a limit: a csv line by line, a workbook with as many
 * sheets as needed.
 * @returns the number of rows written; undefined if the user cancelled the file dialog
 */
export async function exportList(options: ExportOptions): Promise<number | undefined> {
  const { file, format, expected } = options
  const sink = await openSink(file, format, expected > LARGE)
  if (!sink) return undefined
  try {
    const written = await (format === 'csv' ? writeCsv(options, sink) : writeWorkbook(options, sink))
    options.signal.throwIfAborted()
    await sink.close()
    return written
  } catch (error) {
    await sink.abort()
    throw error
  }
}

async function writeCsv({ columns, say, ...options }: ExportOptions, sink: Sink): Promise<number> {
  let written = 0
  await sink.write(BOM + csvLines([columns.map(({ label }) => say.word(label))]))
  for await (const { rows, read, total } of partsOf({ ...options, say })) {
    await sink.write(csvLines(rows.map(row => columns.map(column => csvValue(row, column, say)))))
    written += rows.length
    options.onProgress(read, total)
  }
  return written
}

async function writeWorkbook({ sheet, columns, say, ...options }: ExportOptions, sink: Sink): Promise<number> {
  const { streamWorkbook } = await import('./streamed-workbook')
  async function* lines() {
    for await (const { rows, read, total } of partsOf({ ...options, say })) {
      for (const row of rows) yield lineOf(row, columns, say)
      options.onProgress(read, total)
    }
  }
  return streamWorkbook(sink.write, {
    sheet,
    head: headOf(columns, say),
    widths: columns.map(({ field }) => Math.max(12, Math.round(Number(field.options.width ?? 140) / 8))),
    lines: lines(),
  })
}

interface Part {
  readonly rows: readonly Row[]
  readonly read: number
  readonly total: number
}

type ReadOptions = Pick<ExportOptions, 'rows' | 'signal' | 'expected' | 'say'>

async function* partsOf({ rows, signal, expected, say }: ReadOptions): AsyncGenerator<Part> {
  if (!('query' in rows)) yield { rows, read: rows.length, total: rows.length }
  else if (!rows.whole) yield* readPages(rows.provider, rows.query, signal, PAGE)
  else {
    // Such a call does not report a total, so the count is known only at the end.
    let read = 0
    const { whole: call, ...list } = rows
    for await (const found of readWhole({ ...list, call, signal, brokenOff: say.word(errorTexts.network) })) {
      read += found.length
      yield { rows: found, read, total: Math.max(read, expected) }
    }
    yield { rows: [], read, total: read }
  }
}
