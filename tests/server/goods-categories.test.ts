import { brands, categories, categoryBrands, categorySpecs, goods, specs } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { goodsNow, goodsWith } from '@tests/support/goods-form'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(databases)('%s: the category tree', database => {
  let server: TestServer
  let call: Caller
  let colleague: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    colleague = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  let made = 0
  const nameOf = () => `试验分类${++made}`
  const add = async (parent_id: number | string, more: Record<string, string | number> = {}) => {
    const { status, body } = await call('POST admin/goods/categories', {
      form: { name: nameOf(), parent_id, category_order: 0, isShow: 'YES', ...more },
    })
    expect(status).toBe(200)
    return Number(body.category_id)
  }
  const one = async (category_id: number) => {
    const [row] = await server.db.select().from(categories).where(eq(categories.category_id, category_id))
    if (!row) throw new Error('The category is gone')
    return row
  }
  const childrenOf = async (parent_id: number) => {
    const { body } = await call('GET admin/goods/categories/{parent_id}/children', { params: { parent_id } })
    return body.map((row: { category_id: string }) => Number(row.category_id))
  }
  const move = (category_id: number, parent_id: number, index: number, caller = call) =>
    caller('PUT admin/goods/categories/{category_id}/move', { params: { category_id }, form: { parent_id, index } })
  /** Every path extends the path of its parent. */
  const expectWholeTree = async () => {
    const rows = await server.db.select().from(categories)
    const byId = new Map(rows.map(row => [row.category_id, row]))
    for (const row of rows) {
      const above = row.parent_id === 0 ? '0|' : byId.get(row.parent_id)?.category_path
      expect(row.category_path).toBe(`${above}${row.category_id}|`)
    }
  }

  test('a new category gets its path, and is returned as sent', async () => {
    const top = await add(0, { advImage: '/files/goods/ad.png', advImageLink: 'https://example.com' })
    const below = await add(top, {
      image: '/files/goods/a.png',
      category_order: 7,
      isShow: 'NO',
      advImage: '/files/b.png',
    })
    const { body } = await call('GET admin/goods/categories/{category_id}', { params: { category_id: below } })
    expect(body).toMatchObject({
      parent_id: String(top),
      category_path: `0|${top}|${below}|`,
      category_order: 7,
      image: '/files/goods/a.png',
      is_show: 'NO',
      adv_image: '',
      has_children: false,
      children: null,
    })
    expect(await one(top)).toMatchObject({ adv_image: '/files/goods/ad.png', adv_image_link: 'https://example.com' })
  })

  test('has four levels; rejects an unknown parent and a used name', async () => {
    const ids = [await add(0)]
    for (let level = 2; level <= 4; level++) ids.push(await add(ids.at(-1) ?? 0))
    const { name } = await one(ids[2] ?? 0)
    for (const [form, field, message] of [
      [{ name: nameOf(), parent_id: ids[3] }, 'parent_id', '分类最多 4 级'],
      [{ name: nameOf(), parent_id: 999_999 }, 'parent_id', '上级分类不存在'],
      [{ name: ` ${name} `, parent_id: 0 }, 'name', '分类名称已存在'],
    ] as const) {
      const { status, body } = await call('POST admin/goods/categories', { form })
      expect([status, body]).toEqual([409, { code: '300', message, data: { fields: { [field]: message } } }])
    }
  })

  test('an invalid value is rejected at its field', async () => {
    expect(
      await offenders(
        [
          [{ name: '' }],
          [{ name: '字'.repeat(16) }],
          [{ parent_id: 'x' }],
          [{ category_order: 100_000 }],
          [{ isShow: 'MAYBE' }],
          [{ image: 'javascript:alert(1)' }],
        ],
        async bad => {
          const { status, body } = await call('POST admin/goods/categories', {
            form: { name: nameOf(), parent_id: 0, ...bad },
          })
          const [field = ''] = Object.keys(bad)
          expect([status, Object.keys(body.data.fields)]).toEqual([400, [field === 'isShow' ? 'is_show' : field]])
        },
      ),
    ).toEqual([])
  })

  test('of two concurrent creations of one name, one succeeds', async () => {
    const form = { name: nameOf(), parent_id: 0 }
    const answers = await Promise.all([call, colleague].map(caller => caller('POST admin/goods/categories', { form })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })

  test('editing: a leaf may change its parent, a category with children may not, and none becomes a root', async () => {
    const [a, b] = [await add(0), await add(0)]
    const child = await add(a)
    const goodsItem = await goodsWith(server.db, {
      category_id: child,
      category_path: (await one(child)).category_path,
    })
    const save = (category_id: number, parent_id: number, name = nameOf()) =>
      call('PUT admin/goods/categories/{category_id}', { params: { category_id }, form: { name, parent_id } })
    expect((await save(child, b)).body).toMatchObject({ parent_id: String(b), category_path: `0|${b}|${child}|` })
    expect((await goodsNow(server.db, goodsItem.goods_id)).category_path).toBe(`0|${b}|${child}|`)
    expect((await save(b, a)).body).toMatchObject({ code: '300', message: '有下级分类的分类不能更换上级' })
    expect((await save(child, 0)).body).toMatchObject({ code: '300', message: '上级分类不存在' })
    expect((await save(a, a)).body).toMatchObject({ code: '300', message: '不能移动到自己的下级分类中' })
    expect((await save(a, 0, (await one(a)).name)).status).toBe(200)
    expect((await save(a, 0, (await one(b)).name)).body.message).toBe('分类名称已存在')
    expect((await save(999_999, 0)).status).toBe(404)
    await expectWholeTree()
  })

  test('moving includes the whole branch and its goods, and sets the order', async () => {
    const [a, b] = [await add(0), await add(0)]
    const [first, second] = [await add(b), await add(b)]
    const branch = await add(a)
    const leaf = await add(branch)
    const goodsItem = await goodsWith(server.db, { category_id: leaf, category_path: (await one(leaf)).category_path })
    const { status, body } = await move(branch, b, 1)
    expect([status, body.category_path, body.has_children]).toEqual([200, `0|${b}|${branch}|`, true])
    expect(await childrenOf(b)).toEqual([first, branch, second])
    expect((await one(leaf)).category_path).toBe(`0|${b}|${branch}|${leaf}|`)
    expect((await goodsNow(server.db, goodsItem.goods_id)).category_path).toBe(`0|${b}|${branch}|${leaf}|`)
    await move(branch, b, 0)
    expect(await childrenOf(b)).toEqual([branch, first, second])
    await move(branch, b, 99)
    expect(await childrenOf(b)).toEqual([first, second, branch])
    await move(branch, 0, 0)
    expect((await one(leaf)).category_path).toBe(`0|${branch}|${leaf}|`)
    expect((await childrenOf(0))[0]).toBe(branch)
    await expectWholeTree()
  })

  test('no category moves below itself, an unknown parent, or level 4', async () => {
    const a = await add(0)
    const b = await add(a)
    const c = await add(b)
    const deep = await add(await add(await add(0)))
    const before = await server.db.select().from(categories).orderBy(asc(categories.category_id))
    for (const [id, parent, message] of [
      [a, c, '不能移动到自己的下级分类中'],
      [a, a, '不能移动到自己的下级分类中'],
      [a, 999_999, '上级分类不存在'],
      [b, deep, '分类最多 4 级'],
    ] as const) {
      const { status, body } = await move(id, parent, 0)
      expect([status, body.code, body.message]).toEqual([409, '300', message])
    }
    expect((await move(999_999, 0, 0)).status).toBe(404)
    expect((await move(a, 0, -1)).status).toBe(400)
    expect(await server.db.select().from(categories).orderBy(asc(categories.category_id))).toEqual(before)
  })

  test('two concurrent moves of two branches into each other create no cycle', async () => {
    const [a, b] = [await add(0), await add(0)]
    const answers = await Promise.all([move(a, b, 0), move(b, a, 0, colleague)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    await expectWholeTree()
  })

  test('deleting: not with children, not with goods; removes links', async () => {
    const a = await add(0)
    const child = await add(a, { isShow: 'NO' })
    const remove = (category_id: number) =>
      call('DELETE admin/goods/categories/{category_id}', { params: { category_id } })
    expect((await remove(a)).body).toMatchObject({ code: '300', message: '请先删除下级分类' })
    const goodsItem = await goodsWith(server.db, {
      category_id: child,
      category_path: (await one(child)).category_path,
      disabled: 0,
    })
    expect((await remove(child)).body).toMatchObject({ code: '300', message: '分类下还有商品，不能删除' })
    await server.db.update(goods).set({ disabled: -1 }).where(eq(goods.goods_id, goodsItem.goods_id))
    const [brand] = await server.db.select().from(brands).limit(1)
    await server.db.insert(categoryBrands).values({ category_id: child, brand_id: brand?.brand_id ?? 0 })
    expect([(await remove(child)).status, (await remove(child)).status]).toEqual([200, 404])
    expect(await server.db.$count(categoryBrands, eq(categoryBrands.category_id, child))).toBe(0)
    expect((await remove(a)).status).toBe(200)
  })

  test('children: order, hidden ones, and the short form', async () => {
    const top = await add(0)
    const [last, first] = [await add(top, { category_order: 9 }), await add(top, { category_order: 1, isShow: 'NO' })]
    const shown = await add(last)
    await add(last, { isShow: 'NO' })
    const { body } = await call('GET admin/goods/categories/{parent_id}/children', { params: { parent_id: top } })
    expect(body).toMatchObject([
      { category_id: String(first), has_children: false, children: null },
      { category_id: String(last), has_children: true, children: [{ category_id: String(shown), children: null }] },
    ])
    expect(body[1].children).toHaveLength(1)
    const short = await call('GET admin/goods/categories/{parent_id}/children', {
      params: { parent_id: top },
      query: { format: 'plain' },
    })
    expect(short.body[0]).toMatchObject({ id: String(first), text: (await one(first)).name })
    const tree = await call('GET admin/goods/categories/{parent_id}/all-children', { params: { parent_id: top } })
    expect(tree.body).toMatchObject([{ category_id: String(last), children: [{ category_id: String(shown) }] }])
    expect(tree.body).toHaveLength(1)
  })

  test('brands and specifications are linked as selected, each once, and cleared by an empty selection', async () => {
    const category_id = await add(0)
    const params = { category_id }
    const [b1, b2] = await server.db.select().from(brands).orderBy(asc(brands.brand_id)).limit(2)
    const [s1, s2] = await server.db.select().from(specs).orderBy(asc(specs.spec_id)).limit(2)
    if (!b1 || !b2 || !s1 || !s2) throw new Error('The demo has brands and specifications')
    const put = await call('PUT admin/goods/categories/{category_id}/brands', {
      params,
      form: { choose_brands: [b1.brand_id, b2.brand_id, b1.brand_id] },
    })
    expect(put.body.map((row: { brand_id: string }) => row.brand_id)).toEqual([
      String(b1.brand_id),
      String(b2.brand_id),
    ])
    const { body } = await call('GET admin/goods/categories/{category_id}/brands', { params })
    expect(body).toHaveLength(await server.db.$count(brands))
    expect(body.filter((row: { selected: boolean }) => row.selected)).toEqual([
      { id: String(b2.brand_id), text: b2.name, selected: true, falgid: String(category_id) },
      { id: String(b1.brand_id), text: b1.name, selected: true, falgid: String(category_id) },
    ])
    await call('PUT admin/goods/categories/{category_id}/specs', { params, form: { choose_specs: s2.spec_id } })
    const linked = await call('GET admin/goods/categories/{category_id}/specs', { params })
    expect(linked.body.filter((row: { selected: boolean }) => row.selected)).toMatchObject([{ id: String(s2.spec_id) }])

    const unknown = await call('PUT admin/goods/categories/{category_id}/brands', {
      params,
      form: { choose_brands: [b1.brand_id, 999_999] },
    })
    expect([unknown.status, unknown.body.message]).toEqual([404, '所选品牌不存在'])
    const bad = await call('PUT admin/goods/categories/{category_id}/specs', { params, form: { choose_specs: 'x' } })
    expect(bad.status).toBe(400)
    expect(await server.db.$count(categoryBrands, eq(categoryBrands.category_id, category_id))).toBe(2)
    for (const key of ['brands', 'specs'] as const) {
      const cleared = await call(`PUT admin/goods/categories/{category_id}/${key}`, { params, form: {} })
      expect([cleared.status, cleared.body]).toEqual([200, []])
    }
    expect(await server.db.$count(categorySpecs, eq(categorySpecs.category_id, category_id))).toBe(0)
    const missing = await call('GET admin/goods/categories/{category_id}/brands', { params: { category_id: 999_999 } })
    expect([missing.status, missing.body.code]).toEqual([404, '300'])
  })
})
