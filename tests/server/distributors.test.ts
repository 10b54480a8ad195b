import { commissionTpls, distributors, upgradeLogs } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { distributorOf, earnedBy } from './support/distribution'

const TEMPLATES = 'admin/distribution/commission-tpl'

describe.each(bothDatabases)('%s: distributors', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const form = (tpl_name: string, more: object = {}) => ({ tpl_name, grade1: 5, grade2: 2, is_default: 0, ...more })
  const add = async (name: string, more = {}) => call(`POST ${TEMPLATES}`, { form: form(name, more) })
  const defaults = () => server.db.select().from(commissionTpls).where(eq(commissionTpls.is_default, 1))
  const aDistributor = async () => {
    const [row] = await server.db.select().from(distributors).orderBy(desc(distributors.order_num)).limit(1)
    if (!row) throw new Error('There is no distributor')
    return row
  }

  test('a new default template replaces the previous one, also concurrently', async () => {
    await Promise.all([add('春季', { is_default: 1 }), add('秋季', { is_default: 1 })])
    const found = await defaults()
    expect(found).toHaveLength(1)
    const params = { id: found[0]?.id ?? 0 }
    const response = await call(`PUT ${TEMPLATES}/{id}`, { params, form: form('春季') })
    expect([response.status, response.body.code, Object.keys(response.body.data.fields)]).toEqual([
      409,
      '1013',
      ['is_default'],
    ])
    expect((await call(`DELETE ${TEMPLATES}/{id}`, { params })).body.code).toBe('1010')
  })

  test.each([
    [{ grade1: 101 }, 'grade1'],
    [{ grade2: -1 }, 'grade2'],
    [{ grade1: '5.123' }, 'grade1'],
    [{ tpl_name: ' ' }, 'tpl_name'],
  ])('a template with %j is rejected at %s', async (more, field) => {
    const { status, body } = await add('模板', more)
    expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]])
  })

  test('a distributor gets another template, logged, which cannot be deleted while in use', async () => {
    const one = await aDistributor()
    const made = await add('铂金')
    const params = { id: made.body.id }
    const change = () =>
      call('PUT admin/distribution/member/tpl', { form: { member_id: one.member_id, tpl_id: params.id } })
    expect((await change()).status).toBe(200)
    expect((await change()).status).toBe(200)
    expect((await distributorOf(server.db, one.member_id)).current_tpl_id).toBe(Number(params.id))
    expect(await server.db.$count(upgradeLogs, eq(upgradeLogs.member_id, one.member_id))).toBe(1)
    const { body } = await call('GET admin/distribution/upgradelog', { query: { member_name: one.member_name } })
    expect(body.data[0]).toMatchObject({ member_name: one.member_name, type: '手动', new_tpl_name: '铂金' })
    expect((await call(`DELETE ${TEMPLATES}/{id}`, { params })).body.code).toBe('1012')
  })

  test('referrals filter by their referrer, on both levels', async () => {
    const [first] = await server.db.select().from(distributors).orderBy(desc(distributors.downline)).limit(1)
    const query = { lv1_id: first?.member_id ?? 0, page_size: 100 }
    const { body } = await call('GET admin/distribution/member', { query })
    expect(body.data_total).toBe(first?.downline)
    for (const row of body.data) expect([row.lv1_id, row.lv2_id]).toContain(String(first?.member_id))
  })

  test('as a tree: the roots, and their referrals below them, each once', async () => {
    const below = async (parent_id: number): Promise<string[]> => {
      const query = { parent_id, page_size: 1_000 }
      const { body } = await call('GET admin/distribution/member', { query })
      const lv1_id = parent_id === 0 ? null : String(parent_id)
      for (const row of body.data) expect(row).toMatchObject({ lv1_id })
      const met: string[] = []
      for (const row of body.data as { id: string; downline: number }[])
        met.push(row.id, ...(row.downline > 0 ? await below(Number(row.id)) : []))
      return met
    }
    const met = await below(0)
    expect(new Set(met).size).toBe(met.length)
    expect(met.length).toBe(await server.db.$count(distributors))
  })

  test('the days of his months sum up to his lines, to the fen', async () => {
    const one = await aDistributor()
    const lines = await earnedBy(server.db, one.member_id)
    const years = [...new Set(lines.map(line => new Date((line.create_time + 8 * 3_600) * 1_000).getUTCFullYear()))]
    expect(years.length).toBeGreaterThan(0)
    const total = async (what: 'order' | 'push' | 'count') => {
      let sum = 0
      for (const year of years) {
        const query = { member_id: one.member_id, circle: 'YEAR' as const, year }
        const { body } = await call(`GET admin/distribution/statistic/${what}`, { query })
        for (const value of body.series.data) sum += Math.round(Number(value) * 100)
      }
      return sum
    }
    expect(await total('count')).toBe(lines.length * 100)
    expect(await total('order')).toBe(lines.reduce((sum, line) => sum + line.order_amount - line.refunded, 0))
    expect(await total('push')).toBe(lines.reduce((sum, line) => sum + line.commission - line.taken_back, 0))
  })

  test('a statistic of month 13 is rejected at the parameter', async () => {
    const query = { member_id: 1, circle: 'MONTH', year: 2026, month: 13 }
    const wrong = await call('GET admin/distribution/statistic/push', { query })
    expect([wrong.status, Object.keys(wrong.body.data.fields)]).toEqual([400, ['month']])
  })

  test('settings are stored, and a negative waiting period is rejected', async () => {
    expect((await call('PUT admin/distribution/settings', { form: { cycle: 7, goods_model: 0 } })).status).toBe(200)
    expect((await call('GET admin/distribution/settings')).body).toEqual({ cycle: 7, goods_model: 0 })
    const { status, body } = await call('PUT admin/distribution/settings', { form: { cycle: -1, goods_model: 0 } })
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ['cycle']])
  })
})
