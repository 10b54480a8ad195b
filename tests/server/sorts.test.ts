import { type CallKey, splitKey } from '@contract/calls'
import { ENTITIES } from '@contract/registry'
import { SORTS, type Sort } from '@contract/sorts'
import { askReplies, seckillApplies } from '@server/db/schema'
import { offenders, SWEEP_TIMEOUT_MS } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillPlain } from './support/plain'

type Parts = Readonly<Record<string, string | number>>
type Row = Readonly<Record<string, unknown>>

/** How a list is requested: the id of its rows, if it differs from that of the entity at its path, query and path. */
const LIST_REQUESTS: { readonly [K in keyof typeof SORTS]?: readonly [id: string, query?: Parts, params?: Parts] } = {
  'GET admin/shops': ['shop_id', { shop_disable: 'ALL' }],
  'GET admin/shops/themes': ['id', { type: 'PC' }],
  'GET admin/members/point/{member_id}': ['id', {}, { member_id: 1 }],
  'GET admin/members/reply': ['id', { ask_id: 1 }],
  'GET admin/members/addresses/{member_id}': ['addr_id', {}, { member_id: 1 }],
  'GET admin/trade/orders': ['order_id'],
  'GET admin/promotion/group-buy-goods': ['gb_id', { act_id: 1 }],
  'GET admin/promotion/pintuan/goods/{promotion_id}': ['id', {}, { promotion_id: 1 }],
  'GET admin/promotion/seckill-applys': ['apply_id', { seckill_id: 1 }],
  'GET admin/distribution/bill/member': ['id', { total_id: 1 }],
  'GET admin/distribution/withdraw/apply': ['id'],
  'GET admin/goods': ['goods_id', { content_type: 5 }],
  'GET admin/publishers': ['teacher_id', { kind: 'PERSON' }],
  'GET admin/content/{content_type}/areas': ['id', {}, { content_type: 1 }],
  'GET admin/content/{content_type}/levels': ['id', {}, { content_type: 1 }],
  'GET admin/content/{content_type}/topics': ['id', {}, { content_type: 1 }],
  'GET admin/content/{content_type}/banners': ['id', {}, { content_type: 1 }],
  'GET admin/systems/message-templates': ['id', { type: 'SHOP' }],
  'GET admin/pages/hot-keywords/all': ['id'],
  'GET admin/pages/site-navigations/all': ['navigation_id', { client_type: 'PC' }],
  'GET admin/focus-pictures': ['id', { client_type: 'PC' }],
}

const sortsOf = (key: keyof typeof SORTS) =>
  LIST_REQUESTS[key] ?? ([ENTITIES.find(({ path }) => key === `GET ${path}`)?.id ?? ''] as const)
const LISTS = Object.entries<Sort>(SORTS).map(([key, sort]) => ({ key: key as keyof typeof SORTS, ...sort }))
const WAYS = ['asc', 'desc'] as const
const SIZE = 50

describe.each(databases)('%s: the orders of lists', database => {
  let server: TestServer
  let token: string
  /** A seckill with applications of shops. */
  let seckill_id = 0
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
    // Fills the log with entries of an administrator.
    for (const word_name of ['禁卖', '违禁', '假货'])
      await server.request('POST', 'admin/sensitive-words', { token, form: { word_name } })
    await fillPlain(server, token)
    const [apply] = await server.db.select().from(seckillApplies).limit(1)
    seckill_id = apply?.seckill_id ?? 0
    const reply = { ask_id: 1, member_id: 1, content: '有', create_time: 1 }
    await server.db.insert(askReplies).values([1, 2, 3].map(reply_time => ({ ...reply, reply_time })))
  })
  afterAll(() => server?.close())

  const ask = async (key: CallKey & keyof typeof SORTS, more: Parts) => {
    const { method, path } = splitKey(key)
    const [, query = {}, params = {}] = sortsOf(key)
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
    const parameters = { ...query, ...('seckill_id' in query && { seckill_id }), ...more }
    return server.request(method, address, { token, query: parameters })
  }
  /** Reads every row of a list, page by page. */
  async function rowsOf(key: keyof typeof SORTS, more: Parts): Promise<Row[]> {
    const rows: Row[] = []
    for (let page_no = 1; ; page_no++) {
      const { status, body, text } = await ask(key, { ...more, page_no, page_size: SIZE })
      expect(status, text).toBe(200)
      if (Array.isArray(body)) return body
      rows.push(...body.data)
      if (body.data.length === 0 || rows.length >= body.data_total || page_no === 6) return rows
    }
  }

  const SORTED = LISTS.flatMap(({ key, by }) => by.map(field => [key, field] as const))
  test(
    'no page repeats a row, in both directions, and nulls are last',
    async () => {
      expect(
        await offenders(SORTED, async (key, by) => {
          const [id] = sortsOf(key)
          for (const sort_order of WAYS) {
            const rows = await rowsOf(key, { sort_by: by, sort_order })
            expect(rows.length).toBeGreaterThan(0)
            expect(new Set(rows.map(row => row[id])).size).toBe(rows.length)
            expect(rows.every(row => by in row)).toBe(true)
            const values = rows.map(row => row[by])
            const present = values.filter(value => value !== null)
            expect(values.slice(present.length).every(value => value === null)).toBe(true)
            if (!present.every(value => /^-?[\d.]+$/.test(String(value)))) continue
            const numbers = present.map(Number)
            expect(numbers).toEqual(numbers.toSorted((a, b) => (sort_order === 'asc' ? a - b : b - a)))
          }
        }),
      ).toEqual([])
    },
    SWEEP_TIMEOUT_MS,
  )

  test(
    'the default order of a list equals the contract',
    async () => {
      expect(
        await offenders(
          LISTS.filter(({ by }) => by.length > 0),
          async list => {
            const [field, way] = list.own
            const numbers = (await rowsOf(list.key, {}))
              .map(row => row[field])
              .filter(value => value !== null)
              .map(Number)
            expect(numbers.length).toBeGreaterThan(0)
            expect(numbers).toEqual(numbers.toSorted((a, b) => (way === 'asc' ? a - b : b - a)))
          },
        ),
      ).toEqual([])
    },
    SWEEP_TIMEOUT_MS,
  )

  test(
    'an unsortable column is rejected',
    async () => {
      expect(
        await offenders(
          LISTS.filter(({ by }) => by.length > 0),
          async list => {
            const [known] = list.by
            const wrong: readonly Parts[] = [
              { sort_by: 'nothing' },
              { sort_by: "1' or 1=1 --" },
              { sort_by: '__proto__' },
              { sort_by: 'constructor', sort_order: 'asc' },
              { sort_by: known ?? '', sort_order: 'sideways' },
            ]
            for (const bad of wrong) {
              const { status, body } = await ask(list.key, { ...bad, page_no: 1, page_size: 10 })
              expect([status, body.code]).toEqual([400, '004'])
              expect(body.message).toMatch(/sort_(by|order)/)
            }
          },
        ),
      ).toEqual([])
    },
    SWEEP_TIMEOUT_MS,
  )

  test('sorting by two columns is rejected', async () => {
    const { status } = await server.request('GET', 'admin/goods?sort_by=price&sort_by=create_time', { token })
    expect(status).toBe(400)
  })
})
