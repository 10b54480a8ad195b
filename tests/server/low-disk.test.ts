import { createApp } from '@server/app'
import { offenders } from '@tests/support/offenders'
import { type SignedIn, type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('a disk that is almost full', () => {
  let server: TestServer
  let founder: SignedIn
  beforeAll(async () => {
    server = await testServer()
    founder = await server.signIn()
  })
  afterAll(() => server?.close())

  test('allows writes that free space, and rejects others', async () => {
    const app = createApp({ db: server.db, services: server.services, diskSpace: { isLow: () => true } })
    const headers = { Authorization: founder.token, uuid: founder.uuid }
    const cases = [
      ['DELETE', 'uploaders?file_path=/files/none.png', 404],
      ['DELETE', 'admin/media/99999999', 404],
      ['DELETE', 'admin/imports/99999999', 404],
      ['DELETE', 'admin/goods/brands/99999999', 507],
    ] as const
    expect(
      await offenders(cases, async (method, path, status) => {
        expect((await app.request(`/api/${path}`, { method, headers })).status).toBe(status)
      }),
    ).toEqual([])
  })
})
