/** A non-empty line of a sheet. */
export interface SheetLine {
  /** As in a spreadsheet program: the first line of a sheet is 1, empty lines included. */
  readonly no: number
  readonly cells: readonly string[]
}

/** A sheet of a file, with its cells as texts. */
export interface ParsedSheet {
  /** The sheet's name; empty for a csv. */
  readonly name: string
  readonly lines: readonly SheetLine[]
}

/** The non-empty sheets of a file in their order. */
export type ParsedFile = readonly ParsedSheet[]

/** Thrown for an unsupported file type. */
export class WrongKind extends Error {}

/**
 * Parses all sheets of an .xlsx, or a .csv.
 * @throws WrongKind for another file type
 */
export async function parseFile(file: File): Promise<ParsedFile> {
  const sheets = /\.xlsx$/i.test(file.name)
    ? await readWorkbook(file)
    : /\.csv$/i.test(file.name)
      ? [{ name: '', rows: await readCsv(file) }]
      : undefined
  if (!sheets) throw new WrongKind()
  return sheets.map(({ name, rows }) => ({ name, lines: sheetLinesOf(rows) })).filter(({ lines }) => lines.length > 0)
}

const sheetLinesOf = (rows: readonly (readonly string[])[]): SheetLine[] =>
  rows.flatMap((cells, at) => (cells.some(cell => cell.trim() !== '') ? [{ no: at + 1, cells }] : []))

async function readWorkbook(file: File) {
  const { default: readXlsx } = await import('read-excel-file/browser')
  const sheets = await readXlsx(file)
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map(row => row.map(cellText)) }))
}

const two = (value: number) => String(value).padStart(2, '0')

/** A cell as text. Sheets have no time zones: dates are read as written. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  if (!(cell instanceof Date)) return String(cell)
  const day = `${cell.getUTCFullYear()}-${two(cell.getUTCMonth() + 1)}-${two(cell.getUTCDate())}`
  const [hours, minutes] = [cell.getUTCHours(), cell.getUTCMinutes()]
  return hours === 0 && minutes === 0 ? day : `${day} ${two(hours)}:${two(minutes)}`
}

async function readCsv(file: File): Promise<string[][]> {
  const { default: Papa } = await import('papaparse')
  const { data } = Papa.parse<string[]>(decode(await file.arrayBuffer()))
  return data.map(row => row.map(disarmed))
}

/**
 * Spreadsheet programs in China save csv as GB 18030 by default, which is not valid UTF-8. Their "Unicode text" is
 * UTF-16 with a byte order mark.
 */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Exports prefix texts that look like formulas with an apostrophe, which is removed here. */
const disarmed = (cell: string) => (/^'\s*[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell)
