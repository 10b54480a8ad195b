import fc from 'fast-check'
import { expect, it } from 'vitest'
import { putScope, withinScope } from './scope'

it('a scope reads its own parameters without the prefix', () => {
  expect(withinScope('?tab=orders&orders.page_no=2&asks.page_no=3', 'orders')).toBe('?page_no=2')
  expect(withinScope('?tab=orders', 'orders')).toBe('')
  expect(withinScope('?tab=orders', undefined)).toBe('?tab=orders')
})

it('a scope changes its own parameters only', () => {
  expect(putScope('?tab=orders&orders.page_no=2&asks.page_no=3', 'orders', '?page_no=4')).toBe(
    '?tab=orders&asks.page_no=3&orders.page_no=4',
  )
  expect(putScope('?orders.page_no=2', 'orders', '')).toBe('')
  expect(putScope('?page_no=2', undefined, '?page_no=3')).toBe('?page_no=3')
})

it('a scope round-trips', () => {
  const query = fc.dictionary(fc.stringMatching(/^[a-z_,]{1,8}$/), fc.string({ minLength: 1, maxLength: 8 }))
  fc.assert(
    fc.property(query, query, (own, others) => {
      const [mine, theirs] = [own, others].map(one => `?${new URLSearchParams(one)}`)
      const written = putScope(theirs ?? '', 'orders', mine ?? '')
      const read = Object.fromEntries(new URLSearchParams(withinScope(written, 'orders')))
      expect(read).toEqual(own)
      expect(Object.fromEntries(new URLSearchParams(putScope(written, 'orders', '')))).toEqual(others)
    }),
  )
})
