import { contentBanners, contentTerms, goods } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicationForms, termIn, uploaded } from './publishing-support'

type Named = { id: string; name: string }
const AXES = ['areas', 'levels', 'topics'] as const
const TYPES = [1, 5] as const

describe.each(databases)('%s: content', database => {
  let server: TestServer
  let call: Caller
  let forms: ReturnType<typeof publicationForms>
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    forms = publicationForms(server)
  })
  afterAll(() => server?.close())

  describe.each(AXES)('%s', axis => {
    const more = axis === 'topics' ? { image: '/files/goods/t.png', intro: '每月更新' } : {}
    const list = (content_type: number, query = {}) =>
      call(`GET admin/content/{content_type}/${axis}`, { params: { content_type }, query })
    const add = (content_type: number, form: Readonly<Record<string, string | number | undefined>>) =>
      call(`POST admin/content/{content_type}/${axis}`, { params: { content_type }, form: { ...more, ...form } })
    const save = (content_type: number, id: string | number, form: Record<string, string | number>) =>
      call(`PUT admin/content/{content_type}/${axis}/{id}`, {
        params: { content_type, id },
        form: { ...more, ...form },
      })
    const remove = (content_type: number, id: string | number) =>
      call(`DELETE admin/content/{content_type}/${axis}/{id}`, { params: { content_type, id } })
    const sort = (content_type: number, ids: (string | number)[]) =>
      call(`PUT admin/content/{content_type}/${axis}/sort`, { params: { content_type }, json: { ids } })

    test.each(TYPES)('content type %i: is created last, updated, found by name, deleted', async type => {
      const { status, body } = await add(type, { name: ` 新${axis} ` })
      expect(status).toBe(200)
      expect(body).toMatchObject({ content_type: type, name: `新${axis}`, status: 1, ...more })
      const all = await list(type)
      expect(all.body.at(-1)).toEqual(body)
      const saved = await save(type, body.id, { name: '改名', status: 0 })
      expect(saved.body).toEqual({ ...body, name: '改名', status: 0 })
      expect((await list(type, { keyword: '改名', status: 0 })).body).toEqual([saved.body])
      expect((await list(type, { keyword: '改名', status: 1 })).body).toEqual([])
      expect([(await remove(type, body.id)).status, (await remove(type, body.id)).status]).toEqual([200, 404])
    })

    test('a name is unique per content type, also concurrently', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => add(1, { name: '独名' })))
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
      const again = await add(1, { name: '独名 ' })
      expect([again.body.code, again.body.data.fields]).toEqual(['330', { name: '名称已存在' }])
      expect((await add(5, { name: '独名' })).status).toBe(200)
      const other = await add(1, { name: '别名' })
      expect((await save(1, other.body.id, { name: '独名' })).body.code).toBe('330')
      expect((await save(1, other.body.id, { name: '别名', sort: 7 })).body.sort).toBe(7)
    })

    test('stays at its dragged position', async () => {
      const { body } = await list(5)
      const ids = (body as Named[]).map(term => term.id).reverse()
      expect((await sort(5, ids)).status).toBe(200)
      expect(((await list(5)).body as Named[]).map(term => term.id)).toEqual(ids)
      const elsewhere = await termIn(server.db, axis, 1)
      expect((await sort(5, [...ids, elsewhere])).status).toBe(404)
      expect((await sort(5, [])).status).toBe(200)
      expect((await sort(5, ['x'])).status).toBe(400)
      expect(((await list(5)).body as Named[]).map(term => term.id)).toEqual(ids)
    })

    test.each([
      {},
      { name: '' },
      { name: 'x'.repeat(21) },
      { name: '名', sort: -1 },
      { name: '名', status: 2 },
    ])('rejects an invalid form (%j) with 400', async form => {
      expect((await add(1, form)).status).toBe(400)
    })

    test('belongs to one content type, and cannot be deleted while a publication uses it', async () => {
      expect((await list(3)).status).toBe(400)
      expect((await list(2)).status).toBe(400)
      const { body } = await call('POST admin/publications', { json: await forms[1]() })
      const id = axis === 'areas' ? body.area_id : axis === 'levels' ? body.level_id : body.topic_ids[0]
      expect((await remove(5, id)).status).toBe(404)
      expect((await remove(1, id)).body.code).toBe('331')
      const row = ((await list(1)).body as Named[]).find(term => term.id === id)
      expect(row).toMatchObject(axis === 'topics' ? { goods_count: 1 } : { use_count: 1 })
      await server.db
        .update(goods)
        .set({ disabled: -1 })
        .where(eq(goods.goods_id, Number(body.goods_id)))
      expect((await remove(1, id)).status).toBe(200)
    })
  })

  describe('the publications of a topic', () => {
    const of = (id: number | string) => ({ params: { content_type: 1, id } })
    const ids = async (id: number | string) =>
      (await call('GET admin/content/{content_type}/topics/{id}/goods', of(id))).body.data.map(
        (row: { goods_id: string }) => row.goods_id,
      )
    const put = (id: number | string, goods_ids: unknown) =>
      call('POST admin/content/{content_type}/topics/{id}/goods', { ...of(id), json: { goods_ids } })

    test('are added and removed, each once', async () => {
      const topic = await termIn(server.db, 'topics', 1)
      const one = (await call('POST admin/publications', { json: await forms[1]() })).body
      server.now.advance(10)
      const two = (await call('POST admin/publications', { json: await forms[1]() })).body
      expect((await put(topic, [one.goods_id])).status).toBe(200)
      server.now.advance(10)
      expect((await put(topic, [two.goods_id, one.goods_id])).status).toBe(200)
      expect(await ids(topic)).toEqual([two.goods_id, one.goods_id])
      const shown = await call('GET admin/content/{content_type}/topics/{id}', of(topic))
      expect(shown.body.goods_count).toBe(2)
      const read = await call('GET admin/publications/{goods_id}', { params: { goods_id: one.goods_id } })
      expect(read.body.topic_ids).toContain(String(topic))
      const out = await call('DELETE admin/content/{content_type}/topics/{id}/goods', {
        ...of(topic),
        query: { goods_ids: [one.goods_id, 'x'] },
      })
      expect([out.status, await ids(topic)]).toEqual([200, [two.goods_id]])
    })

    test('exist and have its content type', async () => {
      const topic = await termIn(server.db, 'topics', 1)
      const other = (await call('POST admin/publications', { json: await forms[5]() })).body
      expect((await put(topic, [other.goods_id])).body.code).toBe('301')
      expect((await put(topic, [987_654_321])).body.code).toBe('301')
      expect([(await put(topic, [])).status, (await put(topic, 'x')).status, (await put(0, [1])).status]).toEqual([
        400, 400, 404,
      ])
      expect(await ids(topic)).toEqual([])
    })
  })

  describe('banners', () => {
    const good = { image: '/files/goods/b.png', title: '秋日影像展', opt_type: 'URL', opt_value: '/goods/1' }
    const add = (form: Record<string, string | number | null>, content_type = 3) =>
      call('POST admin/content/{content_type}/banners', { params: { content_type }, form })

    test.each([1, 3, 5])('content type %i: created, updated, sorted, deleted', async content_type => {
      const params = { content_type }
      const one = (await add({ ...good, start_time: 1_700_000_000, end_time: 1_800_000_000 }, content_type)).body
      expect(one).toMatchObject({ ...good, content_type, start_time: '1700000000', end_time: '1800000000', status: 1 })
      const two = (await add({ ...good, opt_type: 'NONE', opt_value: '多余' }, content_type)).body
      expect([two.opt_value, two.sort > one.sort, two.start_time]).toEqual(['', true, null])
      const saved = await call('PUT admin/content/{content_type}/banners/{id}', {
        params: { content_type, id: one.id },
        form: { ...good, title: '改题', status: 0 },
      })
      expect(saved.body).toEqual({ ...one, title: '改题', status: 0, start_time: null, end_time: null })
      expect(
        (await call('PUT admin/content/{content_type}/banners/sort', { params, json: { ids: [two.id, one.id] } }))
          .status,
      ).toBe(200)
      const { body } = await call('GET admin/content/{content_type}/banners', { params })
      const places = body.map((row: { id: string }) => row.id)
      expect(places.indexOf(two.id)).toBeLessThan(places.indexOf(one.id))
      for (const id of [one.id, two.id]) {
        await call('DELETE admin/content/{content_type}/banners/{id}', { params: { content_type, id } })
      }
      expect(
        await server.db.$count(
          contentBanners,
          and(eq(contentBanners.content_type, content_type), eq(contentBanners.id, Number(one.id))),
        ),
      ).toBe(0)
    })

    test('a banner without a target is rejected at its field', async () => {
      expect(
        await offenders(
          [
            [{ opt_type: 'URL', opt_value: '//evil.example.com' }, ['opt_value']],
            [{ opt_type: 'URL', opt_value: 'https://example.com' }, ['opt_value']],
            [{ opt_type: 'GOODS', opt_value: 'abc' }, ['opt_value']],
            [{ opt_type: 'KEYWORD', opt_value: '' }, ['opt_value']],
            [{ opt_type: 'DANCE' }, ['opt_type']],
            [{ start_time: 5, end_time: 5 }, ['end_time']],
            [{ title: '', image: 'x' }, ['image', 'title']],
          ],
          async (change, fields) => {
            const { status, body } = await add({ ...good, ...change })
            expect([status, Object.keys(body.data.fields).sort()]).toEqual([400, fields])
          },
        ),
      ).toEqual([])
    })
  })

  describe('the picture library', () => {
    const params = { content_type: 1 }
    const add = (form: Record<string, string>) => call('POST admin/content/{content_type}/pictures', { params, form })

    test('stores uploads with their properties, by group and name; each once', async () => {
      const url = await uploaded(server, { width: 40, height: 30 })
      const { status, body } = await add({ url, name: '云海', group_name: '首页' })
      expect(status).toBe(200)
      expect(body).toMatchObject({ url, name: '云海', group_name: '首页', width: 40, height: 30, use_count: 0 })
      expect((await add({ url, name: '再来' })).body.code).toBe('330')
      const found = await call('GET admin/content/{content_type}/pictures', {
        params,
        query: { keyword: '云海', group_name: '首页' },
      })
      expect(found.body.data).toEqual([body])
      const groups = await call('GET admin/content/{content_type}/pictures/groups', { params })
      expect(groups.body.map((group: { group_name: string }) => group.group_name)).toContain('首页')
      const moved = await call('PUT admin/content/{content_type}/pictures/{id}', {
        params: { ...params, id: body.id },
        form: { name: '雾海', group_name: '活动' },
      })
      expect(moved.body).toEqual({ ...body, name: '雾海', group_name: '活动' })
    })

    test('other files than uploaded pictures are rejected', async () => {
      expect((await add({ url: '/files/goods/none.png', name: '无' })).status).toBe(404)
      expect((await add({ url: 'https://example.com/a.png', name: '外' })).status).toBe(404)
      await server.files.write('goods/2026/11/words.png', new TextEncoder().encode('words'))
      expect((await add({ url: '/files/goods/2026/11/words.png', name: '字' })).status).toBe(400)
    })

    test('counts the uses of a picture, in picture, gallery and text, and lists unused ones', async () => {
      const params = { content_type: 5 }
      const keep = async (name: string) => {
        const url = await uploaded(server)
        server.now.advance(1)
        await call('POST admin/content/{content_type}/pictures', { params, form: { url, name, group_name: '用途' } })
        return url
      }
      const [own, first, second] = [await keep('原'), await keep('甲'), await keep('乙')]
      const [banner, idle, near] = [await keep('丙'), await keep('丁'), await keep('戊')]
      const form = await forms[5]()
      const intro = `<p>文<img src="${first}" alt="a">“${idle}”<a href="/x${near}">${near}</a></p>`
      await call('POST admin/publications', { json: { ...form, gallery: [own, second], intro } })
      await call('POST admin/publications', { json: { ...(await forms[5]()), gallery: [second], intro: '' } })
      const image = { image: banner, title: '题', opt_type: 'NONE' }
      await call('POST admin/content/{content_type}/banners', { params, form: image })
      // The same picture in another place counts there.
      await call('POST admin/content/{content_type}/banners', { params: { content_type: 1 }, form: image })
      const list = async (query: object) => {
        const more = { params, query: { group_name: '用途', ...query } }
        const { body } = await call('GET admin/content/{content_type}/pictures', more)
        return [body.data_total, body.data.map((row: { name: string; use_count: number }) => [row.name, row.use_count])]
      }
      const [d, e] = [
        ['丁', 0],
        ['戊', 0],
      ]
      const used = [
        ['丙', 1],
        ['乙', 2],
        ['甲', 1],
        ['原', 1],
      ]
      expect(await list({})).toEqual([6, [e, d, ...used]])
      expect(await list({ used: 1 })).toEqual([4, used])
      expect(await list({ used: 0 })).toEqual([2, [e, d]])
      expect(await list({ used: 0, page_size: 1, page_no: 2 })).toEqual([2, [d]])
    })

    test('a used picture cannot be deleted', async () => {
      const url = await uploaded(server)
      const { body } = await add({ url, name: '封面' })
      const remove = () =>
        call('DELETE admin/content/{content_type}/pictures/{id}', { params: { ...params, id: body.id } })
      const { body: work } = await call('POST admin/publications', { json: { ...(await forms[1]()), cover: url } })
      expect([(await remove()).status, (await remove()).body.code]).toEqual([409, '331'])
      await server.db
        .update(goods)
        .set({ disabled: -1 })
        .where(eq(goods.goods_id, Number(work.goods_id)))
      const topic = await termIn(server.db, 'topics', 1)
      await server.db.update(contentTerms).set({ image: url }).where(eq(contentTerms.id, topic))
      expect((await remove()).status).toBe(409)
      await server.db.update(contentTerms).set({ image: '' }).where(eq(contentTerms.id, topic))
      expect((await remove()).status).toBe(200)
      expect((await server.files.read(url.slice('/files/'.length)))?.length).toBeGreaterThan(0)
    })
  })
})
