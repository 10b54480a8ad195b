import { filesOnDisk } from '@server/files-on-disk'
import { serveUploads } from '@server/uploaded-files'
import { type Caller, callsOf } from '@tests/support/calling'
import { temporaryFolders } from '@tests/support/process'
import { type TestServer, testServer } from '@tests/support/server'
import { shopForm, shopNow } from '@tests/support/shop-form'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileOf, PNG } from './uploads-support'

/** Pictures of identity cards, licences and permits: whoever may read the record sees them, and nobody else. */
describe('a picture of an identity card', () => {
  const folders = temporaryFolders()
  const files = new Hono()
  let server: TestServer
  let call: Caller
  let signed = ''
  const plain = () => signed.split('?')[0] ?? ''
  const get = (address: string) => files.request(address)

  beforeAll(async () => {
    server = await testServer()
    const { token } = await server.signIn()
    call = callsOf(server, token)
    const folder = await folders.make()
    const { status, body } = await server.request('POST', 'uploaders', {
      token,
      multipart: { file: fileOf(PNG), scene: 'identity' },
    })
    expect(status).toBe(200)
    signed = body.url
    const path = plain().replace('/files/', '')
    await filesOnDisk(folder).write(path, (await server.files.read(path)) ?? new Uint8Array())
    await filesOnDisk(folder).write('shop/2026/11/front.png', PNG)
    serveUploads(files, folder, server.services)
  })
  afterAll(async () => {
    await server.close()
    await folders.removeAll()
  })

  test('is served to a signed address, and kept by no one on the way', async () => {
    const answer = await get(signed)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
  })

  test('is served to no other address', async () => {
    const [, sign = ''] = signed.split('sign=')
    const tampered = sign.startsWith('A') ? `B${sign.slice(1)}` : `A${sign.slice(1)}`
    for (const address of [
      plain(),
      `${plain()}?until=99999999999&sign=${sign}`,
      signed.replace(sign, tampered),
      `${plain()}?until=&sign=`,
      signed.replace('/files/identity', '/files/Identity'),
    ]) {
      expect((await get(address)).status, address).toBe(403)
    }
  })

  test('is not reached by another way to write its folder', async () => {
    const name = plain().slice('/files/'.length)
    for (const address of [
      `/files//${name}`,
      `/files/shop/..%2f${name}`,
      `/files/.%2f${name}`,
      `/files/shop/../${name}`,
    ])
      expect((await get(address)).status, address).not.toBe(200)
  })

  test('stops being served when the address is over', async () => {
    const before = server.now.get()
    server.now.advance(24 * 3600)
    expect((await get(signed)).status).toBe(403)
    server.now.set(before)
  })

  test('comes signed with its record, and goes back into it as it is kept', async () => {
    const form = await shopForm(server.db, '证照齐全的店')
    const { body: shop } = await call('POST admin/shops/add', { form: { ...form, legal_img: signed } })
    expect((await shopNow(server.db, Number(shop.shop_id))).legal_img).toBe(plain())
    const read = await call('GET admin/shops/{shop_id}', { params: { shop_id: shop.shop_id } })
    expect(read.body.legal_img).toBe(signed)
  })

  test('leaves other pictures to everybody', async () => {
    expect((await get('/files/shop/2026/11/front.png')).headers.get('cache-control')).toContain('public')
  })
})
