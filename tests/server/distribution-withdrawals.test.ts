import { applyForWithdrawal } from '@server/areas/distribution/withdraw-steps'
import { distributors, operationLog, withdrawApplies } from '@server/db/schema'
import { fen } from '@server/money'
import { type Caller, callsOf } from '@tests/support/calling'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chainOf, distributorOf, templateWith } from './support/distribution'

const AUDIT = 'POST admin/distribution/withdraw/batch/auditing'
const PAID = 'POST admin/distribution/withdraw/batch/account/paid'

describe.each(bothDatabases)('%s: withdrawals', database => {
  let server: TestServer
  let call: Caller
  let colleague: Caller
  let member_id = 8_000_000
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    colleague = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    member_id += 1
    await chainOf(server.db, member_id, [await templateWith(server.db, 5, 2)])
    await server.db
      .update(distributors)
      .set({ can_rebate: fen(100_000) })
      .where(eq(distributors.member_id, member_id))
  })

  const requestWithdrawal = (amount: number) =>
    server.db.transaction(tx =>
      applyForWithdrawal(tx, { member_id, amount: fen(amount), ip: '127.0.0.1' }, server.now.get()),
    )
  const audit = (result: string, apply_ids: readonly number[], remark = '', by = call) =>
    by(AUDIT, { query: { audit_result: result }, json: { apply_ids, remark } })
  const paid = (apply_ids: readonly number[], by = call) => by(PAID, { json: { apply_ids, remark: '银行转账' } })
  const wallet = async () => {
    const { can_rebate, withdraw_frozen } = await distributorOf(server.db, member_id)
    return [can_rebate, withdraw_frozen]
  }
  const stored = async (id: number) =>
    (await server.db.select().from(withdrawApplies).where(eq(withdrawApplies.id, id)))[0]

  test('an amount is reserved, approved, and deducted at the transfer', async () => {
    const id = await requestWithdrawal(30_000)
    expect(await wallet()).toEqual([70_000, 30_000])
    expect((await audit('VIA_AUDITING', [id], '核对无误')).status).toBe(200)
    expect(await stored(id)).toMatchObject({
      status: 'VIA_AUDITING',
      inspect_time: server.now.get(),
      inspect_remark: '核对无误',
    })
    expect(await wallet()).toEqual([70_000, 30_000])
    expect((await paid([id])).status).toBe(200)
    expect(await stored(id)).toMatchObject({
      status: 'TRANSFER_ACCOUNTS',
      transfer_time: server.now.get(),
      transfer_remark: '银行转账',
    })
    expect(await wallet()).toEqual([70_000, 0])
    const [log] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(log).toMatchObject({
      call: PAID,
      before: { status: 'VIA_AUDITING' },
      after: { status: 'TRANSFER_ACCOUNTS' },
    })
  })

  test('a rejected amount is available again', async () => {
    const id = await requestWithdrawal(100_000)
    expect((await audit('FAIL_AUDITING', [id], '户名不符')).status).toBe(200)
    expect(await wallet()).toEqual([100_000, 0])
    expect(await stored(id)).toMatchObject({ status: 'FAIL_AUDITING', inspect_remark: '户名不符', transfer_time: null })
    expect(await requestWithdrawal(100_000)).toBeGreaterThan(id)
  })

  test('a rejection requires a reason', async () => {
    const id = await requestWithdrawal(100)
    for (const remark of ['', '   ']) {
      const { status, body } = await audit('FAIL_AUDITING', [id], remark)
      expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', ['remark']])
    }
    expect((await audit('VIA_AUDITING', [id], 'x'.repeat(121))).status).toBe(400)
    expect((await stored(id))?.status).toBe('APPLY')
  })

  test.each([0, -1, 0.5, Number.NaN])('%d fen are rejected', async amount => {
    await expect(requestWithdrawal(amount)).rejects.toMatchObject({ key: '1006' })
  })

  test('never exceed the balance, also for two concurrent requests', async () => {
    await expect(requestWithdrawal(100_001)).rejects.toMatchObject({ key: '1003' })
    const both = await Promise.allSettled([requestWithdrawal(60_000), requestWithdrawal(60_000)])
    expect(both.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await wallet()).toEqual([40_000, 60_000])
  })

  test('transfer once, for any number and author of requests', async () => {
    const id = await requestWithdrawal(50_000)
    await audit('VIA_AUDITING', [id])
    const answers = await Promise.all([paid([id]), paid([id], colleague), paid([id]), paid([id], colleague)])
    expect(answers.map(one => one.status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.filter(one => one.status === 409).every(one => one.body.code === '1002')).toBe(true)
    expect(await wallet()).toEqual([50_000, 0])
  })

  test('of a concurrent approval and rejection one succeeds', async () => {
    const id = await requestWithdrawal(50_000)
    const answers = await Promise.all([
      audit('VIA_AUDITING', [id], '同意'),
      audit('FAIL_AUDITING', [id], '不符', colleague),
    ])
    expect(answers.map(one => one.status).sort()).toEqual([200, 409])
    const isRejected = (await stored(id))?.status === 'FAIL_AUDITING'
    expect(await wallet()).toEqual(isRejected ? [100_000, 0] : [50_000, 50_000])
  })

  test('in bulk all are moved, or none', async () => {
    const ids = [await requestWithdrawal(10_000), await requestWithdrawal(20_000), await requestWithdrawal(30_000)]
    const [first = 0] = ids
    await audit('VIA_AUDITING', [first])
    const mixed = await audit('VIA_AUDITING', ids)
    expect([mixed.status, mixed.body.code]).toEqual([409, '1002'])
    expect((await stored(ids[1] ?? 0))?.status).toBe('APPLY')
    expect((await audit('FAIL_AUDITING', ids.slice(1), '资料不全')).status).toBe(200)
    expect(await wallet()).toEqual([90_000, 10_000])
    // A repeated id is one withdrawal.
    expect((await paid([first, first])).status).toBe(200)
    expect(await wallet()).toEqual([90_000, 0])
  })

  describe.each([
    ['APPLY', true, false],
    ['VIA_AUDITING', false, true],
    ['FAIL_AUDITING', false, false],
    ['TRANSFER_ACCOUNTS', false, false],
  ] as const)('in %s', (state, mayDecide, mayPay) => {
    const inState = async () => {
      const id = await requestWithdrawal(1_000)
      if (state !== 'APPLY') await audit(state === 'FAIL_AUDITING' ? state : 'VIA_AUDITING', [id], '说明')
      if (state === 'TRANSFER_ACCOUNTS') await paid([id])
      return id
    }
    const outcome = (isAllowed: boolean) => (isAllowed ? [200, undefined] : [409, '1002'])

    test('both forms of both calls behave the same', async () => {
      for (const isOlder of [false, true]) {
        for (const result of ['VIA_AUDITING', 'FAIL_AUDITING']) {
          const id = await inState()
          const form = { apply_id: id, audit_result: result, remark: '说明' }
          const { status, body } = isOlder
            ? await call('POST admin/distribution/withdraw/auditing', { form })
            : await audit(result, [id], '说明')
          expect([status, body?.code]).toEqual(outcome(mayDecide))
        }
        const id = await inState()
        const { status, body } = isOlder
          ? await call('POST admin/distribution/withdraw/account/end', { form: { apply_id: id } })
          : await paid([id])
        expect([status, body?.code]).toEqual(outcome(mayPay))
      }
    })
  })

  describe('in the API', () => {
    test('the list filters by name, time and state, newest first, with totals', async () => {
      const [one, two] = [await requestWithdrawal(1_234), await requestWithdrawal(5_066)]
      await audit('VIA_AUDITING', [two])
      const uname = `shu_${member_id}`
      const ids = async (query: Record<string, string | number>) => {
        const { body } = await call('GET admin/distribution/withdraw/apply', { query: { uname, ...query } })
        return body.data.map((row: { id: string }) => Number(row.id))
      }
      expect(await ids({})).toEqual([two, one])
      expect(await ids({ status: 'APPLY' })).toEqual([one])
      expect(await ids({ start_time: server.now.get() + 1 })).toEqual([])
      expect(await ids({ start_time: server.now.get(), end_time: server.now.get() })).toEqual([two, one])
      const totals = await call('GET admin/distribution/withdraw/apply/totals', { query: { uname } })
      expect(totals.body).toEqual({ apply_money: 63 })
      const page = await call('GET admin/distribution/withdraw/apply', { query: { uname, page_no: 2, page_size: 1 } })
      expect(page.body).toMatchObject({ page_no: 2, data_total: 2, data: [{ id: String(one), apply_money: 12.34 }] })
    })

    test('a card is masked, and revealed by a separate call', async () => {
      const id = await requestWithdrawal(100)
      const bank_card = '6200001234567890123'
      await server.db
        .update(withdrawApplies)
        .set({ bank_card, bank_name: '招商银行' })
        .where(eq(withdrawApplies.id, id))
      const { body } = await call('GET admin/distribution/withdraw/apply/{id}', { params: { id } })
      expect(body.bank_params_vo).toEqual({
        member_name: null,
        bank_name: '招商银行',
        opening_num: null,
        bank_card: '****0123',
      })
      const revealed = await call('POST admin/personal/{kind}/{record_id}', {
        params: { kind: 'withdrawal', record_id: String(id) },
        form: { field: 'bank_params_vo.bank_card' },
      })
      expect([revealed.status, revealed.body]).toEqual([200, { value: bank_card }])
    })

    test('the export has every match, without bank data, with number and address', async () => {
      const id = await requestWithdrawal(100)
      const { body } = await call('GET admin/distribution/withdraw/export', { query: { uname: `shu_${member_id}` } })
      expect(body).toHaveLength(1)
      expect(body[0]).toMatchObject({ id: String(id), ip: '127.0.0.1', sn: expect.stringMatching(/^W\d+$/) })
      expect(JSON.stringify(body)).not.toContain('bank')
    })
  })
})
