import type { IncomingMessage } from 'node:http'
import type { Context, Hono } from 'hono'
import { ApiError, apiErrorOf } from '../api-error'
import type { Admin, OutsideService, Services } from '../context'
import type { Database } from '../db/database'
import { languageOf } from '../language'
import { outboundRequest } from '../outbox/webhook'
import { bytesOf } from './body'
import { identify } from './identity'
import { mayRequest } from './permission'

/**
 * Proxies external services, whose credentials must not be in a browser: /api/admin/services/{service}/… is forwarded
 * to the configured base URL only. A role needs a node whose pattern permits the path, as for any other call.
 */

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const SECONDS = 15
const MAX_SENT = 1024 * 1024
const MAX_ANSWERED = 16 * 1024 * 1024
/**
 * The headers of a request that are forwarded to a service, and those of its response that are forwarded to the client:
 * no cookies and no tokens of this server.
 */
const FORWARDED = ['accept', 'accept-language', 'content-type', 'prefer', 'range', 'range-unit'] as const
const ANSWERED = ['content-type', 'content-range', 'x-total-count'] as const

interface ServicesOptions {
  readonly db: Database
  readonly services: Services
}

/** Serves the configured services under /api/admin/services. */
export function serveServices(app: Hono, options: ServicesOptions): void {
  app.all('/api/admin/services/:service/*', async c => {
    const language = languageOf(c.req.raw)
    try {
      return await handOn(c, options)
    } catch (error) {
      const apiError = error instanceof ApiError ? error : apiErrorOf(error)
      if (!apiError) throw error
      return c.json(apiError.body(language), apiError.status)
    }
  })
}

async function handOn(c: Context, { db, services }: ServicesOptions): Promise<Response> {
  const admin = await identify(db, services, c.req.raw)
  if (!admin) throw new ApiError('403', 403)
  c.set('admin', admin satisfies Admin)
  const { method, path } = c.req
  const { search } = new URL(c.req.url)
  const name = c.req.param('service') ?? ''
  const service = services.outside?.[name]
  const sending = addressIn(service, path.slice(`/api/admin/services/${name}/`.length))
  const where = { method, path: `/admin/services/${name}/${sending.below}`, query: search }
  if (!METHODS.has(method) || !(await mayRequest(db, admin, where))) throw new ApiError('403', 403)
  if (!service) throw new ApiError('003', 404)
  const url = `${sending.url}${search}`
  const body = method === 'GET' ? undefined : await bytesOf(c.req.raw, MAX_SENT)
  const headers = Object.fromEntries(
    FORWARDED.flatMap(header => {
      const value = c.req.header(header)
      return value === undefined ? [] : [[header, value]]
    }),
  )
  return forwardRequest({ url, method, body, headers: { ...headers, ...service.headers } }, service).catch(cause => {
    throw cause instanceof ApiError ? cause : new ApiError('003service', 409, { n: name, cause })
  })
}

/** A path segment of dots would leave the permitted path. */
const UPWARDS = /(?:^|[/\\])\.+(?:[/\\]|$)/
/** Characters that URL parsers drop or treat as a slash. */
const UNSAFE = /[\p{Cc}\\]/u
/** A path that is still percent-encoded after this many rounds is rejected. */
const MAX_DECODED = 4

/** Whether a path leads upwards or has ambiguous characters, however often it is encoded. */
function isDevious(path: string): boolean {
  let read = path
  for (let times = 0; times <= MAX_DECODED; times++) {
    if (UPWARDS.test(read) || UNSAFE.test(read)) return true
    // Decoded one by one, so that an invalid sequence does not hide a valid one.
    const next = read.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    if (next === read) return false
    read = next
  }
  return true
}

/** The URL of the request to the service, and its path as permission patterns see it. */
function addressIn(
  service: OutsideService | undefined,
  path: string,
): { readonly url: string; readonly below: string } {
  if (isDevious(path)) throw new ApiError('003', 404)
  const { href } = new URL(service?.url ?? 'http://unknown')
  const base = href.endsWith('/') ? href : `${href}/`
  const target = URL.canParse(`./${path}`, base) ? new URL(`./${path}`, base).href : ''
  if (!target.startsWith(base)) throw new ApiError('003', 404)
  return { url: target, below: target.slice(base.length) }
}

interface ServiceRequest {
  readonly url: string
  readonly method: string
  readonly body: Uint8Array | undefined
  readonly headers: Readonly<Record<string, string>>
}

async function forwardRequest(
  { url, method, body, headers }: ServiceRequest,
  { allowInside }: OutsideService,
): Promise<Response> {
  const { target, request, guard } = outboundRequest(url, allowInside)
  const length = body && body.length > 0 ? { 'content-length': String(body.length) } : {}
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(SECONDS * 1_000)
    const sent = request(target, { method, headers: { ...headers, ...length }, signal, ...guard }, answer => {
      answerOf(answer).then(resolve, error => {
        answer.destroy()
        reject(error)
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function answerOf(answer: IncomingMessage): Promise<Response> {
  const { statusCode: status = 0 } = answer
  // A redirect would send the credentials elsewhere, and rejected credentials are no error of the caller.
  if (status < 200 || (status >= 300 && status < 400) || status === 401) throw new Error(`Answered with ${status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > MAX_ANSWERED) throw new Error('The answer is too long')
    parts.push(part)
  }
  const headers = ANSWERED.flatMap(name => {
    const value = answer.headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  const hasNone = status === 204 || status === 304
  return new Response(hasNone ? null : Buffer.concat(parts), { status, headers })
}
