import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { SheetCell } from './sheet-data'
import { type Limits, streamWorkbook } from './streamed-workbook'

const text = (value: string): SheetCell => ({ type: String, value })
const head: SheetCell[] = [
  { value: '名称', fontWeight: 'bold' },
  { value: '价格', fontWeight: 'bold' },
  { value: '时间', fontWeight: 'bold' },
]
const noon = new Date('2026-11-20T12:00:00Z')

async function made(lines: AsyncGenerator<SheetCell[]>, limits?: Limits) {
  const pieces: Uint8Array[] = []
  const workbook = { sheet: '订单', head, widths: [12, 20, 30], lines }
  const written = await streamWorkbook(async piece => void pieces.push(piece), workbook, limits)
  const bytes = Buffer.concat(pieces)
  return { written, bytes, pieces, sheets: await readXlsx(bytes) }
}

async function* linesOf(...lines: SheetCell[][]) {
  yield* lines
}

describe('a streamed workbook', () => {
  it('is readable by another program: texts, numbers, dates and gaps are preserved', async () => {
    const money = { type: Number, value: -1234.5, format: '#,##0.00' } as const
    const { sheets, written } = await made(
      linesOf(
        [text('20261116000001234567'), money, { type: Date, value: noon, format: 'yyyy-mm-dd hh:mm' }],
        [text('<b> & "甲" \n 乙'), null, null],
        [text('=1+1'), { type: Number, value: 0 }, { type: Date, value: noon, format: 'yyyy-mm-dd' }],
      ),
    )
    expect(written).toBe(3)
    expect(sheets).toEqual([
      {
        sheet: '订单',
        data: [
          ['名称', '价格', '时间'],
          ['20261116000001234567', -1234.5, noon],
          ['<b> & "甲" \n 乙', null, null],
          ['=1+1', 0, noon],
        ],
      },
    ])
  })

  it('has only headers without rows', async () => {
    const { sheets, written } = await made(linesOf())
    expect(written).toBe(0)
    expect(sheets[0]?.data).toEqual([['名称', '价格', '时间']])
  })

  it('continues in another sheet with headers when one exceeds the limit of rows or characters', async () => {
    const four = () => linesOf([text('甲')], [text('乙')], [text('丙')], [text('丁')])
    const names = ['名称', '价格', '时间']
    const rows = async (limits: Limits) =>
      (await made(four(), limits)).sheets.map(({ sheet, data }) => [sheet, ...data.map(([cell]) => cell)])
    expect(await rows({ lines: 3, characters: 1_000_000 })).toEqual([
      ['订单', names[0], '甲', '乙'],
      ['订单 2', names[0], '丙', '丁'],
    ])
    const long = (n: number) => [text(`${n}`), text('长'.repeat(30_000)), text('短'.repeat(30_000))]
    const { sheets } = await made(linesOf(...[1, 2, 3, 4, 5, 6].map(long)), { lines: 100, characters: 100_000 })
    expect(sheets.map(({ data }) => data.map(([cell]) => cell))).toEqual([
      [names[0], '1', '2', '3', '4'],
      [names[0], '5', '6'],
    ])
  })

  it('truncates texts to the cell limit and removes characters that XML forbids', async () => {
    const { sheets } = await made(linesOf([text('长'.repeat(40_000)), text('a\u0000b\u001fc'), null]))
    expect(sheets[0]?.data[1]).toEqual(['长'.repeat(32_767), 'abc', null])
  })

  it('pulls a row only after packing the previous ones, in constant memory', async () => {
    let [produced, most] = [0, 0]
    let taken = 0
    async function* many() {
      for (let n = 0; n < 60_000; n++) {
        produced += 1
        most = Math.max(most, produced - taken)
        yield [text(`订单 ${n}`), { type: Number, value: n }, null] as SheetCell[]
      }
    }
    let size = 0
    const workbook = { sheet: '订单', head, widths: [12], lines: many() }
    const written = await streamWorkbook(async piece => {
      size += piece.length
      taken = produced
    }, workbook)
    expect(written).toBe(60_000)
    expect(size).toBeGreaterThan(100_000)
    // A few chunks of rows in memory, whatever the total.
    expect(most).toBeLessThan(15_000)
  })

  it('reports an error of its rows and closes their iterator', async () => {
    async function* broken() {
      yield [text('甲')]
      throw new Error('busy')
    }
    await expect(made(broken())).rejects.toThrow('busy')

    let isOver = false
    async function* endless() {
      try {
        for (;;) yield [text('甲'.repeat(1_000))]
      } finally {
        isOver = true
      }
    }
    const full = streamWorkbook(async () => Promise.reject(new Error('disk full')), {
      ...{ sheet: '订单', head, widths: [12] },
      lines: endless(),
    })
    await expect(full).rejects.toThrow('disk full')
    expect(isOver).toBe(true)
  })
})
