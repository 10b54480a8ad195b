import { errorTexts } from '@contract/messages'
import type { AuthActionResponse, AuthProvider, HttpError, OnErrorResponse } from '@refinedev/core'
import { windowAddress } from '@/lib/base'
import { clearDrafts } from '@/lib/form-drafts'
import { authMessages } from '@/locales/auth'
import type { Http } from '../http/client'
import { CallError, NotSent, toCallError } from '../http/errors'
import { clearSession, clientUuid, currentUser, leaveSession, refreshToken, storeLogin } from '../http/session'
import { addMessages, plainLanguage, translate, wordOf } from '../i18n/i18n'
import { loginAddress } from './addresses'

addMessages(authMessages)

/** The values of the sign-in form, with the password in plain text. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly validcode: string
  /** Second factor: a code of the authenticator, or a recovery code. */
  readonly otp?: string
  /** In plain text: replaces a password that another administrator has set. */
  readonly newPassword?: string
}

export interface AuthOptions {
  readonly http: Http
  /** Loads the role's permissions, once per sign-in. */
  readonly permissions: () => Promise<ReadonlySet<string> | 'all'>
}

/** refine's auth provider: session, identity and permissions (specification sections 4 and 6). */
export function createAuthProvider({ http, permissions }: AuthOptions): AuthProvider {
  /** On a public page there may have been no session to end. */
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
    logout: async (params?: { readonly redirectPath?: unknown }) => {
      await signOut(http)
      hasBegun = false
      const path = params?.redirectPath
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

/** Methods that the page does not offer are rejected with a message that names the alternative. */
const unsupported = (key: keyof typeof authMessages) => async (): Promise<AuthActionResponse> => ({
  success: false,
  error: { name: translate('auth.unsupported'), message: translate(key) },
})

/** An error for refine, which shows its name as the heading. */
function titled(name: keyof typeof authMessages, error: unknown): Error {
  const { statusCode, code, errors } = error instanceof CallError ? error : {}
  const message = error instanceof Error ? error.message : String(error)
  return Object.assign(new Error(message), {
    name: translate(name),
    ...(error instanceof CallError && { statusCode, code, errors }),
  })
}

/**
 * refine's onError. Before a call fails, the HTTP client has refreshed tokens, offered to sign in again in place and
 * retried once, so a redirect to sign-in, which would lose entered values, happens only without a session. A 401 during
 * a session comes from another service and does not end it.
 */
function responseTo(failure: unknown): OnErrorResponse {
  const status = statusOf(failure)
  if (status !== 401 && status !== 403) return {}
  if (!isSignedIn())
    return { logout: true, redirectTo: loginAddress(windowAddress()), error: titled('auth.over', expired()) }
  return { error: failure instanceof Error ? failure : new Error(String((failure as HttpError).message ?? status)) }
}

/** refine's errors have `statusCode`; those of fetch and axios have `status`, directly or in their response. */
function statusOf(failure: unknown): number | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined
  const { statusCode, status, response } = failure as Partial<Record<'statusCode' | 'status' | 'response', unknown>>
  const found = statusCode ?? status ?? (response as { readonly status?: unknown } | undefined)?.status
  return Number(found) || undefined
}

/** Signs in and stores the session. Rejects with a CallError. */
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

/** Signs out on the server, and clears the session even if that fails. */
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

/** Hashes the password for the wire; the code is loaded together with the code that sends. */
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
