import { errorTexts } from '@contract/messages'
import type { AuthActionResponse, AuthProvider, HttpError, OnErrorResponse } from '@refinedev/core'
import { windowAddress } from '@/lib/base'
import { clearDrafts } from '@/lib/form-drafts'
import { authWords } from '@/locales/auth'
import type { Http } from '../http/client'
import { CallError, NotSent, toCallError } from '../http/errors'
import { clearSession, clientUuid, currentUser, leaveSession, refreshToken, storeLogin } from '../http/session'
import { addMessages, plainLanguage, translate, wordOf } from '../i18n/i18n'
import { loginAddress } from './addresses'

addMessages(authWords)

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
  /** On a page that is open to all there may have been no session that could end. */
  let hasBegun = isSignedIn()
  return {
    login: async (credentials: Credentials) => {
      try {
        await signIn(http, credentials)
        hasBegun = true
        return { success: true }
      } catch (error) {
        return { success: false, error: titled('auth.loginFailed', error) }
      }
    },
    logout: async (given?: { readonly redirectPath?: unknown }) => {
      await signOut(http)
      hasBegun = false
      const path = given?.redirectPath
      return { success: true, redirectTo: typeof path === 'string' ? path : '/login' }
    },
    check: () =>
      Promise.resolve(
        isSignedIn()
          ? { authenticated: true }
          : { authenticated: false, redirectTo: loginAddress(windowAddress()), error: titled('auth.over', expired()) },
      ),
    onError: failure => Promise.resolve(hasBegun || isSignedIn() ? responseTo(failure) : {}),
    getIdentity: () => Promise.resolve(currentUser() ?? null),
    getPermissions: permissions,
    register: unsupported('auth.register'),
    forgotPassword: unsupported('auth.forgotPassword'),
    updatePassword: unsupported('auth.updatePassword'),
  }
}

const isSignedIn = () => refreshToken() !== undefined && currentUser() !== undefined

/** What the page does not offer is refused, with what can be done instead. */
const unsupported = (key: keyof typeof authWords) => async (): Promise<AuthActionResponse> => ({
  success: false,
  error: { name: translate('auth.unsupported'), message: translate(key) },
})

/** An error as refine tells it: its name is the heading that is shown. */
function titled(name: keyof typeof authWords, error: unknown): Error {
  const { statusCode, code, errors } = error instanceof CallError ? error : {}
  const message = error instanceof Error ? error.message : String(error)
  return Object.assign(new Error(message), {
    name: translate(name),
    ...(error instanceof CallError && { statusCode, code, errors }),
  })
}

/**
 * What refine does about a failure. The http client has renewed the tokens, offered to sign in again in place and sent
 * the call once more before it fails: only where no session is left is the person led away, since whatever was typed
 * would be lost. A 401 while the session lives comes from another service, whose word ends no session here.
 */
function responseTo(failure: unknown): OnErrorResponse {
  const status = statusOf(failure)
  if (status !== 401 && status !== 403) return {}
  if (!isSignedIn())
    return { logout: true, redirectTo: loginAddress(windowAddress()), error: titled('auth.over', expired()) }
  return { error: failure instanceof Error ? failure : new Error(String((failure as HttpError).message ?? status)) }
}

/** refine's errors have `statusCode`, those of fetch and axios a `status`, of their own or of their response. */
function statusOf(failure: unknown): number | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined
  const { statusCode, status, response } = failure as Partial<Record<'statusCode' | 'status' | 'response', unknown>>
  const found = statusCode ?? status ?? (response as { readonly status?: unknown } | undefined)?.status
  return Number(found) || undefined
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
  if (!user) {
    clearSession()
    return
  }
  leaveSession()
  clearDrafts(String(user.uid))
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
  new CallError(wordOf(errorTexts.sessionExpired), {
    statusCode: 403,
    code: '403',
    silent: false,
  })
