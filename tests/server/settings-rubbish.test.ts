import { settingsCalls } from '@contract/settings/calls'
import { callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type GoodRequest, throwRubbishAt } from './support/rubbish'

type Key = keyof typeof settingsCalls
const KEYS = Object.keys(settingsCalls) as Key[]

describe.each(databases)('%s: rubbish in settings', database => {
  let server: TestServer
  let token: string
  let good: Partial<Record<Key, unknown>>
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
    const call = callsOf(server, token)
    const service = { open: 1, config_items: [{ name: 'user', value: '1' }] }
    good = {
      'PUT admin/settings/site': { ...(await call('GET admin/settings/site')).body, logo: '/a.png' },
      'PUT admin/settings/point': (await call('GET admin/settings/point')).body,
      'POST admin/trade/orders/setting': (await call('GET admin/trade/orders/setting')).body,
      'PUT admin/systems/express-platforms/{bean}': service,
      'PUT admin/systems/platforms/{bean}': service,
    }
  })
  afterAll(() => server?.close())

  test.each(KEYS)('%s takes what it can read and refuses the rest in words', async key => {
    const body = good[key]
    const request: GoodRequest = { params: { bean: 'kuaidi100Plugin' }, ...(body !== undefined && { body }) }
    await throwRubbishAt(server, token, key, request)
  })
})
