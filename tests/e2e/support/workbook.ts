import { inflateRawSync } from 'node:zlib'

export interface Sheet {
  readonly name: string
  /** Row by row; a cell is its number or its text, an empty one ''. */
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Reads an xlsx file like a spreadsheet program: archive directory, list of sheets, cells. */
export function readWorkbook(bytes: Buffer): Sheet[] {
  const files = unzip(bytes)
  const textOf = (name: string) => files.get(name)?.toString('utf8') ?? ''
  const shared = textsIn(textOf('xl/sharedStrings.xml'), 'si').map(item => textsIn(item, 't').join(''))
  const names = [...textOf('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = '']) => name)
  return names.map((name, at) => ({ name, rows: rowsOf(textOf(`xl/worksheets/sheet${at + 1}.xml`), shared) }))
}

const rowsOf = (xml: string, shared: readonly string[]) =>
  textsIn(xml, 'row').map(row =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, facts = '', content = '']) =>
      cellOf(facts, content, shared),
    ),
  )

function cellOf(facts: string, content: string, shared: readonly string[]): string | number {
  const value = textsIn(content, 'v')[0] ?? ''
  if (/t="s"/.test(facts)) return shared[Number(value)] ?? ''
  if (/t="inlineStr"/.test(facts)) return textsIn(content, 't').join('')
  return value === '' || /t="str"/.test(facts) ? value : Number(value)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The texts of all elements with a name. */
const textsIn = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) =>
    text.includes('<') ? text : text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole),
  )

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50

/** The files of a zip archive by name, read through its directory. */
function unzip(bytes: Buffer): Map<string, Buffer> {
  let end = bytes.length - 22
  while (end > 0 && bytes.readUInt32LE(end) !== DIRECTORY_END) end -= 1
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  while (bytes.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const name = bytes.readUInt16LE(at + 28)
    const more = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    const start = bytes.readUInt32LE(at + 42)
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const packed = bytes.subarray(data, data + size)
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), method === 0 ? packed : inflateRawSync(packed))
    at += 46 + name + more
  }
  return files
}
