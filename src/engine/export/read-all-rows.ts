import type { CallKey } from '@contract/calls'
import type { DataProvider } from '@refinedev/core'
import { JSONParser } from '@streamparser/json'
import type { CallMeta } from '@/providers/data/data-provider'
import { listRequest } from '@/providers/data/list-query'
import type { Row } from '@/schema'
import type { ListQuery } from '../context/list-query'
import { piecesOf } from './pieces'

interface AllRowsOptions {
  readonly provider: DataProvider
  readonly query: Pick<ListQuery, 'filters' | 'meta'>
  /** The call, which returns all matching rows in one response. */
  readonly call: CallKey
  readonly signal: AbortSignal
  /** The error message for a response that ends early. */
  readonly brokenOff: string
}

/**
 * Reads such a call as a stream: the rows of each chunk are yielded and released, so that memory use is constant and
 * progress is known.
 */
export async function* readAllRows({
  provider,
  query,
  call,
  signal,
  brokenOff,
}: AllRowsOptions): AsyncGenerator<readonly Row[]> {
  const { filters, meta } = query
  signal.throwIfAborted()
  const answer = await provider.custom?.({
    url: call,
    method: 'get',
    meta: { ...meta, ...listRequest(call, { ...meta, filters }), call, signal, isStream: true } satisfies CallMeta,
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

/** The chunks of a response; the network's error for one that ends early is replaced with `brokenOff`. */
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
