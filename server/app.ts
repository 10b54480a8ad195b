import { CALLS, type CallKey, definitionOf, isWrite, splitKey } from '@contract/calls'
import type { Call } from '@contract/define'
import { MULTIPART_CALLS } from '@contract/encodings'
import { ALL_FIELDS, type FieldRights } from '@contract/field-rights/rules'
import type { Language } from '@contract/messages'
import { openapi } from '@contract/openapi'
import { PERSONAL_EXPORT } from '@contract/personal/export-rules'
import { ACCEPT_PERSONAL, MASKED, READ_TO_EDIT } from '@contract/personal/unmasked-rules'
import { Hono, type Context as HonoContext } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import type { ZodArray } from 'zod'
import { ApiError, apiErrorOf } from './api-error'
import { AREAS } from './areas/all-areas'
import { restoreMasked } from './areas/personal'
import { regionChanges } from './areas/regions'
import type { Admin, SecurityEvent, SecurityLine, Services } from './context'
import type { Database } from './db/database'
import { closeUnread } from './http/body'
import { dispatch, type ParsedRequest, readingOf } from './http/dispatch'
import { errorBodyFor, rejectMaskedAnswer, rejectMaskedParameters } from './http/field-rights'
import { AS_OF, baseVersionOf } from './http/headers'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, idempotencyKeyOf } from './http/idempotency'
import { identify, identifyUploader, isUpload } from './http/identity'
import { rejectHead } from './http/methods'
import { permissionOf } from './http/permission'
import { unmaskedListFieldsFor } from './http/personal-export'
import { maskForPicker } from './http/picker-mask'
import { limitPictures } from './http/picture-limit'
import { plainQuery, type RequestParts, readRequest } from './http/read'
import { responseCache } from './http/response-cache'
import { type Batches, streamRows } from './http/rows'
import { securityEntries } from './http/security-entries'
import { serveServices } from './http/services'
import { unmaskedFieldsFor, withUnmasked } from './http/unmasked-fields'
import { limitUploads } from './http/upload-limit'
import { languageOf } from './language'
import { createKeyedSemaphore } from './semaphore'
import { serializeFor } from './serialize'
import { idleOf } from './session/idle'
import { proofFor } from './session/proof'
import type { DiskSpace } from './storage/disk-space'
import { withAbsoluteFiles } from './storage/file-addresses'
import type { FilePathProvider } from './storage/files'
import { withSignedFiles } from './storage/private-files'

/** One line per request; never a query, a header or a body, because they carry tokens and passwords. */
export interface RequestLog {
  readonly request: (line: { method: string; path: string; status: number; ms: number; admin?: number }) => void
  readonly security: (line: SecurityLine) => void
  readonly failure: (error: unknown, line: { method: string; path: string }) => void
}

export interface AppOptions {
  readonly db: Database
  readonly services: Services
  readonly log?: RequestLog
  /** The monitor of free disk space; absent with an external database. */
  readonly diskSpace?: DiskSpace
  /** Other origins whose pages may read the API; without any, only the product's own page. */
  readonly origins?: readonly string[]
  /** How long the rest of an unread request body is discarded, in milliseconds; a few seconds by default. */
  readonly discardMs?: number
  /** The caller's IP address, which only the HTTP listener can read. */
  readonly addressOf?: (c: HonoContext) => string
}

/** One year, without includeSubDomains, since other hosts of the domain do not belong to this server. */
const HSTS = 'max-age=31536000'

/**
 * The marketplace admin API as one fetch-style app: Node listens with it, tests call it in-process.
 * Every path of CALLS is below /api; uploaded files below /files; /healthz and /readyz are for the operator. CORS is on for
 * `options.origins` alone.
 */
export function createApp(options: AppOptions): Hono {
  const app = new Hono()
  app.use(timed(options.log), closeUnread(options.discardMs))
  if (options.services.publicUrl?.startsWith('https:'))
    app.use(async (c, next) => {
      await next()
      c.header('Strict-Transport-Security', HSTS)
    })
  // A client of another origin signs with the server's clock, so it has to be able to read the Date header.
  const origin = [...(options.origins ?? [])]
  if (origin.length > 0)
    app.use('/api/*', cors({ origin, maxAge: 600, exposeHeaders: ['Date', AS_OF, IDEMPOTENCY_REPLAYED] }))
  app.use('/api/*', compress(), async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
  })
  app.use('/api/*', rejectHead)
  // A search engine polls this path (contract/search.md, "load-customwords").
  app.use('/api/load-customwords', etag())
  app.use(
    '/api/captchas/*',
    limitPictures(c => options.addressOf?.(c) ?? '', options.services.now),
  )

  app.get('/healthz', c => c.text('ok'))
  app.get('/readyz', async c => {
    const isThere = await options.db.execute('select 1').then(
      () => true,
      () => false,
    )
    return isThere ? c.text('ok') : c.text('no database', 503)
  })
  const cached = responseCache()
  const served: RouteOptions = {
    ...options,
    countUpload: limitUploads(options.services.now),
    enterSecurity: securityEntries(options.db, options.services.now),
    inTurn: createKeyedSemaphore(1),
  }
  app.get('/api/openapi.json', c => cached(c, 'openapi', async () => Response.json(openapi())))
  app.get('/api/regions/depth/:depth{[1-4]}', async c => {
    const version = await regionChanges(options.db)
    return cached(c, c.req.path, () => answer('GET regions/depth/{depth}', c, served), version)
  })
  for (const key of inMatchingOrder()) {
    const { method, path } = splitKey(key)
    const route = `/api/${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`
    app.on(method, [route, `${route}/`], c => answer(key, c, served))
  }
  serveServices(app, options)
  app.all('/api/*', c => c.json(new ApiError('003', 404).body(languageOf(c.req.raw)), 404))
  app.onError((error, c) => {
    options.log?.failure(error, { method: c.req.method, path: c.req.path })
    return c.json({ code: '500', message: languageOf(c.req.raw) === 'zh' ? '服务器内部错误' : 'Internal error' }, 500)
  })
  return app
}

/** Literal segments before parameters, so that shops/list does not match a shop's id. */
function inMatchingOrder(): CallKey[] {
  const order = (key: string) => splitKey(key).path.replaceAll(/[^/]+/g, part => (part.startsWith('{') ? '1' : '0'))
  return (Object.keys(CALLS) as CallKey[]).sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))
}

const timed =
  (log: RequestLog | undefined) =>
  async (c: HonoContext, next: () => Promise<void>): Promise<void> => {
    const start = performance.now()
    await next()
    const admin = c.get('admin') as Admin | undefined
    log?.request({
      method: c.req.method,
      // The path of an image code has the client's id in it.
      path: c.req.path.replace(/^\/api\/captchas\/.*/, '/api/captchas'),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
      ...(admin && { admin: admin.id }),
    })
  }

interface RouteOptions extends AppOptions {
  /** Counts an upload without credentials; throws above the limit. */
  readonly countUpload: (key: string) => void
  /** Writes security events to the operation log. */
  readonly enterSecurity: (lines: readonly SecurityLine[]) => Promise<void>
  /**
   * Serializes requests with the same idempotency key within this process, so that a repeated request waits without a
   * database connection. In another process it waits in its transaction, on the row lock of the key.
   */
  readonly inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

/** The path of a call without the trailing slash that other clients of the API family send. */
const pathOf = (c: HonoContext): string => c.req.path.replace(/\/$/, '')

/**
 * An upload uses disk while it is received and memory while its picture is decoded, so concurrent uploads per caller
 * are limited.
 */
const uploading = createKeyedSemaphore<number | undefined>(2)

async function answer(key: CallKey, c: HonoContext, options: RouteOptions): Promise<Response> {
  const response = await answerWithErrors(key, c, options)
  // Written after the transaction of the call has ended, in a commit or a rollback; the response does not depend on it.
  const hasEntry = response.ok && isWrite(key) && !definitionOf(key).unlogged
  await options.enterSecurity(hasEntry ? [] : securityLinesOf(c)).catch(error => {
    options.log?.failure(error, { method: c.req.method, path: c.req.path })
  })
  return response
}

const securityLinesOf = (c: HonoContext): readonly SecurityLine[] =>
  (c.get('security') as SecurityLine[] | undefined) ?? []

async function answerWithErrors(key: CallKey, c: HonoContext, options: RouteOptions): Promise<Response> {
  const language = languageOf(c.req.raw)
  try {
    return await run(key, c, options, language)
  } catch (error) {
    const apiError = error instanceof ApiError ? error : apiErrorOf(error)
    if (!apiError) throw error
    // Anonymous 403s are not logged: every expired session causes them.
    if (apiError.status === 403 && c.get('admin')) noteSecurityEvent(c, options, 'refused', { call: key })
    if (apiError.status === 500) options.log?.failure(apiError.cause, { method: c.req.method, path: c.req.path })
    return c.json(errorBodyFor(c.get('admin') as Admin | undefined, apiError, language), apiError.status)
  }
}

/** Writes that free disk space. */
const FREES_DISK_SPACE: ReadonlySet<CallKey> = new Set([
  'DELETE uploaders',
  'DELETE admin/media/{media_id}',
  'DELETE admin/imports/{import_id}',
])

async function run(key: CallKey, c: HonoContext, options: RouteOptions, language: Language): Promise<Response> {
  const { db, services } = options
  const call = definitionOf(key)
  const caller = (await identify(db, services, c.req.raw)) ?? (await uploaderOf(key, c, options))
  const permission = await permit(key, c, db, caller)
  const admin = await maskForPicker(db, caller, key)
  // Sign-in and sign-out stay possible: an administrator may have to find out what uses the space.
  const needsDiskSpace = call.access !== 'anyone' && isWrite(key) && !FREES_DISK_SPACE.has(key)
  if (needsDiskSpace && options.diskSpace?.isLow(Number(c.req.header('content-length') ?? 0)))
    throw new ApiError('507', 507)
  if (admin) c.set('admin', admin)
  const rights = admin?.fields ?? ALL_FIELDS
  rejectMaskedAnswer(key, rights, language)
  const security: ParsedRequest['security'] = (event, who) => noteSecurityEvent(c, options, event, who)
  const request = {
    admin,
    path: pathOf(c),
    baseVersion: baseVersionOf(c),
    client: clientOf(c, options, language),
    security,
    modified: (at: number) => c.header('Last-Modified', new Date(at * 1_000).toUTCString()),
  }
  const readAndWork = async (place?: FilePathProvider) => {
    const reading = readingOf({ db, services, areas: AREAS, request: { ...request, read: NOTHING_READ } })
    const read = await readRequest(key, c.req.raw, c.req.param(), language, {
      place,
      publicUrl: services.publicUrl,
      parsers: services.parsers,
      restore: body => restoreMasked(key, c.req.param(), body, { db, reading, language, rights }),
    })
    rejectMaskedParameters(key, read.query, rights, language)
    const grant = c.req.header(PERSONAL_EXPORT)
    const exported = await unmaskedListFieldsFor(db, services, key, grant, { admin, read, language })
    const proof = proofFor(key, { ...request, db, services }, admin, read.body)
    const authorize =
      permission &&
      (async (tx: Database) => {
        if (!(await permission.mayTouch(tx, read))) throw new ApiError('403', 403)
      })
    const header = c.req.header(IDEMPOTENCY_KEY)
    const keyed = admin && { adminId: admin.id, header, path: request.path, read }
    const idempotencyKey = keyed && idempotencyKeyOf(key, keyed, services)
    const on = { db, services: servicesFor(c, services), areas: AREAS }
    const { inTurn } = options
    const doIt = () => dispatch(key, on, { ...request, read, authorize, proof, idempotencyKey })
    const turn = idempotencyKey && `${idempotencyKey.adminId} ${idempotencyKey.key}`
    return { read, exported, ...(await (turn ? inTurn(turn, doIt) : doIt())) }
  }
  const {
    read,
    exported,
    answer: result,
    position,
    isReplayed,
  } = await (MULTIPART_CALLS.has(key)
    ? uploading(admin?.id, () => services.files.whileComing(readAndWork))
    : readAndWork())
  if (isReplayed) c.header(IDEMPOTENCY_REPLAYED, 'true')
  if (result instanceof ApiError) throw result
  if (position !== undefined) c.header(AS_OF, String(position))
  const revealed = await unmaskedFor(key, c, options, { admin, rights, read, result })
  const opensFiles = Boolean(call.signsFiles) || revealed.length > 0
  return respond(c, call, result, services, { admin, rights, unmasked: [...exported, ...revealed], opensFiles })
}

/**
 * The fields of a record that are sent unmasked: none if the reader requests masks, and none while the disk has no
 * space for the log entry that names them.
 */
async function unmaskedFor(
  key: CallKey,
  c: HonoContext,
  { db, services, diskSpace, addressOf }: AppOptions,
  { result, ...reader }: Pick<Reader, 'admin' | 'rights'> & { readonly read: RequestParts; readonly result: unknown },
): Promise<readonly string[]> {
  const isMasked = c.req.header(ACCEPT_PERSONAL)?.trim().toLowerCase() === MASKED
  if (!(key in READ_TO_EDIT) || isMasked || diskSpace?.isLow()) return []
  const at = Math.floor(services.now() * 1_000)
  return unmaskedFieldsFor(db, key, result, { ...reader, ip: addressOf?.(c) ?? '', at })
}

/**
 * The owner of an upload without credentials: the administrator of the client's session, or the anonymous user if the
 * options allow it.
 */
async function uploaderOf(key: CallKey, c: HonoContext, options: RouteOptions): Promise<Admin | undefined> {
  if (!isUpload(key)) return undefined
  const { db, services, addressOf } = options
  const known = await identifyUploader(db, services, c.req.raw)
  const admin = known ?? (services.anonymousUploads ? NOBODY : undefined)
  if (admin) options.countUpload(known ? `session ${known.session_id}` : `address ${addressOf?.(c) ?? ''}`)
  return admin
}

/** The anonymous owner of an upload. */
const NOBODY: Admin = { id: 0, username: '匿名', founder: false, role_id: 0, session_id: '', fields: ALL_FIELDS }

const NOTHING_READ = { params: {}, query: {}, body: {} }

/** Rejects a caller without permission for a call; for a role, returns the check to make once the request is parsed. */
async function permit(key: CallKey, c: HonoContext, db: Database, admin: Admin | undefined) {
  const { access } = definitionOf(key)
  if (access === 'anyone') return undefined
  if (!admin) throw new ApiError('403', 403)
  c.set('admin', admin)
  if (access === 'signed-in') return undefined
  const where = { path: pathOf(c).replace(/^\/api/, ''), query: plainQuery(new URL(c.req.url).search) }
  const permission = await permissionOf(db, admin, key, where)
  if (!permission.mayCall) throw new ApiError('403', 403)
  return permission
}

const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded'] as const

/** A proxied request is remote even if its address is loopback, so the captcha code for tests does not apply. */
const servicesFor = (c: HonoContext, services: Services): Services =>
  PROXY_HEADERS.some(name => c.req.header(name)) ? { ...services, captchaTestCode: undefined } : services

/** The client of a request: its id and address. */
const clientOf = (c: HonoContext, options: AppOptions, language: Language) => ({
  uuid: c.req.header('uuid') ?? '',
  ip: options.addressOf?.(c) ?? '',
  language,
  idle: idleOf(c.req.raw.headers),
  agent: (c.req.header('user-agent') ?? '').slice(0, AGENT_LENGTH),
})

/** Long enough to identify a browser. */
const AGENT_LENGTH = 300
/** Longer than any UUID, so that a client id cannot flood the log. */
const CLIENT_LENGTH = 64

function noteSecurityEvent(
  c: HonoContext,
  options: AppOptions,
  event: SecurityEvent,
  more: Partial<SecurityLine> = {},
) {
  const admin = c.get('admin') as Admin | undefined
  const line: SecurityLine = {
    event,
    ...(admin && { uid: admin.id, name: admin.username }),
    address: options.addressOf?.(c) ?? '',
    client: (c.req.header('uuid') ?? '').slice(0, CLIENT_LENGTH),
    ...more,
  }
  options.log?.security(line)
  c.set('security', [...securityLinesOf(c), line])
}

const JSON_TYPE = { 'Content-Type': 'application/json' }
const json = (c: HonoContext, text: string): Response => c.body(text, 200, JSON_TYPE)

/** The reader of an answer, with the access to it. */
interface Reader {
  readonly admin: Admin | undefined
  readonly rights: FieldRights
  /** The fields of the record, or of the rows of the list, that are sent unmasked. */
  readonly unmasked: readonly string[]
  /** Whether the URLs of private files are signed. */
  readonly opensFiles: boolean
}

/** Makes file URLs in a JSON text absolute, and signs those of private files that the caller may open. */
const addressed = (text: string, services: Services, opener: Admin | undefined): string =>
  withAbsoluteFiles(withSignedFiles(text, services, opener), services.publicUrl)

function respond(
  c: HonoContext,
  { kind = 'json', answer }: Call,
  result: unknown,
  services: Services,
  { admin, rights, unmasked, opensFiles }: Reader,
): Response {
  switch (kind) {
    case 'json':
      return json(
        c,
        addressed(
          JSON.stringify(withUnmasked(serializeFor(answer, result, rights), result, unmasked)),
          services,
          opensFiles ? admin : undefined,
        ),
      )
    case 'rows':
      return c.body(streamRows(answer as ZodArray, result as Batches, services, { rights, unmasked }), 200, JSON_TYPE)
    case 'empty':
      return c.body(null, 200)
    case 'text':
      return c.text(String(result))
    case 'script':
      return c.body(String(result), 200, { 'Content-Type': 'application/javascript; charset=utf-8' })
    case 'image':
      return c.body(result as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': 'image/jpeg' })
    case 'stream':
      // A buffering proxy would delay the events.
      return c.body(result as ReadableStream, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
    case 'file':
      return c.body(result as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': 'application/octet-stream' })
  }
}
