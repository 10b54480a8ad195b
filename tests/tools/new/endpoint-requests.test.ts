import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { devPlugins } from '../../../tools/dev-plugins'
import { NEW_SCREEN } from '../../../tools/new/endpoint'

/** The endpoint that the playground calls, over HTTP as on its page; this test writes no files. */

type Handler = (request: IncomingMessage, response: ServerResponse) => void
let server: Server
let origin: string
beforeAll(async () => {
  const handlers = new Map<string, Handler>()
  const use = (path: string, handler: Handler) => handlers.set(path, handler)
  const plugin = devPlugins(process.cwd()).find(({ name }) => name === 'new-screens')
  const configure = plugin?.configureServer as (vite: ViteDevServer) => void
  configure({ middlewares: { use } } as unknown as ViteDevServer)
  server = createServer((request, response) => handlers.get(request.url ?? '')?.(request, response)).listen(
    0,
    '127.0.0.1',
  )
  await new Promise(done => server.once('listening', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const ask = (body: object, from = origin) =>
  fetch(`${origin}${NEW_SCREEN}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: from },
    body: JSON.stringify(body),
  })

it('its own page gets a preview of a sample, in both languages', async () => {
  const answer = await ask({ text: '{"name":"a","span":1}', file: 'kites.json', words: '风筝 / Kite', write: false })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await answer.json()).toMatchObject({
    files: [],
    screens: [{ words: ['风筝列表', 'Kites'], address: '/kites/kite-list' }],
  })
})

it('its own page gets the lists without a screen', async () => {
  const { calls } = await (await ask({ wants: 'calls' })).json()
  expect(calls).toContain('GET admin/reasons')
})

it('an invalid JSON sample and a used name are answered with a message', async () => {
  expect(await (await ask({ text: '{"name":', file: 'a.json', write: true })).json()).toMatchObject({
    refused: [expect.stringContaining('样例不是 JSON'), expect.stringContaining('not JSON')],
  })
  expect(await (await ask({ text: '{"name":"a"}', file: 'shops.json', write: true })).json()).toMatchObject({
    refused: [expect.stringContaining('已存在'), expect.stringContaining('exists already')],
  })
})

it('another site is rejected', async () => {
  expect((await ask({ text: '{"name":"a"}', file: 'kites.json', write: true }, 'http://a.example')).status).toBe(403)
})
