import { operationLog, shops, shopThemes } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { shopIn, shopNow } from '@tests/support/shop-form'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Type = 'PC' | 'WAP'
const FORM = { name: '清风', mark: 'breeze', image_path: '/files/other/theme.png', is_default: 0, type: 'PC' }
let marks = 0
const fresh = (more: Partial<typeof FORM> = {}) => ({ ...FORM, mark: `mark ${marks++}`, ...more })

describe.each(databases)('%s: themes of shops', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const add = (form: Partial<typeof FORM>) => call('POST admin/shops/themes', { form })
  const save = (id: string, form: Partial<typeof FORM>) => call('PUT admin/shops/themes/{id}', { params: { id }, form })
  const remove = (id: string) => call('DELETE admin/shops/themes/{id}', { params: { id } })
  const defaults = (type: Type) =>
    server.db
      .select()
      .from(shopThemes)
      .where(and(eq(shopThemes.type, type), eq(shopThemes.is_default, 1)))
  const idOfDefault = async (type: Type) => String((await defaults(type))[0]?.id)

  test.each(['PC', 'WAP'] as const)('the list has the themes of %s, newest first, with pagination', async type => {
    const { body } = await call('GET admin/shops/themes', { query: { type, page_size: 100 } })
    expect(body.data.length).toBe(await server.db.$count(shopThemes, eq(shopThemes.type, type)))
    expect(body.data.every((theme: { type: Type }) => theme.type === type)).toBe(true)
    const ids = body.data.map((theme: { id: string }) => Number(theme.id))
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const second = await call('GET admin/shops/themes', { query: { type, page_size: 1, page_no: 2 } })
    expect(second.body).toEqual({ data: body.data.slice(1, 2), page_no: 2, page_size: 1, data_total: body.data.length })
  })

  test('a list without its type is 004, of another type E201', async () => {
    for (const query of [{}, { type: '' }]) {
      const { status, body } = await call('GET admin/shops/themes', { query })
      expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', ['type']])
    }
    for (const type of ['APP', 'pc', '%']) {
      const { status, body } = await call('GET admin/shops/themes', { query: { type } })
      expect([status, body]).toEqual([400, { code: 'E201', message: '模板类型不正确' }])
    }
  })

  test('a new theme is returned completely, can be read, and is logged', async () => {
    const form = fresh({ name: ' 清风 🎐 ' })
    const { status, body } = await add(form)
    expect([status, body]).toEqual([200, { ...form, name: '清风 🎐', id: body.id }])
    expect((await call('GET admin/shops/themes/{id}', { params: { id: body.id } })).body).toEqual(body)
    const [log] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(log).toMatchObject({ call: 'POST admin/shops/themes', before: null, after: { mark: form.mark } })
  })

  test.each(['PC', 'WAP'] as const)('a mark is unique over both types: %s is E225 at the field', async type => {
    const form = fresh()
    await add(form)
    for (const [language, message] of [
      ['zh', '模板标识已存在'],
      ['en', 'This theme identifier is already taken'],
    ] as const) {
      const { status, body } = await call('POST admin/shops/themes', { form: { ...form, type }, language })
      expect([status, body]).toEqual([409, { code: 'E225', message, data: { fields: { mark: message } } }])
    }
    const { body: other } = await add(fresh({ type }))
    expect((await save(other.id, { ...form, type })).body.code).toBe('E225')
    expect((await save(other.id, { ...form, type, mark: other.mark })).status).toBe(200)
  })

  test('of two concurrent themes under one mark, one is created', async () => {
    const form = fresh()
    const answers = await Promise.all([add(form), add(form), add(form)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    expect(await server.db.$count(shopThemes, eq(shopThemes.mark, form.mark))).toBe(1)
  })

  test.each(['PC', 'WAP'] as const)('a new default replaces the previous one of %s only', async type => {
    const other = type === 'PC' ? 'WAP' : 'PC'
    const defaultId = await idOfDefault(other)
    const { body } = await add(fresh({ type, is_default: 1 }))
    expect((await defaults(type)).map(theme => String(theme.id))).toEqual([body.id])
    const { body: second } = await add(fresh({ type }))
    await save(second.id, { ...second, is_default: 1 })
    expect((await defaults(type)).map(theme => String(theme.id))).toEqual([second.id])
    expect(await idOfDefault(other)).toBe(defaultId)
  })

  test('of several concurrent defaults one remains', async () => {
    const forms = [fresh({ is_default: 1 }), fresh({ is_default: 1 }), fresh({ is_default: 1 })]
    const answers = await Promise.all(forms.map(add))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    expect(await defaults('PC')).toHaveLength(1)
  })

  test('the default cannot be unset without another: E225', async () => {
    const id = await idOfDefault('WAP')
    const { body: theme } = await call('GET admin/shops/themes/{id}', { params: { id } })
    const { status, body } = await save(id, { ...theme, is_default: 0 })
    const message = '必须保留一个默认模板'
    expect([status, body]).toEqual([409, { code: 'E225', message, data: { fields: { is_default: message } } }])
    expect(await idOfDefault('WAP')).toBe(id)
    expect((await save(id, { ...theme, name: '新名字' })).body).toEqual({ ...theme, name: '新名字' })
  })

  test('a theme cannot change its type', async () => {
    const { body: theme } = await add(fresh({ type: 'PC' }))
    const { status, body } = await save(theme.id, { ...theme, type: 'WAP' })
    expect([status, body.code, Object.keys(body.data.fields)]).toEqual([409, 'E201', ['type']])
  })

  test('the first theme of a type is always its default', async () => {
    const rows = await server.db.delete(shopThemes).where(eq(shopThemes.type, 'WAP')).returning()
    const { body } = await add(fresh({ type: 'WAP', is_default: 0 }))
    expect(body.is_default).toBe(1)
    await server.db.delete(shopThemes).where(eq(shopThemes.type, 'WAP'))
    await server.db.insert(shopThemes).values(rows)
  })

  test.each([
    ['PC', 'shop_themeid', 'shop_theme_path'],
    ['WAP', 'wap_themeid', 'wap_theme_path'],
  ] as const)('%s: shops follow the mark of their theme, and get the default after its deletion', async (type, id, path) => {
    const { body: theme } = await add(fresh({ type }))
    const { shop_id } = await shopIn(server.db, 'OPEN')
    const bystander = await shopIn(server.db, 'OPEN')
    await server.db
      .update(shops)
      .set({ [id]: Number(theme.id), [path]: theme.mark })
      .where(eq(shops.shop_id, shop_id))
    const mark = `renamed ${theme.mark}`
    await save(theme.id, { ...theme, mark })
    expect(await shopNow(server.db, shop_id)).toMatchObject({ [id]: Number(theme.id), [path]: mark })

    const { status, body } = await remove(theme.id)
    expect([status, body]).toEqual([200, { seller_id: null, operator: '删除店铺模板' }])
    const [standIn] = await defaults(type)
    expect(await shopNow(server.db, shop_id)).toMatchObject({ [id]: standIn?.id, [path]: standIn?.mark })
    expect(await shopNow(server.db, bystander.shop_id)).toEqual(bystander)
    expect((await call('GET admin/shops/themes/{id}', { params: { id: theme.id } })).status).toBe(404)
  })

  test.each(['PC', 'WAP'] as const)('the default of %s cannot be deleted: E205', async type => {
    const id = await idOfDefault(type)
    const { status, body } = await remove(id)
    expect([status, body]).toEqual([409, { code: 'E205', message: '不能删除默认模板' }])
    expect(await idOfDefault(type)).toBe(id)
  })

  test.each([
    ['abc', 400, '004'],
    ['0', 404, 'E202'],
    ['987654321', 404, 'E202'],
    ['99999999999999999999', 400, '004'],
  ])('theme %s is answered with %i %s', async (id, status, code) => {
    const answers = [
      await call('GET admin/shops/themes/{id}', { params: { id } }),
      await save(id, fresh()),
      await remove(id),
    ]
    expect(answers.map(answer => [answer.status, answer.body.code])).toEqual(answers.map(() => [status, code]))
  })

  test('a second deletion is 404', async () => {
    const { body } = await add(fresh())
    const answers = await Promise.all([remove(body.id), remove(body.id)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 404])
  })
})
