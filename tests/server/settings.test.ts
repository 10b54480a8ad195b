import { UNCHANGED_SECRET } from '@contract/settings/config-values'
import { operationLog, settings } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const SITE = {
  site_name: '茶与书',
  title: '茶与书商城',
  keywords: '茶,书',
  descript: '好茶，好书。',
  siteon: 1,
  logo: '/files/normal/logo.png',
  default_img: '',
  test_mode: 0,
}

describe.each(databases)('%s: settings', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const rejectedFields = async (key: 'PUT admin/settings/site', form: object) => {
    const { status, body } = await call(key, { form: { ...SITE, ...form } })
    return [status, Object.keys(body.data?.fields ?? {})]
  }
  const storedSite = async () => {
    const [row] = await server.db.select().from(settings).where(eq(settings.name, 'site'))
    return JSON.stringify(row?.value)
  }

  test('settings of the site are stored, and public', async () => {
    const saved = await call('PUT admin/settings/site', { form: SITE })
    expect(saved).toMatchObject({ status: 200, body: SITE })
    expect((await call('GET admin/settings/site')).body).toMatchObject(SITE)
    expect((await callsOf(server)('GET site-show')).body).toMatchObject(SITE)
  })

  test('keywords may be repeated parameters', async () => {
    const { body } = await call('PUT admin/settings/site', { form: { ...SITE, keywords: ['画', '印章'] } })
    expect(body.keywords).toBe('画,印章')
  })

  test('an invalid value of the site is rejected at its field', async () => {
    expect(
      await offenders(
        [
          [{ site_name: '' }, ['site_name']],
          [{ keywords: '' }, ['keywords']],
          [{ descript: '长'.repeat(201) }, ['descript']],
          [{ logo: '' }, ['logo']],
          [{ logo: 'javascript:alert(1)' }, ['logo']],
          [{ siteon: 2 }, ['siteon']],
          [{ siteon: 0, close_reson: '' }, ['close_reson']],
          [{ siteon: 0, close_reson: '长'.repeat(101) }, ['close_reson']],
        ],
        async (form, fields) => {
          expect(await rejectedFields('PUT admin/settings/site', form)).toEqual([400, fields])
        },
      ),
    ).toEqual([])
  })

  test('the reason for closing is retained after the opening', async () => {
    await call('PUT admin/settings/site', { form: { ...SITE, siteon: 0, close_reson: '盘点' } })
    const { body } = await call('PUT admin/settings/site', { form: SITE })
    expect(body).toMatchObject({ siteon: 1, close_reson: '盘点' })
  })

  test('the site’s key is never returned, nor stored or logged in plain text', async () => {
    const secret = 'k3y-of-the-site'
    const set = await call('PUT admin/settings/site', { form: { ...SITE, global_auth_key: secret } })
    expect(set.body.global_auth_key).toBe(UNCHANGED_SECRET)
    expect((await call('GET admin/settings/site')).body.global_auth_key).toBe(UNCHANGED_SECRET)
    expect((await callsOf(server)('GET site-show')).text).not.toContain('global_auth_key')
    const sealed = await storedSite()
    expect(sealed).not.toContain(secret)
    const [line] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(JSON.stringify(line)).not.toContain(secret)
    expect(sealed).not.toContain(UNCHANGED_SECRET)
    // The secret stays unchanged if the form returns its placeholder or omits it.
    await call('PUT admin/settings/site', { form: { ...SITE, global_auth_key: UNCHANGED_SECRET } })
    expect(await storedSite()).toBe(sealed)
    await call('PUT admin/settings/site', { form: SITE })
    expect(await storedSite()).toBe(sealed)
    const gone = await call('PUT admin/settings/site', { form: { ...SITE, global_auth_key: '' } })
    expect(gone.body.global_auth_key).toBe('')
  })

  test('the periods of orders have the contract’s defaults and are stored', async () => {
    const { body } = await call('GET admin/trade/orders/setting')
    expect(body).toEqual({
      cancel_order_day: 1,
      rog_order_day: 10,
      complete_order_day: 7,
      service_expired_day: 30,
      complain_expired_day: 30,
      comment_order_day: 15,
      complete_order_pay: 3,
    })
    const changed = { ...body, rog_order_day: 14 }
    expect((await call('POST admin/trade/orders/setting', { form: changed })).body).toEqual(changed)
    expect((await call('GET admin/trade/orders/setting')).body).toEqual(changed)
    for (const bad of [0, 100, '', '1.5', 'x']) {
      const rejected = await call('POST admin/trade/orders/setting', { form: { ...changed, rog_order_day: bad } })
      expect([rejected.status, Object.keys(rejected.body.data.fields)]).toEqual([400, ['rog_order_day']])
    }
  })

  test('point rules are off by default, and require every number', async () => {
    // The demo data has set it.
    await server.db.delete(settings).where(eq(settings.name, 'points'))
    const { body } = await call('GET admin/settings/point')
    expect(Object.keys(body)).toHaveLength(23)
    expect(new Set(Object.values(body))).toEqual(new Set([0]))
    const changed = {
      ...body,
      login: 1,
      login_grade_point: 5,
      login_consumer_point: 2,
      parities: 1,
      parities_point: 100,
    }
    expect((await call('PUT admin/settings/point', { form: changed })).body).toEqual(changed)
    expect((await call('GET admin/settings/point')).body).toEqual(changed)
    for (const [name, bad] of [
      ['login', 2],
      ['login_grade_point', -1],
      ['buy_goods_consumer_point', ''],
      ['parities_point', '0.5'],
    ] as const) {
      const rejected = await call('PUT admin/settings/point', { form: { ...changed, [name]: bad } })
      expect([rejected.status, Object.keys(rejected.body.data.fields)]).toEqual([400, [name]])
    }
  })
})
