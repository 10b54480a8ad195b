import type { CallKey } from '@contract/calls'
import { codeOf, type ErrorKey, errorMessages } from '@contract/error-codes'
import { ApiError } from '@server/api-error'
import { auditService, fillParcel, perform, type ServiceType, stockIn } from '@server/areas/orders'
import { afterSaleGoods, afterSaleRefunds, askReplies, asks, comments, memberCoupons, members } from '@server/db/schema'
import { ask, paidOrder, seller, waitingForRefund } from '@tests/support/after-sale'
import { goodsWith } from '@tests/support/goods-form'
import { offenders } from '@tests/support/offenders'
import { orderWith } from '@tests/support/order'
import { type RequestParts, type SignedIn, type TestServer, testServer } from '@tests/support/server'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorKeyIn } from './support/error-code-tests'

/**
 * Every code that contract/orders.md and contract/members.md list for their services: either a test provokes it, or the
 * file states why no call of this server returns it.
 */
const CONTRACT = [
  ...['451', '452', '453', '454', '455', '456', '457', '458', '459', '460', '461', '462', '471', '472'],
  ...['E600', 'E601', 'E602', 'E603', 'E604', 'E605', 'E606', 'E607', 'E608', 'E609', 'E610', 'E611', 'E612'],
  ...['E613', 'E614', 'E615', 'E616', 'E617', 'E618'],
  ...['106', '107', '108', '117', '118', '122', '123', '124', '137', '147', '148', '150', '200', '201', '202', '203'],
]

const CHECKOUT = 'said to a buyer who checks out, which no call of this server does'
const EXPORT = 'an export is a read: what it is asked wrongly is 004 beside the field, what fails unexpectedly 007'
const ELSEWHERE: Readonly<Record<string, string>> = {
  '452': CHECKOUT,
  '456': CHECKOUT,
  '461': CHECKOUT,
  '462': CHECKOUT,
  '457': EXPORT,
  E608: EXPORT,
  '458': 'no call is about a trade: its number is a column of its orders',
  '459': 'the calls of the contract say 453 of an order that is not there',
  '106': 'the calls of the contract say 004 beside a field that is missing',
  '108': 'a user name cannot be changed; one that is taken is 107 when a member is added',
  '137': 'the session of a buyer, who does not sign in here',
}

let server: TestServer
let founder: SignedIn
beforeAll(async () => {
  server = await testServer()
  founder = await server.signIn()
})
afterAll(() => server?.close())

const now = () => server.now.get()
const doer = () => seller(now())

/** Returns the key of the error of an answer; 200 if it succeeded. */
async function answered(key: CallKey | `${string} ${string}`, parts: RequestParts = {}): Promise<string> {
  const [method = '', path = ''] = key.split(' ')
  const { status, body } = await server.request(method, path, { ...parts, token: founder.token })
  return body?.code === undefined ? String(status) : errorKeyIn(body)
}

/** Returns the key of the error of a rejected step of a buyer, a shop or the system. */
async function expectCode(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof ApiError) return error.key
    throw error
  }
}

async function rejectedCode(type: ServiceType, more: Parameters<typeof ask>[4], order = paidOrder(server.db, true)) {
  return expectCode(ask(server.db, (await order).sn, type, now(), more))
}

/** A return that its shop has approved. */
async function approved(): Promise<string> {
  const sn = await ask(server.db, (await paidOrder(server.db, true)).sn, 'RETURN_GOODS', now())
  await auditService(server.db, sn, { pass: true }, doer())
  return sn
}

/** Also ships its goods back, and returns the id of the only parcel. */
async function sentBack(): Promise<{ readonly sn: string; readonly id: number }> {
  const sn = await approved()
  await fillParcel(server.db, sn, { courier_company_id: 1, courier_number: 'SF1' }, doer())
  const [item] = await server.db.select().from(afterSaleGoods).where(eq(afterSaleGoods.service_sn, sn))
  return { sn, id: item?.id ?? 0 }
}

const account = (more: object) => ({ refund: { refund_way: 'ACCOUNT' as const, ...more } })
const parcel = async (courier_company_id: number, courier_number: string) =>
  expectCode(fillParcel(server.db, await approved(), { courier_company_id, courier_number }, doer()))
const stored = async (of: (id: number) => number, num: number) => {
  const { sn, id } = await sentBack()
  return expectCode(stockIn(server.db, sn, { stored: { [of(id)]: num } }, doer()))
}
const refund = (sn: string, refund_price: number) =>
  answered(`POST admin/after-sales/refund/${sn}`, { form: { refund_price } })
const pay = (sn: string, pay_price: number) => answered(`POST admin/trade/orders/${sn}/pay`, { form: { pay_price } })
const inOrder = async (columns: Parameters<typeof orderWith>[1], item = {}) =>
  (await orderWith(server.db, columns, item)).sn
const someone = async (disabled = 0) =>
  (await server.db.select().from(members).where(eq(members.disabled, disabled)).limit(2)) as [Member, Member]
type Member = typeof members.$inferSelect
const formOf = ({ nickname, sex, mobile, email }: Member) => ({ nickname, sex, mobile, email })
const audit = (of: string, ids: readonly number[], auth_status = 'PASS_AUDIT') =>
  answered(`POST admin/members/${of}/batch/audit`, { json: { ids, auth_status } })
/** Approves the pending records, then decides on the same records again. */
async function twice(of: string, waiting: Promise<readonly { readonly id: number }[]>): Promise<string> {
  const ids = (await waiting).map(({ id }) => id)
  expect(await audit(of, ids)).toBe('200')
  return audit(of, ids)
}
const message = (member_ids: string) =>
  answered('POST admin/systems/messages', {
    form: { title: '系统维护', content: '今晚暂停充值', send_type: 1, member_ids },
  })

/** Requests that provoke an error, by its key; each variant is tested. */
const PROVOKED: readonly (readonly [error: string, what: string, provoke: () => Promise<string>])[] = [
  [
    '451',
    'an order whose goods are gone is repaired',
    async () => {
      const { goods_id } = await goodsWith(server.db, { quantity: 1, enable_quantity: 1, content_type: 1 })
      const sn = await inOrder({ order_status: 'INTODB_ERROR' }, { held: 0, goods_id })
      return answered(`POST admin/trade/orders/${sn}/repair`)
    },
  ],
  ['453', 'an order that is not there is read', () => answered('GET admin/trade/orders/none')],
  ['454', 'less is paid than is due', async () => pay(await inOrder({}), 99.99)],
  [
    '455ship',
    'an order is shipped while its buyer asks to cancel it',
    async () => {
      const sn = await inOrder({ order_status: 'PAID_OFF', pay_status: 'PAY_YES', service_status: 'APPLY' })
      const by = { role: 'seller', id: 7, name: '店' } as const
      return expectCode(server.db.transaction(tx => perform(tx, sn, 'SHIP', { by, now: now() })))
    },
  ],
  [
    '460',
    'an order is cancelled that has been received',
    async () => answered(`POST admin/trade/orders/${(await paidOrder(server.db, true)).sn}/cancelled`),
  ],
  ['471', 'nothing is paid', async () => pay(await inOrder({}), 0)],
  ['472', 'a complaint that is not there is read', () => answered('GET admin/trade/order-complains/99999999')],
  [
    'E600',
    'more is refunded than was paid',
    async () => refund((await waitingForRefund(server.db, 'RETURN_GOODS', now())).sn, 100.01),
  ],
  ['E601', 'a return is refunded before its goods are back', async () => refund(await approved(), 1)],
  ['E602', 'a return is about an item of another order', () => rejectedCode('RETURN_GOODS', { item_id: 0 })],
  [
    'E603',
    'an after-sale is refunded that refunds nothing',
    async () => {
      const { sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now())
      await server.db.delete(afterSaleRefunds).where(eq(afterSaleRefunds.service_sn, sn))
      return refund(sn, 1)
    },
  ],
  ['E604', 'a return is about an order that is not there', () => expectCode(ask(server.db, 'none', 'RETURN_GOODS', 1))],
  ['E605', 'a return does not say how to refund', () => rejectedCode('RETURN_GOODS', { refund: undefined })],
  ['E606', 'more comes back than was asked for', () => stored(id => id, 3)],
  ['E606', 'less than nothing comes back', () => stored(id => id, -1)],
  ['E607', 'more is returned than was bought', () => rejectedCode('RETURN_GOODS', { return_num: 3 })],
  ['E607', 'none of something is exchanged', () => rejectedCode('CHANGE_GOODS', { return_num: 0 })],
  [
    'E609',
    'money is wanted for what cost nothing',
    () => rejectedCode('RETURN_GOODS', {}, paidOrder(server.db, true, {}, { actual_pay_total: 0 })),
  ],
  [
    'E609',
    'money is wanted of an order that has given all of it back',
    async () => {
      const { sn, order_sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now())
      await refund(sn, 100)
      await server.db.execute(`update order_skus set service_status = 'NOT_APPLY' where order_sn = '${order_sn}'`)
      return expectCode(ask(server.db, order_sn, 'RETURN_GOODS', now()))
    },
  ],
  ['E610', 'an order is to be cancelled that has been received', () => rejectedCode('ORDER_CANCEL', {})],
  [
    'E610',
    'goods are returned that were never paid for',
    () =>
      rejectedCode('RETURN_GOODS', {}, paidOrder(server.db, false, { order_status: 'CONFIRM', pay_status: 'PAY_NO' })),
  ],
  [
    'E610',
    'an item is asked about twice',
    async () => {
      const order = await paidOrder(server.db, true)
      await ask(server.db, order.sn, 'RETURN_GOODS', now())
      return rejectedCode('RETURN_GOODS', {}, Promise.resolve(order))
    },
  ],
  ['E611', 'money is to come to no kind of account', () => rejectedCode('RETURN_GOODS', account({}))],
  [
    'E611',
    'money is to come to an account without a name',
    () => rejectedCode('RETURN_GOODS', account({ account_type: 'ALIPAY' })),
  ],
  [
    'E611',
    'money is to come to a bank that is not said',
    () =>
      rejectedCode(
        'RETURN_GOODS',
        account({ account_type: 'BANKTRANSFER', bank_account_number: '6222', bank_name: '' }),
      ),
  ],
  ['E612', 'nobody says why', () => rejectedCode('ORDER_CANCEL', { reason: ' ' }, paidOrder(server.db, false))],
  ['E613', 'nobody says what is wrong', () => rejectedCode('SUPPLY_AGAIN_GOODS', { problem_desc: ' ' })],
  ['E614', 'an after-sale that is not there is read', () => answered('GET admin/after-sales/detail/AS0')],
  ['E615', 'goods come back with a carrier that is not there', () => parcel(99999999, 'SF1')],
  ['E615', 'goods come back without a waybill', () => parcel(1, ' ')],
  [
    'E616',
    'a shop rejects and does not say why',
    async () => {
      const sn = await ask(server.db, (await paidOrder(server.db, true)).sn, 'RETURN_GOODS', now())
      return expectCode(auditService(server.db, sn, { pass: false }, doer()))
    },
  ],
  ['E617', 'something else comes back than was asked for', () => stored(id => id + 1_000_000, 1)],
  ['E618', 'a refund is of nothing', () => refund('AS0', 0)],
  [
    '107uname',
    'a member takes a user name that somebody has',
    async () => {
      const [one] = await someone()
      const form = {
        ...formOf(one),
        birthday: 1,
        uname: one.uname,
        password: 'a'.repeat(32),
        region: one.county_id,
        address: '路',
      }
      return answered('POST admin/members', { form })
    },
  ],
  [
    '117',
    'a member takes an email address that somebody has',
    async () => {
      const [one, other] = await someone()
      await server.db.update(members).set({ email: 'taken@example.com' }).where(eq(members.member_id, other.member_id))
      return answered(`PUT admin/members/${one.member_id}`, { form: { ...formOf(one), email: 'taken@example.com' } })
    },
  ],
  [
    '118',
    'a member takes a number that somebody has',
    async () => {
      const [one, other] = await someone()
      return answered(`PUT admin/members/${one.member_id}`, { form: { ...formOf(one), mobile: other.mobile } })
    },
  ],
  ['122', 'a message goes to nobody', () => message(',')],
  ['123', 'a message goes to somebody who is not there', () => message('99999999')],
  [
    '124',
    'a member is edited in the recycle bin',
    async () => {
      const [one] = await someone(-1)
      return answered(`PUT admin/members/${one.member_id}`, { form: formOf(one) })
    },
  ],
  ['147zpzz', 'a qualification that is not there is read', () => answered('GET admin/members/zpzz/99999999')],
  [
    '148',
    'a qualification is refused without a remark',
    () => answered('POST admin/members/zpzz/audit/99999999/AUDIT_REFUSE'),
  ],
  ['150', 'a receipt that is not there is read', () => answered('GET admin/members/receipts/99999999')],
  [
    '200',
    'a comment is decided on twice',
    () =>
      twice(
        'comments',
        server.db
          .select({ id: comments.comment_id })
          .from(comments)
          .where(and(eq(comments.audit_status, 'WAIT_AUDIT'), eq(comments.status, 1)))
          .limit(1),
      ),
  ],
  ['201', 'comments are decided on without saying which', () => audit('comments', [])],
  [
    '107audited',
    'a question is decided on twice',
    () =>
      twice(
        'asks',
        server.db
          .select({ id: asks.ask_id })
          .from(asks)
          .where(and(eq(asks.auth_status, 'WAIT_AUDIT'), eq(asks.status, 'NORMAL')))
          .limit(1),
      ),
  ],
  [
    '107audited',
    'an answer is decided on twice',
    () =>
      twice(
        'reply',
        server.db
          .select({ id: askReplies.id })
          .from(askReplies)
          .where(eq(askReplies.auth_status, 'WAIT_AUDIT'))
          .limit(1),
      ),
  ],
  ['202', 'an answer that is not there is deleted', () => answered('DELETE admin/members/reply/99999999')],
  [
    '203state',
    'a coupon is made void that was used',
    async () => {
      const [used] = await server.db.select().from(memberCoupons).where(eq(memberCoupons.used_status, 1)).limit(1)
      return answered(`PUT admin/members/coupon/${used?.mc_id}/cancel`)
    },
  ],
]

describe('an error code of the contract', () => {
  test('is returned as the contract defines, with its message', async () => {
    expect(
      await offenders(PROVOKED, async (error, _, provoke) => {
        expect(await provoke()).toBe(error)
      }),
    ).toEqual([])
  })

  test('is either provoked here, or listed with the reason why it cannot be', () => {
    const provoked = PROVOKED.map(([error]) => codeOf(error as ErrorKey))
    expect([...new Set(provoked), ...Object.keys(ELSEWHERE)].sort()).toEqual([...CONTRACT].sort())
  })

  test('without a call has no message either', () => {
    const codes = new Set(Object.keys(errorMessages).map(key => codeOf(key as ErrorKey)))
    expect(Object.keys(ELSEWHERE).filter(code => codes.has(code))).toEqual([])
  })
})
