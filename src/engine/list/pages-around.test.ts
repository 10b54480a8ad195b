import { describe, expect, it } from 'vitest'
import { pagesAround } from './pages-around'

describe('the pages of a pager', () => {
  it.each([
    [1, 1, '1'],
    [1, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 > 8'],
    [1, 20, '1 2 3 4 5 > 20'],
    [3, 20, '1 2 3 4 5 > 20'],
    [4, 20, '1 2 3 4 5 6 > 20'],
    [5, 20, '1 < 3 4 5 6 7 > 20'],
    [10, 20, '1 < 8 9 10 11 12 > 20'],
    [17, 20, '1 < 15 16 17 18 19 20'],
    [20, 20, '1 < 16 17 18 19 20'],
  ])('for page %d of %d: %s', (current, count, expected) => {
    expect(pagesAround(current, count).join(' ')).toBe(expected)
  })

  it('include the first, last and current page, each once and in order', () => {
    for (let count = 1; count <= 30; count++)
      for (let current = 1; current <= count; current++) {
        const pages = pagesAround(current, count).filter(one => typeof one === 'number')
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
        expect(pages).toEqual(expect.arrayContaining([1, current, count]))
      }
  })
})
