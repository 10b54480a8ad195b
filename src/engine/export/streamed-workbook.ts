import {
  convertDateToSerialNumber,
  getCellAddress,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from 'write-excel-file/utility'
import type { SheetCell } from './sheet-data'
import { openZip } from './zip'

type Line = readonly SheetCell[]

export interface StreamedWorkbook {
  /** The name of the sheet; further sheets are numbered. */
  readonly sheet: string
  readonly head: Line
  /** The width of each column, in characters. */
  readonly widths: readonly number[]
  readonly lines: AsyncGenerator<Line>
}

export interface Limits {
  /** Rows per sheet, including the header. */
  readonly lines: number
  /** Characters per sheet: the archive stores sizes in 32 bits, and a character takes at most three bytes. */
  readonly characters: number
}
const EXCEL: Limits = { lines: 1_048_576, characters: 1_300_000_000 }

/** Characters that are compressed at a time. */
const PIECE = 200_000
/** The maximum length of a cell; with a longer one, Excel reports the file as damaged. */
const CELL = 32_767

/**
 * Writes a workbook while its rows arrive, without retaining them. The library for the other workbooks holds all cells
 * and the whole XML in memory until it compresses them.
 * @returns the number of rows without headers
 */
export async function streamWorkbook(
  write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>,
  { sheet, head, widths, lines }: StreamedWorkbook,
  limits = EXCEL,
): Promise<number> {
  const zip = openZip(write)
  const styles: string[] = []
  const names: string[] = []
  let written = 0
  let next = await lines.next()
  async function* sheetXml() {
    let text = `${OPEN}${colsOf(widths)}<sheetData>${lineXml(head, 1, styles)}`
    let [at, characters] = [1, 0]
    while (!next.done && at < limits.lines && characters < limits.characters) {
      at += 1
      text += lineXml(next.value, at, styles)
      if (text.length > PIECE) {
        characters += text.length
        yield text
        text = ''
      }
      next = await lines.next()
    }
    written += at - 1
    const filter = head.length > 0 ? `<autoFilter ref="A1:${getCellAddress(at - 1, head.length - 1)}"/>` : ''
    yield `${text}</sheetData>${filter}</worksheet>`
  }
  try {
    do {
      names.push(sheetName(sheet, names.length))
      await zip.add(`xl/worksheets/sheet${names.length}.xml`, sheetXml())
    } while (!next.done)
  } finally {
    await lines.return(undefined)
  }
  for (const [name, text] of surroundings(names, styles)) await zip.add(name, once(text))
  await zip.end()
  return written
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/** A sheet name with only the characters and length that Excel allows. */
const sheetName = (name: string, before: number): string =>
  `${name.replace(/[\\/:*?[\]]/g, ' ')}${before > 0 ? ` ${before + 1}` : ''}`

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The header row is frozen. */
const OPEN = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`

function colsOf(widths: readonly number[]): string {
  if (widths.length === 0) return ''
  const cols = widths.map((width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`)
  return `<cols>${cols.join('')}</cols>`
}

const lineXml = (line: Line, at: number, styles: string[]): string =>
  `<row r="${at}">${line.map((cell, n) => cellXml(cell, getCellAddress(at - 1, n), styles)).join('')}</row>`

function cellXml(cell: SheetCell, address: string, styles: string[]): string {
  if (cell === null || cell.value === '') return ''
  const { value } = cell
  const style = styleOf(cell, styles)
  const place = `<c r="${address}"${style === 0 ? '' : ` s="${style}"`}`
  if (typeof value === 'number') return `${place}><v>${value}</v></c>`
  if (value instanceof Date) return `${place}><v>${convertDateToSerialNumber(value)}</v></c>`
  const text = sanitizeTextContent(value.slice(0, CELL))
  return `${place} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Styles: plain, bold, and one per number format. */
function styleOf(cell: NonNullable<SheetCell>, styles: string[]): number {
  if ('fontWeight' in cell) return 1
  if (!('format' in cell) || !cell.format) return 0
  const known = styles.indexOf(cell.format)
  return 2 + (known < 0 ? styles.push(cell.format) - 1 : known)
}

/** Lower number format ids are Excel's built-in ones. */
const OWN_FORMATS = 164

/** The parts of a workbook besides its sheets. */
function surroundings(names: readonly string[], formats: readonly string[]): readonly (readonly [string, string])[] {
  const each = (text: (name: string, n: number) => string) => names.map((name, at) => text(name, at + 1)).join('')
  const link = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${LINKS}/${kind}" Target="${target}"/>`
  const part = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPES}.${kind}+xml"/>`
  const sheets = each((name, n) => `<sheet name="${sanitizeAttributeValue(name)}" sheetId="${n}" r:id="rId${n}"/>`)
  const links = each((_, n) => link(n, 'worksheet', `worksheets/sheet${n}.xml`))
  const parts = each((_, n) => part(`worksheets/sheet${n}`, 'worksheet'))
  return [
    ['xl/styles.xml', stylesXml(formats)],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><bookViews><workbookView/></bookViews><sheets>${sheets}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${links}${link(names.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${link(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${parts}</Types>`,
    ],
  ]
}

function stylesXml(formats: readonly string[]): string {
  const own = formats.map(
    (format, n) => `<numFmt numFmtId="${OWN_FORMATS + n}" formatCode="${sanitizeAttributeValue(format)}"/>`,
  )
  const used = formats.map(
    (_, n) => `<xf numFmtId="${OWN_FORMATS + n}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`,
  )
  const font = '<sz val="11"/><name val="Calibri"/>'
  return [
    `${XML}<styleSheet xmlns="${MAIN}">`,
    own.length > 0 ? `<numFmts count="${own.length}">${own.join('')}</numFmts>` : '',
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border/></borders>',
    `<cellXfs count="${2 + used.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>`,
    `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" applyFont="1"/>${used.join('')}</cellXfs></styleSheet>`,
  ].join('')
}
