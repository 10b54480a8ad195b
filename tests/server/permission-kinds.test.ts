import type { Database } from '@server/db/database'
import { MENU_PATTERNS } from '@server/db/menu-patterns'
import { admins, goods, orders, pages, publishers, reasons, roles, shopThemes } from '@server/db/schema'
import { meanwhile } from '@tests/support/meanwhile'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Parts = Parameters<TestServer['request']>[2]
const TYPES = { course: 1, goods: 2, picture: 3, copyright: 4, collectible: 5 } as const

describe.each(databases)('%s: a permission for one type of record', database => {
  let server: TestServer
  let role_id = 0
  let token = ''
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn('auditor')).token
    const [auditor] = await server.db.select().from(admins).where(eq(admins.username, 'auditor'))
    role_id = auditor?.role_id ?? 0
    for (const [name, type] of Object.entries(TYPES)) {
      const [row] = await server.db.select().from(goods).where(eq(goods.content_type, type)).limit(1)
      ids[name] = row?.goods_id ?? 0
    }
    for (const kind of ['USER', 'PERSON'] as const) {
      const [row] = await server.db.select().from(publishers).where(eq(publishers.kind, kind)).limit(1)
      ids[kind] = row?.teacher_id ?? 0
    }
    for (const area of ['goods', 'shop'] as const) {
      const [row] = await server.db.select().from(reasons).where(eq(reasons.area, area)).limit(1)
      ids[`${area} reason`] = row?.reason_id ?? 0
    }
    expect(Object.values(ids)).not.toContain(0)
  })
  afterAll(() => server?.close())

  /** Sets the permissions of the role. */
  const hold = async (...screens: string[]) => {
    const menus = screens.map(screen => ({
      title: screen,
      identifier: screen,
      checked: true,
      auth_regular: MENU_PATTERNS[screen] ?? '',
      children: [],
    }))
    await server.db.update(roles).set({ menus }).where(eq(roles.role_id, role_id))
  }
  const isLet = async (method: string, path: string, parts: Parts = {}) =>
    (await server.request(method, path, { token, ...parts })).status !== 403

  test('creates no theme with the permission to select one, with a query or without', async () => {
    await hold('publishList')
    const form = { name: '陌生人', mark: 'stranger', image_path: '/t.png', is_default: 1, type: 'PC' }
    expect(await isLet('GET', 'admin/shops/themes?type=PC')).toBe(true)
    for (const query of ['', '?x=1', '?type=PC']) {
      expect(await isLet('POST', `admin/shops/themes${query}`, { form })).toBe(false)
    }
    expect(await server.db.$count(shopThemes, eq(shopThemes.mark, 'stranger'))).toBe(0)
  })

  test('lets every reader of the feeds sample one, and nobody else', async () => {
    const isSampled = () => isLet('POST', 'admin/pages/news-feeds/sample', { form: { url: 'http://127.0.0.1/none' } })
    await hold('newsApiList')
    expect(await isSampled()).toBe(true)
    await hold('articleNewsList')
    expect(await isSampled()).toBe(false)
  })

  test.each([
    'course',
    'picture',
    'copyright',
    'collectible',
    'goods',
  ] as const)('%s: its own records only', async own => {
    await hold(`${own}List`)
    for (const name of Object.keys(TYPES)) {
      for (const step of ['up', 'under', 'recycle', 'revert']) {
        const parts = { form: { reason: '理由' } }
        expect([name, await isLet('PUT', `admin/goods/${ids[name]}/${step}`, parts)]).toEqual([name, name === own])
      }
    }
    expect(await isLet('POST', 'admin/goods/batch/audit', { json: { goods_ids: [ids[own]], pass: 1 } })).toBe(false)
  })

  test.each(['course', 'goods'] as const)('%s: reviews its own records only', async own => {
    await hold(`${own}Audit`)
    const other = ids.picture
    const decide = (...goods_ids: (number | undefined)[]) =>
      isLet('POST', 'admin/goods/batch/audit', { json: { goods_ids, pass: 1 } })
    expect([await decide(ids[own]), await decide(other), await decide(ids[own], other)]).toEqual([true, false, false])
    expect(await isLet('PUT', `admin/goods/${ids[own]}/up`)).toBe(false)
  })

  test('two permissions together allow the records of both, in one call', async () => {
    await hold('courseList', 'pictureList')
    const both = `admin/goods/${ids.course},${ids.picture}`
    expect(await isLet('PUT', `${both}/up`)).toBe(true)
    expect(await isLet('PUT', `${both},${ids.copyright}/up`)).toBe(false)
  })

  test('publishing and drafts: of one type, for any form', async () => {
    await hold('courseList')
    const draft = (content_type: number) => ({ json: { content_type, goods_name: '草稿', payload: {} } })
    const mine = await server.request('POST', 'admin/publication-drafts', { token, ...draft(1) })
    expect(mine.status).toBe(200)
    expect(await isLet('POST', 'admin/publication-drafts', draft(3))).toBe(false)
    await hold('pictureList')
    const path = `admin/publication-drafts/${mine.body.draft_id}`
    expect(await isLet('DELETE', path)).toBe(false)
    expect(await isLet('POST', `${path}/publish`, { form: { update_time: mine.body.update_time } })).toBe(false)
    expect(await isLet('GET', path)).toBe(true)
    await hold('courseList')
    expect(await isLet('DELETE', path)).toBe(true)
  })

  test('a page by its id: only of the client of the screen, for any id', async () => {
    const idOf = async (client_type: 'PC' | 'WAP') => {
      const place = { client_type, page_type: 'SPECIAL' as const }
      const row = { ...place, page_name: '页面', page_data: '[]', modify_time: 1 }
      await server.db.insert(pages).values(row).onConflictDoNothing()
      const at = and(eq(pages.client_type, client_type), eq(pages.page_type, 'SPECIAL'))
      return (await server.db.select().from(pages).where(at))[0]?.page_id
    }
    const [pc, phone] = [await idOf('PC'), await idOf('WAP')]
    const form = { form: { page_name: '改过的页面', page_data: '[]' } }
    await hold('mobileFloorManage')
    expect(await isLet('PUT', `admin/pages/${pc}`, form)).toBe(false)
    expect(await isLet('PUT', `admin/pages/${phone}`, form)).toBe(true)
    await hold('pcFloorManage')
    expect(await isLet('PUT', `admin/pages/${pc}`, form)).toBe(true)
    expect(await isLet('PUT', `admin/pages/${phone}`, form)).toBe(false)
  })

  test('publishers: of one type', async () => {
    await hold('publishList')
    expect(await isLet('PUT', `admin/publishers/${ids.PERSON}/sort`, { form: { sort: 3 } })).toBe(true)
    expect(await isLet('PUT', `admin/publishers/${ids.USER}/sort`, { form: { sort: 3 } })).toBe(false)
    expect(await isLet('GET', `admin/publishers/${ids.USER}`)).toBe(true)
  })

  test('reasons: of one area, and none can be moved to another', async () => {
    await hold('goodsAudit')
    const form = { scene: 'REFUSE', zh: '新的', en: 'New', message_zh: '请改正。', message_en: 'Please mend it.' }
    const save = (name: string, area: string) => isLet('PUT', `admin/reasons/${ids[name]}`, { form: { ...form, area } })
    expect(await save('goods reason', 'goods')).toBe(true)
    expect(await save('goods reason', 'shop')).toBe(false)
    expect(await save('shop reason', 'goods')).toBe(false)
    expect(await isLet('DELETE', `admin/reasons/${ids['shop reason']}`)).toBe(false)
  })

  test('a record that another transaction moves to a type without the permission is not written', async () => {
    const reason = { scene: 'REFUSE', zh: '新的', en: 'New', message_zh: '请改正。', message_en: 'Please mend it.' }
    const is = {
      reason: eq(reasons.reason_id, ids['goods reason'] ?? 0),
      publisher: eq(publishers.teacher_id, ids.PERSON ?? 0),
      course: eq(goods.goods_id, ids.course ?? 0),
    }
    const area = (area: 'goods' | 'shop') => (tx: Database) => tx.update(reasons).set({ area }).where(is.reason)
    const kind = (kind: 'PERSON' | 'USER') => (tx: Database) => tx.update(publishers).set({ kind }).where(is.publisher)
    const type = (content_type: 1 | 3) => (tx: Database) => tx.update(goods).set({ content_type }).where(is.course)
    type Move = (tx: Database) => Promise<unknown>
    const cases: readonly [screen: string, there: Move, back: Move, path: string, parts: Parts][] = [
      [
        'goodsAudit',
        area('shop'),
        area('goods'),
        `admin/reasons/${ids['goods reason']}`,
        { form: { ...reason, area: 'goods' } },
      ],
      ['publishList', kind('USER'), kind('PERSON'), `admin/publishers/${ids.PERSON}/sort`, { form: { sort: 4 } }],
      ['courseList', type(TYPES.picture), type(TYPES.course), `admin/goods/${ids.course}/up`, {}],
    ]
    const found = await offenders(cases, async (screen, there, back, path, parts) => {
      await hold(screen)
      const send = () => server.request('PUT', path, { token, ...parts })
      const { status } = await meanwhile({ db: server.db, database }, there, send)
      await back(server.db)
      expect(status).toBe(403)
    })
    expect(found).toEqual([])
  })

  test.each(['orderList', 'errorList', 'orderRepair'])('%s: orders, not their settings nor collections', async own => {
    await hold(own)
    const [order] = await server.db.select({ sn: orders.sn }).from(orders).limit(1)
    const readable = ['', '/counts', '/export', `/${order?.sn}`, `/${order?.sn}/log`, '/repairs']
    for (const path of readable) expect([path, await isLet('GET', `admin/trade/orders${path}`)]).toEqual([path, true])
    for (const path of ['pay-log', 'pay-log/list', 'setting']) {
      expect([path, await isLet('GET', `admin/trade/orders/${path}`)]).toEqual([path, false])
    }
    await hold(own, 'collectionList')
    expect(await isLet('GET', 'admin/trade/orders/pay-log')).toBe(true)
  })

  test('areas, levels and topics are readable where they are selected, and writable on their own screen only', async () => {
    await hold('courseList')
    for (const axis of ['areas', 'levels', 'topics']) {
      expect(await isLet('GET', `admin/content/1/${axis}?status=1`)).toBe(true)
      for (const query of ['', '?x=1']) expect(await isLet('POST', `admin/content/1/${axis}${query}`)).toBe(false)
    }
    await hold('courseArea')
    expect(await isLet('POST', 'admin/content/1/areas', { form: { name: '新地区' } })).toBe(true)
    expect(await isLet('POST', 'admin/content/5/areas', { form: { name: '新地区' } })).toBe(false)
    expect(await isLet('POST', 'admin/content/1/levels', { form: { name: '新等级' } })).toBe(false)
  })

  test('a role with one list may not reach settings, brands and categories', async () => {
    await hold('courseList', 'courseAudit', 'goodsList', 'goodsAudit', 'hotGoods')
    for (const path of ['settings', 'brands', 'categories', 'specs', 'parameters']) {
      expect([path, await isLet('POST', `admin/goods/${path}`)]).toEqual([path, false])
    }
    expect(await isLet('GET', 'admin/goods/search')).toBe(false)
  })

  test('a task is read and stopped with the permission to start it', async () => {
    const ask = async () => [
      await isLet('GET', 'admin/task/GOODS_INDEX_INIT'),
      await isLet('GET', 'admin/task/GOODS_INDEX_INIT/progress'),
      await isLet('DELETE', 'admin/task/GOODS_INDEX_INIT'),
    ]
    await hold('goodsIndex')
    expect(await ask()).toEqual([true, true, true])
    await hold('staticPage')
    expect(await ask()).toEqual([false, false, false])
    await hold()
    expect(await ask()).toEqual([false, false, false])
  })
})
