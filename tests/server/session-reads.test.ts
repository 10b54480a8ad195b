import { billItems, goods, type JobStatus, jobs, members, operationLog, settings } from '@server/db/schema'
import { createFounder } from '@server/session/founder'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type TestServer, testServer } from '../support/server'
import { FORBIDDEN, fits, PLAIN } from './session-support'

describe.each(databases)('%s: site, dashboard and tasks', database => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer({ database, empty: true })
    await createFounder(server.db, 'admin', 'admin123456', server.now.get())
    token = (await server.signIn()).token
  })
  afterAll(() => server.close())

  const get = (path: string, more = {}) => server.request('GET', path, { token, ...more })

  test('a site without settings is open', async () => {
    const { status, body } = await server.request('GET', 'site-show')
    expect(status).toBe(200)
    expect(fits('GET site-show', body)).toBe(true)
    expect(body).toMatchObject({ site_name: '', siteon: 1, test_mode: 0 })
  })

  test('the public settings contain no key', async () => {
    const value = { site_name: '示例商城', siteon: 0, close_reson: '维护', test_mode: 0, global_auth_key: 'secret' }
    await server.db.insert(settings).values({ name: 'site', value })
    const { body } = await server.request('GET', 'site-show')
    expect(body).toEqual({
      site_name: '示例商城',
      title: '',
      keywords: '',
      descript: '',
      siteon: 0,
      close_reson: '维护',
      logo: '',
      default_img: '',
      test_mode: 0,
    })
  })

  test('a sign-in requires a captcha', async () => {
    const { status, body } = await server.request('GET', 'validator')
    expect([status, body]).toEqual([200, { validator_type: 'IMAGE', aliyun_afs: null }])
  })

  test('an empty marketplace has an empty dashboard', async () => {
    const { status, body } = await get(PLAIN)
    expect([status, body]).toEqual([
      200,
      { sales_total: { receive_money: 0, refund_money: 0, real_money: 0 }, goods_vos: [], member_vos: [] },
    ])
    expect(await server.request('GET', PLAIN)).toMatchObject({ status: 403, body: FORBIDDEN })
  })

  test('sales are those of the month in China', async () => {
    const start = Date.UTC(2026, 9, 31, 16) / 1000
    const end = Date.UTC(2026, 10, 30, 16) / 1000
    const item = (item_type: 'PAYMENT' | 'REFUND', price: number, add_time: number) => ({
      item_type,
      price,
      add_time,
      order_sn: 'o1',
      order_time: add_time,
      seller_id: 1,
      member_id: 1,
      payment_type: 'ONLINE' as const,
    })
    await server.db
      .insert(billItems)
      .values([
        item('PAYMENT', 1000, start - 1),
        item('REFUND', 500, start - 1),
        item('PAYMENT', 0.1, start),
        item('PAYMENT', 0.2, start + 86_400),
        item('REFUND', 0.05, start + 86_401),
        item('PAYMENT', 99.99, end - 1),
        item('PAYMENT', 1000, end),
        item('REFUND', 500, end),
      ])
    for (const moment of [start, end - 1]) {
      server.now.set(moment)
      const { body } = await get(PLAIN, { token: (await server.signIn()).token })
      expect(body.sales_total).toEqual({ receive_money: 100.29, refund_money: 0.05, real_money: 100.24 })
    }
    server.now.set(end)
    const { body } = await get(PLAIN, { token: (await server.signIn()).token })
    expect(body.sales_total).toEqual({ receive_money: 1000, refund_money: 500, real_money: 500 })
    token = (await server.signIn()).token
  })

  test('contains the five newest active goods and members', async () => {
    await server.db.insert(goods).values(
      [1, 2, 3, 4, 5, 6, 7].map(n => ({
        goods_name: `goods ${n}`,
        sn: `sn${n}`,
        category_id: 1,
        seller_id: 1,
        price: n + 0.5,
        market_enable: n === 5 ? (0 as const) : (1 as const),
        disabled: n === 6 ? (0 as const) : (1 as const),
        create_time: n === 4 ? 3 : n,
      })),
    )
    await server.db.insert(members).values(
      [1, 2, 3, 4, 5, 6, 7].map(n => ({
        uname: `member${n}`,
        mobile: `1380000000${n}`,
        disabled: n === 7 ? -1 : 0,
        create_time: n === 4 ? 3 : n,
      })),
    )
    const { body } = await get(PLAIN)
    expect(fits('GET admin/index/page', body)).toBe(true)
    expect(body.goods_vos.map((row: { sn: string }) => row.sn)).toEqual(['sn7', 'sn4', 'sn3', 'sn2', 'sn1'])
    expect(body.goods_vos[0]).toMatchObject({
      goods_id: expect.stringMatching(/^\d+$/),
      goods_name: 'goods 7',
      sn: 'sn7',
      price: 7.5,
      cost: 0,
      category_id: '1',
      is_auth: 1,
      goods_gallery_list: [],
    })
    expect(body.member_vos.map((row: { uname: string }) => row.uname)).toEqual([
      ...['member6', 'member5', 'member4', 'member3', 'member2'],
    ])
    expect(body.member_vos[0]).toEqual({
      uname: 'member6',
      nickname: '',
      mobile: '138****0006',
      email: '',
      create_time: '6',
    })
  })

  describe('tasks', () => {
    const ID = 'PAGE_CREATE'
    const put = async (status: 'DOING' | 'SUCCESS' | 'EXCEPTION', percentage: number) => {
      const now = server.now.get()
      await server.db.delete(jobs)
      await server.db.insert(jobs).values({
        kind: ID,
        status: { DOING: 'RUNNING', SUCCESS: 'DONE', EXCEPTION: 'FAILED' }[status] as JobStatus,
        ...{ percentage, text: '首页', message: 'm', due_at: now, run_at: now },
        ended_at: status === 'DOING' ? null : now,
      })
    }
    const progress = async () => (await get(`admin/task/${ID}/progress`)).body
    const exists = async () => (await get(`admin/task/${ID}`)).status === 200
    const DONE = { percentage: 100, status: 'SUCCESS', text: '', message: '' }

    test('a missing one has no id, and counts as done', async () => {
      const { status, body } = await get(`admin/task/${ID}`)
      expect([status, body.code]).toEqual([404, '003'])
      expect(await progress()).toEqual(DONE)
    })

    test('a running one has its id as text, and its progress', async () => {
      await put('DOING', 40)
      const { status, text, headers } = await get(`admin/task/${ID}`)
      expect([status, text]).toEqual([200, ID])
      expect(headers.get('content-type')).toContain('text/plain')
      for (let i = 0; i < 2; i++) {
        expect(await progress()).toEqual({ percentage: 40, status: 'DOING', text: '首页', message: 'm' })
      }
      expect(fits('GET admin/task/{task_id}/progress', await progress())).toBe(true)
    })

    test.each(['SUCCESS', 'EXCEPTION'] as const)('one that ended with %s is returned once', async status => {
      await put(status, 100)
      expect(await exists()).toBe(true)
      expect(await progress()).toEqual({ percentage: 100, status, text: '首页', message: 'm' })
      expect(await exists()).toBe(false)
      expect(await progress()).toEqual(DONE)
    })

    test.each(['DOING', 'SUCCESS'] as const)('one that is %s can be stopped, once', async status => {
      await put(status, 40)
      const remove = () => server.request('DELETE', `admin/task/${ID}`, { token })
      expect(await remove()).toMatchObject({ status: 200, text: '' })
      expect(await exists()).toBe(false)
      expect(await progress()).toEqual(DONE)
      const [left] = await server.db.select().from(jobs)
      expect(left?.stopped).toBe(true)
      const entries = () => server.db.$count(operationLog, eq(operationLog.call, 'DELETE admin/task/{task_id}'))
      const before = await entries()
      expect((await remove()).status).toBe(200)
      expect(await entries()).toBe(before)
    })

    test('require a session', async () => {
      for (const [method, path] of [
        ['GET', ID],
        ['GET', `${ID}/progress`],
        ['DELETE', ID],
      ] as const) {
        const { status, body } = await server.request(method, `admin/task/${path}`)
        expect([status, body]).toEqual([403, FORBIDDEN])
      }
    })
  })
})
