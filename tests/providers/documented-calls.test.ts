import type { BaseRecord, CustomParams, DataProvider, DeleteManyParams, UpdateManyParams } from '@refinedev/core'
import { offenders } from '@tests/support/offenders'
import { API, type ProviderEnv, providerEnv, signInAs } from '@tests/support/provider-env'
import { HttpResponse, http as wire } from 'msw'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wholeRecord } from '@/engine/form/whole-record'
import { createDataProvider } from '@/providers/data/data-provider'
import { ManyError } from '@/providers/data/many'
import { UnsupportedRequestError } from '@/providers/data/unsupported-request'
import { entityNames, findResource } from '@/site-map'

/** custom, bulk writes and partial updates as refine documents them, against the real server. */
let env: ProviderEnv
let provider: DataProvider
const connect = () =>
  createDataProvider({
    http: env.client({ sorts: true }).http,
    find: findResource,
    asSent: wholeRecord,
  })
beforeAll(async () => {
  env = await providerEnv()
})
beforeEach(async () => {
  env.reset()
  await signInAs(env.client().http)
  provider = connect()
})
afterAll(() => env?.close())

const custom = async (params: CustomParams) => (await provider.custom?.<BaseRecord>(params))?.data
const last = () => env.sent.at(-1)
const shopIds = async () => {
  const { data } = await provider.getList({ resource: 'shop', meta: { query: { shop_disable: 'ALL' } } })
  return data.map(row => String(row.shop_id))
}

describe('a call by URL', () => {
  it.each([
    ['beneath the address of the API', `${API}/admin/shops`],
    ['as a path of the API', '/admin/shops'],
    ['as a path without a slash', 'admin/shops'],
    ['as a path from the root', '/api/admin/shops'],
  ])('is sent %s, with its query', async (_, url) => {
    const answer = await custom({ url, method: 'get', query: { shop_disable: 'OPEN', page_size: 2 } })
    expect(answer).toMatchObject({ page_size: 2, data: [{ shop_disable: 'OPEN' }, { shop_disable: 'OPEN' }] })
    expect(last()).toMatchObject({ method: 'GET', path: 'admin/shops' })
  })

  it('has its own query, headers, filters and sorters', async () => {
    await custom({
      url: '/admin/shops?shop_disable=ALL&page_size=5',
      method: 'get',
      headers: { 'X-Trace': 'one' },
      filters: [{ field: 'shop_name', operator: 'contains', value: '茶' }],
      sorters: [{ field: 'apply_time', order: 'desc' }],
      meta: { headers: { 'X-Tenant': 'two' } },
    })
    expect(Object.fromEntries(last()?.query ?? [])).toEqual({
      ...{ shop_disable: 'ALL', page_size: '5', shop_name: '茶', sort_by: 'apply_time', sort_order: 'desc' },
    })
    expect([last()?.headers.get('x-trace'), last()?.headers.get('x-tenant')]).toEqual(['one', 'two'])
  })

  it('writes by method, in the encoding of its call', async () => {
    const theme = { name: '海蓝', mark: 'sea', image_path: '/files/other/a.png', is_default: 0, type: 'PC' }
    const made = await custom({ url: '/admin/shops/themes', method: 'post', payload: theme })
    expect(last()).toMatchObject({ method: 'POST', path: 'admin/shops/themes' })
    expect(last()?.headers.get('content-type')).toContain('x-www-form-urlencoded')
    const url = `/admin/shops/themes/${made?.id}`
    await custom({ url, method: 'put', payload: { ...theme, name: '天青' } })
    expect(await custom({ url, method: 'get' })).toMatchObject({ name: '天青' })
    await custom({ url, method: 'delete' })
    await expect(custom({ url, method: 'get' })).rejects.toMatchObject({ statusCode: 404 })
  })

  it('of the contract has its extensions: personal data is requested masked', async () => {
    const [id] = await shopIds()
    await custom({ url: `/admin/shops/${id}`, method: 'get' })
    expect(last()?.headers.get('accept-personal')).toBe('masked')
  })

  it('of another origin is rejected, and nothing is sent', async () => {
    expect(
      await offenders(
        [
          'https://evil.test/api/admin/shops',
          '//evil.test/api/admin/shops',
          '\\\\evil.test/api/admin/shops',
          'http://api.test/other/admin/shops',
          'http://api.test/api/../other',
          'http://api.test/api/admin/%2e%2e/%2e%2e/other',
          'http://api.test.evil.test/api/admin/shops',
          'http://user@evil.test/api/',
          'javascript:alert(1)',
          'data:text/plain,1',
          '../../other',
        ],
        async url => {
          const before = env.sent.length
          await expect(custom({ url, method: 'get' })).rejects.toBeInstanceOf(UnsupportedRequestError)
          expect(env.sent).toHaveLength(before)
        },
      ),
    ).toEqual([])
  })

  it('with an unsupported method is rejected', async () => {
    await expect(custom({ url: '/admin/shops', method: 'options' })).rejects.toThrow('no such method')
  })

  it('rejects unsupported options', async () => {
    const params: CustomParams = { url: '/admin/shops', method: 'get' }
    const filters = [{ field: 'shop_disable', operator: 'ne' as const, value: 'OPEN' }]
    await expect(custom({ ...params, filters })).rejects.toMatchObject({ field: 'shop_disable', operator: 'ne' })
  })
})

it('a header of a page is sent with every request, and never overrides the credentials', async () => {
  const headers = { 'X-Trace': 'one', Authorization: 'forged', uuid: 'forged' }
  const [id = ''] = await shopIds()
  const seen: unknown[] = []
  for (const ask of [
    () => provider.getList({ resource: 'shop', meta: { headers } }),
    () => provider.getOne({ resource: 'shop', id, meta: { headers } }),
    () => provider.getMany?.({ resource: 'shop', ids: [id], meta: { headers } }),
    () => provider.custom?.({ url: '/admin/shops', method: 'get', headers }),
  ]) {
    await ask()
    const sent = last()?.headers
    seen.push([sent?.get('x-trace'), sent?.get('authorization') === 'forged', sent?.get('uuid') === 'forged'])
  }
  expect(seen).toEqual(Array.from({ length: 4 }, () => ['one', false, false]))
})

describe('bulk writes', () => {
  const theme = (mark: string) => ({
    ...{ name: mark, mark, image_path: '/files/other/a.png', is_default: 0, type: 'PC' },
  })
  const marks = async () => {
    const { data } = await provider.getList({
      resource: 'shopTheme',
      pagination: { mode: 'off' },
      meta: { query: { type: 'PC' } },
    })
    return data.map(row => String(row.mark))
  }
  const updateMany = (params: UpdateManyParams<BaseRecord>) => provider.updateMany?.(params)
  const deleteMany = (params: DeleteManyParams<BaseRecord>) => provider.deleteMany?.(params)

  it('create, update and delete in order', async () => {
    const made = await provider.createMany?.<BaseRecord>({
      resource: 'shopTheme',
      variables: ['m1', 'm2', 'm3'].map(theme),
    })
    expect(made?.data.map(row => row.mark)).toEqual(['m1', 'm2', 'm3'])
    const ids = (made?.data ?? []).map(row => String(row.id))
    const changed = await updateMany({ resource: 'shopTheme', ids, variables: { name: '新' } })
    expect(changed?.data.map(row => [row.mark, row.name])).toEqual(['m1', 'm2', 'm3'].map(mark => [mark, '新']))
    await deleteMany({ resource: 'shopTheme', ids })
    expect(env.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path.split('/').at(-1))).toEqual(ids)
    expect((await marks()).filter(mark => mark.startsWith('m'))).toEqual([])
  })

  it('report which records were rejected, and process the others', async () => {
    const failed = provider.createMany?.({ resource: 'shopTheme', variables: ['n1', 'n1', 'n2'].map(theme) })
    await expect(failed).rejects.toBeInstanceOf(ManyError)
    await expect(failed).rejects.toMatchObject({ statusCode: 409, code: 'E225', done: [0, 2], failed: [{ at: 1 }] })
    expect((await marks()).filter(mark => mark.startsWith('n')).sort()).toEqual(['n1', 'n2'])
    await expect(deleteMany({ resource: 'shopTheme', ids: ['987654321'] })).rejects.toMatchObject({
      ...{ done: [], failed: [{ at: 0, id: '987654321', error: { statusCode: 404 } }] },
    })
  })

  it('stop once the server is unreachable', async () => {
    env.msw.use(wire.delete(`${API}/admin/shops/themes/2`, () => HttpResponse.json({}, { status: 403 })))
    const before = env.sent.length
    await expect(deleteMany({ resource: 'shopTheme', ids: ['987654321', '2', '987654322'] })).rejects.toMatchObject({
      failed: [{ at: 0 }, { at: 1 }, { at: 2, id: '987654322' }],
    })
    expect(env.sent.slice(before).map(({ path }) => path)).not.toContain('admin/shops/themes/987654322')
  })
})

describe('a partial update', () => {
  const first = async (resource: string) => (await provider.getList({ resource })).data[0]

  it('retains the other fields if the call requires the whole record', async () => {
    const [id = ''] = await shopIds()
    const { data: before } = await provider.getOne({ resource: 'shop', id })
    await provider.update({ resource: 'shop', id, variables: { shop_name: '新名字' } })
    const { data: after } = await provider.getOne({ resource: 'shop', id })
    expect(after).toEqual({ ...before, shop_name: '新名字' })
  })

  it('changes no other field of any record with a read and a save call', async () => {
    const rejected: string[] = []
    let count = 0
    for (const name of entityNames) {
      const { calls, id: idName, screens } = await findResource(name)
      if (!calls.update?.startsWith('PUT ') || !calls.one || !calls.list) continue
      const where = Object.assign(
        {},
        ...Object.values(screens).map(screen =>
          screen && 'permanentFilters' in screen ? screen.permanentFilters : {},
        ),
      )
      const { data } = await provider.getList({
        resource: name,
        pagination: { pageSize: 1_000 },
        meta: { query: where },
      })
      // The server rejects updates of deleted records.
      const row = data.find(one => one.disabled !== -1)
      if (!row) continue
      count++
      const update = { resource: name, id: String(row[idName]), variables: {}, meta: { params: where } }
      await provider.update(update).catch((error: Error) => rejected.push(`${name}: ${error.message}`))
    }
    expect(rejected).toEqual([])
    expect(count).toBeGreaterThan(40)
  })

  it('is rejected if the record has changed since the read', async () => {
    const brand = await first('brand')
    const id = String(brand?.brand_id)
    const { asOf } = (await provider.getOne({ resource: 'brand', id })) as { asOf?: string }
    await connect().update({ resource: 'brand', id, variables: { name: '甲' } })
    const conflicting = connect().update({ resource: 'brand', id, variables: { name: '乙' }, meta: { basedOn: asOf } })
    await expect(conflicting).rejects.toMatchObject({ statusCode: 409, newer: [{ record_id: id }] })
  })

  it('reads nothing for a whole record, or for another call', async () => {
    const brand = await first('brand')
    const id = String(brand?.brand_id)
    const before = env.sent.length
    await provider.update({ resource: 'brand', id, variables: { ...brand, name: '丙' }, meta: { isWhole: true } })
    expect(env.sent.slice(before).map(({ method }) => method)).toEqual(['PUT'])
  })
})
