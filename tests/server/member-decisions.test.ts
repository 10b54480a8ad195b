import { askReplies, asks, auditDecisions, comments } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { meanwhile } from '@tests/support/meanwhile'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const COMMON = {
  member_id: 930_001,
  member_name: 'shu',
  goods_id: 1,
  goods_name: '松烟墨',
  seller_id: 7,
  create_time: 1,
}
const PASS = 'PASS_AUDIT'
const REJECT = 'REFUSE_AUDIT'

describe.each(bothDatabases)('%s: review of members’ comments and questions', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const first = <T>([row]: readonly T[]): T => {
    if (!row) throw new Error('Nothing was inserted')
    return row
  }
  const newComment = async () =>
    first(
      await server.db
        .insert(comments)
        .values({ ...COMMON, content: '纸张厚实' })
        .returning(),
    ).comment_id
  const newAsk = async () =>
    first(
      await server.db
        .insert(asks)
        .values({ ...COMMON, content: '有货吗' })
        .returning(),
    ).ask_id
  const newReply = async (ask_id: number) =>
    first(
      await server.db
        .insert(askReplies)
        .values({ ask_id, member_id: 1, content: '有的', create_time: 1, reply_time: 2 })
        .returning(),
    ).id
  const statusOf = async (comment_id: number) =>
    (await call('GET admin/members/comments/{comment_id}', { params: { comment_id } })).body.audit_status
  const repliesOf = async (ask_id: number) =>
    (await call('GET admin/members/asks/{ask_id}', { params: { ask_id } })).body.reply_num

  describe('comments', () => {
    const decide = (ids: readonly (number | string)[], auth_status: string = PASS) =>
      call('POST admin/members/comments/batch/audit', { json: { ids, auth_status } })

    test('are decided in bulk, each decision logged, and never twice', async () => {
      const ids = [await newComment(), await newComment()]
      const { status, text } = await decide([...ids, ids[0] ?? 0])
      expect([status, text]).toEqual([200, ''])
      expect(await Promise.all(ids.map(statusOf))).toEqual([PASS, PASS])
      const noted = await server.db.select().from(auditDecisions).where(eq(auditDecisions.queue, 'comments'))
      expect(noted.filter(row => ids.includes(row.record_id)).map(row => [row.pass, row.title])).toEqual([
        [1, '纸张厚实'],
        [1, '纸张厚实'],
      ])
      const again = await decide(ids, REJECT)
      expect([again.status, again.body.code]).toEqual([409, '200'])
      expect(await Promise.all(ids.map(statusOf))).toEqual([PASS, PASS])
    })

    test('are decided all or none: a decided or deleted one blocks the others', async () => {
      const [waits, decided, gone] = [await newComment(), await newComment(), await newComment()]
      await decide([decided], REJECT)
      await call('DELETE admin/members/comments/{comment_id}', { params: { comment_id: gone } })
      for (const other of [decided, gone, 987_654_321]) {
        const { status, body } = await decide([waits, other])
        expect([status, body.code]).toEqual([409, '200'])
      }
      expect(await statusOf(waits)).toBe('WAIT_AUDIT')
    })

    test.each([
      ['no ids', [], PASS],
      ['another status', [1], 'WAIT_AUDIT'],
      ['no number', ['x'], PASS],
    ])('rejects %s', async (_, ids, auth_status) => {
      const { status, body } = await decide(ids, auth_status)
      expect([status, body.code]).toEqual([400, '201'])
    })

    test('are decided by exactly one of two concurrent requests', async () => {
      const id = await newComment()
      const answers = await Promise.all([decide([id]), decide([id], REJECT)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await statusOf(id)).toBe(answers[0]?.status === 200 ? PASS : REJECT)
    })
  })

  describe('questions and answers', () => {
    const decideAsk = (ids: readonly number[], auth_status: string = PASS) =>
      call('POST admin/members/asks/batch/audit', { json: { ids, auth_status } })
    const decideReply = (ids: readonly number[], auth_status: string = PASS) =>
      call('POST admin/members/reply/batch/audit', { json: { ids, auth_status } })

    test('a question is decided once', async () => {
      const id = await newAsk()
      expect((await decideAsk([id], REJECT)).status).toBe(200)
      const again = await decideAsk([id])
      expect([again.status, again.body.code]).toEqual([409, '107'])
      const nothing = await decideAsk([])
      expect([nothing.status, nothing.body.code]).toEqual([400, '107'])
    })

    test('a concurrent decision of another administrator on a question or an answer is retained', async () => {
      const ask_id = await newAsk()
      const id = await newReply(ask_id)
      const question = await meanwhile(
        { db: server.db, database },
        tx => tx.update(asks).set({ auth_status: REJECT }).where(eq(asks.ask_id, ask_id)),
        () => decideAsk([ask_id]),
      )
      const answer = await meanwhile(
        { db: server.db, database },
        tx => tx.update(askReplies).set({ auth_status: REJECT }).where(eq(askReplies.id, id)),
        () => decideReply([id]),
      )
      expect([question.status, answer.status]).toEqual([409, 409])
      expect(await repliesOf(ask_id)).toBe(0)
    })

    test('each question counts its approved answers only', async () => {
      const [one, other] = [await newAsk(), await newAsk()]
      const replies = [await newReply(one), await newReply(one), await newReply(other)]
      const rejected = await newReply(one)
      expect((await decideReply(replies)).status).toBe(200)
      expect((await decideReply([rejected], REJECT)).status).toBe(200)
      expect([await repliesOf(one), await repliesOf(other)]).toEqual([2, 1])
      const again = await decideReply([rejected])
      expect([again.status, again.body.code]).toEqual([409, '107'])
      for (const id of [rejected, replies[0] ?? 0]) await call('DELETE admin/members/reply/{id}', { params: { id } })
      expect(await repliesOf(one)).toBe(1)
    })

    test('the count is right after concurrent approvals and deletions', async () => {
      const ask_id = await newAsk()
      const replies = await Promise.all([newReply(ask_id), newReply(ask_id), newReply(ask_id)])
      await Promise.all([
        decideReply(replies),
        ...replies.map(id => call('DELETE admin/members/reply/{id}', { params: { id } })),
      ])
      const { body } = await call('GET admin/members/reply', { query: { ask_id, auth_status: PASS } })
      expect(await repliesOf(ask_id)).toBe(body.data_total)
    })
  })

  test('pending ones are in their queue, oldest first, with a count', async () => {
    const [comment_id, ask_id] = [await newComment(), await newAsk()]
    for (const [queue, id] of [
      ['comments', comment_id],
      ['asks', ask_id],
    ] as const) {
      const { body } = await call('GET admin/review/{queue}', { params: { queue }, query: { limit: 1_000 } })
      expect(body.ids).toContain(String(id))
      const record = await call('GET admin/review/{queue}/{record_id}', { params: { queue, record_id: id } })
      expect([record.body.waiting, record.body.first_time]).toEqual([true, true])
      const waiting = await call('GET admin/waiting', {})
      const counted = waiting.body.find((one: { queue: string }) => one.queue === queue)
      expect(counted.count).toBe(Math.min(1_000, body.total))
    }
  })
})
