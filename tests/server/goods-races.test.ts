import type { Database } from '@server/db/database'
import {
  brands,
  categories,
  categoryBrands,
  goods,
  parameterGroups,
  parameters,
  specs,
  specValues,
} from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { goodsForm, goodsNow, goodsWith } from '@tests/support/goods-form'
import { meanwhile as whileSomebodyWrites } from '@tests/support/meanwhile'
import { type Answer, bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(bothDatabases)('%s: two administrators at once', database => {
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
  const category = async (parent: { category_id: number; category_path: string } | undefined = undefined) => {
    const [row] = await server.db
      .insert(categories)
      .values({ name: `同时${++made}`, parent_id: parent?.category_id ?? 0 })
      .returning()
    const category_id = row?.category_id ?? 0
    const category_path = `${parent?.category_path ?? '0|'}${category_id}|`
    await server.db.update(categories).set({ category_path }).where(eq(categories.category_id, category_id))
    return { category_id, category_path }
  }
  const brand = async () => {
    const [row] = await server.db
      .insert(brands)
      .values({ name: `同牌${++made}`, logo: '/files/a.png' })
      .returning()
    return row?.brand_id ?? 0
  }
  const group = async (category_id: number) => {
    const [row] = await server.db.insert(parameterGroups).values({ group_name: '组', category_id, sort: 1 }).returning()
    return { group_id: row?.group_id ?? 0, category_id }
  }

  const meanwhile = (hold: (tx: Database) => Promise<unknown>, send: () => Promise<Answer>) =>
    whileSomebodyWrites({ db: server.db, database }, hold, send)

  test('a category cannot be deleted while goods are added to it', async () => {
    const it = await category()
    const { status, body } = await meanwhile(
      async tx => {
        await tx.select().from(categories).where(eq(categories.category_id, it.category_id)).for('share')
        await goodsWith(tx, it)
      },
      () => call('DELETE admin/goods/categories/{category_id}', { params: { category_id: it.category_id } }),
    )
    expect([status, body?.code]).toEqual([409, '300'])
  })

  test('a brand or a specification cannot be linked while it is deleted', async () => {
    const { category_id } = await category()
    const brand_id = await brand()
    const [spec] = await server.db
      .insert(specs)
      .values({ spec_name: `同规${++made}` })
      .returning()
    const spec_id = spec?.spec_id ?? 0
    const linkedBrand = await meanwhile(
      tx => tx.update(brands).set({ disabled: 0 }).where(eq(brands.brand_id, brand_id)),
      () =>
        call('PUT admin/goods/categories/{category_id}/brands', {
          params: { category_id },
          form: { choose_brands: brand_id },
        }),
    )
    const linkedSpec = await meanwhile(
      tx => tx.update(specs).set({ disabled: 0 }).where(eq(specs.spec_id, spec_id)),
      () =>
        call('PUT admin/goods/categories/{category_id}/specs', {
          params: { category_id },
          form: { choose_specs: spec_id },
        }),
    )
    expect([linkedBrand, linkedSpec].map(({ status, body }) => [status, body?.code])).toEqual([
      [404, '300'],
      [404, '300'],
    ])
    expect(await server.db.$count(categoryBrands, eq(categoryBrands.category_id, category_id))).toBe(0)
  })

  test('a brand cannot be deleted while it is linked', async () => {
    const { category_id } = await category()
    const brand_id = await brand()
    const { status, body } = await meanwhile(
      async tx => {
        await tx.select().from(brands).where(eq(brands.brand_id, brand_id)).for('share')
        await tx.insert(categoryBrands).values({ category_id, brand_id })
      },
      () => call('DELETE admin/goods/brands/{ids}', { params: { ids: brand_id } }),
    )
    expect([status, body?.code]).toEqual([409, '302'])
  })

  test('no parameter outlives its group, which would make goods unsaveable', async () => {
    const where = await group((await category()).category_id)
    const [added, removed] = await Promise.all([
      call('POST admin/goods/parameters', {
        form: { param_name: '产地', param_type: 1, is_index: 0, required: 1, group_id: where.group_id },
      }),
      colleague('DELETE admin/goods/parameter-groups/{group_id}', { params: { group_id: where.group_id } }),
    ])
    expect([[200, 409].includes(added.status), removed.status]).toEqual([true, 200])
    expect(await server.db.$count(parameters, eq(parameters.category_id, where.category_id))).toBe(0)
  })

  test('a group is deleted with the parameters that are added concurrently', async () => {
    const where = await group((await category()).category_id)
    const { status } = await meanwhile(
      async tx => {
        await tx.execute(sql`lock table ${categories} in share row exclusive mode`)
        await tx.insert(parameters).values({ ...where, param_name: '产地', sort: 1 })
      },
      () => call('DELETE admin/goods/parameter-groups/{group_id}', { params: { group_id: where.group_id } }),
    )
    expect(status).toBe(200)
    expect(await server.db.$count(parameters, eq(parameters.group_id, where.group_id))).toBe(0)
  })

  test('parameters that are sorted and updated concurrently retain unique positions', async () => {
    const where = await group((await category()).category_id)
    const rows = await server.db
      .insert(parameters)
      .values([1, 2, 3].map(sort => ({ ...where, param_name: `参数${sort}`, sort })))
      .returning()
    const answers = await Promise.all(
      rows.flatMap(({ param_id }) => [
        call('PUT admin/goods/parameters/{param_id}/sort', { params: { param_id }, form: { sort_type: 'up' } }),
        colleague('PUT admin/goods/parameters/{param_id}', {
          params: { param_id },
          form: { param_name: '改名', param_type: 1, is_index: 0, required: 0, group_id: where.group_id },
        }),
      ]),
    )
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    const after = await server.db.select().from(parameters).where(eq(parameters.group_id, where.group_id))
    expect(after.map(row => row.sort).sort()).toEqual([1, 2, 3])
    expect(after.map(row => row.param_name)).toEqual(['改名', '改名', '改名'])
  })

  test('concurrent replacements of one specification’s values all succeed, and leave one list', async () => {
    const [spec] = await server.db
      .insert(specs)
      .values({ spec_name: `同值${++made}` })
      .returning()
    const params = { spec_id: spec?.spec_id ?? 0 }
    const values = Array.from({ length: 60 }, (_, i) => `值${i}`)
    const lists = [values, values.toReversed(), values.slice(10), values.slice(10).toReversed()]
    const answers = await Promise.all(
      lists.map((value_list, i) =>
        (i % 2 ? colleague : call)('POST admin/goods/specs/{spec_id}/values', { params, form: { value_list } }),
      ),
    )
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200])
    const rows = await server.db
      .select()
      .from(specValues)
      .where(eq(specValues.spec_id, params.spec_id))
      .orderBy(specValues.sort)
    expect(lists).toContainEqual(rows.map(row => row.spec_value))
  })

  test('goods that are saved while their category moves have its new path', async () => {
    const [a, b] = [await category(), await category()]
    const leaf = await category(a)
    const form = await goodsForm(server.db)
    const moved = await Promise.all([1, 2, 3].map(() => goodsWith(server.db, leaf)))
    const answers = await Promise.all([
      ...moved.map(({ goods_id }) =>
        call('PUT admin/goods/{goods_id}', {
          params: { goods_id },
          json: { ...form, category_id: leaf.category_id },
        }),
      ),
      ...[b, a, b].map(({ category_id }) =>
        colleague('PUT admin/goods/categories/{category_id}/move', {
          params: { category_id: leaf.category_id },
          form: { parent_id: category_id, index: 0 },
        }),
      ),
    ])
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200))
    const [now] = await server.db.select().from(categories).where(eq(categories.category_id, leaf.category_id))
    for (const { goods_id } of moved) {
      expect((await goodsNow(server.db, goods_id)).category_path).toBe(now?.category_path)
    }
  })

  test('settings that are saved concurrently equal one of the requests', async () => {
    const { body } = await call('GET admin/goods/settings')
    const mine = { ...body, small_width: 401, small_height: 401 }
    const theirs = { ...body, small_width: 402, small_height: 402 }
    const answers = await Promise.all([
      call('POST admin/goods/settings', { form: mine }),
      colleague('POST admin/goods/settings', { form: theirs }),
    ])
    expect(answers.map(answer => answer.body)).toEqual([mine, theirs])
    expect([mine, theirs]).toContainEqual((await call('GET admin/goods/settings')).body)
  })

  test('goods that are concurrently taken off sale and deleted end in one state', async () => {
    const { goods_id } = await goodsWith(server.db)
    const params = { goods_ids: goods_id }
    const answers = await Promise.all([
      call('PUT admin/goods/{goods_ids}/under', { params, form: { reason: '一' } }),
      colleague('PUT admin/goods/{goods_ids}/under', { params, form: { reason: '二' } }),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    const left = await server.db.$count(goods, and(eq(goods.goods_id, goods_id), eq(goods.market_enable, 0)))
    expect(left).toBe(1)
  })
})
