import { describe, expect, it } from 'vitest'
import { parserOf } from './parsed-address'

describe('a parsed URL', () => {
  it.each([
    '?sorters=',
    '?sorters=x&filters=y',
    '?current=abc&pageSize=def&currentPage=',
    '?filters[0]=1&sorters=1',
  ])('gives refine no text for the state of a list: %s', search => {
    const { params } = parserOf([], { pathname: '/goods/goods-setting/brand-list', search, inPath: {} })()
    for (const name of ['sorters', 'filters', 'current', 'currentPage', 'pageSize'])
      expect([name, typeof params?.[name]]).not.toEqual([name, 'string'])
  })

  it('gives refine page, sort order and filters of a list by name', () => {
    const search = '?page_no=2&page_size=50&sort=name:desc&keyword=a&sorters='
    const { params } = parserOf([], { pathname: '/goods/goods-setting/brand-list', search, inPath: {} })()
    expect(params).toMatchObject({
      currentPage: 2,
      pageSize: 50,
      sorters: [{ field: 'name', order: 'desc' }],
      filters: [expect.objectContaining({ field: 'keyword', value: 'a' })],
    })
  })
})
