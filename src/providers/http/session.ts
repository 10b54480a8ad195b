import type { LoginAnswer } from '@contract/session/calls'
import { readCookie, writeCookie } from '@/lib/cookies'
import { clearIdle } from './activity'

/** The stored administrator: the sign-in response without its tokens. */
export type User = Omit<LoginAnswer, 'access_token' | 'refresh_token'> & {
  /** Epoch seconds at which the session ends. */
  readonly expires: number
}

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** The stored items of conventions, "Session"; each expires with its token. */
const KEYS = ['admin_access_token', 'admin_refresh_token', 'admin_user', 'admin_uid'] as const
type Key = (typeof KEYS)[number]

interface StoredToken {
  readonly value: string
  readonly expires: number
}

/** Seconds by which the server's clock is ahead of this one, learnt from its responses. */
let clockSkew = 0
export const serverSeconds = (): number => Math.floor(Date.now() / 1000 + clockSkew)

/** Seconds of difference that may be the latency of a response. */
export const CLOCK_TOLERANCE = 20

/** Learns the server's clock from a response's Date: tokens and signatures expire by it, not by the local clock. */
export function learnClock(serverDate: string): void {
  const skew = Math.round((Date.parse(serverDate) - Date.now()) / 1000)
  if (Math.abs(skew - clockSkew) > CLOCK_TOLERANCE) clockSkew = skew
}

function read(key: Key): string | undefined {
  const raw = localStorage.getItem(key)
  if (!raw) return undefined
  try {
    const { value, expires } = JSON.parse(raw) as StoredToken
    return expires > serverSeconds() ? value : undefined
  } catch {
    return undefined
  }
}

const write = (key: Key, value: string, expires: number) =>
  localStorage.setItem(key, JSON.stringify({ value, expires }))

export const accessToken = () => read('admin_access_token')
export const refreshToken = () => read('admin_refresh_token')

export function currentUser(): User | undefined {
  const raw = read('admin_user')
  return raw ? (JSON.parse(raw) as User) : undefined
}

/** Whether an unexpired session is stored. */
export const isSignedIn = (): boolean => refreshToken() !== undefined && currentUser() !== undefined

/** `exp` of a JWT in epoch seconds; a token that cannot be read counts as expired. */
export function expiryOf(token: string): number {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown }
    return Number(claims.exp) || 0
  } catch {
    return 0
  }
}

/** Stores new tokens and extends the user's session to the refresh token's expiry. */
export function storeTokens(tokens: Tokens, user = currentUser()): void {
  const expires = expiryOf(tokens.refreshToken)
  write('admin_access_token', tokens.accessToken, expiryOf(tokens.accessToken))
  write('admin_refresh_token', tokens.refreshToken, expires)
  if (user) {
    write('admin_user', JSON.stringify({ ...user, expires }), expires)
    write('admin_uid', String(user.uid), expires)
  }
}

export function storeUser(user: User): void {
  write('admin_user', JSON.stringify(user), user.expires)
}

let signIns = 0
/** The number of sign-ins on this page, so that responses of one session are not used in the next. */
export const signInCount = (): number => signIns

/** Stores the sign-in response. */
export function storeLogin({ access_token, refresh_token, ...user }: LoginAnswer): void {
  signIns += 1
  clearIdle()
  localStorage.removeItem(LEFT_KEY)
  storeTokens({ accessToken: access_token, refreshToken: refresh_token }, { ...user, expires: expiryOf(refresh_token) })
}

export function clearSession(): void {
  for (const key of KEYS) localStorage.removeItem(key)
}

/** Set after an explicit sign-out: there is no session to continue. */
const LEFT_KEY = 'admin_left'

/** Ends the session on the user's request, here and in all other browser tabs. */
export function leaveSession(): void {
  localStorage.setItem(LEFT_KEY, '1')
  clearSession()
}
export const hasLeft = (): boolean => localStorage.getItem(LEFT_KEY) !== null

/** The id of this browser, stored for 30 days. */
export function clientUuid(): string {
  const known = readCookie('admin_uuid')
  const uuid = known ?? newUuid()
  writeCookie('admin_uuid', uuid, 30)
  return uuid
}

/** randomUUID exists only on secure origins, and an office server is often plain http. */
const newUuid = () =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Calls back when another browser tab signs in (true) or out (false). */
export function watchSession(changed: (signedIn: boolean) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === 'admin_refresh_token' || event.key === null) changed(refreshToken() !== undefined)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
