import { auditDecisions, contentTerms, goods, publicationTerms, publishers, shops } from '@server/db/schema'
import { publicationStates } from '@tests/contract/publication-states'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { shopIn } from '@tests/support/shop-form'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicationForms, publisherIn, termIn } from './publishing-support'

const TYPES = [1, 3, 4, 5] as const
type Type = (typeof TYPES)[number]

describe.each(databases)('%s: publications', database => {
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
  const rowOf = async (goods_id: number | string) =>
    (
      await server.db
        .select()
        .from(goods)
        .where(eq(goods.goods_id, Number(goods_id)))
    )[0]
  const formOf = (type: Type): Promise<Record<string, unknown>> => forms[type]()
  /** Returns the rejected fields of a valid form with these changes. */
  const wrong = async (type: Type, change: Record<string, unknown>) => {
    const { status, body } = await publish({ ...(await formOf(type)), ...change })
    return [status, Object.keys(body.data?.fields ?? {})]
  }

  test.each(TYPES)('content type %i: a valid form is published, pending review, and returned as sent', async type => {
    const form = await formOf(type)
    const { status, body } = await publish(form)
    expect(status).toBe(200)
    const row = await rowOf(body.goods_id)
    expect(row).toMatchObject({ content_type: type, is_auth: 0, market_enable: 1, disabled: 1 })
    expect(body.sn).toBe(`${{ 1: 'KC', 3: 'TP', 4: 'ZZ', 5: 'CP' }[type]}${body.goods_id.padStart(8, '0')}`)
    expect(row?.category_path).toMatch(/^0\|\d+\|$/)
    const [teacher] = await server.db
      .select()
      .from(publishers)
      .where(eq(publishers.teacher_id, row?.teacher_id ?? 0))
    expect(body.teacher_name).toBe(teacher?.name)
    const ids = new Set(['category_id', 'teacher_id', 'shop_id', 'area_id', 'level_id', 'shot_time', 'issue_time'])
    for (const name of ['finish_date', 'publish_date', 'term_start', 'term_end']) ids.add(name)
    for (const [name, value] of Object.entries(form)) {
      if (name === 'topic_ids') expect([...body.topic_ids].sort()).toEqual((value as number[]).map(String).sort())
      else if (name === 'territory_regions') expect(body[name]).toEqual(['33', '44'])
      else expect([name, body[name]]).toEqual([name, ids.has(name) ? String(value) : value])
    }
    const read = await call('GET admin/publications/{goods_id}', { params: { goods_id: body.goods_id } })
    expect(read.body).toEqual(body)
    for (const [name, value] of Object.entries(body.attributes)) expect(body[name]).toEqual(value)
  })

  test.each(TYPES)('content type %i: its answer is a valid form', async type => {
    const { body } = await publish(await formOf(type))
    const again = await save(body.goods_id, body)
    expect(again.status).toBe(200)
    expect(again.body).toEqual({ ...body, last_modify: again.body.last_modify })
  })

  test.each(TYPES)('content type %i: an empty form reports every required field', async type => {
    const { status, body } = await publish({ content_type: type })
    const needed: Record<Type, string[]> = {
      1: ['category_id', 'chapters', 'cover', 'goods_name', 'price', 'teacher_id'],
      3: ['category_id', 'goods_name', 'licences', 'original_image', 'shop_id', 'teacher_id'],
      4: [
        'author_names',
        'category_id',
        'deal_mode',
        'finish_date',
        'goods_name',
        'price',
        'rights',
        'teacher_id',
        'territory',
        'work_type',
      ],
      5: ['category_id', 'certificate_prefix', 'gallery', 'goods_name', 'issue_count', 'price', 'teacher_id'],
    }
    expect([status, Object.keys(body.data.fields).sort()]).toEqual([400, needed[type]])
  })

  test.each([2, 0, 6, 'x', null, undefined])('rejects the content type %s', async content_type => {
    const { status, body } = await publish({ ...(await formOf(1)), content_type })
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ['content_type']])
  })

  describe('publisher and shop', () => {
    test('the publisher is enabled and has a type that may publish it', async () => {
      const closed = await publisherIn(server.db, 'PERSON', 'CLOSED')
      const user = await publisherIn(server.db, 'USER')
      const agent = await publisherIn(server.db, 'AGENT')
      for (const { teacher_id } of [closed, user, agent]) {
        expect(await wrong(1, { teacher_id })).toEqual([400, ['teacher_id']])
      }
      expect(await wrong(3, { teacher_id: agent.teacher_id })).toEqual([400, ['teacher_id']])
      expect(await wrong(4, { teacher_id: closed.teacher_id })).toEqual([400, ['teacher_id']])
      expect(await wrong(4, { agent_id: user.teacher_id })).toEqual([400, ['agent_id']])
      const retired = await publisherIn(server.db, 'AGENT', 'CLOSED')
      expect(await wrong(4, { agent_id: retired.teacher_id })).toEqual([400, ['agent_id']])
      expect(await wrong(5, { teacher_id: 987_654_321, category_id: 987_654_321 })).toEqual([
        400,
        ['category_id', 'teacher_id'],
      ])
    })

    test('a publication retains a publisher that was disabled since', async () => {
      const { body } = await publish(await formOf(1))
      await server.db
        .update(publishers)
        .set({ status: 'CLOSED' })
        .where(eq(publishers.teacher_id, Number(body.teacher_id)))
      expect((await save(body.goods_id, { ...body, goods_name: '改名' })).status).toBe(200)
    })

    test('the shop is open; the default is the publisher’s, or none', async () => {
      const closed = await shopIn(server.db, 'CLOSED')
      expect(await wrong(3, { shop_id: closed.shop_id })).toEqual([400, ['shop_id']])
      const idle = await publisherIn(server.db, 'PERSON', 'OPEN', { shop_id: closed.shop_id })
      const without = await publish({ ...(await formOf(1)), teacher_id: idle.teacher_id })
      expect(without.body).toMatchObject({ shop_id: null, shop_name: '' })
      const own = await shopIn(server.db, 'OPEN')
      const { teacher_id } = await publisherIn(server.db, 'PERSON', 'OPEN', { shop_id: own.shop_id })
      const { body } = await publish({ ...(await formOf(1)), teacher_id })
      expect(body).toMatchObject({ shop_id: String(own.shop_id), shop_name: own.shop_name })
      expect((await publish(await formOf(1))).body).toMatchObject({ shop_id: null, shop_name: '' })
    })

    test('areas, levels and topics are enabled ones of the content type, or unchanged', async () => {
      const [area, off, other] = [
        await termIn(server.db, 'areas', 1),
        await termIn(server.db, 'topics', 1, 0),
        await termIn(server.db, 'levels', 5),
      ]
      expect(await wrong(1, { level_id: area, topic_ids: [off] })).toEqual([400, ['level_id', 'topic_ids']])
      expect(await wrong(1, { level_id: other })).toEqual([400, ['level_id']])
      const { body } = await publish(await formOf(1))
      await server.db
        .update(contentTerms)
        .set({ status: 0 })
        .where(eq(contentTerms.id, Number(body.area_id)))
      expect((await save(body.goods_id, body)).status).toBe(200)
      const { body: without } = await save(body.goods_id, { ...body, area_id: null, level_id: '', topic_ids: [] })
      expect(without).toMatchObject({ area_id: null, level_id: null, topic_ids: [] })
      expect(await server.db.$count(publicationTerms, eq(publicationTerms.goods_id, Number(body.goods_id)))).toBe(0)
    })
  })

  describe('copyright works', () => {
    test('moral rights cannot be sold', async () => {
      const { status, body } = await publish({ ...(await formOf(4)), rights: ['REPRODUCTION', 'AUTHORSHIP'] })
      expect([status, body.data.fields]).toEqual([400, { 'rights.1': '人身权不能出售' }])
      expect(await wrong(4, { rights: [] })).toEqual([400, ['rights']])
      expect(await wrong(4, { rights: ['EVERYTHING', 'RENTAL', 'RENTAL'] })).toEqual([400, ['rights.0', 'rights.2']])
    })

    test('dates are in order, and a term requires a licence', async () => {
      expect(await wrong(4, { publish_date: 1_499_999_999 })).toEqual([400, ['publish_date']])
      expect(await wrong(4, { finish_date: Math.floor(Date.now() / 1000) + 86_400 })).toEqual([400, ['finish_date']])
      expect(await wrong(4, { deal_mode: 'TRANSFER' })).toEqual([400, ['term_start', 'term_end']])
      expect(await wrong(4, { term_start: null, term_end: null })).toEqual([400, ['term_start', 'term_end']])
      expect(await wrong(4, { term_end: 1_600_000_000 })).toEqual([400, ['term_end']])
      const { status, body } = await publish({
        ...(await formOf(4)),
        deal_mode: 'TRANSFER',
        term_start: null,
        term_end: '',
      })
      expect([status, body.quantity, body.term_end]).toEqual([200, 1, null])
    })

    test('a registration number has its format, and is optional', async () => {
      expect(await wrong(4, { registration_no: '国作登字-26-F-1' })).toEqual([400, ['registration_no']])
      expect((await publish({ ...(await formOf(4)), registration_no: '' })).body.registration_no).toBe('')
    })

    test('authors: one to ten; selected regions require some', async () => {
      expect(await wrong(4, { author_names: [] })).toEqual([400, ['author_names']])
      expect(await wrong(4, { author_names: Array.from({ length: 11 }, (_, i) => `作者${i}`) })).toEqual([
        400,
        ['author_names'],
      ])
      expect(await wrong(4, { territory_regions: [] })).toEqual([400, ['territory_regions']])
      expect(await wrong(4, { territory_regions: [33, 987_654_321] })).toEqual([400, ['territory_regions']])
      const { status, body } = await publish({ ...(await formOf(4)), territory: 'GLOBAL', territory_regions: [33] })
      expect([status, body.territory, body.territory_regions]).toEqual([200, 'GLOBAL', []])
    })
  })

  describe('courses and collectibles', () => {
    test('every invalid chapter is reported by its index', async () => {
      const chapters = [
        { title: '', minutes: 0, video_url: 'x' },
        { title: '好', minutes: 600, video_url: '/files/a.mp4' },
        7,
      ]
      expect(await wrong(1, { chapters })).toEqual([
        400,
        ['chapters.2', 'chapters.0.title', 'chapters.0.minutes', 'chapters.0.video_url'],
      ])
      expect(await wrong(1, { chapters: {} })).toEqual([400, ['chapters']])
      expect(await wrong(1, { original_price: 1 })).toEqual([400, ['original_price']])
    })

    test('a course has up to two hundred chapters, and titles may repeat', async () => {
      const chapter = { title: '同名', minutes: 1, video_url: '/files/goods/a.mp4', free: 0 }
      const { status, body } = await publish({ ...(await formOf(1)), chapters: Array(200).fill(chapter) })
      expect([status, body.chapters.length, body.chapters[199]]).toEqual([200, 200, chapter])
      expect(await wrong(1, { chapters: Array(201).fill(chapter) })).toEqual([400, ['chapters']])
      expect(await wrong(1, { chapters: [] })).toEqual([400, ['chapters']])
      expect(await wrong(1, { chapters: [{ ...chapter, minutes: 601, title: '字'.repeat(51) }] })).toEqual([
        400,
        ['chapters.0.title', 'chapters.0.minutes'],
      ])
    })

    test('an edition is never smaller than its sold number', async () => {
      expect(await wrong(5, { issue_count: 0, certificate_prefix: 'a1' })).toEqual([
        400,
        ['issue_count', 'certificate_prefix'],
      ])
      const { body } = await publish(await formOf(5))
      expect(body.quantity).toBe(100)
      await server.db
        .update(goods)
        .set({ quantity: 70 })
        .where(eq(goods.goods_id, Number(body.goods_id)))
      const less = await save(body.goods_id, { ...body, issue_count: 29 })
      expect([less.status, less.body.data.fields]).toEqual([400, { issue_count: '发行数量不能小于已售数量' }])
      expect((await save(body.goods_id, { ...body, issue_count: 30 })).body).toMatchObject({
        issue_count: 30,
        quantity: 0,
      })
    })
  })

  describe('saving', () => {
    test('is allowed in the states of the contract', async () => {
      expect(
        await offenders(publicationStates, async ({ is_auth, market_enable, disabled, after }) => {
          const { body } = await publish(await formOf(1))
          const goods_id = Number(body.goods_id)
          await server.db
            .update(goods)
            .set({ is_auth, market_enable, disabled, auth_message: '旧' })
            .where(eq(goods.goods_id, goods_id))
          const saved = await save(goods_id, { ...body, goods_name: '改过' })
          const row = await rowOf(goods_id)
          if (after === '301') {
            expect([saved.status, saved.body.code, row?.goods_name]).toEqual([
              disabled === 0 ? 409 : 404,
              '301',
              body.goods_name,
            ])
          } else {
            expect([saved.status, row?.is_auth, row?.auth_message, row?.market_enable]).toEqual([
              200,
              after,
              '',
              market_enable,
            ])
          }
        }),
      ).toEqual([])
    })

    test('a content type never changes, goods have their own calls, and a missing one is 404', async () => {
      const { body } = await publish(await formOf(1))
      expect((await save(body.goods_id, await formOf(5))).body.data.fields).toEqual({ content_type: '类型不能更改' })
      const [goodsItem] = await server.db
        .insert(goods)
        .values({ goods_name: '书', sn: 'S', category_id: 1, seller_id: 0, content_type: 2, create_time: 1 })
        .returning()
      for (const goods_id of [goodsItem?.goods_id ?? 0, 0, 987_654_321, '9999999999999999999']) {
        expect([
          (await save(goods_id, await formOf(1))).status,
          (await call('GET admin/publications/{goods_id}', { params: { goods_id } })).body.code,
        ]).toEqual([404, '301'])
      }
    })

    test('of two concurrent decisions on a publication one succeeds', async () => {
      const { body } = await publish(await formOf(4))
      const decide = (pass: 0 | 1) =>
        call('POST admin/goods/batch/audit', { json: { goods_ids: [body.goods_id], pass, message: '权属不明' } })
      const answers = await Promise.all([decide(1), decide(0), decide(1)])
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
      const noted = and(eq(auditDecisions.queue, 'publications'), eq(auditDecisions.record_id, Number(body.goods_id)))
      expect(await server.db.$count(auditDecisions, noted)).toBe(1)
      const heard = answers.findIndex(answer => answer.status === 200)
      expect((await rowOf(body.goods_id))?.is_auth).toBe(heard === 1 ? 2 : 1)
    })

    test('a batch with unknown ids, or with reviewed goods, changes nothing', async () => {
      const one = (await publish(await formOf(1))).body
      const two = (await publish(await formOf(5))).body
      const decide = (goods_ids: unknown[]) => call('POST admin/goods/batch/audit', { json: { goods_ids, pass: 1 } })
      expect((await decide([two.goods_id])).status).toBe(200)
      for (const other of [987_654_321, '9999999999999999999', two.goods_id]) {
        expect([(await decide([one.goods_id, other])).body.code, (await rowOf(one.goods_id))?.is_auth]).toEqual([
          '301',
          0,
        ])
      }
      expect((await decide([one.goods_id, 'x'])).status).toBe(400)
    })

    test('internal fields of goods cannot be sent', async () => {
      const { body } = await publish({
        ...(await formOf(1)),
        is_auth: 1,
        sn: 'X',
        buy_count: 9,
        seller_id: 7,
        attributes: { cover: 'y' },
      })
      expect(body).toMatchObject({ is_auth: 0, buy_count: 0, seller_id: '0', cover: '/files/goods/cover.png' })
      expect(body.sn).toMatch(/^KC/)
    })

    test('an approved picture on sale is in the list, and pending again after a change', async () => {
      const { body } = await publish(await formOf(3))
      const goods_id = Number(body.goods_id)
      const audit = await call('POST admin/goods/batch/audit', { json: { goods_ids: [goods_id], pass: 1 } })
      expect(audit.status).toBe(200)
      const listed = async (query: object) =>
        (await call('GET admin/goods', { query: { content_type: 3, goods_ids: goods_id, ...query } })).body.data_total
      expect(await listed({ market_enable: 1 })).toBe(1)
      await save(goods_id, { ...body, goods_name: '改名' })
      expect([await listed({ market_enable: 1 }), await listed({ is_auth: 0 })]).toEqual([0, 1])
      const [shop] = await server.db
        .select()
        .from(shops)
        .where(eq(shops.shop_id, Number(body.shop_id)))
      expect(shop?.goods_num).toBe(0)
    })
  })
})
