import { operationLog, regions } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const FORM = { parent_id: '0', local_name: '新区', zipcode: '310000', cod: 1 }

/** Invalid values for every field, transcribed from contract/settings.md ("regional-management"). */
const BAD = {
  parent_id: ['', '-1', 'x'],
  local_name: ['', '   ', '字'.repeat(61)],
  zipcode: ['1234567'],
  cod: ['', '2', 'yes'],
}

describe.each(databases)('%s: updating regions', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const add = (form: Partial<Record<keyof typeof FORM, string | number>> = {}) =>
    call('POST admin/systems/regions', { form: { ...FORM, ...form } })
  const save = (id: string, form: Partial<Record<keyof typeof FORM, string | number>>) =>
    call('PUT admin/systems/regions/{id}', { params: { id }, form: { ...FORM, ...form } })
  const one = (id: string) => call('GET admin/systems/regions/{id}', { params: { id } })
  const remove = (id: string) => call('DELETE admin/systems/regions/{id}', { params: { id } })
  const below = (id: string) => call('GET regions/{id}/children', { params: { id } })
  const chain = async (length: number) => {
    const ids: string[] = []
    for (let at = 0; at < length; at++) ids.push((await add({ parent_id: ids.at(-1) ?? '0' })).body.id)
    return ids
  }

  test('a new one is last in its list for pickers, and has its chain', async () => {
    const { status, body } = await add({ parent_id: '33', local_name: ' 钱江新城 ', zipcode: '' })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: body.id,
      parent_id: '33',
      region_path: `,33,${body.id},`,
      region_grade: 2,
      local_name: '钱江新城',
      zipcode: '',
      cod: 1,
    })
    expect((await below('33')).body.at(-1)).toEqual(body)
    expect((await call('GET admin/systems/regions/{id}/children', { params: { id: '33' } })).body.at(-1)).toEqual(body)
    expect((await one(body.id)).body).toEqual(body)
    expect((await call('GET system/regions/parent/{id}', { params: { id: body.id } })).body).toHaveLength(2)
  })

  test('provinces are below the country; nothing is below a town', async () => {
    const [province, , , town = ''] = await chain(4)
    expect((await one(province ?? '')).body).toMatchObject({
      parent_id: '0',
      region_grade: 1,
      region_path: `,${province},`,
    })
    const { status, body } = await add({ parent_id: town })
    expect([status, body.code, body.data.fields]).toEqual([400, '004', { parent_id: '地区最多 4 级' }])
    expect((await below(town)).body).toEqual([])
  })

  test('every field is validated, on create and update', async () => {
    expect(
      await offenders(Object.entries(BAD), async (field, values) => {
        for (const value of values) {
          for (const answer of [await add({ [field]: value }), await save('33', { [field]: value })]) {
            expect([answer.status, answer.body.code, Object.keys(answer.body.data.fields)]).toEqual([
              400,
              '004',
              [field],
            ])
          }
        }
      }),
    ).toEqual([])
  })

  test('a missing one is 003', async () => {
    const answers = [await add({ parent_id: '999999999999' }), await one('5'), await save('5', {}), await remove('5')]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([404, '003']))
    expect(await one('0')).toMatchObject({ status: 404 })
    expect(await remove('0')).toMatchObject({ status: 404 })
  })

  test('cash on delivery applies to all descendants; the name is its own', async () => {
    const [province = '', city = '', county = ''] = await chain(3)
    expect((await save(city, { parent_id: province, local_name: '改名', cod: 0 })).status).toBe(200)
    expect((await one(province)).body).toMatchObject({ cod: 1, local_name: '新区' })
    expect((await one(city)).body).toMatchObject({ cod: 0, local_name: '改名' })
    expect((await one(county)).body).toMatchObject({ cod: 0, local_name: '新区' })
  })

  test('it cannot change its parent', async () => {
    const [, city = ''] = await chain(2)
    const { status, body } = await save(city, { parent_id: '33' })
    expect([status, body.data.fields]).toEqual([400, { parent_id: '地区不能更换上级' }])
  })

  test('deletion includes exactly its descendants, and its id is never reused', async () => {
    const [province = '', city = '', county = ''] = await chain(3)
    const before = await server.db.$count(regions)
    expect((await remove(city)).status).toBe(200)
    expect(await server.db.$count(regions)).toBe(before - 2)
    expect((await one(county)).status).toBe(404)
    expect((await one(province)).status).toBe(200)
    expect([city, county]).not.toContain((await add()).body.id)
    const [log] = await server.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.call, 'DELETE admin/systems/regions/{id}'))
      .orderBy(desc(operationLog.id))
      .limit(1)
    expect(log?.before).toMatchObject({ local_name: '新区', with_descendants: 2 })
  })

  test('the cached tree is rebuilt only after a change', async () => {
    const tree = async () => (await server.request('GET', 'regions/depth/1')).headers.get('etag')
    const [first, again] = [await tree(), await tree()]
    expect(again).toBe(first)
    const { body } = await add({ local_name: '第三十二省' })
    expect(JSON.stringify((await server.request('GET', 'regions/depth/1')).body)).toContain('第三十二省')
    const second = await tree()
    await remove(body.id)
    expect(await tree()).not.toBe(second)
    expect(JSON.stringify((await server.request('GET', 'regions/depth/1')).body)).not.toContain('第三十二省')
  })

  test('two concurrent changes of the same regions run in sequence', async () => {
    const [province = ''] = await chain(1)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => add({ parent_id: province })),
      remove(province),
      ...Array.from({ length: 5 }, () => add({ parent_id: province })),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
    expect(await server.db.$count(regions, eq(regions.parent_id, Number(province)))).toBe(0)
    const ids = answers.flatMap(({ body }) => (body?.id ? [body.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
