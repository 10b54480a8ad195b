import type { Feature, SheetData } from 'write-excel-file/browser'
import {
  getCellAddress,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility'

const SHEET = 'xl/worksheets/sheet{id}.xml'

/** Adds the spreadsheet's own filter and sort buttons to the header row of each sheet. */
export function autoFilter(sheets: readonly { readonly data: SheetData }[]): Feature<File | Blob | ArrayBuffer> {
  const transform = (xml: string, _: unknown, { sheetIndex }: { readonly sheetIndex: number }) => {
    const data = sheets[sheetIndex]?.data ?? []
    const columns = data[0]?.length ?? 0
    if (columns === 0) return xml
    const ref = `A1:${getCellAddress(data.length - 1, columns - 1)}`
    const order = getOrderOfSiblings(SHEET, 'worksheet') ?? []
    return insertElementMarkupAccordingToOrderOfSiblings(
      xml,
      getSelfClosingTagMarkup('autoFilter', { ref }),
      order,
      'worksheet',
    )
  }
  return { files: { transform: { [SHEET]: { transform } } } }
}
