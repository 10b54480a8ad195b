import { goodsCalls } from '@contract/goods/calls'
import { catalogueCalls } from '@contract/goods/catalogue'
import { brands, categories, goods, goodsSku, parameterGroups, parameters, specs as specTable } from '@server/db/schema'
import { callsOf } from '@tests/support/calling'
import { everySku, goodsForm, twoSpecs } from '@tests/support/goods-form'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type GoodRequest, throwRubbishAt } from './support/rubbish'

type Key = keyof typeof goodsCalls | keyof typeof catalogueCalls
const KEYS = Object.keys({ ...goodsCalls, ...catalogueCalls }) as Key[]

/** Every field of these forms filled in well, so that one wrong value is the only wrong one. */
describe.each(databases)('%s: rubbish', database => {
  let server: TestServer
  let token: string
  let good: Partial<Record<Key, unknown>>
  let params: Readonly<Record<string, string | number>>
  beforeAll(async () => {
    server = await testServer({ database })
    const { db } = server
    token = (await server.signIn()).token
    const form = await goodsForm(db)
    const specs = await twoSpecs(db)
    const [ware] = await db.select().from(goods).orderBy(asc(goods.goods_id)).limit(1)
    const [sku] = await db.select().from(goodsSku).orderBy(asc(goodsSku.sku_id)).limit(1)
    const [category] = await db.select().from(categories).orderBy(asc(categories.category_id)).limit(1)
    const [brand] = await db.select().from(brands).orderBy(asc(brands.brand_id)).limit(1)
    const [spec] = await db.select().from(specTable).orderBy(asc(specTable.spec_id)).limit(1)
    const [group] = await db.select().from(parameterGroups).orderBy(asc(parameterGroups.group_id)).limit(1)
    const [param] = await db.select().from(parameters).orderBy(asc(parameters.param_id)).limit(1)
    const settings = await callsOf(server, token)('GET admin/goods/settings')
    const whole = { ...form, spec_list: specs, sku_list: everySku(specs) }
    const categoryForm = { name: '杂项', parent_id: 0, category_order: 1, isShow: 'YES', image: '/a.png' }
    const paramForm = { param_name: '产地', param_type: 2, options: '甲,乙', is_index: 1, required: 0 }
    params = {
      goods_id: ware?.goods_id ?? 0,
      goods_ids: ware?.goods_id ?? 0,
      sku_ids: sku?.sku_id ?? 0,
      category_id: category?.category_id ?? 0,
      parent_id: category?.category_id ?? 0,
      brand_id: brand?.brand_id ?? 0,
      ids: 999_999,
      spec_id: spec?.spec_id ?? 0,
      group_id: group?.group_id ?? 0,
      param_id: param?.param_id ?? 0,
    }
    good = {
      'POST admin/goods': whole,
      'PUT admin/goods/{goods_id}': whole,
      'PUT admin/goods/{goods_ids}/under': { reason: '盗版', reason_id: 1 },
      'POST admin/goods/batch/audit': { goods_ids: [ware?.goods_id], pass: 0, message: '模糊', reason_id: 1 },
      'PUT admin/goods/{goods_id}/auth': { pass: 1, message: '' },
      'POST admin/goods/settings': settings.body,
      'PUT admin/goodssearch/priority': { goods_id: ware?.goods_id, priority: 2 },
      'POST admin/goods/categories': categoryForm,
      'PUT admin/goods/categories/{category_id}': categoryForm,
      'PUT admin/goods/categories/{category_id}/move': { parent_id: 0, index: 0 },
      'PUT admin/goods/categories/{category_id}/brands': { choose_brands: [brand?.brand_id] },
      'PUT admin/goods/categories/{category_id}/specs': { choose_specs: [spec?.spec_id] },
      'POST admin/goods/parameter-groups': { group_name: '规格', category_id: category?.category_id },
      'PUT admin/goods/parameter-groups/{group_id}': { group_name: '规格' },
      'PUT admin/goods/parameter-groups/{group_id}/sort': { sort_type: 'up' },
      'POST admin/goods/parameters': { ...paramForm, group_id: group?.group_id },
      'PUT admin/goods/parameters/{param_id}': { ...paramForm, group_id: group?.group_id },
      'PUT admin/goods/parameters/{param_id}/sort': { sort_type: 'down' },
      'POST admin/goods/brands': { name: '青禾', logo: '/a.png' },
      'PUT admin/goods/brands/{brand_id}': { name: '青禾', logo: '/a.png' },
      'POST admin/goods/specs': { spec_name: '容量', spec_memo: '备注' },
      'PUT admin/goods/specs/{spec_id}': { spec_name: '容量', spec_memo: '备注' },
      'POST admin/goods/specs/{spec_id}/values': { value_list: ['大', '小'] },
    }
  })
  afterAll(() => server?.close())

  const QUERY = { keyword: '瓷', category_path: '0|', start_price: '1', page_no: 1, page_size: 10, state: 'WAITING' }

  test.each(KEYS)('%s', async key => {
    const request: GoodRequest = {
      params,
      ...(key.startsWith('GET') && { query: QUERY }),
      ...(good[key] !== undefined && { body: good[key] }),
    }
    await throwRubbishAt(server, token, key, request)
  })
})
