import { isPlainObject } from '@contract/plain-object'
import type { BaseKey } from '@refinedev/core'
import type { Resource, Row } from '@/schema'
import type { DataClient } from '../data/query-client'

/**
 * Finds a record in refine's cache under its entity's name, from single or list queries, the latest response first;
 * undefined if it has not been read.
 * @param id as refine has it: a number or its digits
 */
export function recordIn(client: DataClient, { name, id: key }: Resource, id: BaseKey): Row | undefined {
  const entities = new Set([name])
  const found = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => client.readsOf(queryKey, entities) })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const { state } of found) {
    const answer = (state.data as { readonly data?: unknown } | undefined)?.data
    const row = (Array.isArray(answer) ? answer : [answer]).find(
      (one): one is Row => isPlainObject(one) && String(one[key]) === String(id),
    )
    if (row) return row
  }
  return undefined
}
