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

// The adapter that MSW can intercept in Node; errors and timeouts have the same codes as in a browser.
axios.defaults.adapter = 'fetch'

export const API = 'http://api.test/api'

/** A request as sent. */
export interface SentRequest {
  readonly method: string
  /** Such as 'admin/shops/12'. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: string
}

export interface Client {
  readonly http: Http
  /** How often the client reported the end of the session. */
  readonly ended: () => number
  /** The reason of each report. */
  readonly reasons: () => readonly EndReason[]
}

/** The client's providers against the real server in this process, with MSW as the network. */
export interface ProviderEnv {
  readonly server: TestServer
  readonly msw: SetupServer
  /** The requests since the last `reset`. */
  readonly sent: readonly SentRequest[]
  /** 'pro' signs its requests, 'dev' sends the token, unless `authentication` overrides it. */
  client(options?: Omit<ConfigFile, 'hosts'> & { language?: Language }): Client
  /** Advances the clocks of the browser and of the server. */
  advance(seconds: number): void
  /** Resets the browser, the handlers and the clock, to DEMO_NOW. */
  reset(): void
  close(): Promise<void>
}

export async function providerEnv(): Promise<ProviderEnv> {
  const server = await withoutWindow(() => testServer())
  const sent: SentRequest[] = []
  const msw = setupServer(
    wire.all(`${API}/*`, async ({ request }) => {
      const answer = await server.app.fetch(request)
      // A listening server sets the Date header; an in-process one does not.
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
