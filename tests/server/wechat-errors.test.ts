import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Adding the marketplace's message templates to its WeChat account, which fails for reasons of WeChat's. */

const SYNC = 'POST admin/systems/wechat-msg-tmp/sync'
const TEMPLATES = '/cgi-bin/template/get_all_private_template'
const listOf = (count: number) => JSON.stringify({ template_list: Array(count).fill({ template_id: 'x' }) })

/** What WeChat answers by path; undefined closes the connection. */
let answers: Readonly<Record<string, string | undefined>> = {}
const gateway = createServer((request, response) => {
  const answer = answers[new URL(request.url ?? '/', 'http://127.0.0.1').pathname]
  if (answer === undefined) request.socket.destroy()
  else response.setHeader('Content-Type', 'application/json').end(answer)
})
let server: TestServer
let call: Caller
beforeAll(async () => {
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
  const wechatUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  server = await testServer({ plugins: { allowInside: true, wechatUrl } })
  call = callsOf(server, (await server.signIn()).token)
  const config_list = ['app_id', 'app_key'].map(name => ({ key: `wechat_wechat_${name}`, value: 'given' }))
  await call('PUT admin/members/connect/WECHAT', { json: { client_list: [{ config_list }] } })
})
afterAll(async () => {
  await server?.close()
  gateway.close()
})

test('a failure at WeChat is described by its cause', async () => {
  const token = { '/cgi-bin/token': JSON.stringify({ access_token: 'of-today' }) }
  const add = '/cgi-bin/template/api_add_template'
  const cases: readonly [what: string, answers: typeof answers, message: string][] = [
    ['a wrong secret', { '/cgi-bin/token': '{"errcode":40125,"errmsg":"invalid appsecret"}' }, 'invalid appsecret'],
    ['no answer', token, '微信没有回应'],
    ['an answer of another kind', { ...token, [TEMPLATES]: '{"templates":[]}' }, '微信的回应无法识别'],
    ['an account with 25 templates', { ...token, [TEMPLATES]: listOf(25) }, '将超过 25 个'],
    [
      'an account that WeChat calls full',
      { ...token, [TEMPLATES]: listOf(0), [add]: '{"errcode":45026}' },
      '将超过 25 个',
    ],
  ]
  const found = await offenders(cases, async (_, next, message) => {
    answers = next
    const { status, body } = await call(SYNC, {})
    expect([status, body.code, body.message]).toEqual([409, '927', expect.stringContaining(message)])
  })
  expect(found).toEqual([])
})
