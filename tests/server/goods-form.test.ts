import { stockRules } from '@contract/goods/rules'
import { brands, goods, goodsSku, parameterGroups, parameters, settings, shops, specValues } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { everySku, goodsForm, goodsNow, goodsWith, twoSpecs } from '@tests/support/goods-form'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(databases)('%s: the goods form', database => {
  let server: TestServer
  let call: Caller
  let form: Awaited<ReturnType<typeof goodsForm>>
  let specs: Awaited<ReturnType<typeof twoSpecs>>
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    form = await goodsForm(server.db)
    specs = await twoSpecs(server.db)
  })
  afterAll(() => server?.close())

  const add = (more: object = {}) => call('POST admin/goods', { json: { ...form, ...more } })
  const save = (goods_id: string | number, more: object = {}) =>
    call('PUT admin/goods/{goods_id}', { params: { goods_id }, json: { ...form, ...more } })
  const withSpecs = () => ({ spec_list: specs, sku_list: everySku(specs) })
  const skusOf = (goods_id: number) =>
    server.db.select().from(goodsSku).where(eq(goodsSku.goods_id, goods_id)).orderBy(asc(goodsSku.sort))
  const fieldsOf = async (answer: ReturnType<Caller>) => {
    const { status, body } = await answer
    return [status, body?.data?.fields && Object.keys(body.data.fields)]
  }

  test('goods without specifications have one SKU, and are returned as sent', async () => {
    const { status, body } = await add({ intro: '<p onclick="x()">手工<script>alert(1)</script></p>' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      content_type: 2,
      goods_name: '青瓷茶杯',
      sn: 'TEST-1',
      price: 88.5,
      weight: 0.35,
      quantity: 12,
      enable_quantity: 12,
      have_spec: 0,
      intro: '<p>手工</p>',
      thumbnail: '/files/goods/a.jpg?size=thumbnail',
      create_time: String(server.now.get()),
      goods_gallery_list: [
        { img_id: '1', original: '/files/goods/a.jpg', sort: 0 },
        { img_id: '2', original: '/files/goods/b.jpg', sort: 1 },
      ],
      spec_list: [],
      sku_list: [{ price: 88.5, quantity: 12, specs: null, sn: 'TEST-1', hash_code: -1 }],
    })
    expect((await call('GET admin/goods/{goods_id}', { params: { goods_id: body.goods_id } })).body).toEqual(body)
  })

  test('a setting decides whether new and changed goods need a review', async () => {
    const first = (await add()).body
    expect([first.is_auth, first.state]).toEqual([0, 'WAITING'])
    await server.db
      .update(goods)
      .set({ is_auth: 1 })
      .where(eq(goods.goods_id, Number(first.goods_id)))
    expect((await save(first.goods_id)).body.is_auth).toBe(0)
    const { body } = await call('GET admin/goods/settings')
    await call('POST admin/goods/settings', { form: { ...body, marcket_auth: 0, update_auth: 0 } })
    const free = (await add()).body
    expect([free.state, (await save(first.goods_id)).body.state]).toEqual(['ON_SALE', 'ON_SALE'])
    await server.db.delete(settings).where(eq(settings.name, 'goods'))
    expect((await add({ market_enable: 0 })).body.market_enable).toBe(0)
  })

  test('goods without a number get a unique one', async () => {
    const { body } = await add({ sn: '', ...withSpecs() })
    expect(body.sn).toBe(`SP${body.goods_id.padStart(8, '0')}`)
    expect(body.sku_list[2].sn).toBe(`${body.sn}-3`)
  })

  test('specifications create one SKU per combination; the price is the lowest, the stock the sum', async () => {
    const { status, body } = await add(withSpecs())
    expect(status).toBe(200)
    expect(body).toMatchObject({ have_spec: 1, price: 10, quantity: 36 })
    expect(body.sku_list).toHaveLength(9)
    const names = (list: readonly { spec_value: string }[]) => list.map(value => value.spec_value)
    expect(body.spec_list.map((spec: { values: { spec_value: string }[] }) => names(spec.values))).toEqual(
      specs.map(spec => names(spec.values)),
    )
    expect(names(body.sku_list[4].spec_list)).toEqual([specs[0].values[1]?.spec_value, specs[1].values[1]?.spec_value])
    expect(new Set(body.sku_list.map((sku: { hash_code: number }) => sku.hash_code)).size).toBe(9)
  })

  test('SKUs retain their ids when values are added, removed, renamed or sorted', async () => {
    const { body } = await add(withSpecs())
    const goods_id = Number(body.goods_id)
    const before = new Map((await skusOf(goods_id)).map(sku => [sku.choice_key, sku.sku_id]))
    const fewer = { spec_id: specs[0].spec_id, values: [...specs[0].values.slice(0, 2), { spec_value: '自定义' }] }
    const changed = [specs[1], fewer]
    const rows = everySku(changed)
    expect((await save(goods_id, { spec_list: changed, sku_list: rows })).status).toBe(200)
    const after = await skusOf(goods_id)
    expect(after).toHaveLength(9)
    expect(after.filter(sku => before.get(sku.choice_key) === sku.sku_id)).toHaveLength(6)
    const fresh = after.filter(sku => !before.has(sku.choice_key))
    expect(fresh.every(sku => sku.choice_key.includes('自定义'))).toBe(true)
    expect(fresh.map(sku => sku.sku_id).every(id => ![...before.values()].includes(id))).toBe(true)
    expect(after.map(sku => sku.price)).toEqual(rows.map(row => row.price))
  })

  test('an unknown value becomes the seller’s own, once', async () => {
    const own = [{ spec_id: specs[0].spec_id, values: [{ spec_value: '店主特制', spec_image: '/files/goods/c.jpg' }] }]
    const first = (await add({ spec_list: own, sku_list: everySku(own) })).body
    const second = (await add({ spec_list: own, sku_list: everySku(own) })).body
    const rows = await server.db.select().from(specValues).where(eq(specValues.spec_value, '店主特制'))
    expect(rows.map(row => row.seller_id)).toEqual([form.seller_id])
    for (const { sku_list } of [first, second]) {
      expect(sku_list[0].spec_list).toMatchObject([
        { spec_value_id: String(rows[0]?.spec_value_id), spec_type: 1, spec_image: '/files/goods/c.jpg' },
      ])
      expect(sku_list[0].thumbnail).toBe('/files/goods/c.jpg')
    }
  })

  test('reserved stock stays reserved, and stock never becomes negative', async () => {
    const { body } = await add({ quantity: 10 })
    const goods_id = Number(body.goods_id)
    await server.db.update(goodsSku).set({ enable_quantity: 7 }).where(eq(goodsSku.goods_id, goods_id))
    await server.db.update(goods).set({ enable_quantity: 7 }).where(eq(goods.goods_id, goods_id))
    expect((await save(goods_id, { quantity: 25 })).body).toMatchObject({
      quantity: 25,
      enable_quantity: 22,
      sku_list: [{ quantity: 25, enable_quantity: 22 }],
    })
    expect((await save(goods_id, { quantity: 1 })).body).toMatchObject({ quantity: 1, enable_quantity: 0 })
  })

  test('pictures retain their ids when moved', async () => {
    const { body } = await add()
    const [a, b] = body.goods_gallery_list
    const list = [{ img_id: -1, original: '/files/goods/new.jpg' }, b, a, { ...a, original: '/files/copy.jpg' }]
    const saved = await save(body.goods_id, { goods_gallery_list: list })
    expect(saved.body.goods_gallery_list.map((one: { img_id: string }) => one.img_id)).toEqual(['3', '2', '1', '4'])
    expect(saved.body).toMatchObject({
      thumbnail: '/files/goods/new.jpg?size=thumbnail',
      small: '/files/goods/new.jpg?size=small',
      big: '/files/goods/new.jpg?size=big',
      original: '/files/goods/new.jpg',
    })
  })

  test('rejects an invalid value at its field, and stores nothing', async () => {
    expect(
      await offenders(
        [
          ['goods_name', ''],
          ['goods_name', '字'.repeat(101)],
          ['category_id', 999_999],
          ['category_id', 'x'],
          ['brand_id', 999_999],
          ['seller_id', 999_999],
          ['goods_type', 'GIFT'],
          ['price', ''],
          ['price', -1],
          ['price', '1.234'],
          ['quantity', ''],
          ['quantity', 1.5],
          ['quantity', 100_000_000],
          ['mktprice', 'much'],
          ['sn', 'x'.repeat(31)],
          ['goods_gallery_list', []],
          ['goods_gallery_list', Array.from({ length: 16 }, () => ({ original: '/a.jpg' }))],
          ['page_title', '字'.repeat(101)],
          ['intro', '字'.repeat(200_001)],
          ['market_enable', 2],
          ['goods_transfee_charge', 'x'],
          ['goods_video', 'javascript:alert(1)'],
          ['sort', -1],
        ],
        async (field, value) => {
          const count = await server.db.$count(goods)
          expect(await fieldsOf(add({ [field]: value }))).toEqual([400, [field]])
          expect(await server.db.$count(goods)).toBe(count)
        },
      ),
    ).toEqual([])
  })

  test('all errors are reported at once, each at its path', async () => {
    const rows = everySku(specs)
    const [first, second] = rows
    if (!first || !second) throw new Error('The form has SKUs')
    const sku_list = [
      { ...first, price: -5 },
      { ...second, quantity: 'x' },
      ...rows.slice(2, 3).map(row => ({ ...row, sn: 'x'.repeat(31) })),
    ]
    expect(await fieldsOf(add({ goods_name: '', spec_list: specs, sku_list }))).toEqual([
      400,
      ['goods_name', 'sku_list.0.price', 'sku_list.1.quantity', 'sku_list.2.sn'],
    ])
    expect(await fieldsOf(add({ goods_gallery_list: [{ original: '/a.jpg' }, { original: 'x' }] }))).toEqual([
      400,
      ['goods_gallery_list.1.original'],
    ])
  })

  test('the stock of all SKUs together may be as large as that of goods without specifications', async () => {
    const { max } = stockRules.quantity
    const [first, ...others] = everySku(specs)
    const withFirst = (quantity: number) =>
      add({ spec_list: specs, sku_list: [{ ...first, quantity }, ...others.map(row => ({ ...row, quantity: 1 }))] })
    const { status, body } = await withFirst(max - others.length)
    expect([status, body.quantity]).toEqual([200, max])
    expect(await fieldsOf(withFirst(max - others.length + 1))).toEqual([400, ['sku_list']])
  })

  test('goods need no brand, whichever brands are disabled', async () => {
    const all = await server.db.update(brands).set({ disabled: 0 }).where(eq(brands.disabled, 1)).returning()
    const { status, body } = await add({ brand_id: undefined })
    await server.db
      .update(brands)
      .set({ disabled: 1 })
      .where(
        inArray(
          brands.brand_id,
          all.map(one => one.brand_id),
        ),
      )
    expect([status, body.brand_id]).toEqual([200, '0'])
  })

  test('a combination has one value of every specification, and is unique', async () => {
    const rows = everySku(specs)
    const [first, second, third] = rows
    if (!first || !second || !third) throw new Error('The form has SKUs')
    const cases: [sku_list: unknown[], field: string][] = [
      [[], 'sku_list'],
      [[first, second, first], 'sku_list.2.specs'],
      [[{ ...first, specs: [...first.specs].reverse() }, first], 'sku_list.1.specs'],
      [[{ ...first, specs: first.specs.slice(1) }], 'sku_list.0.specs'],
      [[{ ...first, specs: [first.specs[0], { spec_id: specs[1].spec_id, spec_value: '没有' }] }], 'sku_list.0.specs'],
      [[{ ...first, specs: [first.specs[0], first.specs[0]] }], 'sku_list.0.specs'],
      [rows.map(row => ({ ...row, quantity: 99_999_999 })), 'sku_list'],
    ]
    for (const [sku_list, field] of cases) {
      expect([field, await fieldsOf(add({ spec_list: specs, sku_list }))]).toEqual([field, [400, [field]]])
    }
  })

  test('a specification is known and unique, and so are its values', async () => {
    const [one] = specs
    const twice = [one, one]
    expect((await fieldsOf(add({ spec_list: twice, sku_list: everySku(specs) })))[1]).toContain('spec_list.1.spec_id')
    const unknown = [{ spec_id: 999_999, values: [{ spec_value: '甲' }] }]
    expect(await fieldsOf(add({ spec_list: unknown, sku_list: everySku(unknown) }))).toEqual([
      400,
      ['spec_list.0.spec_id'],
    ])
    const same = [{ spec_id: one.spec_id, values: [{ spec_value: '甲' }, { spec_value: ' 甲 ' }] }]
    const [row] = everySku(same)
    expect(await fieldsOf(add({ spec_list: same, sku_list: [row] }))).toEqual([
      400,
      ['spec_list.0.values.1.spec_value'],
    ])
    const values = Array.from({ length: 21 }, (_, i) => ({ spec_value: `值${i}` }))
    expect(await fieldsOf(add({ spec_list: [{ spec_id: one.spec_id, values }], sku_list: [row] }))).toEqual([
      400,
      ['spec_list.0.values'],
    ])
    const six = Array.from({ length: 6 }, () => one)
    expect(await fieldsOf(add({ spec_list: six, sku_list: [row] }))).toEqual([400, ['spec_list']])
  })

  test('parameters of the category are required, and selected from their options', async () => {
    const [group] = await server.db.select().from(parameterGroups).orderBy(asc(parameterGroups.group_id)).limit(1)
    const category_id = group?.category_id ?? 0
    const known = await server.db.select().from(parameters).where(eq(parameters.category_id, category_id))
    const answers = known.map(({ param_id, options }) => ({ param_id, param_value: options.split(',')[0] || '任意' }))
    const { status, body } = await add({ category_id, goods_params_list: answers })
    expect(status).toBe(200)
    expect(body.goods_params_list).toMatchObject(answers.map(row => ({ ...row, param_id: String(row.param_id) })))

    expect(await fieldsOf(add({ category_id, goods_params_list: [] }))).toEqual([400, ['goods_params_list']])
    const choice = known.findIndex(row => row.param_type === 2)
    const needed = known.findIndex(row => row.required === 1)
    const put = (at: number, change: object) => answers.map((row, i) => (i === at ? { ...row, ...change } : row))
    expect(await fieldsOf(add({ category_id, goods_params_list: put(choice, { param_value: '别的' }) }))).toEqual([
      400,
      [`goods_params_list.${choice}.param_value`],
    ])
    expect(await fieldsOf(add({ category_id, goods_params_list: put(needed, { param_value: ' ' }) }))).toEqual([
      400,
      [`goods_params_list.${needed}.param_value`],
    ])
    expect(await fieldsOf(add({ goods_params_list: answers.slice(0, 1) }))).toEqual([
      400,
      ['goods_params_list.0.param_id'],
    ])
  })

  test('goods cannot change their shop; other content types and deleted goods are rejected', async () => {
    const { body } = await add()
    const others = await server.db.select().from(shops).where(eq(shops.shop_disable, 'OPEN'))
    const other = others.find(shop => shop.shop_id !== form.seller_id)
    expect(await fieldsOf(save(body.goods_id, { seller_id: other?.shop_id }))).toEqual([400, ['seller_id']])
    const closed = await server.db.select().from(shops).where(eq(shops.shop_disable, 'CLOSED')).limit(1)
    expect(await fieldsOf(add({ seller_id: closed[0]?.shop_id }))).toEqual([400, ['seller_id']])
    const picture = await goodsWith(server.db, { content_type: 3 })
    const gone = await goodsWith(server.db, { disabled: -1 })
    for (const { goods_id } of [picture, gone]) {
      const answer = await save(goods_id)
      expect([answer.status, answer.body.code]).toEqual([404, '301'])
    }
    expect(await goodsNow(server.db, picture.goods_id)).toEqual(picture)
    expect((await call('GET admin/goods/{goods_id}', { params: { goods_id: gone.goods_id } })).status).toBe(404)
  })

  test('rejects a body that is no form', async () => {
    expect(
      await offenders(
        [[null], [[]], ['text'], [{}], [{ sku_list: 5, spec_list: {} }], [{ spec_list: [null], sku_list: [[]] }]],
        async json => {
          const { status, body } = await call('POST admin/goods', { json })
          expect([status, body.code]).toEqual([400, '004'])
        },
      ),
    ).toEqual([])
  })

  test('two concurrent saves leave one complete form, not a mixture', async () => {
    const { body } = await add(withSpecs())
    const one = [{ spec_id: specs[0].spec_id, values: specs[0].values.slice(0, 1) }]
    const two = [{ spec_id: specs[1].spec_id, values: specs[1].values.slice(0, 2) }]
    const answers = await Promise.all(
      [one, two].map(list => save(body.goods_id, { spec_list: list, sku_list: everySku(list) })),
    )
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    const left = await skusOf(Number(body.goods_id))
    expect(new Set(left.map(sku => sku.specs[0]?.spec_id)).size).toBe(1)
    expect([1, 2]).toContain(left.length)
  })
})
