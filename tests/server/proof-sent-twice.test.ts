import { admins, bills, confirmations, recoveryCodes, secondFactors, settings } from '@server/db/schema'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { md5 } from 'js-md5'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, otherServer, PASSWORD } from './session-support'

/**
 * A write with proof of identity is sent many times at once under one idempotency key to two instances: every request
 * gets the answer of the first. Only the first consumes the code of the second factor, the old password or the state.
 */

const SETTINGS = 'admin/settings/confirmations'
const FACTOR = 'admin/systems/admin-users/second-factor'
const OFF = { bill_payments: 0, withdrawals: 0, refunds: 0, payment_settings: 0, permissions: 0 }
const SENT = 12

describe.each(bothDatabases)('%s: twelve concurrent requests with one key', database => {
  let server: TestServer
  let copies: readonly ReturnType<typeof otherServer>[]
  beforeAll(async () => {
    server = await testServer({ database })
    copies = [otherServer(server), otherServer(server)]
  })
  afterAll(() => server?.close())

  let made = 0
  /** A founder with a second factor and an unused code. */
  async function founder() {
    made += 1
    const username = `prover${made}`
    const { id } = await addAdmin(server, username)
    await server.db.update(admins).set({ founder: 1 }).where(eq(admins.id, id))
    const { token } = await server.signIn(username, PASSWORD)
    const { secret } = (await server.request('POST', FACTOR, { token })).body
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now.get() * 1_000 })
    const on = await server.request('PUT', FACTOR, { token, form: { password: md5(PASSWORD), otp: code() } })
    expect(on.status).toBe(200)
    server.now.advance(60)
    return { id, username, token, code, recovery: on.body.codes as string[] }
  }
  type Form = Readonly<Record<string, string | number>>
  const sendAll = async (token: string, method: string, path: string, form: Form) => {
    made += 1
    const headers = { Authorization: token, 'Idempotency-Key': `proof-sent-${made}` }
    const body = () => new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]))
    const all = await Promise.all(
      Array.from({ length: SENT }, (_, n) => copies[n % 2]?.(method, path, { headers, body: body() })),
    )
    return [...new Set(all.map(answer => JSON.stringify(answer)))].map(answer => JSON.parse(answer))
  }
  const turnOn = (value: Form) =>
    server.db
      .insert(settings)
      .values({ name: 'confirmations', value: { ...OFF, ...value } })
      .onConflictDoUpdate({ target: settings.name, set: { value: { ...OFF, ...value } } })

  test.each(['code', 'recovery code'])('change the settings of approvals with one %s', async kind => {
    await turnOn({})
    const { token, code, recovery } = await founder()
    const otp = kind === 'code' ? code() : (recovery[0] ?? '')
    const answers = await sendAll(token, 'PUT', SETTINGS, { ...OFF, withdrawals: 1, password: md5(PASSWORD), otp })
    expect(answers).toEqual([{ status: 200, body: expect.objectContaining({ withdrawals: 1 }) }])
  })

  test('file one request for approval with one code', async () => {
    await turnOn({ bill_payments: 1 })
    await server.db.delete(confirmations)
    const { token, code } = await founder()
    const answers = await sendAll(token, 'PUT', SETTINGS, { ...OFF, password: md5(PASSWORD), otp: code() })
    const [pending] = await server.db.select().from(confirmations)
    expect(answers).toEqual([
      { status: 409, body: expect.objectContaining({ code: '944', data: { confirmation_id: String(pending?.id) } }) },
    ])
    expect(await server.db.$count(confirmations)).toBe(1)
  })

  test('approve a payment with one code', async () => {
    await turnOn({ bill_payments: 1 })
    await server.db.delete(confirmations)
    const { token, code } = await founder()
    const [bill] = await server.db.select().from(bills).where(eq(bills.status, 'PASS')).limit(1)
    const response = await server.request('PUT', `admin/order/bills/${bill?.bill_id}/next`, {
      token: (await server.signIn()).token,
      form: { status: 'PASS' },
    })
    const path = `admin/confirmations/${response.body.data.confirmation_id}/confirm`
    expect(await sendAll(token, 'PUT', path, { otp: code() })).toEqual([{ status: 200, body: '' }])
    const [paid] = await server.db
      .select()
      .from(bills)
      .where(eq(bills.bill_id, bill?.bill_id ?? 0))
    expect(paid?.status).toBe('PAY')
    await turnOn({})
  })

  test('disable the second factor with one code', async () => {
    const { id, token, code } = await founder()
    const answers = await sendAll(token, 'POST', `${FACTOR}/off`, { password: md5(PASSWORD), otp: code() })
    expect(answers).toEqual([{ status: 200, body: '' }])
    expect(await server.db.$count(secondFactors, eq(secondFactors.admin_id, id))).toBe(0)
  })

  test('change a password with the old one', async () => {
    const { token } = await founder()
    const form = { face: '/files/demo/face.png', old_passwprd: md5(PASSWORD), password: md5('another-word-9') }
    const answers = await sendAll(token, 'PUT', 'admin/systems/admin-users', form)
    expect(answers.map(({ status }) => status)).toEqual([200])
  })

  test('count a wrong code once for each, and consume nothing if the write is rejected', async () => {
    await turnOn({})
    const { id, token, code, recovery } = await founder()
    const save = (otp: string, value: number) =>
      server.request('PUT', SETTINGS, { token, form: { ...OFF, withdrawals: value, password: md5(PASSWORD), otp } })
    expect((await save('000000', 1)).body.code).toBe('942')
    // No other administrator could approve it: the server rejects the settings after it has verified the code.
    const isOther = and(ne(admins.id, id), eq(admins.user_state, 0))
    const others = await server.db.update(admins).set({ user_state: -1 }).where(isOther).returning()
    const rejected = await save(recovery[0] ?? '', 1)
    expect([rejected.status, Object.keys(rejected.body.data?.fields ?? {})]).toEqual([400, ['withdrawals']])
    expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.admin_id, id))).toBe(10)
    for (let guess = 2; guess <= 5; guess++) expect((await save('000000', 1)).body.code).toBe('942')
    expect((await save(code(), 1)).status).toBe(429)
    const back = inArray(
      admins.id,
      others.map(other => other.id),
    )
    await server.db.update(admins).set({ user_state: 0 }).where(back)
  })
})
