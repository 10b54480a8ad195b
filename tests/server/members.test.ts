import { afterSaleRefunds, members, operationLog, orders, pointHistory } from '@server/db/schema'
import { verifyPassword } from '@server/session/passwords'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq } from 'drizzle-orm'
import { md5 } from 'js-md5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, PASSWORD } from './session-support'

const COUNTY = 110101
const HASH = md5('abc123')
let turn = 0
/** A valid form; each has its own name, number and address. */
const form = (more: Record<string, string | number> = {}) => {
  turn += 1
  return {
    uname: `shu_${turn}`,
    password: HASH,
    nickname: '书页',
    sex: 0,
    birthday: -146_649_600,
    region: COUNTY,
    mobile: `1330000${String(turn).padStart(4, '0')}`,
    address: '书香街 7 号',
    email: `shu${turn}@example.com`,
    ...more,
  }
}

describe.each(databases)('%s: members', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const add = async (more: Record<string, string | number> = {}) => {
    const { status, body } = await call('POST admin/members', { form: form(more) })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const stored = async (member_id: string) => {
    const [row] = await server.db
      .select()
      .from(members)
      .where(eq(members.member_id, Number(member_id)))
    if (!row) throw new Error('No such member')
    return row
  }
  const params = ({ member_id }: { member_id: string }) => ({ member_id })
  /** The body that the member form sends. */
  const edited = (
    member: { nickname: string; sex: number; mobile: string },
    more: Record<string, string | number> = {},
  ) => ({
    nickname: member.nickname,
    sex: member.sex,
    mobile: member.mobile,
    ...more,
  })

  describe('a new member', () => {
    test('is first in the list, with its region and joining points, without its password', async () => {
      const made = await add({ tel: '010-88880000' })
      expect(made).toMatchObject({
        nickname: '书页',
        birthday: '-146649600',
        county_id: String(COUNTY),
        city_id: '1101',
        town_id: '0',
        // The point rules of the demo data (contract/settings.md, "Points").
        consum_point: 100,
        grade_point: 50,
        login_count: 0,
        last_login: null,
        disabled: 0,
        // Answers contain the masked number; a separate call reveals it.
        tel: '010****0000',
      })
      expect(made.province).not.toBe('')
      expect(Object.keys(made).filter(name => /password|signed_out|register_ip/.test(name))).toEqual([])
      const { body } = await call('GET admin/members', { query: { page_no: 1, page_size: 1 } })
      expect(body.data[0]).toEqual(made)
      expect((await call('GET admin/members/{member_id}', { params: params(made) })).body).toEqual(made)
      expect(await verifyPassword(HASH, (await stored(made.member_id)).password_hash)).toBe(true)
    })

    test('has no password in the operation log', async () => {
      await add()
      const [line] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
      expect(line?.call).toBe('POST admin/members')
      expect(JSON.stringify(line)).not.toContain(HASH)
    })

    test.each([
      ['uname', '107'],
      ['mobile', '107'],
      ['email', '117'],
    ] as const)('has a unique %s', async (field, code) => {
      const taken = form()
      await call('POST admin/members', { form: taken })
      const { status, body } = await call('POST admin/members', { form: form({ [field]: taken[field] }) })
      expect([status, body.code, Object.keys(body.data.fields)]).toEqual([409, code, [field]])
    })

    test('has an e-mail address that is unique regardless of case', async () => {
      const taken = form()
      await call('POST admin/members', { form: taken })
      const { body } = await call('POST admin/members', { form: form({ email: taken.email.toUpperCase() }) })
      expect(body.code).toBe('117')
    })

    test('of two concurrent ones with the same number one is rejected', async () => {
      const mobile = '13399998888'
      const answers = await Promise.all(
        [form({ mobile }), form({ mobile })].map(one => call('POST admin/members', { form: one })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    test('with an invalid value is rejected at that field', async () => {
      expect(
        await offenders(
          [
            ['uname', 'a b'],
            ['uname', 'x'],
            ['password', 'abc123'],
            ['nickname', '书'],
            ['mobile', '12345678901'],
            ['email', 'a@b'],
            ['birthday', 9_999_999_999],
            ['region', 11],
            ['region', 987_654_321],
            ['address', '字'.repeat(51)],
            ['sex', 2],
          ],
          async (field, value) => {
            const { status, body } = await call('POST admin/members', { form: form({ [field]: value }) })
            expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', [field]])
          },
        ),
      ).toEqual([])
    })

    test('may have a user name of two characters', async () => {
      expect((await add({ uname: '青禾' })).uname).toBe('青禾')
    })
  })

  describe('an existing member', () => {
    test('is updated; omitted fields stay, and the user name cannot change', async () => {
      const made = await add({ tel: '010-88880000' })
      const sent = edited(made, { nickname: '新书页', remark: '常客', uname: 'other', consum_point: 9 })
      const { status, body } = await call('PUT admin/members/{member_id}', { params: params(made), form: sent })
      expect(status).toBe(200)
      expect(body).toEqual({ ...made, nickname: '新书页', remark: '常客', birthday: null })
    })

    test('retains its password if none is sent; a new one signs it out', async () => {
      const made = await add()
      const before = await stored(made.member_id)
      await call('PUT admin/members/{member_id}', { params: params(made), form: edited(made, { password: '' }) })
      expect(await stored(made.member_id)).toMatchObject({ password_hash: before.password_hash, signed_out_at: null })
      const password = md5('other1')
      await call('PUT admin/members/{member_id}', { params: params(made), form: edited(made, { password }) })
      const after = await stored(made.member_id)
      expect(await verifyPassword(password, after.password_hash)).toBe(true)
      expect(after.signed_out_at).not.toBeNull()
    })

    test('cannot get the number or the address of another', async () => {
      const [one, other] = [await add(), await add()]
      const put = (more: Record<string, string>) =>
        call('PUT admin/members/{member_id}', { params: params(one), form: edited(one, more) })
      const mobile = await put({ mobile: (await stored(other.member_id)).mobile })
      expect([mobile.body.code, Object.keys(mobile.body.data.fields)]).toEqual(['118', ['mobile']])
      expect((await put({ email: other.email })).body.code).toBe('117')
      // A member may keep their own email address.
      expect((await put({ email: one.email })).status).toBe(200)
    })

    test.each(['GET', 'PUT', 'DELETE', 'POST'] as const)('%s of an unknown member is 404', async method => {
      const made = await add()
      const { status, body } = await call(`${method} admin/members/{member_id}`, {
        params: { member_id: 987_654_321 },
        ...(method === 'PUT' && { form: edited(made) }),
      })
      expect([status, body.code]).toEqual([404, '003'])
    })
  })

  describe('the order totals of a member', () => {
    const totalsOf = async (member_id: string, who = call) =>
      (await who('GET admin/members/{member_id}/summary', { params: { member_id } })).body

    test('count what the list of orders has, and what was paid and refunded of it', async () => {
      const { member_id } = await add()
      expect(await totalsOf(member_id)).toEqual({ orders: 0, paid_orders: 0, paid: 0, refunded: 0, last_order: null })
      const sn = (part: string) => `TOTALS${member_id}${part}`
      const order = (part: string, create_time: number, more: Partial<typeof orders.$inferInsert> = {}) => ({
        sn: sn(part),
        seller_id: 1,
        member_id: Number(member_id),
        order_status: 'PAID_OFF' as const,
        create_time,
        ...more,
      })
      await server.db.insert(orders).values([
        order('A', 1_700_000_000, { pay_status: 'PAY_YES', order_amount: 30.1, pay_money: 30.1 }),
        order('B', 1_700_000_200, { pay_status: 'PAY_YES', order_amount: 0.2, pay_money: 0.2 }),
        // The reserved prepaid balance of an unpaid order is not a payment.
        order('C', 1_700_000_300, { order_status: 'CONFIRM', order_amount: 9, pay_money: 5 }),
        order('D', 1_700_000_400, { pay_status: 'PAY_YES', order_amount: 7, pay_money: 7, disabled: 1 }),
      ])
      const refund = (part: string, refund_status: 'COMPLETED' | 'REFUNDING', actual_price: number) => ({
        service_sn: sn(part),
        order_sn: sn('A'),
        refund_way: 'ORIGINAL' as const,
        refund_status,
        actual_price,
      })
      await server.db
        .insert(afterSaleRefunds)
        .values([refund('1', 'COMPLETED', 10.1), refund('2', 'COMPLETED', 0.2), refund('3', 'REFUNDING', 4)])
      expect(await totalsOf(member_id)).toEqual({
        orders: 3,
        paid_orders: 2,
        paid: 30.3,
        refunded: 10.3,
        last_order: '1700000300',
      })
      const listed = async (query: Record<string, string>) =>
        (await call('GET admin/trade/orders', { query: { member_id, ...query } })).body.data_total
      expect([await listed({}), await listed({ pay_status: 'PAY_YES' })]).toEqual([3, 2])
    })

    test('are returned only to callers who may read the list of orders', async () => {
      const { member_id } = await add()
      await addAdmin(server, 'member_desk', ['/admin/members/.*'])
      await addAdmin(server, 'order_desk', ['/admin/members/.*', 'GET /admin/trade/orders.*'])
      const signedIn = async (name: string) => callsOf(server, (await server.signIn(name, PASSWORD)).token)
      expect(await totalsOf(member_id, await signedIn('member_desk'))).toEqual({})
      expect(await totalsOf(member_id, await signedIn('order_desk'))).toMatchObject({ orders: 0 })
    })

    test('of an unknown member are refused', async () => {
      expect((await totalsOf('999999')).code).toBe('003')
    })
  })

  test('deleting a deleted member changes nothing, and is not logged again', async () => {
    const made = await add({ mobile: '13312340001' })
    const logged = () => server.db.$count(operationLog, eq(operationLog.call, 'DELETE admin/members/{member_id}'))
    await call('DELETE admin/members/{member_id}', { params: params(made) })
    const once = await logged()
    expect((await call('DELETE admin/members/{member_id}', { params: params(made) })).status).toBe(200)
    expect(await logged()).toBe(once)
  })

  test('in the recycle bin has masked numbers, cannot be changed, and can be restored', async () => {
    const made = await add({ mobile: '13312340000' })
    expect((await call('DELETE admin/members/{member_id}', { params: params(made) })).status).toBe(200)
    expect((await stored(made.member_id)).signed_out_at).not.toBeNull()
    const find = async (disabled: string) => {
      const { body } = await call('GET admin/members', { query: { uname: made.uname, disabled } })
      return body.data.map((row: { mobile: string }) => row.mobile)
    }
    expect([await find('0'), await find(''), await find('7'), await find('-1')]).toEqual([[], [], [], ['133****0000']])
    for (const answer of [
      await call('PUT admin/members/{member_id}', { params: params(made), form: edited(made) }),
      await call('PUT admin/members/point/{member_id}', { params: params(made), form: { point: 5 } }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, '124'])
    }
    // The number stays reserved, so that the member can be restored.
    expect((await call('POST admin/members', { form: form({ mobile: '13312340000' }) })).body.code).toBe('107')
    const { body } = await call('POST admin/members/{member_id}', { params: params(made) })
    expect(body).toEqual(made)
    expect(await find('0')).toEqual(['133****0000'])
    expect((await stored(made.member_id)).mobile).toBe('13312340000')
  })

  test('is found by each filter', async () => {
    const made = await add({ nickname: '独一无二的昵称', sex: 1 })
    const list = async (query: Readonly<Record<string, string | number | undefined>>) =>
      (
        await call('GET admin/members', { query: JSON.parse(JSON.stringify({ page_size: 10_000, ...query })) })
      ).body.data.map((row: { member_id: string }) => row.member_id)
    const time = Number(made.create_time)
    for (const query of [
      { keyword: '独一无二' },
      { email: made.email.toUpperCase() },
      { uname: made.uname, region: 11 },
      { uname: made.uname, region: COUNTY },
      { uname: made.uname, start_time: time - 1, end_time: time + 1 },
    ])
      expect(await list(query), JSON.stringify(query)).toEqual([made.member_id])
    // The bounds are exclusive.
    for (const query of [{ start_time: time }, { end_time: time }, { region: 310_101 }, { email: 'example' }])
      expect(await list({ uname: made.uname, ...query }), JSON.stringify(query)).toEqual([])
    const sorted = await list({ sort_by: 'login_count', sort_order: 'desc' })
    expect((await stored(sorted[0] ?? '')).login_count).toBeGreaterThan(0)
  })

  describe('points', () => {
    const set = (member_id: string, point: number | string) =>
      call('PUT admin/members/point/{member_id}', { params: { member_id }, form: { point } })
    const history = async (member_id: string) =>
      (await call('GET admin/members/point/{member_id}', { params: { member_id }, query: { page_size: 100 } })).body
        .data

    test('are set to a new total, with the difference in the history, newest first', async () => {
      const { member_id } = await add()
      for (const total of [300, 120, 120]) expect((await set(member_id, total)).status).toBe(200)
      expect((await stored(member_id)).consum_point).toBe(120)
      const line = { reason: '管理员手工修改', operator: 'admin', grade_point: 0, member_id }
      expect(await history(member_id)).toMatchObject([
        { ...line, consum_point: 180, consum_point_type: 0 },
        { ...line, consum_point: 200, consum_point_type: 1 },
        { reason: '完成注册', consum_point: 100, consum_point_type: 1 },
      ])
    })

    test('add up after concurrent changes', async () => {
      const { member_id } = await add()
      await Promise.all([10, 20, 30, 40].map(total => set(member_id, total)))
      const sum = (await history(member_id)).reduce(
        (total: number, line: { consum_point: number; consum_point_type: 0 | 1 }) =>
          total + (line.consum_point_type ? 1 : -1) * line.consum_point,
        0,
      )
      expect(sum).toBe((await stored(member_id)).consum_point)
    })

    test.each([-1, 1.5, 100_000_000, '', 'x'])('reject %j', async point => {
      const { member_id } = await add()
      const { status, body } = await set(member_id, point)
      expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', ['point']])
    })

    test('have no history line without a change', async () => {
      const { member_id } = await add()
      await server.db.insert(pointHistory).values({ member_id: Number(member_id), time: 1 })
      expect(await history(member_id)).toMatchObject([{ reason: '完成注册' }])
    })

    test('in the demo data equal their history', async () => {
      const { body } = await call('GET admin/members', { query: { page_size: 30, page_no: 2 } })
      for (const { member_id, consum_point } of body.data) {
        const lines = await server.db
          .select()
          .from(pointHistory)
          .where(eq(pointHistory.member_id, Number(member_id)))
        expect(lines.reduce((sum, line) => sum + (line.consum_point_type ? 1 : -1) * line.consum_point, 0)).toBe(
          consum_point,
        )
      }
    })
  })
})
