import type { CallKey } from '@contract/calls'
import type { DataProvider } from '@refinedev/core'
import { JSONParser } from '@streamparser/json'
import type { CallMeta } from '@/providers/data/data-provider'
import { queryOfFilters } from '@/providers/data/list-query'
import type { Row } from '@/schema'
import type { ListQuery } from '../context/list-query'
import { piecesOf } from './pieces'

interface WholeListOptions {
  readonly provider: DataProvider
  readonly query: Pick<ListQuery, 'filters' | 'meta'>
  /** It answers everything that matches at once. */
  readonly call: CallKey
  readonly signal: AbortSignal
  /** Said of an answer that ends before it is whole. */
  readonly brokenOff: string
}

/**
 * Reads such a call while its answer comes: the rows of each part are handed on and let go, so that any number of them
 * takes the memory of a few, and how far it is can be told.
 */
export async function* readWhole({
  provider,
  query,
  call,
  signal,
  brokenOff,
}: WholeListOptions): AsyncGenerator<readonly Row[]> {
  const { filters, meta } = query
  signal.throwIfAborted()
  const answer = await provider.custom?.({
    url: call,
    method: 'get',
    query: { ...meta.query, ...queryOfFilters(filters) },
    meta: { ...meta, call, signal, isStream: true } satisfies CallMeta,
  })
  let rows: Row[] = []
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false })
  parser.onValue = ({ value }) => void rows.push(value as Row)
  const stream = answer?.data as unknown as ReadableStream<Uint8Array>
  for await (const part of unbroken(stream, signal, brokenOff)) {
    parser.write(part)
    if (rows.length === 0) continue
    yield rows
    rows = []
  }
  if (!parser.isEnded) throw new Error(brokenOff)
}

/** The pieces of an answer; what the network says of one that ends too early is nothing to show to people. */
async function* unbroken(stream: ReadableStream<Uint8Array>, signal: AbortSignal, brokenOff: string) {
  const pieces = piecesOf(stream)
  try {
    for (;;) {
      const { done, value } = await pieces.next().catch(() => {
        signal.throwIfAborted()
        throw new Error(brokenOff)
      })
      if (done) return
      yield value
    }
  } finally {
    await pieces.return(undefined)
  }
}
