import { newShopRules } from '@contract/shops/rules'
import { shops } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders, SWEEP_TIMEOUT_MS } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { type ShopForm, shopForm } from '@tests/support/shop-form'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const long = (count: number) => '字'.repeat(count)
const FUTURE = 9_000_000_000
const PICTURES = ['', 'a.png', '//evil.example.com/a.png', 'javascript:alert(1)', `/${'a'.repeat(500)}`]

/** Invalid values for every field of the form, transcribed from contract/shops.md ("edit/{id}"). */
const BAD: Record<keyof ShopForm, readonly (string | number)[]> = {
  member_id: ['', 'abc', '-1', '1.5'],
  company_name: ['', '   ', long(51), long(200)],
  company_address: ['', long(51)],
  company_phone: ['', '12345', '010-888', '23800001111', `0571-${'8'.repeat(20)}`],
  employee_num: ['', '0', '-1', '1.5', 'many', '100000000', '1e3'],
  reg_money: ['', '-1', '1.234', 'much', '10000000000', '1e3'],
  link_name: ['', long(21)],
  link_phone: ['', '1380000111', '12345678901', '010-88888888', '+8613800001111'],
  company_email: ['', 'nobody', 'a@b', 'a b@example.com', `${'a'.repeat(45)}@example.com`],
  self_operated: ['2', 'yes', '-1'],
  legal_name: ['', long(51)],
  legal_id: ['', '33010619900101123', '330106900101123', '3301061990010112377', '33010619900101123Y'],
  license_num: ['', long(51)],
  scope: ['', long(51)],
  license_add: ['', long(51)],
  establish_date: ['', '0', 'yesterday', '-1', FUTURE],
  licence_start: ['', '0', 'yesterday', FUTURE],
  licence_end: ['never', '-1', '1.5'],
  license_region: ['', 'abc', '33', '3301', '999999', '99999999999999999999'],
  legal_img: PICTURES,
  licence_img: PICTURES,
  bank_account_name: ['', long(51)],
  bank_number: ['', '1'.repeat(46)],
  bank_name: ['', long(51)],
  bank_region: ['', 'abc', '44', '4401', '999999', '9999999999999999999'],
  bank_img: PICTURES,
  shop_name: ['', ' ', long(16), long(200)],
  shop_commission: ['', '-0.01', '100.01', '101', '4.555', 'a lot'],
  shop_region: ['', 'abc', '11', '1101', '999999'],
  shop_add: ['', long(51)],
  goods_management_category: ['', 'abc', '1,,2', '999999999', '1,999999999', long(501)],
}

/** Only a value that is too long has an error code in the contract. */
const codeOf = (field: string, value: string | number) =>
  field === 'shop_name' && String(value).trim() !== '' ? 'E227' : '004'

describe.each(databases)('%s: rules of the shop form', database => {
  let server: TestServer
  let call: Caller
  let form: ShopForm
  let stored: number
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    form = await shopForm(server.db, '规则测试店')
    const [shop] = await server.db
      .select()
      .from(shops)
      .where(eq(shops.shop_disable, 'OPEN'))
      .orderBy(asc(shops.shop_id))
    stored = shop?.shop_id ?? 0
  })
  afterAll(() => server?.close())

  const everything = () => server.db.select().from(shops).orderBy(asc(shops.shop_id))

  test('the table above has every field of the form', () => {
    expect(Object.keys(BAD).sort()).toEqual(Object.keys(newShopRules).sort())
  })

  test(
    'rejects every invalid value at its field',
    async () => {
      expect(
        await offenders(Object.entries(BAD), async (field, values) => {
          const before = await everything()
          for (const value of values) {
            const { status, body } = await call('POST admin/shops/add', { form: { ...form, [field]: value } })
            expect([value, status, body.code, Object.keys(body.data?.fields ?? {})]).toEqual([
              value,
              400,
              codeOf(field, value),
              [field],
            ])
            expect(body.message).toContain(field)
          }
          expect(await everything()).toEqual(before)
        }),
      ).toEqual([])
    },
    SWEEP_TIMEOUT_MS,
  )

  test('an empty form reports every required field', async () => {
    const { status, body } = await call('POST admin/shops/add', { form: {} })
    const optional = new Set(['self_operated', 'licence_end'])
    expect(status).toBe(400)
    expect(Object.keys(body.data.fields).sort()).toEqual(
      Object.keys(BAD)
        .filter(name => !optional.has(name))
        .sort(),
    )
  })

  test('several wrong regions are all reported, each at its field', async () => {
    const wrong = { shop_region: 11, bank_region: 1101, license_region: 4 }
    const { status, body } = await call('POST admin/shops/add', { form: { ...form, ...wrong } })
    expect([status, Object.keys(body.data.fields).sort()]).toEqual([400, Object.keys(wrong).sort()])
  })

  test('the field errors are in the reader’s language', async () => {
    const messagesOf = async (language: 'zh' | 'en', change: Partial<Record<keyof ShopForm, string>>) => {
      const { body } = await call('POST admin/shops/add', { form: { ...form, ...change }, language })
      return Object.values(body.data.fields)
    }
    expect(await messagesOf('zh', { company_name: '' })).toEqual(['请填写此项'])
    expect(await messagesOf('en', { company_name: '' })).toEqual(['Fill in this field'])
    expect(await messagesOf('en', { shop_name: long(16) })).toEqual(['At most 15 characters'])
    expect(await messagesOf('zh', { shop_region: '11' })).toEqual(['请选择到区县或乡镇'])
    expect(await messagesOf('en', { shop_region: '11' })).toEqual(['Choose a region down to district or town'])
  })

  test.each([
    ['zh', '营业执照有效期的结束日期应晚于开始日期'],
    ['en', 'The licence must end after it starts'],
  ] as const)('%s: a licence that ends before it starts is E217 at its end', async (language, message) => {
    for (const licence_end of [form.licence_start, form.licence_start - 1]) {
      const { status, body } = await call('POST admin/shops/add', { form: { ...form, licence_end }, language })
      expect([status, body]).toEqual([409, { code: 'E217', message, data: { fields: { licence_end: message } } }])
    }
  })

  test('a NUL character is rejected in every field', async () => {
    for (const field of ['shop_name', 'company_name', 'shop_add'] as const) {
      const { status, body } = await call('POST admin/shops/add', { form: { ...form, [field]: 'a\0b' } })
      expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', [field]])
    }
  })

  test('pass is 1, 0 or omitted', async () => {
    for (const pass of ['2', 'yes', 'true']) {
      const { status, body } = await call('PUT admin/shops/{shop_id}', {
        params: { shop_id: stored },
        form: { ...form, pass },
      })
      expect([status, Object.keys(body.data.fields)]).toEqual([400, ['pass']])
    }
  })
})
