import { bothDatabases, type SignedIn, type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, PASSWORD } from './session-support'

describe.each(bothDatabases)('%s: events of permissions', database => {
  let server: TestServer
  let founder: SignedIn
  beforeAll(async () => {
    server = await testServer({ database })
    founder = await server.signIn()
  })
  afterAll(() => server?.close())

  /** Reads the events of a tab until the expected one arrives or the stream ends. */
  const listen = async ({ token }: SignedIn) => {
    const answer = await server.app.request('http://localhost/api/admin/changes', { headers: { Authorization: token } })
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    let text = ''
    const until = async (expected: string): Promise<string> => {
      while (!text.includes(expected)) {
        const { value, done } = await reader.read()
        if (done) return 'ended'
        text += new TextDecoder().decode(value)
      }
      return text
    }
    await until('event: position')
    return { until, close: () => reader.cancel() }
  }

  test('are sent at once to an administrator whose role was changed', async () => {
    const { role_id } = await addAdmin(server, `holder ${database}`)
    const stream = await listen(await server.signIn(`holder ${database}`, PASSWORD))
    const json = { role_name: `新${database}`.slice(0, 10), menus: [] }
    await server.request('PUT', `admin/systems/roles/${role_id}`, { token: founder.token, json })
    expect(await stream.until('event: rights')).toContain(`{"role_id":"${role_id}","founder":0}`)
    await stream.close()
  })

  test('are not sent to a deleted administrator', async () => {
    const { id } = await addAdmin(server, `gone ${database}`)
    const stream = await listen(await server.signIn(`gone ${database}`, PASSWORD))
    await server.request('DELETE', `admin/systems/manager/admin-users/${id}`, { token: founder.token })
    expect(await stream.until('event: rights')).toBe('ended')
  })
})
