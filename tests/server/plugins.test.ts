import { UNCHANGED_SECRET } from '@contract/settings/config-values'
import type { ConfigItem } from '@contract/settings/entities'
import { operationLog, plugins } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const LIST = 'GET admin/systems/platforms'
const ONE = 'GET admin/systems/platforms/{bean}'
const SAVE = 'PUT admin/systems/platforms/{bean}'
const bean = 'smsZtPlugin'

describe.each(databases)('%s: external services', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const itemsOf = async (): Promise<ConfigItem[]> => (await call(ONE, { params: { bean } })).body.config_items
  const valuesOf = async () => Object.fromEntries((await itemsOf()).map(({ name, value }) => [name, value]))
  const save = async (values: Readonly<Record<string, string>>, more: object = {}) => {
    const config_items = (await itemsOf()).map(item => ({ ...item, value: values[item.name] ?? item.value }))
    return call(SAVE, { params: { bean }, json: { ...more, config_items } })
  }

  test.each([
    [LIST, ['smsZtPlugin']],
    ['GET admin/systems/express-platforms', ['kuaidi100Plugin', 'showApiPlugin']],
    ['GET admin/systems/waybills', ['kdnPlugin']],
    ['GET admin/systems/uploaders', ['localPlugin', 'ossPlugin', 's3Plugin']],
  ] as const)('%s lists the services of the contract, in the requested language', async (key, beans) => {
    const { body } = await call(key)
    expect(body.data.map((one: { bean: string }) => one.bean)).toEqual(beans)
    const english = await call(key, { language: 'en' })
    expect(english.text).not.toMatch(/[\u4e00-\u9fff]/)
  })

  test('exactly one file store is enabled, the local one by default', async () => {
    const open = async () =>
      (await call('GET admin/systems/uploaders')).body.data.map((one: { open: 0 | 1 }) => one.open)
    expect(await open()).toEqual([1, 0, 0])
    await call('PUT admin/systems/uploaders/{bean}', {
      params: { bean: 'ossPlugin' },
      json: { open: 1, config_items: [] },
    })
    expect(await open()).toEqual([1, 0, 0])
    expect((await call('PUT admin/systems/uploaders/{bean}/open', { params: { bean: 'ossPlugin' } })).status).toBe(409)
    expect(await open()).toEqual([1, 0, 0])
  })

  test('a single service of its type is disabled by default', async () => {
    const open = async () =>
      (await call('GET admin/systems/platforms')).body.data.map((one: { open: 0 | 1 }) => one.open)
    expect(await open()).toEqual([0])
    const params = { bean: 'smsZtPlugin' }
    await save({ name: 'shop', password: 'hush-hush' })
    expect((await call('PUT admin/systems/platforms/{bean}/open', { params })).status).toBe(200)
    expect(await open()).toEqual([1])
  })

  test('a service that is saved as closed is disabled, and retains its values', async () => {
    const closed = await call(SAVE, { params: { bean }, json: { open: 0 } })
    expect([closed.status, closed.body.open, (await valuesOf()).name]).toEqual([200, 0, 'shop'])
    await save({ name: '', password: '' })
  })

  test('a service without required values cannot be enabled, by the action or the form, and reports them at their inputs', async () => {
    const params = { bean: 'kuaidi100Plugin' }
    const opened = await call('PUT admin/systems/express-platforms/{bean}/open', { params })
    // The demo data contain its code, so only the key is missing.
    expect([opened.status, opened.body.code, opened.body.message]).toEqual([400, '004', '请先填写：授权 key'])
    const saved = await call('PUT admin/systems/express-platforms/{bean}', {
      params,
      json: { open: 1, config_items: [{ name: 'user', value: '0' }] },
      language: 'en',
    })
    expect([saved.status, saved.body.message, Object.keys(saved.body.data.fields)]).toEqual([
      400,
      'Fill these in first: Key',
      ['config_items.1.value'],
    ])
    const { body } = await call('GET admin/systems/express-platforms')
    expect(body.data.map((one: { open: 0 | 1 }) => one.open)).toEqual([0, 0])
  })

  test('enabling a service in its form disables the others', async () => {
    const save = (bean: string, names: readonly string[]) =>
      call('PUT admin/systems/express-platforms/{bean}', {
        params: { bean },
        json: { open: 1, config_items: names.map(name => ({ name, value: 'x' })) },
      })
    await save('kuaidi100Plugin', ['code', 'id'])
    expect((await save('showApiPlugin', ['appid', 'app_secret'])).body.open).toBe(1)
    const { body } = await call('GET admin/systems/express-platforms')
    expect(body.data.map((one: { open: 0 | 1 }) => one.open)).toEqual([0, 1])
  })

  test('values are stored, and a secret is never returned', async () => {
    const saved = await save({ name: 'shop', password: 'hush-hush', id: '7' })
    expect(saved.status).toBe(200)
    expect(await valuesOf()).toEqual({ name: 'shop', password: UNCHANGED_SECRET, id: '7', trumpet: '' })
    const everything = JSON.stringify([
      saved.body,
      (await call(LIST)).body,
      await server.db.select().from(plugins),
      await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1),
    ])
    expect(everything).not.toContain('hush-hush')
    const [row] = (await server.db.select().from(plugins)).filter(one => one.bean === bean)
    expect(server.services.vault.open(String(row?.config.password))).toBe('hush-hush')
  })

  test('a placeholder retains the secret, and an empty value deletes it', async () => {
    await save({ password: 'first' })
    await save({ name: 'other' })
    const stored = async () => (await server.db.select().from(plugins)).find(one => one.bean === bean)?.config.password
    expect(server.services.vault.open(String(await stored()))).toBe('first')
    await save({ password: '' })
    expect(await stored()).toBe('')
    expect((await valuesOf()).password).toBe('')
  })

  test('an unknown option is rejected at its input', async () => {
    const { status, body } = await call('PUT admin/systems/express-platforms/{bean}', {
      params: { bean: 'kuaidi100Plugin' },
      json: { config_items: [{ name: 'user', value: 3 }] },
    })
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ['config_items.0.value']])
    const right = await call('PUT admin/systems/express-platforms/{bean}', {
      params: { bean: 'kuaidi100Plugin' },
      json: {
        config_items: [
          { name: 'user', value: '1' },
          { name: 'unknown', value: 'x' },
        ],
      },
    })
    const user = right.body.config_items.find((one: ConfigItem) => one.name === 'user')
    expect([right.status, user.value]).toEqual([200, 1])
  })

  test('sign-in is protected by a captcha only', async () => {
    const { body } = await call('GET admin/systems/validator')
    expect(body.data).toMatchObject([{ plugin_id: 'captchaValidatorPlugin', open: 1, config_items: null }])
    expect(body.data[0]).not.toHaveProperty('bean')
    const params = { plugin_id: 'captchaValidatorPlugin' }
    expect((await call('GET admin/systems/validator/{plugin_id}', { params })).body).toEqual(body.data[0])
    expect((await call('PUT admin/systems/validator/{plugin_id}/open', { params })).status).toBe(200)
    for (const plugin_id of ['aliyunAfsPlugin', 'smsZtPlugin']) {
      const missing = { params: { plugin_id } }
      expect((await call('GET admin/systems/validator/{plugin_id}', missing)).status).toBe(404)
      expect((await call('PUT admin/systems/validator/{plugin_id}', { ...missing, json: {} })).status).toBe(404)
      expect((await call('PUT admin/systems/validator/{plugin_id}/open', missing)).status).toBe(404)
    }
  })

  test('an unknown service is not found', async () => {
    for (const key of [ONE, SAVE, 'PUT admin/systems/platforms/{bean}/open'] as const) {
      const request = { params: { bean: 'nobody' }, ...(key === SAVE && { json: {} }) }
      expect((await call(key, request)).status).toBe(404)
    }
  })
})
