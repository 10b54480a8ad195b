import { captchas, loginFailures } from '@server/db/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type TestServer, testServer } from '../support/server'
import { addAdmin, LOGIN, loginQuery, PASSWORD } from './session-support'

describe.each(databases)('%s: HEAD', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database })
    await addAdmin(server, 'clerk')
  })
  afterAll(() => server.close())

  const head = async (path: string, query?: Record<string, string>) => {
    const { status, headers } = await server.app.request(`/api/${path}?${new URLSearchParams(query)}`, {
      method: 'HEAD',
    })
    return { status, allow: headers.get('allow') }
  }

  test('cannot sign in: it is rejected before the password is checked', async () => {
    await server.request('GET', 'captchas/LOGIN/client-of-the-test')
    for (const password of ['wrong one', PASSWORD]) {
      expect(await head(LOGIN, loginQuery('clerk', password))).toEqual({ status: 405, allow: 'GET' })
    }
    expect(await server.db.$count(captchas)).toBe(1)
    expect(await server.db.$count(loginFailures)).toBe(0)
  })

  test('of an unknown path returns 404, and the probes answer it', async () => {
    expect((await head('admin/nothing/here')).status).toBe(404)
    for (const path of ['/healthz', '/readyz']) {
      expect((await server.app.request(path, { method: 'HEAD' })).status).toBe(200)
    }
  })
})
