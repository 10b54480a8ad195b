import { newsServer } from '@tests/support/news-server'
import { type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** An external site, emulated by a local server: only the first request is routed to it. */
const world = vi.hoisted(() => ({ url: '' }))

vi.mock('node:http', async original => {
  const http = await original<typeof import('node:http')>()
  const request = (target: unknown, options: object, answer: (message: import('node:http').IncomingMessage) => void) =>
    target instanceof URL && target.hostname === 'news.example'
      ? http.request(new URL(world.url), { ...options, lookup: undefined }, answer)
      : http.request(target as URL, options, answer)
  return { ...http, request }
})

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = (await server.signIn()).token
})
afterAll(() => server?.close())

test.each([
  '127.0.0.1',
  'localhost',
  '[::ffff:127.0.0.1]',
])('a feed that redirects to %s is rejected with a message, without a request there, and stays stored', async host => {
  const requestedPaths: string[] = []
  const there = await newsServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    response.writeHead(302, { location: `http://${host}:${new URL(world.url).port}/inside` }).end()
  })
  world.url = there.url
  const url = 'http://news.example/feed'
  const ask = (method: string, path: string, form?: Record<string, string>) =>
    server.request(method, `admin/pages/${path}`, { token, ...(form && { form }) })
  const rejection = [409, '957', '该地址指向内部网络，不能抓取']
  const sample = await ask('POST', 'news-feeds/sample', { url })
  expect([sample.status, sample.body.code, sample.body.message]).toEqual(rejection)
  const { body: categories } = await ask('GET', 'article-categories/0/children?type=NEWS')
  const form = { name: host, url, category_id: categories[0].id, title_path: 'title' }
  const { body: feed } = await ask('POST', 'news-feeds', form)
  const fetched = await ask('POST', `news-feeds/${feed.feed_id}/fetch`)
  expect([fetched.status, fetched.body.code, fetched.body.message]).toEqual(rejection)
  expect((await ask('GET', `news-feeds/${feed.feed_id}`)).body).toMatchObject({ ...form, last_error: rejection[2] })
  expect(requestedPaths).toEqual(['/news.json', '/news.json'])
  await there.close()
})
