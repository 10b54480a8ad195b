import { goods, uploads } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicationForms, uploaded } from './publishing-support'

describe.each(databases)('%s: pictures for sale', database => {
  let server: TestServer
  let call: Caller
  let forms: ReturnType<typeof publicationForms>
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    forms = publicationForms(server)
  })
  afterAll(() => server?.close())

  const publish = (json: object) => call('POST admin/publications', { json })
  const save = (goods_id: number | string, json: object) =>
    call('PUT admin/publications/{goods_id}', { params: { goods_id }, json })
  const formOf = (type: 3): Promise<Record<string, unknown>> => forms[type]()
  /** Returns the rejected fields of a valid form with these changes. */
  const wrong = async (type: 3, change: Record<string, unknown>) => {
    const { status, body } = await publish({ ...(await formOf(type)), ...change })
    return [status, Object.keys(body.data?.fields ?? {})]
  }

  const row = (licence: string, price: unknown = 10) => ({ licence, price, max_pixels: null })

  test('licences: unique, above 0, and an exclusive one alone', async () => {
    expect(await wrong(3, { licences: [] })).toEqual([400, ['licences']])
    expect(await wrong(3, { licences: [row('PERSONAL', 0), row('PERSONAL', 1)] })).toEqual([
      400,
      ['licences.0.price', 'licences.1.licence'],
    ])
    expect(await wrong(3, { licences: [row('EXCLUSIVE'), row('PERSONAL')] })).toEqual([400, ['licences']])
    expect(await wrong(3, { licences: [row('FREE'), row('PERSONAL', 'x')] })).toEqual([
      400,
      ['licences.0.licence', 'licences.1.price'],
    ])
    const { body } = await publish({ ...(await formOf(3)), licences: [row('EXCLUSIVE', 900)] })
    expect(body).toMatchObject({ price: 900, quantity: 1, enable_quantity: 1 })
  })

  test('a sold exclusive licence stays sold', async () => {
    const { body } = await publish({ ...(await formOf(3)), licences: [row('EXCLUSIVE')] })
    await server.db
      .update(goods)
      .set({ quantity: 0, enable_quantity: 0 })
      .where(eq(goods.goods_id, Number(body.goods_id)))
    expect((await save(body.goods_id, { ...body, place: '苏州' })).body).toMatchObject({ quantity: 0, place: '苏州' })
  })

  test('several licences start at the lowest price and have unlimited stock', async () => {
    expect((await publish(await formOf(3))).body).toMatchObject({ price: 80.5, quantity: 999_999 })
  })

  test('a release requires its file; a shot is not in the future', async () => {
    expect(await wrong(3, { model_release: 1, property_release: 1, property_release_file: '/files/a.pdf' })).toEqual([
      400,
      ['model_release_file'],
    ])
    expect(await wrong(3, { shot_time: Math.floor(Date.now() / 1000) + 86_400 })).toEqual([400, ['shot_time']])
  })

  test('keywords: twenty of ten characters, unique', async () => {
    expect(await wrong(3, { keywords: Array.from({ length: 21 }, (_, i) => `词${i}`) })).toEqual([400, ['keywords']])
    expect(await wrong(3, { keywords: ['山', '字'.repeat(11), '山'] })).toEqual([400, ['keywords.1', 'keywords.2']])
  })

  test('the properties of the original are read from its file, not from the form', async () => {
    const original_image = await uploaded(server, {
      width: 200,
      height: 100,
      format: 'jpeg',
      orientation: 6,
      colour: '#204080',
    })
    const { body } = await publish({
      ...(await formOf(3)),
      original_image,
      width: 9,
      format: 'gif',
      colours: ['#000000'],
    })
    expect(body).toMatchObject({ width: 100, height: 200, format: 'jpeg', orientation: 'PORTRAIT' })
    expect(body.bytes).toBeGreaterThan(100)
    expect(body.colours).toHaveLength(1)
    expect(body.colours[0]).toMatch(/^#(?:1f|20|21)(?:3f|40|41)(?:7f|80|81)$/)
    expect(body.thumbnail).toMatch(/^\/files\/goods\/2026\/\d\d\/[\da-f]{24}\.jpg$/)
    expect(await server.db.$count(uploads, eq(uploads.path, body.thumbnail.slice('/files/'.length)))).toBe(1)
    const again = await save(body.goods_id, { ...body, goods_name: '新名' })
    expect(again.body.thumbnail).toBe(body.thumbnail)
    const other = await save(body.goods_id, {
      ...body,
      original_image: await uploaded(server, { width: 50, height: 50 }),
    })
    expect(other.body).toMatchObject({ width: 50, orientation: 'SQUARE', format: 'png' })
    expect(other.body.thumbnail).not.toBe(body.thumbnail)
  })

  test('an original that is no uploaded picture is rejected', async () => {
    await server.files.write('goods/2026/11/fake.png', new TextEncoder().encode('not a picture'))
    for (const original_image of [
      '/files/goods/none.png',
      'https://example.com/a.png',
      '/files/goods/2026/11/fake.png',
      '/files/../secret.png',
    ]) {
      expect([original_image, await wrong(3, { original_image })]).toEqual([original_image, [400, ['original_image']]])
    }
  })

  test('a video or a PDF by name is rejected as a picture', async () => {
    expect(await wrong(3, { original_image: '/files/goods/a.mp4', gallery: ['/files/a.png', '/files/a.pdf'] })).toEqual(
      [400, ['original_image', 'gallery.1']],
    )
    const course = await publish({ ...(await forms[1]()), cover: '/files/goods/a.mp4' })
    expect(Object.keys(course.body.data.fields)).toEqual(['cover'])
    const film = [{ title: '一', minutes: 1, video_url: '/files/goods/a.png' }]
    const chapters = await publish({ ...(await forms[1]()), chapters: film })
    expect(Object.keys(chapters.body.data.fields)).toEqual(['chapters.0.video_url'])
    const work = await publish({ ...(await forms[4]()), registration_certificate: '/files/shop/cert.mp4' })
    expect(Object.keys(work.body.data.fields)).toEqual(['registration_certificate'])
  })

  test.each(['png', 'jpeg', 'tiff'] as const)('inspecting a %s returns the same without publishing', async format => {
    const url = await uploaded(server, { width: 320, height: 240, format, colour: '#ffffff' })
    const { status, body } = await call('POST admin/publications/inspect', { form: { url } })
    expect([status, body]).toEqual([
      200,
      { width: 320, height: 240, format, bytes: body.bytes, colours: ['#ffffff'], orientation: 'LANDSCAPE' },
    ])
  })

  test('inspecting a missing upload is 404, another file 400', async () => {
    for (const url of [
      '/files/goods/none.png',
      'http://169.254.169.254/',
      'file:///etc/passwd',
      '/files/../../etc/passwd',
      '/files/',
    ]) {
      expect([url, (await call('POST admin/publications/inspect', { form: { url } })).status]).toEqual([url, 404])
    }
    await server.files.write('goods/2026/11/text.png', new TextEncoder().encode('not a picture'))
    const { status, body } = await call('POST admin/publications/inspect', {
      form: { url: '/files/goods/2026/11/text.png' },
    })
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ['url']])
  })
})
