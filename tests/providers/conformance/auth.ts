import type { AuthProvider } from '@refinedev/core'
import { beforeEach, describe, expect, it } from 'vitest'

export interface AuthCases {
  readonly provider: () => AuthProvider
  /** Signs the user out. */
  readonly reset: () => Promise<void>
  readonly right: unknown
  readonly wrong: unknown
  /** Prefix of `redirectTo` for a user without a session. */
  readonly loginPath: string
  /** Ends the session without a call of the provider, as the server or another tab does. */
  readonly endSession: () => void
}

/** An error of refine has a heading and a message for the user. */
const readable = (error: unknown): boolean =>
  error instanceof Object &&
  'name' in error &&
  'message' in error &&
  /^[\p{Script=Han}A-Z]/u.test(String(error.name)) &&
  !/^\w*Error$/.test(String(error.name)) &&
  String(error.message).length > 4

/** refine's contract of an auth provider (https://refine.dev/docs/authentication/auth-provider/). */
export function describeAuthProvider(name: string, cases: AuthCases): void {
  const { provider, reset, right, wrong, loginPath, endSession } = cases
  describe(`the auth provider of ${name}`, () => {
    beforeEach(reset)

    it('reports a missing session, with a redirect to the sign-in page', async () => {
      const { authenticated, redirectTo, error } = await provider().check()
      expect(authenticated).toBe(false)
      expect(redirectTo?.startsWith(loginPath)).toBe(true)
      expect(readable(error)).toBe(true)
      expect(await provider().getIdentity?.()).toBeNull()
    })

    it('resolves a rejected sign-in with a readable error', async () => {
      const { success, error } = await provider().login(wrong)
      expect([success, readable(error)]).toEqual([false, true])
      expect((await provider().check()).authenticated).toBe(false)
    })

    it('returns the identity after sign-in, and none after sign-out', async () => {
      expect(await provider().login(right)).toMatchObject({ success: true })
      expect(await provider().check()).toMatchObject({ authenticated: true })
      expect(await provider().getIdentity?.()).toBeTruthy()
      expect(await provider().getPermissions?.()).toBeTruthy()
      const { success, redirectTo } = await provider().logout({})
      expect([success, redirectTo?.startsWith(loginPath)]).toEqual([true, true])
      expect((await provider().check()).authenticated).toBe(false)
    })

    it.each([401, 403])('redirects to the sign-in page after a %i if the session has ended', async statusCode => {
      await provider().login(right)
      endSession()
      const answer = await provider().onError({ message: 'refused', statusCode })
      expect(answer).toMatchObject({ logout: true })
      expect(answer.redirectTo?.startsWith(loginPath)).toBe(true)
      expect(readable(answer.error)).toBe(true)
    })

    it('only returns the error of a denied request in a valid session', async () => {
      await provider().login(right)
      const answer = await provider().onError({ message: 'refused', statusCode: 403 })
      expect(answer.error?.message).toBe('refused')
      expect([answer.logout, answer.redirectTo]).toEqual([undefined, undefined])
    })

    it.each([
      { statusCode: 500 },
      { statusCode: 404 },
      new Error('any'),
      undefined,
      'text',
      null,
    ])('ignores other errors', async failure => expect(await provider().onError(failure)).toEqual({}))

    it('resolves all optional methods, with a readable error on failure', async () => {
      const { register, forgotPassword, updatePassword } = provider()
      const offered = [register, forgotPassword, updatePassword].filter(act => act !== undefined)
      const answers = await Promise.all(offered.map(act => act({})))
      expect(answers.filter(({ success, error }) => !success && !readable(error))).toEqual([])
    })
  })
}
