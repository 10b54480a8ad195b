import { auditService, refundClock, sellerRefund, stockIn } from '@server/areas/orders'
import { PAY_KINDS } from '@server/areas/settings/payment-kinds'
import { afterSaleRefunds, afterSales, depositLogs, operationLog } from '@server/db/schema'
import { createRunner } from '@server/jobs/runner'
import { ask, paidOrder, seller } from '@tests/support/after-sale'
import { type Caller, callsOf } from '@tests/support/calling'
import { alipayItems, certificates, type PayService, startPayService, weixinItems } from '@tests/support/pay-service'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

const TEST = 'POST admin/payment/payment-methods/{plugin_id}/test'
const SAVE = 'PUT admin/payment/payment-methods/{plugin_id}'

/** HTTP requests to payment platforms: merchant checks and refunds. See docs/gateways.md. */
describe.each(databases)('%s: a payment platform', database => {
  let server: TestServer
  let call: Caller
  let house: PayService
  beforeAll(async () => {
    house = await startPayService()
    server = await testServer({
      database,
      plugins: { allowInside: true, certificates, payUrl: house.url, timeoutFactor: 0.25 },
    })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(async () => {
    await server?.close()
    await house?.close()
  })
  beforeEach(async () => {
    house.requests.length = 0
    house.response = undefined
    await set('alipayDirectPlugin', alipayItems())
  })

  /** Enables every client of a payment method with the same values; without values it disables them. */
  const set = async (plugin_id: string, values?: Readonly<Record<string, string>>, by = call) => {
    const clients = PAY_KINDS.find(kind => kind.plugin_id === plugin_id)?.clients ?? []
    const config_list = Object.entries(values ?? {}).map(([name, value]) => ({ name, value }))
    const enable_client = clients.map(({ key }) => ({ key, is_open: values ? 1 : 0, config_list }))
    const saved = await by(SAVE, { params: { plugin_id }, json: { is_retrace: 1, enable_client } })
    expect(saved.status).toBe(200)
  }
  const tried = async (plugin_id: string) => {
    const { status, body } = await call(TEST, { params: { plugin_id } })
    return status === 200 ? 200 : `${body.code} ${body.message}`
  }

  describe('under test', () => {
    test('verifies the merchant by its key, which is not logged', async () => {
      expect(await tried('alipayDirectPlugin')).toBe(200)
      expect(house.requests).toEqual([{ method: 'alipay.trade.query', trade_no: '0' }])
      const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
      expect(entry?.call).toBe(TEST)
      expect(JSON.stringify(entry)).not.toContain(alipayItems().merchant_private_key?.slice(0, 40))
    })

    test('returns its own reason for a rejection', async () => {
      house.response = { code: '40001', msg: 'Missing', sub_msg: '应用未上线' }
      expect(await tried('alipayDirectPlugin')).toMatch(/^931 .*支付宝.*应用未上线/)
    })

    test('is not trusted with an invalid or a missing signature', async () => {
      house.response = { code: '10000', stranger: 'yes' }
      expect(await tried('alipayDirectPlugin')).toMatch(/^931 .*没有回应/)
      house.response = 'nonsense'
      expect(await tried('alipayDirectPlugin')).toMatch(/^931 .*没有回应/)
    })

    test('cannot be called with an invalid key', async () => {
      await set('alipayDirectPlugin', { ...alipayItems(), merchant_private_key: 'not a key' })
      expect(await tried('alipayDirectPlugin')).toMatch(/^931 .*密钥或证书无法读取/)
      expect(house.requests).toEqual([])
    })

    test('is called for each enabled client, and cannot be called without one', async () => {
      const values = weixinItems('merchant.p12')
      await set('weixinPayPlugin', values)
      expect(await tried('weixinPayPlugin')).toBe(200)
      expect(house.requests.map(({ appid, mch_id, transaction_id }) => [appid, mch_id, transaction_id])).toEqual(
        [1, 2, 3, 4].map(() => ['wx1', '1900', '0']),
      )
      await set('weixinPayPlugin', { ...values, key: 'another' })
      expect(await tried('weixinPayPlugin')).toMatch(/^931 .*签名错误/)
      await set('weixinPayPlugin')
      expect(await tried('weixinPayPlugin')).toMatch(/^932 .*不完整/)
    })

    test.each([
      ['is not there', 'nobody.p12', /^931 .*密钥或证书无法读取/],
      ['is another file', 'authority.pem', /^931 .*密钥或证书无法读取/],
      ['is sealed in an old way', 'merchant-old.p12', /^931 .*加密方式过旧.*PEM/],
    ])('and whose certificate %s reports it, and is not called', async (_, file, expected) => {
      await set('weixinPayPlugin', weixinItems(file))
      expect(await tried('weixinPayPlugin')).toMatch(expected)
      expect(house.requests).toEqual([])
    })

    test('without an HTTP API reports it, and an unknown one is not found', async () => {
      expect(await tried('unionpayPlugin')).toMatch(/^931 .*没有可测试的接口/)
      expect((await call(TEST, { params: { plugin_id: 'nobody' } })).body.code).toBe('501')
    })
  })

  describe('with a payment', () => {
    /** An order of 100 yuan, 30 of them from the deposit, whose refund the shop has approved. */
    const sentBack = async (columns: Parameters<typeof paidOrder>[2] = {}, { db, now: clock } = server) => {
      const now = clock.get()
      const payment = { payment_plugin_id: 'alipayDirectPlugin', pay_order_no: 'T100', balance: 30, ...columns }
      const order = await paidOrder(db, false, payment)
      const refund = { refund_way: 'ORIGINAL' } as const
      const sn = await ask(db, order.sn, 'ORDER_CANCEL', now, { refund })
      await auditService(db, sn, { pass: true }, seller(now))
      await stockIn(db, sn, {}, seller(now))
      await sellerRefund(db, sn, true, seller(now))
      return sn
    }
    const aMinuteLater = async ({ db, services, now } = server) => {
      now.advance(60)
      await createRunner({ db, services, kinds: [refundClock], pauseMs: 0 }).drain()
    }
    const stateOf = async (sn: string, { db } = server) => {
      const [row] = await db
        .select({
          service: afterSales.service_status,
          refund: afterSaleRefunds.refund_status,
          why: afterSaleRefunds.refund_fail_reason,
        })
        .from(afterSales)
        .innerJoin(afterSaleRefunds, eq(afterSaleRefunds.service_sn, afterSales.sn))
        .where(eq(afterSales.sn, sn))
      return row
    }
    const requestsFor = (sn: string) => house.requests.filter(({ out_request_no }) => out_request_no === sn)

    test('refunds its part once; the rest goes back to the deposit', async () => {
      const sn = await sentBack()
      await aMinuteLater()
      await aMinuteLater()
      expect(requestsFor(sn)).toEqual([
        { method: 'alipay.trade.refund', trade_no: 'T100', refund_amount: '70.00', out_request_no: sn },
      ])
      expect(await stateOf(sn)).toEqual({ service: 'COMPLETED', refund: 'COMPLETED', why: '' })
      const moved = await server.db
        .select()
        .from(depositLogs)
        .where(like(depositLogs.detail, `%${sn}`))
      expect(moved.map(({ money }) => money)).toEqual([30])
    })

    test('and rejects the refund leaves it to an administrator, with the reason', async () => {
      const sn = await sentBack()
      house.response = { code: '40004', msg: 'Business Failed', sub_msg: '卖家余额不足' }
      await aMinuteLater()
      expect(await stateOf(sn)).toEqual({ service: 'WAIT_FOR_MANUAL', refund: 'REFUNDING', why: '卖家余额不足' })
      const { body } = await call('GET admin/after-sales/refund/{sn}', { params: { sn } })
      expect(body.refund_fail_reason).toBe('卖家余额不足')
    })

    test('and does not answer is called again with the same number', async () => {
      const sn = await sentBack()
      house.response = 'silence'
      await aMinuteLater()
      expect(await stateOf(sn)).toEqual({ service: 'REFUNDING', refund: 'REFUNDING', why: '' })
      house.response = undefined
      await aMinuteLater()
      expect(requestsFor(sn)).toHaveLength(1)
      expect((await stateOf(sn))?.refund).toBe('COMPLETED')
    })

    test.each(['merchant.p12', 'merchant.pem'])('gets %s if it requires a client certificate', async file => {
      const strict = await startPayService({ asksForCertificate: true })
      const strictServer = await testServer({
        database,
        plugins: { allowInside: true, certificates, payUrl: strict.url },
      })
      onTestFinished(() => Promise.all([strict.close(), strictServer.close()]).then(() => undefined))
      await set('weixinPayPlugin', weixinItems(file), callsOf(strictServer, (await strictServer.signIn()).token))
      const payment = { payment_plugin_id: 'weixinPayPlugin', pay_order_no: 'W100' }
      const sn = await sentBack(payment, strictServer)
      // The first minute of a new marketplace initializes its clock.
      await aMinuteLater(strictServer)
      await aMinuteLater(strictServer)
      expect(new Set(strict.shown)).toEqual(new Set(['1900']))
      const refunds = strict.requests.filter(({ out_refund_no }) => out_refund_no === sn)
      expect(refunds).toMatchObject([{ transaction_id: 'W100', total_fee: '7000', refund_fee: '7000' }])
      expect((await stateOf(sn, strictServer))?.refund).toBe('COMPLETED')
    })

    test('for several orders gets the sum of all, and refunds that of one', async () => {
      await set('weixinPayPlugin', weixinItems('merchant.p12'))
      const payment = { payment_plugin_id: 'weixinPayPlugin', pay_order_no: 'W200', balance: 0 }
      await paidOrder(server.db, false, { ...payment, pay_money: 60, balance: 10 })
      // An order of another buyer, and another payment of this one.
      await paidOrder(server.db, false, { ...payment, member_id: 2 })
      await paidOrder(server.db, false, { ...payment, pay_order_no: 'W201' })
      const sn = await sentBack(payment)
      await aMinuteLater()
      const [refund] = house.requests.filter(({ out_refund_no }) => out_refund_no === sn)
      expect(refund).toMatchObject({ transaction_id: 'W200', total_fee: '15000', refund_fee: '10000' })
    })

    test('and is not configured, is not called', async () => {
      await set('alipayDirectPlugin')
      const sn = await sentBack()
      await aMinuteLater()
      expect([requestsFor(sn), (await stateOf(sn))?.refund]).toEqual([[], 'REFUNDING'])
    })
  })
})
