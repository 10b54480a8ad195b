import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { DataClient } from './query-client'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** An active query with a counter of its requests. */
function onScreen(client: DataClient, queryKey: readonly unknown[], meta: Record<string, unknown> = {}) {
  let count = 0
  const observer = new QueryObserver(client, { queryKey, meta, queryFn: () => ++count, retry: false })
  ends.push(observer.subscribe(() => undefined))
  return { requestCount: () => count, isStale: () => observer.getCurrentResult().isStale }
}
const settled = () => new Promise(resolve => setTimeout(resolve))

it('a change of an entity by another user refetches a displayed record, but not the rows of a list', async () => {
  const client = new DataClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const record = onScreen(client, ['data', 'default', 'order', 'one', '7'])
  const rows = onScreen(client, ['data', 'default', 'order', 'list', {}])
  const chooser = onScreen(client, ['data', 'default', 'custom'], { reads: ['order'] })
  const other = onScreen(client, ['data', 'default', 'brand', 'one', '7'])
  await settled()
  expect([record, rows, chooser, other].map(one => one.requestCount())).toEqual([1, 1, 1, 1])

  await client.hear(['order'])
  await settled()
  expect([record, rows, chooser, other].map(one => one.requestCount())).toEqual([2, 1, 2, 1])
  expect(rows.isStale()).toBe(true)
  expect(other.isStale()).toBe(false)
})
