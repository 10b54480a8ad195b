import type { DataProvider } from '@refinedev/core'
import { describe, expect, it, vi } from 'vitest'
import { type Resource, resource, text } from '@/schema'
import { type ListQuery, readPages } from './list-query'

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { list: 'GET admin/shops' },
  fields: { shop_name: text('店铺名称', 'Shop') },
})
const query: ListQuery = { resource: shop, filters: [], sorters: [], meta: { query: { state: 'ALL' } } }
const record = (shop_id: number) => ({ shop_id })
const records = (count: number) => Array.from({ length: count }, (_, at) => record(at + 1))

type ListRequest = { pagination: { currentPage: number; pageSize: number }; meta: { signal: AbortSignal } }
function answering(answer: (page: number, size: number) => { data: object[]; total?: number }) {
  const getList = vi.fn(async ({ pagination }: ListRequest) => answer(pagination.currentPage, pagination.pageSize))
  return { getList, provider: { getList } as unknown as DataProvider }
}
/** A fake server with these records and a maximum page size. */
const having = (all: object[], most = 10_000) =>
  answering((page, size) => {
    const width = Math.min(size, most)
    return { data: all.slice((page - 1) * width, page * width), total: all.length }
  })

async function readAll(provider: DataProvider, size?: number, signal = new AbortController().signal) {
  const ids: unknown[] = []
  const progress: [number, number][] = []
  for await (const { rows, read, total } of readPages(provider, query, signal, size)) {
    ids.push(...rows.map(row => row.shop_id))
    progress.push([read, total])
  }
  return { ids, progress }
}
const upTo = (count: number) => records(count).map(one => one.shop_id)

describe('reading all rows of a list', () => {
  it.each([0, 1, 3, 4, 5, 12])('reads %i records by pages of four', async count => {
    const { provider, getList } = having(records(count))
    expect((await readAll(provider, 4)).ids).toEqual(upTo(count))
    expect(getList).toHaveBeenCalledTimes(Math.max(1, Math.ceil(count / 4)))
  })

  it('reports its progress', async () => {
    const { provider } = having(records(10))
    expect((await readAll(provider, 4)).progress).toEqual([
      [4, 10],
      [8, 10],
      [10, 10],
    ])
  })

  it.each([7, 12])('reads ten records although the total was reported as about %i', async about => {
    const all = records(10)
    const { provider } = answering((page, size) => ({
      ...{ data: all.slice((page - 1) * size, page * size), total: about, isAbout: true },
    }))
    const { ids, progress } = await readAll(provider, 4)
    expect(ids).toEqual(upTo(10))
    expect(progress.at(-1)).toEqual([10, 10])
  })

  it('sends the query of the list, and passes the abort signal', async () => {
    const { provider, getList } = having(records(1))
    const { signal } = new AbortController()
    await readAll(provider, 4, signal)
    expect(getList).toHaveBeenCalledWith(
      expect.objectContaining({ resource: 'shop', meta: { query: { state: 'ALL' }, signal } }),
    )
  })

  it('reads everything from a server with smaller pages than requested', async () => {
    const { provider } = having(records(10), 3)
    expect((await readAll(provider, 8)).ids).toEqual(upTo(10))
  })

  it('treats a response without pages as complete', async () => {
    const { provider, getList } = answering(() => ({ data: records(3) }))
    expect((await readAll(provider, 2)).ids).toEqual([1, 2, 3])
    expect(getList).toHaveBeenCalledTimes(1)
  })

  it('reads no record twice that moved to the next page meanwhile', async () => {
    const pages = [[1, 2], [2, 3], [4]]
    const { provider } = answering(page => ({ data: (pages[page - 1] ?? []).map(record), total: 5 }))
    expect((await readAll(provider, 2)).ids).toEqual([1, 2, 3, 4])
  })

  it('ends when the records end before the reported total', async () => {
    const { provider, getList } = answering(page => ({ data: page === 1 ? records(2) : [], total: 100 }))
    expect((await readAll(provider, 2)).ids).toEqual([1, 2])
    expect(getList).toHaveBeenCalledTimes(2)
  })

  it('stops when it is aborted', async () => {
    const control = new AbortController()
    const { provider, getList } = answering(() => {
      control.abort()
      return { data: records(2), total: 100 }
    })
    await expect(readAll(provider, 2, control.signal)).rejects.toThrow(/abort/i)
    expect(getList).toHaveBeenCalledTimes(1)
  })
})
