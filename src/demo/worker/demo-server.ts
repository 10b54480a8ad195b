import { languageOf } from '@server/language'
import type { DemoRequest, FromWorker, Manifest, Write } from '../protocol'
import { loaderFrom } from './loading'
import { type Marketplace, openMarketplace } from './marketplace'
import { type Notes, notesIn } from './notes'
import { openStore, type Store } from './store'

/** The marketplace with its clock and faults, and the record of writes. */
export interface DemoServer {
  readonly manifest: Manifest
  readonly store: Store
  readonly notes: Notes
  readonly marketplace: Marketplace
  readonly now: () => number
  readonly answer: (request: DemoRequest, signal?: AbortSignal) => Promise<Response>
  readonly postState: () => void
}

const SLOW_MS = 2_000
/** Session calls are not recorded: each write records its administrator. */
const OF_SESSIONS = /\/admin-users\/(?:token|\d+\/logout|logout)|\/second-factor/

export async function openDemoServer(
  manifest: Manifest,
  base: URL,
  post: (message: FromWorker) => void,
): Promise<DemoServer> {
  const store = await openStore()
  const notes = await notesIn(store, manifest)
  const now = () => Math.floor(Date.now() / 1_000) + notes.state().ahead
  const loader = loaderFrom(base, manifest.parts, (loaded, total) => post({ type: 'loading', loaded, total }))
  const marketplace = await openMarketplace({ store, loader, base, now })
  const postState = () => post({ type: 'state', state: notes.state() })
  postState()
  const note = async (request: DemoRequest, by: string) => {
    const write = writeOf(request, by, now())
    if (!write) return
    await notes.add(write)
    postState()
  }
  const answer: DemoServer['answer'] = async (request, signal) => {
    const { faults } = notes.state()
    const isCall = new URL(request.url).pathname.startsWith('/api/')
    if (isCall && faults.slow) await new Promise(resolve => setTimeout(resolve, SLOW_MS))
    if (isCall && faults.failing) return dated(failureOf(request), now())
    const answered = await marketplace.answer(requestOf(request, signal))
    if (request.method !== 'GET' && answered.ok) await note(request, callerOf(request))
    return dated(await shown(answered), now())
  }
  return { manifest, store, notes, marketplace, now, answer, postState }
}

export const requestOf = ({ method, url, headers, body }: DemoRequest, signal?: AbortSignal): Request =>
  new Request(url, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    ...(body && method !== 'GET' && method !== 'HEAD' && { body }),
    ...(signal && { signal }),
  })

/** The server's response to an unexpected error. */
function failureOf(request: DemoRequest): Response {
  const message = languageOf(requestOf(request)) === 'zh' ? '服务器内部错误' : 'Internal error'
  return Response.json({ code: '500', message }, { status: 500 })
}

/** Sets the Date header, which a browser's HTTP server would add, and from which a page takes the time. */
function dated(answer: Response, now: number): Response {
  const headers = new Headers(answer.headers)
  headers.set('Date', new Date(now * 1_000).toUTCString())
  return new Response(answer.body, { status: answer.status, headers })
}

const SVG = new TextEncoder().encode('<svg')

/** The captcha is an SVG here (stand-ins/sharp), so its content type is replaced. */
async function shown(answer: Response): Promise<Response> {
  if (answer.headers.get('content-type') !== 'image/jpeg') return answer
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (!SVG.every((byte, at) => bytes[at] === byte)) return new Response(bytes, answer)
  const headers = new Headers(answer.headers)
  headers.set('Content-Type', 'image/svg+xml')
  return new Response(bytes, { status: answer.status, headers })
}

const headerOf = ({ headers }: DemoRequest, header: string): string =>
  headers.find(([name]) => name.toLowerCase() === header)?.[1] ?? ''

/** The name in a token that the server has just accepted. */
function callerOf(request: DemoRequest): string {
  const [, claims = ''] = headerOf(request, 'authorization').split('.')
  if (!claims) return ''
  const text = atob(claims.replaceAll('-', '+').replaceAll('_', '/'))
  const { username } = JSON.parse(new TextDecoder().decode(Uint8Array.from(text, one => one.charCodeAt(0))))
  return String(username)
}

/** The record of a write; 'unrecorded' for an upload, whose content is not recorded. */
function writeOf(request: DemoRequest, by: string, at: number): Write | 'unrecorded' | undefined {
  const { pathname, search } = new URL(request.url)
  if (!by || OF_SESSIONS.test(pathname)) return undefined
  const type = headerOf(request, 'content-type')
  if (type.startsWith('multipart/')) return 'unrecorded'
  const body = new TextDecoder().decode(request.body ?? new ArrayBuffer(0))
  return { at, by, method: request.method, path: pathname + search, type, body }
}
