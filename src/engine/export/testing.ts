import readXlsx from 'read-excel-file/node'
import { vi } from 'vitest'

/** A file that a test's code handed to the browser. */
export interface HandedOver {
  readonly name: string
  readonly blob: Blob
}

/** The files that are handed over from now on; in a `beforeEach`, with the stand-ins taken away afterwards. */
export function handedOver(): HandedOver[] {
  const files: HandedOver[] = []
  let latest = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    latest = blob as Blob
    return 'blob:x'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: latest })
  })
  return files
}

/** The sheets of a workbook, as another program reads them. */
export async function sheetsOf(file: HandedOver | undefined) {
  if (!file) throw new Error('No file was handed over')
  const sheets = await readXlsx(Buffer.from(await file.blob.arrayBuffer()))
  return sheets.map(({ sheet, data }) => ({ sheet, rows: data }))
}
