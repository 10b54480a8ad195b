import { qualifications } from '@server/db/schema'
import { type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** contract/orders.md, calls of receipts and of special invoice qualifications: their rejections and error codes. */

let server: TestServer
let token: string
let [waiting, decided] = ['', '']
beforeAll(async () => {
  server = await testServer()
  token = (await server.signIn()).token
  const idOf = async (status: 'NEW_APPLY' | 'AUDIT_PASS') =>
    String((await server.db.select().from(qualifications).where(eq(qualifications.status, status)))[0]?.id)
  waiting = await idOf('NEW_APPLY')
  decided = await idOf('AUDIT_PASS')
})
afterAll(() => server?.close())

const audit = (id: string, status: string, remark?: string) =>
  server.request('POST', `admin/members/zpzz/audit/${id}/${status}`, { token, ...(remark && { query: { remark } }) })

test.each([
  [
    'a receipt that is not there',
    () => server.request('GET', 'admin/members/receipts/99999999', { token }),
    404,
    '150',
  ],
  [
    'a qualification that is not there',
    () => server.request('GET', 'admin/members/zpzz/99999999', { token }),
    404,
    '147',
  ],
  ['a decision on one that is not there', () => audit('99999999', 'AUDIT_PASS'), 404, '147'],
  ['a decision that there is not', () => audit(waiting, 'NEW_APPLY'), 409, '147'],
  ['a word that is no decision', () => audit(waiting, 'MAYBE'), 409, '147'],
  ['a second decision', () => audit(decided, 'AUDIT_REFUSE', '重复'), 409, '147'],
] as const)('%s is rejected with its code', async (_, ask, status, code) => {
  const answered = await ask()
  expect([answered.status, answered.body.code]).toEqual([status, code])
})

test.each([
  ['without a word', undefined],
  ['with blanks alone', '   '],
  ['with more than 200 characters', '长'.repeat(201)],
])('rejecting %s is rejected with its code at the remark, and nothing changes', async (_, remark) => {
  const { status, body } = await audit(waiting, 'AUDIT_REFUSE', remark)
  expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '148', ['remark']])
  const [row] = await server.db
    .select()
    .from(qualifications)
    .where(eq(qualifications.id, Number(waiting)))
  expect(row?.status).toBe('NEW_APPLY')
})
