import { perform } from '@server/areas/orders/order/operate'
import { SYSTEM } from '@server/areas/orders/order/rows'
import { comments, members, orders, pointHistory } from '@server/db/schema'
import { inTransaction } from '@server/http/transaction'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, desc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const RULES = ['register', 'login', 'comment', 'comment_img', 'first_comment', 'buy_goods', 'online_pay']

/** Each rule awards its index in the list as spendable points, and ten times as many of the other type. */
const settingsOf = (isOn: 0 | 1) => ({
  ...Object.fromEntries(
    RULES.flatMap((rule, at) => [
      [rule, isOn],
      [`${rule}_consumer_point`, at + 1],
      [`${rule}_grade_point`, (at + 1) * 10],
    ]),
  ),
  parities: 0,
  parities_point: 0,
})

describe.each(databases)('%s: points that members earn', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())
  const set = async (isOn: 0 | 1) =>
    expect((await call('PUT admin/settings/point', { form: settingsOf(isOn) })).status).toBe(200)
  const earnedSince = async (member_id: number, id: number) => {
    const rows = await server.db
      .select()
      .from(pointHistory)
      .where(and(eq(pointHistory.member_id, member_id), gt(pointHistory.id, id)))
      .orderBy(pointHistory.id)
    return rows.map(({ reason, consum_point, grade_point }) => [reason, consum_point, grade_point])
  }
  const newestId = async () =>
    (await server.db.select().from(pointHistory).orderBy(desc(pointHistory.id)).limit(1))[0]?.id ?? 0
  const memberOf = async (member_id: number) => {
    const [row] = await server.db.select().from(members).where(eq(members.member_id, member_id))
    if (!row) throw new Error('No such member')
    return row
  }
  /** A comment as it was before its review. */
  const waiting = async () => {
    const [some] = await server.db.select().from(comments).where(eq(comments.status, 1)).limit(1)
    const isIt = eq(comments.comment_id, some?.comment_id ?? 0)
    const [row] = await server.db.update(comments).set({ audit_status: 'WAIT_AUDIT' }).where(isIt).returning()
    if (!row) throw new Error('The demo has no comment')
    return row
  }
  const pass = ({ comment_id }: { comment_id: number }) =>
    call('POST admin/members/comments/batch/audit', { json: { ids: [comment_id], auth_status: 'PASS_AUDIT' } })
  const unpaid = async () => {
    const [order] = await server.db
      .select()
      .from(orders)
      .where(
        and(eq(orders.order_status, 'CONFIRM'), eq(orders.payment_type, 'ONLINE'), eq(orders.order_type, 'NORMAL')),
      )
      .limit(1)
    if (!order) throw new Error('The demo has no order that waits for its payment')
    return order
  }
  const done = (sn: string, ...operations: readonly ('PAY' | 'SHIP' | 'ROG')[]) =>
    inTransaction(server.db, async tx => {
      for (const operation of operations) await perform(tx, sn, operation, { by: SYSTEM, now: server.now.get() })
    })

  test('are none while the rules are disabled', async () => {
    await set(0)
    const order = await unpaid()
    const [id, before] = [await newestId(), await memberOf(order.member_id)]
    await done(order.sn, 'PAY', 'SHIP', 'ROG')
    const comment = await waiting()
    await pass(comment)
    expect([await earnedSince(order.member_id, id), await earnedSince(comment.member_id, id)]).toEqual([[], []])
    expect((await memberOf(order.member_id)).consum_point).toBe(before.consum_point)
  })

  test('are fixed for paying online, and for each yuan received', async () => {
    await set(1)
    const order = await unpaid()
    await server.db.update(orders).set({ order_amount: 86.5 }).where(eq(orders.sn, order.sn))
    const [id, before] = [await newestId(), await memberOf(order.member_id)]
    await done(order.sn, 'PAY', 'SHIP')
    expect(await earnedSince(order.member_id, id)).toEqual([['网上支付', 7, 70]])
    await done(order.sn, 'ROG')
    const yuan = 86
    expect(await earnedSince(order.member_id, id)).toEqual([
      ['网上支付', 7, 70],
      ['购买商品', 6 * yuan, 60 * yuan],
    ])
    const after = await memberOf(order.member_id)
    expect([after.consum_point - before.consum_point, after.grade_point - before.grade_point]).toEqual([
      7 + 6 * yuan,
      70 + 60 * yuan,
    ])
  })

  test('are fixed for an approved comment, more with pictures and for the first one, and none for a rejected one', async () => {
    await set(1)
    const comment = await waiting()
    const isGoods = eq(comments.goods_id, comment.goods_id)
    await server.db.delete(comments).where(and(isGoods, eq(comments.audit_status, 'PASS_AUDIT')))
    await server.db.update(comments).set({ have_image: 1 }).where(eq(comments.comment_id, comment.comment_id))
    const id = await newestId()
    expect((await pass(comment)).status).toBe(200)
    expect(await earnedSince(comment.member_id, id)).toEqual([
      ['文字评论', 3, 30],
      ['上传图片评论', 4, 40],
      ['商品首次评论', 5, 50],
    ])
    const rejected = await waiting()
    const before = await newestId()
    await call('POST admin/members/comments/batch/audit', {
      json: { ids: [rejected.comment_id], auth_status: 'REFUSE_AUDIT' },
    })
    expect(await earnedSince(rejected.member_id, before)).toEqual([])
  })

  test('never exceed the maximal balance', async () => {
    await call('PUT admin/settings/point', {
      form: { ...settingsOf(1), buy_goods_consumer_point: 999_999_999, buy_goods_grade_point: 999_999_999 },
    })
    const order = await unpaid()
    await done(order.sn, 'PAY', 'SHIP', 'ROG')
    expect((await memberOf(order.member_id)).consum_point).toBe(2_147_483_647)
  })
})
