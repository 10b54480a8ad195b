import { randomUUID } from 'node:crypto'
import { brands, operationLog } from '@server/db/schema'
import { bothDatabases, type SignedIn, type TestServer, testServer } from '@tests/support/server'
import { shopIn } from '@tests/support/shop-form'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(bothDatabases)('%s: versions', database => {
  let server: TestServer
  let admin: SignedIn
  let other: SignedIn
  beforeAll(async () => {
    server = await testServer({ database })
    admin = await server.signIn()
    other = await server.signIn('shopkeeper')
  })
  afterAll(() => server?.close())

  const newBrand = async () => {
    const [brand] = await server.db
      .insert(brands)
      .values({ name: `牌${randomUUID().slice(0, 8)}`, logo: '/a.png' })
      .returning()
    return String(brand?.brand_id)
  }
  const read = (id: string) => server.request('GET', `admin/goods/brands/${id}`, { token: admin.token })
  const asOf = ({ headers }: { headers: Headers }) => headers.get('x-as-of') ?? ''
  const save = (id: string, name: string, basedOn?: string) =>
    server.request('PUT', `admin/goods/brands/${id}`, {
      token: admin.token,
      form: { name, logo: '/a.png' },
      ...(basedOn !== undefined && { headers: { 'x-based-on': basedOn } }),
    })
  const entries = () => server.db.$count(operationLog)

  test('a read returns its version, and a write its log entry', async () => {
    const id = await newBrand()
    const first = asOf(await read(id))
    const saved = await save(id, '墨香')
    expect(Number(asOf(saved))).toBeGreaterThan(Number(first))
    expect(asOf(await read(id))).toBe(asOf(saved))
    const anonymous = await server.request('GET', 'site-show')
    expect(anonymous.headers.has('x-as-of')).toBe(false)
  })

  test('an outdated save is rejected with author, time and changes, and nothing is written', async () => {
    const id = await newBrand()
    const seen = asOf(await read(id))
    await save(id, '先到')
    const before = await entries()
    const { status, body } = await save(id, '后到', seen)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: '409',
      message: 'admin 刚刚修改了这条数据',
      data: {
        newer: [
          {
            kind: 'brand',
            record_id: id,
            username: 'admin',
            call: 'PUT admin/goods/brands/{brand_id}',
            at: String(server.now.get()),
            before: { name: expect.stringMatching(/^牌/) },
            after: { name: '先到' },
          },
        ],
      },
    })
    expect((await read(id)).body.name).toBe('先到')
    expect(await entries()).toBe(before)
  })

  test('a write based on the newest version succeeds, and so does one without a version', async () => {
    const id = await newBrand()
    const saved = await save(id, '一')
    const again = await save(id, '二', asOf(saved))
    expect([again.status, (await save(id, '三')).status]).toEqual([200, 200])
  })

  test('changes of another record cause no conflict', async () => {
    const [mine, theirs] = [await newBrand(), await newBrand()]
    const seen = asOf(await read(mine))
    await save(theirs, '别的')
    expect((await save(mine, '我的', seen)).status).toBe(200)
  })

  test('of two concurrent saves of the same version exactly one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await newBrand()
      const seen = asOf(await read(id))
      const answers = await Promise.all(['甲', '乙', '丙'].map(name => save(id, `${name}${round}`, seen)))
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
      const won = answers.find(answer => answer.status === 200)
      expect((await read(id)).body.name).toBe(won?.body.name)
    }
  })

  test('of two concurrent decisions on the same shop one gets the other’s', async () => {
    const { shop_id } = await shopIn(server.db, 'APPLY')
    const path = `admin/shops/${shop_id}`
    const seen = asOf(await server.request('GET', path, { token: admin.token }))
    const decide = ({ token }: SignedIn, reason: string) =>
      server.request('PUT', path, {
        token,
        form: { pass: 0, reason },
        headers: { 'x-based-on': seen },
        language: 'en',
      })
    const answers = await Promise.all([decide(admin, '证件模糊'), decide(admin, '地址不全')])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    const conflict = answers.find(answer => answer.status === 409)
    expect(conflict?.body).toMatchObject({
      code: '409',
      message: 'admin changed this in the meantime',
      data: { newer: [{ kind: 'shop', call: 'PUT admin/shops/{shop_id}', asked: { pass: 0 } }] },
    })
  })

  test('concurrent writes to different records do not block each other, and their entries are in order', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, newBrand))
    const answers = await Promise.all(ids.map((id, i) => save(id, `同时${i}${randomUUID().slice(0, 4)}`)))
    expect(answers.map(answer => answer.status)).toEqual(ids.map(() => 200))
    expect(new Set(answers.map(asOf)).size).toBe(ids.length)
  })

  test('a call with several records writes none if one has changed', async () => {
    const ids = [await newBrand(), await newBrand()]
    const seen = asOf(await read(ids[0] ?? ''))
    await save(ids[1] ?? '', `改${randomUUID().slice(0, 6)}`)
    const { status, body } = await server.request('DELETE', `admin/goods/brands/${ids.join(',')}`, {
      token: admin.token,
      headers: { 'x-based-on': seen },
    })
    expect([status, body.data.newer.map((one: { record_id: string }) => one.record_id)]).toEqual([409, [ids[1]]])
    expect(await server.db.$count(brands, eq(brands.brand_id, Number(ids[0])))).toBe(1)
  })

  test.each(['', 'x', '-1', '1.5', '9'.repeat(16)])('rejects the version "%s"', async version => {
    const id = await newBrand()
    const { status } = await save(id, '坏', version)
    expect(status).toBe(400)
  })

  describe('the activity of a record', () => {
    const activity = (kind: string, id: string, { token }: SignedIn, query = {}) =>
      server.request('GET', `admin/systems/operation-logs/${kind}/${id}`, { token, query })

    test('has its log entries, newest first, with pagination', async () => {
      const id = await newBrand()
      await save(id, '初')
      await save(id, '再')
      const { status, body } = await activity('brand', id, admin)
      expect(status).toBe(200)
      expect(body).toMatchObject({ data_total: 2, page_no: 1 })
      expect(body.data.map((one: { after: { name: string } }) => one.after.name)).toEqual(['再', '初'])
      expect(body.data[0].before).toEqual({ name: '初' })
      const second = await activity('brand', id, admin, { page_no: 2, page_size: 1 })
      expect(second.body.data.map((one: { after: { name: string } }) => one.after.name)).toEqual(['初'])
    })

    test('requires the permission to read the record', async () => {
      const shop = await shopIn(server.db, 'OPEN')
      expect((await activity('shop', String(shop.shop_id), other)).status).toBe(200)
      expect((await activity('member', '1', other)).status).toBe(403)
      expect((await activity('admin', admin.uid, other)).status).toBe(403)
      expect((await activity('topic_1', '1', other)).status).toBe(403)
      expect((await server.request('GET', 'admin/systems/operation-logs/shop/1')).status).toBe(403)
    })

    test.each(['nothing', 'topic', 'shop_1', 'topic_x'])('of the type "%s" is not found', async kind => {
      expect((await activity(kind, '1', admin)).status).toBe(400)
    })
  })
})
