/** A line of a sheet that says something. */
export interface SheetLine {
  /** As a spreadsheet program counts: the first line of a sheet is 1, lines without text are counted. */
  readonly no: number
  readonly cells: readonly string[]
}

/** A sheet of a file, with its cells as the texts that a person would type. */
export interface ParsedSheet {
  /** Empty for a csv, which has one sheet without a name. */
  readonly name: string
  readonly lines: readonly SheetLine[]
}

/** The sheets of a file in their order, as far as something stands in them. */
export type ParsedFile = readonly ParsedSheet[]

/** Thrown for a file of another kind. */
export class WrongKind extends Error {}

/**
 * Reads all sheets of an .xlsx, or a .csv.
 * @throws WrongKind for a file of another kind
 */
export async function parseFile(file: File): Promise<ParsedFile> {
  const sheets = /\.xlsx$/i.test(file.name)
    ? await readWorkbook(file)
    : /\.csv$/i.test(file.name)
      ? [{ name: '', rows: await readCsv(file) }]
      : undefined
  if (!sheets) throw new WrongKind()
  return sheets.map(({ name, rows }) => ({ name, lines: linesOf(rows) })).filter(({ lines }) => lines.length > 0)
}

const linesOf = (rows: readonly (readonly string[])[]): SheetLine[] =>
  rows.flatMap((cells, at) => (cells.some(cell => cell.trim() !== '') ? [{ no: at + 1, cells }] : []))

async function readWorkbook(file: File) {
  const { default: readXlsx } = await import('read-excel-file/browser')
  const sheets = await readXlsx(file)
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map(row => row.map(cellText)) }))
}

const two = (value: number) => String(value).padStart(2, '0')

/** A cell of a sheet as text. Sheets know no zones: a day is the day that stands there. */
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
 * A spreadsheet program in China saves csv as GB 18030 unless told otherwise; such bytes are no valid UTF-8. "Unicode
 * text" of the same programs is UTF-16, which says so with its first two bytes.
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

/** Exported texts that look like formulas carry an apostrophe, which is not part of them. */
const disarmed = (cell: string) => (/^'\s*[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell)
