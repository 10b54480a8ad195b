import { CALLS } from '@contract/calls'
import { calls as memberCalls } from '@contract/members/calls'
import { calls as couponCalls } from '@contract/members/coupons'
import { calls as messageCalls } from '@contract/members/messages'
import { calls as orderCalls } from '@contract/orders/calls'
import { calls as complaintTopicCalls } from '@contract/orders/complaint-topics'
import { calls as complaintCalls } from '@contract/orders/complaints'
import { memberCoupons, members } from '@server/db/schema'
import { waitingForRefund } from '@tests/support/after-sale'
import { orderWith } from '@tests/support/order'
import { type RequestParts, type TestServer, testServer } from '@tests/support/server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * A write that is sent twice, after a double click or a lost answer, moves money and stock once: every call of orders
 * and members.
 */

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = (await server.signIn()).token
})
afterAll(() => server?.close())

type Sent = readonly [path: string, parts?: RequestParts]
const now = () => server.now.get()

async function newMember(columns: Partial<typeof members.$inferInsert> = {}): Promise<number> {
  const [row] = await server.db
    .insert(members)
    .values({ uname: `twice${Math.random()}`, create_time: 1, ...columns })
    .returning()
  return row?.member_id ?? 0
}

const refundOf = async (call: string, form: RequestParts['form']): Promise<Sent> => {
  const { sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now())
  return [`admin/after-sales/${call}/${sn}`, { form }]
}

/** Calls that move money, points, coupons or stock, each with its own record. */
const MOVES: Readonly<Record<string, () => Promise<Sent>>> = {
  'POST admin/trade/orders/{sn}/pay': async () => {
    const { sn } = await orderWith(server.db)
    return [`admin/trade/orders/${sn}/pay`, { form: { pay_price: 100 } }]
  },
  'POST admin/trade/orders/{sn}/cancelled': async () => {
    const member_id = await newMember({ consum_point: 5 })
    const { sn } = await orderWith(server.db, { member_id, use_point: 40, balance: 30, pay_money: 30 })
    return [`admin/trade/orders/${sn}/cancelled`]
  },
  'POST admin/trade/orders/{sn}/repair': async () => {
    const { sn } = await orderWith(server.db, { order_status: 'INTODB_ERROR' }, { held: 0 })
    return [`admin/trade/orders/${sn}/repair`]
  },
  'POST admin/after-sales/refund/{service_sn}': () => refundOf('refund', { refund_price: 60 }),
  'POST admin/after-sales/refunds/{sn}': () => refundOf('refunds', { refund_price: 60 }),
  'POST admin/after-sales/refuse/{service_sn}': () => refundOf('refuse', { reason: '商品已使用' }),
  'PUT admin/members/point/{member_id}': async () => [
    `admin/members/point/${await newMember({ consum_point: 10 })}`,
    { form: { point: 300 } },
  ],
  'PUT admin/members/coupon/{mc_id}/cancel': async () => {
    const member_id = await newMember()
    const [row] = await server.db
      .insert(memberCoupons)
      .values({ coupon_id: 1, member_id, start_time: 1, create_time: 1, end_time: 9_999_999_999 })
      .returning()
    return [`admin/members/coupon/${row?.mc_id}/cancel`]
  },
  // A new member gets points.
  'POST admin/members': async () => {
    const [one] = await server.db.select().from(members).where(eq(members.disabled, 0)).limit(1)
    const form = { uname: 'joins_once', nickname: '书页', sex: 0, birthday: 1, mobile: '13300007777', address: '路' }
    return ['admin/members', { form: { ...form, password: 'a'.repeat(32), region: one?.county_id ?? 0 } }]
  },
}

/** Calls that move none of them: they reply, decide or store a note. */
const REST = [
  ...['POST', 'PUT', 'DELETE'].map(method =>
    method === 'POST' ? 'POST admin/systems/complain-topics' : `${method} admin/systems/complain-topics/{topic_id}`,
  ),
  'PUT admin/trade/order-complains/{complain_id}/to-appeal',
  'PUT admin/trade/order-complains/{complain_id}/communication',
  'PUT admin/trade/order-complains/{complain_id}/complete',
  'POST admin/members/zpzz/audit/{id}/{status}',
  'PUT admin/members/{member_id}',
  'DELETE admin/members/{member_id}',
  'POST admin/members/{member_id}',
  'POST admin/members/comments/batch/audit',
  'DELETE admin/members/comments/{comment_id}',
  'POST admin/members/asks/batch/audit',
  'DELETE admin/members/asks/{ask_id}',
  'POST admin/members/reply/batch/audit',
  'DELETE admin/members/reply/{id}',
  'POST admin/systems/messages',
]

/** All movable amounts in one row. */
async function everything(): Promise<unknown> {
  const result = await server.db.execute(sql`select
    (select sum(quantity) from goods) as there, (select sum(enable_quantity) from goods) as on_sale,
    (select sum(quantity) from goods_sku) as sku_there, (select sum(enable_quantity) from goods_sku) as sku_on_sale,
    (select sum(held) from order_skus) as held, (select sum(pay_money) from orders) as paid,
    (select count(*) from pay_logs where pay_status = 'PAY_YES') as payments,
    (select sum(balance) from member_wallets) as deposits, (select count(*) from deposit_logs) as deposit_lines,
    (select sum(consum_point) from members) as points, (select count(*) from point_history) as point_lines,
    (select count(*) from member_coupons where used_status = 0) as coupons,
    (select sum(actual_price) from after_sale_refunds) as refunded,
    (select sum(price) from bill_items) as billed, (select count(*) from bill_items) as bill_lines,
    (select count(*) from order_logs) as done, (select count(*) from after_sale_logs) as said`)
  return (result as unknown as { rows: readonly unknown[] }).rows[0]
}

describe('a call that is sent twice', () => {
  test('is listed either as moving balances or stock, or as not moving them', () => {
    const areas = {
      ...orderCalls,
      ...complaintCalls,
      ...complaintTopicCalls,
      ...memberCalls,
      ...couponCalls,
      ...messageCalls,
    }
    const writes = Object.keys(areas).filter(key => key in CALLS && !key.startsWith('GET '))
    expect([...Object.keys(MOVES), ...REST].sort()).toEqual(writes.sort())
  })

  test.each(Object.entries(MOVES))('moves money and stock once: %s', async (key, prepare) => {
    const [path, parts] = await prepare()
    const send = () => server.request(key.split(' ')[0] ?? '', path, { ...parts, token })
    const before = await everything()
    expect((await send()).status).toBe(200)
    const once = await everything()
    expect(once).not.toEqual(before)
    const again = await send()
    expect([200, 409]).toContain(again.status)
    expect(await everything()).toEqual(once)
  })
})
