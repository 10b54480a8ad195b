import { brands, categories, categoryBrands, categorySpecs, parameters, specs, specValues } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { goodsWith } from '@tests/support/goods-form'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(databases)('%s: brands, specifications and parameters', database => {
  let server: TestServer
  let call: Caller
  let colleague: Caller
  let category_id: number
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    colleague = callsOf(server, (await server.signIn()).token)
    const [row] = await server.db.insert(categories).values({ name: '试验', category_path: '0|x|' }).returning()
    category_id = row?.category_id ?? 0
  })
  afterAll(() => server?.close())

  const both = [() => call, () => colleague]
  const LOGO = '/files/goods/logo.png'

  describe('brands', () => {
    const add = async (name: string) =>
      Number((await call('POST admin/goods/brands', { form: { name, logo: LOGO } })).body.brand_id)
    const remove = (ids: string | number) => call('DELETE admin/goods/brands/{ids}', { params: { ids } })

    test('are created, found by a part of their name, updated and deleted', async () => {
      const id = await add(' 青禾新品 ')
      const params = { brand_id: id }
      expect((await call('GET admin/goods/brands/{brand_id}', { params })).body).toEqual({
        brand_id: String(id),
        name: '青禾新品',
        logo: LOGO,
        disabled: 1,
      })
      const list = await call('GET admin/goods/brands', { query: { name: '禾新' } })
      expect(list.body).toMatchObject({ data: [{ brand_id: String(id) }], data_total: 1 })
      const newer = await add('青禾更新')
      const page = await call('GET admin/goods/brands', { query: { name: '青禾', page_size: 2 } })
      expect(page.body.data.map((row: { brand_id: string }) => row.brand_id)).toEqual([String(newer), String(id)])
      await remove(newer)
      const all = await call('GET admin/goods/brands/all')
      expect(all.body[0]).toMatchObject({ brand_id: String(id) })
      expect(all.body).toHaveLength(await server.db.$count(brands, eq(brands.disabled, 1)))
      const save = await call('PUT admin/goods/brands/{brand_id}', {
        params,
        form: { name: '青禾', logo: '/files/b.png' },
      })
      expect(save.body).toMatchObject({ name: '青禾', logo: '/files/b.png' })
      expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 404])
      expect((await call('GET admin/goods/brands/{brand_id}', { params })).status).toBe(404)
      expect(await add('青禾')).toBeGreaterThan(id)
    })

    test('have a unique name, also concurrently, and require name and logo', async () => {
      const id = await add('独名')
      const again = await call('POST admin/goods/brands', { form: { name: '独名', logo: LOGO } })
      expect([again.status, again.body.code, again.body.data.fields]).toEqual([409, '302', { name: '品牌名称已存在' }])
      const form = { name: '同时', logo: LOGO }
      const answers = await Promise.all(both.map(caller => caller()('POST admin/goods/brands', { form })))
      expect(answers.map(answer => [answer.status, answer.status === 409 ? answer.body.code : '']).sort()).toEqual([
        [200, ''],
        [409, '302'],
      ])
      for (const bad of [{ name: '' }, { name: '字'.repeat(21) }, { logo: '' }, { logo: 'x' }]) {
        const rejected = await call('PUT admin/goods/brands/{brand_id}', {
          params: { brand_id: id },
          form: { name: '独名', logo: LOGO, ...bad },
        })
        expect([rejected.status, Object.keys(rejected.body.data.fields)]).toEqual([400, Object.keys(bad)])
      }
    })

    test('in use cannot be deleted, nor can others in the same request', async () => {
      const [free, linked, used] = [await add('闲置'), await add('关联'), await add('在用')]
      await server.db.insert(categoryBrands).values({ category_id, brand_id: linked })
      await goodsWith(server.db, { brand_id: used, disabled: 0 })
      expect((await remove(`${free},${linked}`)).body.message).toBe('品牌「关联」已关联分类，不能删除')
      expect((await remove(`${free},${used}`)).body.message).toBe('品牌「在用」已有商品使用，不能删除')
      expect((await remove(`${free},999999`)).status).toBe(404)
      expect((await call('GET admin/goods/brands/{brand_id}', { params: { brand_id: free } })).status).toBe(200)
      expect((await remove('1,x')).status).toBe(400)
    })
  })

  describe('specifications', () => {
    const add = async (spec_name: string) =>
      Number((await call('POST admin/goods/specs', { form: { spec_name, spec_memo: '备注' } })).body.spec_id)
    const values = (spec_id: number, value_list: unknown) =>
      call('POST admin/goods/specs/{spec_id}/values', {
        params: { spec_id },
        form: { value_list: value_list as string[] },
      })

    test('are created, found, updated and deleted; a seller’s own are separate from the platform’s', async () => {
      const id = await add('容量')
      const params = { spec_id: id }
      await server.db.insert(specs).values({ spec_name: '容量', seller_id: 5 })
      const list = await call('GET admin/goods/specs', { query: { keyword: '容' } })
      expect(list.body.data).toEqual([
        { spec_id: String(id), spec_name: '容量', spec_memo: '备注', disabled: 1, seller_id: '0', spec_values: [] },
      ])
      const newer = await add('容量二')
      const page = await call('GET admin/goods/specs', { query: { keyword: '容量', page_size: 2 } })
      expect(page.body.data.map((row: { spec_id: string }) => row.spec_id)).toEqual([String(newer), String(id)])
      expect((await call('POST admin/goods/specs', { form: { spec_name: '容量' } })).body.code).toBe('305')
      await values(id, ['大'])
      await call('PUT admin/goods/specs/{spec_id}', { params, form: { spec_name: '容积', spec_memo: '' } })
      const response = await call('GET admin/goods/specs/{spec_id}/values', { params })
      expect(response.body).toMatchObject([{ spec_name: '容积', spec_value: '大', seller_id: '0' }])
      await server.db.insert(categorySpecs).values({ category_id, spec_id: id })
      const linked = await call('DELETE admin/goods/specs/{ids}', { params: { ids: id } })
      expect([linked.status, linked.body.message]).toEqual([409, '规格「容积」已关联分类，不能删除'])
      await server.db.delete(categorySpecs).where(eq(categorySpecs.spec_id, id))
      expect((await call('DELETE admin/goods/specs/{ids}', { params: { ids: id } })).status).toBe(200)
      const [row] = await server.db.select().from(specs).where(eq(specs.spec_id, id))
      expect(row?.disabled).toBe(0)
      expect((await call('GET admin/goods/specs/{spec_id}', { params })).body.code).toBe('305')
    })

    test('values are replaced as a whole; unchanged ones retain their ids, and a seller’s stay his', async () => {
      const id = await add('口味')
      const first = await values(id, ['淡', '浓', '原'])
      await server.db.insert(specValues).values({ spec_id: id, spec_value: '定制', seller_id: 7 })
      const second = await values(id, ['浓', '无糖'])
      expect(second.body.map((row: { spec_value: string }) => row.spec_value)).toEqual(['浓', '无糖'])
      expect(second.body[0].spec_value_id).toBe(first.body[1].spec_value_id)
      const listed = await call('GET admin/goods/specs', { query: { keyword: '口味' } })
      expect(listed.body.data[0].spec_values, 'in their order, and only the platform’s').toEqual(['浓', '无糖'])
      expect(await server.db.$count(specValues, and(eq(specValues.spec_id, id), eq(specValues.seller_id, 7)))).toBe(1)
      expect((await values(id, '单个')).body).toHaveLength(1)
      for (const [bad, code] of [
        [[], '004'],
        ['', '004'],
        [['字'.repeat(51)], '305'],
        [['甲', '甲'], '004'],
        [['甲', ' '], '305'],
      ] as const) {
        const { status, body } = await values(id, bad)
        expect([bad, status, body.code]).toEqual([bad, 400, code])
      }
      expect((await values(999_999, ['甲'])).body.code).toBe('306')
      const read = await call('GET admin/goods/specs/{spec_id}/values', { params: { spec_id: id } })
      expect(read.body).toMatchObject([{ spec_value: '单个' }])
    })
  })

  describe('parameters', () => {
    const addGroup = async (group_name: string) =>
      Number((await call('POST admin/goods/parameter-groups', { form: { group_name, category_id } })).body.group_id)
    const good = { param_name: '产地', param_type: 2, options: '杭州, 苏州,,杭州', is_index: 1, required: 0 }
    const addParam = async (group_id: number, more: Record<string, string | number> = {}) =>
      Number((await call('POST admin/goods/parameters', { form: { ...good, group_id, ...more } })).body.param_id)
    const read = async () =>
      (await call('GET admin/goods/categories/{category_id}/param', { params: { category_id } })).body as {
        group_id: string
        params: { param_id: string }[]
      }[]
    const sortGroup = (group_id: number, sort_type: string) =>
      call('PUT admin/goods/parameter-groups/{group_id}/sort', {
        params: { group_id },
        form: { sort_type: sort_type as 'up' },
      })
    const sortParam = (param_id: number, sort_type: string) =>
      call('PUT admin/goods/parameters/{param_id}/sort', {
        params: { param_id },
        form: { sort_type: sort_type as 'up' },
      })

    test('groups are in insertion order, and swap places with a neighbour', async () => {
      const [a, b, c] = [await addGroup('甲'), await addGroup('乙'), await addGroup('丙')]
      const order = async () => (await read()).map(group => Number(group.group_id))
      expect(await order()).toEqual([a, b, c])
      await sortGroup(c, 'up')
      expect(await order()).toEqual([a, c, b])
      await sortGroup(a, 'down')
      expect(await order()).toEqual([c, a, b])
      expect((await sortGroup(c, 'up')).status).toBe(200)
      expect((await sortGroup(b, 'down')).status).toBe(200)
      expect(await order()).toEqual([c, a, b])
      expect((await sortGroup(a, 'left')).status).toBe(400)
      expect((await sortGroup(999_999, 'up')).body.code).toBe('304')
      for (const group_id of [a, b, c]) {
        await call('DELETE admin/goods/parameter-groups/{group_id}', { params: { group_id } })
      }
      expect(await read()).toEqual([])
    })

    test('a group is renamed in its category, and deleted with its parameters', async () => {
      const group_id = await addGroup('旧名')
      const params = { group_id }
      const saved = await call('PUT admin/goods/parameter-groups/{group_id}', { params, form: { group_name: '新名' } })
      expect(saved.body).toMatchObject({ group_name: '新名', category_id: String(category_id) })
      const empty = await call('PUT admin/goods/parameter-groups/{group_id}', { params, form: { group_name: ' ' } })
      expect([empty.status, empty.body.code]).toEqual([400, '004'])
      await addParam(group_id)
      await call('DELETE admin/goods/parameter-groups/{group_id}', { params })
      expect(await server.db.$count(parameters, eq(parameters.group_id, group_id))).toBe(0)
      expect((await call('GET admin/goods/parameter-groups/{group_id}', { params })).body.code).toBe('304')
      const nowhere = await call('POST admin/goods/parameter-groups', {
        form: { group_name: '甲', category_id: 999_999 },
      })
      expect([nowhere.status, nowhere.body.code]).toEqual([409, '304'])
    })

    test('a parameter of type choice has unique options; a text parameter has none', async () => {
      const group_id = await addGroup('选项')
      const param_id = await addParam(group_id)
      const params = { param_id }
      const { body } = await call('GET admin/goods/parameters/{param_id}', { params })
      expect(body).toMatchObject({ options: '杭州,苏州', sort: 1, category_id: String(category_id) })
      const typed = await call('PUT admin/goods/parameters/{param_id}', {
        params,
        form: { ...good, param_type: 1, group_id },
      })
      expect(typed.body).toMatchObject({ param_type: 1, options: '' })
      for (const options of ['', ' , ,']) {
        const rejected = await call('POST admin/goods/parameters', { form: { ...good, options, group_id } })
        expect([rejected.status, rejected.body.data.fields]).toEqual([400, { options: '请填写可选择值' }])
      }
      for (const bad of [{ param_name: '' }, { param_type: 3 }, { is_index: 2 }, { required: '' }, { group_id: 'x' }]) {
        const rejected = await call('POST admin/goods/parameters', { form: { ...good, group_id, ...bad } })
        expect([rejected.status, Object.keys(rejected.body.data.fields)]).toEqual([400, Object.keys(bad)])
      }
      const nowhere = await call('POST admin/goods/parameters', { form: { ...good, group_id: 999_999 } })
      expect([nowhere.status, nowhere.body.code]).toEqual([409, '303'])
      await call('DELETE admin/goods/parameters/{param_id}', { params })
      expect((await call('GET admin/goods/parameters/{param_id}', { params })).body.code).toBe('303')
    })

    test('parameters swap places inside their group only', async () => {
      const [one, other] = [await addGroup('一'), await addGroup('二')]
      const [a, b] = [await addParam(one), await addParam(one)]
      const alone = await addParam(other)
      const order = async (group_id: number) => {
        const rows = await server.db
          .select()
          .from(parameters)
          .where(eq(parameters.group_id, group_id))
          .orderBy(asc(parameters.sort))
        return rows.map(row => row.param_id)
      }
      await sortParam(b, 'up')
      expect([await order(one), await order(other)]).toEqual([[b, a], [alone]])
      await sortParam(b, 'up')
      await sortParam(alone, 'down')
      expect([await order(one), await order(other)]).toEqual([[b, a], [alone]])
      expect((await sortParam(a, 'sideways')).status).toBe(400)
      expect((await sortParam(999_999, 'up')).body.code).toBe('303')
      const group = (await read()).find(({ group_id }) => group_id === String(one))
      expect(group?.params.map(param => param.param_id)).toEqual([String(b), String(a)])
    })
  })
})
