import { offenders } from '@tests/support/offenders'
import { shopForm } from '@tests/support/shop-form'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RequestParts, type SignedIn, type TestServer, testServer } from '../support/server'

/**
 * Fields for which the contract defines an error code, although a rule of the form rejects them first; transcribed from
 * contract/.
 */
const LONG = 'x'.repeat(201)
const form = (fields: RequestParts['form']): RequestParts => ({ form: fields })
const json = (body: unknown): RequestParts => ({ json: body })
const batch = 'POST admin/goods/batch/audit'
const param = { param_name: 'p', is_index: 0, required: 0, group_id: 1 }

const GOLDEN: readonly [what: string, call: string, sent: RequestParts, code: string, field: string][] = [
  ['an audit of nothing', batch, json({ pass: 1 }), '301', 'goods_ids'],
  ['an audit of an empty list', batch, json({ goods_ids: [], pass: 1 }), '301', 'goods_ids'],
  ['an audit without a decision', batch, json({ goods_ids: [1] }), '301', 'pass'],
  ['an audit with another decision', batch, json({ goods_ids: [1], pass: 2 }), '301', 'pass'],
  ['a rejection without a message', batch, json({ goods_ids: [1], pass: 0 }), '301', 'message'],
  ['a rejection with a long message', batch, json({ goods_ids: [1], pass: 0, message: LONG }), '301', 'message'],
  ['an old audit without a decision', 'PUT admin/goods/1/auth', form({}), '004', 'pass'],
  ['an old rejection without a message', 'PUT admin/goods/1/auth', form({ pass: 0 }), '301', 'message'],
  ['an old rejection with a long one', 'PUT admin/goods/1/auth', form({ pass: 0, message: LONG }), '301', 'message'],
  ['goods off sale without a reason', 'PUT admin/goods/1/under', form({}), '004', 'reason'],
  ['goods off sale with a long reason', 'PUT admin/goods/1/under', form({ reason: 'x'.repeat(501) }), '400', 'reason'],
  ['a choice without options', 'POST admin/goods/parameters', form({ ...param, param_type: 2 }), '303', 'options'],
  ['a parameter without a name', 'POST admin/goods/parameters', form({ param_type: 1 }), '004', 'param_name'],
  ['no values of a specification', 'POST admin/goods/specs/1/values', form({}), '004', 'value_list'],
  [
    'a long value of a specification',
    'POST admin/goods/specs/1/values',
    form({ value_list: ['red', LONG] }),
    '305',
    'value_list.1',
  ],
  [
    'an empty value of a specification',
    'POST admin/goods/specs/1/values',
    form({ value_list: ['red', ''] }),
    '305',
    'value_list.1',
  ],
  ['stock of a SKU without a number', 'PUT admin/goods/skus', form({ sku_quantity: 1 }), '004', 'sku_sn'],
  [
    'stock of less than nothing',
    'PUT admin/goods/skus',
    form({ sku_sn: 'x', sku_quantity: -1 }),
    '004',
    'sku_quantity',
  ],
  ['themes of no type', 'GET admin/shops/themes', {}, '004', 'type'],
]

const member = { nickname: '书页', sex: 0, mobile: '13300009999' }
const exported = { call: 'GET admin/members', fields: ['mobile'], reason: '寄送年礼' }
const exports = 'POST admin/personal/member/exports'
const records = 'POST admin/personal/member/records'
const message = { title: '系统维护', content: '今晚暂停充值', send_type: 0 }
const subject = { topic_name: '发货太慢', topic_remark: '说明' }
const pay = 'POST admin/trade/orders/none/pay'
const topics = 'POST admin/systems/complain-topics'
const topic = 'PUT admin/systems/complain-topics/1'
const asks = 'POST admin/members/asks/batch/audit'
const replies = 'POST admin/members/reply/batch/audit'
const sent = 'POST admin/systems/messages'

/** contract/orders.md and contract/members.md: fields that violate their rule. */
const ORDERS_AND_MEMBERS: typeof GOLDEN = [
  ['a payment of no amount', pay, form({}), '004', 'pay_price'],
  ['a payment below nothing', pay, form({ pay_price: -1 }), '004', 'pay_price'],
  ['a payment of a part of a fen', pay, form({ pay_price: '1.234' }), '004', 'pay_price'],
  ['a payment in words', pay, form({ pay_price: '很多' }), '004', 'pay_price'],
  ['orders in no such state', 'GET admin/trade/orders', { query: { order_status: 'OPEN' } }, '004', 'order_status'],
  ['after-sales in none', 'GET admin/after-sales', { query: { service_status: 'OPEN' } }, '004', 'service_status'],
  ['refunds in none', 'GET admin/after-sales/refund', { query: { refund_status: 'OPEN' } }, '004', 'refund_status'],
  ['a short subject', topics, form({ ...subject, topic_name: '慢' }), '004', 'topic_name'],
  ['a long subject', topics, form({ ...subject, topic_name: '慢'.repeat(31) }), '004', 'topic_name'],
  ['a subject without a word about it', topics, form({ ...subject, topic_remark: '' }), '004', 'topic_remark'],
  ['a subject with too many', topic, form({ ...subject, topic_remark: '字'.repeat(101) }), '004', 'topic_remark'],
  ['whole values of a list without a reason', exports, json({ ...exported, reason: '' }), '004', 'reason'],
  ['whole values of a list for no column', exports, json({ ...exported, fields: [] }), '004', 'fields'],
  [
    'whole values of a list narrowed as none is',
    exports,
    json({ ...exported, query: { region: 'x' } }),
    '004',
    'region',
  ],
  ['whole values of no record', records, json({ ...exported, record_ids: [] }), '004', 'record_ids'],
  [
    'whole values of records without a reason',
    records,
    json({ fields: ['mobile'], record_ids: ['1'] }),
    '004',
    'reason',
  ],
  ['a member whose nickname is short', 'PUT admin/members/1', form({ ...member, nickname: '书' }), '004', 'nickname'],
  ['a member with a number of none', 'PUT admin/members/1', form({ ...member, mobile: '123' }), '004', 'mobile'],
  ['a member without a sex', 'PUT admin/members/1', form({ ...member, sex: '' }), '004', 'sex'],
  ['a member with half an address', 'PUT admin/members/1', form({ ...member, email: 'a@b' }), '004', 'email'],
  ['a member with a readable password', 'PUT admin/members/1', form({ ...member, password: 'a1' }), '004', 'password'],
  ['questions decided without ids', asks, json({ auth_status: 'PASS_AUDIT' }), '107', 'ids'],
  ['questions decided otherwise', asks, json({ ids: [1], auth_status: 'WAIT_AUDIT' }), '107', 'auth_status'],
  ['answers decided without ids', replies, json({ ids: [], auth_status: 'PASS_AUDIT' }), '107', 'ids'],
  ['answers decided otherwise', replies, json({ ids: [1], auth_status: 'WAIT_AUDIT' }), '107', 'auth_status'],
  ['answers to no question', 'GET admin/members/reply', {}, '004', 'ask_id'],
  ['a message with a short title', sent, form({ ...message, title: '停' }), '004', 'title'],
  ['a message with a long title', sent, form({ ...message, title: '停'.repeat(31) }), '004', 'title'],
  ['a message that says nothing', sent, form({ ...message, content: '' }), '004', 'content'],
  ['a message that is long', sent, form({ ...message, content: '字'.repeat(501) }), '004', 'content'],
  ['a message to nobody that is known', sent, form({ ...message, send_type: 2 }), '004', 'send_type'],
]

/** Both contracts: missing records, with the error code of their type. */
const NOT_THERE: readonly [what: string, call: string, code: string, sent?: RequestParts][] = [
  ['an order to pay', pay, '453', form({ pay_price: 1 })],
  ['an order to cancel', 'POST admin/trade/orders/none/cancelled', '453'],
  ['an order to rehearse the repair of', 'GET admin/trade/orders/none/repair', '453'],
  ['an order to repair', 'POST admin/trade/orders/none/repair', '453'],
  ['an after-sale', 'GET admin/after-sales/detail/AS0', 'E614'],
  ['a refund', 'GET admin/after-sales/refund/AS0', 'E603'],
  ['a complaint', 'GET admin/trade/order-complains/99999999', '472'],
  ['a subject to read', 'GET admin/systems/complain-topics/99999999', '003'],
  ['a subject to change', 'PUT admin/systems/complain-topics/99999999', '003', form(subject)],
  ['a subject to delete', 'DELETE admin/systems/complain-topics/99999999', '003'],
  ['a member who is given points', 'PUT admin/members/point/99999999', '003', form({ point: 1 })],
  ['a comment to delete', 'DELETE admin/members/comments/99999999', '002'],
  ['a question to read', 'GET admin/members/asks/99999999', '003'],
  ['a question to delete', 'DELETE admin/members/asks/99999999', '003'],
  ['an answer to delete', 'DELETE admin/members/reply/99999999', '202'],
  ['a coupon of a member', 'PUT admin/members/coupon/99999999/cancel', '003'],
]

describe('the code of an ApiError', () => {
  let server: TestServer
  let founder: SignedIn
  beforeAll(async () => {
    server = await testServer()
    founder = await server.signIn()
  })
  afterAll(() => server.close())

  test('equals the contract, with its field', async () => {
    expect(
      await offenders([...GOLDEN, ...ORDERS_AND_MEMBERS], async (_, call, sent, code, field) => {
        const [method = '', path = ''] = call.split(' ')
        const { status, body } = await server.request(method, path, { ...sent, token: founder.token })
        expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, code, expect.arrayContaining([field])])
      }),
    ).toEqual([])
  })

  test('of a missing record is the code of its type', async () => {
    expect(
      await offenders(NOT_THERE, async (_, call, code, sent) => {
        const [method = '', path = ''] = call.split(' ')
        const { status, body } = await server.request(method, path, { ...sent, token: founder.token })
        expect([status, body.code]).toEqual([404, code])
      }),
    ).toEqual([])
  })

  test.each([
    [LONG, 'E227'],
    ['', '004'],
  ])('of a shop named %j equals the contract', async (shop_name, code) => {
    const sent = { ...(await shopForm(server.db, 'shop')), shop_name }
    const { status, body } = await server.request('PUT', 'admin/shops/1', { form: sent, token: founder.token })
    expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, code, ['shop_name']])
  })
})
