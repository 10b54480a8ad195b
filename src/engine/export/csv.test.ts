import { offenders } from '@tests/support/offenders'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvLines } from './csv'

describe('csv serialization', () => {
  it('quotes cells where necessary', () => {
    expect(csvLines([['甲', 'a,b', 'say "hi"', 'two\nlines', 12.5]])).toBe(
      '甲,"a,b","say ""hi""","two\nlines",12.5\r\n',
    )
    expect(csvLines([])).toBe('')
  })

  it('escapes texts that look like formulas', async () => {
    expect(
      await offenders(
        [
          '=1+1',
          '+86 138',
          '-2+3',
          '@SUM(A1)',
          '\tx',
          '\rx',
          '\nx',
          '  =1+1',
          '＝1+1',
          '＋1',
          '－1',
          '＠A1',
          '=HYPERLINK("http://example.com")',
          // A pattern that stops at a line break would let this one through.
          '=1+1\nnext line',
        ],
        text => {
          const [[cell] = []] = Papa.parse<string[]>(csvLines([[text]]).slice(0, -2)).data
          expect(cell).toBe(`'${text}`)
        },
      ),
    ).toEqual([])
  })

  it('leaves other texts unchanged', async () => {
    expect(
      await offenders(['甲=乙', 'a-b', 'a@example.com', '12', ''], text => {
        expect(csvLines([[text, 'x']])).toBe(`${text},x\r\n`)
      }),
    ).toEqual([])
  })

  it('leaves numbers unescaped, also negative ones', () => expect(csvLines([[-5, -1.5]])).toBe('-5,-1.5\r\n'))
})
