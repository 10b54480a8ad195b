import { pictureBoxes } from '@server/areas/goods'
import { filesOnDisk } from '@server/storage/files-on-disk'
import { sizedAddress } from '@server/storage/picture-address'
import { pictureSizes } from '@server/storage/sized-pictures'
import { serveUploads } from '@server/storage/uploaded-files'
import { temporaryFolders } from '@tests/support/process'
import { type TestServer, testServer } from '@tests/support/server'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Pictures of goods are served in the sizes of the goods settings. */
describe('a picture of 1000 × 500 pixels', () => {
  const folders = temporaryFolders()
  const web = new Hono()
  const address = '/files/goods/2026/11/wide.png'
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer()
    token = (await server.signIn()).token
    const folder = await folders.make()
    const wide = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#369' } })
      .png()
      .toBuffer()
    const files = filesOnDisk(folder)
    await files.write('goods/2026/11/wide.png', wide)
    await files.write('goods/2026/11/broken.png', wide.subarray(0, 40))
    serveUploads(web, folder, server.services, server.db, pictureSizes(pictureBoxes(server.db)))
  })
  afterAll(async () => {
    await server.close()
    await folders.removeAll()
  })

  const sizeOf = async (path: string) => {
    const answer = await web.request(path)
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    return `${answer.status} ${format} ${width} × ${height}`
  }
  const save = async (change: object) => {
    const { body } = await server.request('GET', 'admin/goods/settings', { token })
    const { status } = await server.request('POST', 'admin/goods/settings', { token, form: { ...body, ...change } })
    expect(status).toBe(200)
  }

  test.each([
    ['thumbnail', '200 png 100 × 50'],
    ['small', '200 png 400 × 200'],
    ['big', '200 png 800 × 400'],
  ] as const)('fits into the box of its %s', async (size, seen) => {
    expect(await sizeOf(sizedAddress(address, size))).toBe(seen)
  })

  test('fits into the new box after a change of the settings, and is never larger than the upload', async () => {
    await save({ small_width: 300, small_height: 60, big_width: 99_999_999, big_height: 99_999_999 })
    expect(await sizeOf(`${address}?size=small`)).toBe('200 png 120 × 60')
    expect(await sizeOf(`${address}?size=big`)).toBe('200 png 1000 × 500')
  })

  test('is original without a size, or with an unknown one', async () => {
    for (const query of ['', '?size=', '?size=huge']) expect(await sizeOf(address + query)).toBe('200 png 1000 × 500')
  })

  test('has a different ETag in another size', async () => {
    const tag = async (size: string) => (await web.request(`${address}?size=${size}`)).headers.get('etag') ?? ''
    expect(await tag('thumbnail')).not.toBe(await tag('small'))
    const again = await web.request(`${address}?size=small`, { headers: { 'If-None-Match': await tag('small') } })
    expect(again.status).toBe(304)
  })

  test('that is truncated is served unchanged', async () => {
    const answer = await web.request('/files/goods/2026/11/broken.png?size=small')
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 40])
  })

  test('of another origin, or a video, has no sizes', () => {
    for (const other of ['https://example.com/a.png', '/files/goods/a.mp4', ''])
      expect(sizedAddress(other, 'small')).toBe(other)
  })
})
