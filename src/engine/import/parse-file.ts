/** The rows of a file as texts, the way a person would type them. */
export interface ParsedFile {
  readonly head: readonly string[]
  /** As many cells as the head has, or fewer. */
  readonly rows: readonly (readonly string[])[]
}

/** Thrown for a file of another kind. */
export class WrongKind extends Error {}

/** Reads an .xlsx (its first sheet) or a .csv. Rows without any text are left out. */
export async function parseFile(file: File): Promise<ParsedFile> {
  const table = /\.xlsx$/i.test(file.name)
    ? await readWorkbook(file)
    : /\.csv$/i.test(file.name)
      ? await readCsv(file)
      : undefined
  if (!table) throw new WrongKind()
  const [head = [], ...rows] = table.filter(row => row.some(cell => cell.trim() !== ''))
  return { head: head.map(cell => cell.trim()), rows }
}

async function readWorkbook(file: File): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/browser')
  const rows = await readSheet(file)
  return rows.map(row => row.map(cellText))
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
  const { data } = Papa.parse<string[]>(decode(await file.arrayBuffer()), { skipEmptyLines: true })
  return data.map(row => row.map(disarmed))
}

/** A spreadsheet program in China saves csv as GB 18030 unless told otherwise; such bytes are no valid UTF-8. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Exported texts that look like formulas carry an apostrophe, which is not part of them. */
const disarmed = (cell: string) => (/^'\s*[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell)
