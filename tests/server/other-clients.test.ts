import { operationLog, sessions, uploads } from '@server/db/schema'
import { UPLOADS } from '@server/http/upload-limit'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, type TestServer, testServer } from '../support/server'
import { fileOf, PNG } from './uploads-support'

/** Requests of other clients of the API family that differ from this project's client. */
let server: TestServer
let founder: SignedIn
beforeAll(async () => {
  server = await testServer()
  founder = await server.signIn()
})
afterAll(() => server?.close())

const get = (path: string, more: object = {}) => server.request('GET', path, { token: founder.token, ...more })

describe('an upload without credentials', () => {
  const uploaders = (more: object) =>
    server.request('POST', 'uploaders', { multipart: { file: fileOf(PNG, 'a.png') }, ...more })
  const editor = (more: object) =>
    server.request('POST', 'ueditor/', { multipart: { upfile: fileOf(PNG, 'a.png') }, ...more })
  const option = (anonymousUploads: boolean) => Object.assign(server.services, { anonymousUploads })

  test('is accepted from the client of a live session, as its administrator', async () => {
    const { uuid, uid } = await server.signIn()
    const sent = await uploaders({ uuid })
    expect(sent.status).toBe(200)
    const [row] = await server.db
      .select()
      .from(uploads)
      .where(eq(uploads.path, sent.body.url.replace('/files/', '')))
    expect(String(row?.admin_id)).toBe(uid)
    expect((await editor({ uuid })).body.state).toBe('SUCCESS')
  })

  test.each([
    ['no uuid', {}],
    ['the uuid of nobody', { uuid: 'nobody' }],
    ['an empty uuid', { uuid: '' }],
  ])('is rejected with %s', async (_, more) => {
    expect([(await uploaders(more)).status, (await editor(more)).status]).toEqual([403, 403])
  })

  test('is rejected after the session of its client has ended', async () => {
    const { uuid, token, uid } = await server.signIn()
    await server.request('POST', 'admin/systems/admin-users/logout', { token, query: { uid } })
    expect((await uploaders({ uuid })).status).toBe(403)
  })

  test('is rejected after the session of its client was not renewed in time', async () => {
    const { uuid } = await server.signIn()
    await server.db
      .update(sessions)
      .set({ refresh_exp: server.now.get() - 1 })
      .where(eq(sessions.client_uuid, uuid))
    expect((await uploaders({ uuid })).status).toBe(403)
  })

  test('is rejected with wrong credentials beside the uuid of a live session', async () => {
    const { uuid } = await server.signIn()
    expect((await uploaders({ uuid, token: 'forged' })).status).toBe(403)
  })

  test('allows no other call by the uuid of a session', async () => {
    const { uuid } = await server.signIn()
    const { body } = await uploaders({ uuid })
    const tries = [
      await server.request('DELETE', 'uploaders', { uuid, query: { file_path: body.url } }),
      await server.request('GET', 'admin/shops', { uuid }),
      await server.request('GET', 'admin/views', { uuid }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('is limited per minute', async () => {
    const { uuid } = await server.signIn()
    const statuses: number[] = []
    for (let sent = 0; sent <= UPLOADS; sent++) statuses.push((await uploaders({ uuid })).status)
    expect(statuses).toEqual([...Array.from({ length: UPLOADS }, () => 200), 429])
    server.now.advance(60)
    expect((await uploaders({ uuid })).status).toBe(200)
  })

  test('is accepted from anyone with the option, and logged', async () => {
    option(true)
    const sent = await uploaders({})
    option(false)
    expect(sent.status).toBe(200)
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(entry).toMatchObject({ call: 'POST uploaders', admin_id: 0 })
    expect((await uploaders({})).status).toBe(403)
  })
})

describe('the URLs of uploaded files with PUBLIC_URL', () => {
  const option = (publicUrl: string | undefined) => Object.assign(server.services, { publicUrl })
  const HERE = 'https://admin.example'

  test('are absolute in answers, also within rich text, and paths in records', async () => {
    option(`${HERE}/`)
    try {
      const { body: file } = await server.request('POST', 'uploaders', {
        token: founder.token,
        multipart: { file: fileOf(PNG, 'a.png') },
      })
      expect(file.url).toMatch(/^https:\/\/admin\.example\/files\/normal\//)
      const [category] = (await get('admin/pages/article-categories')).body.data
      const form = {
        article_name: '文章',
        category_id: category.id,
        sort: 1,
        content: `<p><img src="${file.url}"></p><p style="background:url(${file.url})">x</p>`,
      }
      const made = await server.request('POST', 'admin/pages/articles', { token: founder.token, form })
      expect(made.status, made.text).toBe(200)
      const id = made.body.article_id
      const path = file.url.replace(HERE, '')
      const read = await get(`admin/pages/articles/${id}`)
      expect(read.body.content).toContain(`src="${file.url}"`)
      option(undefined)
      expect((await get(`admin/pages/articles/${id}`)).body.content).toContain(`src="${path}"`)
      expect((await get(`admin/pages/articles/${id}`)).text).not.toContain(HERE)
    } finally {
      option(undefined)
    }
  })

  test('are accepted when a file is deleted', async () => {
    option(HERE)
    try {
      const { body } = await server.request('POST', 'uploaders', {
        token: founder.token,
        multipart: { file: fileOf(PNG, 'a.png') },
      })
      const gone = await server.request('DELETE', 'uploaders', { token: founder.token, query: { file_path: body.url } })
      expect(gone.status).toBe(200)
    } finally {
      option(undefined)
    }
  })
})

describe('a URL', () => {
  test.each([
    'admin/shops/',
    'admin/members/receipts/',
    'site-show/',
    'ueditor',
    'regions/0/children/',
  ])('with or without a trailing slash calls the same handler (%s)', async path => {
    const query = path === 'ueditor' ? { callback: 'x' } : path === 'admin/shops/' ? { shop_disable: 'ALL' } : {}
    expect((await get(path, { query })).status).toBe(200)
  })

  test('with a trailing slash has the same permission', async () => {
    const { token } = await server.signIn('shopkeeper')
    const query = { shop_disable: 'ALL' }
    expect((await get('admin/shops', { token, query })).status).toBe(200)
    expect((await get('admin/shops/', { token, query })).status).toBe(200)
    expect((await get('admin/systems/smtps/', { token })).status).toBe(403)
  })

  test('with empty parts in its list of ids uses the others', async () => {
    const { body } = await get('admin/goods')
    const ids = body.data.slice(0, 2).map((row: { goods_id: string }) => row.goods_id)
    const { status, body: rows } = await get(`admin/goods/,${ids.join(',,')},/details`)
    expect(status).toBe(200)
    expect(rows.map((row: { goods_id: string }) => row.goods_id).sort()).toEqual([...ids].sort())
    expect((await get('admin/goods/,,/details')).status).toBe(400)
  })
})

describe('texts', () => {
  test.each([
    ['en', 'The shop does not exist'],
    ['zh', '店铺不存在'],
    ['en-US,en;q=0.9', '店铺不存在'],
    ['zh-CN,zh;q=0.9,en;q=0.8', '店铺不存在'],
    ['', '店铺不存在'],
  ])('with Accept-Language "%s" are in the client’s language', async (language, message) => {
    const { body } = await get('admin/shops/999999999', { headers: { 'Accept-Language': language } })
    expect(body.message).toBe(message)
  })

  test('of provinces are those of maps, and orders are found by them', async () => {
    const query = { cycle_type: 'YEAR', year: '2026' }
    const { body } = await get('admin/statistics/order/region/num', { query })
    expect(body.name).toEqual(expect.arrayContaining(['广东', '北京', '内蒙古', '广西', '新疆']))
    expect(body.name.filter((name: string) => /[省市区]$/.test(name))).toEqual([])
    const of = async (province: string) => (await get('admin/trade/orders', { query: { province } })).body.data_total
    expect(await of('广东')).toBeGreaterThan(0)
    expect(await of('广东')).toBe(await of('广东省'))
  })
})

describe('the settings of a push service', () => {
  test('are stored, never return a secret, and are logged without it', async () => {
    const form = { android_push_key: 'key', android_push_secret: 'very-secret' }
    const saved = await server.request('PUT', 'admin/systems/push', { token: founder.token, form })
    expect(saved.status, saved.text).toBe(200)
    const { body, text } = await get('admin/systems/push')
    expect(body).toMatchObject({ android_push_key: 'key', ios_push_key: '' })
    expect(text).not.toContain('very-secret')
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(entry?.call).toBe('PUT admin/systems/push')
    expect(JSON.stringify(entry)).not.toContain('very-secret')
  })

  test('have no effect: pushing goods is rejected with the code of the API family', async () => {
    const { body } = await get('admin/goods')
    const push = (id: string) => get(`admin/systems/push/${id}`, { query: { title: '上新' } })
    expect((await push(body.data[0].goods_id)).body.code).toBe('909')
    expect((await push('999999999')).status).toBe(404)
    const form = { android_push_key: '', ios_push_key: '' }
    await server.request('PUT', 'admin/systems/push', { token: founder.token, form })
    expect((await push(body.data[0].goods_id)).body.code).toBe('908')
  })
})
