import type { Change } from '@contract/log/calls'
import type { LiveProvider } from '@refinedev/core'
import { afterEach, vi } from 'vitest'
import { readConfig } from '@/providers/http/config'
import { channelOf, createLiveProvider } from '@/providers/live/live-provider'
import { describeLiveProvider } from './live'

const CALLS = {
  created: 'POST admin/shops',
  updated: 'PUT admin/shops/{shop_id}',
  deleted: 'DELETE admin/shops/{shop_id}',
} as const

let position = 100
let emit: ((change: Change) => void) | undefined
let provider: LiveProvider

/** A change stream in the server's format, for as long as the provider reads it. */
function streaming(): LiveProvider {
  const encoder = new TextEncoder()
  const sendLoose = async () =>
    new ReadableStream<Uint8Array>({
      start: stream => {
        emit = change => stream.enqueue(encoder.encode(`id: ${change.position}\ndata: ${JSON.stringify(change)}\n\n`))
      },
    })
  return createLiveProvider({
    http: { send: sendLoose as never, sendLoose, urlOf: path => path, config: readConfig({ live: true }) },
    onNews: () => undefined,
  })
}

afterEach(() => void vi.useRealTimers())

describeLiveProvider('the back office', {
  provider: () => provider,
  reset: () => {
    vi.useFakeTimers()
    emit = undefined
    provider = streaming()
  },
  channel: channelOf('shop'),
  quiet: channelOf('brand'),
  happen: async (type, id) => {
    // The provider opens the connection a few seconds after the first subscription.
    await vi.advanceTimersByTimeAsync(5_000)
    const send = await vi.waitFor(() => emit ?? Promise.reject(new Error('not open yet')), { timeout: 10_000 })
    position += 1
    const at = '1795000000'
    const by = { id: '2', username: 'lin' }
    send({ position: `${position}`, kind: 'shop', ids: [id], by, at, call: CALLS[type] })
    await vi.advanceTimersByTimeAsync(2_000)
  },
})
