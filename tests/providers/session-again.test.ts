import { API, type ProviderEnv, providerEnv, signInAs } from '@tests/support/provider-env'
import { HttpResponse, http as wire } from 'msw'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttp, type Http } from '@/providers/http/client'
import { CallError } from '@/providers/http/errors'
import { clearSession, hasLeft, leaveSession, refreshToken } from '@/providers/http/session'

/** Signing in again in place, against the real server: the queued requests and their outcome. */
let env: ProviderEnv
beforeAll(async () => {
  env = await providerEnv()
})
beforeEach(() => env.reset())
afterAll(() => env?.close())

const shops = (http: Http) => http.send('GET admin/shops', { query: { shop_disable: 'ALL' } })
const sentTo = (path: string) => env.sent.filter(one => one.path === path)
const ended = (request: Promise<unknown>) =>
  request.then(
    () => undefined,
    (error: unknown) => (error instanceof CallError ? error : Promise.reject(error)),
  )

/** A client whose user is prompted to sign in again; `answer` simulates the user. */
function promptingClient() {
  let pending: Promise<boolean> | undefined
  let times = 0
  let settle: (isBack: boolean) => void = () => {}
  const ask = () => {
    pending ??= new Promise<boolean>(resolve => {
      times += 1
      settle = resolve
    }).finally(() => {
      pending = undefined
    })
    return pending
  }
  const http = createHttp({
    config: env.client().http.config,
    language: () => 'zh',
    onEnded: ask,
    ending: () => (refreshToken() ? undefined : ask()),
  })
  return { http, times: () => times, answer: (isBack: boolean) => settle(isBack) }
}

/** Revokes the session on the server until the next sign-in. */
function revoke() {
  const old = refreshToken()
  env.msw.use(
    wire.all(`${API}/admin/*`, ({ request }) => {
      const isNew = refreshToken() !== undefined && refreshToken() !== old
      const isOpen = /admin-users\/(?:login|token)/.test(request.url)
      return isNew || isOpen ? undefined : HttpResponse.json({ code: '403', message: '登录已失效' }, { status: 403 })
    }),
  )
}

describe('a session that ends during input', () => {
  it('prompts once, and sends all queued requests after the sign-in', async () => {
    const { http, times, answer } = promptingClient()
    await signInAs(http)
    revoke()
    const waiting = [shops(http), shops(http), shops(http)]
    await vi.waitFor(() => expect(sentTo('admin/shops')).toHaveLength(3), { timeout: 15_000 })
    await vi.waitFor(() => expect(times()).toBe(1), { timeout: 15_000 })
    expect(refreshToken()).toBeUndefined()
    await signInAs(http)
    answer(true)
    const pages = await Promise.all(waiting)
    expect(pages.every(page => page.data_total > 0)).toBe(true)
    expect(sentTo('admin/shops')).toHaveLength(6)
    expect(times()).toBe(1)
  })

  it('resends a write unchanged', async () => {
    const { http, times, answer } = promptingClient()
    await signInAs(http)
    const before = await http.send('GET admin/shops/themes', { query: { type: 'PC' } })
    revoke()
    const body = { name: '雅集', mark: 'again', image_path: '/a.png', is_default: '0', type: 'PC' } as const
    const saving = http.send('POST admin/shops/themes', { body })
    await vi.waitFor(() => expect(times()).toBe(1), { timeout: 15_000 })
    await signInAs(http)
    answer(true)
    expect(await saving).toMatchObject({ name: '雅集', mark: 'again' })
    const writes = sentTo('admin/shops/themes').filter(one => one.method === 'POST')
    expect(writes.map(one => new URLSearchParams(one.body).get('name'))).toEqual(['雅集', '雅集'])
    const after = await http.send('GET admin/shops/themes', { query: { type: 'PC' } })
    expect(after.data_total).toBe(before.data_total + 1)
  })

  it('queues later requests as well', async () => {
    const { http, times, answer } = promptingClient()
    await signInAs(http)
    revoke()
    const first = shops(http)
    await vi.waitFor(() => expect(times()).toBe(1), { timeout: 15_000 })
    const second = shops(http)
    await signInAs(http)
    answer(true)
    expect((await first).data_total).toBe((await second).data_total)
    // Every request was signed: the first one, its repetition after the rejection, and the second one.
    expect(sentTo('admin/shops').map(one => one.headers.has('authorization'))).toEqual([true, true, true])
    expect(times()).toBe(1)
  })

  it('prompts too if the refresh token expires before a request', async () => {
    const { http, times, answer } = promptingClient()
    await signInAs(http)
    env.advance(4 * 86_400)
    const request = shops(http)
    await vi.waitFor(() => expect(times()).toBe(1), { timeout: 15_000 })
    await signInAs(http)
    answer(true)
    expect((await request).data_total).toBeGreaterThan(0)
  })

  it('rejects queued requests silently if the user leaves', async () => {
    const { http, times, answer } = promptingClient()
    await signInAs(http)
    revoke()
    const waiting = [ended(shops(http)), ended(shops(http))]
    await vi.waitFor(() => expect(times()).toBe(1), { timeout: 15_000 })
    answer(false)
    for (const error of await Promise.all(waiting)) expect(error).toMatchObject({ statusCode: 403, silent: true })
    expect(sentTo('admin/shops')).toHaveLength(2)
  })

  it('does not prompt twice: an error right after the sign-in is reported', async () => {
    const { http, times, answer } = promptingClient()
    await signInAs(http)
    const error = { code: '403', message: '没有权限' }
    env.msw.use(wire.get(`${API}/admin/shops`, () => HttpResponse.json(error, { status: 403 })))
    const request = ended(shops(http))
    await vi.waitFor(() => expect(times()).toBe(1), { timeout: 15_000 })
    await signInAs(http)
    answer(true)
    expect(await request).toMatchObject({ statusCode: 403, message: '没有权限', silent: false })
    expect(times()).toBe(1)
    expect(refreshToken()).toBeDefined()
  })
})

describe('a late rejection', () => {
  it('applies to the session of its request, and does not end the current one', async () => {
    const { http, times } = promptingClient()
    await signInAs(http)
    let reject: () => void = () => {}
    const rejection = new Promise<void>(resolve => {
      reject = resolve
    })
    env.msw.use(
      wire.get(
        `${API}/admin/shops`,
        async () => {
          await rejection
          return HttpResponse.json({ code: '403' }, { status: 403 })
        },
        { once: true },
      ),
    )
    const request = shops(http)
    await vi.waitFor(() => expect(sentTo('admin/shops')).toHaveLength(1), { timeout: 15_000 })
    clearSession()
    env.advance(1)
    await signInAs(http)
    reject()
    expect((await request).data_total).toBeGreaterThan(0)
    expect(times()).toBe(0)
    expect(sentTo('admin/shops')).toHaveLength(2)
  })

  it('ends the session if it is rejected again', async () => {
    const { http, ended: count } = env.client()
    await signInAs(http)
    let times = 0
    env.msw.use(
      wire.get(`${API}/admin/shops`, async () => {
        times += 1
        if (times === 1) {
          clearSession()
          env.advance(1)
          await signInAs(http)
        }
        return HttpResponse.json({ code: '403' }, { status: 403 })
      }),
    )
    expect(await ended(shops(http))).toMatchObject({ silent: true })
    expect([times, count()]).toEqual([2, 1])
    expect(refreshToken()).toBeUndefined()
  })
})

describe('an intended sign-out', () => {
  it('is remembered until the next sign-in', async () => {
    const { http } = env.client()
    await signInAs(http)
    expect(hasLeft()).toBe(false)
    clearSession()
    expect(hasLeft()).toBe(false)
    await signInAs(http)
    leaveSession()
    expect([hasLeft(), refreshToken()]).toEqual([true, undefined])
    await signInAs(http)
    expect(hasLeft()).toBe(false)
  })
})
