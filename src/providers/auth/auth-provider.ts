import { errorTexts, say } from '@contract/messages'
import type { AuthProvider } from '@refinedev/core'
import { windowAddress } from '@/lib/base'
import { forgetDrafts } from '@/lib/form-drafts'
import type { Http } from '../http/client'
import { CallError, NotSent, toCallError } from '../http/errors'
import { clientUuid, currentUser, leaveSession, refreshToken, storeLogin } from '../http/session'
import { plainLanguage } from '../i18n/i18n'
import { loginAddress } from './addresses'

/** What the sign-in form sends. The password is as typed. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly validcode: string
  /** Of the second step: a code of the authenticator, or a recovery code. */
  readonly otp?: string
  /** As typed: takes the place of a password that another administrator has set. */
  readonly newPassword?: string
}

export interface AuthOptions {
  readonly http: Http
  /** Names the role's permissions; asked once per sign-in. */
  readonly permissions: () => Promise<ReadonlySet<string> | 'all'>
}

/** Session, identity and permissions for refine (specification sections 4 and 6). */
export function createAuthProvider({ http, permissions }: AuthOptions): AuthProvider {
  return {
    login: async (credentials: Credentials) => {
      try {
        await signIn(http, credentials)
        return { success: true }
      } catch (error) {
        return { success: false, error: error instanceof Error ? error : new Error(String(error)) }
      }
    },
    logout: async () => {
      await signOut(http)
      return { success: true, redirectTo: '/login' }
    },
    check: () =>
      Promise.resolve(
        refreshToken() && currentUser()
          ? { authenticated: true }
          : { authenticated: false, redirectTo: loginAddress(windowAddress()), error: expired() },
      ),
    // The http client has ended the session already when that was needed: nothing is left to do here.
    onError: () => Promise.resolve({}),
    getIdentity: () => Promise.resolve(currentUser() ?? null),
    getPermissions: permissions,
  }
}

/** Signs in and keeps the session. Rejects with a CallError. */
export async function signIn(
  http: Http,
  { username, password, validcode, otp, newPassword }: Credentials,
): Promise<void> {
  const uuid = clientUuid()
  const answer = await http.send('GET admin/systems/admin-users/login', {
    query: {
      username,
      password: await hashed(password),
      validcode,
      captcha: validcode,
      uuid,
      scene: 'LOGIN',
      ...(otp && { otp }),
      ...(newPassword && { new_password: await hashed(newPassword) }),
    },
  })
  storeLogin(answer)
}

/** Tells the server and forgets the session, whatever the server says. */
export async function signOut(http: Http): Promise<void> {
  const user = currentUser()
  if (user) {
    await http.send('POST admin/systems/admin-users/logout', { query: { uid: user.uid } }).catch(() => undefined)
  }
  leaveSession()
  if (user) forgetDrafts(String(user.uid))
}

/** As it goes over the wire. What does that comes with what sends. */
const hashed = (password: string): Promise<string> =>
  import('../http/sign').then(
    sign => sign.hashed(password),
    () => {
      throw toCallError(new NotSent(), plainLanguage(), false)
    },
  )

const expired = () =>
  new CallError(say(errorTexts.sessionExpired, plainLanguage()), {
    statusCode: 403,
    code: '403',
    silent: false,
  })
