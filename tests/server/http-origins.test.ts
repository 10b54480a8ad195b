import { createApp } from '@server/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../support/server'

const FRIEND = 'https://admin.example'
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const allowed = async (origins: readonly string[] | undefined, origin: string) => {
  const app = createApp({ db: server.db, services: server.services, ...(origins && { origins }) })
  const preflight = { method: 'OPTIONS', headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' } }
  const answers = [
    await app.request('http://localhost/api/site-show', { headers: { Origin: origin } }),
    await app.request('http://localhost/api/site-show', preflight),
  ]
  return answers.map(answer => answer.headers.get('access-control-allow-origin'))
}

test('rejects another origin by CORS', async () => {
  expect(await allowed(undefined, FRIEND)).toEqual([null, null])
})

test('allows only a configured origin', async () => {
  expect(await allowed([FRIEND], FRIEND)).toEqual([FRIEND, FRIEND])
  expect(await allowed([FRIEND], 'https://evil.example')).toEqual([null, null])
})

test.each([
  ['https://shop.example', 'max-age=31536000'],
  ['http://shop.example', null],
  [undefined, null],
])('HSTS for the public URL %s: %s', async (publicUrl, expected) => {
  const app = createApp({ db: server.db, services: { ...server.services, publicUrl } })
  for (const path of ['/api/site-show', '/api/nothing', '/healthz', '/elsewhere'])
    expect((await app.request(`http://localhost${path}`)).headers.get('strict-transport-security'), path).toBe(expected)
})
