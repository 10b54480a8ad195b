import { APPROVAL_SETTINGS } from '@server/areas/confirmations/approval-settings'
import { payoutClock } from '@server/areas/distribution'
import { applyForWithdrawal } from '@server/areas/distribution/withdraw-steps'
import { writeSettings } from '@server/areas/settings'
import { PAY_KINDS } from '@server/areas/settings/payment-kinds'
import { distributors, operationLog, withdrawApplies } from '@server/db/schema'
import { createRunner } from '@server/jobs/runner'
import { fen } from '@server/money'
import { type Caller, callsOf } from '@tests/support/calling'
import { alipayItems, certificates, type PayService, startPayService, weixinItems } from '@tests/support/pay-service'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chainOf, distributorOf, templateWith } from './support/distribution'

const AUDIT = 'POST admin/distribution/withdraw/batch/auditing'
const PAID = 'POST admin/distribution/withdraw/batch/account/paid'
const ONE = 'GET admin/distribution/withdraw/apply/{id}'

const isOfClock = eq(operationLog.username, '系统')

/** Members with a linked account are paid by its platform after approval (contract/distribution.md, "approve"). */
describe.each(databases)('%s: withdrawals paid by a platform', database => {
  let server: TestServer
  let call: Caller
  let house: PayService
  let member_id = 8_100_000
  beforeAll(async () => {
    house = await startPayService()
    server = await testServer({
      database,
      plugins: { allowInside: true, certificates, payUrl: house.url, timeoutFactor: 0.25 },
    })
    call = callsOf(server, (await server.signIn()).token)
    await runs()
  })
  afterAll(async () => {
    await server?.close()
    await house?.close()
  })
  beforeEach(async () => {
    member_id += 1
    house.requests.length = 0
    house.response = undefined
    await chainOf(server.db, member_id, [await templateWith(server.db, 5, 2)])
    await server.db
      .update(distributors)
      .set({ can_rebate: fen(100_000) })
      .where(eq(distributors.member_id, member_id))
    await set('alipayDirectPlugin', alipayItems())
    await set('weixinPayPlugin', weixinItems('merchant.p12'))
  })

  /** Enables every client of a payment method; without values it disables them. */
  const set = async (plugin_id: string, values?: Readonly<Record<string, string>>) => {
    const clients = PAY_KINDS.find(kind => kind.plugin_id === plugin_id)?.clients ?? []
    const config_list = Object.entries(values ?? {}).map(([name, value]) => ({ name, value }))
    const enable_client = clients.map(({ key }) => ({ key, is_open: values ? 1 : 0, config_list }))
    const json = { is_retrace: 1, enable_client }
    const saved = await call('PUT admin/payment/payment-methods/{plugin_id}', { params: { plugin_id }, json })
    expect(saved.status).toBe(200)
  }
  const approved = async (kind: 'ALIPAY' | 'WEIXIN' = 'ALIPAY', amount = fen(30_000)) => {
    const wallet = { kind, account: '2088000011112222', name: '舒' }
    const id = await server.db.transaction(tx =>
      applyForWithdrawal(tx, { member_id, amount, wallet }, server.now.get()),
    )
    const json = { apply_ids: [id], remark: '' }
    expect((await call(AUDIT, { query: { audit_result: 'VIA_AUDITING' }, json })).status).toBe(200)
    return id
  }
  const stored = async (id: number) => {
    const [row] = await server.db.select().from(withdrawApplies).where(eq(withdrawApplies.id, id))
    if (!row) throw new Error('It is not there')
    return row
  }
  const runs = () =>
    createRunner({ db: server.db, services: server.services, kinds: [payoutClock], pauseMs: 0 }).drain()
  const aMinuteLater = async (copies = 1) => {
    server.now.advance(60)
    await Promise.all(Array.from({ length: copies }, runs))
  }
  const paidByHand = async (id: number) => (await call(PAID, { json: { apply_ids: [id], remark: '' } })).body
  const wallet = async () => {
    const { can_rebate, withdraw_frozen } = await distributorOf(server.db, member_id)
    return [can_rebate, withdraw_frozen]
  }

  test('are paid to the applicant’s account once, by one of several instances', async () => {
    const id = await approved()
    expect(await stored(id)).toMatchObject({ status: 'VIA_AUDITING', payout: 'WAITING' })
    await aMinuteLater(3)
    await aMinuteLater(3)
    const { sn } = await stored(id)
    expect(house.requests).toEqual([
      expect.objectContaining({
        method: 'alipay.fund.trans.uni.transfer',
        out_biz_no: sn,
        trans_amount: '300.00',
        payee_info: { identity: '2088000011112222', identity_type: 'ALIPAY_USER_ID', name: '舒' },
      }),
    ])
    expect(await stored(id)).toMatchObject({
      status: 'TRANSFER_ACCOUNTS',
      payout: 'PAID',
      transfer_time: server.now.get() - 60,
      transfer_remark: '支付宝自动转账',
    })
    expect(await wallet()).toEqual([70_000, 0])
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(entry).toMatchObject({ call: 'PAY admin/distribution/withdraw/apply/{id}', username: '系统' })
    const { body } = await call(ONE, { params: { id } })
    expect(body.bank_params_vo).toMatchObject({ member_name: '舒', bank_name: '支付宝', bank_card: '****2222' })
    expect(await paidByHand(id)).toMatchObject({ code: '1002' })
  })

  test('are paid by WeChat Pay with the certificate, and an unrelated answer is rejected', async () => {
    house.response = { return_code: 'SUCCESS', result_code: 'SUCCESS', partner_trade_no: 'W1' }
    const id = await approved('WEIXIN')
    await aMinuteLater()
    const { sn, ...row } = await stored(id)
    expect(row).toMatchObject({ status: 'VIA_AUDITING', payout: 'ASKED' })
    house.response = { return_code: 'SUCCESS', result_code: 'SUCCESS', partner_trade_no: sn }
    await aMinuteLater()
    expect(house.requests.at(-1)).toMatchObject({
      ...{ mch_appid: 'wx1', mchid: '1900', partner_trade_no: sn, openid: '2088000011112222', amount: '30000' },
      ...{ check_name: 'FORCE_CHECK', re_user_name: '舒' },
    })
    expect(await stored(id)).toMatchObject({ status: 'TRANSFER_ACCOUNTS', payout: 'PAID' })
  })

  test('wait for an administrator if the platform rejects, with the reason, and are paid manually', async () => {
    const id = await approved()
    house.response = { code: '40004', msg: 'Business Failed', sub_code: 'PAYEE_NOT_EXIST', sub_msg: '收款账号不存在' }
    await aMinuteLater()
    const { body } = await call(ONE, { params: { id } })
    expect(body).toMatchObject({ status: 'VIA_AUDITING', payout: 'REFUSED', payout_said: '收款账号不存在' })
    house.response = undefined
    await aMinuteLater()
    expect(house.requests).toHaveLength(1)
    expect((await call(PAID, { json: { apply_ids: [id], remark: '银行转账' } })).status).toBe(200)
    expect(await stored(id)).toMatchObject({
      status: 'TRANSFER_ACCOUNTS',
      payout: 'REFUSED',
      transfer_remark: '银行转账',
    })
    expect(await wallet()).toEqual([70_000, 0])
  })

  test.each([
    ['silence'],
    ['nonsense'],
    [{ code: '20000', sub_code: 'SYSTEM_ERROR' }],
  ] as const)('are retried after %s, and cannot be paid manually meanwhile', async response => {
    const id = await approved()
    house.response = response
    await aMinuteLater()
    expect(await stored(id)).toMatchObject({ status: 'VIA_AUDITING', payout: 'ASKED' })
    expect(await paidByHand(id)).toMatchObject({ code: '1002', message: expect.stringContaining('正在自动转账') })
    house.response = undefined
    await aMinuteLater()
    expect(await stored(id)).toMatchObject({ status: 'TRANSFER_ACCOUNTS', payout: 'PAID' })
    expect(new Set(house.requests.map(request => request.out_biz_no))).toEqual(new Set([(await stored(id)).sn]))
  })

  test.each([
    ['closed', undefined],
    ['changed to another merchant', { ...alipayItems(), app_id: '2027' }],
  ] as const)('wait for a query of the platform if it was silent and its settings were then %s', async (_, values) => {
    const id = await approved()
    house.response = 'silence'
    await aMinuteLater()
    house.response = undefined
    house.requests.length = 0
    await set('alipayDirectPlugin', values)
    await aMinuteLater()
    await set('alipayDirectPlugin', alipayItems())
    await aMinuteLater()
    expect(house.requests).toEqual([])
    const { body } = await call(ONE, { params: { id } })
    const reason = `平台没有响应，其支付设置之后被关闭或更换；转账单号 ${(await stored(id)).sn}`
    expect(body).toMatchObject({ status: 'VIA_AUDITING', payout: 'UNSURE', payout_said: reason })
    const [entry] = await server.db.select().from(operationLog).where(isOfClock).orderBy(desc(operationLog.id)).limit(1)
    expect(entry?.call).toBe('DOUBT admin/distribution/withdraw/apply/{id}')
    expect(await paidByHand(id)).toMatchObject({ code: '1002', message: expect.stringContaining('请先向平台核对') })
    expect((await call(PAID, { json: { apply_ids: [id], remark: '平台查无此单，已由银行转账' } })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ status: 'TRANSFER_ACCOUNTS', payout: 'UNSURE' })
    expect(await wallet()).toEqual([70_000, 0])
  })

  test('are paid manually without a configured platform, or by a faster administrator', async () => {
    const quick = await approved()
    expect((await call(PAID, { json: { apply_ids: [quick], remark: '' } })).status).toBe(200)
    expect(await stored(quick)).toMatchObject({ status: 'TRANSFER_ACCOUNTS', payout: null })
    await set('alipayDirectPlugin')
    const id = await approved()
    await aMinuteLater()
    expect(await stored(id)).toMatchObject({ status: 'VIA_AUDITING', payout: null })
    expect(house.requests).toEqual([])
    expect((await call(PAID, { json: { apply_ids: [id], remark: '' } })).status).toBe(200)
  })

  test('are not paid automatically while transfers require a second administrator', async () => {
    await writeSettings(server.db, APPROVAL_SETTINGS, { ...APPROVAL_SETTINGS.first, withdrawals: 1 })
    const id = await approved()
    await aMinuteLater()
    expect([house.requests, await stored(id)]).toMatchObject([[], { status: 'VIA_AUDITING', payout: null }])
    expect(await paidByHand(id)).toMatchObject({ code: '944' })
  })
})
