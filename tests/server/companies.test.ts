import { UNCHANGED_SECRET } from '@contract/settings/config-values'
import { companyRows } from '@server/db/carriers'
import { logiCompanies, messageTemplates, paymentMethods, plugins, shopCompanies } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let server: TestServer
let call: Caller
beforeAll(async () => {
  server = await testServer()
  call = callsOf(server, (await server.signIn()).token)
})
afterAll(() => server?.close())

describe('carriers', () => {
  const ADD = 'POST admin/systems/logi-companies'
  const ONE = 'POST admin/systems/logi-companies/{id}'
  const REMOVE = 'DELETE admin/systems/logi-companies/{id}'
  const company = (more = {}) => ({ name: '跨越速运', code: 'kuayue', is_waybill: 0, ...more })

  test('exist from the first start, and orders are tracked by them', async () => {
    const { body } = await call('GET admin/systems/logi-companies', { query: { name: '顺丰', page_size: 50 } })
    expect(body.data).toMatchObject([{ id: '1', code: 'shunfeng', disabled: 'OPEN', form: [{ code: 'month_code' }] }])
  })

  test('with waybills require a code, and each field once', async () => {
    const item = { code: 'customer_name', name: '客户账号' }
    const bare = await call(ADD, { json: company({ is_waybill: 1, form: [item] }) })
    expect([bare.body.code, Object.keys(bare.body.data.fields)]).toEqual(['E212', ['kdcode']])
    const twice = await call(ADD, { json: company({ is_waybill: 1, kdcode: 'KYSY', form: [item, item] }) })
    expect(Object.keys(twice.body.data.fields)).toEqual(['form.1.code'])
    const many = await call(ADD, { json: company({ is_waybill: 1, kdcode: 'KYSY', form: Array(6).fill(item) }) })
    expect(many.status).toBe(400)
    const made = await call(ADD, { json: company({ is_waybill: 1, kdcode: 'KYSY', form: [item] }) })
    expect(made.body).toMatchObject({ form: [item], form_items: JSON.stringify([item]), disabled: 'OPEN' })
    for (const [more, code] of [
      [{}, 'E211'],
      [{ name: '跨越' }, 'E213'],
      [{ name: '跨越', code: 'ky', is_waybill: 1, kdcode: 'KYSY' }, 'E212'],
    ] as const)
      expect((await call(ADD, { json: company(more) })).body.code).toBe(code)
  })

  test('accept the fields in the query and the rows of the waybill in a list', async () => {
    const query = { name: '品骏快递', code: 'pjbest', kdcode: 'PJ', is_waybill: 1 }
    const form = [{ code: 'send_site', name: '网点' }]
    const { body } = await call(ADD, { query, json: form })
    expect(body).toMatchObject({ ...query, form })
  })

  test('of a shop cannot be deleted; closing one removes it from the shop', async () => {
    const { body } = await call(ADD, { json: company({ name: '安能物流', code: 'annengwuliu' }) })
    const params = { id: body.id }
    await server.db.insert(shopCompanies).values({ shop_id: 1, logi_id: Number(body.id) })
    expect((await call(REMOVE, { params })).body.code).toBe('E214')
    expect((await call(ONE, { params, form: { disabled: 'SHUT' } })).body.code).toBe('E227')
    expect((await call(ONE, { params, form: { disabled: 'CLOSE' } })).status).toBe(200)
    expect(await server.db.$count(shopCompanies, eq(shopCompanies.logi_id, Number(body.id)))).toBe(0)
    expect((await call(REMOVE, { params })).status).toBe(200)
    expect((await call('GET admin/systems/logi-companies/{id}', { params })).status).toBe(404)
    const [stored] = await server.db
      .select()
      .from(logiCompanies)
      .where(eq(logiCompanies.id, Number(body.id)))
    expect(stored?.delete_status).toBe('DELETED')
    expect((await call(ADD, { json: company({ name: '安能物流', code: 'annengwuliu' }) })).status).toBe(200)
  })
})

describe('payment methods', () => {
  const ONE = 'GET admin/payment/payment-methods/{plugin_id}'
  const SAVE = 'PUT admin/payment/payment-methods/{plugin_id}'
  const params = { plugin_id: 'alipayDirectPlugin' }
  const client = (is_open: 0 | 1, secret: string) => ({
    key: 'pc_config&amp;wap_config&app_native_config&app_react_config',
    is_open,
    config_list: [
      { name: 'alipay_public_key', value: 'public' },
      { name: 'app_id', value: '2026' },
      { name: 'merchant_private_key', value: secret },
    ],
  })
  const save = (is_open: 0 | 1, secret: string) =>
    call(SAVE, { params, json: { image: '', is_retrace: 1, enable_client: [client(is_open, secret)] } })

  test('a secret is sealed, stored, and never returned; a closed client loses its values', async () => {
    const saved = await save(1, 'sealed words')
    expect(saved.body.mini_config).toBeNull()
    expect(JSON.stringify(saved.body)).not.toContain('sealed words')
    const { body } = await call(ONE, { params })
    expect(body.enable_client[0]).toMatchObject({
      is_open: 1,
      config_list: [{}, { value: '2026' }, { value: UNCHANGED_SECRET }],
    })
    expect((await save(1, UNCHANGED_SECRET)).status).toBe(200)
    const [row] = await server.db.select().from(paymentMethods)
    const stored = Object.values(row?.clients ?? {})[0]?.values.merchant_private_key ?? ''
    expect(server.services.vault.open(stored)).toBe('sealed words')
    await save(0, UNCHANGED_SECRET)
    const closed = (await call(ONE, { params })).body.enable_client[0]
    expect(closed).toMatchObject({ is_open: 0, config_list: [{ value: '' }, { value: '' }, { value: '' }] })
  })

  test('an open client requires every value, each reported at its path', async () => {
    const { body } = await save(1, '')
    expect([body.code, Object.keys(body.data.fields)]).toEqual(['501', ['enable_client.0.config_list.2.value']])
    const json = { is_retrace: 1, enable_client: [] }
    expect((await call(SAVE, { params, json })).body.code).toBe('501')
    expect((await call(ONE, { params: { plugin_id: 'none' } })).body.code).toBe('501')
  })
})

test('a sign-in provider stores its secret, by type', async () => {
  const values = [
    { key: 'wechat_pc_app_id', value: 'wx2026' },
    { key: 'wechat_pc_app_key', value: 'sealed' },
    { key: 'foreign', value: 'x' },
  ]
  const { body } = await call('PUT admin/members/connect/WECHAT', { json: { client_list: [{ config_list: values }] } })
  expect(body.client_list[0].config_list).toMatchObject([{ value: 'wx2026' }, { value: UNCHANGED_SECRET }])
  const rows = await server.db.select().from(plugins).where(eq(plugins.bean, 'WECHAT'))
  expect(rows[0]?.config).not.toHaveProperty('foreign')
  expect((await call('GET admin/members/connect')).body).toHaveLength(4)
  expect((await server.request('PUT', 'admin/members/connect/NONE', { json: {} })).status).toBe(404)
})

describe('messages', () => {
  const SAVE = 'PUT admin/systems/message-templates/{id}'
  test('exist for each type, and use only known placeholders', async () => {
    const { body } = await call('GET admin/systems/message-templates', { query: { type: 'MEMBER', page_size: 50 } })
    expect(body.data).toHaveLength(13)
    for (const row of await server.db.select().from(messageTemplates)) {
      const saved = await call(SAVE, { params: { id: row.id }, form: row })
      expect([row.tpl_code, saved.status]).toEqual([row.tpl_code, 200])
    }
  })
  test('reject an unknown placeholder at its text', async () => {
    const [row] = await server.db.select().from(messageTemplates)
    const unknown = ['$', '{none}'].join('')
    const { status, body } = await call(SAVE, { params: { id: row?.id ?? 0 }, form: { ...row, sms_content: unknown } })
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ['sms_content']])
  })
})

test('the most used logistics companies are open at first', async () => {
  const openCodes = companyRows().flatMap(({ code, disabled }) => (disabled === 'OPEN' ? [code] : []))
  expect(openCodes.join(' ')).toBe('shunfeng yuantong zhongtong yunda shentong ems jd jtexpress debangkuaidi')
})

test('send no request to WeChat before its setup, with the reason', async () => {
  const { status, body } = await call('POST admin/systems/wechat-msg-tmp/sync', {})
  expect([status, body.code]).toEqual([409, '927'])
  expect(body.message).toContain('信任登录')
})
