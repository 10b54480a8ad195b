import readXlsx from 'read-excel-file/node'
import { vi } from 'vitest'

/** A download started by the tested code. */
export interface HandedOver {
  readonly name: string
  readonly blob: Blob
}

/** Records downloads from now on; for `beforeEach`, with mocks restored afterwards. */
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

/** Parses the sheets of a workbook, as another program would. */
export async function sheetsOf(file: HandedOver | undefined) {
  if (!file) throw new Error('No file was handed over')
  const sheets = await readXlsx(Buffer.from(await file.blob.arrayBuffer()))
  return sheets.map(({ sheet, data }) => ({ sheet, rows: data }))
}
