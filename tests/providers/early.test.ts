import { API, type ProviderEnv, providerEnv, signInAs } from '@tests/support/provider-env'
import fc from 'fast-check'
import { md5 as known } from 'js-md5'
import { HttpResponse, http as wire } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { md5 } from '@/providers/early/md5'
import type { Plan } from '@/providers/early/plan'
import { startPreload } from '@/providers/early/start-preload'
import type { Environment } from '@/providers/http/config'
import { clearSession } from '@/providers/http/session'

/** The requests that the script in the document prefetches, and the consumers of the answers. */
let env: ProviderEnv
beforeAll(async () => {
  env = await providerEnv()
})
beforeEach(() => {
  env.reset()
  listen()
})
afterEach(() => {
  globalThis.early = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(() => env?.close())

const SHOPS = { call: 'GET admin/shops', where: { shop_disable: 'ALL' }, known: ['shop_name', 'start_time,end_time'] }
const WAITING = {
  sort: { by: ['apply_time'], own: ['shop_createtime', 'desc'] },
  queue: { when: { shop_disable: 'APPLY' }, oldestFirst: 'apply_time' },
} as const
const PLAN: Plan = {
  files: [],
  login: [],
  app: [],
  messages: { zh: [], en: [] },
  screens: [
    {
      path: '/shops',
      files: [],
      list: { ...SHOPS, orders: { sort: { by: ['shop_name'], own: ['shop_createtime', 'desc'] } } },
    },
    { path: '/waiting', files: [], list: { ...SHOPS, where: { shop_disable: 'APPLY' }, orders: WAITING } },
    { path: '/areas/(?<content_type>\\d+)', files: [], list: { call: 'GET admin/shops', address: ['content_type'] } },
  ],
}

/** Opens a URL as the document does, and waits for the answers of its prefetched requests. */
async function open(pathname: string, search = '', as: Environment = 'dev'): Promise<void> {
  const hosts = { base: API, admin: API }
  // Node has no document to resolve a relative URL against.
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (at: string | Request, init?: RequestInit) =>
    fetch(typeof at === 'string' ? new URL(at, 'http://admin.test') : at, init),
  )
  env.msw.use(wire.get('*/config.json', () => HttpResponse.json({ env: as, hosts: { [as]: hosts }, sorts: true })))
  startPreload(PLAN, { pathname, search })
  await globalThis.early?.config
  await Promise.all([...(globalThis.early?.answers.values() ?? [])].map(({ answer }) => answer))
}
let heard = 0
/** Starts counting requests. */
const listen = () => {
  heard = env.sent.length
}
const sent = () => env.sent.slice(heard)
/** Emulates a server that writes the settings into the document. */
const hand = (settings: object) =>
  vi
    .spyOn(document, 'getElementById')
    .mockImplementation(id => (id === 'config' ? ({ textContent: JSON.stringify(settings) } as HTMLElement) : null))
const preloadedKeys = () =>
  sent()
    .map(({ path }) => path)
    .filter(path => path !== '/config.json')
const page = { shop_disable: 'ALL', page_no: 1, page_size: 10 } as const

describe('the digest of a signature', () => {
  it('equals the library’s', () => {
    const ascii = fc.string({ unit: 'binary-ascii', maxLength: 300 })
    fc.assert(
      fc.property(ascii, text => {
        expect(md5(text)).toBe(known(text))
      }),
    )
  })
})

describe('the URL of a list', () => {
  it.each(['dev', 'pro'] as const)('prefetches its request, which is not repeated (%s)', async as => {
    const { http } = env.client({ env: as })
    await signInAs(http)
    listen()
    await open('/shops', '', as)
    expect(preloadedKeys()).toEqual(['site-show', 'admin/views', 'admin/shops'])
    let position: string | undefined
    const rows = await http.sendLoose('GET admin/shops', { query: page, onAsOf: at => (position = at) })
    expect(rows).toMatchObject({ page_no: 1, data: expect.any(Array) })
    expect(position).toBeDefined()
    await http.send('GET admin/views')
    expect(preloadedKeys()).toHaveLength(3)
    // A prefetched answer serves only one request.
    await http.send('GET admin/shops', { query: page })
    expect(preloadedKeys()).toHaveLength(4)
  })

  it('prefetches with the settings in the document, which are not requested again', async () => {
    const respond = vi.fn(() => HttpResponse.json({}))
    env.msw.use(wire.get('*/config.json', respond))
    await signInAs(env.client().http)
    listen()
    hand({ env: 'dev', hosts: { dev: { base: API, admin: API } }, sorts: true })
    startPreload(PLAN, { pathname: '/shops', search: '' })
    await globalThis.early?.config
    await Promise.all([...(globalThis.early?.answers.values() ?? [])].map(({ answer }) => answer))
    expect(preloadedKeys()).toContain('admin/shops')
    expect(respond).not.toHaveBeenCalled()
  })

  it('prefetches the declared parameters in the URL', async () => {
    const { http } = env.client()
    await signInAs(http)
    listen()
    await open('/shops', '?page_no=2&page_size=20&shop_name=茶&start_time,end_time=1,2&other=3&sort=shop_name:desc')
    const { query } = sent().at(-1) ?? {}
    expect(Object.fromEntries(query ?? [])).toEqual({
      shop_disable: 'ALL',
      page_no: '2',
      page_size: '20',
      shop_name: '茶',
      start_time: '1',
      end_time: '2',
      sort_by: 'shop_name',
      sort_order: 'desc',
    })
  })

  it('prefetches a queue by its oldest record first, as its screen does', async () => {
    await signInAs(env.client().http)
    listen()
    await open('/waiting', '?page_no=1&page_size=10')
    expect(sent().at(-1)?.query.get('sort_by')).toBe('apply_time')
    expect(sent().at(-1)?.query.get('sort_order')).toBe('asc')
  })

  it('fills parameters from its path', async () => {
    await signInAs(env.client().http)
    listen()
    await open('/areas/3')
    expect(sent().at(-1)?.query.get('content_type')).toBe('3')
  })

  it('prefetches nothing without a session', async () => {
    await open('/shops')
    expect(preloadedKeys()).toEqual([])
  })
})

describe('a prefetched answer', () => {
  const again = async (change: () => Promise<void> | void): Promise<number> => {
    const { http } = env.client()
    await signInAs(http)
    await open('/shops')
    await change()
    listen()
    await http.send('GET admin/shops', { query: page }).catch(() => undefined)
    return preloadedKeys().filter(path => path === 'admin/shops').length
  }

  it('is discarded for a user who signs in afterwards', async () => {
    const change = async () => {
      clearSession()
      await signInAs(env.client().http)
    }
    expect(await again(change)).toBe(1)
  })

  it('is discarded for another language', async () => {
    const { http } = env.client({ language: 'en' })
    await signInAs(http)
    await open('/shops')
    listen()
    await http.send('GET admin/shops', { query: page })
    expect(preloadedKeys()).toEqual(['admin/shops'])
  })

  it('is discarded after a write', async () => {
    const { http } = env.client()
    const change = async () => {
      await http.send('PUT admin/views/settings/{screen}', {
        params: { screen: 'shopList' },
        body: { layout: {}, default_view: null },
      })
    }
    expect(await again(change)).toBe(1)
  })

  it('is requested again if rejected', async () => {
    const { http } = env.client()
    await signInAs(http)
    env.msw.use(wire.get(`${API}/admin/shops`, () => HttpResponse.json({ code: '1' }, { status: 500 })))
    await open('/shops')
    env.msw.resetHandlers()
    expect(await http.send('GET admin/shops', { query: page })).toMatchObject({ page_no: 1 })
  })
})
