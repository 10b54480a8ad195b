import type { CrudFilters } from '@refinedev/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsOf, readList, writeList } from './list-address'

const write = (before: string, values: Record<string, unknown>, ours = new Set<string>()) =>
  writeList(before, values, ours)
const eq = (field: string, value: unknown) => ({ field, operator: 'eq' as const, value })

describe('readList', () => {
  it('reads page, size and sort, and treats other parameters as filters', () => {
    expect(readList('?page_no=2&page_size=20&keyword=abc&start_time,end_time=1,2&sort=price:desc')).toEqual({
      currentPage: 2,
      pageSize: 20,
      sorters: [{ field: 'price', order: 'desc' }],
      filters: [eq('keyword', 'abc'), eq('start_time,end_time', '1,2')],
    })
  })

  it('sets nothing that the URL does not contain', () => {
    expect(readList('')).toEqual({})
    expect(readList('?keyword=')).toEqual({})
  })

  it.each(['0', '-1', 'abc', '1.5', '', '1e9', '99999999999999999999'])('ignores the page %j', page => {
    expect(readList(`?page_no=${page}&page_size=${page}`)).toEqual({})
  })

  it.each(['price', 'price:up', ':asc', ''])('ignores the sort order %j', sort => {
    expect(readList(`?sort=${sort}`)).toEqual({})
  })

  it('reads a repeated parameter as a list', () => {
    expect(readList('?id=1&id=2').filters).toEqual([eq('id', ['1', '2'])])
  })
})

describe('writeList', () => {
  it('omits defaults', () => {
    expect(write('', { currentPage: 1, pageSize: 10, sorters: [], filters: [] })).toBe('')
    expect(write('?page_no=3&page_size=50', { currentPage: 1, pageSize: 10 })).toBe('')
    expect(write('', { filters: [eq('keyword', ''), eq('a', undefined), eq('b', null), eq('c', [])] })).toBe('')
  })

  it('writes the parameter names of the API', () => {
    const values = {
      currentPage: 2,
      pageSize: 20,
      sorters: [{ field: 'price', order: 'asc' }],
      filters: [eq('keyword', '红茶 & co'), eq('start_time,end_time', ['1', '2'])],
    }
    expect(write('', values)).toBe(
      `?page_no=2&page_size=20&sort=price:asc&keyword=${encodeURIComponent('红茶')}+%26+co&start_time,end_time=1,2`,
    )
  })

  it('leaves unknown parameters unchanged', () => {
    expect(write('?audit=1', { currentPage: 1, pageSize: 10, sorters: [], filters: [] })).toBe('?audit=1')
    expect(write('?audit=1&page_no=2', { currentPage: 3, filters: [eq('keyword', 'a')] })).toBe(
      '?audit=1&page_no=3&keyword=a',
    )
  })

  it('removes a filter that it wrote before', () => {
    const ours = new Set<string>()
    const first = write('?audit=1', { filters: [eq('keyword', 'a'), eq('shop_disable', 'OPEN')] }, ours)
    expect(first).toBe('?audit=1&keyword=a&shop_disable=OPEN')
    expect(write(first, { filters: [eq('shop_disable', 'OPEN')] }, ours)).toBe('?audit=1&shop_disable=OPEN')
    expect(write(first, { filters: [] }, ours)).toBe('?audit=1')
  })

  it('changes only the given parts', () => {
    expect(write('?page_no=2&keyword=a&sort=x:asc', { pageSize: 50 })).toBe(
      '?page_no=2&keyword=a&sort=x:asc&page_size=50',
    )
  })

  it('round-trips arbitrary states', () => {
    const name = fc
      .stringMatching(/^[a-z_]{1,12}$/)
      .filter(text => !['page_no', 'page_size', 'sort', 'open', 'at', 'only'].includes(text))
    const text = fc.string({ minLength: 1, maxLength: 20, unit: 'binary' })
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1_000_000 }),
        fc.integer({ min: 11, max: 1_000 }),
        fc.uniqueArray(fc.record({ field: name, order: fc.constantFrom('asc', 'desc') }), {
          minLength: 1,
          selector: one => one.field,
        }),
        fc.uniqueArray(fc.tuple(name, text), { minLength: 1, selector: ([field]) => field }),
        (currentPage, pageSize, sorters, pairs) => {
          const state = { currentPage, pageSize, sorters, filters: pairs.map(([field, value]) => eq(field, value)) }
          const search = write('', state)
          expect(readList(search)).toEqual(state)
          // Writing is idempotent, so that there is no update loop.
          expect(write(search, state)).toBe(search)
        },
      ),
    )
  })
})

describe('a filter with another operator', () => {
  const all: CrudFilters = [
    { field: 'name', operator: 'contains', value: '红茶' },
    { field: 'name', operator: 'ne', value: 'a:in' },
    { field: 'price', operator: 'gte', value: '100' },
    { field: 'state', operator: 'in', value: ['NEW'] },
    { field: 'kind', operator: 'nin', value: ['A', 'B'] },
    { field: 'time', operator: 'between', value: ['1', '2'] },
    { field: 'closed', operator: 'null', value: 'true' },
    { operator: 'or', value: [eq('a', '1'), { operator: 'and', value: [{ field: 'b', operator: 'lt', value: 2 }] }] },
  ]

  it('round-trips through the URL', () => {
    const search = write('', { filters: all })
    expect(readList(search)).toEqual({ filters: all })
    expect(write(search, { filters: all })).toBe(search)
  })

  it('is readable in the URL', () => {
    expect(write('', { filters: all.slice(1, 4) })).toBe('?name:ne=a:in&price:gte=100&state:in=NEW')
  })

  it('is removed like an equality filter', () => {
    const ours = new Set<string>()
    const search = write('?audit=1', { filters: all }, ours)
    expect(write(search, { filters: [] }, ours)).toBe('?audit=1')
  })

  it.each([
    '?:or=[{]',
    '?:or=1',
    '?:and=[{"field":"a"}]',
    '?:or=[{"field":"a","operator":"sideways"}]',
  ])('is omitted if it is empty: %s', search => expect(readList(search)).toEqual({}))

  it.each(['a:sideways', ':contains', ':'])('is one of the field %s without an operator suffix', name => {
    expect(readList(`?${name}=1`)).toEqual({ filters: [eq(name, '1')] })
  })
})

it('reads the parameters of a query by name', () => {
  expect(itemsOf('?audit=1&a=1&a=2&b=')).toEqual({ audit: '1', a: ['1', '2'], b: '' })
})
