import { guessMapping, type ImportField } from './fields'
import type { ParsedFile, ParsedSheet, SheetLine } from './parse-file'

/** Where in a file the table stands: which sheet, and which of its lines names the columns. */
export interface TablePlace {
  /** Index of the sheet. */
  readonly sheet: number
  /** Index among the sheet's lines; `NO_HEADER` where the first line is a record already. */
  readonly header: number
}

/** The columns of a table and its records. */
export interface FileTable {
  /** The names of the columns; empty where the file gives none. */
  readonly head: readonly string[]
  readonly rows: readonly SheetLine[]
}

export const NO_HEADER = -1

/** So many lines of a sheet may be its header: titles, dates and notes stand above it. */
export const HEADER_LINES = 20

/** The table at a place of a file. */
export function tableAt(file: ParsedFile, { sheet, header }: TablePlace): FileTable {
  const lines = file[sheet]?.lines ?? []
  const rows = lines.slice(header + 1)
  const head = lines[header]?.cells ?? Array.from({ length: widthOf(rows) }, () => '')
  return { head: head.map(cell => cell.trim()), rows }
}

const widthOf = (lines: readonly SheetLine[]) => Math.max(0, ...lines.map(({ cells }) => cells.length))

/**
 * Finds the header: the line that names most of the fields, in whichever sheet. Of several the one with records below
 * comes first, then the upper one. Without any it is the first line of the first sheet with more than one cell filled,
 * so that a title over all columns is not taken for it.
 */
export function guessPlace(file: ParsedFile, fields: readonly ImportField[]): TablePlace {
  const [best] = file
    .flatMap((sheet, at) => scoredLines(sheet, fields).map(line => ({ ...line, sheet: at })))
    .sort((one, other) => other.named - one.named || Number(other.hasRows) - Number(one.hasRows))
  if (best && best.named > 0) return { sheet: best.sheet, header: best.header }
  return { sheet: 0, header: firstWide(file[0]) }
}

const scoredLines = ({ lines }: ParsedSheet, fields: readonly ImportField[]) =>
  lines.slice(0, HEADER_LINES).map(({ cells }, header) => ({
    header,
    named: Object.keys(guessMapping(fields, cells)).length,
    hasRows: header < lines.length - 1,
  }))

/** The first line with more than one cell filled; 0 where there is none. */
export const firstWide = (sheet: ParsedSheet | undefined): number =>
  Math.max(0, sheet?.lines.findIndex(({ cells }) => cells.filter(cell => cell.trim() !== '').length > 1) ?? 0)
