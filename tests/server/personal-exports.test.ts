import { definitionOf, type ServedKey, splitKey } from '@contract/calls'
import type { FieldRights } from '@contract/field-rights/rules'
import { EXPORT_SECONDS, PERSONAL_EXPORT } from '@contract/personal/export-rules'
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
import { personalList } from '@server/http/personal-export'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, PASSWORD } from './session-support'
import { questionFor, reads, standing } from './support/contract-tables'
import { PLANTED } from './support/planted'

/** Lists with whole personal data for a file: who gets a token, what it opens, and what the log says. */

const ORDERS = 'GET admin/trade/orders'
const SHEET = 'GET admin/trade/orders/export'
const LISTS = reads.flatMap(key => personalList(key) ?? [])
const REASON = '给快递公司打印面单'
const { mobile, tel, address, idCard, account } = PLANTED

const READS = 'GET /admin/trade/orders.*'
const REVEALS = 'POST /admin/personal/order/\\w+ of order'

test('the lists with masked fields are those of people, their orders and their money', () => {
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

describe.each(databases)('%s: a list with whole personal data', database => {
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
  const ask = (call: string, token: string, { kind, fields, reason = REASON, ...parts }: ExportRequest = {}) => {
    const list = personalList(call)
    const json = { call, ...parts, fields: fields ?? list?.fields ?? ['mobile'], reason }
    return server.request('POST', `admin/personal/${kind ?? list?.kind}/exports`, { token, json })
  }
  const granted = async (call: string, token: string, asked: ExportRequest = {}): Promise<string> => {
    const { status, body, text } = await ask(call, token, asked)
    expect([call, status, status === 200 ? '' : text]).toEqual([call, 200, ''])
    return body.token
  }
  const read = (call: string, token: string, grant?: string, { params = {}, query }: ExportRequest = {}) => {
    const { method, path } = splitKey(call)
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const headers: Record<string, string> = grant === undefined ? {} : { [PERSONAL_EXPORT]: grant }
    return server.request(method, filled, { token, headers, ...(query && { query }) })
  }
  const holder = async (name: string, patterns: readonly string[], field_rights?: FieldRights) => {
    const { role_id } = await addAdmin(server, name, patterns)
    if (field_rights) await server.db.update(roles).set({ field_rights }).where(eq(roles.role_id, role_id))
    return { role_id, token: (await server.signIn(name, PASSWORD)).token }
  }
  const newest = async () => (await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1))[0]
  const wholeIn = (text: string) => Object.values(PLANTED).filter(value => text.includes(value))

  test('is told by every list with masked fields, and by none without the token', async () => {
    const groups = await server.db.select().from(publishers).where(eq(publishers.kind, 'GROUP'))
    const ids = { ...(await standing(server)), teacher_id: groups[0]?.teacher_id ?? 0 }
    const told: string[] = []
    const silent: string[] = []
    for (const { key } of LISTS) {
      const params = Object.fromEntries(
        [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, String(ids[name as keyof typeof ids] ?? 1)]),
      )
      const query = Object.fromEntries(
        Object.entries(questionFor(key as ServedKey)).flatMap(([name, value]) =>
          name === 'kind' ? [[name, String(value)]] : [],
        ),
      )
      const grant = await granted(key, founder, { params, query })
      const paged = definitionOf(key).query?.shape.page_no ? { ...query, page_no: '1', page_size: '5' } : query
      const whole = await read(key, founder, grant, { params, query: paged })
      const masked = await read(key, founder, undefined, { params, query: paged })
      expect([key, whole.status, masked.status, wholeIn(masked.text)]).toEqual([key, 200, 200, []])
      definitionOf(key).answer.parse(whole.body)
      ;(wholeIn(whole.text).length > 0 ? told : silent).push(key)
    }
    expect(silent).toEqual([])
    expect(told.length).toBeGreaterThan(10)
  })

  test('has whole what the file asked for, and everything else as it was', async () => {
    const grant = await granted(ORDERS, founder, { fields: ['sn', 'ship_mobile'] })
    const { body } = await read(ORDERS, founder, grant)
    expect(body.data[0]).toMatchObject({ ship_mobile: mobile, ship_addr: '栖霞岭路****' })
    const { data } = (await read(ORDERS, founder)).body
    expect(body.data).toEqual(data.map((row: object) => ({ ...row, ship_mobile: mobile })))
  })

  test('keeps the pictures of papers masked', async () => {
    await server.db.update(shops).set({ legal_img: '/files/identity/2026/11/28/card.png' })
    const fields = ['link_phone', 'legal_img']
    const grant = await granted('GET admin/shops', founder, { fields, query: { shop_disable: 'ALL' } })
    const { body } = await read('GET admin/shops', founder, grant, { query: { shop_disable: 'ALL' } })
    expect(body.data[0]).toMatchObject({ link_phone: mobile, legal_img: '****' })
    expect((await newest())?.after).toEqual({ exported: ['link_phone'] })
  })

  test('leaves one entry with the list, its filters and the reason, and a number that was searched for masked', async () => {
    const query = { mobile, disabled: '0' }
    await granted('GET admin/members', founder, { fields: ['mobile'], query })
    const entry = await newest()
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
    expect(wholeIn(JSON.stringify(entry))).toEqual([])
    const touched = await server.db
      .select()
      .from(operationSubjects)
      .where(eq(operationSubjects.log_id, entry?.id ?? 0))
    expect(touched).toMatchObject([{ kind: 'member', record_id: 'only' }])
    const log = await server.request('GET', 'admin/systems/operation-logs', { token: founder })
    expect(log.body.data[0]).toMatchObject({ act: '导出完整信息', kind_name: '会员', record_name: '会员' })
  })

  test.each([
    ['no reason', '', 'reason'],
    ['a reason of spaces', '   ', 'reason'],
    ['a reason of one character', '急', 'reason'],
    ['a reason of more than 200', '字'.repeat(201), 'reason'],
  ])('is refused with %s, and nothing is logged', async (_, reason, field) => {
    const before = await newest()
    const { status, body } = await ask(ORDERS, founder, { reason })
    expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]])
    expect((await newest())?.id).toBe(before?.id)
  })

  test.each<[string, string, ExportRequest, number]>([
    ['a call that answers one record', 'GET admin/members/{member_id}', { kind: 'member' }, 404],
    ['a list without personal data', 'GET admin/goods', { kind: 'goods' }, 404],
    ['a call that writes', 'PUT admin/members/{member_id}', { kind: 'member' }, 404],
    ['a call that is none', 'constructor', { kind: 'member' }, 404],
    ['a list of another kind of record', ORDERS, { kind: 'member' }, 404],
    ['columns of which none is masked', ORDERS, { fields: ['sn', 'order_amount'] }, 404],
    ['a filter that the list would refuse', ORDERS, { query: { order_status: 'OPEN' } }, 400],
    ['a part of a path that is no id', 'GET admin/members/addresses/{member_id}', { params: { member_id: 'x' } }, 400],
  ])('is not given for %s', async (_, call, asked, status) => {
    const before = await newest()
    expect((await ask(call, founder, asked)).status).toBe(status)
    expect((await newest())?.id).toBe(before?.id)
  })

  test('is read in pages and in any order by one token, and by the same filters alone', async () => {
    const query = { order_status: 'COMPLETE' }
    const grant = await granted(ORDERS, founder, { query })
    const page = { ...query, page_no: '2', page_size: '3', sort_by: 'create_time', sort_order: 'asc' }
    expect(wholeIn((await read(ORDERS, founder, grant, { query: page })).text)).toContain(mobile)
    const others: Record<string, string>[] = [{}, { order_status: 'SHIPPED' }, { ...query, keyword: '1' }]
    for (const other of others) {
      const { status, body, text } = await read(ORDERS, founder, grant, { query: other })
      expect([status, Object.keys(body.data.fields), wholeIn(text)]).toEqual([403, [PERSONAL_EXPORT], []])
    }
  })

  test('is refused to another administrator, for another call, with another signature and after it has ended', async () => {
    const grant = await granted(ORDERS, founder)
    const other = await holder('another-founder', [READS, REVEALS])
    const [payload = '', signature = ''] = grant.split('.')
    const said = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const longer = Buffer.from(JSON.stringify({ ...said, end_time: said.end_time + 9_999 })).toString('base64url')
    for (const [call, token, sent] of [
      [ORDERS, other.token, grant],
      [SHEET, founder, grant],
      ['GET admin/goods', founder, grant],
      [ORDERS, founder, `${longer}.${signature}`],
      [ORDERS, founder, 'x.y'],
      [ORDERS, founder, ''],
    ] as const) {
      const { status, body, text } = await read(call, token, sent)
      expect([call, status, body?.data?.fields, wholeIn(text)]).toEqual([
        call,
        403,
        { [PERSONAL_EXPORT]: '本次导出的授权已失效，请重新导出' },
        [],
      ])
    }
    const start = server.now.get()
    server.now.set(start + EXPORT_SECONDS - 1)
    expect((await read(ORDERS, founder, grant)).status).toBe(200)
    server.now.set(start + EXPORT_SECONDS + 1)
    expect((await read(ORDERS, founder, grant)).status).toBe(403)
    server.now.set(start)
  })

  test('takes the permission to reveal and that of the list, and is over when either is taken away', async () => {
    const both = await holder('reads-and-reveals', [READS, REVEALS])
    const grant = await granted(SHEET, both.token)
    expect(wholeIn((await read(SHEET, both.token, grant)).text)).toContain(mobile)
    await server.db
      .update(roles)
      .set({ menus: [{ title: 'reads', identifier: 'reads', checked: true, auth_regular: READS, children: [] }] })
      .where(eq(roles.role_id, both.role_id))
    const { status, text } = await read(SHEET, both.token, grant)
    expect([status, wholeIn(text)]).toEqual([403, []])
    const before = await newest()
    const onlyReads = await holder('only-reads', [READS])
    const onlyReveals = await holder('only-reveals', [REVEALS])
    const others = await holder('reveals-members', [READS, 'POST /admin/personal/member/\\w+ of member'])
    for (const { token } of [onlyReads, onlyReveals, others]) expect((await ask(SHEET, token)).status).toBe(403)
    const entries = (await server.db.select().from(operationLog)).filter(
      one => one.id > (before?.id ?? 0) && one.call === 'POST admin/personal/{kind}/exports',
    )
    expect(entries).toEqual([])
  })

  test.each<[FieldRights['personal']]>([
    [{ sees: 'masked', changes: false }],
    [{ sees: 'hidden', changes: false }],
  ])('a role that sees personal data as %o gets no token, and one that it had is over', async personal => {
    const { role_id, token } = await holder(`sees-${personal?.sees}`, [READS, REVEALS])
    const grant = await granted(ORDERS, token)
    await server.db.update(roles).set({ field_rights: { personal } }).where(eq(roles.role_id, role_id))
    const { status, text } = await read(ORDERS, token, grant)
    expect([status, wholeIn(text)]).toEqual([403, []])
    const refused = await ask(ORDERS, token)
    expect([refused.status, Object.keys(refused.body.data.fields)]).toEqual([403, ['ship_mobile', 'ship_addr']])
  })

  test('what a role may not see of other groups stays hidden', async () => {
    const { token } = await holder('no-money', [READS, REVEALS], { money: { sees: 'hidden', changes: false } })
    const grant = await granted(ORDERS, token)
    const { body } = await read(ORDERS, token, grant)
    expect(body.data[0].ship_mobile).toBe(mobile)
    expect(body.data[0]).not.toHaveProperty('order_amount')
  })

  test('who has members only to choose from gets none', async () => {
    const patterns = ['GET /admin/members', 'POST /admin/personal/member/\\w+ of member']
    const { token } = await holder('chooses', patterns)
    expect((await ask('GET admin/members', token)).status).toBe(403)
  })

  test('publishers take the permission for their kind, and all of them without one', async () => {
    const ofUsers = 'POST /admin/personal/publisher/\\w+ of USER'
    const { token } = await holder('of-users', [
      'GET /admin/publishers.*',
      'PUT /admin/publishers/\\d+ of USER',
      ofUsers,
    ])
    const call = 'GET admin/publishers'
    const grant = await granted(call, token, { query: { kind: 'USER' } })
    expect(wholeIn((await read(call, token, grant, { query: { kind: 'USER' } })).text)).toContain(mobile)
    expect((await ask(call, token, { query: { kind: 'AGENT' } })).status).toBe(403)
    expect((await ask(call, token)).status).toBe(403)
  })

  test('asked again under one idempotency key it is one entry', async () => {
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

  describe('of records that were chosen one by one', () => {
    const askFor = (
      token: string,
      record_ids: readonly (string | number)[],
      { kind = 'member', fields = ['uname', 'mobile', 'tel'], reason = REASON } = {},
      headers = {},
    ) =>
      server.request('POST', `admin/personal/${kind}/records`, {
        ...{ token, headers },
        json: { record_ids: record_ids.map(String), fields, reason },
      })

    test('is told at once, without those that are gone, and stands in the activity of each', async () => {
      const { status, body } = await askFor(founder, [member_id, 99_999_999])
      expect([status, body]).toEqual([200, [{ record_id: String(member_id), values: { mobile, tel } }]])
      expect(wholeIn(JSON.stringify(await newest()))).toEqual([])
      const { body: log } = await server.request('GET', `admin/systems/operation-logs/member/${member_id}`, {
        token: founder,
      })
      expect(log.data[0]).toMatchObject({ asked: { reason: REASON }, after: { exported: ['mobile', 'tel'] } })
    })

    test('is told anew and logged each time, and not kept with an idempotency key', async () => {
      const before = await server.db.$count(operationLog)
      const kept = await server.db.$count(idempotencyKeys)
      for (let i = 0; i < 2; i++) await askFor(founder, [member_id], {}, { 'Idempotency-Key': 'records-0001' })
      expect(await server.db.$count(operationLog)).toBe(before + 2)
      expect(await server.db.$count(idempotencyKeys)).toBe(kept)
    })

    test.each<[string, readonly string[], object, number]>([
      ['more than a hundred', Array.from({ length: 101 }, (_, i) => String(i + 1)), {}, 400],
      ['none', [], {}, 400],
      ['what is no id', ['1;2'], {}, 404],
      ['records without personal data', ['1'], { kind: 'brand', fields: ['name'] }, 404],
      ['fields that are not masked', ['1'], { fields: ['uname'] }, 404],
      ['no reason', ['1'], { reason: '' }, 400],
    ])('is not told of %s', async (_, ids, asked, status) => {
      expect((await askFor(founder, ids, asked)).status).toBe(status)
    })

    test('takes the permission to reveal, that of the records, and of publishers that of their kind', async () => {
      const reveal = 'POST /admin/personal/member/\\w+ of member'
      const all = await holder('records-both', ['GET /admin/members.*', reveal])
      expect((await askFor(all.token, [member_id])).status).toBe(200)
      const looks = await holder('records-looks', ['GET /admin/members.*'])
      const blind = await holder('records-reveals', [reveal])
      for (const { token } of [looks, blind]) expect((await askFor(token, [member_id])).status).toBe(403)
      const rights = { personal: { sees: 'masked', changes: true } } as const
      const masked = await holder('records-masked', ['GET /admin/members.*', reveal], rights)
      expect((await askFor(masked.token, [member_id])).status).toBe(403)
      const users = await holder('records-users', [
        'GET /admin/publishers.*',
        'POST /admin/personal/publisher/\\w+ of USER',
      ])
      const idOf = async (kind: string) =>
        (await server.db.select().from(publishers)).find(one => one.kind === kind)?.teacher_id ?? 0
      const about = { kind: 'publisher', fields: ['mobile'] }
      expect((await askFor(users.token, [await idOf('USER')], about)).status).toBe(200)
      expect((await askFor(users.token, [await idOf('USER'), await idOf('AGENT')], about)).status).toBe(403)
    })
  })
})
