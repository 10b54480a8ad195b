/**
 * The demo's service worker: MSW's, which passes calls to the page, preceded by what a static web server cannot do:
 * every URL of the product returns its one document, and its files are found wherever the demo is hosted.
 */

interface Scope extends EventTarget {
  readonly registration: { readonly scope: string }
  readonly clients: unknown
  importScripts(address: string): void
}
interface FetchEvent extends Event {
  readonly request: Request
  readonly clientId: string
  respondWith(answer: Promise<Response>): void
}

const worker = self as unknown as Scope
const home = new URL(worker.registration.scope)
const base = home.pathname.replace(/\/$/, '')

/** Requests that the marketplace answers. */
const CALLS = /^\/(?:api|files)\//
/** Files of the client, which it requests from the root. */
const FILES = /^\/(?:assets|themes)\/|^\/icon\.svg$/
/** Files next to the document. */
const NO_PAGE = /^\/(?:assets|themes|demo|files)\/|^\/[\w-]+\.(?:js|json|svg)$/

async function documentAt(): Promise<Response> {
  const answer = await fetch(new URL('index.html', home), { cache: 'no-cache' })
  const text = (await answer.text())
    .replace('<html ', `<html data-base="${base}" `)
    .replaceAll('="./', `="${home.pathname}`)
  return new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/**
 * Under the requested URL: a module's imports are relative to it, and one module under two URLs would be loaded twice.
 */
async function fileAt({ pathname }: URL): Promise<Response> {
  const { body, status, headers } = await fetch(new URL(`.${pathname}`, home))
  return new Response(body, { status, headers })
}

worker.addEventListener('fetch', event => {
  const { request } = event as FetchEvent
  const url = new URL(request.url)
  const below = url.pathname.startsWith(home.pathname) ? url.pathname.slice(base.length) : undefined
  const isPage = request.mode === 'navigate'
  const isCall = url.origin === home.origin && !isPage && CALLS.test(url.pathname)
  if (isCall) return
  // Other requests are not passed to the page.
  event.stopImmediatePropagation()
  if (url.origin !== home.origin) return
  if (isPage && below !== undefined && !NO_PAGE.test(below)) (event as FetchEvent).respondWith(documentAt())
  else if (!isPage && base !== '' && FILES.test(url.pathname)) (event as FetchEvent).respondWith(fileAt(url))
})

worker.addEventListener('message', event => {
  // MSW unregisters its worker with the last page; here the next one would find no document at its URL.
  if ((event as MessageEvent).data === 'CLIENT_CLOSED') event.stopImmediatePropagation()
})

worker.importScripts('mockServiceWorker.js')
