import { goods, publicationDrafts } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicationForms } from './publishing-support'

describe.each(databases)('%s: drafts', database => {
  let server: TestServer
  let call: Caller
  let forms: ReturnType<typeof publicationForms>
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    forms = publicationForms(server)
  })
  afterAll(() => server?.close())

  const keep = (json: object) => call('POST admin/publication-drafts', { json })
  const save = (draft_id: number | string, json: object) =>
    call('PUT admin/publication-drafts/{draft_id}', { params: { draft_id }, json })
  const publish = (draft_id: number | string, form: { update_time?: string } = {}) =>
    call('POST admin/publication-drafts/{draft_id}/publish', { params: { draft_id }, form })
  const count = () => server.db.$count(publicationDrafts)

  test('stores any unfinished input with a name', async () => {
    const typed = { content_type: 3, goods_name: '  半张图 ', price: 'abc', licences: [{}], anything: { at: ['all'] } }
    const { status, body } = await keep(typed)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      content_type: 3,
      goods_name: '半张图',
      goods_id: null,
      payload: { goods_name: '半张图', price: 'abc', licences: [{}], anything: { at: ['all'] } },
      update_time: String(server.now.get()),
    })
    const read = await call('GET admin/publication-drafts/{draft_id}', { params: { draft_id: body.draft_id } })
    expect(read.body).toEqual(body)
    for (const goods_name of ['', '   ', undefined, 'x'.repeat(101)]) {
      const { status, body } = await keep({ content_type: 3, goods_name })
      expect([status, Object.keys(body.data.fields)]).toEqual([400, ['goods_name']])
    }
    expect((await keep({ content_type: 2, goods_name: '商品' })).status).toBe(400)
  })

  test('shows its first picture, and is found by name and type, last saved first', async () => {
    const mark = `稿${Date.now()}`
    const one = await keep({ content_type: 1, goods_name: `${mark}一`, cover: '/files/goods/c.png' })
    server.now.advance(5)
    const two = await keep({ content_type: 5, goods_name: `${mark}二`, gallery: ['', '/files/goods/g.png'] })
    server.now.advance(5)
    expect([one.body.thumbnail, two.body.thumbnail]).toEqual(['/files/goods/c.png', '/files/goods/g.png'])
    await save(one.body.draft_id, { content_type: 1, goods_name: `${mark}三` })
    const { body } = await call('GET admin/publication-drafts', { query: { keyword: mark } })
    expect(body.data.map((row: { goods_name: string }) => row.goods_name)).toEqual([`${mark}三`, `${mark}二`])
    const some = await call('GET admin/publication-drafts', { query: { keyword: mark, content_type: 5 } })
    expect(some.body.data_total).toBe(1)
  })

  test('of two who save the same version the second gets a conflict, and nothing of the first is lost', async () => {
    const { body } = await keep({ content_type: 1, goods_name: '共写' })
    const { draft_id, update_time } = body
    const first = await save(draft_id, { content_type: 1, goods_name: '甲写的', update_time })
    expect(first.status).toBe(200)
    expect(Number(first.body.update_time)).toBeGreaterThan(Number(update_time))
    for (const [language, message] of [
      ['zh', '草稿已被其他人保存，请重新打开后再修改'],
      ['en', 'Someone else has saved this draft. Reopen it before editing.'],
    ] as const) {
      const second = await call('PUT admin/publication-drafts/{draft_id}', {
        params: { draft_id },
        json: { content_type: 1, goods_name: '乙写的', update_time },
        language,
      })
      expect([second.status, second.body]).toEqual([409, { code: '308', message }])
    }
    expect((await publish(draft_id, { update_time })).status).toBe(409)
    const both = await Promise.all(
      ['丙', '丁'].map(goods_name =>
        save(draft_id, { content_type: 1, goods_name, update_time: first.body.update_time }),
      ),
    )
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
    expect((await save(draft_id, { content_type: 1, goods_name: '不问版本' })).status).toBe(200)
  })

  test.each([1, 3, 4, 5] as const)('content type %i: published completely, which deletes the draft', async type => {
    const form = await forms[type]()
    const { body } = await keep(form)
    const before = await count()
    const { status, body: published } = await publish(body.draft_id, { update_time: body.update_time })
    expect([status, published.goods_name, published.is_auth]).toEqual([200, form.goods_name, 0])
    expect(await count()).toBe(before - 1)
    expect((await publish(body.draft_id)).body.code).toBe('308')
  })

  test('an invalid one reports every field, and the draft stays', async () => {
    const form = await forms[4]()
    const { body } = await keep({ ...form, rights: ['AUTHORSHIP'], author_names: [] })
    const goodsBefore = await server.db.$count(goods)
    const { status, body: rejected } = await publish(body.draft_id)
    expect([status, Object.keys(rejected.data.fields)]).toEqual([400, ['author_names']])
    await save(body.draft_id, { ...form, rights: ['AUTHORSHIP'] })
    expect(Object.keys((await publish(body.draft_id)).body.data.fields)).toEqual(['rights.0'])
    expect(await server.db.$count(publicationDrafts, eq(publicationDrafts.draft_id, Number(body.draft_id)))).toBe(1)
    expect(await server.db.$count(goods)).toBe(goodsBefore)
  })

  test('two concurrent publications of one draft create one publication', async () => {
    const { body } = await keep(await forms[1]())
    const before = await server.db.$count(goods)
    const answers = await Promise.all([publish(body.draft_id), publish(body.draft_id)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 404])
    expect(await server.db.$count(goods)).toBe(before + 1)
  })

  test('a draft of a publication updates it on publishing', async () => {
    const form = await forms[1]()
    const { body: work } = await call('POST admin/publications', { json: form })
    await server.db
      .update(goods)
      .set({ is_auth: 1 })
      .where(eq(goods.goods_id, Number(work.goods_id)))
    const { body } = await keep({ ...work, goods_name: '改进版' })
    expect(body.goods_id).toBe(work.goods_id)
    const { body: published } = await publish(body.draft_id)
    expect(published).toMatchObject({ goods_id: work.goods_id, goods_name: '改进版', is_auth: 0 })
    expect((await keep({ content_type: 5, goods_name: '别的类型', goods_id: work.goods_id })).body.code).toBe('301')
    expect((await keep({ content_type: 1, goods_name: '没有', goods_id: 987_654_321 })).body.code).toBe('301')
  })

  test('HTML of a draft is sanitized on publishing', async () => {
    const { body } = await keep({ ...(await forms[1]()), intro: '<p>好<img src=x onerror=alert(1)></p>' })
    const { body: published } = await publish(body.draft_id)
    expect(published.intro).toContain('好')
    expect(published.intro).not.toMatch(/onerror|alert/)
  })

  test('can be discarded; a missing one is 404; one that is too large or too deep is rejected', async () => {
    const { body } = await keep({ content_type: 1, goods_name: '废稿' })
    const remove = () => call('DELETE admin/publication-drafts/{draft_id}', { params: { draft_id: body.draft_id } })
    expect([(await remove()).status, (await remove()).body.code]).toEqual([200, '308'])
    expect((await save(0, { content_type: 1, goods_name: '无' })).status).toBe(404)
    expect((await keep({ content_type: 1, goods_name: '大', intro: 'x'.repeat(500_000) })).status).toBe(413)
    const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`)
    expect((await keep({ content_type: 1, goods_name: '深', deep })).status).toBe(400)
  })

  test.each([
    [{ goods_name: '空\0字' }, 'goods_name'],
    [{ goods_name: '半个\ud800字' }, 'goods_name'],
    [{ goods_name: '稿', chapters: [{ title: '一' }, { title: '半\udc00' }] }, 'chapters.1.title'],
    [{ goods_name: '稿', keywords: ['山', '水\0'] }, 'keywords.1'],
    [{ goods_name: '稿', more: { 'a\0b': 1 } }, 'more'],
    [{ goods_name: '稿', '\ud800': 1 }, 'body'],
  ])('values that the database cannot store are rejected at their path: %j', async (json, field) => {
    for (const [language, message] of [
      ['zh', '值不正确'],
      ['en', 'Not a valid value'],
    ] as const) {
      const more = { json: { content_type: 1, ...json }, language }
      const { status, body } = await call('POST admin/publication-drafts', more)
      expect([status, body.code, body.data.fields]).toEqual([400, '004', { [field]: message }])
    }
  })

  test.each([
    '😀 <script>alert(1)</script>',
    '‮abc',
    "'; drop table goods; --",
    '%_\\',
  ])('accepts %s as a name', async goods_name => {
    const { body } = await keep({ content_type: 1, goods_name, note: { deep: [goods_name] } })
    expect([body.goods_name, body.payload.note]).toEqual([goods_name, { deep: [goods_name] }])
    const found = await call('GET admin/publication-drafts', { query: { keyword: goods_name } })
    expect(found.body.data.map((row: { draft_id: string }) => row.draft_id)).toEqual([body.draft_id])
  })

  test('a draft cannot change its content type', async () => {
    const { body } = await keep({ content_type: 1, goods_name: '课' })
    const { status, body: rejected } = await save(body.draft_id, { content_type: 5, goods_name: '课', gallery: [] })
    expect([status, rejected.data.fields]).toEqual([400, { content_type: '类型不能更改' }])
  })

  test('a draft of a deleted publication cannot be published, and stays', async () => {
    const { body: work } = await call('POST admin/publications', { json: await forms[1]() })
    const { body } = await keep({ ...work, goods_name: '改进版' })
    for (const [disabled, status] of [
      [0, 409],
      [-1, 404],
    ] as const) {
      await server.db
        .update(goods)
        .set({ disabled })
        .where(eq(goods.goods_id, Number(work.goods_id)))
      const rejected = await publish(body.draft_id)
      expect([rejected.status, rejected.body.code]).toEqual([status, '301'])
    }
    expect(await server.db.$count(publicationDrafts, eq(publicationDrafts.draft_id, Number(body.draft_id)))).toBe(1)
  })
})
