import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import writeXlsx, { type SheetData } from 'write-excel-file/node'
import { autoFilter } from './auto-filter'

const DATA: SheetData = [
  [{ value: '名称' }, { value: '价格' }],
  [{ value: '砚台' }, { value: 12 }],
  [{ value: '印章' }, { value: 30 }],
]
const SHEET = '<worksheet><sheetData><row r="1"/></sheetData><pageMargins left="1"/></worksheet>'

const markup = (data: SheetData) =>
  autoFilter([{ data }]).files?.transform?.['xl/worksheets/sheet{id}.xml']?.transform?.(SHEET, {} as never, {
    sheetIndex: 0,
    sheetId: '1',
  })

describe('an exported sheet', () => {
  it('has an auto filter over all rows and columns', () => {
    expect(markup(DATA)).toBe(
      '<worksheet><sheetData><row r="1"/></sheetData><autoFilter ref="A1:B3"/><pageMargins left="1"/></worksheet>',
    )
  })

  it('without columns is unchanged', () => {
    expect(markup([])).toBe(SHEET)
  })

  it('is still a readable workbook', async () => {
    const sheets = [{ sheet: '商品', data: DATA, stickyRowsCount: 1 }]
    const file = await writeXlsx(sheets, { features: [autoFilter(sheets) as never] }).toBuffer()
    expect(await readXlsx(file)).toMatchObject([
      {
        data: [
          ['名称', '价格'],
          ['砚台', 12],
          ['印章', 30],
        ],
      },
    ])
  })
})
