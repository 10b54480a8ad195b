import type { AuthProvider } from '@refinedev/core'
import { goTo } from '@tests/support/browser-shims'
import { offenders } from '@tests/support/offenders'
import { API, type Client, type ProviderEnv, providerEnv, signInAs } from '@tests/support/provider-env'
import { md5 } from 'js-md5'
import { HttpResponse, http as wire } from 'msw'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPermissions, mayOpen } from '@/providers/access-control/access-control'
import { loginAddress, safeForward } from '@/providers/auth/addresses'
import { createAuthProvider } from '@/providers/auth/auth-provider'
import { accessToken, clientUuid, currentUser, expiryOf, refreshToken } from '@/providers/http/session'
import { changeLanguage } from '@/providers/i18n/i18n'

/** Signing in and out, identity and permissions (specification sections 2, 4 and 6), with a real server. */
let env: ProviderEnv
let client: Client
let auth: AuthProvider
let permissions: ReturnType<typeof createPermissions>
beforeAll(async () => {
  env = await providerEnv()
})
beforeEach(async () => {
  env.reset()
  await changeLanguage('zh')
  client = env.client()
  permissions = createPermissions(client.http)
  auth = createAuthProvider({ http: client.http, permissions })
})
afterAll(() => env?.close())

const FOUNDER = { username: 'admin', password: 'admin123456', validcode: '1111' }
const LOGIN = 'admin/systems/admin-users/login'
const permissionQueries = () => env.sent.filter(one => one.path.endsWith('/checked')).length

describe('signing in', () => {
  it('sends the hashed password, the code under both of its names, and the client id', async () => {
    expect(await auth.login(FOUNDER)).toEqual({ success: true })
    const [request] = env.sent
    expect(request).toMatchObject({ method: 'GET', path: LOGIN, body: '' })
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      username: 'admin',
      password: md5('admin123456'),
      validcode: '1111',
      captcha: '1111',
      uuid: clientUuid(),
      scene: 'LOGIN',
    })
  })

  it('stores the user without tokens, and both tokens', async () => {
    await auth.login(FOUNDER)
    expect(currentUser()).toMatchObject({ uid: '1', username: 'admin', founder: 1, role_id: '0' })
    expect(currentUser()).not.toHaveProperty('access_token')
    expect(currentUser()).not.toHaveProperty('refresh_token')
    expect(currentUser()?.expires).toBe(expiryOf(refreshToken() ?? ''))
    expect(expiryOf(accessToken() ?? '')).toBe(env.server.now.get() + 3_600)
    expect(await auth.getIdentity?.()).toEqual(currentUser())
    expect(await auth.check()).toEqual({ authenticated: true })
  })

  it.each([
    ['a wrong password', { ...FOUNDER, password: 'wrong123' }, 400, '918', '管理员名称或密码错误'],
    ['an unknown name', { ...FOUNDER, username: 'nobody' }, 400, '918', '管理员名称或密码错误'],
    ['a wrong code', { ...FOUNDER, validcode: 'zzzz' }, 400, '930', '图片验证码错误'],
  ])('fails with %s', async (_, credentials, statusCode, code, message) => {
    const { success, error } = await auth.login(credentials)
    expect(success).toBe(false)
    expect(error).toMatchObject({ statusCode, code, message })
    expect([accessToken(), refreshToken(), currentUser()]).toEqual([undefined, undefined, undefined])
    expect(client.ended()).toBe(0)
  })

  it('fails with a dead server', async () => {
    env.msw.use(wire.get(`${API}/${LOGIN}`, () => HttpResponse.error()))
    expect((await auth.login(FOUNDER)).error).toMatchObject({ message: '网络错误，请稍后再试！' })
  })

  it('accepts numeric ids, as older deployments send them', async () => {
    const { token, refresh } = await env.server.signIn()
    const answer = {
      uid: 1,
      username: 'admin',
      department: '',
      face: '',
      role_id: 0,
      founder: 1,
      access_token: token,
      refresh_token: refresh,
    }
    env.msw.use(wire.get(`${API}/${LOGIN}`, () => HttpResponse.json(answer)))
    expect((await auth.login(FOUNDER)).success).toBe(true)
    expect(localStorage.getItem('admin_uid')).toContain('"1"')
    expect(await permissions()).toBe('all')
    expect((await client.http.send('GET admin/shops')).data.length).toBeGreaterThan(0)
  })
})

/** Remaining session data; the sign-out mark stays, for other tabs of the browser. */
const stored = () =>
  ['admin_access_token', 'admin_refresh_token', 'admin_user', 'admin_uid'].filter(
    key => localStorage.getItem(key) !== null,
  )

describe('signing out', () => {
  it('notifies the server and clears the session', async () => {
    await auth.login(FOUNDER)
    const token = accessToken() ?? ''
    expect(await auth.logout({})).toEqual({ success: true, redirectTo: '/login' })
    expect(env.sent.at(-1)).toMatchObject({ method: 'POST', path: 'admin/systems/admin-users/logout' })
    expect(env.sent.at(-1)?.query.get('uid')).toBe('1')
    expect(stored()).toEqual([])
    expect((await env.server.request('GET', 'admin/shops', { token })).status).toBe(403)
    expect(client.ended()).toBe(0)
  })

  it('clears the session even without an answer of the server', async () => {
    await auth.login(FOUNDER)
    env.msw.use(wire.post(`${API}/admin/systems/admin-users/logout`, () => HttpResponse.error()))
    expect(await auth.logout({})).toMatchObject({ success: true })
    expect(stored()).toEqual([])
  })

  it('sends no request without a session', async () => {
    expect(await auth.logout({})).toMatchObject({ success: true })
    expect(env.sent).toHaveLength(0)
  })
})

describe('a visit without a session', () => {
  it.each([
    ['zh', '您的登录状态已失效，请重新登录！'],
    ['en', 'Your session has expired. Log in again.'],
  ] as const)('redirects to the sign-in page, with the return URL (%s)', async (language, message) => {
    await changeLanguage(language)
    goTo('/shop/shop-manage/shop-list?page_no=2')
    const { authenticated, redirectTo, error } = await auth.check()
    expect([authenticated, redirectTo]).toEqual([
      false,
      '/login?forward=%2Fshop%2Fshop-manage%2Fshop-list%3Fpage_no%3D2',
    ])
    expect(error).toMatchObject({ message, statusCode: 403 })
    expect(await auth.getIdentity?.()).toBeNull()
  })
})

describe('return URLs', () => {
  it('lead only to pages of this site', async () => {
    expect(
      await offenders(
        [
          ['/shop/shop-manage/shop-list?a=b', '/shop/shop-manage/shop-list?a=b'],
          ['/', '/'],
          [null, '/'],
          ['', '/'],
          ['shop', '/'],
          ['//evil.example', '/'],
          ['/\\evil.example', '/'],
          ['/\t/evil.example', '/'],
          ['https://evil.example/', '/'],
          ['javascript:alert(1)', '/'],
          ['/login@evil.example', '/login@evil.example'],
        ],
        (forward, address) => expect(safeForward(forward)).toBe(address),
      ),
    ).toEqual([])
  })

  it.each([
    ['/', '', '/login'],
    ['/login', '?forward=%2Fa', '/login'],
    ['/a/b', '?c=d&e=中', '/login?forward=%2Fa%2Fb%3Fc%3Dd%26e%3D%E4%B8%AD'],
  ])('%s%s is returned to by %s', (pathname, search, address) => {
    expect(loginAddress({ pathname, search })).toBe(address)
  })
})

describe('permissions', () => {
  it('of a marketplace without distribution exclude its screens, also for a founder', async () => {
    const { http } = env.client({ distribution: false })
    await auth.login(FOUNDER)
    const granted = await createPermissions(http)()
    expect(mayOpen('distributorList', granted)).toBe(false)
    expect(mayOpen('putforwardApply', granted)).toBe(false)
    expect([mayOpen('shopList', granted), mayOpen('rolePermission', granted)]).toEqual([true, true])
    expect(await permissions()).toBe('all')
  })

  it('of a founder are complete, without a request', async () => {
    await auth.login(FOUNDER)
    expect(await auth.getPermissions?.()).toBe('all')
    expect(permissionQueries()).toBe(0)
  })

  it('of other administrators are the permissions of the role, requested once', async () => {
    await signInAs(client.http, 'finance')
    const [names, again] = await Promise.all([permissions(), permissions()])
    expect(names).toEqual(
      new Set([
        'shop',
        'settlementManage',
        'settlement',
        'settlement.approve',
        'settlement.init',
        'settlement.pay',
        'settlement.reveal',
      ]),
    )
    expect(again).toBe(names)
    expect(await permissions()).toBe(names)
    expect(permissionQueries()).toBe(1)
  })

  it('are requested again after a failure', async () => {
    await signInAs(client.http, 'finance')
    env.msw.use(wire.get(`${API}/admin/systems/roles/:id/checked`, () => HttpResponse.json({}, { status: 500 })))
    await expect(permissions()).rejects.toThrow('网络错误，请稍后再试！')
    env.msw.resetHandlers()
    expect(await permissions()).toContain('settlement')
  })

  it('are those of the current user, requested anew at each sign-in', async () => {
    await signInAs(client.http, 'finance')
    expect(await permissions()).toContain('settlement')
    await auth.logout({})
    expect(await permissions()).toEqual(new Set())
    await signInAs(client.http, 'auditor')
    expect(await permissions()).toEqual(
      new Set([
        'shop',
        'shopManage',
        'shopAudit',
        'shopAudit.pass',
        'shopAudit.reasons',
        'shopAudit.refuse',
        'shopAudit.reveal',
      ]),
    )
    await auth.logout({})
    await signInAs(client.http, 'auditor')
    await permissions()
    expect(permissionQueries()).toBe(3)
  })

  it('stay cached across a refresh of the tokens', async () => {
    await signInAs(client.http, 'finance')
    await permissions()
    env.advance(3_601)
    await client.http.send('GET admin/order/bills')
    await permissions()
    expect(permissionQueries()).toBe(1)
  })
})

describe('access control', () => {
  const AUDITOR = new Set(['shop', 'shopManage', 'shopAudit'])

  it.each([
    ['shopAudit', true],
    ['shopList', false],
    ['shopEdit', true],
    ['shopAdd', true],
    ['settlement', false],
    ['settlementDetail', false],
    ['themeList', false],
    ['orderDetail', false],
    ['dashboard', true],
    ['notFound', true],
    ['unauthorized', true],
  ] as const)('a role with review permissions may open %s: %s', (route, may) =>
    expect(mayOpen(route, AUDITOR)).toBe(may))

  it('requires every folder above a screen', () => {
    expect(mayOpen('shopAudit', new Set(['shopManage', 'shopAudit']))).toBe(false)
    expect(mayOpen('shopAudit', new Set(['shop', 'shopAudit']))).toBe(false)
    expect(mayOpen('rolePermission', new Set(['setting', 'authSettings']))).toBe(true)
  })

  it('allows a founder everything and a role without permissions only the common screens', () => {
    expect(mayOpen('rolePermission', 'all')).toBe(true)
    expect(mayOpen('shopList', new Set())).toBe(false)
    expect(mayOpen('dashboard', new Set())).toBe(true)
  })
})
