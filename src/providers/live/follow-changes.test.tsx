import type { Change } from '@contract/log/calls'
import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Http } from '@/providers/http/client'
import { readConfig } from '@/providers/http/config'
import { CallError } from '@/providers/http/errors'
import type { LooseSent } from '../http/outcome'
import { followChanges, SILENCE_MS } from './follow-changes'

const change = (position: string): Change => ({
  position,
  kind: 'shop',
  ids: ['7'],
  by: { id: '2', username: 'lin' },
  at: '1795000000',
  call: 'PUT admin/shops/{shop_id}',
})
const lineOf = (one: Change) => `id: ${one.position}\ndata: ${JSON.stringify(one)}\n\n`

/** A server whose event streams the test writes to. */
function streams() {
  const requests: LooseSent[] = []
  const open: ReadableStreamDefaultController<Uint8Array>[] = []
  const sendLoose = async (_: string, sent: LooseSent = {}) => {
    requests.push(sent)
    return new ReadableStream<Uint8Array>({
      start: controller => {
        open.push(controller)
        sent.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')))
      },
    })
  }
  const http: Http = { send: sendLoose as Http['send'], sendLoose, urlOf: path => path, config: readConfig({}) }
  const write = (text: string) => open.at(-1)?.enqueue(new TextEncoder().encode(text))
  return { http, requests, open, write }
}

function look(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the change events of a window', () => {
  it('are delivered as they arrive, however the stream is split', async () => {
    const { http, open, write } = streams()
    const changes: Change[] = []
    ends.push(followChanges(http, { change: one => changes.push(one), jobs: () => undefined }))
    await waitFor(() => expect(open).toHaveLength(1))
    write('retry: 3000\nevent: position\ndata: 4\n\n')
    const text = lineOf(change('5')) + lineOf(change('6'))
    write(text.slice(0, 40))
    write(text.slice(40))
    await waitFor(() => expect(changes.map(one => one.position)).toEqual(['5', '6']))
  })

  it('are paused while the window is hidden, and resumed from the last position', async () => {
    const { http, requests, open, write } = streams()
    const changes: Change[] = []
    ends.push(followChanges(http, { change: one => changes.push(one), jobs: () => undefined }))
    await waitFor(() => expect(open).toHaveLength(1))
    write(`event: position\ndata: 4\n\n${lineOf(change('5'))}`)
    await waitFor(() => expect(changes).toHaveLength(1))
    look(true)
    expect(requests[0]?.signal?.aborted).toBe(true)
    look(false)
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(requests[1]?.query).toEqual({ after: '5' })
  })

  it('are requested once if the deployment has none', async () => {
    const sendLoose = vi.fn(async () => {
      throw new CallError('', { statusCode: 404, code: '003', silent: true })
    })
    const http: Http = { send: sendLoose as Http['send'], sendLoose, urlOf: path => path, config: readConfig({}) }
    ends.push(followChanges(http, { change: () => undefined, jobs: () => undefined }))
    await waitFor(() => expect(sendLoose).toHaveBeenCalledTimes(1))
    look(true)
    look(false)
    expect(sendLoose).toHaveBeenCalledTimes(1)
  })

  it('begin with the position of the first read', async () => {
    const { http, requests, open } = streams()
    ends.push(followChanges(http, { change: () => undefined, jobs: () => undefined }, '3'))
    await waitFor(() => expect(open).toHaveLength(1))
    expect(requests[0]?.query).toEqual({ after: '3' })
  })

  it('are requested again on a stalled connection, for which a heartbeat is sufficient', async () => {
    vi.useFakeTimers()
    const { http, requests, open, write } = streams()
    ends.push(followChanges(http, { change: () => undefined, jobs: () => undefined }))
    await vi.waitFor(() => expect(open).toHaveLength(1))
    write('event: position\ndata: 4\n\n')
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
    write(': \n\n')
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
    expect(requests[0]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(2)
    expect(requests[0]?.signal?.aborted).toBe(true)
    await vi.waitFor(() => expect(open).toHaveLength(2))
    expect(requests[1]?.query).toEqual({ after: '4' })
  })

  it('signal that a job may have ended, also on every new connection', async () => {
    const { http, open, write } = streams()
    let times = 0
    ends.push(followChanges(http, { change: () => undefined, jobs: () => (times += 1) }))
    await waitFor(() => expect(open).toHaveLength(1))
    write('event: position\ndata: 4\n\n')
    await waitFor(() => expect(times).toBe(1))
    write('event: jobs\ndata: 9\n\n')
    await waitFor(() => expect(times).toBe(2))
  })
})
