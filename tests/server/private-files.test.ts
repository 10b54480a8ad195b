import { operationLog, roles, sessions } from '@server/db/schema'
import { filesOnDisk } from '@server/storage/files-on-disk'
import { serveUploads } from '@server/storage/uploaded-files'
import { type Caller, callsOf } from '@tests/support/calling'
import { temporaryFolders } from '@tests/support/process'
import { type TestServer, testServer } from '@tests/support/server'
import { shopForm, shopNow } from '@tests/support/shop-form'
import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, PASSWORD } from './session-support'
import { fileOf, PNG } from './uploads-support'

const sessionIn = (address: string): string => /session=([^&]+)/.exec(address)?.[1] ?? ''

/**
 * Pictures of identity cards, licences and permits are visible for a limited time, only to administrators who may
 * reveal personal data.
 */
describe('a picture of an identity card', () => {
  const folders = temporaryFolders()
  const files = new Hono()
  let server: TestServer
  let call: Caller
  let signed = ''
  let where = ''
  const plain = () => signed.split('?')[0] ?? ''
  const get = (address: string) => files.request(address)

  beforeAll(async () => {
    server = await testServer()
    const { token } = await server.signIn()
    call = callsOf(server, token)
    const folder = await folders.make()
    where = folder
    const { status, body } = await server.request('POST', 'uploaders', {
      token,
      multipart: { file: fileOf(PNG), scene: 'identity' },
    })
    expect(status).toBe(200)
    signed = body.url
    const path = plain().replace('/files/', '')
    await filesOnDisk(folder).write(path, (await server.files.read(path)) ?? new Uint8Array())
    await filesOnDisk(folder).write('shop/2026/11/front.png', PNG)
    serveUploads(files, folder, server.services, server.db)
  })
  afterAll(async () => {
    await server.close()
    await folders.removeAll()
  })

  test('is served by a signed URL, and not cached by proxies', async () => {
    const answer = await get(signed)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('is served by no other URL', async () => {
    const [, sign = ''] = signed.split('sign=')
    const tampered = sign.startsWith('A') ? `B${sign.slice(1)}` : `A${sign.slice(1)}`
    for (const address of [
      plain(),
      signed.replace(/until=\d+/, 'until=99999999999'),
      signed.replace(sign, tampered),
      `${plain()}?until=&sign=`,
      signed.replace('/files/identity', '/files/Identity'),
    ]) {
      expect((await get(address)).status, address).toBe(403)
    }
  })

  test('is not served by another spelling of its folder', async () => {
    const name = plain().slice('/files/'.length)
    for (const address of [
      `/files//${name}`,
      `/files/shop/..%2f${name}`,
      `/files/.%2f${name}`,
      `/files/shop/../${name}`,
    ])
      expect((await get(address)).status, address).not.toBe(200)
  })

  test('is not served after the URL has expired', async () => {
    const before = server.now.get()
    server.now.advance(5 * 60)
    expect((await get(signed)).status).toBe(403)
    server.now.set(before)
  })

  test('is not served to another session, and not after its own has ended', async () => {
    const own = await server.signIn()
    const { body } = await server.request('POST', 'uploaders', {
      token: own.token,
      multipart: { file: fileOf(PNG), scene: 'identity' },
    })
    const address: string = body.url
    const path = (address.split('?')[0] ?? '').replace('/files/', '')
    await filesOnDisk(where).write(path, (await server.files.read(path)) ?? new Uint8Array())
    expect((await get(address)).status).toBe(200)
    const [, other = ''] = /session=([^&]+)/.exec(signed) ?? []
    expect((await get(address.replace(/session=[^&]+/, `session=${other}`))).status).toBe(403)
    await server.db
      .update(sessions)
      .set({ revoked_at: 1 })
      .where(eq(sessions.id, sessionIn(address)))
    expect((await get(address)).status).toBe(403)
    expect((await get(signed)).status).toBe(200)
  })

  test('is masked with its record, revealed one at a time, logged, and retained by a form with the mask', async () => {
    const form = await shopForm(server.db, '证照齐全的店')
    const { body: shop } = await call('POST admin/shops/add', { form: { ...form, legal_img: signed } })
    const shop_id = Number(shop.shop_id)
    expect((await shopNow(server.db, shop_id)).legal_img).toBe(plain())
    const read = await call('GET admin/shops/{shop_id}', { params: { shop_id } })
    expect(read.body.legal_img).toBe('****')
    for (const key of ['GET admin/shops', 'GET admin/shops/list'] as const)
      expect(JSON.stringify((await call(key)).body)).not.toContain('/files/identity/')

    const revealed = await call('POST admin/personal/{kind}/{record_id}', {
      params: { kind: 'shop', record_id: String(shop_id) },
      form: { field: 'legal_img' },
    })
    expect(revealed.body.value).toMatch(/^\/files\/identity\/.+\?session=.+&until=\d+&sign=.+$/)
    expect((await get(revealed.body.value)).status).toBe(200)
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(JSON.stringify(entry)).toContain('legal_img')
    expect(JSON.stringify(entry)).not.toContain(plain())

    const saved = await call('PUT admin/shops/{shop_id}', {
      params: { shop_id },
      form: { ...form, legal_img: '****', bank_img: revealed.body.value } as never,
    })
    expect(saved.status).toBe(200)
    expect(await shopNow(server.db, shop_id)).toMatchObject({ legal_img: plain(), bank_img: plain() })
  })

  test('is in no picker answer of other areas, nor is a mail address', async () => {
    await addAdmin(server, 'chooser', ['(GET /admin/shops/list)|(GET /admin/members)|(GET /admin/publishers(/.*)?)'])
    const chooser = callsOf(server, (await server.signIn('chooser', PASSWORD)).token, true)
    for (const key of ['GET admin/shops/list', 'GET admin/members', 'GET admin/publishers'] as const) {
      const query = key === 'GET admin/publishers' ? { kind: 'PERSON' } : {}
      const { status, body } = await chooser(key, { query: query as never })
      expect([key, status]).toEqual([key, 200])
      expect(
        JSON.stringify(body).match(/files.identity|[\w.]@\w|legal_name":"[^*]|sale_amount":\d|birthday":"/),
      ).toBeNull()
    }
  })

  test('is revealed only with the permission for personal data', async () => {
    const { role_id } = await addAdmin(server, 'blind', ['.*'])
    const shop_id = 1
    const field_rights = { personal: { sees: 'masked', changes: false } } as const
    await server.db.update(roles).set({ field_rights }).where(eq(roles.role_id, role_id))
    const blind = callsOf(server, (await server.signIn('blind', PASSWORD)).token, true)
    const response = await blind('POST admin/personal/{kind}/{record_id}', {
      params: { kind: 'shop', record_id: String(shop_id) },
      form: { field: 'legal_img' },
    })
    expect(response.status).toBe(403)
    expect(JSON.stringify((await blind('GET admin/shops')).body)).not.toContain('/files/identity/')
    expect(JSON.stringify((await blind('GET admin/publishers', { query: { kind: 'PERSON' } })).body)).not.toContain(
      '/files/identity/',
    )
  })

  test('does not affect other pictures, which are public', async () => {
    expect((await get('/files/shop/2026/11/front.png')).headers.get('cache-control')).toContain('public')
  })
})
