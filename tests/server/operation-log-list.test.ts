import { type Caller, callsOf } from '@tests/support/calling'
import { type Answer, databases, type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(databases)('%s: the list of the operation log', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const entries = async (query: Record<string, string | number> = {}) =>
    (await call('GET admin/systems/operation-logs', { query })).body

  test('has the author, the action, the record and its changes', async () => {
    const form = { platform: 'IOS', version: '9.9.9', version_code: 999, force_update: 0, url: 'https://a.example/x' }
    const { body: made } = await call('POST admin/systems/app-versions', { form })
    const params = { id: made.id }
    await call('PUT admin/systems/app-versions/{id}', { params, form: { ...form, force_update: 1 } })
    const { data } = await entries({ page_size: 10 })
    expect(data[0]).toMatchObject({
      username: 'admin',
      kind: 'app_version',
      record_id: String(made.id),
      call: 'PUT admin/systems/app-versions/{id}',
      act: expect.any(String),
      before: { force_update: 0 },
      after: { force_update: 1 },
    })
    const about = await entries({ record_id: made.id, call: 'app-versions' })
    expect(about.data_total).toBe(2)
  })

  test('has the current name of a record, and the last one of a deleted record', async () => {
    const { body } = await call('POST admin/sensitive-words', { form: { word_name: '禁卖品' } })
    expect((await entries()).data[0]).toMatchObject({ record_name: '禁卖品' })
    await call('DELETE admin/sensitive-words/{id}', { params: { id: body.id } })
    expect((await entries()).data[0]).toMatchObject({ record_name: '禁卖品', act: '删除', after: null })
  })

  test('has the own name of each type of record, also when deleted', async () => {
    const image = 'http://a.example/files/a.png'
    const named = async (name: string, made: Answer, removed: (body: Answer['body']) => Promise<Answer>) => {
      expect(made.status).toBe(200)
      expect((await entries()).data[0]).toMatchObject({ record_name: name })
      expect((await removed(made.body)).status).toBe(200)
      expect((await entries()).data[0]).toMatchObject({ record_name: name, after: null })
    }
    await named(
      '年货',
      await call('POST admin/promotion/group-buy-cats', { json: { cat_name: '年货' } }),
      ({ cat_id }) => call('DELETE admin/promotion/group-buy-cats/{cat_id}', { params: { cat_id } }),
    )
    await named(
      '好物',
      await call('POST admin/promotion/exchange-cats', { form: { name: '好物', category_order: 1, image } }),
      ({ category_id }) => call('DELETE admin/promotion/exchange-cats/{category_id}', { params: { category_id } }),
    )
    await named(
      '新人',
      await call('POST admin/distribution/commission-tpl', {
        form: { tpl_name: '新人', grade1: 3, grade2: 1, is_default: 0 },
      }),
      ({ id }) => call('DELETE admin/distribution/commission-tpl/{id}', { params: { id } }),
    )
    await named(
      '材质',
      await call('POST admin/goods/parameter-groups', { form: { group_name: '材质', category_id: 1 } }),
      ({ group_id }) => call('DELETE admin/goods/parameter-groups/{group_id}', { params: { group_id } }),
    )
  })

  test('filters by the name of a record, or by its number', async () => {
    const { body } = await call('POST admin/sensitive-words', { form: { word_name: '假一赔十' } })
    const { data, data_total } = await entries({ record_name: '一赔' })
    expect([data_total, data[0]?.record_id]).toEqual([1, String(body.id)])
    expect((await entries({ record_name: String(body.id), call: 'sensitive-words' })).data_total).toBeGreaterThan(0)
    expect((await entries({ record_name: '没有这个名字' })).data_total).toBe(0)
  })

  test('filters by the name of an area, a level or a topic of one content type', async () => {
    const params = { content_type: 5 }
    const image = 'http://a.example/files/a.png'
    const made = [
      await call('POST admin/content/{content_type}/areas', { params, form: { name: '云上月台' } }),
      await call('POST admin/content/{content_type}/levels', { params, form: { name: '云上月级' } }),
      await call('POST admin/content/{content_type}/topics', { params, form: { name: '云上月谈', image } }),
    ]
    const { data } = await entries({ record_name: '云上月' })
    expect(data.map((one: { kind: string; record_id: string }) => [one.kind, one.record_id]).sort()).toEqual([
      ['area_5', String(made[0]?.body.id)],
      ['level_5', String(made[1]?.body.id)],
      ['topic_5', String(made[2]?.body.id)],
    ])
  })

  test('filters by the name of an action in either language', async () => {
    const { body } = await call('POST admin/sensitive-words', { form: { word_name: '量子茶道' } })
    await call('DELETE admin/sensitive-words/{id}', { params: { id: body.id } })
    const about = { record_id: body.id, call: 'sensitive-words' }
    const acts = async (act: string) =>
      (await entries({ ...about, act })).data.map((one: { act: string }) => one.act.slice(0, 2))
    expect(await acts('删')).toEqual(['删除'])
    expect(await acts('delete')).toEqual(['删除'])
    expect(await acts('添加')).toEqual(['添加'])
    expect(await acts('没有这个动作')).toEqual([])

    const { body: firm } = await call('GET admin/systems/logi-companies', { query: { page_no: 1, page_size: 1 } })
    const { id } = firm.data[0]
    for (const disabled of ['CLOSE', 'OPEN'] as const)
      await call('POST admin/systems/logi-companies/{id}', { params: { id }, form: { disabled } })
    const opened = await entries({ act: '开启', record_id: id, call: 'logi-companies' })
    expect(opened.data.map((one: { asked: unknown }) => one.asked)).toEqual([{ disabled: 'OPEN' }])
  })

  test('filters by author, address and time', async () => {
    const { data_total } = await entries()
    expect((await entries({ username: 'nobody' })).data_total).toBe(0)
    expect((await entries({ client_ip: '203.0.113.9' })).data_total).toBe(0)
    expect((await entries({ start_time: 1, end_time: 2 })).data_total).toBe(0)
    expect((await entries({ username: 'admin' })).data_total).toBe(data_total)
  })
})
