import { CALLS } from '@contract/calls'
import { USE_PLACES } from '@server/areas/media/media-uses'
import { articles, brands, operationLog, pages, uploads } from '@server/db/schema'
import * as tables from '@server/generated/tables'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { statementsOf } from '@tests/support/plans'
import { databases, type SignedIn, type TestServer, testServer } from '@tests/support/server'
import { desc, eq, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addAdmin, PASSWORD } from './session-support'
import { fileOf, PDF, PNG } from './uploads-support'

const NONE = 99_999_999

describe.each(databases)('%s: media library', database => {
  let server: TestServer
  let founder: SignedIn
  let clerk: SignedIn
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    founder = await server.signIn()
    call = callsOf(server, founder.token)
    await addAdmin(server, 'clerk', ['GET /admin/goods/brands(/.*)?'])
    clerk = await server.signIn('clerk', PASSWORD)
  })
  afterAll(() => server?.close())

  const upload = async (file: File, query: Record<string, string> = {}, token = founder.token): Promise<string> => {
    const { body } = await server.request('POST', 'uploaders', { token, query, multipart: { file } })
    return body.url
  }
  const list = async (query: Record<string, string> = {}) =>
    (await call('GET admin/media', { query: { page_size: '100', ...query } })).body
  const mediaOf = async (url: string): Promise<{ media_id: string; name: string; folder: string }> => {
    const { data } = await list()
    return data.find((one: { url: string }) => one.url === url)
  }

  test('lists a picture with its name, size, folder and uploader', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const url = await upload(fileOf(picture, 'C:\\图\\春茶\u0007 海报.jpg'), { folder: '春季' }, clerk.token)
    expect(await mediaOf(url)).toEqual({
      media_id: expect.stringMatching(/^\d+$/),
      url,
      thumbnail: `${url}?size=small`,
      name: '春茶 海报.jpg',
      folder: '春季',
      ext: 'jpg',
      width: 30,
      height: 40,
      size: picture.length,
      admin_name: 'clerk',
      create_time: expect.stringMatching(/^\d+$/),
    })
  })

  test('excludes identity documents, portraits of members, originals for sale and other files', async () => {
    const hidden = [
      await upload(fileOf(PNG, 'card.png'), { scene: 'identity' }),
      await upload(fileOf(PNG, 'face.png'), { scene: 'member' }),
      await upload(fileOf(PNG, 'sale.png'), { scene: 'original' }),
      await upload(fileOf(PDF, 'paper.pdf')),
    ]
    const { data } = await list()
    expect(data.filter(({ url }: { url: string }) => hidden.includes(url.split('?')[0] ?? ''))).toEqual([])
    const [card] = await server.db
      .select()
      .from(uploads)
      .where(eq(uploads.path, (hidden[0] ?? '').split('?')[0]?.slice('/files/'.length) ?? ''))
    const params = { media_id: card?.media_id ?? 0 }
    expect((await call('DELETE admin/media/{media_id}', { params })).status).toBe(404)
    expect((await call('PUT admin/media/{media_id}', { params, form: { name: '图' } })).status).toBe(404)
    expect((await call('GET admin/media/{media_id}/uses', { params })).status).toBe(404)
  })

  test('filters by a part of the name, by folder and without one, with pagination, newest first', async () => {
    for (const name of ['夏日 1.png', '夏日 2.png', '100%.png']) await upload(fileOf(PNG, name), { folder: '夏季' })
    await upload(fileOf(PNG, '夏日 3.png'))
    const names = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ name }: { name: string }) => name)
    expect(await names({ keyword: '夏日' })).toEqual(['夏日 3.png', '夏日 2.png', '夏日 1.png'])
    expect(await names({ keyword: '%' })).toEqual(['100%.png'])
    expect(await names({ keyword: '夏日', folder: '夏季' })).toEqual(['夏日 2.png', '夏日 1.png'])
    expect(await names({ keyword: '夏日', unfiled: '1' })).toEqual(['夏日 3.png'])
    expect(await names({ keyword: '夏日', sort_by: 'name', sort_order: 'asc' })).toEqual([
      ...['夏日 1.png', '夏日 2.png', '夏日 3.png'],
    ])
    const second = await list({ keyword: '夏日', page_size: '2', page_no: '2' })
    expect([second.data_total, second.data.length]).toEqual([3, 1])
    expect(await list({ start_time: '1', end_time: '2' })).toMatchObject({ data: [], data_total: 0 })
    const { body } = await call('GET admin/media/folders')
    expect(body).toContainEqual({ folder: '夏季', count: 3 })
  })

  test('renames and moves a picture, which retains its URL, and logs the changes', async () => {
    const url = await upload(fileOf(PNG, 'old.png'))
    const { media_id } = await mediaOf(url)
    const { body } = await call('PUT admin/media/{media_id}', {
      params: { media_id },
      form: { name: ' 新名字.png ', folder: '秋季' },
    })
    expect(body).toMatchObject({ url, name: '新名字.png', folder: '秋季' })
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(entry).toMatchObject({
      call: 'PUT admin/media/{media_id}',
      before: { name: 'old.png', folder: '' },
      after: { name: '新名字.png', folder: '秋季' },
    })
    const renamed = await call('PUT admin/media/{media_id}', { params: { media_id }, form: { name: '只改名' } })
    expect(renamed.body).toMatchObject({ name: '只改名', folder: '秋季' })
    const wrong = { params: { media_id }, form: { name: '', folder: '字'.repeat(31) } }
    const rejected = await call('PUT admin/media/{media_id}', wrong)
    expect([rejected.status, Object.keys(rejected.body.data.fields)]).toEqual([400, ['name', 'folder']])
  })

  test('lists the uses of a picture, with names for callers who may read their list', async () => {
    const url = await upload(fileOf(PNG, 'used.png'))
    const { media_id } = await mediaOf(url)
    const uses = async (token: string) =>
      (await callsOf(server, token)('GET admin/media/{media_id}/uses', { params: { media_id } })).body
    expect(await uses(founder.token)).toEqual([])
    await server.db.insert(brands).values({ name: '听雨', logo: `${url}?size=small` })
    const now = { publish_time: 1, create_time: 1, modify_time: 1, category_id: 1 }
    await server.db.insert(articles).values({ ...now, article_name: '采茶', content: `<p><img src="${url}"></p>` })
    const page_data = JSON.stringify([{ tpl_id: 23, blockList: [{ block_type: 'IMAGE', block_value: url }] }])
    await server.db
      .insert(pages)
      .values({ page_name: 'mobile_floor', page_data, page_type: 'SPECIAL', client_type: 'WAP', modify_time: 1 })
    expect(await uses(founder.token)).toEqual([
      { entity: 'page', count: 1, names: [] },
      { entity: 'brand', count: 1, names: ['听雨'] },
      { entity: 'article', count: 1, names: ['采茶'] },
    ])
    expect(await uses(clerk.token)).toEqual([
      { entity: 'page', count: 1, names: [] },
      { entity: 'brand', count: 1, names: ['听雨'] },
      { entity: 'article', count: 1, names: [] },
    ])
  })

  test('counts at most 1,000 records of a type that show a picture', async () => {
    const url = await upload(fileOf(PNG, 'everywhere.png'))
    const { media_id } = await mediaOf(url)
    await server.db.insert(brands).values(Array.from({ length: 1_001 }, (_, at) => ({ name: `众 ${at}`, logo: url })))
    const { body } = await call('GET admin/media/{media_id}/uses', { params: { media_id } })
    expect(body).toMatchObject([{ entity: 'brand', count: 1_000 }])
    await server.db.delete(brands).where(eq(brands.logo, url))
  })

  test('runs one search for uses at a time per administrator', async () => {
    const { media_id } = await mediaOf(await upload(fileOf(PNG, 'sought.png')))
    const ask = () => callsOf(server, clerk.token)('GET admin/media/{media_id}/uses', { params: { media_id } })
    const searchesOf = async (work: () => Promise<unknown>) => {
      const texts = (await statementsOf(server.db, work)).map(({ text }) => text)
      return texts.filter(text => text.includes('strpos(')).map(text => /from "(\w+)" where/.exec(text)?.[1])
    }
    const one = await searchesOf(ask)
    expect(one).toHaveLength(USE_PLACES.length)
    const three = await searchesOf(() => Promise.all([ask(), ask(), ask()]))
    expect(three).toEqual([...one, ...one, ...one])
  })

  test('deletes an unused picture with its file, and lists the uses of a used one', async () => {
    const url = await upload(fileOf(PNG, 'gone.png'))
    const { media_id } = await mediaOf(url)
    await server.db.insert(brands).values({ name: '临时', logo: url })
    const rejected = await server.request('DELETE', `admin/media/${media_id}`, { token: founder.token, language: 'en' })
    expect([rejected.status, rejected.body.code, rejected.body.message]).toEqual([
      409,
      '331',
      'This picture is in use and cannot be deleted: brand 1',
    ])
    expect(rejected.body.data.uses).toEqual([{ entity: 'brand', count: 1, names: ['临时'] }])
    await server.db.delete(brands).where(eq(brands.name, '临时'))
    expect((await call('DELETE admin/media/{media_id}', { params: { media_id } })).status).toBe(200)
    expect(await mediaOf(url)).toBeUndefined()
    expect(await server.files.read(url.slice('/files/'.length))).toBeUndefined()
  })

  test('is readable for every administrator, and writable by permission', async () => {
    const url = await upload(fileOf(PNG, 'mine.png'), {}, clerk.token)
    const { media_id } = await mediaOf(url)
    const clerkCalls = callsOf(server, clerk.token)
    expect((await clerkCalls('GET admin/media')).status).toBe(200)
    const params = { media_id }
    expect((await clerkCalls('PUT admin/media/{media_id}', { params, form: { name: '图' } })).status).toBe(403)
    expect((await clerkCalls('DELETE admin/media/{media_id}', { params })).status).toBe(403)
    expect((await server.request('GET', 'admin/media', {})).status).toBe(403)
  })
})

describe('columns that may contain a picture', () => {
  /** Columns with URLs or text that never contain a picture of the library, with the reason. */
  const NO_PICTURE: readonly string[] = [
    // Copies that stay unchanged: log entries, answers, jobs, and snapshots that are compared but never shown.
    ...['operation_log.input', 'operation_log.before', 'operation_log.after'],
    ...['import_rows.fields', 'jobs.input', 'jobs.cursor', 'outbox.body', 'audit_decisions.snapshot'],
    ...['confirmations.before', 'confirmations.after'],
    // Values of other types.
    ...['roles.menus', 'roles.field_rights', 'list_settings.layout', 'list_views.content', 'tallies.part'],
    ...['goods_sku.specs', 'group_buy_goods.specs', 'pintuan_goods.specs', 'seckill_applies.specs'],
    ...['order_skus.spec_list', 'order_skus.single_list', 'order_skus.group_list', 'order_skus.promotion_tags'],
    ...['orders.gift_list', 'orders.gift_coupon', 'comments.member_shop_score', 'logi_companies.form'],
    ...['payment_methods.clients', 'plugins.config', 'receipts.elec_file_list', 'seckills.range_list'],
    ...['categories.adv_image_link', 'news_feeds.cover_path'],
  ]

  test('are known for every column with a picture’s name or JSON', async () => {
    const known = new Set(
      USE_PLACES.flatMap(({ columns, table }) => columns.map(({ name }) => `${getTableConfig(table).name}.${name}`)),
    )
    const suspects = Object.values(tables)
      .filter(table => is(table, PgTable))
      .flatMap(table => {
        const { name, columns } = getTableConfig(table)
        return columns
          .filter(
            one =>
              one.dataType === 'json' ||
              (one.dataType === 'string' &&
                /image|img|^pic_|logo|banner|face|thumbnail|cover|^original$/.test(one.name)),
          )
          .map(one => `${name}.${one.name}`)
      })
    expect(suspects.length).toBeGreaterThan(50)
    expect(suspects.filter(one => !known.has(one) && !NO_PICTURE.includes(one))).toEqual([])
    expect(NO_PICTURE.filter(one => !suspects.includes(one) || known.has(one))).toEqual([])
  })

  test('are returned by calls of the contract', async () => {
    expect(
      await offenders(
        USE_PLACES.map(({ entity, readBy }) => [entity, readBy] as const),
        (_, readBy) => {
          expect(Object.keys(CALLS)).toContain(readBy)
        },
      ),
    ).toEqual([])
  })
})

describe('error codes of the media library', () => {
  let server: TestServer
  let founder: SignedIn
  beforeAll(async () => {
    server = await testServer()
    founder = await server.signIn()
  })
  afterAll(() => server?.close())

  test('a missing picture is 003', async () => {
    const path = `admin/media/${NONE}`
    const cases = [
      ['GET', path],
      ['GET', `${path}/uses`],
      ['PUT', path],
      ['DELETE', path],
    ] as const
    expect(
      await offenders(cases, async (method, at) => {
        const sent = { token: founder.token, ...(method === 'PUT' && { form: { name: '图' } }) }
        expect(await server.request(method, at, sent)).toMatchObject({ status: 404, body: { code: '003' } })
      }),
    ).toEqual([])
  })

  test('a file that cannot be deleted is 903, and its picture stays', async () => {
    const multipart = { file: fileOf(PNG, 'stuck.png') }
    await server.request('POST', 'uploaders', { token: founder.token, multipart })
    const [row] = await server.db.select().from(uploads).orderBy(desc(uploads.media_id)).limit(1)
    const remove = vi.spyOn(server.files, 'remove').mockRejectedValueOnce(new Error('The disk is read-only'))
    const answer = await server.request('DELETE', `admin/media/${row?.media_id}`, { token: founder.token })
    expect([answer.status, answer.body.code, remove.mock.calls.length]).toEqual([500, '903', 1])
    expect(await server.db.$count(uploads, eq(uploads.path, row?.path ?? ''))).toBe(1)
  })
})
