import { importJob, type RowWriter } from '@server/areas/imports/job'
import { writeAs } from '@server/areas/write-as'
import { MENU_PATTERNS } from '@server/db/menu-patterns'
import { actionsOf } from '@server/db/menu-tree'
import { admins, goods, goodsSku, importRows, roles } from '@server/db/schema'
import { createRunner } from '@server/jobs/runner'
import { goodsForm, twoSpecs } from '@tests/support/goods-form'
import { type TestServer, testServer } from '@tests/support/server'
import { asc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Goods with their SKUs, imported by the server: each through the call that adds one. */

describe('an import of goods', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer()
    ;({ token } = await server.signIn())
  })
  afterAll(() => server?.close())

  const start = (rows: readonly object[], as = token) =>
    server.request('POST', 'admin/imports', { token: as, json: { call: 'POST admin/goods', name: '商品.xlsx', rows } })
  const read = async (id: string, as = token) =>
    (await server.request('GET', 'admin/imports', { token: as })).body.find(
      (one: { import_id: string }) => one.import_id === id,
    )
  const made = (name: string) =>
    server.db
      .select()
      .from(goods)
      .where(like(goods.goods_name, `${name}%`))
      .orderBy(asc(goods.goods_id))

  /** Goods with two SKUs, as the client sends them. */
  const withSkus = async (goods_name: string, prices: readonly [string, string] = ['9.50', '12']) => {
    const [{ spec_id, values }] = await twoSpecs(server.db)
    const [first, second] = values
    const { sn: _sn, price: _price, quantity: _quantity, ...facts } = await goodsForm(server.db)
    return {
      ...facts,
      goods_name,
      spec_list: [{ spec_id, values: [first, second] }],
      sku_list: [first, second].map((value, at) => ({
        ...{ sn: `${goods_name}-${at}`, price: prices[at], quantity: 3 + at },
        specs: [{ spec_id, ...value }],
      })),
    }
  }
  const lines = [
    { no: 2, texts: { goods_name: '导入失败', price: '9.50' } },
    { no: 3, texts: { goods_name: '', price: '-1' } },
  ]

  test('writes goods with their SKUs, sums and sanitized description, and clears what was sent', async () => {
    const values = { ...(await withSkus('导入成功')), intro: '<p>甲</p><script>x</script>' }
    const { status, body } = await start([{ no: 2, values, lines }])
    expect([status, body.total]).toEqual([200, 1])
    await server.runJobs()
    expect(await read(body.import_id)).toMatchObject({ status: 'DONE', done: 1, failed: 0 })
    const [row] = await made('导入成功')
    expect(row).toMatchObject({ price: 9.5, quantity: 7, have_spec: 1, content_type: 2, intro: '<p>甲</p>' })
    const skus = await server.db
      .select()
      .from(goodsSku)
      .where(eq(goodsSku.goods_id, row?.goods_id ?? 0))
    expect(skus.map(({ sn, price, quantity }) => [sn, price, quantity])).toEqual([
      ['导入成功-0', 9.5, 3],
      ['导入成功-1', 12, 4],
    ])
    const [stored] = await server.db.select().from(importRows)
    expect([stored?.sent, stored?.lines]).toEqual(['', ''])
  })

  test('returns rejected goods with the paths of the error and the lines of the file, encrypted until then', async () => {
    const { body } = await start([{ no: 2, values: await withSkus('导入失败', ['9.50', '-1']), lines }])
    const [stored] = await server.db
      .select()
      .from(importRows)
      .where(eq(importRows.import_id, Number(body.import_id)))
    expect(stored?.lines).not.toContain('导入失败')
    await server.runJobs()
    const { body: faulty } = await server.request('GET', `admin/imports/${body.import_id}/rows`, { token })
    expect(faulty).toMatchObject([{ no: 2, lines, message: '不能小于 0', fields: ['sku_list.1.price'] }])
    expect(await made('导入失败')).toEqual([])
  })

  test('stops adding goods once the permission to add them by hand is revoked', async () => {
    /** A role with the goods list, optionally without an action. */
    const menus = (without?: string) => [
      {
        ...{ title: 'goodsList', identifier: 'goodsList', checked: true },
        auth_regular: MENU_PATTERNS.goodsList ?? '',
        children: actionsOf('goodsList').map(one => ({ ...one, children: [], checked: one.identifier !== without })),
      },
    ]
    const [role] = await server.db
      .insert(roles)
      .values({ role_name: 'adds', role_describe: '', menus: menus() })
      .returning()
    const role_id = role?.role_id ?? 0
    await server.db.update(admins).set({ role_id, founder: 0 }).where(eq(admins.username, 'auditor'))
    const { token: theirs } = await server.signIn('auditor')
    const rows = [
      { no: 2, values: await withSkus('导入权限甲') },
      { no: 4, values: await withSkus('导入权限乙') },
    ]
    const { body } = await start(rows, theirs)
    const losing: RowWriter = async (...row) => {
      await writeAs(...row)
      await row[0]
        .update(roles)
        .set({ menus: menus('goodsList.add') })
        .where(eq(roles.role_id, role_id))
    }
    await createRunner({ db: server.db, services: server.services, kinds: [importJob(losing)], pauseMs: 0 }).drain()
    expect(await read(body.import_id, theirs)).toMatchObject({ status: 'DONE', done: 1, failed: 1 })
    expect(await made('导入权限')).toMatchObject([{ goods_name: '导入权限甲' }])
    expect((await start(rows, theirs)).status).toBe(403)
  })

  test('accepts a file of 5,000 lines', async () => {
    const values = { ...(await withSkus('导入很多')), intro: '描述'.repeat(200) }
    const many = Array.from({ length: 2_500 }, (_, at) => ({
      ...{ no: 2 + at * 2, values },
      lines: [2, 3].map(no => ({ no: no + at * 2, texts: { goods_name: '导入很多', intro: values.intro } })),
    }))
    const { status, body } = await start(many)
    expect([status, body.total]).toEqual([200, 2_500])
    expect((await server.request('DELETE', `admin/imports/${body.import_id}`, { token })).status).toBe(200)
  })
})
