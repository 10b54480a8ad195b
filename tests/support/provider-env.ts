import './browser-shims'
import type { Language } from '@contract/messages'
import axios from 'axios'
import { HttpResponse, http as wire } from 'msw'
import { type SetupServer, setupServer } from 'msw/node'
import { vi } from 'vitest'
import { signIn } from '@/providers/auth/auth-provider'
import { createHttp, type Http } from '@/providers/http/client'
import { type ConfigFile, readConfig } from '@/providers/http/config'
import type { EndReason } from '@/providers/http/errors'
import { learnClock } from '@/providers/http/session'
import { clearBrowser, withoutWindow } from './browser-shims'
import { DEMO_NOW, FOUNDER, type TestServer, testServer } from './server'

// The adapter that MSW can hear in Node; errors and time-outs have the codes of a browser with it.
axios.defaults.adapter = 'fetch'

export const API = 'http://api.test/api'

/** A request as it went over the wire. */
export interface SentRequest {
  readonly method: string
  /** Like 'admin/shops/12'. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: string
}

export interface Client {
  readonly http: Http
  /** How often the client said that the session is over. */
  readonly ended: () => number
  /** And why, each time. */
  readonly reasons: () => readonly EndReason[]
}

/** The client's providers before the real server, which runs in this process; MSW is the wire between them. */
export interface ProviderEnv {
  readonly server: TestServer
  readonly msw: SetupServer
  /** Everything sent since the last `reset`. */
  readonly sent: readonly SentRequest[]
  /** 'pro' signs its requests, 'dev' sends the token, unless `authentication` says otherwise. */
  client(options?: Omit<ConfigFile, 'hosts'> & { language?: Language }): Client
  /** Lets time pass in the browser and on the server. */
  advance(seconds: number): void
  /** A fresh browser, the real server on the wire, both at DEMO_NOW. */
  reset(): void
  close(): Promise<void>
}

export async function providerEnv(): Promise<ProviderEnv> {
  const server = await withoutWindow(() => testServer())
  const sent: SentRequest[] = []
  const msw = setupServer(
    wire.all(`${API}/*`, async ({ request }) => {
      const answer = await server.app.fetch(request)
      // A listening server dates its answers; in the process nobody does.
      const headers = new Headers(answer.headers)
      headers.set('Date', new Date(server.services.now() * 1000).toUTCString())
      return new HttpResponse(answer.body, { status: answer.status, headers })
    }),
  )
  msw.events.on('request:start', async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    const copy = request.clone()
    const entry = { method: request.method, path: pathname.replace('/api/', ''), query: searchParams }
    sent.push({ ...entry, headers: request.headers, body: await copy.text() })
  })
  msw.listen({ onUnhandledRequest: 'error' })

  const setClocks = (seconds: number) => {
    server.now.set(seconds)
    vi.setSystemTime(seconds * 1000)
  }
  return {
    server,
    msw,
    sent,
    client: ({ env = 'dev', language = 'zh', ...rest } = {}) => {
      const reasons: EndReason[] = []
      const hosts = { base: API, admin: API, buyer: 'http://buyer.test', seller: 'http://seller.test' }
      const http = createHttp({
        config: readConfig({ env, hosts: { [env]: hosts }, ...rest }),
        language: () => language,
        onEnded: why => {
          reasons.push(why)
        },
      })
      return { http, ended: () => reasons.length, reasons: () => reasons }
    },
    advance: seconds => setClocks(server.now.get() + seconds),
    reset: () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      setClocks(DEMO_NOW)
      learnClock(new Date().toUTCString())
      msw.resetHandlers()
      clearBrowser()
      sent.length = 0
    },
    close: async () => {
      vi.useRealTimers()
      msw.close()
      await server.close()
    },
  }
}

/** Signs in as the sign-in form does. */
export async function signInAs(http: Http, username = FOUNDER.username, password = FOUNDER.password): Promise<void> {
  await signIn(http, { username, password, validcode: '1111' })
}
