import { guessMapping, type ImportField } from './fields'
import type { ParsedFile, ParsedSheet, SheetLine } from './parse-file'

/** The position of the table in a file: the sheet and its header line. */
export interface TablePlace {
  /** Index of the sheet. */
  readonly sheet: number
  /** Index among the sheet's lines; `NO_HEADER` if the first line is a record. */
  readonly header: number
}

/** The columns of a table and its records. */
export interface FileTable {
  /** The column headers; empty if the file has none. */
  readonly head: readonly string[]
  readonly rows: readonly SheetLine[]
}

export const NO_HEADER = -1

/** The number of lines that may be the header: titles, dates and notes can precede it. */
export const HEADER_LINES = 20

/** The table at a position of a file. */
export function tableAt(file: ParsedFile, { sheet, header }: TablePlace): FileTable {
  const lines = file[sheet]?.lines ?? []
  const rows = lines.slice(header + 1)
  const head = lines[header]?.cells ?? Array.from({ length: widthOf(rows) }, () => '')
  return { head: head.map(cell => cell.trim()), rows }
}

const widthOf = (lines: readonly SheetLine[]) => Math.max(0, ...lines.map(({ cells }) => cells.length))

/**
 * Finds the header: the line that matches most fields, in any sheet. Among several, one with records below takes
 * precedence, then the upper one. If none matches, it is the first line with more than one filled cell, so that a title
 * across all columns is not taken for it.
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

/** The index of the first line with more than one filled cell; 0 if there is none. */
export const firstWide = (sheet: ParsedSheet | undefined): number =>
  Math.max(0, sheet?.lines.findIndex(({ cells }) => cells.filter(cell => cell.trim() !== '').length > 1) ?? 0)
