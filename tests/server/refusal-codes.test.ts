import { shopForm } from '@tests/support/shop-form'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RequestParts, type SignedIn, type TestServer, testServer } from '../support/server'

/** What contract/goods.md and contract/shops.md name a code for, though a rule of the form refuses it already. */
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
  ['themes of no type', 'GET admin/shops/themes', {}, '004', 'type'],
]

describe('the code of a refusal', () => {
  let server: TestServer
  let founder: SignedIn
  beforeAll(async () => {
    server = await testServer()
    founder = await server.signIn()
  })
  afterAll(() => server.close())

  test.each(GOLDEN)('%s is what the contract says, beside its field', async (_, call, sent, code, field) => {
    const [method = '', path = ''] = call.split(' ')
    const { status, body } = await server.request(method, path, { ...sent, token: founder.token })
    expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, code, expect.arrayContaining([field])])
  })

  test.each([
    [LONG, 'E227'],
    ['', '004'],
  ])('a shop called %j is what the contract says', async (shop_name, code) => {
    const sent = { ...(await shopForm(server.db, 'shop')), shop_name }
    const { status, body } = await server.request('PUT', 'admin/shops/1', { form: sent, token: founder.token })
    expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, code, ['shop_name']])
  })
})
