import { goods, goodsSku, settings, specs, specValues } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { everySku, goodsForm, goodsNow, goodsWith } from '@tests/support/goods-form'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Which values a save changes, and which it retains. */
describe.each(databases)('%s: values that a save retains', database => {
  let server: TestServer
  let call: Caller
  let form: Awaited<ReturnType<typeof goodsForm>>
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    form = await goodsForm(server.db)
  })
  afterAll(() => server?.close())

  const add = async (more: object = {}) => {
    const { status, body } = await call('POST admin/goods', { json: { ...form, ...more } })
    expect(status).toBe(200)
    return Number(body.goods_id)
  }
  const save = (goods_id: number, json: object) => call('PUT admin/goods/{goods_id}', { params: { goods_id }, json })
  const settle = (goods_id: number, columns: Partial<typeof goods.$inferInsert>) =>
    server.db.update(goods).set(columns).where(eq(goods.goods_id, goods_id))

  /** Every optional field of the goods form. */
  const optional = {
    brand_id: 0,
    goods_type: 'POINT',
    point: 50,
    mktprice: 99,
    goods_video: '/files/goods/film.mp4',
    intro: '<p>介绍</p>',
    mobile_intro: '<p>手机</p>',
    page_title: '标题',
    meta_keywords: '词',
    meta_description: '描述',
    template_id: 7,
    goods_transfee_charge: 0,
    market_enable: 0,
    sort: 9,
  } as const
  const bare = () => {
    const left = Object.entries(form).filter(([name]) => !(name in optional))
    return Object.fromEntries(left)
  }

  test('a field outside the form is unchanged', async () => {
    const goods_id = await add(optional)
    await settle(goods_id, { under_message: '平台下架，原因：盗版' })
    expect((await save(goods_id, { ...bare(), goods_name: '改名' })).status).toBe(200)
    expect(await goodsNow(server.db, goods_id)).toMatchObject({
      ...optional,
      goods_name: '改名',
      under_message: '平台下架，原因：盗版',
    })
  })

  test('an empty field has the default of new goods', async () => {
    const goods_id = await add(optional)
    const blank = Object.fromEntries(Object.keys(optional).map(name => [name, name === 'sort' ? null : '']))
    expect((await save(goods_id, { ...form, ...blank })).status).toBe(200)
    expect(await goodsNow(server.db, goods_id)).toMatchObject({
      goods_type: 'NORMAL',
      point: 0,
      mktprice: 0,
      goods_video: '',
      intro: '',
      template_id: 0,
      goods_transfee_charge: 1,
      market_enable: 1,
      sort: 0,
    })
  })

  test('goods without a price in points have none left over', async () => {
    const goods_id = await add(optional)
    await save(goods_id, { ...bare(), goods_type: 'NORMAL' })
    expect((await goodsNow(server.db, goods_id)).point).toBe(0)
  })

  test('goods that the form puts on sale lose their off-sale reason', async () => {
    const goods_id = await add({ market_enable: 0 })
    await settle(goods_id, { under_message: '平台下架，原因：盗版', auth_message: '图片不清晰', is_auth: 2 })
    await save(goods_id, { ...form, market_enable: 1 })
    expect(await goodsNow(server.db, goods_id)).toMatchObject({ under_message: '', auth_message: '', is_auth: 0 })
  })

  test.each([0, 1] as const)('goods in the recycle bin cannot be changed (market_enable %j)', async market_enable => {
    const goods_id = await add({ market_enable: 0 })
    await settle(goods_id, { disabled: 0 })
    const before = await goodsNow(server.db, goods_id)
    const { status, body } = await save(goods_id, { ...form, market_enable })
    expect([status, body.code]).toEqual([409, '301'])
    expect(await goodsNow(server.db, goods_id)).toEqual(before)
  })

  test('changing new goods does not bypass their first review; changing others follows the settings', async () => {
    const { body } = await call('GET admin/goods/settings')
    await call('POST admin/goods/settings', { form: { ...body, marcket_auth: 1, update_auth: 0 } })
    const isNew = await add()
    const rejected = await add()
    await settle(rejected, { is_auth: 2, submitted_snapshot: {} })
    expect((await save(isNew, form)).body.is_auth).toBe(0)
    expect((await save(rejected, form)).body.is_auth).toBe(1)
    await server.db.delete(settings).where(eq(settings.name, 'goods'))
  })

  test('available stock equals the sum of the SKUs, also after a deletion', async () => {
    const [spec] = await server.db.insert(specs).values({ spec_name: '尺幅' }).returning()
    const spec_id = spec?.spec_id ?? 0
    const both = [{ spec_id, values: [{ spec_value: '大' }, { spec_value: '小' }] }]
    const [large, small] = everySku(both).map(sku => ({ ...sku, quantity: 10 }))
    const goods_id = await add({ spec_list: both, sku_list: [large, small] })
    await server.db.update(goodsSku).set({ enable_quantity: 4 }).where(eq(goodsSku.goods_id, goods_id))
    await settle(goods_id, { enable_quantity: 8 })
    const one = [{ spec_id, values: [{ spec_value: '大' }] }]
    const { body } = await save(goods_id, { ...form, spec_list: one, sku_list: [large] })
    expect(body).toMatchObject({ quantity: 10, enable_quantity: 4, sku_list: [{ enable_quantity: 4 }] })
  })

  test('goods retain a deleted specification; others cannot use it', async () => {
    const [spec] = await server.db.insert(specs).values({ spec_name: '旧规格' }).returning()
    const spec_id = spec?.spec_id ?? 0
    const spec_list = [{ spec_id, values: [{ spec_value: '甲' }] }]
    const choice = { spec_list, sku_list: everySku(spec_list) }
    const goods_id = await add(choice)
    await server.db.insert(specValues).values({ spec_id, spec_value: '乙', spec_name: '旧规格' })
    expect((await call('DELETE admin/goods/specs/{ids}', { params: { ids: spec_id } })).status).toBe(200)
    const saved = await save(goods_id, { ...form, ...choice })
    expect([saved.status, saved.body.spec_list]).toMatchObject([200, [{ spec_name: '旧规格' }]])
    const fresh = await call('POST admin/goods', { json: { ...form, ...choice } })
    expect([fresh.status, Object.keys(fresh.body.data.fields)]).toEqual([400, ['spec_list.0.spec_id']])
  })

  test('goods retain the value of a deleted parameter until they are saved without it', async () => {
    const made = await call('POST admin/goods/categories', { form: { name: '有参数', parent_id: 0 } })
    const category_id = Number(made.body.category_id)
    const group = await call('POST admin/goods/parameter-groups', { form: { group_name: '组', category_id } })
    const param = await call('POST admin/goods/parameters', {
      form: { param_name: '产地', param_type: 1, is_index: 0, required: 1, group_id: group.body.group_id },
    })
    const { param_id } = param.body
    const goods_params_list = [{ param_id, param_value: '景德镇' }]
    const goods_id = await add({ category_id, goods_params_list })
    await call('DELETE admin/goods/parameters/{param_id}', { params: { param_id } })
    const { body } = await call('GET admin/goods/{goods_id}', { params: { goods_id } })
    expect(body.goods_params_list).toEqual([{ param_id, param_name: '产地', param_value: '景德镇' }])
    const old = await save(goods_id, { ...form, category_id, goods_params_list })
    expect([old.status, Object.keys(old.body.data.fields)]).toEqual([400, ['goods_params_list.0.param_id']])
    expect((await save(goods_id, { ...form, category_id })).body.goods_params_list).toEqual([])
  })

  test('a category and a specification retain the fields outside their forms', async () => {
    const made = await call('POST admin/goods/categories', {
      form: {
        name: '留存',
        parent_id: 0,
        category_order: 8,
        isShow: 'NO',
        image: '/files/a.png',
        advImage: '/files/b.png',
      },
    })
    const params = { category_id: made.body.category_id }
    const renamed = await call('PUT admin/goods/categories/{category_id}', {
      params,
      form: { name: '留存二', parent_id: 0 },
    })
    expect(renamed.body).toMatchObject({
      name: '留存二',
      category_order: 8,
      is_show: 'NO',
      image: '/files/a.png',
      adv_image: '/files/b.png',
    })
    const cleared = await call('PUT admin/goods/categories/{category_id}', {
      params,
      form: { name: '留存', parent_id: 0, image: '', isShow: 'YES' },
    })
    expect(cleared.body).toMatchObject({ image: '', is_show: 'YES', category_order: 8 })

    const spec = await call('POST admin/goods/specs', { form: { spec_name: '留规', spec_memo: '备注' } })
    const at = { spec_id: spec.body.spec_id }
    const response = await call('PUT admin/goods/specs/{spec_id}', { params: at, form: { spec_name: '留规二' } })
    expect(response.body).toMatchObject({ spec_name: '留规二', spec_memo: '备注' })
  })

  test('one category has the number of goods in it and below it', async () => {
    const parent = await call('POST admin/goods/categories', { form: { name: '有货', parent_id: 0 } })
    const child = await call('POST admin/goods/categories', {
      form: { name: '有货下级', parent_id: parent.body.category_id },
    })
    const { category_id, category_path } = child.body
    for (const disabled of [1, 0, -1] as const) {
      await goodsWith(server.db, { category_id: Number(category_id), category_path, disabled })
    }
    for (const id of [parent.body.category_id, category_id]) {
      const { body } = await call('GET admin/goods/categories/{category_id}', { params: { category_id: id } })
      expect(body).toMatchObject({ goods_count: 2, brand_list: null })
    }
  })
})
