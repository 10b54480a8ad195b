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
import { readAllRows } from './read-all-rows'
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
  readonly translator: LabelTranslator
  /** Opens the source of the rows. Called after the file is opened. */
  readonly source: () => ExportSource | Promise<ExportSource>
  /** The expected number of rows. */
  readonly expected: number
  readonly signal: AbortSignal
  readonly onProgress: (read: number, total: number) => void
}

/** The rows to write: these records, or all that a list query finds. */
export type ExportSource =
  | { readonly kind: 'records'; readonly records: readonly Row[] }
  | {
      readonly kind: 'list'
      readonly provider: DataProvider
      readonly query: ListQuery
      /** Another call than the list's, which returns all matching rows in one response. */
      readonly allRowsCall?: CallKey | undefined
    }

/** The end of an export: the file with its number of rows, or none because the user cancelled the file dialog. */
export type ExportResult = { readonly kind: 'written'; readonly count: number } | { readonly kind: 'cancelled' }

/** Rows per request of an export. */
const PAGE = 500
/** Above this number of rows the file is streamed to disk instead of being built in memory. */
const LARGE = 20_000

/**
 * Writes a list to a file, streaming rows as they arrive, without a limit: a csv line by line, a workbook with as many
 * sheets as needed. Must be called in a click handler, without awaiting anything before: browsers open the file dialog
 * only there.
 */
export async function exportList(options: ExportOptions): Promise<ExportResult> {
  const { file, format, expected } = options
  const sink = await openSink(file, format, expected > LARGE)
  if (!sink) return { kind: 'cancelled' }
  try {
    options.signal.throwIfAborted()
    const source = await options.source()
    const count = await (format === 'csv' ? writeCsv(options, source, sink) : writeWorkbook(options, source, sink))
    options.signal.throwIfAborted()
    await sink.close()
    return { kind: 'written', count }
  } catch (error) {
    await sink.abort()
    throw error
  }
}

async function writeCsv(
  { columns, translator, ...options }: ExportOptions,
  source: ExportSource,
  sink: Sink,
): Promise<number> {
  let written = 0
  await sink.write(BOM + csvLines([columns.map(({ label }) => translator.word(label))]))
  for await (const { rows, read, total } of partsOf(source, { ...options, translator })) {
    await sink.write(csvLines(rows.map(row => columns.map(column => csvValue(row, column, translator)))))
    written += rows.length
    options.onProgress(read, total)
  }
  return written
}

async function writeWorkbook(
  { sheet, columns, translator, ...options }: ExportOptions,
  source: ExportSource,
  sink: Sink,
): Promise<number> {
  const { streamWorkbook } = await import('./streamed-workbook')
  async function* lines() {
    for await (const { rows, read, total } of partsOf(source, { ...options, translator })) {
      for (const row of rows) yield lineOf(row, columns, translator)
      options.onProgress(read, total)
    }
  }
  return streamWorkbook(sink.write, {
    sheet,
    head: headOf(columns, translator),
    widths: columns.map(({ field }) => Math.max(12, Math.round(Number(field.options.width ?? 140) / 8))),
    lines: lines(),
  })
}

interface Part {
  readonly rows: readonly Row[]
  readonly read: number
  readonly total: number
}

type ReadOptions = Pick<ExportOptions, 'signal' | 'expected' | 'translator'>

async function* partsOf(source: ExportSource, { signal, expected, translator }: ReadOptions): AsyncGenerator<Part> {
  if (source.kind === 'records') {
    const { records } = source
    yield { rows: records, read: records.length, total: records.length }
    return
  }
  const { provider, query, allRowsCall: call } = source
  if (!call) {
    yield* readPages(provider, query, signal, PAGE)
    return
  }
  // Such a call does not report a total, so the count is known only at the end.
  let read = 0
  const options = { provider, query, call, signal, brokenOff: translator.word(errorTexts.network) }
  for await (const rows of readAllRows(options)) {
    read += rows.length
    yield { rows, read, total: Math.max(read, expected) }
  }
  yield { rows: [], read, total: read }
}
