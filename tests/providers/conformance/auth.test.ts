import type { AuthProvider } from '@refinedev/core'
import { goTo } from '@tests/support/browser-shims'
import { type Client, type ProviderEnv, providerEnv, signInAs } from '@tests/support/provider-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPermissions } from '@/providers/access-control/access-control'
import { createAuthProvider } from '@/providers/auth/auth-provider'
import { CallError } from '@/providers/http/errors'
import { clearSession, hasLeft, refreshToken } from '@/providers/http/session'
import { changeLanguage } from '@/providers/i18n/i18n'
import { describeAuthProvider } from './auth'

let env: ProviderEnv
let client: Client
let auth: AuthProvider
beforeAll(async () => {
  env = await providerEnv()
})
afterAll(() => env?.close())
async function reset() {
  env.reset()
  await changeLanguage('zh')
  client = env.client()
  auth = createAuthProvider({ http: client.http, permissions: createPermissions(client.http) })
}
const FOUNDER = { username: 'admin', password: 'admin123456', validcode: '1111' }

describeAuthProvider('the back office', {
  provider: () => auth,
  reset,
  right: FOUNDER,
  wrong: { ...FOUNDER, password: 'wrong123' },
  loginPath: '/login',
  endSession: clearSession,
})

const over = () => new CallError('您的登录状态已失效', { statusCode: 403, code: '403', silent: true })

describe('an expired session', () => {
  it.each([
    ['zh', '登录已失效', '您的登录状态已失效，请重新登录！'],
    ['en', 'Session expired', 'Your session has expired. Log in again.'],
  ])('redirects back to the previous page, with the reason (%s)', async (language, name, message) => {
    await reset()
    await changeLanguage(language)
    await auth.login(FOUNDER)
    clearSession()
    goTo('/shop/shop-manage/shop-list?page_no=2')
    const answer = await auth.onError(over())
    expect(answer).toMatchObject({
      logout: true,
      redirectTo: '/login?forward=%2Fshop%2Fshop-manage%2Fshop-list%3Fpage_no%3D2',
    })
    expect(answer.error).toMatchObject({ name, message })
    expect(await auth.logout({ redirectPath: answer.redirectTo })).toMatchObject({ redirectTo: answer.redirectTo })
    expect(hasLeft()).toBe(false)
  })

  it('does not redirect a visitor of a public page', async () => {
    await reset()
    expect(await auth.onError(over())).toEqual({})
  })

  it('does not end a newer session when a late answer reports it', async () => {
    await reset()
    await signInAs(client.http, 'finance')
    clearSession()
    await auth.login(FOUNDER)
    const answer = await auth.onError(over())
    expect([answer.logout, refreshToken() !== undefined]).toEqual([undefined, true])
  })

  it('is not caused by another service that rejects its own token', async () => {
    await reset()
    await auth.login(FOUNDER)
    expect((await auth.onError({ message: 'no token', response: { status: 401 } })).logout).toBeUndefined()
    expect((await auth.check()).authenticated).toBe(true)
  })
})

it('has a heading for a rejected sign-in, and retains its code', async () => {
  await reset()
  await changeLanguage('en')
  const { error } = await auth.login({ ...FOUNDER, password: 'wrong123' })
  expect(error).toMatchObject({ name: 'Could not log in', statusCode: 400, code: '918' })
})
