import { applyForWithdrawal } from '@server/areas/distribution/withdraw-steps'
import {
  afterSaleRefunds,
  afterSales,
  bills,
  confirmations,
  distributors,
  memberWallets,
  operationLog,
  settings,
  withdrawApplies,
} from '@server/db/schema'
import { fen } from '@server/money'
import { paidOrder, waitingForRefund } from '@tests/support/after-sale'
import { type Caller, callsOf } from '@tests/support/calling'
import { FOUNDER } from '@tests/support/fixed'
import { orderWith } from '@tests/support/order'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq, inArray } from 'drizzle-orm'
import { md5 } from 'js-md5'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const PERSON = { password: md5('second123'), founder: 1, role_id: 0, department: '财务', face: '/files/demo/face.png' }

describe.each(bothDatabases)('%s: a second administrator by amount', database => {
  let server: TestServer
  let ann: Caller
  let bea: Caller

  beforeAll(async () => {
    server = await testServer({ database })
    ann = callsOf(server, (await server.signIn()).token)
    await ann('POST admin/systems/manager/admin-users', { form: { ...PERSON, username: 'bea' } })
    bea = callsOf(server, (await server.signIn('bea', 'second123')).token)
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    await server.db.delete(confirmations)
    await set({})
  })

  const set = async (value: object) => {
    await server.db
      .insert(settings)
      .values({ name: 'confirmations', value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
  }
  const now = () => server.now.get()
  const refund = (service_sn: string, refund_price: number, call = ann) =>
    call('POST admin/after-sales/refund/{service_sn}', { params: { service_sn }, form: { refund_price } })
  const oldRefund = (sn: string, refund_price: number, call = ann) =>
    call('POST admin/after-sales/refunds/{sn}', { params: { sn }, form: { refund_price } })
  const stateOf = async (sn: string) =>
    (await server.db.select().from(afterSales).where(eq(afterSales.sn, sn)))[0]?.service_status
  const settle = (how: 'confirm' | 'refuse', confirmation_id: string, call = bea) =>
    call(`PUT admin/confirmations/{confirmation_id}/${how}`, {
      params: { confirmation_id },
      ...(how === 'refuse' && { form: { reason: '金额不对' } }),
    })
  const outcome = ({ status, body }: { status: number; body: { code?: string } | null }) =>
    status === 200 ? 'done' : (body?.code ?? '')

  /** Two after-sales of one order of 100 yuan, each waiting for an administrator to refund half of it. */
  const twoHalves = async () => {
    const order = await paidOrder(server.db, false)
    const sns: string[] = []
    for (const agree_price of [50, 50]) {
      const { sn } = await waitingForRefund(server.db, 'ORDER_CANCEL', now(), { agree_price })
      await server.db.update(afterSales).set({ order_sn: order.sn }).where(eq(afterSales.sn, sn))
      await server.db.update(afterSaleRefunds).set({ order_sn: order.sn }).where(eq(afterSaleRefunds.service_sn, sn))
      sns.push(sn)
    }
    return sns as [string, string]
  }

  test.each([
    ['below', 60.01, 'done'],
    ['at', 60, '944'],
    ['above', 59.99, '944'],
    ['without', 0, '944'],
  ])('a refund of 60 yuan %s the threshold', async (_, refunds_from, expected) => {
    await set({ refunds: 1, refunds_from })
    for (const pay of [refund, oldRefund]) {
      const { sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now(), { agree_price: 60 })
      expect(outcome(await pay(sn, 60))).toBe(expected)
      expect(await stateOf(sn)).toBe(expected === 'done' ? 'COMPLETED' : 'WAIT_FOR_MANUAL')
    }
  })

  test('a refund counts the larger of the approved and the sent amount', async () => {
    await set({ refunds: 1, refunds_from: 60 })
    const low = await waitingForRefund(server.db, 'RETURN_GOODS', now(), { agree_price: 40 })
    expect(outcome(await refund(low.sn, 60))).toBe('944')
    const high = await waitingForRefund(server.db, 'RETURN_GOODS', now(), { agree_price: 60 })
    expect(outcome(await refund(high.sn, 59.99))).toBe('944')
    expect(await stateOf(high.sn)).toBe('WAIT_FOR_MANUAL')
  })

  test('an approved refund runs once for any number and type of requests', async () => {
    await set({ refunds: 1, refunds_from: 50 })
    const { sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now(), { agree_price: 60 })
    const sent = await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 ? refund : oldRefund)(sn, 60)))
    expect(sent.map(outcome)).toEqual(Array.from({ length: 12 }, () => '944'))
    const requests = (await bea('GET admin/confirmations', { query: { list: 'waiting' } })).body.data
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      deed: 'refunds',
      amount: 60,
      counted_amount: 60,
      threshold: 50,
      can_confirm: 1,
    })
    const settled = await Promise.all(Array.from({ length: 12 }, () => settle('confirm', requests[0].position)))
    expect(settled.filter(one => one.status === 200)).toHaveLength(1)
    expect(await stateOf(sn)).toBe('COMPLETED')
    const entries = await server.db.select().from(operationLog).where(eq(operationLog.confirmed_by, 'bea'))
    expect(entries.filter(one => one.path.includes(sn))).toHaveLength(1)
  })

  test('a rejected refund leaves the after-sale unchanged', async () => {
    await set({ refunds: 1 })
    const { sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now())
    const { confirmation_id } = (await refund(sn, 60)).body.data
    expect((await settle('refuse', confirmation_id)).status).toBe(200)
    expect(await stateOf(sn)).toBe('WAIT_FOR_MANUAL')
    expect((await settle('confirm', confirmation_id)).status).toBe(409)
  })

  test('a refund cannot be approved after its after-sale was settled, with the reason', async () => {
    await set({ refunds: 1 })
    const { sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now())
    const { confirmation_id } = (await refund(sn, 60)).body.data
    const params = { service_sn: sn }
    const ended = await ann('POST admin/after-sales/refuse/{service_sn}', { params, form: { reason: '买家撤回' } })
    expect(ended.status).toBe(200)
    const answer = await settle('confirm', confirmation_id)
    expect([answer.status, answer.body.code]).toEqual([409, '409'])
    expect(await stateOf(sn)).toBe('REFUSE')
  })

  test('cancelling an order waits for approval of its partial payment, and refunds it once', async () => {
    await set({ refunds: 1, refunds_from: 30 })
    const partPaid = (paid: number) =>
      orderWith(server.db, { order_status: 'CONFIRM', order_amount: 100, balance: paid, pay_money: paid })
    const cancel = ({ sn }: { readonly sn: string }) =>
      ann('POST admin/trade/orders/{sn}/cancelled', { params: { sn } })
    expect(outcome(await cancel(await partPaid(0)))).toBe('done')
    expect(outcome(await cancel(await partPaid(29.99)))).toBe('done')
    const order = await partPaid(30)
    const pending = await cancel(order)
    expect(outcome(pending)).toBe('944')
    const depositOf = async () =>
      (await server.db.select().from(memberWallets).where(eq(memberWallets.member_id, order.member_id)))[0]?.balance ??
      0
    const before = await depositOf()
    expect((await settle('confirm', pending.body.data.confirmation_id)).status).toBe(200)
    expect((await depositOf()) - before).toBeCloseTo(30)
    expect(outcome(await cancel(order))).toBe('460')
  })

  test('refunds of one order add up, in sequence and concurrently', async () => {
    await set({ refunds: 1, refunds_from: 80 })
    const [first, second] = await twoHalves()
    expect(outcome(await refund(first, 50))).toBe('done')
    expect(outcome(await refund(second, 50))).toBe('944')
    const both = await twoHalves()
    const sent = await Promise.all(both.map(sn => refund(sn, 50)))
    expect(sent.map(outcome).sort()).toEqual(['944', 'done'])
  })

  const withdrawals = async (amounts: readonly number[]) => {
    const [one] = await server.db.select().from(distributors).limit(1)
    if (!one) throw new Error('There is no distributor')
    await server.db
      .update(distributors)
      .set({ can_rebate: fen(1_000_000) })
      .where(eq(distributors.member_id, one.member_id))
    const ids: number[] = []
    for (const amount of amounts)
      ids.push(await applyForWithdrawal(server.db, { member_id: one.member_id, amount: fen(amount) }, now()))
    await server.db.update(withdrawApplies).set({ status: 'VIA_AUDITING' }).where(inArray(withdrawApplies.id, ids))
    return ids
  }
  /** Dates all transfers two days back. */
  const twoDaysLater = () => server.db.update(withdrawApplies).set({ transfer_time: now() - 2 * 86_400 })
  const transfer = (apply_ids: readonly number[]) =>
    ann('POST admin/distribution/withdraw/batch/account/paid', { json: { apply_ids, remark: '' } })

  test('transfers to one payee add up within a day, in one request, in several, and concurrently', async () => {
    await set({ withdrawals: 1, withdrawals_from: 100 })
    await twoDaysLater()
    expect(outcome(await transfer(await withdrawals([6_000, 4_000])))).toBe('944')
    const [a = 0, b = 0] = await withdrawals([6_000, 4_000])
    expect([outcome(await transfer([a])), outcome(await transfer([b]))]).toEqual(['done', '944'])
    await twoDaysLater()
    const sent = await Promise.all((await withdrawals([6_000, 6_000])).map(id => transfer([id])))
    expect(sent.map(outcome).sort()).toEqual(['944', 'done'])
  })

  test('a bill requires approval from its threshold on', async () => {
    const [bill] = await server.db.select().from(bills).where(eq(bills.status, 'PASS')).limit(1)
    if (!bill) throw new Error('No bill waits for its payment')
    const { bill_id } = bill
    const pay = () => ann('PUT admin/order/bills/{bill_id}/next', { params: { bill_id }, form: { status: 'PASS' } })
    await set({ bill_payments: 1, bill_payments_from: bill.bill_price })
    expect(outcome(await pay())).toBe('944')
    await server.db.delete(confirmations)
    await set({ bill_payments: 1, bill_payments_from: bill.bill_price + 0.01 })
    expect(outcome(await pay())).toBe('done')
  })

  test('changing a threshold requires the password and a second administrator, and is logged', async () => {
    await set({ refunds: 1, refunds_from: 100 })
    const form = {
      bill_payments: 0,
      withdrawals: 0,
      refunds: 1,
      payment_settings: 0,
      permissions: 0,
      refunds_from: 900,
    }
    const save = (more: object) => ann('PUT admin/settings/confirmations', { form: { ...form, ...more } })
    expect(Object.keys((await save({})).body.data.fields)).toEqual(['password'])
    const password = md5(FOUNDER.password)
    expect(Object.keys((await save({ password, refunds_from: -1 })).body.data.fields)).toEqual(['refunds_from'])
    const pending = await save({ password })
    expect(outcome(pending)).toBe('944')
    expect((await settle('confirm', pending.body.data.confirmation_id)).status).toBe(200)
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(entry).toMatchObject({ before: { refunds_from: 100 }, after: { refunds_from: 900 }, confirmed_by: 'bea' })
  })

  test('an administrator without the permission for refunds neither sees nor approves one', async () => {
    await set({ refunds: 1 })
    const { sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now())
    const { confirmation_id } = (await refund(sn, 60)).body.data
    const auditor = callsOf(server, (await server.signIn('auditor')).token)
    expect((await settle('confirm', confirmation_id, auditor)).status).toBe(404)
    expect(await stateOf(sn)).toBe('WAIT_FOR_MANUAL')
  })
})
