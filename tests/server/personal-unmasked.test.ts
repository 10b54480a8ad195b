import { definitionOf, isWrite, type ServedKey, splitKey } from '@contract/calls'
import { bodyOf } from '@contract/define'
import type { FieldRights } from '@contract/field-rights/rules'
import { fieldsIn, personalNames } from '@contract/personal/names'
import { READ_TO_EDIT } from '@contract/personal/unmasked-rules'
import { subjectAt } from '@contract/subjects'
import { createApp } from '@server/app'
import { members, operationLog, publishers, roles, shops } from '@server/db/schema'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { asc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, PASSWORD } from './session-support'
import { calls, questionFor, reads, standing } from './support/contract-tables'
import { PLANTED } from './support/planted'

const PICTURE = '/files/identity/2026/11/28/card.png'
const WHOLE = [...Object.values(PLANTED), PICTURE]
const { mobile, tel, address } = PLANTED
const MASKS = { mobile: '199****5678', tel: '057****1234', address: '栖霞岭路****' }

const READS = 'GET /admin/members.*'
const EDITS = 'PUT /admin/members/\\d+'
const REVEALS = 'POST /admin/personal/member/\\w+ of member'
const OF_SHOPS = ['PUT /admin/shops/\\d+', 'POST /admin/personal/shop/\\w+ of shop']

describe('the calls that return a record to its form', () => {
  test('are exactly those of entities with a call that saves personal data', () => {
    const isOfOne = (key: ServedKey) => /^(?:GET|PUT) [^{]+\/\{\w+\}$/.test(key)
    const entityOf = (key: ServedKey) => subjectAt(splitKey(key).path)
    const isPersonalForm = (key: ServedKey) => {
      const { body } = definitionOf(key)
      return body && fieldsIn(bodyOf(body)).some(({ name }) => personalNames().has(name))
    }
    const saved = new Set(calls.filter(key => isWrite(key) && isOfOne(key) && isPersonalForm(key)).map(entityOf))
    const answering = calls.filter(
      key =>
        !isWrite(key) &&
        isOfOne(key) &&
        saved.has(entityOf(key)) &&
        fieldsIn(definitionOf(key).answer).some(({ kind, path }) => kind && !path.includes('.')),
    )
    expect(Object.keys(READ_TO_EDIT).sort()).toEqual(answering.sort())
  })
})

describe.each(databases)('%s: unmasked values for editors of a record', database => {
  let server: TestServer
  let founder: string
  let member_id = 0
  let shop_id = 0
  let teacher_id = 0
  beforeAll(async () => {
    server = await testServer({ database })
    founder = (await server.signIn()).token
    const [member] = await server.db.select().from(members).orderBy(members.member_id).limit(1)
    const [shop] = await server.db.select().from(shops).orderBy(shops.shop_id).limit(1)
    const isPerson = eq(publishers.kind, 'PERSON')
    const [publisher] = await server.db
      .select()
      .from(publishers)
      .where(isPerson)
      .orderBy(publishers.teacher_id)
      .limit(1)
    member_id = member?.member_id ?? 0
    shop_id = shop?.shop_id ?? 0
    teacher_id = publisher?.teacher_id ?? 0
    const { idCard, account } = PLANTED
    await server.db.update(members).set({ mobile, tel, address }).where(eq(members.member_id, member_id))
    await server.db
      .update(shops)
      .set({ link_phone: mobile, legal_id: idCard, bank_number: account, legal_img: PICTURE, taxes_img: PICTURE })
      .where(eq(shops.shop_id, shop_id))
    await server.db
      .update(publishers)
      .set({ mobile, address, bank_account: account, id_card: idCard })
      .where(eq(publishers.teacher_id, teacher_id))
  })
  afterAll(() => server?.close())

  /** Requests a record as another client of the API family. */
  const other = (path: string, token: string) => server.request('GET', path, { token, isOtherClient: true })
  const memberAt = () => `admin/members/${member_id}`
  const newest = async () =>
    (await server.db.select({ id: operationLog.id }).from(operationLog)).reduce((most, { id }) => Math.max(most, id), 0)
  const entriesAfter = (position: number) =>
    server.db.select().from(operationLog).where(gt(operationLog.id, position)).orderBy(asc(operationLog.id))
  const revealsAfter = async (position: number) =>
    (await entriesAfter(position)).filter(one => one.call === 'POST admin/personal/{kind}/{record_id}')
  const holder = async (name: string, patterns: readonly string[], field_rights?: FieldRights) => {
    const { role_id } = await addAdmin(server, name, patterns)
    if (field_rights) await server.db.update(roles).set({ field_rights }).where(eq(roles.role_id, role_id))
    return (await server.signIn(name, PASSWORD)).token
  }

  test('another client gets them in the record, and the log has the fields without their values', async () => {
    const before = await newest()
    const { status, body } = await other(memberAt(), founder)
    expect([status, body]).toMatchObject([200, { mobile, tel, address }])
    const entries = await entriesAfter(before)
    expect(entries).toMatchObject([
      {
        username: 'admin',
        call: 'POST admin/personal/{kind}/{record_id}',
        input: { params: { kind: 'member', record_id: String(member_id) } },
        before: null,
        after: { revealed: expect.arrayContaining(['mobile', 'tel', 'address']) },
      },
    ])
    expect(WHOLE.filter(value => JSON.stringify(entries).includes(value))).toEqual([])
    const activity = await server.request('GET', `admin/systems/operation-logs/member/${member_id}`, { token: founder })
    expect(activity.body.data[0].after.revealed).toContain('mobile')
  })

  test('this project’s client requests masks, gets them, and leaves no log entry', async () => {
    const before = await newest()
    const { body } = await server.request('GET', memberAt(), { token: founder })
    expect(body).toMatchObject(MASKS)
    expect(await entriesAfter(before)).toEqual([])
  })

  test('a shop is returned like a member, its pictures by a signed URL; values outside the form stay masked', async () => {
    const { body } = await other(`admin/shops/${shop_id}`, founder)
    expect(body).toMatchObject({ link_phone: mobile, legal_id: PLANTED.idCard, bank_number: PLANTED.account })
    expect(body.legal_img).toMatch(/^\/files\/identity\/.+\?session=.+&until=\d+&sign=.+$/)
    expect(body.taxes_img).toBe('****')
  })

  test('a publisher is returned like a member', async () => {
    const { body } = await other(`admin/publishers/${teacher_id}`, founder)
    expect(body).toMatchObject({ mobile, id_card: PLANTED.idCard, bank_account: PLANTED.account })
  })

  test.each<[string, readonly string[], FieldRights | undefined]>([
    ['only reads', [READS], undefined],
    ['edits, and may not reveal', [READS, EDITS], undefined],
    ['reveals one by one, and may not edit', [READS, REVEALS], undefined],
    ['edits and reveals shops', [READS, ...OF_SHOPS], undefined],
    ['sees masks of what is personal', [READS, EDITS, REVEALS], { personal: { sees: 'masked', changes: true } }],
    ['may not change what is personal', [READS, EDITS, REVEALS], { personal: { sees: 'shown', changes: false } }],
    ['does not see what is personal', [READS, EDITS, REVEALS], { personal: { sees: 'hidden', changes: false } }],
  ])('a role that %s gets none of them', async (name, patterns, rights) => {
    const token = await holder(name.slice(0, 20).trim(), patterns, rights)
    const before = await newest()
    const { status, text } = await other(memberAt(), token)
    expect([status, WHOLE.filter(value => text.includes(value))]).toEqual([200, []])
    expect(await revealsAfter(before)).toEqual([])
  })

  test('a role with edit and reveal permissions gets them', async () => {
    const token = await holder('edits-and-reveals', [READS, EDITS, REVEALS])
    expect((await other(memberAt(), token)).body).toMatchObject({ mobile, tel, address })
  })

  test('are in no list, no file and no other answer, for any caller', async () => {
    const params: Record<string, string | number> = { ...(await standing(server)), member_id, shop_id, teacher_id }
    const unmasked = new Set<string>()
    for (const key of reads) {
      const { kind: answers = 'json' } = definitionOf(key)
      if (answers !== 'json' && answers !== 'rows') continue
      const { method, path } = splitKey(key)
      const about = path.includes('operation-logs') ? { ...params, kind: 'member', record_id: member_id } : params
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(about[name as keyof typeof about]))
      for (const query of [questionFor(key) as Record<string, string>, {}]) {
        const { text } = await server.request(method, filled, { token: founder, query, isOtherClient: true })
        if (WHOLE.some(value => text.includes(value))) unmasked.add(key)
      }
    }
    expect([...unmasked].sort()).toEqual(Object.keys(READ_TO_EDIT).sort())
  })

  test('sent back by a form change nothing, and a mask sent back retains them', async () => {
    const stored = async () => (await server.db.select().from(members).where(eq(members.member_id, member_id)))[0]
    const before = await stored()
    const { nickname, sex, email, remark, birthday, ...whole } = (await other(memberAt(), founder)).body
    const form = {
      nickname,
      sex,
      email,
      remark,
      birthday,
      mobile: whole.mobile,
      tel: whole.tel,
      address: whole.address,
    }
    const save = async (sent: Record<string, string>) =>
      (await server.request('PUT', memberAt(), { token: founder, form: sent, isOtherClient: true })).status
    expect([await save(form), await stored()]).toEqual([200, before])
    expect([await save({ ...form, ...MASKS }), await stored()]).toEqual([200, before])
  })

  test('reading them creates no version: an open form is saved', async () => {
    const { body, headers } = await other(memberAt(), founder)
    await other(memberAt(), founder)
    const { nickname, sex, email, remark } = body
    const { status } = await server.request('PUT', memberAt(), {
      ...{ token: founder, form: { nickname, sex, email, remark, mobile, tel, address } },
      headers: { 'x-based-on': headers.get('x-as-of') ?? '' },
    })
    expect(status).toBe(200)
  })

  test('a missing record returns nothing and leaves no log entry', async () => {
    const before = await newest()
    expect((await other('admin/members/99999999', founder)).status).toBe(404)
    expect(await revealsAfter(before)).toEqual([])
  })

  test('without space for the log entry the masks are returned', async () => {
    const app = createApp({ db: server.db, services: server.services, diskSpace: { isLow: () => true } })
    const { token, uuid } = await server.signIn()
    const answer = await app.request(`http://localhost/api/${memberAt()}`, { headers: { Authorization: token, uuid } })
    expect([answer.status, await answer.json()]).toMatchObject([200, MASKS])
  })
})
