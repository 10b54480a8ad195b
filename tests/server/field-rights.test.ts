import { definitionOf, type ServedKey, splitKey } from '@contract/calls'
import { groupedIn, groupedInBody } from '@contract/field-rights/fields'
import { groupOf } from '@contract/field-rights/marks'
import { forbiddenParameters } from '@contract/field-rights/parameters'
import { listFieldRestrictions } from '@contract/field-rights/restrictions'
import { FIELD_GROUPS, type FieldGroup, type FieldRights } from '@contract/field-rights/rules'
import { serviceLog } from '@contract/orders/after-sales-entities'
import { SORTS } from '@contract/sorts'
import { afterSaleRefunds, members, operationLog, orders, roles, shops } from '@server/db/schema'
import { serializeFor } from '@server/serialize'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, PASSWORD } from './session-support'
import { questionFor, reads, standing } from './support/contract-tables'

const HIDDEN = { sees: 'hidden', changes: false } as const
const hidden = (group: FieldGroup): FieldRights => ({ [group]: HIDDEN })
const EVERYTHING = ['.*']

describe.each(databases)('%s: the fields of a role', database => {
  let server: TestServer
  let founder: string
  let params: Record<string, string | number>
  const tokens: Partial<Record<string, string>> = {}
  const roleIds: Partial<Record<string, number>> = {}

  /** Returns the token of an administrator who may call everything, except for the restricted fields. */
  const holder = async (name: string, field_rights: FieldRights, patterns: readonly string[] = EVERYTHING) => {
    const { role_id } = await addAdmin(server, name, patterns)
    await server.db.update(roles).set({ field_rights }).where(eq(roles.role_id, role_id))
    roleIds[name] = role_id
    const token = (await server.signIn(name, PASSWORD)).token
    tokens[name] = token
    return callsOf(server, token, true)
  }
  let call: Caller
  let moneyless: Caller
  let nameless: Caller
  let seeing: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    founder = (await server.signIn()).token
    call = callsOf(server, founder)
    params = await standing(server)
    const [member] = await server.db.select().from(members).orderBy(members.member_id).limit(1)
    const [shop] = await server.db.select().from(shops).orderBy(shops.shop_id).limit(1)
    const [order] = await server.db.select().from(orders).limit(1)
    params = {
      ...params,
      member_id: member?.member_id ?? 0,
      shop_id: shop?.shop_id ?? 0,
      order_sn: order?.sn ?? '',
    }
    moneyless = await holder('moneyless', hidden('money'))
    await holder('costless', hidden('costs'))
    nameless = await holder('nameless', hidden('personal'))
    seeing = await holder('seeing', {
      money: { sees: 'shown', changes: false },
      personal: { sees: 'shown', changes: false },
      costs: { sees: 'shown', changes: false },
    })
  })
  afterAll(() => server?.close())

  const ask = (key: ServedKey, token: string, query: Record<string, string>) => {
    const { method, path } = splitKey(key)
    const about = path.includes('operation-logs') ? { ...params, kind: 'member', record_id: params.member_id } : params
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String((about as Record<string, unknown>)[name]))
    return server.request(method, filled, { token, query })
  }

  test('no read of any call returns a field of a restricted group', async () => {
    const found = { money: 0, personal: 0, costs: 0 }
    for (const key of reads) {
      const { kind = 'json', answer } = definitionOf(key)
      const fields = groupedIn(key)
      if (!['json', 'rows'].includes(kind) || (fields.length === 0 && !groupOf(answer))) continue
      for (const query of [questionFor(key) as Record<string, string>, {}]) {
        const whole = await ask(key, founder, query)
        if (whole.status !== 200) continue
        for (const [name, group] of [
          ['moneyless', 'money'],
          ['nameless', 'personal'],
          ['costless', 'costs'],
        ] as const) {
          const mine = fields.filter(field => field.group === group)
          found[group] += mine.filter(({ path }) => valuesAt(whole.body, path.split('.')).length > 0).length
          const narrowed = Object.fromEntries(
            Object.entries(query).filter(([parameter]) => !forbiddenParameters(key, hidden(group)).includes(parameter)),
          )
          const own = await ask(key, tokens[name] ?? '', narrowed)
          const isWhole = groupOf(answer) === group
          expect([key, name, own.status]).toEqual([key, name, isWhole ? 403 : 200])
          for (const { path } of isWhole ? [] : mine)
            expect([key, name, path, valuesAt(own.body, path.split('.'))]).toEqual([key, name, path, []])
        }
      }
    }
    expect(found.money).toBeGreaterThan(60)
    expect(found.personal).toBeGreaterThan(20)
    expect(found.costs).toBeGreaterThan(3)
  })

  test('a founder, and a role without field rights, see every field', async () => {
    const plain = await holder('plain', {})
    const list = await call('GET admin/trade/orders')
    expect((await plain('GET admin/trade/orders')).body).toEqual(list.body)
    expect(list.body.data[0]).toHaveProperty('order_amount')
    const { body } = await plain('GET admin/systems/roles/{id}/checked', { params: { id: roleIds.plain ?? 0 } })
    expect(body.filter((name: string) => name.includes(' '))).toEqual([])
  })

  test('a list, its file, the record and the dashboard have no amounts', async () => {
    const [row] = (await moneyless('GET admin/trade/orders')).body.data
    expect(row).toMatchObject({ sn: expect.any(String) })
    const file = await moneyless('GET admin/trade/orders/export')
    const { body: one } = await moneyless('GET admin/trade/orders/{sn}', { params: { sn: row?.sn ?? '' } })
    const { body: index } = await moneyless('GET admin/index/page')
    for (const part of [row, file.body[0], one]) expect(Object.keys(part ?? {}).filter(isSum)).toEqual([])
    expect(index.sales_total).toEqual({})
    expect(index.goods_vos[0]).toHaveProperty('price')
  })

  test('a masked field is present without its value', async () => {
    const masked = await holder('masked', {
      money: { sees: 'masked', changes: false },
      personal: { sees: 'masked', changes: true },
    })
    const { data } = (await masked('GET admin/trade/orders')).body
    expect(data[0]).toMatchObject({ order_amount: null, pay_money: null })
    const { body } = await masked('GET admin/members/{member_id}', { params: { member_id: Number(params.member_id) } })
    expect(body.email === '' || body.email === '***').toBe(true)
    expect((await masked('GET admin/statistics/order/order/money')).status).toBe(403)
    const revealed = await masked('POST admin/personal/{kind}/{record_id}', {
      params: { kind: 'member', record_id: String(params.member_id) },
      form: { field: 'mobile' },
    })
    expect(revealed.status).toBe(403)
  })

  test('no list sorts by a hidden field', async () => {
    let rejected = 0
    for (const [key, { by }] of Object.entries(SORTS) as [ServedKey, { by: readonly string[] }][]) {
      for (const sort_by of by) {
        const own = groupedIn(key).filter(({ name }) => name === sort_by)
        for (const { group } of own) {
          const name = group === 'money' ? 'moneyless' : group === 'costs' ? 'costless' : 'nameless'
          const plain = await ask(key, tokens[name] ?? '', { sort_by })
          const { status, body } =
            plain.status === 400
              ? await ask(key, tokens[name] ?? '', {
                  ...(questionFor(key) as Record<string, string>),
                  status: '',
                  sort_by,
                })
              : plain
          expect([key, sort_by, status, Object.keys((body as RejectedWrite).data.fields)]).toEqual([
            key,
            sort_by,
            403,
            ['sort_by'],
          ])
          rejected++
        }
      }
    }
    expect(rejected).toBeGreaterThan(10)
  })

  test('no list filters by a hidden field', async () => {
    const query = { mobile: '13800000000' }
    expect((await nameless('GET admin/members', { query })).status).toBe(403)
    expect((await nameless('GET admin/members')).status).toBe(200)
  })

  test('an amount cannot be inferred from the orders in a price range, in lists, counts and files', async () => {
    const keys: ServedKey[] = [
      'GET admin/trade/orders',
      'GET admin/trade/orders/counts',
      'GET admin/trade/orders/export',
    ]
    for (const key of keys)
      for (const parameter of ['start_price', 'end_price', 'start_line_price', 'end_line_price']) {
        const { status, body } = await ask(key, tokens.moneyless ?? '', { [parameter]: '95.17' })
        expect([key, status, Object.keys((body as RejectedWrite).data.fields)]).toEqual([key, 403, [parameter]])
      }
    expect((await ask('GET admin/goods', tokens.moneyless ?? '', { start_price: '1' })).status).toBe(200)
  })

  test('a masked number is found by the whole of it or its last four digits, and by no other part', async () => {
    const { role_id } = await addAdmin(server, 'blurred', EVERYTHING)
    const field_rights = { personal: { sees: 'masked', changes: false } } as const
    await server.db.update(roles).set({ field_rights }).where(eq(roles.role_id, role_id))
    const blurred = callsOf(server, (await server.signIn('blurred', PASSWORD)).token, true)
    const [member] = await server.db.select().from(members).where(eq(members.disabled, 0)).limit(1)
    const mobile = member?.mobile ?? ''
    const finds = async (query: Record<string, string>) =>
      (await blurred('GET admin/members', { query: { page_size: 10_000, ...query } as never })).body.data.some(
        (row: { member_id: string }) => row.member_id === String(member?.member_id),
      )
    expect(await finds({ mobile })).toBe(true)
    expect(await finds({ mobile: mobile.slice(-4) })).toBe(true)
    expect(await finds({ keyword: mobile })).toBe(true)
    for (let at = 0; at < mobile.length; at++)
      for (let length = 1; length < mobile.length; length++) {
        const part = mobile.slice(at, at + length)
        if (part === mobile || part === mobile.slice(-4) || part.length < length) continue
        expect([part, await finds({ mobile: part })]).toEqual([part, false])
        if (length === 4) expect([part, await finds({ keyword: part, mobile })]).toEqual([part, false])
      }
    // Forty guesses, each with one more digit before the unmasked ones.
    let known = mobile.slice(-4)
    for (let guesses = 0; guesses < 40; guesses++) {
      const guess = `${guesses % 10}${known}`
      if (await finds({ mobile: guess })) known = guess
    }
    expect(known).toBe(mobile.slice(-4))
    expect((await blurred('GET admin/trade/orders', { query: { ship_name: '王' } as never })).status).toBe(403)
  })

  test('a number finds no record for a role that sees none, in lists and in counts', async () => {
    const [member] = await server.db.select().from(members).where(eq(members.disabled, 0)).limit(1)
    const query = { keyword: member?.mobile ?? '' }
    expect((await call('GET admin/members', { query })).body.data.length).toBeGreaterThan(0)
    expect((await nameless('GET admin/members', { query })).body.data).toEqual([])
    expect(
      (await nameless('GET admin/publishers', { query: { ...query, kind: 'PERSON' } as never })).body.data ?? [],
    ).toEqual([])
  })

  test('texts with amounts are returned without the amounts', () => {
    const log = { id: 1, sn: '1', log_time: 1, log_detail: '¥12.00 已退', operator: 'a' }
    expect(serializeFor(serviceLog, log, hidden('money')).log_detail).toBe('*** 已退')
    expect(serializeFor(serviceLog, log).log_detail).toBe('¥12.00 已退')
  })

  test('the log contains a change without the hidden values', async () => {
    const { body } = await moneyless('GET admin/systems/operation-logs', { query: { page_size: 100 } as never })
    const sums = JSON.stringify(body).match(/"(?:refund_price|pay_price|order_price|pay_money|bill_price)":/g)
    expect(sums).toBeNull()
  })

  test('a form with unchanged hidden fields is saved, a change of one is rejected at the field', async () => {
    const member_id = Number(params.member_id)
    const { body } = await seeing('GET admin/members/{member_id}', { params: { member_id } })
    const { nickname, sex, mobile, email, tel, address } = body
    const form = { nickname, sex, mobile, email, tel, address, remark: '好' }
    const save = (as: Caller, more: object) =>
      as('PUT admin/members/{member_id}', { params: { member_id }, form: { ...form, ...more } as never })
    expect((await save(seeing, {})).status).toBe(200)
    const wrong = await save(seeing, { mobile: '13511112222' })
    expect([wrong.status, Object.keys(wrong.body.data.fields)]).toEqual([403, ['mobile']])
    const before = (await server.db.select().from(members).where(eq(members.member_id, member_id)))[0]
    // A role's form does not contain the fields that the role cannot read.
    const { mobile: _, email: __, tel: ___, address: ____, ...seen } = form
    const blind = await nameless('PUT admin/members/{member_id}', {
      params: { member_id },
      form: { ...seen, remark: '更好' } as never,
    })
    expect([blind.status, blind.status === 200 ? '' : blind.text]).toEqual([200, ''])
    const after = (await server.db.select().from(members).where(eq(members.member_id, member_id)))[0]
    expect(after).toEqual({ ...before, remark: '更好' })
    const guess = await nameless('PUT admin/members/{member_id}', {
      params: { member_id },
      form: { ...seen, mobile: before?.mobile } as never,
    })
    expect([guess.status, Object.keys(guess.body.data.fields)]).toEqual([403, ['mobile']])
  })

  test('a change of the role applies from the next request', async () => {
    const role_id = roleIds.moneyless ?? 0
    const change = (field_rights: object) =>
      call('PUT admin/systems/roles/{role_id}', {
        params: { role_id },
        json: { role_name: 'moneyless', field_rights } as never,
      })
    expect((await change({ money: { sees: 'shown', changes: true } })).status).toBe(200)
    expect((await moneyless('GET admin/trade/orders')).body.data[0]).toHaveProperty('order_amount')
    const { body } = await change({ money: HIDDEN })
    expect(body.field_rights).toMatchObject({ money: HIDDEN, personal: { sees: 'shown', changes: true } })
    expect((await moneyless('GET admin/trade/orders')).body.data[0]).not.toHaveProperty('order_amount')
    // An administrator without the fields does not change them.
    const left = await call('PUT admin/systems/roles/{role_id}', {
      params: { role_id },
      json: { role_name: 'moneyless' } as never,
    })
    expect(left.body.field_rights.money).toEqual(HIDDEN)
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(3)
    expect(JSON.stringify(entry)).toContain('PUT admin/systems/roles/{role_id}')
  })

  test('the client gets its field rights with the permissions', async () => {
    const { body } = await moneyless('GET admin/systems/roles/{id}/checked', { params: { id: roleIds.moneyless ?? 0 } })
    const lines = body.filter((name: string) => name.includes(' '))
    expect(lines).toEqual(listFieldRestrictions(hidden('money')))
    expect(lines.find((line: string) => line.startsWith('hidden GET admin/trade/orders '))).toContain('order_amount')
    expect(lines).toContain('refused GET admin/statistics/order/order/money')
    expect(lines).toContain('fixed POST admin/trade/orders/{sn}/pay pay_price')
  })

  test('an amount is rejected from a role that may not change amounts', async () => {
    const [refund] = await server.db.select().from(afterSaleRefunds).limit(1)
    expect(refund).toBeDefined()
    const paid = await seeing('POST admin/trade/orders/{sn}/pay', {
      params: { sn: String(params.order_sn) },
      form: { pay_price: 0.01 } as never,
    })
    expect([paid.status, Object.keys(paid.body.data.fields)]).toEqual([403, ['pay_price']])
  })
})

describe('groups of fields in the contract', () => {
  test('each has fields in answers, and fields in writes', () => {
    for (const group of FIELD_GROUPS) {
      expect(reads.some(key => groupedIn(key).some(field => field.group === group))).toBe(true)
    }
    expect(groupedInBody('PUT admin/members/{member_id}').map(({ path }) => path)).toContain('mobile')
    expect(groupedInBody('PUT admin/shops/{shop_id}').map(({ path }) => path)).toContain('shop_commission')
  })
})

interface RejectedWrite {
  readonly data: { readonly fields: object }
}

const isSum = (name: string): boolean => /(?:amount|price|money)$/.test(name)

/** Returns every value at a path, across the lists on the way; a missing key has none. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap(one => valuesAt(one, path))
  const [name, ...rest] = path
  if (name === undefined) return value === undefined ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  const bag = value as Readonly<Record<string, unknown>>
  if (name in bag) return valuesAt(bag[name], rest)
  // A path does not name the keys of a record.
  return []
}
