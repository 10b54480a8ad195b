import { uploads } from '@server/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type TestServer, testServer } from '../support/server'
import { addAdmin, FORBIDDEN, fits, otherServer, PASSWORD } from './session-support'
import { fileOf, PNG, WEBP } from './uploads-support'

/** conventions.md, "ueditor config keys". */
const CONFIG = {
  imageActionName: 'uploadimage',
  imageFieldName: 'upfile',
  imageMaxSize: 2048000,
  imageAllowFiles: ['.png', '.jpg', '.jpeg', '.gif', '.bmp'],
  imageCompressEnable: true,
  imageCompressBorder: 1600,
  imageInsertAlign: 'none',
  imageUrlPrefix: '',
  scrawlActionName: 'uploadscrawl',
  scrawlFieldName: 'upfile',
  scrawlMaxSize: 2048000,
  snapscreenActionName: 'uploadimage',
  catcherActionName: 'catchimage',
  catcherFieldName: 'source',
  catcherMaxSize: 2048000,
  videoActionName: 'uploadvideo',
  videoFieldName: 'upfile',
  videoMaxSize: 102400000,
  videoAllowFiles: [
    ...['.flv', '.swf', '.mkv', '.avi', '.rm', '.rmvb', '.mpeg', '.mpg', '.ogg', '.ogv', '.mov', '.wmv', '.mp4'],
    ...['.webm', '.mp3', '.wav', '.mid'],
  ],
  fileActionName: 'uploadfile',
  fileFieldName: 'upfile',
  fileMaxSize: 51200000,
  imageManagerActionName: 'listimage',
  imageManagerListSize: 20,
  fileManagerActionName: 'listfile',
  fileManagerListSize: 20,
}

describe.each(databases)('%s: the rich text editor', database => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer({ database })
    await addAdmin(server, 'clerk')
    token = (await server.signIn('clerk', PASSWORD)).token
  })
  afterAll(() => server.close())

  const ask = (query: Record<string, string>) => server.request('GET', 'ueditor/', { query })
  const send = (multipart: Record<string, string | File>, language: 'zh' | 'en' = 'zh') =>
    server.request('POST', 'ueditor/', { query: { action: 'uploadimage' }, token, multipart, language })

  test.each<Record<string, string>>([
    { action: 'config' },
    {},
  ])('its settings are a script with a callback (%j)', async query => {
    const { status, headers, text } = await ask({ callback: 'editor.on_1$', ...query })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^application\/javascript/)
    expect(text.startsWith('/**/editor.on_1$({')).toBe(true)
    const json = text.slice('/**/editor.on_1$('.length, text.lastIndexOf(')'))
    expect(JSON.parse(json)).toEqual(CONFIG)
  })

  test.each<Record<string, string>>([
    {},
    { callback: '' },
    { callback: 'alert(1);a' },
    { callback: '<x>' },
    { callback: 'c'.repeat(65) },
  ])('rejects the callback %j', async query => {
    const { status, body } = await ask({ action: 'config', ...query })
    expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', ['callback']])
  })

  test('other actions return a state', async () => {
    const { status, text } = await ask({ callback: 'cb', action: 'listimage' })
    expect([status, text]).toEqual([200, '/**/cb({"state":"参数有误：action"});'])
  })

  test('a file is stored under the scene of the editor', async () => {
    const { status, body } = await send({ upfile: fileOf(PNG, '我的 <图>.png') })
    expect(status).toBe(200)
    expect(fits('POST ueditor/', body)).toBe(true)
    expect(body).toEqual({
      state: 'SUCCESS',
      url: `/files/ueditor/2026/11/${body.name}`,
      title: body.name,
      name: expect.stringMatching(/^[\da-f]{32}\.png$/),
      original: '我的 <图>.png',
      type: '.png',
    })
    const [row] = await server.db.select().from(uploads).where(eq(uploads.name, body.name))
    expect(row).toMatchObject({ scene: 'ueditor', path: body.url.replace('/files/', '') })
    expect(await server.files.read(row?.path ?? '')).toEqual(new Uint8Array(PNG))
  })

  test('an error is a state as well', async () => {
    const before = await server.db.$count(uploads)
    const rejected = await send({ upfile: fileOf(WEBP) })
    expect([rejected.status, rejected.body]).toEqual([200, { state: '只支持 gif、jpg、jpeg、png、mp4、pdf 文件' }])
    expect((await send({ upfile: fileOf(WEBP) }, 'en')).body.state).toBe(
      'Only gif, jpg, jpeg, png, mp4 and pdf files are supported',
    )
    const empty = await send({})
    expect([empty.status, empty.body]).toEqual([200, { state: '找不到这条数据' }])
    expect(await server.db.$count(uploads)).toBe(before)
  })

  test('a failing store returns an error and leaves no row', async () => {
    const files = { ...server.files, write: () => Promise.reject(new Error('disk full')) }
    const before = await server.db.$count(uploads)
    const body = new FormData()
    body.append('upfile', fileOf(PNG))
    const failing = otherServer(server, { files })
    const answer = await failing('POST', 'ueditor/', { headers: { Authorization: token }, body })
    expect([answer.status, answer.body]).toEqual([200, { state: '文件保存失败' }])
    expect(await server.db.$count(uploads)).toBe(before)
  })

  test('an anonymous request stores nothing', async () => {
    const { status, body } = await server.request('POST', 'ueditor/', { multipart: { upfile: fileOf(PNG) } })
    expect([status, body]).toEqual([403, FORBIDDEN])
  })
})
