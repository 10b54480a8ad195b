import { ROUTES } from '@contract/routes'
import { listViews, operationLog } from '@server/db/schema'
import { meanwhile } from '@tests/support/meanwhile'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const LAYOUT = { hidden: ['member_name'], widths: { shop_name: 240 }, pinned: { shop_id: 'start' }, density: 'small' }
const CONTENT = { filters: { shop_disable: 'OPEN' }, sort: 'shop_name:asc', page_size: 20, layout: LAYOUT }
const view = (name: string, more: object = {}) => ({ screen: 'shopList', name, shared: 0, content: CONTENT, ...more })

describe.each(bothDatabases)('%s: saved views', database => {
  let server: TestServer
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    server = await testServer({ database })
    for (const name of ['admin', 'shopkeeper', 'finance']) tokens[name] = (await server.signIn(name)).token
  })
  afterAll(() => server?.close())

  const send = (name: string, method: string, path: string, json?: unknown) =>
    server.request(method, path, { token: tokens[name] ?? '', ...(json !== undefined && { json }) })
  const all = async (name: string) => (await send(name, 'GET', 'admin/views')).body
  const namesSeenBy = async (name: string) => (await all(name)).views.map((one: { name: string }) => one.name)
  const keep = async (name: string, what: object) => {
    const { status, body } = await send(name, 'POST', 'admin/views', what)
    expect(status).toBe(200)
    return body
  }

  test('an anonymous request sees none', async () => {
    expect((await server.request('GET', 'admin/views')).status).toBe(403)
    expect((await server.request('POST', 'admin/views', { json: view('x') })).status).toBe(403)
  })

  test('a view is returned as stored, to its owner only', async () => {
    const made = await keep('shopkeeper', view(' 营业中 '))
    expect(made).toEqual({
      view_id: expect.stringMatching(/^\d+$/),
      screen: 'shopList',
      name: '营业中',
      shared: 0,
      own: 1,
      owner_name: 'shopkeeper',
      content: CONTENT,
    })
    expect((await all('shopkeeper')).views).toEqual([made])
    expect(await namesSeenBy('finance')).toEqual([])
    const change = { name: '改过', shared: 0, content: { ...CONTENT, sort: '' } }
    const path = `admin/views/${made.view_id}`
    expect((await send('finance', 'PUT', path, change)).status).toBe(404)
    expect((await send('finance', 'DELETE', path)).status).toBe(404)
    expect((await send('shopkeeper', 'PUT', path, change)).body).toMatchObject({ name: '改过', content: { sort: '' } })
    expect((await send('shopkeeper', 'DELETE', path)).status).toBe(200)
    expect((await all('shopkeeper')).views).toEqual([])
    expect((await send('shopkeeper', 'DELETE', path)).body.code).toBe('003')
  })

  test('sharing requires the permission to manage roles, and applies to administrators with the screen', async () => {
    const rejected = await send('shopkeeper', 'POST', 'admin/views', view('共享', { shared: 1 }))
    expect([rejected.status, rejected.body.code]).toEqual([401, '002'])
    const shared = await keep('admin', view('共享', { shared: 1 }))
    expect((await all('shopkeeper')).views).toEqual([{ ...shared, own: 0, owner_name: 'admin' }])
    expect(await namesSeenBy('finance')).toEqual([])
    const path = `admin/views/${shared.view_id}`
    const change = { name: '抢', shared: 0, content: CONTENT }
    expect((await send('shopkeeper', 'PUT', path, change)).status).toBe(401)
    expect((await send('shopkeeper', 'DELETE', path)).status).toBe(401)
    expect((await send('finance', 'PUT', path, change)).status).toBe(401)

    const own = await keep('shopkeeper', view('自己的'))
    const share = { name: '自己的', shared: 1, content: CONTENT }
    expect((await send('shopkeeper', 'PUT', `admin/views/${own.view_id}`, share)).status).toBe(401)
    await send('shopkeeper', 'DELETE', `admin/views/${own.view_id}`)
    await send('admin', 'DELETE', path)
  })

  test('the log masks numbers and email addresses in the filters, which the view keeps', async () => {
    const filters = {
      keyword: '13812345678',
      'create_time,end': '1764460800',
      start_time: '1764460800',
      shop_disable: 'OPEN',
    }
    const made = await keep('admin', view('查号', { content: { ...CONTENT, filters } }))
    expect(made.content.filters).toEqual(filters)
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    const content = { filters: { ...filters, keyword: '138****5678', 'create_time,end': '176****0800' } }
    expect(entry).toMatchObject({ call: 'POST admin/views', input: { body: { content } }, after: { content } })
    await send('admin', 'DELETE', `admin/views/${made.view_id}`)
  })

  test('a name is unique for each user and screen', async () => {
    const first = await keep('admin', view('一'))
    const second = await keep('admin', view('二'))
    await keep('shopkeeper', view('一'))
    await keep('admin', view('一', { screen: 'shopAudit' }))
    const again = await send('admin', 'POST', 'admin/views', view('一'))
    expect([again.status, again.body.code, again.body.data.fields.name]).toEqual([409, 'E290', '已有同名视图'])
    const rename = await send('admin', 'PUT', `admin/views/${second.view_id}`, { ...CONTENT_OF(second), name: '一' })
    expect([rename.status, rename.body.code]).toEqual([409, 'E290'])
    const response = await send('admin', 'PUT', `admin/views/${first.view_id}`, CONTENT_OF(first))
    expect(response.status).toBe(200)
    for (const { view_id } of (await all('admin')).views) await send('admin', 'DELETE', `admin/views/${view_id}`)
    for (const { view_id } of (await all('shopkeeper')).views)
      await send('shopkeeper', 'DELETE', `admin/views/${view_id}`)
  })
  const CONTENT_OF = ({ name, shared, content }: { name: string; shared: number; content: object }) => ({
    name,
    shared,
    content,
  })

  test('the layout of a list is stored per user and screen', async () => {
    const remember = (name: string, screen: string, default_view: string | null, layout: object = LAYOUT) =>
      send(name, 'PUT', `admin/views/settings/${screen}`, { layout, default_view })
    expect((await remember('finance', 'settlement', null)).status).toBe(200)
    expect((await remember('finance', 'settlement', null, { density: 'small' })).status).toBe(200)
    expect((await remember('finance', 'shopList', null, {})).status).toBe(200)
    expect((await all('finance')).settings).toEqual(
      expect.arrayContaining([
        { screen: 'settlement', layout: { density: 'small' }, default_view: null },
        { screen: 'shopList', layout: {}, default_view: null },
      ]),
    )
    expect((await all('shopkeeper')).settings).toEqual([])
  })

  test('a list opens with a visible default view; after its deletion, as declared', async () => {
    const shared = await keep('admin', view('开门', { shared: 1 }))
    const open = (name: string, screen: string, id: string) =>
      send(name, 'PUT', `admin/views/settings/${screen}`, { layout: {}, default_view: id })
    const settingsOf = async (name: string) =>
      (await all(name)).settings.find((one: { screen: string }) => one.screen === 'shopList')
    expect((await open('shopkeeper', 'shopList', shared.view_id)).status).toBe(200)
    expect((await open('admin', 'shopList', shared.view_id)).status).toBe(200)
    expect((await open('shopkeeper', 'shopAudit', shared.view_id)).status).toBe(404)
    expect((await open('finance', 'shopList', shared.view_id)).status).toBe(404)
    expect((await settingsOf('shopkeeper')).default_view).toBe(shared.view_id)

    await send('admin', 'PUT', `admin/views/${shared.view_id}`, { name: '开门', shared: 0, content: CONTENT })
    expect((await settingsOf('shopkeeper')).default_view).toBeNull()
    expect((await settingsOf('admin')).default_view).toBe(shared.view_id)
    await send('admin', 'DELETE', `admin/views/${shared.view_id}`)
    expect((await settingsOf('admin')).default_view).toBeNull()
  })

  test.each([
    ['a screen that is none', { screen: 'nowhere' }],
    ['no name', { name: ' ' }],
    ['a long name', { name: '长'.repeat(21) }],
    ['a page too large', { content: { ...CONTENT, page_size: 501 } }],
    ['a width that hides a column', { content: { ...CONTENT, layout: { widths: { shop_name: 1 } } } }],
    ['something unknown', { content: { ...CONTENT, columns: ['shop_name'] } }],
  ])('%s is rejected', async (_what, wrong) => {
    const { status, body } = await send('admin', 'POST', 'admin/views', view('错', wrong))
    expect([status, body.code]).toEqual([400, '004'])
  })

  test('one screen is limited to fifty views', async () => {
    for (let at = 0; at < 50; at++) await keep('finance', view(`第${at}个`))
    const { status, body } = await send('finance', 'POST', 'admin/views', view('再来'))
    expect([status, body.code]).toEqual([409, 'E291'])
    await keep('finance', view('别处', { screen: 'settlement' }))
  })

  test('one screen is limited to fifty views, also by concurrent requests', async () => {
    const send60 = Array.from({ length: 60 }, (_, at) =>
      send('finance', 'POST', 'admin/views', view(`同时${at}`, { screen: 'themeList' })),
    )
    const answers = await Promise.all(send60)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'E291')).toHaveLength(10)
  })

  test('a view that its owner unshares is not overwritten by a concurrent change', async () => {
    const own = await keep('shopkeeper', view('收回'))
    const mine = eq(listViews.view_id, Number(own.view_id))
    await server.db.update(listViews).set({ shared: 1 }).where(mine)
    const { status } = await meanwhile(
      { db: server.db, database },
      tx => tx.update(listViews).set({ shared: 0 }).where(mine),
      () => send('admin', 'PUT', `admin/views/${own.view_id}`, { name: '抢', shared: 1, content: CONTENT }),
    )
    expect([status, await namesSeenBy('shopkeeper')]).toEqual([404, expect.arrayContaining(['收回'])])
  })

  test('every screen of the catalogue has a layout', async () => {
    for (const screen of Object.keys(ROUTES)) {
      const json = { layout: {}, default_view: null }
      expect([screen, (await send('admin', 'PUT', `admin/views/settings/${screen}`, json)).status]).toEqual([
        screen,
        200,
      ])
    }
  })
})
