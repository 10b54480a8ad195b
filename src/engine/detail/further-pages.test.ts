import { describe, expect, it } from 'vitest'
import type { ListTrail, Step } from '../context/list-trail'
import { extendedTrail } from './extended-trail'
import { furtherPages, nextPage, type PageReader } from './further-pages'

const SIZE = 3
/** A list of pages of three; which pages were read is kept. */
function listOf(ids: readonly string[]) {
  const requestedPages: number[] = []
  const pageOf: PageReader = async page => {
    requestedPages.push(page)
    return ids.slice((page - 1) * SIZE, page * SIZE).map(id => ({ id }))
  }
  return { pageOf, requestedPages }
}
const rows = (...ids: readonly string[]) => ids.map(id => ({ id }))
const trail = (page: number, ...ids: readonly string[]): ListTrail => ({
  ...{ resource: 'shop', question: { filters: [], sorters: [], meta: {} }, pageSize: SIZE, pages: [page, page] },
  ...{ rows: rows(...ids), total: 9, more: [page > 1, true] },
})
const grown = async (from: ListTrail, step: Step, ids: readonly string[]) => {
  const { pageOf, requestedPages } = listOf(ids)
  const longer = extendedTrail(from, step, 'id', await furtherPages(from, step, 'id', pageOf))
  return { ...longer, rows: longer.rows.map(({ id }) => id), requestedPages }
}

describe('a trail extended while the list changed', () => {
  it('goes on after its last row when new rows came in before it', async () => {
    const { rows: all, pages, more } = await grown(trail(1, '1', '2', '3'), 1, ['n1', 'n2', '1', '2', '3', '4', '5'])
    expect([all, pages, more]).toEqual([
      ['1', '2', '3', '4'],
      [1, 2],
      [false, true],
    ])
  })

  it('has every row before its first one when new rows came in', async () => {
    const now = ['n1', 'n2', 'n3', '1', '2', '3', '4', '5', '6']
    const { rows: all, pages, more, total } = await grown(trail(2, '4', '5', '6'), -1, now)
    expect([all, pages, more]).toEqual([now, [1, 2], [false, true]])
    expect(total).toBe(12)
  })

  it('has no row twice when rows before it left the list', async () => {
    const { rows: all, total } = await grown(trail(2, '4', '5', '6'), -1, ['2', '3', '4', '5', '6'])
    expect([all, total]).toEqual([['2', '3', '4', '5', '6'], 8])
  })

  it('has the page before it once all its rows left the list', async () => {
    const { rows: all, total } = await grown(trail(2, '4', '5', '6'), -1, ['1', '2', '3', '7', '8', '9', '10'])
    expect([all, total]).toEqual([['1', '2', '3', '4', '5', '6'], 9])
  })

  it('reads a single page where the one beside it was just read', async () => {
    const { pageOf, requestedPages } = listOf(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    const from = trail(2, '4', '5', '6')
    const after = extendedTrail(from, 1, 'id', await nextPage(from, 1, pageOf))
    const both = extendedTrail(after, -1, 'id', await nextPage(after, -1, pageOf))
    expect(both.rows.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(requestedPages).toEqual([3, 1])
  })
})
