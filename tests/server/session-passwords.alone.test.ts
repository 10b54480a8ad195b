import * as crypto from 'node:crypto'
import { admins } from '@server/db/schema'
import { createFounder } from '@server/session/founder'
import { hashPassword, verifyPassword } from '@server/session/passwords'
import { md5 } from 'js-md5'
import { beforeEach, expect, test, vi } from 'vitest'
import { testServer } from '../support/server'

vi.mock('node:crypto', async original => {
  const real = await original<typeof crypto>()
  return { ...real, scrypt: vi.fn(real.scrypt) }
})
const scrypt = vi.mocked(crypto.scrypt)
beforeEach(() => {
  scrypt.mockClear()
})

const WIRE = md5('secret123')

test('a hash contains its parameters, differs each time, and does not contain the password', async () => {
  const [one, other] = await Promise.all([hashPassword(WIRE), hashPassword(WIRE)])
  expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
  expect(one).not.toContain(WIRE)
})

test('only the right password matches', async () => {
  const stored = await hashPassword(WIRE)
  expect(await verifyPassword(WIRE, stored)).toBe(true)
  expect(await verifyPassword(WIRE.toUpperCase(), stored)).toBe(true)
  for (const wrong of ['', 'secret123', md5('secret124'), `${WIRE}0`]) {
    expect(await verifyPassword(wrong, stored)).toBe(false)
  }
})

test('a hash with another cost still matches', async () => {
  const hash = crypto.scryptSync(WIRE, Buffer.from('salt'), 32, { N: 1024, r: 8, p: 1 }).toString('base64url')
  expect(await verifyPassword(WIRE, `scrypt$1024$8$1$${Buffer.from('salt').toString('base64url')}$${hash}`)).toBe(true)
})

test.each([
  '',
  'plain text',
  WIRE,
  'scrypt$16384$8$5$$',
  'bcrypt$16384$8$5$c2FsdA$aGFzaA',
])('nothing matches %j', async stored => {
  expect(await verifyPassword(WIRE, stored)).toBe(false)
  expect(await verifyPassword('', stored)).toBe(false)
})

test('a missing hash takes the same time', async () => {
  const stored = await hashPassword(WIRE)
  scrypt.mockClear()
  expect(await verifyPassword(WIRE, stored)).toBe(true)
  expect(await verifyPassword(WIRE, undefined)).toBe(false)
  const [known, unknown] = scrypt.mock.calls.map(([, , length, options]) => ({ length, options }))
  expect(scrypt).toHaveBeenCalledTimes(2)
  expect(unknown).toEqual(known)
})

test('a founder has a hash of the md5 of the password', async () => {
  const server = await testServer({ empty: true })
  await createFounder(server.db, 'chief', 'secret123', server.now.get())
  const [row] = await server.db.select().from(admins)
  expect(row).toMatchObject({ username: 'chief', founder: 1, role_id: 0, user_state: 0 })
  expect(await verifyPassword(WIRE, row?.password_hash)).toBe(true)
  await server.close()
})
