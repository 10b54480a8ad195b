import { type CallKey, definitionOf, pathNamesOf, type ServedKey, splitKey } from '@contract/calls'
import type { FieldRights } from '@contract/field-rights/rules'
import { EXPORT_SECONDS, PERSONAL_EXPORT } from '@contract/personal/export-rules'
import { mayReadAll } from '@server/areas/log'
import {
  afterSaleRefunds,
  afterSales,
  bills,
  idempotencyKeys,
  memberAddresses,
  members,
  operationLog,
  operationSubjects,
  orderComplains,
  orders,
  publishers,
  qualifications,
  receipts,
  roles,
  shops,
  withdrawApplies,
} from '@server/db/schema'
import { OPERATION_VARIANTS } from '@server/http/operation-variants'
import { pathOf } from '@server/http/permission'
import { exportToken, personalList } from '@server/http/personal-export'
import { statementsOf } from '@tests/support/plans'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, PASSWORD } from './session-support'
import { questionFor, reads, standing } from './support/contract-tables'
import { PLANTED } from './support/planted'

/** Exports with unmasked personal data: who gets a token, which fields it unmasks, and what is logged. */

const ORDERS = 'GET admin/trade/orders'
const SHEET = 'GET admin/trade/orders/export'
const ADDRESSES = 'GET admin/members/addresses/{member_id}'
const LISTS = reads.flatMap(key => personalList(key) ?? [])
const REASON = '给快递公司打印面单'
const { mobile, tel, address, idCard, account } = PLANTED

const READS = 'GET /admin/trade/orders.*'
const REVEALS = 'POST /admin/personal/order/\\w+ of order'

test('lists of people, their orders and their money have masked fields, and no other call can be exported unmasked', () => {
  expect(LISTS.map(list => list.key)).toEqual(
    expect.arrayContaining([
      ORDERS,
      SHEET,
      'GET admin/members',
      'GET admin/shops',
      'GET admin/after-sales/export',
      'GET admin/members/receipts',
      'GET admin/publishers',
      'GET admin/distribution/withdraw/apply',
    ]),
  )
  expect(personalList('GET admin/members/{member_id}')).toBeUndefined()
  expect(personalList('GET admin/goods')).toBeUndefined()
  expect(personalList('PUT admin/members/{member_id}')).toBeUndefined()
  expect(personalList('toString')).toBeUndefined()
})

describe.each(databases)('%s: exports with unmasked personal data', database => {
  let server: TestServer
  let founder: string
  let member_id = 0
  beforeAll(async () => {
    server = await testServer({ database })
    founder = (await server.signIn()).token
    const { db } = server
    const [member] = await db.select().from(members).orderBy(members.member_id).limit(1)
    member_id = member?.member_id ?? 0
    await db.update(members).set({ tel, address })
    await db.update(members).set({ mobile }).where(eq(members.member_id, member_id))
    await db.update(memberAddresses).set({ mobile, tel, addr: address })
    await db.update(shops).set({ link_phone: mobile, legal_id: idCard, bank_number: account })
    await db.update(publishers).set({ mobile, address, bank_account: account })
    await db.update(orders).set({ ship_mobile: mobile, ship_addr: address })
    await db.update(orderComplains).set({ ship_mobile: mobile, ship_addr: address })
    await db.update(afterSales).set({ mobile })
    await db.update(afterSaleRefunds).set({ return_account: account, bank_account_number: account })
    await db.update(receipts).set({ bank_account: account, member_mobile: mobile, detail_addr: address })
    await db.update(qualifications).set({ bank_account: account })
    await db.update(bills).set({ bank_account_number: account })
    await db.update(withdrawApplies).set({ bank_card: account })
  })
  afterAll(() => server?.close())

  interface ExportRequest {
    readonly params?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string>>
    readonly fields?: readonly string[]
    readonly reason?: string
    readonly kind?: string
  }
  const requestToken = (
    call: string,
    token: string,
    { kind, fields, reason = REASON, ...parts }: ExportRequest = {},
  ) => {
    const list = personalList(call)
    const json = { call, ...parts, fields: fields ?? list?.fields ?? ['mobile'], reason }
    return server.request('POST', `admin/personal/${kind ?? list?.kind}/exports`, { token, json })
  }
  const tokenFor = async (call: string, token: string, options: ExportRequest = {}): Promise<string> => {
    const { status, body, text } = await requestToken(call, token, options)
    expect([call, status, status === 200 ? '' : text]).toEqual([call, 200, ''])
    return body.token
  }
  const readList = (call: CallKey, token: string, grant?: string, { params = {}, query }: ExportRequest = {}) => {
    const path = pathOf({ key: call, params }).slice(1)
    const headers: Record<string, string> = grant === undefined ? {} : { [PERSONAL_EXPORT]: grant }
    return server.request(splitKey(call).method, path, { token, headers, ...(query && { query }) })
  }
  const adminWith = async (name: string, patterns: readonly string[], field_rights?: FieldRights) => {
    const { role_id } = await addAdmin(server, name, patterns)
    if (field_rights) await server.db.update(roles).set({ field_rights }).where(eq(roles.role_id, role_id))
    return { role_id, token: (await server.signIn(name, PASSWORD)).token }
  }
  const newestEntry = async () =>
    (await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1))[0]
  const unmaskedIn = (text: string) => Object.values(PLANTED).filter(value => text.includes(value))

  test('a token unmasks every list that has masked fields, and without one each is masked', async () => {
    const groups = await server.db.select().from(publishers).where(eq(publishers.kind, 'GROUP'))
    const ids = { ...(await standing(server)), teacher_id: groups[0]?.teacher_id ?? 0 }
    const unmasked: string[] = []
    const masked: string[] = []
    for (const { key } of LISTS) {
      const params = Object.fromEntries(
        pathNamesOf(key).map(name => [name, String(ids[name as keyof typeof ids] ?? 1)]),
      )
      const query = Object.fromEntries(
        Object.entries(questionFor(key as ServedKey)).flatMap(([name, value]) =>
          name === 'kind' ? [[name, String(value)]] : [],
        ),
      )
      const grant = await tokenFor(key, founder, { params, query })
      const paged = definitionOf(key).query?.shape.page_no ? { ...query, page_no: '1', page_size: '5' } : query
      const withToken = await readList(key, founder, grant, { params, query: paged })
      const without = await readList(key, founder, undefined, { params, query: paged })
      expect([key, withToken.status, without.status, unmaskedIn(without.text)]).toEqual([key, 200, 200, []])
      definitionOf(key).answer.parse(withToken.body)
      ;(unmaskedIn(withToken.text).length > 0 ? unmasked : masked).push(key)
    }
    expect(masked).toEqual([])
    expect(unmasked.length).toBeGreaterThan(10)
  })

  test('a token unmasks the requested fields, and changes nothing else', async () => {
    const grant = await tokenFor(ORDERS, founder, { fields: ['sn', 'ship_mobile'] })
    const { body } = await readList(ORDERS, founder, grant)
    expect(body.data[0]).toMatchObject({ ship_mobile: mobile, ship_addr: '栖霞岭路****' })
    const { data } = (await readList(ORDERS, founder)).body
    expect(body.data).toEqual(data.map((row: object) => ({ ...row, ship_mobile: mobile })))
  })

  test('pictures of documents stay masked', async () => {
    await server.db.update(shops).set({ legal_img: '/files/identity/2026/11/28/card.png' })
    const fields = ['link_phone', 'legal_img']
    const grant = await tokenFor('GET admin/shops', founder, { fields, query: { shop_disable: 'ALL' } })
    const { body } = await readList('GET admin/shops', founder, grant, { query: { shop_disable: 'ALL' } })
    expect(body.data[0]).toMatchObject({ link_phone: mobile, legal_img: '****' })
    expect((await newestEntry())?.after).toEqual({ exported: ['link_phone'] })
  })

  test('a token adds one log entry with the list, its filters and the reason, and masks a personal field among the filters', async () => {
    const query = { mobile, disabled: '0' }
    await tokenFor('GET admin/members', founder, { fields: ['mobile'], query })
    const entry = await newestEntry()
    expect(entry).toMatchObject({
      username: 'admin',
      call: 'POST admin/personal/{kind}/exports',
      input: {
        params: { kind: 'member' },
        body: { call: 'GET admin/members', query: { mobile: '199****5678', disabled: '0' }, reason: REASON },
      },
      before: null,
      after: { exported: ['mobile'] },
    })
    expect(unmaskedIn(JSON.stringify(entry))).toEqual([])
    const touched = await server.db
      .select()
      .from(operationSubjects)
      .where(eq(operationSubjects.log_id, entry?.id ?? 0))
    expect(touched).toMatchObject([{ kind: 'member', record_id: 'only' }])
    const log = await server.request('GET', 'admin/systems/operation-logs', { token: founder })
    expect(log.body.data[0]).toMatchObject({ act: '导出完整信息', kind_name: '会员', record_name: '会员' })
  })

  test.each([
    ['the number in a search', 'GET admin/members', { keyword: mobile }, { keyword: '199****5678' }],
    ['a full-width number', 'GET admin/members', { keyword: '１９９１２３４５６７８' }, { keyword: '199****5678' }],
    ['an email address in a search', 'GET admin/members', { keyword: '王 w.li@shop.com' }, { keyword: '王 ****' }],
    ['an email address', 'GET admin/members', { email: 'w.li@shop.com' }, { email: '****' }],
    [
      'no name, choice, id or time',
      ORDERS,
      { ship_name: '王小明', order_status: 'SHIPPED', member_id: '10000001', start_time: '1764460800' },
      { ship_name: '王小明', order_status: 'SHIPPED', member_id: '10000001', start_time: '1764460800' },
    ],
  ])('the filters of the log entry mask %s', async (_, call, query, logged) => {
    await tokenFor(call, founder, { query })
    expect((await newestEntry())?.input).toMatchObject({ body: { query: logged } })
  })

  test.each([
    ['no reason', '', 'reason'],
    ['a reason of spaces', '   ', 'reason'],
    ['a reason of one character', '急', 'reason'],
    ['a reason of more than 200', '字'.repeat(201), 'reason'],
  ])('a token is not granted with %s, and nothing is logged', async (_, reason, field) => {
    const before = await newestEntry()
    const { status, body } = await requestToken(ORDERS, founder, { reason })
    expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]])
    expect((await newestEntry())?.id).toBe(before?.id)
  })

  test.each<[string, string, ExportRequest, number]>([
    ['a call that returns one record', 'GET admin/members/{member_id}', { kind: 'member' }, 404],
    ['a list without personal data', 'GET admin/goods', { kind: 'goods' }, 404],
    ['a call that writes', 'PUT admin/members/{member_id}', { kind: 'member' }, 404],
    ['an unknown call', 'constructor', { kind: 'member' }, 404],
    ['a list of another kind of record', ORDERS, { kind: 'member' }, 404],
    ['columns of which none is masked', ORDERS, { fields: ['sn', 'order_amount'] }, 404],
    ['a filter that the list rejects', ORDERS, { query: { order_status: 'OPEN' } }, 400],
    ['a path parameter that is not an id', ADDRESSES, { params: { member_id: 'x' } }, 400],
    ['an empty path parameter', ADDRESSES, { params: { member_id: '' } }, 400],
    ['a missing path parameter', ADDRESSES, {}, 400],
    ['another path parameter than that of the call', ADDRESSES, { params: { id: '1' } }, 400],
  ])('a token is not granted for %s', async (_, call, options, status) => {
    const before = await newestEntry()
    expect((await requestToken(call, founder, options)).status).toBe(status)
    expect((await newestEntry())?.id).toBe(before?.id)
  })

  test('a token ignores path parameters that the call does not have', async () => {
    const params = { member_id: String(member_id) }
    const grant = await tokenFor(ADDRESSES, founder, { params: { ...params, id: '1' } })
    expect((await readList(ADDRESSES, founder, grant, { params })).status).toBe(200)
  })

  test('a token does not depend on the order of its parameters', () => {
    const list = { key: ORDERS, kind: 'order', fields: ['ship_mobile'] } as const
    const tokenOf = (params: object, query: object) => exportToken(server.services, { id: 1 }, list, { params, query })
    expect(tokenOf({ a: 1, b: 2 }, { sn: 'x', keyword: 'y', tag: undefined })).toBe(
      tokenOf({ b: 2, a: 1 }, { keyword: 'y', sn: 'x' }),
    )
    expect(tokenOf({ a: 1 }, { sn: 'x' })).not.toBe(tokenOf({ a: 1 }, { sn: 'y' }))
  })

  test('a token permits any page and order of the same filters, and no other filters', async () => {
    const query = { order_status: 'COMPLETE' }
    const grant = await tokenFor(ORDERS, founder, { query })
    const page = { ...query, page_no: '2', page_size: '3', sort_by: 'create_time', sort_order: 'asc' }
    expect(unmaskedIn((await readList(ORDERS, founder, grant, { query: page })).text)).toContain(mobile)
    const others: Record<string, string>[] = [{}, { order_status: 'SHIPPED' }, { ...query, keyword: '1' }]
    for (const other of others) {
      const { status, body, text } = await readList(ORDERS, founder, grant, { query: other })
      expect([status, Object.keys(body.data.fields), unmaskedIn(text)]).toEqual([403, [PERSONAL_EXPORT], []])
    }
  })

  test('a token is rejected for another administrator or call, with another signature and once it has expired', async () => {
    const grant = await tokenFor(ORDERS, founder)
    const other = await adminWith('another-founder', [READS, REVEALS])
    const [payload = '', signature = ''] = grant.split('.')
    const signed = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const longer = Buffer.from(JSON.stringify({ ...signed, end_time: signed.end_time + 9_999 })).toString('base64url')
    for (const [call, token, sent] of [
      [ORDERS, other.token, grant],
      [SHEET, founder, grant],
      ['GET admin/goods', founder, grant],
      [ORDERS, founder, `${longer}.${signature}`],
      [ORDERS, founder, 'x.y'],
      [ORDERS, founder, ''],
    ] as const) {
      const { status, body, text } = await readList(call, token, sent)
      expect([call, status, body?.data?.fields, unmaskedIn(text)]).toEqual([
        call,
        403,
        { [PERSONAL_EXPORT]: '本次导出的授权已失效，请重新导出' },
        [],
      ])
    }
    const start = server.now.get()
    server.now.set(start + EXPORT_SECONDS - 1)
    expect((await readList(ORDERS, founder, grant)).status).toBe(200)
    server.now.set(start + EXPORT_SECONDS + 1)
    expect((await readList(ORDERS, founder, grant)).status).toBe(403)
    server.now.set(start)
  })

  test('a token requires the permissions to reveal and to read the list, and is rejected once either is withdrawn', async () => {
    const both = await adminWith('reads-and-reveals', [READS, REVEALS])
    const grant = await tokenFor(SHEET, both.token)
    expect(unmaskedIn((await readList(SHEET, both.token, grant)).text)).toContain(mobile)
    await server.db
      .update(roles)
      .set({ menus: [{ title: 'reads', identifier: 'reads', checked: true, auth_regular: READS, children: [] }] })
      .where(eq(roles.role_id, both.role_id))
    const { status, text } = await readList(SHEET, both.token, grant)
    expect([status, unmaskedIn(text)]).toEqual([403, []])
    const before = await newestEntry()
    const onlyReads = await adminWith('only-reads', [READS])
    const onlyReveals = await adminWith('only-reveals', [REVEALS])
    const others = await adminWith('reveals-members', [READS, 'POST /admin/personal/member/\\w+ of member'])
    for (const { token } of [onlyReads, onlyReveals, others])
      expect((await requestToken(SHEET, token)).status).toBe(403)
    const entries = (await server.db.select().from(operationLog)).filter(
      one => one.id > (before?.id ?? 0) && one.call === 'POST admin/personal/{kind}/exports',
    )
    expect(entries).toEqual([])
  })

  test.each<[FieldRights['personal']]>([
    [{ sees: 'masked', changes: false }],
    [{ sees: 'hidden', changes: false }],
  ])('a role with the right %o to personal data gets no token, and an earlier token is rejected', async personal => {
    const { role_id, token } = await adminWith(`sees-${personal?.sees}`, [READS, REVEALS])
    const grant = await tokenFor(ORDERS, token)
    await server.db.update(roles).set({ field_rights: { personal } }).where(eq(roles.role_id, role_id))
    const { status, text } = await readList(ORDERS, token, grant)
    expect([status, unmaskedIn(text)]).toEqual([403, []])
    const rejected = await requestToken(ORDERS, token)
    expect([rejected.status, Object.keys(rejected.body.data.fields)]).toEqual([403, ['ship_mobile', 'ship_addr']])
  })

  test('fields of other groups that a role does not see stay hidden', async () => {
    const { token } = await adminWith('no-money', [READS, REVEALS], { money: { sees: 'hidden', changes: false } })
    const grant = await tokenFor(ORDERS, token)
    const { body } = await readList(ORDERS, token, grant)
    expect(body.data[0].ship_mobile).toBe(mobile)
    expect(body.data[0]).not.toHaveProperty('order_amount')
  })

  test('a role that only chooses members for other records gets no token', async () => {
    const patterns = ['GET /admin/members', 'POST /admin/personal/member/\\w+ of member']
    const { token } = await adminWith('chooses', patterns)
    expect((await requestToken('GET admin/members', token)).status).toBe(403)
  })

  test('publishers require the permission for the kind in the filter, and without that filter for all kinds', async () => {
    const ofUsers = 'POST /admin/personal/publisher/\\w+ of USER'
    const { token } = await adminWith('of-users', [
      'GET /admin/publishers.*',
      'PUT /admin/publishers/\\d+ of USER',
      ofUsers,
    ])
    const call = 'GET admin/publishers'
    const grant = await tokenFor(call, token, { query: { kind: 'USER' } })
    expect(unmaskedIn((await readList(call, token, grant, { query: { kind: 'USER' } })).text)).toContain(mobile)
    expect((await requestToken(call, token, { query: { kind: 'AGENT' } })).status).toBe(403)
    expect((await requestToken(call, token)).status).toBe(403)
  })

  test('a request repeated with the same idempotency key adds one log entry', async () => {
    const json = { call: ORDERS, fields: ['ship_mobile'], reason: REASON }
    const send = () =>
      server.request('POST', 'admin/personal/order/exports', {
        ...{ token: founder, json },
        headers: { 'Idempotency-Key': 'export-0001' },
      })
    const before = await server.db.$count(operationLog)
    const answers = [await send(), await send()]
    expect(answers.map(one => one.body.token)).toEqual([answers[0]?.body.token, answers[0]?.body.token])
    expect(await server.db.$count(operationLog)).toBe(before + 1)
  })

  describe('of selected records', () => {
    const request = (
      token: string,
      record_ids: readonly (string | number)[],
      { kind = 'member', fields = ['uname', 'mobile', 'tel'], reason = REASON } = {},
      headers = {},
    ) =>
      server.request('POST', `admin/personal/${kind}/records`, {
        ...{ token, headers },
        json: { record_ids: record_ids.map(String), fields, reason },
      })

    test('return their unmasked fields without deleted records, and add an entry to the activity of each', async () => {
      const { status, body } = await request(founder, [member_id, 99_999_999])
      expect([status, body]).toEqual([200, [{ record_id: String(member_id), values: { mobile, tel } }]])
      expect(unmaskedIn(JSON.stringify(await newestEntry()))).toEqual([])
      const { body: log } = await server.request('GET', `admin/systems/operation-logs/member/${member_id}`, {
        token: founder,
      })
      expect(log.data[0]).toMatchObject({ asked: { reason: REASON }, after: { exported: ['mobile', 'tel'] } })
    })

    test('are logged for each request, and not stored with an idempotency key', async () => {
      const before = await server.db.$count(operationLog)
      const count = await server.db.$count(idempotencyKeys)
      for (let i = 0; i < 2; i++) await request(founder, [member_id], {}, { 'Idempotency-Key': 'records-0001' })
      expect(await server.db.$count(operationLog)).toBe(before + 2)
      expect(await server.db.$count(idempotencyKeys)).toBe(count)
    })

    test.each<[string, readonly string[], object, number]>([
      ['more than a hundred records', Array.from({ length: 101 }, (_, i) => String(i + 1)), {}, 400],
      ['no records', [], {}, 400],
      ['an invalid id', ['1;2'], {}, 400],
      ['records without personal data', ['1'], { kind: 'brand', fields: ['name'] }, 404],
      ['fields that are not masked', ['1'], { fields: ['uname'] }, 404],
      ['no reason', ['1'], { reason: '' }, 400],
    ])('are rejected for %s', async (_, ids, options, status) => {
      expect((await request(founder, ids, options)).status).toBe(status)
    })

    test('require the permissions to reveal and to read the records, of publishers for their kind', async () => {
      const reveal = 'POST /admin/personal/member/\\w+ of member'
      const all = await adminWith('records-both', ['GET /admin/members.*', reveal])
      expect((await request(all.token, [member_id])).status).toBe(200)
      const reader = await adminWith('records-looks', ['GET /admin/members.*'])
      const blind = await adminWith('records-reveals', [reveal])
      for (const { token } of [reader, blind]) expect((await request(token, [member_id])).status).toBe(403)
      const rights = { personal: { sees: 'masked', changes: true } } as const
      const masked = await adminWith('records-masked', ['GET /admin/members.*', reveal], rights)
      expect((await request(masked.token, [member_id])).status).toBe(403)
      const users = await adminWith('records-users', [
        'GET /admin/publishers.*',
        'POST /admin/personal/publisher/\\w+ of USER',
      ])
      const idOf = async (kind: string) =>
        (await server.db.select().from(publishers)).find(one => one.kind === kind)?.teacher_id ?? 0
      const about = { kind: 'publisher', fields: ['mobile'] }
      expect((await request(users.token, [await idOf('USER')], about)).status).toBe(200)
      expect((await request(users.token, [await idOf('USER'), await idOf('AGENT')], about)).status).toBe(403)
    })

    test('read the role once for all records', async () => {
      const added = await addAdmin(server, 'records-once', ['GET /admin/members.*'])
      const admin = { ...added, username: 'records-once', founder: false, session_id: '', fields: {} }
      const subjects = ['1', '2', '3'].map(id => ({ kind: 'member', id }))
      const statements = await statementsOf(server.db, () => mayReadAll(server.db, admin, subjects))
      expect(statements.map(one => /from "(\w+)"/.exec(one.text)?.[1])).toEqual(['roles'])
    })

    test('lock publishers in one statement, in the order of their ids', async () => {
      const read = { params: { kind: 'publisher' }, query: {}, body: { record_ids: ['3', '1', '2', 'x'] } }
      const variants = OPERATION_VARIANTS['POST admin/personal/{kind}/records']
      const statements = await statementsOf(server.db, async () => variants?.of(server.db, read))
      expect(statements.map(one => one.text)).toEqual([
        expect.stringMatching(/ in \(\$1, \$2, \$3\) order by "publishers"\."teacher_id" for update$/),
      ])
    })
  })
})
