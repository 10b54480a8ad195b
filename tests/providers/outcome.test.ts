import { API, type ProviderEnv, providerEnv, signInAs } from '@tests/support/provider-env'
import { delay, HttpResponse, http as wire } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checking } from '@/providers/http/checking'
import type { Http } from '@/providers/http/client'
import type { CallError } from '@/providers/http/errors'

/** The client's handling of a write without an answer: the agreed protocol of `Idempotency-Key`. */
let env: ProviderEnv
beforeAll(async () => {
  env = await providerEnv()
})
beforeEach(() => env.reset())
afterEach(() => vi.useRealTimers())
afterAll(() => env?.close())

const THEMES = `${API}/admin/shops/themes`
const BODY = { name: '春', mark: 'm', image_path: '/a.png', is_default: '0', type: 'PC' } as const
const UNKNOWN = {
  zh: '结果未知，请核对',
  en: 'The result could not be confirmed. Check the record before trying again.',
}

const add = (http: Http, name: string = BODY.name) =>
  http.send('POST admin/shops/themes', { body: { ...BODY, name } }).then(
    answer => ({ answer }),
    (error: CallError) => ({ error }),
  )

async function signedIn(options: Parameters<ProviderEnv['client']>[0] = { idempotency: true }): Promise<Http> {
  const { http } = env.client(options)
  await signInAs(http)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
  return http
}

/** Emulates a server that runs the first request without an answer, and stores its idempotency keys. */
function serving(answers: readonly (() => Response | Promise<Response>)[]) {
  const keys: (string | null)[] = []
  env.msw.use(
    wire.post(THEMES, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return (answers[keys.length - 1] ?? answers.at(-1) ?? HttpResponse.error)()
    }),
  )
  return keys
}

const never = () => delay('infinite') as Promise<never>
const lost = () => HttpResponse.error()
const done = () => HttpResponse.json({ id: '7' })
const rejected = () =>
  HttpResponse.json({ code: '004', message: '名称已存在', data: { fields: { name: '名称已存在' } } }, { status: 400 })

describe('a write', () => {
  it('has its own idempotency key', async () => {
    const http = await signedIn()
    const keys = serving([done])
    await add(http)
    await add(http)
    expect(keys[0]).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(keys[1]).not.toBe(keys[0])
  })

  it('has no key at a deployment without support for it, nor has a read or a session call', async () => {
    const http = await signedIn({})
    const keys = serving([done])
    await add(http)
    expect(keys).toEqual([null])
    const keyed = await signedIn()
    await keyed.send('GET site-show')
    const ofOthers = env.sent.filter(({ path, method }) => method === 'GET' || path.includes('admin-users'))
    expect(ofOthers.filter(one => one.headers.has('Idempotency-Key'))).toEqual([])
    expect(ofOthers).not.toEqual([])
  })
})

describe('a write without an answer in time', () => {
  it('is sent again with its key, and ends with the server’s result', async () => {
    const http = await signedIn()
    const keys = serving([never, done])
    const request = add(http)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(checking.isUnderWay()).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await request).toEqual({ answer: { id: '7' } })
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
    expect(checking.isUnderWay()).toBe(false)
  })

  it.each([
    ['a lost connection', lost],
    ['502', () => new HttpResponse('<html>', { status: 502 })],
    ['503', () => new HttpResponse(null, { status: 503 })],
    ['504', () => new HttpResponse('<html>', { status: 504 })],
  ])('behaves the same after %s', async (_, first) => {
    const http = await signedIn()
    const keys = serving([first, first, done])
    const request = add(http)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await request).toEqual({ answer: { id: '7' } })
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  it('is rejected at its field if the server rejects it', async () => {
    const http = await signedIn()
    serving([never, rejected])
    const request = add(http)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await request).toMatchObject({ error: { statusCode: 400, errors: { name: '名称已存在' } } })
  })

  it.each(['zh', 'en'] as const)('is unknown after a minute, and never reported as failed (%s)', async language => {
    const http = await signedIn({ idempotency: true, language })
    const keys = serving([never])
    const request = add(http)
    await vi.advanceTimersByTimeAsync(66_000)
    expect(await request).toMatchObject({ error: { isUnknown: true, message: UNKNOWN[language], silent: false } })
    expect(keys.length).toBeGreaterThan(3)
    expect(keys.length).toBeLessThan(10)
    expect(checking.isUnderWay()).toBe(false)
  })

  it('runs once for repeated submits: the key is retained until the outcome is known', async () => {
    const http = await signedIn()
    const keys = serving([never])
    const request = add(http)
    await vi.advanceTimersByTimeAsync(66_000)
    await request
    const again = serving([done])
    expect(await add(http)).toEqual({ answer: { id: '7' } })
    expect(again).toEqual([keys[0]])
    await add(http)
    await add(http, '夏')
    expect(new Set([keys[0], ...again]).size).toBe(3)
  })

  it('retains its key if a repetition could not be sent, being offline', async () => {
    const http = await signedIn()
    const keys = serving([never])
    const request = add(http)
    await vi.advanceTimersByTimeAsync(66_000)
    await request
    serving([lost])
    vi.stubGlobal('navigator', { onLine: false })
    expect(await add(http)).toMatchObject({ error: { statusCode: 0 } })
    vi.unstubAllGlobals()
    const again = serving([done])
    await add(http)
    expect(again).toEqual([keys[0]])
  })

  it('is unknown at once if the deployment has no keys, and is not sent again', async () => {
    const http = await signedIn({})
    const keys = serving([never])
    const request = add(http)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await request).toMatchObject({ error: { isUnknown: true, message: UNKNOWN.zh } })
    expect(keys).toHaveLength(1)
  })

  it('is a network failure if the browser was offline before the request', async () => {
    const http = await signedIn()
    const keys = serving([lost])
    vi.stubGlobal('navigator', { onLine: false })
    expect(await add(http)).toMatchObject({ error: { message: '网络错误，请稍后再试！' } })
    vi.unstubAllGlobals()
    expect(keys).toHaveLength(1)
  })

  it('is a rejection if the server’s answer has a code', async () => {
    const http = await signedIn()
    const keys = serving([() => HttpResponse.json({ code: 'E1', message: '维护中' }, { status: 503 })])
    expect(await add(http)).toMatchObject({ error: { message: '维护中', statusCode: 503 } })
    expect(keys).toHaveLength(1)
  })
})
