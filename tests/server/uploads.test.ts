import { operationLog, uploads } from '@server/db/schema'
import { offenders } from '@tests/support/offenders'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databases, type SignedIn, type TestServer, testServer } from '../support/server'
import { addAdmin, FORBIDDEN, fits, otherServer, PASSWORD } from './session-support'
import { AVIF, fileOf, GIF, JPEG, MP4, media, PDF, PNG, padded, pngOf, TIFF, WEBP } from './uploads-support'

const MEGABYTE = 1024 * 1024

describe.each(databases)('%s: uploads', database => {
  let server: TestServer
  let founder: SignedIn
  let clerk: SignedIn
  let porter: SignedIn
  beforeAll(async () => {
    server = await testServer({ database })
    await addAdmin(server, 'clerk')
    await addAdmin(server, 'porter')
    await addAdmin(server, 'traveller')
    founder = await server.signIn()
    clerk = await server.signIn('clerk', PASSWORD)
    porter = await server.signIn('porter', PASSWORD)
  })
  afterAll(() => server.close())

  const send = (file: File | undefined, more: { scene?: string; token?: string; language?: 'en' } = {}) => {
    const { scene, token = clerk.token, language } = more
    const multipart = { ...(file && { file }), ...(scene !== undefined && { scene }) }
    return server.request('POST', 'uploaders', { token, multipart, ...(language && { language }) })
  }
  const rowOf = async (url: string) => {
    const [row] = await server.db
      .select()
      .from(uploads)
      .where(eq(uploads.path, url.replace('/files/', '')))
    return row
  }

  describe('a picture that is for sale', () => {
    const original = (bytes: Uint8Array, name: string) => send(fileOf(bytes, name), { scene: 'original' })

    test.each([
      ['jpg', JPEG, 'jpg'],
      ['png', PNG, 'png'],
      ['tiff', TIFF, 'tif'],
    ])('may be a %s', async (named, bytes, ext) => {
      const { status, body } = await original(bytes, `p.${named}`)
      expect([status, body.ext]).toEqual([200, ext])
      expect(body.url).toMatch(/^\/files\/original\//)
    })

    test.each([
      ['gif', GIF],
      ['pdf', PDF],
      ['mp4', MP4],
    ])('rejects a %s', async (named, bytes) => {
      expect(await original(bytes, `p.${named}`)).toMatchObject({ status: 400, body: { code: '901' } })
    })

    test('may have 20 MB, and no more', async () => {
      expect((await original(padded(PNG, 20 * MEGABYTE), 'p.png')).status).toBe(200)
      expect(await original(padded(PNG, 20 * MEGABYTE + 1), 'p.png')).toMatchObject({ status: 400 })
    })

    test('elsewhere rejects a TIFF', async () => {
      expect(await send(fileOf(TIFF, 'p.tiff'))).toMatchObject({ status: 400, body: { code: '901' } })
    })
  })

  describe('storing', () => {
    test('a file is stored by its detected type', async () => {
      expect(
        await offenders(
          [
            ['gif', GIF, 'gif'],
            ['jpg', JPEG, 'jpg'],
            ['jpeg', JPEG, 'jpg'],
            ['png', PNG, 'png'],
            ['mp4', MP4, 'mp4'],
            ['mp4', media('mp42'), 'mp4'],
            ['pdf', PDF, 'pdf'],
            // The file name and the declared type have no effect.
            ['html', PNG, 'png'],
          ],
          async (named, bytes, ext) => {
            const { status, body } = await send(fileOf(bytes, `../my picture.${named}`, 'text/html'))
            expect(status).toBe(200)
            expect(fits('POST uploaders', body)).toBe(true)
            expect(body.ext).toBe(ext)
            expect(body.name).toMatch(new RegExp(`^[\\da-f]{32}\\.${ext}$`))
            expect(body.url).toBe(`/files/normal/2026/11/${body.name}`)
            expect(await server.files.read(body.url.slice('/files/'.length))).toEqual(new Uint8Array(bytes))
            expect(await rowOf(body.url)).toMatchObject({
              name: body.name,
              ext,
              size: bytes.length,
              scene: 'normal',
              admin_id: Number(clerk.uid),
              created_at: server.now.get(),
            })
          },
        ),
      ).toEqual([])
    })

    test('each scene has a folder', async () => {
      expect(
        await offenders(['goods', 'shop', 'member', 'other', 'normal', 'ueditor'], async scene => {
          const { body } = await send(fileOf(PNG), { scene })
          expect(body.url).toMatch(new RegExp(`^/files/${scene}/2026/11/`))
        }),
      ).toEqual([])
    })

    test('an unknown scene is the default one', async () => {
      expect(
        await offenders(['', 'nothing', '../secret', 'Goods'], async scene => {
          const { status, body } = await send(fileOf(PNG), { scene })
          expect([status, body.url.split('/')[2]]).toEqual([200, 'normal'])
        }),
      ).toEqual([])
    })

    test('the scene may be in the query, and months are those of China', async () => {
      const now = server.now.get()
      server.now.set(Date.UTC(2026, 10, 30, 16) / 1000)
      const { token } = await server.signIn('traveller', PASSWORD)
      const request = { token, query: { scene: 'shop' }, multipart: { file: fileOf(PNG) } }
      const { body } = await server.request('POST', 'uploaders', request)
      expect(body.url).toMatch(/^\/files\/shop\/2026\/12\//)
      server.now.set(now)
    })

    test('two files of the same content have two names', async () => {
      const [one, other] = [await send(fileOf(PNG)), await send(fileOf(PNG))]
      expect(one.body.url).not.toBe(other.body.url)
    })

    test('a file with another content than its type is rejected', async () => {
      expect(
        await offenders<[string, Uint8Array, string]>(
          [
            ['a web page called .png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture.png'],
            ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'],
            ['a drawing called .png', Buffer.from('<?xml version="1.0"?><svg/>'), 'a.png'],
            ['webp', WEBP, 'a.webp'],
            ['webp called .jpg', WEBP, 'a.jpg'],
            ['avif', AVIF, 'a.mp4'],
            ['heic', media('heic'), 'a.mp4'],
            ['QuickTime', media('qt  '), 'a.mp4'],
            ['a program', Buffer.from('MZ\x90\0'), 'a.exe'],
            ['an archive', Buffer.from('PK\x03\x04'), 'a.zip'],
            ['nothing at all', Buffer.alloc(0), 'a.png'],
            ['only the first bytes of a png', PNG.subarray(0, 8), 'a.png'],
            ['only the first bytes of a jpg', JPEG.subarray(0, 4), 'a.jpg'],
            ['only the first bytes of a gif', Buffer.from('GIF89a'), 'a.gif'],
            [
              'a page behind the first bytes of a png',
              Buffer.concat([PNG.subarray(0, 8), Buffer.from('<script>')]),
              'a.png',
            ],
            ['a pdf that starts late', Buffer.concat([Buffer.from('\n'), PDF]), 'a.pdf'],
          ],
          async (_, bytes, name) => {
            const before = await server.db.$count(uploads)
            const { status, body } = await send(fileOf(bytes, name))
            expect([status, body]).toEqual([400, { code: '901', message: '只支持 gif、jpg、jpeg、png、mp4、pdf 文件' }])
            expect(await server.db.$count(uploads)).toBe(before)
          },
        ),
      ).toEqual([])
    })

    test.each([
      ['more than 50 megapixels', pngOf(10_000, 5_001)],
      ['30 000 by 30 000 pixels', pngOf(30_000, 30_000)],
      ['absurd size', pngOf(1_000_000, 1_000_000)],
    ])('a picture of %s is rejected, with the allowed size', async (_, bytes) => {
      const before = await server.db.$count(uploads)
      const { status, body } = await send(fileOf(bytes, 'a.png'), { language: 'en' })
      const message = 'The picture is too large. Width × height must not exceed 50,000,000 pixels.'
      expect([status, body]).toEqual([400, { code: '901', message }])
      expect(await server.db.$count(uploads)).toBe(before)
    })

    test('an interlaced picture that takes too much memory is rejected, with advice', async () => {
      const { status, body } = await send(fileOf(pngOf(7_000, 6_000, true), 'a.png'), { language: 'en' })
      const message =
        'The progressive or interlaced picture is too large. Save it without progressive display, then upload it again.'
      expect([status, body]).toEqual([400, { code: '901', message }])
    })

    test('a file is checked and stored before the database connection is taken', async () => {
      const transaction = vi.spyOn(server.db, 'transaction')
      const write = vi.spyOn(server.files, 'write')
      expect((await send(fileOf(PNG))).status).toBe(200)
      const [taken, stored] = [transaction, write].map(spy => spy.mock.invocationCallOrder[0] ?? 0)
      transaction.mockRestore()
      write.mockRestore()
      expect(stored).toBeGreaterThan(0)
      expect(taken).toBeGreaterThan(stored ?? 0)
    })

    test('a picture of 50 megapixels is accepted', async () => {
      expect((await send(fileOf(pngOf(10_000, 5_000)))).status).toBe(200)
    })

    test.each([
      ['a picture', PNG, 10],
      ['a document', PDF, 20],
    ])('%s may have the maximal size, and no more', async (_, bytes, megabytes) => {
      expect((await send(fileOf(padded(bytes, megabytes * MEGABYTE)))).status).toBe(200)
      const { status, body } = await send(fileOf(padded(bytes, megabytes * MEGABYTE + 1)), { language: 'en' })
      expect([status, body]).toEqual([400, { code: '901', message: `The file must not exceed ${megabytes} MB` }])
    })

    test('a video is limited to 100 MB', async () => {
      const { status, body } = await send(fileOf(padded(MP4, 100 * MEGABYTE + 1)))
      expect([status, body]).toEqual([400, { code: '901', message: '文件不能超过 100 MB' }])
    })

    test('a form without a file is rejected', async () => {
      for (const answer of [await send(undefined), await send(undefined, { scene: 'goods' })]) {
        expect([answer.status, answer.body.code]).toEqual([404, '003'])
      }
      const form = await server.request('POST', 'uploaders', { token: clerk.token, form: { scene: 'goods' } })
      expect([form.status, form.body.code]).toEqual([404, '003'])
      const word = await server.request('POST', 'uploaders', { token: clerk.token, multipart: { file: 'a word' } })
      expect([word.status, word.body.code]).toEqual([400, '004'])
    })

    test('a failing store leaves no row', async () => {
      const files = { ...server.files, write: () => Promise.reject(new Error('disk full')) }
      const ask = otherServer(server, { files })
      const before = await server.db.$count(uploads)
      const body = new FormData()
      body.append('file', fileOf(PNG))
      const answer = await ask('POST', 'uploaders', { headers: { Authorization: clerk.token }, body })
      expect([answer.status, answer.body.code]).toEqual([500, '902'])
      expect(await server.db.$count(uploads)).toBe(before)
    })

    test('an anonymous request stores nothing', async () => {
      const { status, body } = await send(fileOf(PNG), { token: 'nobody' })
      expect([status, body]).toEqual([403, FORBIDDEN])
    })

    test('is logged', async () => {
      const { body } = await send(fileOf(PNG), { scene: 'goods' })
      const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
      expect(entry).toMatchObject({
        username: 'clerk',
        call: 'POST uploaders',
        before: null,
        after: { path: body.url.replace('/files/', ''), size: PNG.length },
      })
    })
  })

  describe('deleting', () => {
    const stored = async (): Promise<string> => (await send(fileOf(PNG), { scene: 'goods' })).body.url
    const remove = async (file_path: string, { token } = clerk) => {
      const { status, body, text } = await server.request('DELETE', 'uploaders', { token, query: { file_path } })
      return status === 200 ? text : [status, body.code]
    }
    const isThere = async (url: string) =>
      (await rowOf(url)) !== undefined && (await server.files.read(url.replace('/files/', ''))) !== undefined

    test('is allowed for the uploader, once', async () => {
      const url = await stored()
      expect(await remove(url)).toBe('')
      expect([await rowOf(url), await server.files.read(url.replace('/files/', ''))]).toEqual([undefined, undefined])
      expect(await remove(url)).toEqual([404, '003'])
    })

    test('is allowed for a founder, not for another administrator', async () => {
      const url = await stored()
      expect(await remove(url, porter)).toEqual([401, '002'])
      expect(await isThere(url)).toBe(true)
      expect(await remove(url, founder)).toBe('')
    })

    test('is rejected without a session', async () => {
      const url = await stored()
      const { status, body } = await server.request('DELETE', 'uploaders', { query: { file_path: url } })
      expect([status, body]).toEqual([403, FORBIDDEN])
      expect(await isThere(url)).toBe(true)
    })

    test('accepts only the URL of a stored file', async () => {
      const url = await stored()
      const path = url.replace('/files/', '')
      for (const wrong of [
        path,
        `/${path}`,
        `/files/../${path}`,
        `/files/../../etc/passwd`,
        '/files/%2e%2e/%2e%2e/etc/passwd',
        `//elsewhere.example/files/${path}`,
        `https://elsewhere.example${url}`,
        `/files//${path}`,
        `${url}/`,
        url.toUpperCase(),
        url.replace('/goods/', '/shop/'),
        '/files/',
        '/files/%',
        '/',
      ]) {
        expect([wrong, await remove(wrong, founder)]).toEqual([wrong, [404, '003']])
      }
      expect(await remove('', founder)).toEqual([400, '004'])
      expect(await remove(`/${'f'.repeat(500)}`, founder)).toEqual([400, '004'])
      expect(await isThere(url)).toBe(true)
    })

    test('normalizes the path of the file', async () => {
      const url = await stored()
      expect(await remove(url.replace('/goods/', '/shop/../goods/./'))).toBe('')
      expect(await isThere(url)).toBe(false)
    })

    test('retains the row if the store fails', async () => {
      const url = await stored()
      const files = { ...server.files, remove: () => Promise.reject(new Error('disk gone')) }
      const ask = otherServer(server, { files })
      const answer = await ask('DELETE', 'uploaders', {
        headers: { Authorization: clerk.token },
        query: { file_path: url },
      })
      expect([answer.status, answer.body.code]).toEqual([500, '903'])
      expect(await isThere(url)).toBe(true)
    })

    test('is logged', async () => {
      const url = await stored()
      await remove(url, founder)
      const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
      expect(entry).toMatchObject({
        username: 'admin',
        call: 'DELETE uploaders',
        before: { path: url.replace('/files/', ''), size: PNG.length, admin_id: Number(clerk.uid) },
        after: null,
      })
    })
  })
})
