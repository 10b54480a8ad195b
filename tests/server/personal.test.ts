import { CALLS, definitionOf, type ServedKey, splitKey } from '@contract/calls'
import { groupedInBody } from '@contract/field-rights/fields'
import { fieldsIn, personalNames } from '@contract/personal/names'
import { isMasked, masked } from '@contract/personal/rules'
import { subjectAt } from '@contract/subjects'
import { SOURCES } from '@server/areas/personal/sources'
import {
  afterSaleRefunds,
  afterSales,
  bills,
  idempotencyKeys,
  memberAddresses,
  members,
  operationLog,
  orders,
  publishers,
  qualifications,
  receipts,
  shops,
} from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addAdmin, PASSWORD } from './session-support'
import { questionFor, reads, standing } from './support/contract-tables'
import { PLANTED } from './support/planted'

/** Field names that suggest personal data. */
const SUSPECT =
  /(?:^|_)(?:mobile|phone|tel|id_?card|legal_id|identity|addr|address|bank_(?:number|account)|account_number|card_no)$/

/** Matching field names that are public, with the reason. */
const PUBLIC: Readonly<Record<string, string>> = {
  company_address: 'where a company is registered stands in the public register',
  company_phone: 'the number under which a company wants to be called',
  bank_address: 'where a branch of a bank is',
  license_add: 'where a company is registered stands in the public register',
  shop_add: 'where a shop is open to buyers',
  return_addr: 'where a shop takes goods back',
  reg_addr: 'where a company is registered stands in the public register',
  reg_tel: 'the number under which a company is registered',
  register_address: 'where a company is registered stands in the public register',
  register_tel: 'the number under which a company is registered',
  static_page_address: 'where the pages of the site stand',
  static_page_wap_address: 'where the pages of the site stand',
  def_addr: 'whether it is the default address',
}

describe('personal data in the contract', () => {
  const answered = (Object.keys(CALLS) as ServedKey[]).flatMap(key =>
    fieldsIn(definitionOf(key).answer).map(field => ({ key, ...field })),
  )

  test('is marked in every answer, or public with a reason', () => {
    const open = answered.filter(
      ({ name, schema, kind }) => !kind && schema instanceof z.ZodString && SUSPECT.test(name) && !(name in PUBLIC),
    )
    expect(open.map(({ key, path }) => `${key}: ${path}`)).toEqual([])
  })

  test('has one type for each name, by which values without a schema are masked', () => {
    for (const { name, kind } of answered) if (kind) expect([name, personalNames().get(name)]).toEqual([name, kind])
  })

  test('can be revealed in every answer of one record', () => {
    const entities = new Set(answered.flatMap(({ key, kind }) => (kind ? [subjectAt(splitKey(key).path)] : [])))
    const without = [...entities].filter(entity => entity && !SOURCES[entity])
    // The calls of its own area return an order unmasked.
    expect(without).toEqual([])
  })

  test('is read from storage before a write of a record if field rights may hide a field of it', () => {
    const writes = (Object.keys(CALLS) as ServedKey[]).filter(
      key => /^PUT .*\}$/.test(key) && groupedInBody(key).length > 0,
    )
    const entities = new Set(writes.map(key => subjectAt(splitKey(key).path)))
    expect([...entities].filter(entity => entity && !SOURCES[entity])).toEqual([])
    expect(entities.size).toBeGreaterThan(1)
  })

  test.each([
    ['mobile', '13812345678', '138****5678'],
    ['phone', '021-88886666', '021****6666'],
    ['idCard', '110101199003071234', '110****1234'],
    ['account', '6222021202013579246', '****9246'],
    ['address', '文三路 100 号 3 栋 501', '文三路 ****'],
    ['mobile', '123', '1****'],
    ['address', '', ''],
  ] as const)('%s: %s is masked as %s, idempotently', (kind, text, mask) => {
    expect([masked(kind, text), masked(kind, masked(kind, text))]).toEqual([mask, mask])
  })
})

describe.each(databases)('%s: personal data', database => {
  let server: TestServer
  let call: Caller
  let token: string
  let member_id = 0
  let shop_id = 0
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
    call = callsOf(server, token)
    const [member] = await server.db.select().from(members).orderBy(members.member_id).limit(1)
    member_id = member?.member_id ?? 0
    const [shop] = await server.db.select().from(shops).orderBy(shops.shop_id).limit(1)
    shop_id = shop?.shop_id ?? 0
    const { mobile, tel, address, idCard, account } = PLANTED
    await server.db.update(members).set({ mobile, tel, address }).where(eq(members.member_id, member_id))
    await server.db.update(memberAddresses).set({ mobile, tel, addr: address })
    await server.db.update(shops).set({ link_phone: mobile, legal_id: idCard, bank_number: account })
    await server.db.update(publishers).set({ mobile, address, bank_account: account })
    await server.db.update(orders).set({ ship_mobile: mobile, ship_tel: tel, ship_addr: address })
    await server.db.update(afterSales).set({ mobile, ship_mobile: mobile, ship_addr: address })
    await server.db.update(afterSaleRefunds).set({ return_account: account, bank_account_number: account })
    await server.db.update(receipts).set({ bank_account: account, member_mobile: mobile, detail_addr: address })
    await server.db.update(qualifications).set({ bank_account: account })
    await server.db.update(bills).set({ bank_account_number: account })
  })
  afterAll(() => server?.close())

  const reveal = (kind: string, record_id: number | string, field: string, as = call) =>
    as('POST admin/personal/{kind}/{record_id}', { params: { kind, record_id }, form: { field } })
  const stored = async () =>
    (await server.db.select().from(members).where(eq(members.member_id, member_id)))[0] as typeof members.$inferSelect
  const formOf = async () => {
    const { body } = await call('GET admin/members/{member_id}', { params: { member_id } })
    const { nickname, sex, mobile, email, tel, address, remark } = body
    return { nickname, sex, mobile, email, tel, address, remark }
  }
  const save = (form: Record<string, string>) => call('PUT admin/members/{member_id}', { params: { member_id }, form })

  test('is unmasked in no answer of any read call', async () => {
    const params: Record<string, string | number> = { ...(await standing(server)), member_id, shop_id }
    const whole = Object.values(PLANTED)
    let masks = 0
    for (const key of reads) {
      const { kind: answers = 'json' } = definitionOf(key)
      if (answers !== 'json' && answers !== 'rows') continue
      const { method, path } = splitKey(key)
      const about = path.includes('operation-logs') ? { ...params, kind: 'member', record_id: member_id } : params
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(about[name as keyof typeof about]))
      const query = questionFor(key) as Record<string, string>
      for (const parameters of [query, {}]) {
        const { text } = await server.request(method, filled, { token, query: parameters })
        expect([key, whole.filter(value => text.includes(value))]).toEqual([key, []])
        if (isMasked(text)) masks++
      }
    }
    expect(masks).toBeGreaterThan(10)
  })

  test('is found by its whole value', async () => {
    const { body } = await call('GET admin/members', { query: { mobile: PLANTED.mobile } })
    expect(body.data.map((row: { mobile: string }) => row.mobile)).toEqual(['199****5678'])
  })

  test('is returned and logged for each request, also with the same idempotency key, and is not stored with it', async () => {
    const ask = () =>
      server.request('POST', `admin/personal/member/${member_id}`, {
        ...{ token, form: { field: 'mobile' } },
        headers: { 'Idempotency-Key': 'reveal-0001' },
      })
    const before = await server.db.$count(operationLog)
    const answers = [await ask(), await ask()]
    expect(answers.map(({ body, headers }) => [body.value, headers.get('idempotency-replayed')])).toEqual([
      [PLANTED.mobile, null],
      [PLANTED.mobile, null],
    ])
    expect(await server.db.$count(operationLog)).toBe(before + 2)
    expect(await server.db.$count(idempotencyKeys)).toBe(0)
  })

  test('one value of one record is revealed, and logged with the author, without the value', async () => {
    const { status, body } = await reveal('member', member_id, 'mobile')
    expect([status, body]).toEqual([200, { value: PLANTED.mobile }])
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect([entry?.call, entry?.after]).toEqual(['POST admin/personal/{kind}/{record_id}', { revealed: 'mobile' }])
    expect(JSON.stringify(entry)).not.toContain(PLANTED.mobile)
    const log = await call('GET admin/systems/operation-logs/{kind}/{record_id}', {
      params: { kind: 'member', record_id: member_id },
    })
    expect(log.body.data[0]).toMatchObject({ username: 'admin', after: { revealed: 'mobile' } })
    expect((await reveal('shop', shop_id, 'legal_id')).body).toEqual({ value: PLANTED.idCard })
  })

  test.each([
    ['a field that is not masked', 'member', 'uname'],
    ['a field that is not there', 'member', 'nothing'],
    ['a kind of record without personal data', 'brand', 'name'],
  ])('%s is not revealed', async (_, kind, field) => {
    expect((await reveal(kind, member_id, field)).status).toBe(404)
  })

  test('a missing record reveals nothing, and an invalid id is rejected as such', async () => {
    for (const id of ['999999999', 'x']) expect((await reveal('member', id, 'mobile')).status).toBe(404)
    for (const id of ['1;2', '1.2', 'x'.repeat(65)]) {
      const { status, body } = await reveal('member', id, 'mobile')
      expect([id, status, Object.keys(body.data?.fields ?? {})]).toEqual([id, 400, ['record_id']])
    }
  })

  test('revealing creates no version: an open form is saved', async () => {
    const { headers } = await call('GET admin/members/{member_id}', { params: { member_id } })
    await reveal('member', member_id, 'mobile')
    const { status } = await server.request('PUT', `admin/members/${member_id}`, {
      token,
      form: await formOf(),
      headers: { 'x-based-on': headers.get('x-as-of') ?? '' },
    })
    expect(status).toBe(200)
  })

  test('a form that returns the masks retains the stored values, and logs no change of them', async () => {
    const before = await stored()
    const { status, text } = await save({ ...(await formOf()), remark: '常客' })
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    expect(await stored()).toEqual({ ...before, remark: '常客' })
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(entry?.after).toEqual({ remark: '常客' })
  })

  test('no mask is ever stored, and typed values are', async () => {
    const form = await formOf()
    for (const [field, value] of [
      ['mobile', '138****9999'],
      ['address', '别的****'],
    ] as const) {
      const { status, body } = await save({ ...form, [field]: value })
      expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]])
    }
    const added = await call('POST admin/members', { form: { ...form, uname: 'masked', address: '文三****' } as never })
    expect(added.status).toBe(400)
    const address = '灵隐路一号'
    expect((await save({ ...form, address })).status).toBe(200)
    expect(await stored()).toMatchObject({ mobile: PLANTED.mobile, address })
  })

  test('the log of a change has both values masked', async () => {
    const mobile = '18698765432'
    await save({ ...(await formOf()), mobile })
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect([entry?.before, entry?.after]).toEqual([{ mobile: '199****5678' }, { mobile: '186****5432' }])
    expect(JSON.stringify(entry)).not.toContain(mobile)
  })

  test('a role that reads members reveals nothing without the permission', async () => {
    const readPatterns = ['GET /admin/members.*']
    const roles = [
      ['looks', readPatterns, 403],
      ['reveals', [...readPatterns, 'POST /admin/personal/member/\\w+ of member'], 200],
      // A role that may reveal the field but not read the record gets no value either.
      ['reveals-shops', ['POST /admin/personal/shop/\\w+ of shop'], 403],
    ] as const
    for (const [username, patterns, status] of roles) {
      await addAdmin(server, username, patterns)
      const as = callsOf(server, (await server.signIn(username, PASSWORD)).token)
      expect([username, (await reveal('member', member_id, 'mobile', as)).status]).toEqual([username, status])
      if (username === 'reveals-shops') expect((await reveal('shop', shop_id, 'legal_id', as)).status).toBe(403)
    }
  })
})
