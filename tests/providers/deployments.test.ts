import { readFileSync } from 'node:fs'
import { CALLS, type CallKey } from '@contract/calls'
import { isExtension, isUnprompted } from '@contract/extensions'
import { API, type ProviderEnv, providerEnv, signInAs } from '@tests/support/provider-env'
import { md5 } from 'js-md5'
import { HttpResponse, http as wire } from 'msw'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Authentication, ConfigFile } from '@/providers/http/config'
import { CallError, isNotOffered } from '@/providers/http/errors'
import { accessToken, refreshToken } from '@/providers/http/session'

/** The client against deployments of the API family without this server's extensions. */
let env: ProviderEnv
beforeAll(async () => {
  env = await providerEnv()
})
beforeEach(() => env.reset())
afterAll(() => env?.close())

const failureOf = async (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => undefined,
    (reason: unknown) => reason,
  )
const keys = Object.keys(CALLS) as CallKey[]
const extensions = keys.filter(isExtension)
const filled = (key: CallKey) => key.replace(/\{\w+\}/g, '1')
const paramsOf = (key: CallKey) =>
  Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']))
const sentOf = (key: CallKey) => {
  const [method, path] = filled(key).split(' ')
  return env.sent.filter(one => one.method === method && one.path === path)
}
/** Rejects every extension call with the status that a deployment returns for an unknown URL. */
const withoutExtensions = (status: number) =>
  env.msw.use(
    ...extensions.map(key => {
      const [method = '', path = ''] = filled(key).split(' ')
      const of = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
      return wire[of](`${API}/${path}`, () => HttpResponse.json({ status, error: 'refused' }, { status }))
    }),
  )

describe('extension calls of this server', () => {
  it('are calls of the contract, each listed once', () => {
    const source = readFileSync('contract/extensions.ts', 'utf8')
    const named = [...source.matchAll(/^ {2}'([A-Z]+ [^']+)',$/gm)].map(([, key]) => key)
    expect(named.filter((key, at) => named.indexOf(key) !== at)).toEqual([])
    expect(named).toHaveLength(extensions.length)
  })

  it.each([403, 404, 405])('do not end the session of a deployment that answers them with %i', async status => {
    const { http, ended } = env.client()
    await signInAs(http)
    withoutExtensions(status)
    const errors = await Promise.all(extensions.map(key => failureOf(http.sendLoose(key, { params: paramsOf(key) }))))
    expect(extensions.filter((_, at) => !isNotOffered(errors[at]))).toEqual([])
    expect(ended()).toBe(0)
    expect(refreshToken()).toBeDefined()
  })

  it('are sent once per window if rejected, and stay silent unless a user sent them', async () => {
    const { http } = env.client()
    await signInAs(http)
    withoutExtensions(403)
    for (let times = 0; times < 3; times++)
      await Promise.all(extensions.map(key => failureOf(http.sendLoose(key, { params: paramsOf(key) }))))
    expect(extensions.filter(key => sentOf(key).length !== 1)).toEqual([])
    const views = await failureOf(http.send('GET admin/views'))
    const reasons = await failureOf(http.send('GET admin/reasons', { query: {} }))
    expect([views, reasons].map(error => error instanceof CallError && error.silent)).toEqual([true, false])
  })

  it('are not sent automatically to another deployment with "live": false', async () => {
    const { http } = env.client({ live: false })
    await signInAs(http)
    const own = keys.filter(isUnprompted)
    const errors = await Promise.all(own.map(key => failureOf(http.sendLoose(key, { params: paramsOf(key) }))))
    expect(own.filter((_, at) => !isNotOffered(errors[at]))).toEqual([])
    expect(own.filter(key => sentOf(key).length > 0)).toEqual([])
  })

  it('end the session if the server rejects it', async () => {
    const { http, reasons } = env.client()
    await signInAs(http)
    env.msw.use(wire.all(`${API}/*`, () => HttpResponse.json({ code: '403' }, { status: 403 })))
    await failureOf(http.send('GET admin/waiting'))
    expect(reasons()).toEqual(['expired'])
    expect(refreshToken()).toBeUndefined()
  })
})

/** The two generations of the API family: one reads only the signature, the other only `Authorization`. */
const GENERATIONS = {
  signature: (request: Request) => {
    const query = new URL(request.url).searchParams
    const [uid, nonce, timestamp, sign] = ['uid', 'nonce', 'timestamp', 'sign'].map(name => query.get(name))
    return sign === md5(`${uid}${nonce}${timestamp}${accessToken()}`)
  },
  header: (request: Request) => request.headers.get('authorization') === accessToken(),
} as const

const readmeExample = (): ConfigFile => {
  const text = readFileSync('README.md', 'utf8').split('## Point it at an existing API')[1] ?? ''
  return JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '') as ConfigFile
}

describe('authentication', () => {
  const isSignedInAt = async (generation: keyof typeof GENERATIONS, file: Omit<ConfigFile, 'hosts'>) => {
    env.reset()
    const { http, ended } = env.client(file)
    await signInAs(http)
    env.msw.use(
      wire.get(`${API}/admin/shops`, ({ request }) =>
        GENERATIONS[generation](request)
          ? HttpResponse.json({ data: [], page_no: 1, page_size: 10, data_total: 0 })
          : HttpResponse.json({ code: '403' }, { status: 403 }),
      ),
    )
    await failureOf(http.send('GET admin/shops', { query: { shop_disable: 'ALL' } }))
    return ended() === 0
  }

  it('of the README example is accepted by both generations of the API family', async () => {
    const { hosts: _, ...file } = readmeExample()
    expect(await isSignedInAt('signature', file)).toBe(true)
    expect(await isSignedInAt('header', file)).toBe(true)
  })

  it.each<readonly [ConfigFile['env'], Authentication | undefined, Authentication]>([
    ['pro', undefined, 'signature'],
    ['dev', undefined, 'header'],
    ['test', undefined, 'header'],
    ['pro', 'header', 'header'],
    ['dev', 'signature', 'signature'],
    ['dev', 'both', 'both'],
  ])('in %s with %s sends the credentials of %s', async (name, authentication, means) => {
    const file = { ...(name && { env: name }), ...(authentication && { authentication }) }
    expect(await isSignedInAt('signature', file)).toBe(means !== 'header')
    expect(await isSignedInAt('header', file)).toBe(means !== 'signature')
  })
})
