import { clerks, goods, goodsTags, members, operationLog, shops } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type RequestParts, type TestServer, testServer } from '@tests/support/server'
import { newMember, type ShopForm, shopForm, shopIn, shopNow } from '@tests/support/shop-form'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(databases)('%s: adding and changing shops', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const add = (form: Partial<Record<keyof ShopForm, string | number>>) => call('POST admin/shops/add', { form })
  const save = (shop_id: number | string, form: NonNullable<RequestParts['form']>) =>
    call('PUT admin/shops/{shop_id}', { params: { shop_id }, form })

  test.each(['POST admin/shops/add', 'POST admin/shops'] as const)('%s opens a shop at once', async key => {
    const form = await shopForm(server.db, key === 'POST admin/shops' ? '新店甲' : '新店乙')
    server.now.advance(60)
    const { status, body } = await call(key, { form })
    expect(status).toBe(200)
    const [owner] = await server.db.select().from(members).where(eq(members.member_id, form.member_id))
    expect(body).toMatchObject({
      shop_name: form.shop_name,
      shop_disable: 'OPEN',
      shop_createtime: String(server.now.get()),
      shop_endtime: null,
      member_id: String(form.member_id),
      member_name: owner?.uname,
      shop_commission: 4.5,
      self_operated: 1,
      reg_money: 100.5,
      employee_num: 20,
      establish_date: '1500000000',
      licence_end: '0',
      shop_level: 1,
      shop_credit: 5,
      shop_description_credit: 5,
      shop_service_credit: 5,
      shop_delivery_credit: 5,
      shop_praise_rate: 0,
      shop_collect: 0,
      goods_num: 0,
      goods_warning_count: 5,
      step: 4,
    })
    expect(owner).toMatchObject({ have_shop: 1, shop_id: Number(body.shop_id) })
    expect(await server.db.$count(clerks, eq(clerks.shop_id, Number(body.shop_id)))).toBe(1)
    expect(await server.db.$count(goodsTags, eq(goodsTags.seller_id, Number(body.shop_id)))).toBe(3)
    const read = await call('GET admin/shops/{shop_id}', { params: { shop_id: body.shop_id } })
    expect(read.body).toEqual(body)
  })

  test('regions are stored as ids and names, down to the town or to the county', async () => {
    const { body } = await add(await shopForm(server.db, '地区店'))
    expect(body).toMatchObject({
      shop_province_id: '11',
      shop_province: '北京市',
      shop_city_id: '1101',
      shop_city: '北京市',
      shop_county_id: '110101',
      shop_county: '东城区',
      shop_town_id: '110101001',
      shop_town: '东华门街道',
      license_province: '浙江省',
      license_city: '杭州市',
      license_county_id: '330106',
      license_county: '西湖区',
      license_town_id: '0',
      license_town: '',
      bank_county: '天河区',
    })
  })

  test('a shop is not self-operated by default', async () => {
    const { self_operated: _, ...form } = await shopForm(server.db, '普通店')
    expect((await add(form)).body.self_operated).toBe(0)
  })

  test('the longest allowed values fit, counted in characters', async () => {
    const form = {
      ...(await shopForm(server.db, '🎨'.repeat(15))),
      company_name: '😀'.repeat(50),
      shop_add: '街'.repeat(50),
      employee_num: 99_999_999,
      reg_money: '9999999999',
      shop_commission: '100',
      bank_number: '9'.repeat(45),
    }
    const { status, body } = await add(form)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      shop_name: form.shop_name,
      company_name: form.company_name,
      reg_money: 9_999_999_999,
      shop_commission: 100,
    })
    const { body: found } = await call('GET admin/shops', { query: { keyword: '🎨🎨' } })
    expect(found.data.map((row: { shop_id: string }) => row.shop_id)).toEqual([body.shop_id])
  })

  test('markup is stored as typed, and returned as JSON that no browser runs', async () => {
    const company_name = '<script>alert("1")</script>'
    const { body, headers } = await add({ ...(await shopForm(server.db, '<b>&amp;</b>')), company_name })
    expect([body.shop_name, body.company_name]).toEqual(['<b>&amp;</b>', company_name])
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('surrounding blanks are trimmed, and do not make a name unique', async () => {
    const { body } = await add(await shopForm(server.db, '  空格店 '))
    expect(body.shop_name).toBe('空格店')
    const again = await add(await shopForm(server.db, '空格店 '))
    expect([again.status, again.body.code]).toEqual([409, 'E203'])
  })

  test('a name is unique: E203 at the field, in both languages', async () => {
    const taken = await shopIn(server.db, 'REFUSED')
    const form = await shopForm(server.db, taken.shop_name)
    for (const [language, message] of [
      ['zh', '店铺名称已存在'],
      ['en', 'This shop name is already taken'],
    ] as const) {
      const { status, body } = await call('POST admin/shops/add', { form, language })
      expect([status, body]).toEqual([409, { code: 'E203', message, data: { fields: { shop_name: message } } }])
    }
    const own = await shopIn(server.db, 'OPEN')
    expect((await save(own.shop_id, form)).body.code).toBe('E203')
    expect((await save(own.shop_id, { ...form, shop_name: own.shop_name })).status).toBe(200)
  })

  test('a member owns one shop: E207 at the field', async () => {
    const form = await shopForm(server.db, '第一家')
    expect((await add(form)).status).toBe(200)
    const second = await add({ ...form, shop_name: '第二家' })
    expect([second.status, second.body.code, second.body.data.fields]).toEqual([
      409,
      'E207',
      { member_id: '该会员已经拥有店铺' },
    ])
    const clerk = await newMember(server.db)
    await server.db.insert(clerks).values({ member_id: clerk, shop_id: 1, founder: 0, create_time: 1 })
    expect((await add({ ...form, shop_name: '第三家', member_id: clerk })).body.code).toBe('E207')
  })

  test('a missing or disabled member cannot own one', async () => {
    const form = await shopForm(server.db, '无主店')
    const disabled = await newMember(server.db)
    await server.db.update(members).set({ disabled: -1 }).where(eq(members.member_id, disabled))
    for (const member_id of [disabled, 0, 987_654_321, '9999999999999999999']) {
      const { status, body } = await add({ ...form, member_id })
      expect([member_id, status, body.code, body.message]).toEqual([member_id, 409, 'E207', '该会员不存在或已停用'])
    }
  })

  test('a double click creates one shop', async () => {
    const form = await shopForm(server.db, '双击店')
    const answers = await Promise.all([add(form), add(form), add(form)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    expect(await server.db.$count(shops, eq(shops.shop_name, '双击店'))).toBe(1)
    expect(await server.db.$count(clerks, eq(clerks.member_id, form.member_id))).toBe(1)
  })

  test('of two shops that are created concurrently under one name, one succeeds', async () => {
    const forms = [await shopForm(server.db, '同名店'), await shopForm(server.db, '同名店')]
    const answers = await Promise.all(forms.map(add))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    expect(answers.find(answer => answer.status === 409)?.body.code).toBe('E203')
  })

  test('trade categories are text or repeated keys, each stored once', async () => {
    const { body } = await call('GET admin/goods/categories/{parent_id}/children', { params: { parent_id: 0 } })
    const [a, b] = body.map((row: { category_id: string }) => row.category_id)
    const form = await shopForm(server.db, '类目店')
    const shop = await add({ ...form, goods_management_category: `${b},${a},${b}` })
    expect(shop.body.goods_management_category).toBe(`${b},${a}`)
    const repeated = await save(shop.body.shop_id, { ...form, goods_management_category: [a, b] })
    expect(repeated.body.goods_management_category).toBe(`${a},${b}`)
    const child = body[0].children[0].category_id
    const wrong = await save(shop.body.shop_id, { ...form, goods_management_category: [a, child] })
    expect([wrong.status, Object.keys(wrong.body.data.fields)]).toEqual([400, ['goods_management_category']])
  })

  test('saving the whole row updates the fields of the form only', async () => {
    const form = await shopForm(server.db, '整行店')
    const { body: row } = await add(form)
    const regions = { shop_region: 110101001, license_region: 330106, bank_region: 440106 }
    const forged = { member_id: 1, shop_disable: 'CLOSED', shop_credit: 1, goods_num: 99, shop_createtime: 1 }
    const { status, body } = await save(row.shop_id, {
      ...row,
      ...regions,
      ...forged,
      company_name: '改名后的公司',
      licence_end: 1_900_000_000,
      self_operated: '',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...row, company_name: '改名后的公司', licence_end: '1900000000' })
    const [log] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect([log?.before, log?.after]).toEqual([
      { company_name: form.company_name, licence_end: 0 },
      { company_name: '改名后的公司', licence_end: 1_900_000_000 },
    ])
  })

  test('the log contains no document or account number in plain text', async () => {
    const form = await shopForm(server.db, '日志店')
    const { body } = await add(form)
    await save(body.shop_id, { ...form, bank_number: '6222020000001234567' })
    const logs = JSON.stringify(await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(2))
    expect(logs).toContain('***4567')
    for (const hidden of [form.legal_id, form.bank_number, form.license_num, '6222020000001234567']) {
      expect(logs).not.toContain(hidden)
    }
  })

  test('an empty end of the licence means none', async () => {
    const form = await shopForm(server.db, '执照店')
    const { body } = await add({ ...form, licence_end: 1_900_000_000 })
    expect(body.licence_end).toBe('1900000000')
    expect((await save(body.shop_id, { ...form, licence_end: '' })).body.licence_end).toBe('0')
  })

  test('a new name updates the shop’s goods as well', async () => {
    const form = await shopForm(server.db, '旧名店')
    const { body } = await add(form)
    const seller_id = Number(body.shop_id)
    await server.db
      .insert(goods)
      .values({ goods_name: '书', sn: 'S', category_id: 1, seller_id, seller_name: '旧名店', create_time: 1 })
    await save(body.shop_id, { ...form, shop_name: '新名店' })
    const [goodsItem] = await server.db.select().from(goods).where(eq(goods.seller_id, seller_id))
    expect(goodsItem?.seller_name).toBe('新名店')
  })

  test('a missing shop is 404 E206', async () => {
    const { status, body } = await save(987_654_321, await shopForm(server.db, '没有店'))
    expect([status, body]).toEqual([404, { code: 'E206', message: '店铺不存在' }])
  })

  describe('a personal shop', () => {
    const FIELDS = [
      ...['shop_name', 'link_name', 'link_phone', 'legal_name', 'legal_id', 'legal_img', 'bank_account_name'],
      ...['bank_number', 'bank_name', 'bank_region', 'shop_region', 'shop_add', 'shop_commission'],
      'goods_management_category',
    ]
    const personal = async (name: string) => {
      const form = await shopForm(server.db, name)
      return Object.fromEntries(Object.entries(form).filter(([field]) => FIELDS.includes(field)))
    }
    const savePerson = (shop_id: number, form: Record<string, string | number>) =>
      call('PUT admin/shops/person/{shop_id}', { params: { shop_id }, form })

    test('is saved without company and licence, which are unchanged', async () => {
      const shop = await shopIn(server.db, 'OPEN')
      await server.db
        .update(shops)
        .set({ company_name: '原公司', licence_end: 77 })
        .where(eq(shops.shop_id, shop.shop_id))
      const { status, body } = await savePerson(shop.shop_id, await personal('个人店'))
      expect(status).toBe(200)
      expect(body).toMatchObject({
        shop_name: '个人店',
        shop_county: '东城区',
        bank_county: '天河区',
        license_county: '',
        company_name: '原公司',
        licence_end: '77',
        shop_disable: 'OPEN',
      })
    })

    test('retains its address and commission if omitted', async () => {
      const shop = await shopIn(server.db, 'OPEN')
      await server.db.update(shops).set({ shop_add: '老街', shop_commission: 7 }).where(eq(shops.shop_id, shop.shop_id))
      const { shop_add: _, shop_commission: __, ...form } = await personal('个人店二')
      expect((await savePerson(shop.shop_id, form)).body).toMatchObject({ shop_add: '老街', shop_commission: 7 })
    })

    test('is approved and rejected like any other', async () => {
      const [one, two] = [await shopIn(server.db, 'APPLY'), await shopIn(server.db, 'APPLY')]
      const approved = await savePerson(one.shop_id, { ...(await personal('个人店三')), pass: 1 })
      expect([approved.status, approved.body.shop_disable]).toEqual([200, 'OPEN'])
      expect(await server.db.$count(clerks, eq(clerks.shop_id, one.shop_id))).toBe(1)
      const rejected = await savePerson(two.shop_id, { pass: 0 })
      expect([rejected.status, rejected.body.shop_disable]).toEqual([200, 'REFUSED'])
      expect((await savePerson(two.shop_id, { pass: 0 })).body.code).toBe('E227')
      expect((await shopNow(server.db, two.shop_id)).shop_name).toBe(two.shop_name)
    })
  })
})
