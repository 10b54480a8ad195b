import { API, type ProviderEnv, providerEnv, signInAs } from '@tests/support/provider-env'
import { delay, HttpResponse, http as wire } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Http } from '@/providers/http/client'
import { CallError } from '@/providers/http/errors'
import { clientUuid } from '@/providers/http/session'

/** Requests and errors of the HTTP client (conventions; specification sections 7 and 8). */
let env: ProviderEnv
beforeAll(async () => {
  env = await providerEnv()
})
beforeEach(() => env.reset())
afterAll(() => env?.close())

const failure = async (response: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await response.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof CallError) return error
  throw new Error(`Expected a CallError, got ${String(error)}`)
}
const site = (http: Http, signal?: AbortSignal) => http.send('GET site-show', { ...(signal && { signal }) })
const answering = (body: unknown, status = 200) =>
  env.msw.use(wire.get(`${API}/site-show`, () => HttpResponse.json(body as object, { status })))

describe('a request', () => {
  it('sends the client id and the language', async () => {
    await site(env.client({ language: 'en' }).http)
    expect(env.sent[0]?.headers.get('uuid')).toBe(clientUuid())
    expect(env.sent[0]?.headers.get('accept-language')).toBe('en')
    expect(clientUuid()).toMatch(/^[\da-f-]{32,36}$/)
  })

  it('is sent to the host of its path', async () => {
    const { http } = env.client()
    expect(http.urlOf('admin/shops')).toBe(`${API}/admin/shops`)
    expect(http.urlOf('captchas/LOGIN/x')).toBe(`${API}/captchas/LOGIN/x`)
  })

  it('repeats list parameters in the query', async () => {
    const { http } = env.client()
    await signInAs(http)
    await http.send('GET admin/members', { query: { member_ids: ['1', '2'], page_size: 5 } })
    const request = env.sent.at(-1)
    expect(request?.query.getAll('member_ids')).toEqual(['1', '2'])
  })

  it('requests masks if a record is read for editing, and the server applies them', async () => {
    const { http } = env.client()
    await signInAs(http)
    const { data } = await http.send('GET admin/members', { query: { page_no: 1, page_size: 1 } })
    expect(env.sent.at(-1)?.headers.get('accept-personal')).toBeNull()
    const member = await http.send('GET admin/members/{member_id}', {
      params: { member_id: Number(data[0]?.member_id) },
    })
    expect(env.sent.at(-1)?.headers.get('accept-personal')).toBe('masked')
    expect(member.mobile).toContain('****')
  })

  it('sends a form, and a picture as multipart', async () => {
    const { http } = env.client()
    await signInAs(http)
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const file = new File([Buffer.from(pixel, 'base64')], '店铺.png', { type: 'image/png' })
    const answer = await http.send('POST uploaders', { body: { file, scene: 'shop' } })
    expect(answer.url).toMatch(/^\/files\/shop\//)
    expect(env.sent.at(-1)?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  })

  it('fills its path parameters and rejects missing ones', async () => {
    const { http } = env.client()
    await signInAs(http)
    expect((await http.send('GET regions/{id}/children', { params: { id: 0 } })).length).toBeGreaterThan(20)
    const error = await failure(http.sendLoose('GET admin/shops/{shop_id}', { params: { shop_id: '' } }))
    expect(error.message).toContain('{shop_id}')
    expect(env.sent.some(one => one.path.includes('admin/shops'))).toBe(false)
  })
})

describe('an error answer', () => {
  it('labels its fields in the current language', async () => {
    for (const [language, text] of [
      ['zh', '请填写此项'],
      ['en', 'Fill in this field'],
    ] as const) {
      const { http } = env.client({ language })
      await signInAs(http)
      const body = { name: '', mark: 'm', image_path: '/a.png', is_default: '0', type: 'PC' } as const
      const error = await failure(http.send('POST admin/shops/themes', { body }))
      expect(error).toMatchObject({ statusCode: 400, code: '004', errors: { name: text }, silent: false })
      expect(error.message).toContain(text)
    }
  })

  it('retains the server’s code and message: 404', async () => {
    const { http } = env.client()
    await signInAs(http)
    const error = await failure(http.send('GET admin/shops/{shop_id}', { params: { shop_id: 987_654_321 } }))
    expect(error).toMatchObject({ statusCode: 404, code: 'E206', message: '店铺不存在', silent: false })
    expect(error.errors).toBeUndefined()
  })

  it('retains the server’s code and message: 409', async () => {
    const { http } = env.client({ language: 'en' })
    await signInAs(http)
    const shop = (await http.send('GET admin/shops', { query: { shop_disable: 'CLOSED' } })).data[0]
    const params = { shop_id: shop?.shop_id ?? '' }
    const error = await failure(http.send('PUT admin/shops/disable/{shop_id}', { params }))
    expect(error).toMatchObject({ statusCode: 409, code: 'E227', message: 'Not possible in the shop’s current status' })
  })

  it('of a silent call shows no message', async () => {
    const { http } = env.client()
    await signInAs(http)
    const error = await failure(http.send('GET admin/task/{task_id}', { params: { task_id: 'PAGE_CREATE' } }))
    expect(error).toMatchObject({ statusCode: 404, code: '003', silent: true })
  })
})

describe('a failure without a message of the server', () => {
  const NETWORK = { zh: '网络错误，请稍后再试！', en: 'Network error. Try again later.' } as const

  it('is reported if the request code cannot be loaded, which the next call retries', async () => {
    vi.doMock('@/providers/http/wire', () => {
      throw new Error('Failed to fetch dynamically imported module')
    })
    const { http } = env.client()
    const error = await failure(http.send('GET site-show'))
    vi.doUnmock('@/providers/http/wire')
    expect(error).toMatchObject({ statusCode: 0, message: NETWORK.zh, silent: false })
    expect(await http.send('GET site-show')).toMatchObject({ site_name: expect.any(String) })
  })

  it.each([
    ['an HTML page', () => new HttpResponse('<html>Bad gateway</html>', { status: 502 })],
    [
      'a page of a proxy that says it is JSON',
      () => new HttpResponse('<html>', { status: 500, headers: { 'content-type': 'application/json' } }),
    ],
    ['nothing at all', () => new HttpResponse(null, { status: 404 })],
    ['a list', () => HttpResponse.json(['oops'], { status: 500 })],
    ['a message that is no text', () => HttpResponse.json({ message: 5, code: 7 }, { status: 500 })],
    ['an empty message', () => HttpResponse.json({ message: '' }, { status: 500 })],
    ['a dead server', () => HttpResponse.error()],
  ])('has the fixed text: %s', async (_, answer) => {
    env.msw.use(wire.get(`${API}/site-show`, answer))
    for (const language of ['zh', 'en'] as const) {
      expect((await failure(site(env.client({ language }).http))).message).toBe(NETWORK[language])
    }
  })

  it('of a dead server has no status', async () => {
    env.msw.use(wire.get(`${API}/site-show`, () => HttpResponse.error()))
    expect(await failure(site(env.client().http))).toMatchObject({ statusCode: 0, code: '', silent: false })
  })
})

describe('a lost connection', () => {
  it('makes a read retry once', async () => {
    env.msw.use(wire.get(`${API}/site-show`, () => HttpResponse.error(), { once: true }))
    expect((await site(env.client().http)).site_name).not.toBe('')
    expect(env.sent).toHaveLength(2)
  })

  it('is reported after the second attempt', async () => {
    env.msw.use(wire.get(`${API}/site-show`, () => HttpResponse.error()))
    await failure(site(env.client().http))
    expect(env.sent).toHaveLength(2)
  })

  it('makes a read retry once if a gateway answers for the server', async () => {
    for (const status of [502, 503, 504]) {
      env.msw.use(wire.get(`${API}/site-show`, () => new HttpResponse('<html>', { status }), { once: true }))
      expect((await site(env.client().http)).site_name).not.toBe('')
    }
  })

  it('never makes a sign-in retry, whose captcha is valid for one request', async () => {
    env.msw.use(wire.get(`${API}/admin/systems/admin-users/login`, () => HttpResponse.error()))
    await signInAs(env.client().http).catch(() => undefined)
    expect(env.sent.filter(one => one.path.endsWith('/login'))).toHaveLength(1)
  })

  it('never makes a write retry at a deployment without idempotency keys', async () => {
    const { http } = env.client()
    await signInAs(http)
    env.msw.use(wire.delete(`${API}/admin/shops/themes/:id`, () => HttpResponse.error()))
    const sentBefore = env.sent.length
    await failure(http.send('DELETE admin/shops/themes/{id}', { params: { id: 1 } }))
    expect(env.sent).toHaveLength(sentBefore + 1)
  })

  it('is different from an error of the server', async () => {
    answering({ code: '500', message: '服务器内部错误' }, 500)
    expect((await failure(site(env.client().http))).message).toBe('服务器内部错误')
    expect(env.sent).toHaveLength(1)
  })
})

describe('a server that does not answer', () => {
  afterEach(() => vi.useRealTimers())

  it.each([
    ['zh', '连接超时，请稍候再试！'],
    ['en', 'The connection timed out. Try again later.'],
  ] as const)('has a timeout of 5000 ms, twice for a read (%s)', async (language, message) => {
    env.msw.use(wire.get(`${API}/site-show`, () => delay('infinite')))
    const { http } = env.client({ language })
    await vi.dynamicImportSettled()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const outcome = vi.fn()
    const request = failure(site(http)).then(outcome)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(env.sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await request
    expect(outcome.mock.calls[0]?.[0]).toMatchObject({ message, statusCode: 0, silent: false })
    expect(env.sent).toHaveLength(2)
  })
})

describe('an aborted request', () => {
  it('rejects silently and at once', async () => {
    env.msw.use(wire.get(`${API}/site-show`, () => delay('infinite')))
    const controller = new AbortController()
    const request = failure(site(env.client().http, controller.signal))
    await vi.waitFor(() => expect(env.sent).toHaveLength(1), { timeout: 15_000 })
    controller.abort()
    expect((await request).silent).toBe(true)
    expect(env.sent).toHaveLength(1)
  })

  it('is never sent if aborted before', async () => {
    const error = await failure(site(env.client().http, AbortSignal.abort()))
    expect(error.silent).toBe(true)
    expect(env.sent).toHaveLength(0)
  })
})
