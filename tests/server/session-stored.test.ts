import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { PICTURES } from '@server/http/picture-limit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type TestServer, testServer } from '../support/server'
import { otherServer } from './session-support'

describe.each(databases)('%s: public requests', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database })
  })
  afterAll(() => server.close())

  test.each(['openapi.json', 'regions/depth/4'])('%s is cached, and answered with 304', async path => {
    const first = await server.request('GET', path)
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, first.headers.get('cache-control'), etag]).toEqual([
      200,
      'public, no-cache',
      expect.stringMatching(/^"[\w-]+"$/),
    ])
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await server.app.request(`/api/${path}`, { headers: { 'If-None-Match': known } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    const as = (accepted: string) => server.app.request(`/api/${path}`, { headers: { 'Accept-Encoding': accepted } })
    for (const accepted of ['gzip', 'gzip, br;q=0', 'deflate;q=0.5, GZIP;q=0.8']) {
      const packed = await as(accepted)
      expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
      expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(first.text)
    }
    const smallest = await as('gzip, deflate, br')
    expect(smallest.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await smallest.arrayBuffer()).toString()).toBe(first.text)
    const plain = await as('identity')
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, first.text])
  })

  test('trees of different depths have different ETags, and a rejected one is not cached', async () => {
    const etags: (string | null)[] = []
    for (const depth of [1, 2, 3, 4])
      etags.push((await server.request('GET', `regions/depth/${depth}`)).headers.get('etag'))
    expect(new Set(etags).size).toBe(4)
    const { status, headers } = await server.request('GET', 'regions/depth/0')
    expect([status, headers.get('cache-control')]).toEqual([400, 'no-store'])
  })

  test('captchas are limited per address and minute; others, and later ones, are not', async () => {
    const ask = otherServer(server, { now: () => seconds })
    let seconds = server.now.get()
    const draw = async (address: string, id: string) =>
      (await ask('GET', `captchas/LOGIN/${id}`, { headers: { address } })).status
    // An unknown scene is rejected without the cost of drawing a picture, but counts towards the limit.
    for (let i = 0; i < PICTURES; i++) await ask('GET', 'captchas/NONE/x', { headers: { address: '10.0.0.1' } })
    expect([await draw('10.0.0.1', 'one'), await draw('10.0.0.2', 'two')]).toEqual([429, 200])
    seconds += 60
    expect(await draw('10.0.0.1', 'one')).toBe(200)
  })
})
