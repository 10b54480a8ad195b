import { categories, goods, goodsSku, specs } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { everySku, goodsForm, goodsNow, goodsWith } from '@tests/support/goods-form'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Malicious input, and very large lists of every part. */
describe.each(databases)('%s: malicious goods', database => {
  let server: TestServer
  let call: Caller
  let token: string
  let form: Awaited<ReturnType<typeof goodsForm>>
  let five: { spec_id: number; values: { spec_value: string }[] }[]
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
    call = callsOf(server, token)
    form = await goodsForm(server.db)
    const rows = await server.db
      .insert(specs)
      .values(['甲', '乙', '丙', '丁', '戊'].map(spec_name => ({ spec_name: `${spec_name}规` })))
      .returning()
    five = rows.map(({ spec_id }) => ({
      spec_id,
      values: Array.from({ length: 20 }, (_, i) => ({ spec_value: `${'😀'.repeat(47)}${i}` })),
    }))
  })
  afterAll(() => server?.close())

  const add = (more: object) => call('POST admin/goods', { json: { ...form, ...more } })
  const fieldsOf = async (answer: ReturnType<Caller>) => {
    const { status, body } = await answer
    return [status, body?.data?.fields && Object.keys(body.data.fields)]
  }

  test('five specifications of twenty long values, with the maximum number of SKUs', async () => {
    const all = everySku([
      ...five.slice(0, 2),
      ...five.slice(2).map(one => ({ ...one, values: one.values.slice(0, 2) })),
    ])
    const sku_list = all.slice(0, 1_000)
    expect(await fieldsOf(add({ spec_list: five, sku_list: all.slice(0, 1_001) }))).toEqual([400, ['sku_list']])
    const { status, body } = await add({ spec_list: five, sku_list })
    expect([status, body?.sku_list?.length]).toEqual([200, 1_000])
    const goods_id = Number(body.goods_id)
    const before = await server.db.select().from(goodsSku).where(eq(goodsSku.goods_id, goods_id))
    const again = await call('PUT admin/goods/{goods_id}', {
      params: { goods_id },
      json: { ...form, spec_list: five, sku_list: sku_list.toReversed() },
    })
    expect(again.status).toBe(200)
    const after = await server.db.select().from(goodsSku).where(eq(goodsSku.goods_id, goods_id)).orderBy(goodsSku.sort)
    const ids = new Map(before.map(sku => [sku.choice_key, sku.sku_id]))
    expect(after.every(sku => ids.get(sku.choice_key) === sku.sku_id)).toBe(true)
    expect(after.map(sku => sku.price)).toEqual(sku_list.toReversed().map(sku => sku.price))
  })

  test('an invalid number is rejected in goods and in a SKU', async () => {
    expect(
      await offenders(
        [
          ['price', '-0.01'],
          ['price', '1e309'],
          ['price', 1e300],
          ['price', '0x10'],
          ['price', [5]],
          ['price', { toString: 1 }],
          ['price', true],
          ['quantity', -1],
          ['quantity', '٣'],
          ['quantity', '9'.repeat(400)],
          ['weight', 'NaN'],
          ['cost', '１２'],
          ['sn', 5],
          ['sn', ['A']],
        ],
        async (field, value) => {
          expect(await fieldsOf(add({ [field]: value }))).toEqual([400, [field]])
          const [spec] = five
          if (!spec) throw new Error('The test has specifications')
          const one = [{ ...spec, values: spec.values.slice(0, 1) }]
          const sku_list = everySku(one).map(sku => ({ ...sku, [field]: value }))
          expect(await fieldsOf(add({ spec_list: one, sku_list }))).toEqual([400, [`sku_list.0.${field}`]])
        },
      ),
    ).toEqual([])
  })

  test('a number beyond JavaScript’s precision is rejected at its field', async () => {
    const body = JSON.stringify({ ...form, price: 'HUGE' }).replace('"HUGE"', '1e309')
    const answer = await server.app.request('http://localhost/api/admin/goods', {
      method: 'POST',
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body,
    })
    expect([answer.status, Object.keys((await answer.json()).data.fields)]).toEqual([400, ['price']])
  })

  test.each([
    ['\0', 'the NUL character'],
    ['\ud800', 'half of a pair'],
    ['\udfff甲', 'the other half'],
  ])('%j, %s, is rejected by the path of its field', async (text, _) => {
    const [spec] = five
    if (!spec) throw new Error('The test has specifications')
    const cases: [more: object, path: string][] = [
      [{ goods_name: text }, 'goods_name'],
      [{ intro: `<p>${text}</p>` }, 'intro'],
      [{ goods_gallery_list: [{ original: '/a.png' }, { original: `/${text}` }] }, 'goods_gallery_list.1.original'],
      [{ spec_list: [{ spec_id: spec.spec_id, values: [{ spec_value: text }] }] }, 'spec_list.0.values.0.spec_value'],
      [{ sku_list: [{ specs: [{ spec_id: 1, spec_value: text }] }] }, 'sku_list.0.specs.0.spec_value'],
      [{ goods_params_list: [{ param_id: 1, param_value: text }] }, 'goods_params_list.0.param_value'],
    ]
    for (const [more, path] of cases) expect([path, await fieldsOf(add(more))]).toEqual([path, [400, [path]]])
  })

  test('tags, emoji and the last code points of Unicode are stored as text in every field', async () => {
    const name = '<script>alert(1)</script>"&amp; 👩‍👩‍👧 \u202e\uffff\u001f İß'
    const { status, body } = await add({ goods_name: name, page_title: name })
    expect([status, body.goods_name, body.page_title]).toEqual([200, name, name])
    const found = await call('GET admin/goods', { query: { keyword: '</script>"&amp; 👩‍👩‍👧' } })
    expect(found.body.data.map((row: { goods_id: string }) => row.goods_id)).toContain(body.goods_id)
    const audit = await call('POST admin/goods/batch/audit', {
      json: { goods_ids: [body.goods_id], pass: 0, message: name },
    })
    expect(audit.status).toBe(200)
    expect(await goodsNow(server.db, Number(body.goods_id))).toMatchObject({
      auth_message: name,
      submitted_snapshot: { goods_name: name },
    })
  })

  test('a thousand goods are changed at once; with one unknown among them, none', async () => {
    const [model] = [await goodsWith(server.db, { is_auth: 0 })]
    const { goods_id: _, ...columns } = model
    const rows = await server.db
      .insert(goods)
      .values(Array.from({ length: 999 }, (_, i) => ({ ...columns, goods_name: `批量 ${i}` })))
      .returning({ goods_id: goods.goods_id })
    const ids = rows.map(row => row.goods_id)
    const json = (goods_ids: readonly number[]) => ({ goods_ids, pass: 1, message: '' })
    const statesOf = async () => {
      const now = await server.db.select({ is_auth: goods.is_auth }).from(goods).where(inArray(goods.goods_id, ids))
      return new Set(now.map(row => row.is_auth))
    }
    const strange = await call('POST admin/goods/batch/audit', { json: json([...ids, 999_999_999]) })
    expect([strange.status, strange.body.code, await statesOf()]).toEqual([404, '301', new Set([0])])
    const twice = await call('POST admin/goods/batch/audit', { json: json([...ids, ids[0] ?? 0]) })
    expect([twice.status, await statesOf()]).toEqual([200, new Set([1])])
    const many = await call('POST admin/goods/batch/audit', { json: json([...ids, 1, 2]) })
    expect([many.status, many.body.code]).toEqual([400, '301'])
    const under = (goods_ids: string) =>
      call('PUT admin/goods/{goods_ids}/under', { params: { goods_ids }, form: { reason: '下架' } })
    expect((await under([...ids, 1, 2].join(','))).status).toBe(400)
    expect((await under(ids.join(','))).status).toBe(200)
  })

  test('an id out of range matches nothing: neither the root nor every row', async () => {
    const huge = '9'.repeat(19)
    const below = await call('GET admin/goods/categories/{parent_id}/children', { params: { parent_id: huge } })
    expect(below.body).toEqual([])
    for (const name of ['seller_id', 'brand_id', 'teacher_id']) {
      const { body } = await call('GET admin/goods', { query: { [name]: huge } })
      expect([name, body.data_total]).toEqual([name, 0])
    }
    const [first] = await server.db.select().from(categories).orderBy(asc(categories.category_id)).limit(1)
    const count = await server.db.$count(categories)
    const added = await call('POST admin/goods/categories', { form: { name: '巨大', parent_id: huge } })
    expect([added.status, added.body.code, await server.db.$count(categories)]).toEqual([409, '300', count])
    const moved = await call('PUT admin/goods/categories/{category_id}/move', {
      params: { category_id: first?.category_id ?? 0 },
      form: { parent_id: huge, index: 0 },
    })
    expect([moved.status, moved.body.code]).toEqual([409, '300'])
    expect(await fieldsOf(add({ brand_id: huge }))).toEqual([400, ['brand_id']])
  })

  test('an option that is longer than an answer is rejected', async () => {
    const [category] = await server.db
      .insert(categories)
      .values({ name: '选项分类', category_path: '0|y|' })
      .returning()
    const group = await call('POST admin/goods/parameter-groups', {
      form: { group_name: '组', category_id: category?.category_id ?? 0 },
    })
    const param = (options: string) =>
      call('POST admin/goods/parameters', {
        form: { param_name: '款', param_type: 2, options, is_index: 0, required: 1, group_id: group.body.group_id },
      })
    const rejected = await param(`好,${'字'.repeat(101)}`)
    expect([rejected.status, rejected.body.data.fields]).toEqual([400, { options: '每个可选值最多 100 个字符' }])
    expect((await param(`好,${'字'.repeat(100)}`)).status).toBe(200)
  })
})
