import { isOfWire, NotSent, SessionEnded } from './errors'
import { accessToken, currentUser, refreshToken, storeTokens } from './session'

/** Requests new tokens. */
type Renew = (refresh_token: string) => Promise<unknown>

const POLL_MS = 500
const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** A pending refresh, whose result is shared. */
interface Round {
  done: boolean
  failure?: unknown
}
let round: Round | undefined

/**
 * Ensures that there is an access token (specification section 4). The first request without one refreshes once; the
 * others poll every 500 ms and then continue or fail together. A network error is passed on, since it does not affect
 * the session; any other error ends the session.
 */
export async function ensureAccess(renew: Renew): Promise<void> {
  if (accessToken()) return
  if (round) return endOf(round)
  if (!refreshToken() || !currentUser()) throw new SessionEnded()
  const mine: Round = { done: false }
  round = mine
  try {
    await acrossTabs(() => refresh(renew))
  } catch (error) {
    mine.failure = error
    throw error
  } finally {
    mine.done = true
    round = undefined
  }
}

async function endOf(running: Round): Promise<void> {
  while (!running.done) await wait(POLL_MS)
  if (running.failure !== undefined) throw running.failure
}

/** Browser tabs share one refresh token, which works once: the second tab finds the new tokens stored. */
async function acrossTabs(work: () => Promise<void>): Promise<void> {
  const once = async () => {
    if (!accessToken()) await work()
  }
  if (!('locks' in navigator)) return once()
  await navigator.locks.request('admin-refresh', once)
}

async function refresh(renew: Renew): Promise<void> {
  const refresh_token = refreshToken()
  if (!refresh_token) throw new SessionEnded()
  try {
    const read = (await renew(refresh_token)) as Record<string, unknown>
    const access = read.accessToken ?? read.access_token
    const renewed = read.refreshToken ?? read.refresh_token
    if (typeof access !== 'string' || typeof renewed !== 'string') throw new SessionEnded('unverified')
    storeTokens({ accessToken: access, refreshToken: renewed })
  } catch (error) {
    const isLost = isOfWire(error) ? (error.response?.status ?? 500) >= 500 : error instanceof NotSent
    if (isLost) throw error
    throw new SessionEnded('unverified')
  }
}
