import { plugins, settings, wechatTemplates } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { meanwhile } from '@tests/support/meanwhile'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const SITE = {
  site_name: '茶与书',
  title: '茶与书商城',
  keywords: '茶',
  descript: '好茶',
  siteon: 1,
  logo: '/files/l.png',
}

describe.each(bothDatabases)('%s: two concurrent saves of the same settings', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const saveService = (name: string, value: string) =>
    call('PUT admin/systems/platforms/{bean}', {
      params: { bean: 'smsZtPlugin' },
      json: { config_items: [{ name, value }] },
    })
  const openService = (bean: string) =>
    call('PUT admin/systems/express-platforms/{bean}', {
      params: { bean },
      json: { open: 1, config_items: ['code', 'id'].map(name => ({ name, value: 'x' })) },
    })
  const storedService = async () => (await server.db.select().from(plugins).where(eq(plugins.area, 'sms')))[0]?.config

  test('retain the secret of one and the name of the other', async () => {
    const password = server.services.vault.seal('hush-hush')
    const { status } = await meanwhile(
      { db: server.db, database },
      tx => tx.insert(plugins).values({ area: 'sms', bean: 'smsZtPlugin', config: { password } }),
      () => saveService('name', 'shop'),
    )
    expect([status, await storedService()]).toEqual([200, { password, name: 'shop' }])
  })

  test('retain a secret that one changes', async () => {
    await saveService('password', 'first')
    const password = server.services.vault.seal('second')
    const { status } = await meanwhile(
      { db: server.db, database },
      tx =>
        tx
          .update(plugins)
          .set({ config: { password, name: 'shop' } })
          .where(eq(plugins.area, 'sms')),
      () => saveService('id', '7'),
    )
    expect([status, await storedService()]).toEqual([200, { password, name: 'shop', id: '7' }])
  })

  test('leave no second service enabled', async () => {
    await openService('kuaidi100Plugin')
    const { status } = await meanwhile(
      { db: server.db, database },
      async tx => {
        await tx.update(plugins).set({ open: 0 }).where(eq(plugins.bean, 'kuaidi100Plugin'))
        await tx
          .insert(plugins)
          .values({ area: 'express', bean: 'showApiPlugin', open: 1 })
          .onConflictDoUpdate({
            target: [plugins.area, plugins.bean],
            set: { open: 1 },
          })
      },
      () =>
        call('PUT admin/systems/express-platforms/{bean}', {
          params: { bean: 'kuaidi100Plugin' },
          json: { config_items: [] },
        }),
    )
    const rows = await server.db.select().from(plugins).where(eq(plugins.area, 'express'))
    expect([status, rows.filter(row => row.open === 1).map(row => row.bean)]).toEqual([200, ['showApiPlugin']])
  })

  test('retain WeChat’s template id while its texts are saved', async () => {
    const [stored] = await server.db.select().from(wechatTemplates).limit(1)
    const id = stored?.id ?? 0
    const { status } = await meanwhile(
      { db: server.db, database },
      tx => tx.update(wechatTemplates).set({ template_id: 'new' }).where(eq(wechatTemplates.id, id)),
      () => call('PUT admin/systems/wechat-msg-tmp/{id}', { params: { id }, form: { is_open: 1, msg_first: '您好' } }),
    )
    const [row] = await server.db.select().from(wechatTemplates).where(eq(wechatTemplates.id, id))
    expect([status, row]).toMatchObject([200, { template_id: 'new', msg_first: '您好' }])
  })

  test('retain the site’s key of one and the name of the other', async () => {
    const global_auth_key = server.services.vault.seal('key')
    const value = { ...SITE, test_mode: 0, close_reson: '', default_img: '', global_auth_key }
    const { status } = await meanwhile(
      { db: server.db, database },
      tx =>
        tx
          .insert(settings)
          .values({ name: 'site', value })
          .onConflictDoUpdate({ target: settings.name, set: { value } }),
      () => call('PUT admin/settings/site', { form: { ...SITE, site_name: '书与茶', default_img: '', test_mode: 0 } }),
    )
    const [row] = await server.db.select().from(settings).where(eq(settings.name, 'site'))
    expect([status, row?.value]).toMatchObject([200, { site_name: '书与茶', global_auth_key }])
  })
})
