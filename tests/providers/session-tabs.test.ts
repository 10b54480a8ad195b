import { sessions } from '@server/db/schema'
import { giveLocks } from '@tests/support/browser-shims'
import { type ProviderEnv, providerEnv, signInAs } from '@tests/support/provider-env'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Http } from '@/providers/http/client'
import { clientUuid, refreshToken } from '@/providers/http/session'

/**
 * Several tabs of one browser, and reloads, against the real server: a refresh token is valid only for the client that
 * started the session, so all tabs have to share its id.
 */
let env: ProviderEnv
beforeAll(async () => {
  env = await providerEnv()
})
beforeEach(() => env.reset())
afterAll(() => env?.close())

const TOKEN = 'admin/systems/admin-users/token'
const HOUR = 3_600
const shops = (http: Http) => http.send('GET admin/shops', { query: { shop_disable: 'ALL' } })
const renewals = () => env.sent.filter(one => one.path === TOKEN)
const uuids = () => new Set(env.sent.map(one => one.headers.get('uuid')))

let ended = 0
/** Emulates another tab, or a reload: it shares storage, cookies and locks, but no modules. */
async function open(): Promise<Http> {
  vi.resetModules()
  const { createHttp } = await import('@/providers/http/client')
  const { config } = env.client().http
  return createHttp({
    config,
    language: () => 'zh',
    onEnded: () => {
      ended += 1
    },
  })
}
beforeEach(() => {
  ended = 0
})

/** The administrator's sessions that are not revoked on the server. */
const living = async () => (await env.server.db.select().from(sessions)).filter(one => one.revoked_at === null)

describe('two tabs of one browser and a reload', () => {
  it('send one uuid, from the first request on', async () => {
    const [one, other] = [await open(), await open()]
    await one.send('GET site-show')
    await other.send('GET site-show')
    await signInAs(one)
    await shops(other)
    await shops(await open())
    expect(uuids()).toEqual(new Set([clientUuid()]))
  })

  it('renew the session in turn, and neither signs the other out', async () => {
    const [one, other] = [await open(), await open()]
    await signInAs(one)
    const [session] = (await living()).slice(-1)
    const tokens = [refreshToken()]
    for (const tab of [other, one, await open(), other]) {
      env.advance(HOUR + 1)
      expect((await shops(tab)).data_total).toBeGreaterThan(0)
      tokens.push(refreshToken())
    }
    expect([renewals().length, new Set(tokens).size, ended]).toEqual([4, 5, 0])
    expect(uuids()).toEqual(new Set([clientUuid()]))
    expect((await living()).map(({ id }) => id)).toContain(session?.id)
  })

  it.each(['with', 'without'])('renew concurrently %s locks, and both continue', async locks => {
    if (locks === 'with') giveLocks()
    const [one, other] = [await open(), await open()]
    await signInAs(one)
    env.advance(HOUR + 1)
    const pages = await Promise.all([shops(one), shops(other)])
    expect(pages.every(page => page.data_total > 0)).toBe(true)
    // Without the Web Locks API, on plain HTTP, both send the same token: the server answers both with the same new
    // pair.
    expect(renewals().length).toBe(locks === 'with' ? 1 : 2)
    env.advance(HOUR + 1)
    for (const tab of [other, one]) expect((await shops(tab)).data_total).toBeGreaterThan(0)
    expect(ended).toBe(0)
  })
})

describe('another browser', () => {
  it('with the token but not the uuid renews nothing, and ends the session', async () => {
    const one = await open()
    await signInAs(one)
    // biome-ignore lint/suspicious/noDocumentCookie: the shim has nothing else
    document.cookie = 'admin_uuid=another-browser'
    env.advance(HOUR + 1)
    await expect(shops(one)).rejects.toMatchObject({ statusCode: 403 })
    expect([ended, refreshToken()]).toEqual([1, undefined])
  })
})
