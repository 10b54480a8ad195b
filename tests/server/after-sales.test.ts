import { depositOf } from '@server/areas/members'
import { auditService, fillParcel, sellerRefund, stockIn } from '@server/areas/orders'
import { operationsOf, serviceAllowable } from '@server/areas/orders/after-sale/states'
import {
  afterSaleGoods,
  afterSaleRefunds,
  afterSales,
  billItems,
  depositLogs,
  goods,
  operationLog,
  orderLogs,
  orderSkus,
  orders,
} from '@server/db/schema'
import { serviceFlags, serviceStates, serviceTypes } from '@tests/contract/after-sale-states'
import { ask, paidOrder, seller, waitingForRefund } from '@tests/support/after-sale'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, desc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const STATES = Object.keys(serviceStates)

describe('operations of an after-sale', () => {
  const each = serviceTypes.flatMap((type, at) => STATES.map(state => [type, state, at] as const))

  test('equal the contract for each type in each state', async () => {
    expect(
      await offenders(each, (service_type, service_status, at) => {
        const may = operationsOf({ service_type, service_status: service_status as 'APPLY' })
        const bySystem = ['REFUNDED', 'REFUND_FAILED', 'HAND_OVER', 'RECEIVED']
        expect(may.filter(one => !bySystem.includes(one)).sort()).toEqual(
          [...(serviceStates[service_status]?.[at] ?? [])].sort(),
        )
      }),
    ).toEqual([])
  })

  test('are flags of each type in each state', async () => {
    expect(
      await offenders(each, (service_type, service_status, at) => {
        const flags = serviceAllowable({ service_type, service_status: service_status as 'APPLY', new_order_sn: 'N1' })
        const golden = Object.entries(serviceFlags).map(([name, of]) => [
          name,
          of[service_status]?.includes(at) ?? false,
        ])
        expect(flags).toEqual(Object.fromEntries(golden))
      }),
    ).toEqual([])
  })

  test('an exchange is shipped back only after its new order exists', () => {
    const standing = { service_type: 'CHANGE_GOODS', service_status: 'PASS', new_order_sn: '' } as const
    expect(serviceAllowable(standing).allow_ship).toBe(false)
  })
})

describe.each(databases)('%s: after-sales', database => {
  let server: TestServer
  let call: Caller
  let colleague: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    colleague = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const now = () => server.now.get()
  const refund = (service_sn: string, form: Record<string, string | number>, caller = call) =>
    caller('POST admin/after-sales/refund/{service_sn}', { params: { service_sn }, form })
  const reject = (service_sn: string, reason: string, caller = call) =>
    caller('POST admin/after-sales/refuse/{service_sn}', { params: { service_sn }, form: { reason } })
  const detail = async (service_sn: string) =>
    (await call('GET admin/after-sales/detail/{service_sn}', { params: { service_sn } })).body
  const serviceRow = async (sn: string) => (await server.db.select().from(afterSales).where(eq(afterSales.sn, sn)))[0]
  const refundRow = async (sn: string) =>
    (await server.db.select().from(afterSaleRefunds).where(eq(afterSaleRefunds.service_sn, sn)))[0]
  const orderRow = async (sn: string) => (await server.db.select().from(orders).where(eq(orders.sn, sn)))[0]

  test('the order of an after-sale links back to it', async () => {
    const made = await server.db.select().from(afterSales).where(ne(afterSales.new_order_sn, ''))
    const query = { new_order_sn: made[0]?.new_order_sn ?? '', page_no: 1, page_size: 10 }
    const { body } = await call('GET admin/after-sales', { query })
    expect(body.data.map((row: { service_sn: string }) => row.service_sn)).toEqual([made[0]?.sn])
  })

  describe('a manual refund', () => {
    test('ends a return: it updates refund, item, stock, order, log and operation log', async () => {
      const { sn, order_sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now())
      const [item] = await server.db.select().from(orderSkus).where(eq(orderSkus.order_sn, order_sn))
      expect(item).toMatchObject({ service_status: 'PASS', held: 2 })
      expect((await orderRow(order_sn))?.order_status).toBe('AFTER_SERVICE')
      const [before] = await server.db
        .select()
        .from(goods)
        .where(eq(goods.goods_id, item?.goods_id ?? 0))
      server.now.advance(60)
      expect((await refund(sn, { refund_price: 88.8, remark: '已转账' })).status).toBe(200)

      expect(await serviceRow(sn)).toMatchObject({ service_status: 'COMPLETED', refund_remark: '已转账' })
      expect(await refundRow(sn)).toMatchObject({
        refund_status: 'COMPLETED',
        refund_price: 100,
        agree_price: 100,
        actual_price: 88.8,
        refund_time: now(),
      })
      const [after] = await server.db.select().from(orderSkus).where(eq(orderSkus.order_sn, order_sn))
      expect(after).toMatchObject({ service_status: 'COMPLETE', held: 0 })
      const [stock] = await server.db
        .select()
        .from(goods)
        .where(eq(goods.goods_id, item?.goods_id ?? 0))
      expect([stock?.enable_quantity, stock?.quantity]).toEqual([
        (before?.enable_quantity ?? 0) + 2,
        (before?.quantity ?? 0) + 2,
      ])
      expect(await orderRow(order_sn)).toMatchObject({ order_status: 'COMPLETE', complete_time: now() })
      const { logs } = await detail(sn)
      expect(logs[0]).toMatchObject({
        log_detail: '退款完成：¥88.80 已转账',
        operator: 'admin',
        log_time: String(now()),
      })
      const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
      expect(entry).toMatchObject({
        call: 'POST admin/after-sales/refund/{service_sn}',
        before: { service_status: 'WAIT_FOR_MANUAL', actual_price: 0 },
        after: { service_status: 'COMPLETED', actual_price: 88.8 },
      })
    })

    test('of a cancellation cancels the order, and restores its stock once', async () => {
      const { sn, order_sn } = await waitingForRefund(server.db, 'ORDER_CANCEL', now())
      const [item] = await server.db.select().from(orderSkus).where(eq(orderSkus.order_sn, order_sn))
      const stockOf = async () =>
        (
          await server.db
            .select()
            .from(goods)
            .where(eq(goods.goods_id, item?.goods_id ?? 0))
        )[0]?.enable_quantity ?? 0
      const before = await stockOf()
      expect((await orderRow(order_sn))?.service_status).toBe('PASS')
      expect((await refund(sn, { refund_price: 100 })).status).toBe(200)
      expect(await orderRow(order_sn)).toMatchObject({ order_status: 'CANCELLED', service_status: 'COMPLETE' })
      expect(await stockOf()).toBe(before + 2)
      const lines = await server.db.select().from(orderLogs).where(eq(orderLogs.order_sn, order_sn))
      expect(lines.map(line => line.operation)).toContain('SERVICE_CANCELLED')
    })

    test('of a settled order is on the shop’s bill as well', async () => {
      const { sn, order_sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now())
      await server.db.insert(billItems).values({
        order_sn,
        item_type: 'PAYMENT',
        price: 100,
        add_time: now(),
        order_time: now(),
        seller_id: 7,
        member_id: 1,
        payment_type: 'ONLINE',
      })
      await refund(sn, { refund_price: 30 })
      const of = and(eq(billItems.order_sn, order_sn), eq(billItems.item_type, 'REFUND'))
      expect(await server.db.select().from(billItems).where(of)).toMatchObject([
        { refund_sn: sn, price: 30, bill_id: 0 },
      ])
    })

    test('rejects an invalid amount with E618', async () => {
      expect(
        await offenders(
          [
            ['nothing', {}, 'refund_price'],
            ['0', { refund_price: 0 }, 'refund_price'],
            ['a negative amount', { refund_price: -1 }, 'refund_price'],
            ['three decimals', { refund_price: '1.234' }, 'refund_price'],
            ['words', { refund_price: '很多' }, 'refund_price'],
            ['a note that is too long', { refund_price: 1, remark: '字'.repeat(151) }, 'remark'],
          ],
          async (_, form: Record<string, string | number>, field) => {
            const { sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now())
            const { status, body } = await refund(sn, form)
            expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, 'E618', [field]])
            expect((await serviceRow(sn))?.service_status).toBe('WAIT_FOR_MANUAL')
          },
        ),
      ).toEqual([])
    })

    test('never exceeds the payment, to the fen', async () => {
      const { sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now())
      const { status, body } = await refund(sn, { refund_price: 100.01 })
      const message = '退款金额不能超过可退金额 100.00 元'
      expect([status, body]).toEqual([409, { code: 'E600', message, data: { fields: { refund_price: message } } }])
      expect((await refund(sn, { refund_price: 100 })).status).toBe(200)
    })

    test('never exceeds the amount left by other after-sales of the order', async () => {
      const order = await paidOrder(server.db, true)
      await server.db
        .insert(orderSkus)
        .values({ order_sn: order.sn, goods_id: 1, seller_id: 7, num: 1, name: '茶盘', actual_pay_total: 60 })
      const items = await server.db.select().from(orderSkus).where(eq(orderSkus.order_sn, order.sn))
      const sns: string[] = []
      for (const { item_id } of items)
        sns.push(await ask(server.db, order.sn, 'RETURN_GOODS', now(), { item_id, return_num: 1 }))
      const doer = { operator: '店', now: now() }
      const parcel = { courier_company_id: 1, courier_number: 'Z1' }
      const [first = '', second = ''] = sns
      await auditService(server.db, first, { pass: true, agree_price: 70 }, doer)
      const tooMuch = server.db.transaction(tx => auditService(tx, second, { pass: true, agree_price: 30.01 }, doer))
      await expect(tooMuch).rejects.toMatchObject({ key: 'E600' })
      await auditService(server.db, second, { pass: true }, doer)
      expect((await refundRow(second))?.agree_price).toBe(30)
      for (const sn of sns) {
        await fillParcel(server.db, sn, parcel, doer)
        await stockIn(server.db, sn, {}, doer)
        await sellerRefund(server.db, sn, true, doer)
      }
      expect((await refund(first, { refund_price: 70.01 })).body.code).toBe('E600')
      expect((await refund(first, { refund_price: 50 })).status).toBe(200)
      // The amount that the first after-sale did not use is available again.
      expect((await detail(second)).refund_limit).toMatchObject({ paid: 100, refunded: 50, left: 50 })
      expect((await refund(second, { refund_price: 50 })).status).toBe(200)
      expect((await orderRow(order.sn))?.order_status).toBe('COMPLETE')
    })

    test('runs once if sent twice', async () => {
      const { sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now())
      expect((await refund(sn, { refund_price: 40 })).status).toBe(200)
      const again = await refund(sn, { refund_price: 40 })
      expect([again.status, again.body.code]).toEqual([409, 'E601'])
      expect((await refundRow(sn))?.actual_price).toBe(40)
    })

    test('succeeds once for two concurrent requests', async () => {
      const { sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now())
      const answers = await Promise.all([
        refund(sn, { refund_price: 10 }),
        refund(sn, { refund_price: 20 }, colleague),
        reject(sn, '商家已退', colleague),
      ])
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
      expect(answers.flatMap(answer => (answer.status === 409 ? [answer.body.code] : []))).toEqual(['E601', 'E601'])
    })

    test('to the deposit is announced before, and credited once', async () => {
      const order = await paidOrder(server.db, true, { member_id: 880_001 })
      const sn = await ask(server.db, order.sn, 'RETURN_GOODS', now(), { refund: { refund_way: 'BALANCE' } })
      const doer = seller(now())
      await auditService(server.db, sn, { pass: true }, doer)
      await fillParcel(server.db, sn, { courier_company_id: 1, courier_number: 'Z' }, doer)
      await stockIn(server.db, sn, {}, doer)
      await sellerRefund(server.db, sn, false, doer)
      expect((await detail(sn)).refund_limit).toMatchObject({
        into_deposit: true,
        how: expect.stringContaining('预存款'),
      })
      const answers = await Promise.all([refund(sn, { refund_price: 66.6 }), refund(sn, { refund_price: 66.6 })])
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
      const lines = await server.db.select().from(depositLogs).where(eq(depositLogs.member_id, 880_001))
      expect(lines.map(line => [line.money, line.detail])).toEqual([[66.6, `售后退款，售后服务单号：${sn}`]])
      expect(await depositOf(server.db, 880_001)).toBe(6_660)
    })

    test('by the original channel returns the deposit’s part to the deposit, without a request to the provider', async () => {
      const own = { member_id: 880_002, balance: 100, pay_money: 100 }
      const order = await paidOrder(server.db, false, own)
      const sn = await ask(server.db, order.sn, 'ORDER_CANCEL', now(), { refund: { refund_way: 'ORIGINAL' } })
      await auditService(server.db, sn, { pass: true }, seller(now()))
      await stockIn(server.db, sn, {}, seller(now()))
      await sellerRefund(server.db, sn, true, seller(now()))
      expect((await serviceRow(sn))?.service_status).toBe('COMPLETED')
      expect(await depositOf(server.db, 880_002)).toBe(10_000)
    })

    test('by the call of older clients behaves the same, with codes of its own', async () => {
      const { sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now())
      const older = (at: string, form: Record<string, string | number>) =>
        call('POST admin/after-sales/refunds/{sn}', { params: { sn: at }, form })
      expect((await older(sn, {})).body.code).toBe('004')
      expect((await older('AS0', { refund_price: 1 })).body.code).toBe('E603')
      expect((await older(sn, { refund_price: 101 })).body.code).toBe('E600')
      expect((await older(sn, { refund_price: 100 })).status).toBe(200)
      expect((await older(sn, { refund_price: 100 })).body.code).toBe('E601')
      const { body } = await call('GET admin/after-sales/refund/{sn}', { params: { sn } })
      expect(body).toMatchObject({ sn, refund_status: 'COMPLETED', actual_price: 100, payment_type: 'ONLINE' })
      expect(body.logs.length).toBeGreaterThan(4)
    })
  })

  test('the shop marks any quantity from none to the requested one as returned', async () => {
    const doer = seller(now())
    const storedOf = (sn: string) =>
      server.db
        .select({ id: afterSaleGoods.id, num: afterSaleGoods.storage_num })
        .from(afterSaleGoods)
        .where(eq(afterSaleGoods.service_sn, sn))
    const stockedIn = async (num: number) => {
      const sn = await ask(server.db, (await paidOrder(server.db, true)).sn, 'RETURN_GOODS', now())
      await auditService(server.db, sn, { pass: true }, doer)
      await fillParcel(server.db, sn, { courier_company_id: 1, courier_number: 'Z1' }, doer)
      const [item] = await storedOf(sn)
      await stockIn(server.db, sn, { stored: { [item?.id ?? 0]: num } }, doer)
      return [(await storedOf(sn))[0]?.num, (await serviceRow(sn))?.service_status]
    }
    for (const num of [0, 1, 2]) expect(await stockedIn(num)).toEqual([num, 'STOCK_IN'])
  })

  describe('rejecting a refund', () => {
    test('ends the after-sale with its reason; stock is unchanged, and the item can have another after-sale', async () => {
      const { sn, order_sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now())
      expect((await reject(sn, '')).body).toMatchObject({ code: 'E618' })
      expect((await reject(sn, '字'.repeat(201))).body).toMatchObject({ code: 'E618' })
      expect((await reject(sn, '商家已私下退款')).status).toBe(200)
      expect(await serviceRow(sn)).toMatchObject({ service_status: 'REFUSE', refund_remark: '商家已私下退款' })
      expect(await refundRow(sn)).toMatchObject({ refund_status: 'REFUNDFAIL', actual_price: 0 })
      expect((await detail(sn)).logs[0]).toMatchObject({ log_detail: '平台拒绝退款：商家已私下退款' })
      const [item] = await server.db.select().from(orderSkus).where(eq(orderSkus.order_sn, order_sn))
      expect(item).toMatchObject({ service_status: 'NOT_APPLY', held: 2 })
      // The reserved amount is available again.
      const next = await ask(server.db, order_sn, 'RETURN_GOODS', now())
      expect((await detail(next)).refund_limit).toMatchObject({ paid: 100, refunded: 0, left: 100 })
    })

    test('of a cancellation continues the order', async () => {
      const { sn, order_sn } = await waitingForRefund(server.db, 'ORDER_CANCEL', now())
      expect((await reject(sn, '已发货')).status).toBe(200)
      expect(await orderRow(order_sn)).toMatchObject({ order_status: 'PAID_OFF', service_status: 'NOT_APPLY' })
    })
  })

  test('refunds and rejects only in the right state', async () => {
    expect(
      await offenders(
        STATES.filter(state => state !== 'WAIT_FOR_MANUAL'),
        async state => {
          const order = await paidOrder(server.db, true)
          const sn = await ask(server.db, order.sn, 'RETURN_GOODS', now())
          await server.db
            .update(afterSales)
            .set({ service_status: state as 'APPLY' })
            .where(eq(afterSales.sn, sn))
          for (const answer of [await refund(sn, { refund_price: 1 }), await reject(sn, '不')])
            expect([answer.status, answer.body.code]).toEqual([409, 'E601'])
        },
      ),
    ).toEqual([])
  })

  test('a missing after-sale, order or refund has its own error code', async () => {
    expect((await refund('AS0', { refund_price: 1 })).body.code).toBe('E614')
    expect((await reject('AS0', '不')).body.code).toBe('E614')
    const { sn, order_sn } = await waitingForRefund(server.db, 'RETURN_GOODS', now())
    await server.db.delete(afterSaleRefunds).where(eq(afterSaleRefunds.service_sn, sn))
    expect((await refund(sn, { refund_price: 1 })).body.code).toBe('E603')
    await server.db.delete(orders).where(eq(orders.sn, order_sn))
    const gone = await call('GET admin/after-sales/detail/{service_sn}', { params: { service_sn: sn } })
    expect([gone.status, gone.body.code]).toEqual([404, 'E453'])
  })
})
