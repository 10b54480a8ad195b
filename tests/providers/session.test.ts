import { giveLocks } from '@tests/support/browser-shims'
import { API, type ProviderEnv, providerEnv, signInAs } from '@tests/support/provider-env'
import { md5 } from 'js-md5'
import { HttpResponse, http as wire } from 'msw'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Http } from '@/providers/http/client'
import { CallError } from '@/providers/http/errors'
import { accessToken, clientUuid, currentUser, refreshToken, watchSession } from '@/providers/http/session'

/** The life cycle of a session, against the real server: signature, expiry, refresh and end. */
let env: ProviderEnv
beforeAll(async () => {
  env = await providerEnv()
})
beforeEach(() => env.reset())
afterAll(() => env?.close())

const TOKEN = 'admin/systems/admin-users/token'
const HOUR = 3_600
const DAYS = 86_400
const shops = (http: Http) => http.send('GET admin/shops', { query: { shop_disable: 'ALL' } })
const sentTo = (path: string) => env.sent.filter(one => one.path === path)
const failure = async (response: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await response.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof CallError) return error
  throw new Error(`Expected a CallError, got ${String(error)}`)
}
/** Lets the access token expire, but not the refresh token. */
const expireAccess = () => env.advance(HOUR + 1)

describe('credentials', () => {
  it('are the raw token outside of production', async () => {
    const { http } = env.client({ env: 'dev' })
    await signInAs(http)
    expect((await shops(http)).data.length).toBeGreaterThan(0)
    const [request] = sentTo('admin/shops')
    expect(request?.headers.get('authorization')).toBe(accessToken())
    expect(request?.query.has('sign')).toBe(false)
    expect(request?.headers.get('uuid')).toBe(clientUuid())
  })

  it('are a signature in production, and no token', async () => {
    const { http } = env.client({ env: 'pro' })
    await signInAs(http)
    expect((await shops(http)).data.length).toBeGreaterThan(0)
    const [request] = sentTo('admin/shops')
    const [uid, nonce, timestamp, sign] = ['uid', 'nonce', 'timestamp', 'sign'].map(name => request?.query.get(name))
    expect(request?.headers.has('authorization')).toBe(false)
    expect(uid).toBe('1')
    expect(nonce).toMatch(/^[A-Za-z\d]{6}$/)
    expect(timestamp).toBe(String(env.server.now.get()))
    expect(sign).toBe(md5(`${uid}${nonce}${timestamp}${accessToken()}`))
  })

  it('also sign the query of writes, with a new nonce each time', async () => {
    const { http } = env.client({ env: 'pro' })
    await signInAs(http)
    const row = (await http.send('GET admin/shops', { query: { shop_disable: 'OPEN' } })).data[0]
    await http.send('PUT admin/shops/disable/{shop_id}', { params: { shop_id: row?.shop_id ?? '' } })
    await http.send('PUT admin/shops/enable/{shop_id}', { params: { shop_id: row?.shop_id ?? '' } })
    const signed = env.sent.filter(one => one.query.has('sign'))
    expect(signed.map(one => one.method)).toEqual(['GET', 'PUT', 'PUT'])
    expect(new Set(signed.map(one => one.query.get('nonce'))).size).toBe(3)
  })

  it('are omitted without a session', async () => {
    const { http } = env.client({ env: 'pro' })
    await http.send('GET site-show')
    expect(env.sent[0]?.headers.has('authorization')).toBe(false)
    expect(env.sent[0]?.query.size).toBe(0)
    expect(env.sent[0]?.headers.get('uuid')).toBe(clientUuid())
  })
})

describe('a wrong clock', () => {
  it.each([600, -600])('by %i seconds costs one more request, once', async off => {
    const { http, ended } = env.client({ env: 'pro' })
    await signInAs(http)
    env.server.now.advance(off)
    expect((await shops(http)).data.length).toBeGreaterThan(0)
    expect(sentTo('admin/shops')).toHaveLength(2)
    await shops(http)
    expect(sentTo('admin/shops')).toHaveLength(3)
    expect(ended()).toBe(0)
  })

  it('does not end the session for concurrent requests', async () => {
    const { http, ended } = env.client({ env: 'pro' })
    await signInAs(http)
    env.server.now.advance(600)
    const pages = await Promise.all([shops(http), shops(http), shops(http)])
    expect(pages.every(page => page.data_total > 0)).toBe(true)
    expect(ended()).toBe(0)
    expect(refreshToken()).toBeDefined()
  })

  it('does not retry a 403 with another reason', async () => {
    const { http, ended } = env.client({ env: 'pro' })
    await signInAs(http)
    env.msw.use(wire.get(`${API}/admin/shops`, () => HttpResponse.json({ code: '403' }, { status: 403 })))
    expect((await failure(shops(http))).statusCode).toBe(403)
    expect(sentTo('admin/shops')).toHaveLength(1)
    expect(ended()).toBe(1)
  })

  it.each(['dev', 'pro'] as const)('that is hours ahead does not prevent a sign-in (%s)', async mode => {
    const { http, ended } = env.client({ env: mode })
    vi.setSystemTime((env.server.now.get() + 2 * HOUR) * 1000)
    await signInAs(http)
    expect((await shops(http)).data.length).toBeGreaterThan(0)
    expect(sentTo(TOKEN)).toHaveLength(0)
    expect(ended()).toBe(0)
  })
})

describe('an expired access token', () => {
  it('is renewed once for ten requests, and all of them succeed', async () => {
    const { http, ended } = env.client()
    await signInAs(http)
    const before = { access: accessToken(), refresh: refreshToken() }
    expireAccess()
    const pages = await Promise.all(Array.from({ length: 10 }, () => shops(http)))
    expect(pages.every(page => page.data_total > 0)).toBe(true)
    expect(sentTo(TOKEN)).toHaveLength(1)
    expect(sentTo('admin/shops')).toHaveLength(10)
    expect(accessToken()).not.toBe(before.access)
    expect(refreshToken()).not.toBe(before.refresh)
    expect(ended()).toBe(0)
  })

  it('is renewed by a form with the refresh token and no other credentials', async () => {
    const { http } = env.client({ env: 'pro' })
    await signInAs(http)
    const old = refreshToken() ?? ''
    expireAccess()
    await shops(http)
    const [request] = sentTo(TOKEN)
    expect(request?.method).toBe('POST')
    expect(request?.body).toBe(new URLSearchParams({ refresh_token: old }).toString())
    expect(request?.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
    expect(request?.headers.get('uuid')).toBe(clientUuid())
    expect(request?.query.size).toBe(0)
    expect(request?.headers.has('authorization')).toBe(false)
  })

  it('extends the stored user to the lifetime of the new refresh token', async () => {
    const { http } = env.client()
    await signInAs(http)
    const before = currentUser()
    expireAccess()
    await shops(http)
    expect(currentUser()).toEqual({ ...before, expires: (before?.expires ?? 0) + HOUR + 1 })
  })

  it.each([
    ['accessToken and refreshToken', (a: string, r: string) => ({ accessToken: a, refreshToken: r })],
    ['access_token and refresh_token', (a: string, r: string) => ({ access_token: a, refresh_token: r })],
  ])('is renewed by an answer of %s', async (_, answer) => {
    const { http } = env.client()
    await signInAs(http)
    expireAccess()
    const fresh = await env.server.signIn()
    env.msw.use(wire.post(`${API}/${TOKEN}`, () => HttpResponse.json(answer(fresh.token, fresh.refresh))))
    await shops(http)
    expect([accessToken(), refreshToken()]).toEqual([fresh.token, fresh.refresh])
  })

  it.each([
    ['a used refresh token', 400, { code: '109', message: '登录状态已失效' }],
    ['a deleted administrator', 404, { code: '003', message: '找不到' }],
    ['an answer without tokens', 200, { ok: true }],
  ])('and %s end the session once, for all queued requests', async (_, status, body) => {
    const { http, reasons } = env.client()
    await signInAs(http)
    expireAccess()
    env.msw.use(wire.post(`${API}/${TOKEN}`, () => HttpResponse.json(body, { status })))
    const failures = await Promise.all(Array.from({ length: 10 }, () => failure(shops(http))))
    expect(failures.every(error => error.silent && error.statusCode === 403)).toBe(true)
    expect(sentTo(TOKEN)).toHaveLength(1)
    expect(sentTo('admin/shops')).toHaveLength(0)
    expect(reasons()).toEqual(['unverified'])
    expect([accessToken(), refreshToken(), currentUser()]).toEqual([undefined, undefined, undefined])
  })

  it('and a server that rejects a token used by another client end the session', async () => {
    const { http, ended } = env.client()
    await signInAs(http)
    await env.server.request('POST', TOKEN, { form: { refresh_token: refreshToken() ?? '' } })
    expireAccess()
    await failure(shops(http))
    expect(ended()).toBe(1)
    expect(refreshToken()).toBeUndefined()
  })

  it.each([
    ['a dead network', () => HttpResponse.error()],
    ['a server error', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
  ])('and %s do not affect the session: all requests fail, and the user stays signed in', async (_, answer) => {
    const { http, ended } = env.client()
    await signInAs(http)
    expireAccess()
    env.msw.use(wire.post(`${API}/${TOKEN}`, answer))
    const failures = await Promise.all(Array.from({ length: 10 }, () => failure(shops(http))))
    expect(new Set(failures.map(error => error.message))).toEqual(new Set(['网络错误，请稍后再试！']))
    expect(sentTo(TOKEN)).toHaveLength(1)
    expect(ended()).toBe(0)
    expect(refreshToken()).toBeDefined()
    env.msw.resetHandlers()
    expect((await shops(http)).data.length).toBeGreaterThan(0)
  })

  it('and code that cannot be loaded do not affect the session', async () => {
    await signInAs(env.client().http)
    expireAccess()
    vi.doMock('@/providers/http/wire', () => {
      throw new Error('Failed to fetch dynamically imported module')
    })
    const { http, ended } = env.client()
    const { message } = await failure(shops(http))
    vi.doUnmock('@/providers/http/wire')
    expect(message).toBe('网络错误，请稍后再试！')
    expect(ended()).toBe(0)
    expect((await shops(http)).data.length).toBeGreaterThan(0)
  })

  it('is not renewed by calls without authentication', async () => {
    const { http } = env.client()
    await signInAs(http)
    expireAccess()
    await http.send('GET site-show')
    await http.send('GET validator')
    expect(sentTo(TOKEN)).toHaveLength(0)
  })

  it('is renewed in one browser tab at a time', async () => {
    giveLocks()
    const [one, other] = [env.client(), env.client()]
    await signInAs(one.http)
    expireAccess()
    vi.resetModules()
    // A second copy of the modules emulates a second tab: it shares only the storage and the locks.
    const { createHttp } = await import('@/providers/http/client')
    const tab = createHttp({ config: other.http.config, language: () => 'zh', onEnded: () => {} })
    const pages = await Promise.all([shops(one.http), shops(tab)])
    expect(pages.every(page => page.data_total > 0)).toBe(true)
    expect(sentTo(TOKEN)).toHaveLength(1)
  })
})

describe('the end of a session', () => {
  it('follows an expired refresh token, without a request', async () => {
    const { http } = env.client()
    await signInAs(http)
    env.advance(4 * DAYS)
    expect(refreshToken()).toBeUndefined()
    expect(currentUser()).toBeUndefined()
    const error = await failure(shops(http))
    expect(sentTo(TOKEN)).toHaveLength(0)
    expect(error).toMatchObject({ statusCode: 403, silent: true })
  })

  it('is reported once and silently after a 403 with a refresh token', async () => {
    const { http, reasons } = env.client()
    await signInAs(http)
    env.msw.use(
      wire.get(`${API}/admin/shops`, () => HttpResponse.json({ code: '403', message: '没有权限' }, { status: 403 })),
    )
    const failures = await Promise.all([failure(shops(http)), failure(shops(http)), failure(shops(http))])
    expect(failures.every(error => error.silent && error.statusCode === 403)).toBe(true)
    expect(reasons()).toEqual(['expired'])
    expect([accessToken(), refreshToken(), currentUser()]).toEqual([undefined, undefined, undefined])
    expect(localStorage.length).toBe(0)
  })

  it('is not reported without a session: no request is sent that would be rejected', async () => {
    const { http, ended } = env.client()
    const error = await failure(shops(http))
    expect(error).toMatchObject({ statusCode: 403, code: '403', silent: true })
    expect(ended()).toBe(0)
    expect(env.sent).toHaveLength(0)
  })

  it('can occur again after another sign-in', async () => {
    const { http, ended } = env.client()
    for (const times of [1, 2]) {
      env.msw.resetHandlers()
      await signInAs(http)
      env.msw.use(wire.get(`${API}/admin/shops`, () => HttpResponse.json({}, { status: 403 })))
      await failure(shops(http))
      expect(ended()).toBe(times)
    }
  })
})

describe('another browser tab', () => {
  const dispatchStorage = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))

  it('synchronizes its sign-in and sign-out, and nothing else', async () => {
    const heard: boolean[] = []
    const stop = watchSession(signedIn => heard.push(signedIn))
    await signInAs(env.client().http)
    dispatchStorage('admin_refresh_token')
    dispatchStorage('something_else')
    localStorage.clear()
    dispatchStorage(null)
    stop()
    dispatchStorage('admin_refresh_token')
    expect(heard).toEqual([true, false])
  })
})
