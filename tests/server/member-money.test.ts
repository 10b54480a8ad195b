import { moveDeposit, payRecharge } from '@server/areas/members'
import {
  depositLogs,
  memberCoupons,
  memberMessages,
  members,
  memberWallets,
  recharges,
  siteMessages,
} from '@server/db/schema'
import { fen } from '@server/money'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, eq, gt, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(databases)('%s: deposits, messages and coupons of members', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const fenIn = (values: readonly number[]) => values.reduce((sum, yuan) => sum + Math.round(yuan * 100), 0)
  const logOf = async (member_id: number) =>
    (await server.db.select().from(depositLogs).where(eq(depositLogs.member_id, member_id))).map(line => line.money)
  const leftOf = async (member_id: number) => {
    const [wallet] = await server.db.select().from(memberWallets).where(eq(memberWallets.member_id, member_id))
    return Math.round((wallet?.balance ?? 0) * 100)
  }

  let nobody = 700_000
  test('a balance equals the sum of its log and is never negative, after any history', async () => {
    const moves = fc.array(
      fc.integer({ min: -90_000, max: 60_000 }).filter(cents => cents !== 0),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(moves, async history => {
        const member_id = nobody++
        let left = 0
        for (const cents of history) {
          const isDone = await server.db.transaction(tx =>
            moveDeposit(tx, { member_id, member_name: 'shu', amount: fen(cents), time: 1, detail: '测试' }),
          )
          expect(isDone).toBe(left + cents >= 0)
          if (isDone) left += cents
        }
        expect([await leftOf(member_id), fenIn(await logOf(member_id))]).toEqual([left, left])
      }),
      { numRuns: 15 },
    )
  })

  test('concurrent payments beyond a balance succeed only as far as it covers them', async () => {
    const member_id = nobody++
    const move = (amount: number) => ({ member_id, member_name: 'shu', amount: fen(amount), time: 1, detail: '测试' })
    await moveDeposit(server.db, move(10_000))
    const paid = await Promise.all(
      Array.from({ length: 5 }, () => server.db.transaction(tx => moveDeposit(tx, move(-3_000)))),
    )
    expect(paid.filter(Boolean).length).toBe(3)
    expect([await leftOf(member_id), fenIn(await logOf(member_id))]).toEqual([1_000, 1_000])
  })

  test('a recharge that is reported twice is credited once', async () => {
    const member_id = nobody++
    const recharge_sn = `R${member_id}`
    await server.db
      .insert(recharges)
      .values({ recharge_sn, member_id, member_name: 'shu', recharge_money: 88.8, recharge_time: 1 })
    const pay = () => server.db.transaction(tx => payRecharge(tx, recharge_sn, 2))
    expect((await Promise.all([pay(), pay()])).filter(Boolean).length).toBe(1)
    expect(await leftOf(member_id)).toBe(8_880)
  })

  test('in the demo data every balance equals its log, with every paid recharge', async () => {
    const wallets = await server.db.select().from(memberWallets).limit(200)
    for (const { member_id } of wallets) expect(await leftOf(member_id)).toBe(fenIn(await logOf(member_id)))
    const { body: log } = await call('GET admin/members/deposit/log/totals')
    const [some] = await server.db.select().from(members).limit(1)
    const { body: one } = await call('GET admin/members/deposit/balance/{member_id}', {
      params: { member_id: some?.member_id ?? 0 },
    })
    expect(log.money).toBeGreaterThan(0)
    expect(Math.round(one.balance * 100)).toBe(await leftOf(some?.member_id ?? 0))
  })

  test('a member without any money has a balance and sums of 0', async () => {
    const [row] = await server.db
      .insert(members)
      .values({ uname: `poor${nobody++}`, create_time: 1 })
      .returning()
    const member_id = row?.member_id ?? 0
    const query = { member_id }
    const answers = [
      await call('GET admin/members/deposit/balance/{member_id}', { params: query }),
      await call('GET admin/members/deposit/log/totals', { query }),
      await call('GET admin/members/deposit/recharge/totals', { query }),
    ]
    expect(answers.map(({ body }) => body)).toEqual([{ balance: 0 }, { money: 0 }, { recharge_money: 0 }])
  })

  test('unpaid recharges are in no list and no sum', async () => {
    const member_name = `nobody ${nobody++}`
    const row = { member_id: 1, member_name, recharge_time: 5 }
    await server.db.insert(recharges).values([
      { ...row, recharge_sn: `A${nobody}`, recharge_money: 10.1 },
      { ...row, recharge_sn: `B${nobody}`, recharge_money: 20.2, pay_status: 'PAY_YES' },
    ])
    const { body } = await call('GET admin/members/deposit/recharge', { query: { member_name } })
    expect(body.data.map((one: { recharge_money: number }) => one.recharge_money)).toEqual([20.2])
    const totals = await call('GET admin/members/deposit/recharge/totals', { query: { member_name } })
    expect(totals.body).toEqual({ recharge_money: 20.2 })
  })

  const FORM = { title: '系统维护', content: '今晚暂停充值', send_type: '0' }
  const send = (more: object = {}) => call('POST admin/systems/messages', { form: { ...FORM, ...more } })
  const someone = async () => {
    const [member] = await server.db.select().from(members).where(eq(members.disabled, 0)).limit(1)
    return member?.member_id ?? 0
  }

  test('a message to all members is one row, for any number of members', async () => {
    const before = await server.db.$count(memberMessages)
    const { status, body } = await send()
    expect([status, body.send_type, body.member_ids]).toEqual([200, 0, null])
    expect(await server.db.$count(memberMessages)).toBe(before)
  })

  test('a message has its number of recipients before and after sending, without disabled members', async () => {
    const [gone] = await server.db
      .insert(members)
      .values({ uname: `gone${nobody++}`, create_time: 1, disabled: -1 })
      .returning()
    const count = async () => (await call('GET admin/systems/messages/recipients')).body.recipients
    const active = await server.db.$count(members, eq(members.disabled, 0))
    expect(gone).toBeDefined()
    expect(await count()).toBe(active)
    expect((await send({ title: '全部会员' })).body.recipients).toBe(active)
    const chosen = { title: '一位会员', send_type: '1', member_ids: `${await someone()},${await someone()}` }
    expect((await send(chosen)).body.recipients).toBe(1)
  })

  test('selected members get the message once, for repeated forms', async () => {
    const member_id = await someone()
    const form = { send_type: '1', member_ids: `${member_id},${member_id}`, once: `attempt ${nobody++}` }
    const answers = await Promise.all([send(form), send(form), send(form)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const id = Number(answers[0]?.body.id)
    const rows = await server.db.select().from(memberMessages).where(eq(memberMessages.message_id, id))
    expect(rows).toEqual([{ message_id: id, member_id, read_time: null }])
    expect(await server.db.$count(siteMessages, eq(siteMessages.id, id))).toBe(1)
  })

  test.each([
    ['', '122'],
    [',', '122'],
    ['99999999', '123'],
    ['x', '123'],
  ])('a message to the members %j is rejected with %s', async (member_ids, code) => {
    const { status, body } = await send({ send_type: '1', member_ids })
    expect([status, body.code]).toEqual([409, code])
  })

  test('an unused coupon is voided once; a used, void or expired one is rejected', async () => {
    const row = { coupon_id: 1, member_id: 1, start_time: 1, create_time: 1, end_time: 9_999_999_999 }
    const made = await server.db
      .insert(memberCoupons)
      .values([row, { ...row, used_status: 1 }, { ...row, used_status: 3 }, { ...row, end_time: 2 }])
      .returning()
    const cancel = async (mc_id = 0) => {
      const { status, body } = await call('PUT admin/members/coupon/{mc_id}/cancel', { params: { mc_id } })
      return [status, body?.code]
    }
    const [good, ...others] = made.map(one => one.mc_id)
    expect((await cancel(good))[0]).toBe(200)
    for (const mc_id of [good, ...others]) expect(await cancel(mc_id)).toEqual([409, '203'])
  })

  test('a coupon has its expired state, by which the list filters', async () => {
    const [old] = await server.db
      .select()
      .from(memberCoupons)
      .where(and(eq(memberCoupons.end_time, 2), isNull(memberCoupons.used_time), gt(memberCoupons.mc_id, 0)))
    const { body } = await call('GET admin/members/coupon', { query: { member_id: 1, used_status: 2, page_size: 100 } })
    const found = body.data.find((one: { mc_id: string }) => one.mc_id === String(old?.mc_id))
    expect([found?.used_status, found?.used_status_text]).toEqual([2, '已过期'])
  })
})
