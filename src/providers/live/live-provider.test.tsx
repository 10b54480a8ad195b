import type { Change } from '@contract/log/calls'
import type { LiveEvent } from '@refinedev/core'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Http } from '@/providers/http/client'
import { readConfig } from '@/providers/http/config'
import { noteOwnWrite, noteSeen } from '@/providers/http/own-writes'
import type { LooseSent } from '../http/outcome'
import { channelOf, createLiveProvider, EVERYTHING } from './live-provider'

const change = (position: string): Change => ({
  position,
  kind: 'shop',
  ids: ['7'],
  by: { id: '2', username: 'lin' },
  at: '1795000000',
  call: 'PUT admin/shops/{shop_id}',
})

// Loaded on demand, which a busy machine may take longer for than a test waits.
beforeAll(() => import('./follow-changes'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const httpWith = (live: boolean, sendLoose: (key: string, sent?: LooseSent) => Promise<unknown>): Http => ({
  send: sendLoose as Http['send'],
  sendLoose,
  urlOf: path => path,
  config: readConfig({ live }),
})

const subscribed = (http: Http) => {
  const heard: LiveEvent[] = []
  const news: (readonly string[])[] = []
  const provider = createLiveProvider({ http, onNews: entities => news.push(entities) })
  const subscription = provider.subscribe({
    channel: channelOf('shop'),
    types: ['*'],
    callback: event => heard.push(event),
  })
  return { heard, news, end: () => provider.unsubscribe(subscription) }
}

it('live events are those of other users, by the entities of their call, and begin after the first screen', async () => {
  const text = [change('5'), change('6')].map(one => `id: ${one.position}\ndata: ${JSON.stringify(one)}\n\n`).join('')
  const sendLoose = vi.fn(
    async () =>
      new ReadableStream<Uint8Array>({ start: controller => controller.enqueue(new TextEncoder().encode(text)) }),
  )
  const { heard, news, end } = subscribed(httpWith(true, sendLoose))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sendLoose).not.toHaveBeenCalled()
  noteOwnWrite('5')
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect(sendLoose).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard.map(({ meta, payload }) => [meta?.position, payload.ids])).toEqual([['6', ['7']]])
  expect(news).toEqual([['shop']])
  end()
})

it('own changes alone invalidate nothing', async () => {
  const text = `id: 3\ndata: ${JSON.stringify(change('3'))}\n\n`
  const sendLoose = vi.fn(
    async () =>
      new ReadableStream<Uint8Array>({ start: controller => controller.enqueue(new TextEncoder().encode(text)) }),
  )
  const { heard, news, end } = subscribed(httpWith(true, sendLoose))
  noteOwnWrite('3')
  await vi.advanceTimersByTimeAsync(4_000)
  await vi.waitFor(() => expect(sendLoose).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([heard, news]).toEqual([[], []])
  end()
})

it('there are no live events if the deployment does not support them', async () => {
  const sendLoose = vi.fn(async () => undefined)
  const { end } = subscribed(httpWith(false, sendLoose))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sendLoose).not.toHaveBeenCalled()
  end()
})

it('events that arrive together are published together, also to the wildcard channel, and begin with the first read', async () => {
  const text = [change('8'), change('9')].map(one => `id: ${one.position}\ndata: ${JSON.stringify(one)}\n\n`).join('')
  const sendLoose = vi.fn(
    async (_: string, __?: LooseSent) =>
      new ReadableStream<Uint8Array>({ start: controller => controller.enqueue(new TextEncoder().encode(text)) }),
  )
  const news: (readonly string[])[] = []
  const heard: LiveEvent[] = []
  const provider = createLiveProvider({ http: httpWith(true, sendLoose), onNews: entities => news.push(entities) })
  noteSeen('7')
  noteSeen('8')
  const end = provider.subscribe({ channel: EVERYTHING, types: ['*'], callback: event => heard.push(event) })
  await vi.advanceTimersByTimeAsync(4_000)
  await vi.waitFor(() => expect(sendLoose).toHaveBeenCalledTimes(1))
  expect(sendLoose.mock.calls[0]?.[1]?.query).toEqual({ after: '7' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(news).toEqual([['shop']])
  expect(heard.map(({ meta, payload }) => [meta?.kind, meta?.position, payload.ids])).toEqual([
    ['shop', '8', ['7']],
    ['shop', '9', ['7']],
  ])
  provider.unsubscribe(end)
})
