import { randomUUID } from 'node:crypto'
import { ACCEPT_PERSONAL, MASKED } from '@contract/personal/unmasked-rules'
import { createApp } from '@server/app'
import { jobKinds } from '@server/areas/jobs'
import { openChangeFeed } from '@server/change-feed'
import type { Services } from '@server/context'
import type { Database } from '@server/db/database'
import { admins } from '@server/db/schema'
import { createRunner } from '@server/jobs/runner'
import type { Files } from '@server/storage/files'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { md5 } from 'js-md5'
import { copyOf, copyOfDemo, type DatabaseKind, databases } from './copies'
import { DEMO_NOW, FOUNDER, TEST_CODE } from './fixed'
import { type Lent, servicesOf } from './services'
import type { DemoSize } from './templates'

export { bothDatabases, type DatabaseKind, databases } from './copies'
export { filesInMemory } from './services'
export { DEMO_NOW, FOUNDER }

export interface TestOptions extends Lent {
  readonly database?: DatabaseKind
  /** Empty tables: no regions, no menus, no administrator. */
  readonly empty?: boolean
  /** Only the seed data and demo data of this size, without administrators. */
  readonly demoOf?: DemoSize
}

export interface RequestParts {
  readonly query?: Parts
  readonly form?: Parts
  readonly json?: unknown
  readonly multipart?: Readonly<Record<string, string | File>>
  readonly token?: string
  /** The client's id; the default is the client that signed in for the token. */
  readonly uuid?: string
  readonly language?: 'zh' | 'en'
  readonly headers?: Readonly<Record<string, string>>
  /** Sends the request as another client of the API family, which requests no masks. */
  readonly isOtherClient?: true
}
type Part = string | number | boolean | null | undefined
type Parts = Readonly<Record<string, Part | readonly Part[]>>

export interface Answer {
  readonly status: number
  /** The parsed JSON of the answer; undefined for other content types. */
  // biome-ignore lint/suspicious/noExplicitAny: each test asserts the content that it expects
  readonly body: any
  readonly text: string
  readonly bytes: Uint8Array
  readonly headers: Headers
}

export interface SignedIn {
  readonly token: string
  readonly refresh: string
  readonly uid: string
  readonly uuid: string
}

/** The in-process server, on its own database and clock. */
export interface TestServer {
  readonly app: Hono
  readonly db: Database
  readonly services: Services
  /** Epoch seconds; starts at DEMO_NOW and does not advance. */
  readonly now: { get(): number; set(seconds: number): void; advance(seconds: number): void }
  readonly files: Files
  /**
   * `path` as in CALLS, such as 'admin/shops'. null is sent as an empty value, undefined is omitted, a list is
   * repeated.
   */
  request(method: string, path: string, parts?: RequestParts): Promise<Answer>
  /** Uses a new client each time, so that a second sign-in leaves the first signed in. */
  signIn(username?: string, password?: string): Promise<SignedIn>
  /** Runs the due jobs, as a running server does itself. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

export async function testServer(options: TestOptions = {}): Promise<TestServer> {
  const copy = options.demoOf
    ? await copyOfDemo(options.demoOf)
    : await copyOf(options.database ?? databases[0] ?? 'embedded', options.empty ?? false)
  const { db } = copy.opened
  const news = await openChangeFeed(copy.opened)
  let seconds = DEMO_NOW
  let lastFailure: unknown
  const services = servicesOf(copy, news, () => seconds, options)
  const app = createApp({
    db,
    services,
    addressOf: () => '127.0.0.1',
    log: {
      request: () => {},
      security: () => {},
      failure: (error, line) => {
        lastFailure = error
        reportFailure(error, line)
      },
    },
  })
  const uuids = new Map<string, string>()

  const request: TestServer['request'] = async (method, path, parts = {}) => {
    const uuid = parts.uuid ?? uuids.get(parts.token ?? '')
    const response = await app.request(addressOf(path, parts.query), {
      method,
      headers: {
        // The header of this project's client; other clients omit it.
        ...(!parts.isOtherClient && { [ACCEPT_PERSONAL]: MASKED }),
        ...(parts.token !== undefined && { Authorization: parts.token }),
        ...(uuid !== undefined && { uuid }),
        ...(parts.language && { 'Accept-Language': parts.language }),
        ...(parts.json !== undefined && { 'Content-Type': 'application/json' }),
        ...parts.headers,
      },
      body: bodyOf(parts),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : undefined,
      text,
      bytes,
      headers: response.headers,
    }
  }

  return {
    app,
    db,
    services,
    files: services.files,
    request,
    now: {
      get: () => seconds,
      set: moment => {
        seconds = moment
      },
      advance: by => {
        seconds += by
      },
    },
    signIn: async (username = FOUNDER.username, password = FOUNDER.password) => {
      // The users have set a password by now; new-password.test.ts covers the change.
      await db.update(admins).set({ must_change_password: 0 }).where(eq(admins.username, username))
      const uuid = randomUUID()
      const code = { validcode: TEST_CODE, captcha: TEST_CODE, scene: 'LOGIN' }
      const query = { username, password: md5(password), uuid, ...code }
      const { status, body, text } = await request('GET', 'admin/systems/admin-users/login', { query, uuid })
      if (status !== 200)
        throw new Error(`${username} could not sign in: ${status} ${text}`, status >= 500 ? { cause: lastFailure } : {})
      uuids.set(body.access_token, uuid)
      return { token: body.access_token, refresh: body.refresh_token, uid: body.uid, uuid }
    },
    close: async () => {
      news.close()
      await copy.close()
    },
    runJobs: createRunner({ db, services, kinds: jobKinds, failure: reportJob, pauseMs: 0 }).drain,
  }
}

/** A test with an internal error fails on the status; this prints the error. */
function reportFailure(error: unknown, line: { method: string; path: string }): void {
  console.error(`${line.method} ${line.path} failed:`, error)
}

const reportJob = (error: unknown, kind: string): void => console.error(`${kind} failed:`, error)

function addressOf(path: string, query?: Parts): string {
  const text = query && encode(query).toString()
  return `http://localhost/api/${path}${text ? `${path.includes('?') ? '&' : '?'}${text}` : ''}`
}

function bodyOf(parts: RequestParts): BodyInit | undefined {
  if (parts.json !== undefined) return JSON.stringify(parts.json)
  if (parts.form) return encode(parts.form)
  if (!parts.multipart) return undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(parts.multipart)) form.append(name, value)
  return form
}

function encode(parts: Parts): URLSearchParams {
  const out = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) out.append(name, one === null ? '' : String(one))
    }
  }
  return out
}
