import { personalNames } from '@contract/personal/names'
import { masked } from '@contract/personal/rules'
import { goods, operationLog, publisherMembers, publishers, shops } from '@server/db/schema'
import { publisherStates } from '@tests/contract/publisher-states'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { shopIn } from '@tests/support/shop-form'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publisherForms, publisherIn, someIdCard } from './publishing-support'

const KINDS = ['USER', 'AGENT', 'PERSON', 'GROUP'] as const

describe.each(databases)('%s: publishers', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const add = (json: object) => call('POST admin/publishers', { json })
  const save = (teacher_id: number | string, json: object) =>
    call('PUT admin/publishers/{teacher_id}', { params: { teacher_id }, json })
  const now = async (teacher_id: number) =>
    (await server.db.select().from(publishers).where(eq(publishers.teacher_id, teacher_id)))[0]
  const fieldsOf = async (json: object) => {
    const { status, body } = await add(json)
    return [status, Object.keys(body.data?.fields ?? {})]
  }

  test.each(KINDS)('%s: is created pending review, with every field', async kind => {
    const form = publisherForms[kind]()
    const { status, body } = await add(form)
    expect(status).toBe(200)
    const { region, ...rest } = form
    const asText = Object.fromEntries(
      Object.entries(rest).map(([name, value]) => {
        const kind = personalNames().get(name)
        if (kind) return [name, masked(kind, String(value))]
        return [name, name.startsWith('contract_') ? String(value) : value]
      }),
    )
    expect(body).toMatchObject({
      ...asText,
      status: 'APPLY',
      region: String(region),
      province: '浙江省',
      city: '杭州市',
      county: '西湖区',
      town_id: '0',
      work_count: 0,
      sale_amount: 0,
      create_time: String(server.now.get()),
    })
    const read = await call('GET admin/publishers/{teacher_id}', { params: { teacher_id: body.teacher_id } })
    expect(read.body).toEqual(body)
  })

  test('a field of another type is not stored', async () => {
    const { body } = await add({
      ...publisherForms.PERSON(),
      licence_no: '91330106MA12345678',
      status: 'OPEN',
      recommended: 1,
    })
    expect(body).toMatchObject({ licence_no: '', status: 'APPLY', recommended: 0 })
  })

  test('the text is sanitized', async () => {
    const detail = '<p onclick="x()">好<script>alert(1)</script></p>'
    expect((await add({ ...publisherForms.PERSON(), detail })).body.detail).toBe('<p>好</p>')
  })

  test('every invalid field is reported at once, in both languages', async () => {
    const json = { ...publisherForms.USER(), name: '一', mobile: '123', bank_account: '12ab', face: '', id_card: '1' }
    for (const [language, name] of [
      ['zh', '至少 2 个字符'],
      ['en', 'At least 2 characters'],
    ] as const) {
      const { status, body } = await call('POST admin/publishers', { json, language })
      expect([status, Object.keys(body.data.fields).sort(), body.data.fields.name]).toEqual([
        400,
        ['bank_account', 'face', 'id_card', 'mobile', 'name'],
        name,
      ])
    }
  })

  test('references of a form are validated by field', async () => {
    const agent = await publisherIn(server.db, 'AGENT', 'CLOSED')
    const shop = await shopIn(server.db, 'CLOSED')
    const user = publisherForms.USER()
    const card = user.id_card
    const wrong = card.slice(0, 17) + (card.endsWith('1') ? '2' : '1')
    expect(
      await fieldsOf({ ...user, id_card: wrong, region: 33, agent_id: agent.teacher_id, themes: 987_654 }),
    ).toEqual([400, ['id_card', 'region', 'agent_id', 'themes']])
    expect(await fieldsOf({ ...publisherForms.PERSON(), shop_id: shop.shop_id })).toEqual([400, ['shop_id']])
    expect(await fieldsOf({ ...publisherForms.AGENT(), contract_end: 1_700_000_000 })).toEqual([400, ['contract_end']])
    expect(await fieldsOf({ ...publisherForms.AGENT(), owner_ids: [agent.teacher_id] })).toEqual([400, ['owner_ids']])
    expect(await fieldsOf({ ...publisherForms.AGENT(), owner_ids: 'x' })).toEqual([400, ['owner_ids']])
  })

  test('a publisher retains an agent or a shop that was closed since, and others cannot select it', async () => {
    const agent = await publisherIn(server.db, 'AGENT')
    const shop = await shopIn(server.db, 'OPEN')
    const owner = { ...publisherForms.USER(), agent_id: agent.teacher_id }
    const seller = { ...publisherForms.PERSON(), shop_id: shop.shop_id }
    const { body: one } = await add(owner)
    const { body: two } = await add(seller)
    await server.db.update(publishers).set({ status: 'CLOSED' }).where(eq(publishers.teacher_id, agent.teacher_id))
    await server.db.update(shops).set({ shop_disable: 'CLOSED' }).where(eq(shops.shop_id, shop.shop_id))
    expect((await save(one.teacher_id, { ...owner, intro: '改' })).body).toMatchObject({
      intro: '改',
      agent_id: one.agent_id,
    })
    expect((await save(two.teacher_id, { ...seller, intro: '改' })).body).toMatchObject({
      intro: '改',
      shop_id: two.shop_id,
    })
    expect(await fieldsOf({ ...owner, id_card: someIdCard() })).toEqual([400, ['agent_id']])
    expect(await fieldsOf({ ...seller, id_card: someIdCard() })).toEqual([400, ['shop_id']])
  })

  test.each(['NOBODY', '', null, 7, ['USER']])('an unknown type (%j) is rejected', async kind => {
    expect(await fieldsOf({ ...publisherForms.USER(), kind })).toEqual([400, ['kind']])
  })

  test('a number is unique per type, also concurrently', async () => {
    const form = publisherForms.USER()
    const answers = await Promise.all([add(form), add(form), add(form)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    expect(answers.find(answer => answer.status === 409)?.body.code).toBe('321')
    expect((await add({ ...form, id_card: form.id_card.toLowerCase() })).body).toMatchObject({
      code: '321',
      data: { fields: { id_card: '该证件号已登记过同类发布者' } },
    })
    expect((await add({ ...publisherForms.PERSON(), id_card: form.id_card })).status).toBe(200)
  })

  test('a save updates the fields of the form, and its works get the new name', async () => {
    const { body: row } = await add(publisherForms.GROUP())
    const teacher_id = Number(row.teacher_id)
    const [goodsItem] = await server.db
      .insert(goods)
      .values({
        goods_name: '书',
        sn: 'S',
        category_id: 1,
        seller_id: 0,
        teacher_id,
        teacher_name: row.name,
        create_time: 1,
      })
      .returning()
    const form = { ...row, region: 440106, name: '新名机构', follower_count: 99, status: 'OPEN' }
    const { status, body } = await save(row.teacher_id, form)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: '新名机构',
      county: '天河区',
      status: 'APPLY',
      follower_count: 0,
      work_count: 1,
    })
    const [after] = await server.db
      .select()
      .from(goods)
      .where(eq(goods.goods_id, goodsItem?.goods_id ?? 0))
    expect(after?.teacher_name).toBe('新名机构')
    const [log] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(log?.after).toMatchObject({ name: '新名机构', county: '天河区' })
    expect(log?.after).not.toHaveProperty('licence_no')
  })

  test('the type of a publisher never changes', async () => {
    const one = await publisherIn(server.db, 'PERSON')
    expect((await save(one.teacher_id, publisherForms.USER())).body.code).toBe('322')
  })

  test('an agent represents exactly the owners in its form', async () => {
    const [one, two] = [await publisherIn(server.db, 'USER'), await publisherIn(server.db, 'USER')]
    const { body: agent } = await add({ ...publisherForms.AGENT(), owner_ids: [one.teacher_id, two.teacher_id] })
    expect(agent.owner_ids).toEqual([String(one.teacher_id), String(two.teacher_id)])
    const { body } = await save(agent.teacher_id, { ...publisherForms.AGENT(), owner_ids: [two.teacher_id] })
    expect(body.owner_ids).toEqual([String(two.teacher_id)])
    expect((await now(one.teacher_id))?.agent_id).toBeNull()
    const shown = await call('GET admin/publishers/{teacher_id}', { params: { teacher_id: two.teacher_id } })
    expect(shown.body).toMatchObject({ agent_id: agent.teacher_id, agent_name: body.name })
  })

  describe('states', () => {
    const DO = {
      save: (id: number) => save(id, { ...publisherForms.PERSON(), id_card: someIdCard() }),
      pass: (id: number) => audit(id, { pass: 1 }),
      refuse: (id: number) => audit(id, { pass: 0, reason: '资料不全' }),
      disable: (id: number) => call('PUT admin/publishers/{teacher_id}/disable', { params: { teacher_id: id } }),
      enable: (id: number) => call('PUT admin/publishers/{teacher_id}/enable', { params: { teacher_id: id } }),
    }
    const audit = (teacher_id: number, form: { pass: 0 | 1; reason?: string }) =>
      call('PUT admin/publishers/{teacher_id}/audit', { params: { teacher_id }, form })

    const cases = publisherStates.flatMap(row =>
      (Object.keys(DO) as (keyof typeof DO)[]).map(step => [row.state, step, row.after[step]] as const),
    )
    test('change only as the contract allows', async () => {
      expect(
        await offenders(cases, async (state, step, after) => {
          const one = await publisherIn(server.db, 'PERSON', state)
          const { status, body } = await DO[step](one.teacher_id)
          const isRejected = /^\d/.test(after)
          expect([status, isRejected ? body.code : (await now(one.teacher_id))?.status]).toEqual([
            isRejected ? 409 : 200,
            after,
          ])
          if (isRejected) expect((await now(one.teacher_id))?.status).toBe(state)
        }),
      ).toEqual([])
    })

    test('allow or reject a recommendation, as the contract defines', async () => {
      expect(
        await offenders(publisherStates, async ({ state, recommend }) => {
          const { teacher_id } = await publisherIn(server.db, 'GROUP', state)
          const { status } = await call('PUT admin/publishers/{teacher_id}/recommend', { params: { teacher_id } })
          expect([status, (await now(teacher_id))?.recommended]).toEqual(recommend ? [200, 1] : [409, 0])
          expect((await call('PUT admin/publishers/{teacher_id}/unrecommend', { params: { teacher_id } })).status).toBe(
            200,
          )
          expect((await now(teacher_id))?.recommended).toBe(0)
        }),
      ).toEqual([])
    })

    test('require a reason for a rejection, which the publisher retains until the next application', async () => {
      const { teacher_id } = await publisherIn(server.db, 'PERSON', 'APPLY')
      const bare = await audit(teacher_id, { pass: 0, reason: '  ' })
      expect([bare.status, bare.body.data.fields]).toEqual([400, { reason: '请填写原因' }])
      expect((await audit(teacher_id, { pass: 0, reason: 'x'.repeat(201) })).status).toBe(400)
      expect((await audit(teacher_id, { pass: 0, reason: '照片不清楚' })).status).toBe(200)
      expect((await now(teacher_id))?.refuse_reason).toBe('照片不清楚')
      server.now.advance(60)
      await DO.save(teacher_id)
      expect(await now(teacher_id)).toMatchObject({ refuse_reason: '', submit_time: server.now.get() })
    })

    test('change once for two concurrent decisions', async () => {
      const { teacher_id } = await publisherIn(server.db, 'PERSON', 'APPLY')
      const answers = await Promise.all([DO.pass(teacher_id), DO.refuse(teacher_id)])
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    })

    test('allow positions from 0 to 9999', async () => {
      expect(
        await offenders([0, 5, 9999], async sort => {
          const { teacher_id } = await publisherIn(server.db, 'GROUP')
          const { status } = await call('PUT admin/publishers/{teacher_id}/sort', {
            params: { teacher_id },
            form: { sort },
          })
          expect([status, (await now(teacher_id))?.sort]).toEqual([200, sort])
        }),
      ).toEqual([])
    })

    test('reject an invalid position', async () => {
      expect(
        await offenders([-1, 10_000, 'x', '', 1.5], async sort => {
          const { teacher_id } = await publisherIn(server.db, 'GROUP')
          const { status, body } = await call('PUT admin/publishers/{teacher_id}/sort', {
            params: { teacher_id },
            form: { sort },
          })
          expect([status, Object.keys(body.data.fields)]).toEqual([400, ['sort']])
        }),
      ).toEqual([])
    })
  })

  describe('deleting', () => {
    const remove = (teacher_id: number) => call('DELETE admin/publishers/{teacher_id}', { params: { teacher_id } })

    test.each([1, 0] as const)('is rejected while a work exists (disabled %i), and nothing is lost', async disabled => {
      const { teacher_id } = await publisherIn(server.db, 'PERSON')
      await server.db
        .insert(goods)
        .values({ goods_name: '书', sn: 'S', category_id: 1, seller_id: 0, teacher_id, disabled, create_time: 1 })
      const { status, body } = await remove(teacher_id)
      expect([status, body.code, (await now(teacher_id))?.status]).toEqual([409, '323', 'OPEN'])
    })

    test('is rejected for an agent with owners, and for a member of a group', async () => {
      const agent = await publisherIn(server.db, 'AGENT')
      await publisherIn(server.db, 'USER', 'OPEN', { agent_id: agent.teacher_id })
      expect((await remove(agent.teacher_id)).body.code).toBe('323')
      const member = await publisherIn(server.db, 'PERSON')
      await server.db.insert(publisherMembers).values({ group_id: 1, member_id: member.teacher_id, create_time: 1 })
      expect((await remove(member.teacher_id)).body.code).toBe('323')
    })

    test('deletes a publisher without works', async () => {
      const { teacher_id } = await publisherIn(server.db, 'GROUP')
      expect((await remove(teacher_id)).status).toBe(200)
      expect(await now(teacher_id)).toBeUndefined()
      expect([(await remove(teacher_id)).status, (await remove(0)).body.code]).toEqual([404, '320'])
    })
  })
})
