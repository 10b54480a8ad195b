import '../stand-ins/globals'
import type { DemoRequest, FromWorker, Manifest, ToWorker } from '../protocol'
import { commandsOf } from './commands'
import { type DemoServer, openDemoServer } from './demo-server'

/**
 * The worker shared by all tabs, or of one tab where shared workers are unsupported: one marketplace, one database.
 * Requests wait until it is loaded; progress is broadcast meanwhile.
 */

const base = new URL('.', self.location.href)
const pages = new Set<MessagePort>()
/**
 * The latest message of each type in order of first occurrence, so that a page receives the state before the message
 * that the marketplace is ready.
 */
const last = new Map<FromWorker['type'], FromWorker>()

function broadcast(message: FromWorker): void {
  last.set(message.type, message)
  for (const page of pages) page.postMessage(message)
}

const opened: Promise<DemoServer> = fetch(new URL('manifest.json', base), { cache: 'no-cache' })
  .then(answer => answer.json() as Promise<Manifest>)
  .then(manifest => openDemoServer(manifest, base, broadcast))
opened.then(
  () => broadcast({ type: 'ready' }),
  (error: unknown) => {
    console.error(error)
    broadcast({ type: 'broken', why: error instanceof Error ? error.message : String(error) })
  },
)
const commands = opened.then(house => commandsOf(house, () => broadcast({ type: 'anew' })))

function welcome(page: MessagePort): void {
  const answering = new Map<number, AbortController>()
  pages.add(page)
  page.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if (data.type === 'leave') {
      pages.delete(page)
      for (const one of answering.values()) one.abort()
    } else if (data.type === 'cancel') answering.get(data.id)?.abort()
    else if (data.type === 'request') {
      const stop = new AbortController()
      answering.set(data.id, stop)
      void hand(page, data.id, data.request, stop.signal).finally(() => answering.delete(data.id))
    } else {
      void commands
        .then(run => run(data.name, data.input))
        .then(
          value => page.postMessage({ type: 'done', id: data.id, value } satisfies FromWorker),
          (error: unknown) => {
            const problem = error instanceof Error ? error.message : String(error)
            page.postMessage({ type: 'done', id: data.id, problem } satisfies FromWorker)
          },
        )
    }
  }
  for (const message of last.values()) page.postMessage(message)
}

/** Streams a response. */
async function hand(page: MessagePort, id: number, request: DemoRequest, signal: AbortSignal): Promise<void> {
  const post = (message: FromWorker) => page.postMessage(message)
  try {
    const house = await opened
    const answer = await house.answer(request, signal)
    post({ type: 'head', id, status: answer.status, headers: [...answer.headers] })
    const reader = answer.body?.getReader()
    signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined))
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done || signal.aborted) break
      post({ type: 'part', id, bytes: new Uint8Array(value) })
    }
    post({ type: 'end', id })
  } catch (error) {
    console.error(error)
    post({ type: 'end', id, isBroken: true })
  }
}

// 'connect' for a shared worker, 'message' for a worker of one tab.
for (const way of ['connect', 'message']) {
  addEventListener(way, event => {
    const [page] = (event as MessageEvent).ports
    if (page) welcome(page)
  })
}
