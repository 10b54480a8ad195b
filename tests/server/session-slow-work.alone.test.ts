import { md5 } from 'js-md5'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bothDatabases, type TestServer, testServer } from '../support/server'
import { addAdmin, LOGIN, loginQuery, PASSWORD, PROFILE } from './session-support'

/** A concurrent change during the verification of a password. */
let meanwhile = async () => {}
vi.mock('@server/session/passwords', async original => {
  const real = await original<typeof import('@server/session/passwords')>()
  return {
    hashPassword: (wire: string) => meanwhile().then(() => real.hashPassword(wire)),
    verifyPassword: (wire: string, stored: string) => meanwhile().then(() => real.verifyPassword(wire, stored)),
  }
})

describe.each(bothDatabases)('%s: while a password is being hashed', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database })
    await addAdmin(server, 'clerk')
  })
  afterAll(() => {
    meanwhile = async () => {}
    return server.close()
  })

  test('the database connection is free for others', async () => {
    const { token } = await server.signIn('clerk', PASSWORD)
    let read = 0
    // On the embedded database, which has one connection, this hangs if a transaction is open; on PostgreSQL, the
    // transaction would hold a lock, which a second writer detects.
    meanwhile = async () => {
      await server.db.execute(`update admins set remark = 'seen' where username = 'clerk'`)
      read++
    }
    const wrong = await server.request('GET', LOGIN, { query: loginQuery('clerk', 'wrong one') })
    const right = await server.request('GET', LOGIN, { query: loginQuery('clerk', PASSWORD, { uuid: 'another' }) })
    const form = { face: '/face.png', old_passwprd: md5(PASSWORD), password: md5('Brand-new.1') }
    const changed = await server.request('PUT', PROFILE, { token, form })
    // Two sign-ins; the old password, and the hash of the new one.
    expect([wrong.status, right.status, changed.status, read]).toEqual([400, 200, 200, 4])
  })
})
