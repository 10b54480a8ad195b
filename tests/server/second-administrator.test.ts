import type { CheckedMenuNode } from '@contract/admins/entities'
import { admins, bills, confirmations, operationLog, roles, secondFactors, settings } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { FOUNDER } from '@tests/support/fixed'
import { beforeNextTransaction } from '@tests/support/one-transaction'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq } from 'drizzle-orm'
import { md5 } from 'js-md5'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const SETTINGS = 'admin/settings/confirmations'
const PERSON = { password: md5('second123'), founder: 1, role_id: 0, department: '财务', face: '/files/demo/face.png' }
/** A change of a protected setting requires the password. */
const PROOF = { password: md5(FOUNDER.password) }
const OFF = {
  ...{ bill_payments: 0, withdrawals: 0, refunds: 0, payment_settings: 0, permissions: 0 },
  ...{ bill_payments_from: 0, withdrawals_from: 0, refunds_from: 0 },
}

const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at * 1000 })

/** The menus of a role with the screen of bills and these actions on it. */
function billMenus({ approve, pay }: { readonly approve: boolean; readonly pay: boolean }): CheckedMenuNode[] {
  const node = (identifier: string, auth_regular: string, checked: boolean): CheckedMenuNode => ({
    ...{ title: identifier, identifier, auth_regular, checked, children: [] },
  })
  const PATH = 'PUT /admin/order/bills/[\\d,]+/next'
  const children = [
    node('settlement.approve', `${PATH} of RECON`, approve),
    node('settlement.pay', `${PATH} of PASS`, pay),
  ]
  return [{ ...node('settlement', '/admin/order/bills.*', true), children }]
}

describe.each(bothDatabases)('%s: a second administrator', database => {
  let server: TestServer
  let token: string
  let ann: Caller
  let bea: Caller
  let auditor: Caller

  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
    ann = callsOf(server, token)
    const made = await ann('POST admin/systems/manager/admin-users', { form: { ...PERSON, username: 'bea' } })
    expect(made.status).toBe(200)
    bea = callsOf(server, (await server.signIn('bea', 'second123')).token)
    auditor = callsOf(server, (await server.signIn('auditor')).token)
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    await server.db.delete(confirmations)
    await set({})
  })

  /** Bypasses the rule that the settings themselves are protected. */
  const set = async (more: Partial<typeof OFF>) => {
    const value = { ...OFF, ...more }
    await server.db
      .insert(settings)
      .values({ name: 'confirmations', value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
  }
  const aBill = async (status: 'RECON' | 'PASS' = 'PASS') => {
    const [row] = await server.db.select().from(bills).where(eq(bills.status, status)).limit(1)
    if (!row) throw new Error(`No bill is ${status}`)
    return row.bill_id
  }
  const stateOf = async (bill_id: number) => {
    const [row] = await server.db.select().from(bills).where(eq(bills.bill_id, bill_id))
    return row?.status
  }
  const pay = (bill_id: number, call = ann) =>
    call('PUT admin/order/bills/{bill_id}/next', { params: { bill_id }, form: { status: 'PASS' } })
  const waiting = async (call = bea, list = 'waiting') =>
    (await call('GET admin/confirmations', { query: { list } })).body.data
  const settle = (how: 'confirm' | 'refuse', confirmation_id: string, call = bea) =>
    call(`PUT admin/confirmations/{confirmation_id}/${how}`, {
      params: { confirmation_id },
      ...(how === 'refuse' && { form: { reason: '金额不对' } }),
    })

  test('a payment runs at once by default', async () => {
    const bill_id = await aBill()
    expect((await pay(bill_id)).status).toBe(200)
    expect(await stateOf(bill_id)).toBe('PAY')
  })

  test('a payment is queued with before and after, and runs once after another’s approval', async () => {
    await set({ bill_payments: 1 })
    const bill_id = await aBill()
    const pending = await pay(bill_id)
    expect([pending.status, pending.body.code]).toEqual([409, '944'])
    expect(await stateOf(bill_id)).toBe('PASS')

    expect(await waiting(ann)).toEqual([])
    const [request] = await waiting()
    expect(request).toMatchObject({
      ...{ deed: 'bill_payments', state: 'WAITING', username: 'admin', own: 0, can_confirm: 1, kind: 'bill' },
      ...{ position: pending.body.data.confirmation_id, record_id: String(bill_id) },
      ...{ before: { status: 'PASS' }, after: { status: 'PAY' } },
    })
    expect((await bea('GET admin/waiting')).body).toContainEqual({
      queue: 'confirmations',
      period: '',
      count: 1,
      since: expect.any(String),
    })

    expect((await settle('confirm', request.position)).status).toBe(200)
    expect(await stateOf(bill_id)).toBe('PAY')
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(entry).toMatchObject({
      username: 'admin',
      confirmed_by: 'bea',
      call: 'PUT admin/order/bills/{bill_id}/next',
    })
    expect(await waiting()).toEqual([])
    expect((await waiting(ann, 'own'))[0]).toMatchObject({ state: 'CONFIRMED', decided_by: 'bea', can_confirm: 0 })
    const again = await settle('confirm', request.position)
    expect([again.status, again.body.code]).toEqual([409, '944'])
  })

  test('approving a bill needs no second administrator', async () => {
    await set({ bill_payments: 1 })
    const bill_id = await aBill('RECON')
    const params = { bill_id }
    expect((await ann('PUT admin/order/bills/{bill_id}/next', { params, form: { status: 'RECON' } })).status).toBe(200)
  })

  test('a precondition is checked at once, and nothing is queued', async () => {
    await set({ bill_payments: 1 })
    const bill_id = await aBill()
    const wrong = await ann('PUT admin/order/bills/{bill_id}/next', {
      params: { bill_id },
      form: { status: 'RECON' },
    })
    expect([wrong.status, wrong.body.code]).toEqual([409, '700'])
    expect(await waiting()).toEqual([])
  })

  test('no administrator pays a bill alone by twelve concurrent requests', async () => {
    await set({ bill_payments: 1 })
    const next = (bill_id: number, status: 'RECON' | 'PASS') =>
      ann('PUT admin/order/bills/{bill_id}/next', { params: { bill_id }, form: { status } })
    for (let round = 0; round < 8; round++) {
      const bill_id = await aBill()
      await server.db.update(bills).set({ status: 'RECON' }).where(eq(bills.bill_id, bill_id))
      await Promise.all([next(bill_id, 'RECON'), ...Array.from({ length: 12 }, () => next(bill_id, 'PASS'))])
      expect(await stateOf(bill_id)).toBe('PASS')
    }
  })

  test('a role that may approve bills but not pay them pays none by sending both concurrently', async () => {
    const [role] = await server.db.select().from(roles).limit(1)
    if (!role) throw new Error('There is no role')
    const menus = billMenus({ approve: true, pay: false })
    const [made] = await server.db
      .insert(roles)
      .values({ ...role, role_id: undefined, role_name: 'approver', menus })
      .returning()
    const [before] = await server.db.select().from(admins).where(eq(admins.username, 'auditor'))
    await server.db
      .update(admins)
      .set({ role_id: made?.role_id ?? 0 })
      .where(eq(admins.username, 'auditor'))
    const call = callsOf(server, (await server.signIn('auditor')).token)
    const next = (bill_id: number, status: 'RECON' | 'PASS') =>
      call('PUT admin/order/bills/{bill_id}/next', { params: { bill_id }, form: { status } })
    const wrong: string[] = []
    for (let round = 0; round < 8; round++) {
      const bill_id = await aBill()
      await server.db.update(bills).set({ status: 'RECON' }).where(eq(bills.bill_id, bill_id))
      const [approved] = await Promise.all([
        next(bill_id, 'RECON'),
        ...Array.from({ length: 12 }, () => next(bill_id, 'PASS')),
      ])
      if (approved.status !== 200 || (await stateOf(bill_id)) !== 'PASS') wrong.push(`${approved.status} ${bill_id}`)
    }
    await server.db
      .update(admins)
      .set({ role_id: before?.role_id ?? 0 })
      .where(eq(admins.username, 'auditor'))
    expect(wrong).toEqual([])
  })

  test('the author cannot approve their own request, but can withdraw it', async () => {
    await set({ bill_payments: 1 })
    const { confirmation_id } = (await pay(await aBill())).body.data
    expect((await settle('confirm', confirmation_id, ann)).status).toBe(409)
    expect((await settle('refuse', confirmation_id, ann)).status).toBe(409)
    const params = { confirmation_id }
    expect((await bea('DELETE admin/confirmations/{confirmation_id}', { params })).status).toBe(403)
    expect((await ann('DELETE admin/confirmations/{confirmation_id}', { params })).status).toBe(200)
    expect((await settle('confirm', confirmation_id)).status).toBe(409)
  })

  test('an administrator without the permission neither sees nor approves it', async () => {
    await set({ bill_payments: 1 })
    const { confirmation_id } = (await pay(await aBill())).body.data
    expect(await waiting(auditor)).toEqual([])
    expect((await settle('confirm', confirmation_id, auditor)).status).toBe(404)
    expect((await settle('refuse', confirmation_id, auditor)).status).toBe(404)
  })

  test('a rejection requires a reason, which the author sees', async () => {
    await set({ bill_payments: 1 })
    const bill_id = await aBill()
    const params = { confirmation_id: (await pay(bill_id)).body.data.confirmation_id }
    const bare = await bea('PUT admin/confirmations/{confirmation_id}/refuse', { params, form: { reason: ' ' } })
    expect([bare.status, Object.keys(bare.body.data.fields)]).toEqual([400, ['reason']])
    expect((await settle('refuse', params.confirmation_id)).status).toBe(200)
    expect((await waiting(ann, 'own'))[0]).toMatchObject({ state: 'REFUSED', decided_by: 'bea', reason: '金额不对' })
    expect(await stateOf(bill_id)).toBe('PASS')
  })

  test('one record has one request: a double click and a second author get the first', async () => {
    await set({ bill_payments: 1 })
    const bill_id = await aBill()
    const both = await Promise.all([pay(bill_id), pay(bill_id)])
    expect(both.map(one => one.status)).toEqual([409, 409])
    expect(await waiting()).toHaveLength(1)
    expect((await pay(bill_id, bea)).body.message).toContain('admin')
  })

  test('of ten concurrent requests for the same new administrator one is queued', async () => {
    await set({ permissions: 1 })
    const form = { ...PERSON, username: 'cyn' }
    for (let round = 0; round < 4; round++) {
      const requests = Array.from({ length: 10 }, () => ann('POST admin/systems/manager/admin-users', { form }))
      const answers = await Promise.all(requests)
      expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(10).fill('409 944'))
      expect(await server.db.$count(confirmations)).toBe(1)
      await server.db.delete(confirmations)
    }
  })

  test('of two concurrent approvals one succeeds, and it is paid once', async () => {
    await set({ bill_payments: 1 })
    const bill_id = await aBill()
    const { confirmation_id } = (await pay(bill_id)).body.data
    const both = await Promise.all([settle('confirm', confirmation_id), settle('confirm', confirmation_id)])
    expect(both.map(one => one.status).sort()).toEqual([200, 409])
    const entries = await server.db.select().from(operationLog).where(eq(operationLog.confirmed_by, 'bea'))
    expect(entries.filter(one => one.path.endsWith(`/bills/${bill_id}/next`))).toHaveLength(1)
  })

  test('a request whose record has changed since is not approved', async () => {
    await set({ bill_payments: 1 })
    const bill_id = await aBill()
    const { confirmation_id } = (await pay(bill_id)).body.data
    await set({})
    expect((await pay(bill_id, bea)).status).toBe(200)
    const answer = await settle('confirm', confirmation_id)
    expect([answer.status, (await waiting())[0]?.position]).toEqual([409, confirmation_id])
  })

  test('a role is queued with its permissions, and a mere rename is not', async () => {
    await set({ permissions: 1 })
    const [role] = await server.db.select().from(roles).limit(1)
    const params = { role_id: role?.role_id ?? 0 }
    const { body: whole } = await ann('GET admin/systems/roles/{role_id}', { params })
    const change = (more: object) => ann('PUT admin/systems/roles/{role_id}', { params, json: { ...whole, ...more } })
    expect((await change({ role_describe: '只改备注' })).status).toBe(200)
    const pending = await change({ menus: [] })
    expect([pending.status, pending.body.code]).toEqual([409, '944'])
    expect((await settle('confirm', pending.body.data.confirmation_id)).status).toBe(200)
    const { body: after } = await ann('GET admin/systems/roles/{role_id}', { params })
    expect(JSON.stringify(after.menus)).not.toContain('"checked":true')
  })

  test('a new administrator signs in after approval, and the password is stored nowhere', async () => {
    await set({ permissions: 1 })
    const form = { ...PERSON, username: 'carl' }
    const { body } = await ann('POST admin/systems/manager/admin-users', { form })
    expect(body.code).toBe('944')
    const [row] = await server.db.select().from(confirmations)
    expect(JSON.stringify(row)).not.toContain(PERSON.password)
    expect((await settle('confirm', body.data.confirmation_id)).status).toBe(200)
    expect((await server.signIn('carl', 'second123')).token).not.toBe('')
    const [done] = await server.db.select().from(confirmations)
    expect(done?.sent).toBe('')
  })

  test('an author without the permission any more cannot have it approved', async () => {
    await set({ bill_payments: 1 })
    const form = { ...PERSON, username: 'dora' }
    expect((await ann('POST admin/systems/manager/admin-users', { form })).status).toBe(200)
    const dora = callsOf(server, (await server.signIn('dora', 'second123')).token)
    const { confirmation_id } = (await pay(await aBill(), dora)).body.data
    await server.db.update(admins).set({ user_state: -1 }).where(eq(admins.username, 'dora'))
    const { status, body } = await settle('confirm', confirmation_id)
    expect([status, body.message]).toEqual([409, '提交人已没有这项权限'])
  })

  describe('an approval during which a permission ends', () => {
    const setMenus = (menus: CheckedMenuNode[]) =>
      server.db.update(roles).set({ menus }).where(eq(roles.role_name, 'of the bills'))
    let clerk: Caller
    beforeAll(async () => {
      const [role] = await server.db.select().from(roles).limit(1)
      if (!role) throw new Error('There is no role')
      const [made] = await server.db
        .insert(roles)
        .values({
          ...role,
          role_id: undefined,
          role_name: 'of the bills',
          menus: billMenus({ approve: true, pay: true }),
        })
        .returning()
      const form = { ...PERSON, username: 'fay', founder: 0, role_id: made?.role_id ?? 0 }
      expect((await ann('POST admin/systems/manager/admin-users', { form })).status).toBe(200)
      clerk = callsOf(server, (await server.signIn('fay', 'second123')).token)
    })
    beforeEach(() => setMenus(billMenus({ approve: true, pay: true })))

    test('is rejected if the approver loses it', async () => {
      await set({ bill_payments: 1 })
      const bill_id = await aBill()
      const { confirmation_id } = (await pay(bill_id)).body.data
      beforeNextTransaction(server.db, () => setMenus([]))
      expect((await settle('confirm', confirmation_id, clerk)).status).toBe(403)
      expect(await stateOf(bill_id)).toBe('PASS')
      expect(await waiting()).toHaveLength(1)
    })

    test('is rejected if the requester loses it', async () => {
      await set({ bill_payments: 1 })
      const bill_id = await aBill()
      const { confirmation_id } = (await pay(bill_id, clerk)).body.data
      beforeNextTransaction(server.db, () => setMenus([]))
      const { status, body } = await settle('confirm', confirmation_id)
      expect([status, body.message]).toEqual([409, '提交人已没有这项权限'])
      expect(await stateOf(bill_id)).toBe('PASS')
    })
  })

  test('an administrator who was created or authorized after the request cannot approve it', async () => {
    await set({ bill_payments: 1 })
    const bill_id = await aBill()
    const { confirmation_id } = (await pay(bill_id)).body.data
    const form = { ...PERSON, username: 'erin' }
    expect((await ann('POST admin/systems/manager/admin-users', { form })).status).toBe(200)
    const [auditorRow] = await server.db.select().from(admins).where(eq(admins.username, 'auditor'))
    const change = { params: { id: auditorRow?.id ?? 0 }, form: { ...PERSON, username: 'auditor', password: '' } }
    expect((await ann('PUT admin/systems/manager/admin-users/{id}', change)).status).toBe(200)
    const erin = callsOf(server, (await server.signIn('erin', 'second123')).token)
    const promoted = callsOf(server, (await server.signIn('auditor')).token)
    expect((await waiting(erin))[0]).toMatchObject({
      can_confirm: 0,
      cannot_confirm_reason: expect.stringContaining('变更'),
    })
    expect((await waiting())[0]).toMatchObject({ can_confirm: 1, cannot_confirm_reason: '' })
    const answers = [await settle('confirm', confirmation_id, erin), await settle('confirm', confirmation_id, promoted)]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, '944'],
      [409, '944'],
    ])
    expect(await stateOf(bill_id)).toBe('PASS')
    expect((await settle('confirm', confirmation_id)).status).toBe(200)
    const next = (await pay(await aBill())).body.data.confirmation_id
    expect((await settle('confirm', next, erin)).status).toBe(200)
    await server.db.update(admins).set({ user_state: -1 }).where(eq(admins.username, 'erin'))
    await server.db
      .update(admins)
      .set({ founder: 0, role_id: auditorRow?.role_id ?? 0 })
      .where(eq(admins.username, 'auditor'))
  })

  test('an administrator with a second factor proves it at each approval', async () => {
    await set({ bill_payments: 1 })
    const { secret } = (await bea('POST admin/systems/admin-users/second-factor')).body
    const code = () => codeOf(secret, server.now.get())
    const on = await bea('PUT admin/systems/admin-users/second-factor', {
      form: { password: PERSON.password, otp: code() },
    })
    expect(on.status).toBe(200)
    server.now.advance(60)
    const bill_id = await aBill()
    const params = { confirmation_id: (await pay(bill_id)).body.data.confirmation_id }
    const confirm = (otp?: string) =>
      bea('PUT admin/confirmations/{confirmation_id}/confirm', { params, ...(otp && { form: { otp } }) })
    expect([(await confirm()).body.code, (await confirm('000000')).body.code]).toEqual(['941', '942'])
    expect(await stateOf(bill_id)).toBe('PASS')
    expect((await confirm(code())).status).toBe(200)
    expect(await stateOf(bill_id)).toBe('PAY')
    await server.db.delete(secondFactors)
  })

  test('disabling it requires a second administrator too', async () => {
    expect((await ann(`PUT ${SETTINGS}`, { form: { ...OFF, ...PROOF, bill_payments: 1 } })).status).toBe(200)
    const off = await ann(`PUT ${SETTINGS}`, { form: { ...OFF, ...PROOF } })
    expect([off.status, off.body.code]).toEqual([409, '944'])
    expect((await ann(`GET ${SETTINGS}`)).body.bill_payments).toBe(1)
    expect((await settle('confirm', off.body.data.confirmation_id)).status).toBe(200)
    expect((await ann(`GET ${SETTINGS}`)).body).toEqual(OFF)
  })

  test('protected settings cannot be changed by a session alone', async () => {
    const change = (more: object) => ann(`PUT ${SETTINGS}`, { form: { ...OFF, withdrawals: 1, ...more } })
    const rejectionOf = async (more: object) => {
      const { status, body } = await change(more)
      return [status, Object.keys(body.data?.fields ?? {})]
    }
    expect(await rejectionOf({})).toEqual([400, ['password']])
    expect(await rejectionOf({ password: md5('wrong123456') })).toEqual([400, ['password']])
    expect((await ann(`GET ${SETTINGS}`)).body.withdrawals).toBe(0)
    // An administrator with a second factor has to send a code as well.
    const [me] = await server.db.select().from(admins).where(eq(admins.username, FOUNDER.username))
    const { secret } = (await ann('POST admin/systems/admin-users/second-factor')).body
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now.get() * 1000 })
    expect((await ann('PUT admin/systems/admin-users/second-factor', { form: { ...PROOF, otp: code() } })).status).toBe(
      200,
    )
    expect(await rejectionOf(PROOF)).toEqual([400, ['otp']])
    server.now.advance(60)
    // The code is consumed; a repetition of the request still gets its stored answer.
    const form = { ...OFF, withdrawals: 1, ...PROOF, otp: code() }
    const save = () =>
      server.request('PUT', SETTINGS, { token, form, headers: { 'Idempotency-Key': 'approval-settings-1' } })
    const first = await save()
    const repeated = await save()
    expect([first.status, repeated.status, repeated.body]).toEqual([200, 200, first.body])
    // Nor can it disable the caller's own second factor.
    const { status, body } = await ann('DELETE admin/systems/manager/admin-users/{id}/second-factor', {
      params: { id: String(me?.id) },
    })
    expect([status, body.code]).toEqual([409, '943'])
    await server.db.delete(secondFactors).where(eq(secondFactors.admin_id, me?.id ?? 0))
    const stored = JSON.stringify(await server.db.select().from(settings).where(eq(settings.name, 'confirmations')))
    expect(stored).not.toContain(PROOF.password)
  })

  test('with only one eligible administrator it cannot be enabled', async () => {
    await server.db.update(admins).set({ founder: 0, role_id: 0 }).where(eq(admins.username, 'bea'))
    await server.db.update(admins).set({ user_state: -1 }).where(eq(admins.username, 'carl'))
    const { status, body } = await ann(`PUT ${SETTINGS}`, { form: { ...OFF, ...PROOF, permissions: 1 } })
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ['permissions']])
    await server.db.update(admins).set({ founder: 1 }).where(eq(admins.username, 'bea'))
  })
})
