import { expect, it } from 'vitest'
import { type ListTrail, storeTrail, trailAt } from './list-trail'

const trail = (total: number): ListTrail => ({
  ...{ resource: 'shop', rows: [], pageSize: 10, pages: [1, 1] as const, total, more: [false, false] as const },
  question: { filters: [], sorters: [], meta: {} },
})
const totalAt = (path: string) => trailAt(path, 'shop')?.total

it('the trails of the thirty lists that were shown last are retained', () => {
  for (let n = 1; n <= 30; n++) storeTrail(`/list/${n}`, trail(n))
  // Shown again, so it is no longer the oldest.
  storeTrail('/list/1', trail(100))
  storeTrail('/list/31', trail(31))
  expect(totalAt('/list/1')).toBe(100)
  expect(totalAt('/list/2')).toBeUndefined()
  expect(Array.from({ length: 29 }, (_, at) => totalAt(`/list/${at + 3}`))).not.toContain(undefined)
})
