import { askReplies, asks, comments, memberAddresses, orders } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A member, goods and a shop without any demo records. */
const WHOSE = { member_id: 900_001, goods_id: 900_002, seller_id: 900_003 }

describe.each(databases)('%s: records of a member', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const author = (create_time: number) => ({ ...WHOSE, member_name: 'shu', goods_name: '松烟墨', create_time })
  const makeComment = async (row: Partial<typeof comments.$inferInsert> = {}) => {
    const [made] = await server.db
      .insert(comments)
      .values({ ...author(100), content: '很好', ...row })
      .returning()
    return made?.comment_id ?? 0
  }
  const makeAsk = async (row: Partial<typeof asks.$inferInsert> = {}) => {
    const [made] = await server.db
      .insert(asks)
      .values({ ...author(100), content: '有货吗', ...row })
      .returning()
    return made?.ask_id ?? 0
  }
  const ids = async (
    key: 'GET admin/members/comments' | 'GET admin/members/asks' | 'GET admin/trade/orders',
    query: Record<string, string | number>,
  ): Promise<number[]> => {
    const { status, body } = await call(key, { query: { ...query, page_size: 100 } })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.map((row: Record<string, string>) => Number(row.comment_id ?? row.ask_id ?? row.order_id))
  }

  describe('comments', () => {
    test('are newest first, with each filter, without deleted ones', async () => {
      const member_id = 910_001
      const first = await makeComment({
        member_id,
        content: '纸张厚实',
        create_time: 10,
        images: ['/a.png'],
        have_image: 1,
      })
      const second = await makeComment({ member_id, grade: 'bad', create_time: 20, audit_status: 'PASS_AUDIT' })
      const added = await makeComment({ member_id, parent_id: first, comments_type: 'ADDITIONAL', create_time: 30 })
      await makeComment({ member_id, status: 0 })
      const list = (query: Record<string, string | number>) =>
        ids('GET admin/members/comments', { member_id, ...query })
      expect(await list({})).toEqual([added, second, first])
      expect(await list({ content: '厚实' })).toEqual([first])
      expect(await list({ keyword: '松烟', have_image: 1 })).toEqual([first])
      expect(await list({ goods_name: '厚实' })).toEqual([])
      expect(await list({ grade: 'bad' })).toEqual([second])
      expect(await list({ audit_status: 'WAIT_AUDIT' })).toEqual([added, first])
      expect(await list({ comments_type: 'ADDITIONAL' })).toEqual([added])
      expect([await list({ have_additional: 1 }), await list({ have_additional: 0 })]).toEqual([[first], [second]])
      expect([await list({ comment_status: 'FINISHED' }), await list({ comment_status: 'WAIT_CHASE' })]).toEqual([
        [first],
        [second],
      ])
      expect(await list({ start_time: 10, end_time: 30 })).toEqual([second])
      const one = await call('GET admin/members/comments/{comment_id}', { params: { comment_id: first } })
      expect(one.body).toMatchObject({ images: ['/a.png'], additional_comment: { comment_id: String(added) } })
    })

    test('are deleted once, and remain as rows', async () => {
      const comment_id = await makeComment()
      const remove = () => call('DELETE admin/members/comments/{comment_id}', { params: { comment_id } })
      expect((await remove()).status).toBe(200)
      const again = await remove()
      expect([again.status, again.body.code]).toEqual([404, '002'])
      const one = await call('GET admin/members/comments/{comment_id}', { params: { comment_id } })
      expect([one.status, one.body.code]).toEqual([404, '003'])
    })
  })

  describe('questions', () => {
    test('are newest first, with each filter', async () => {
      const member_id = 910_002
      const first = await makeAsk({ member_id, create_time: 10, reply_status: 'YES', reply: '有' })
      const second = await makeAsk({ member_id, create_time: 20, anonymous: 'YES', auth_status: 'REFUSE_AUDIT' })
      const list = (query: Record<string, string | number>) => ids('GET admin/members/asks', { member_id, ...query })
      expect(await list({})).toEqual([second, first])
      expect(await list({ reply_status: 'YES' })).toEqual([first])
      expect(await list({ anonymous: 'YES' })).toEqual([second])
      expect(await list({ auth_status: 'REFUSE_AUDIT' })).toEqual([second])
      expect(await list({ keyword: '有货', end_time: 20 })).toEqual([first])
    })

    test('are deleted with their answers', async () => {
      const ask_id = await makeAsk({ reply_num: 1 })
      await server.db
        .insert(askReplies)
        .values({ ask_id, member_id: 1, create_time: 1, reply_time: 1, auth_status: 'PASS_AUDIT' })
      const replies = () => call('GET admin/members/reply', { query: { ask_id } })
      expect((await replies()).body.data_total).toBe(1)
      const remove = () => call('DELETE admin/members/asks/{ask_id}', { params: { ask_id } })
      expect((await remove()).status).toBe(200)
      expect((await replies()).body.data_total).toBe(0)
      expect((await remove()).status).toBe(404)
      expect((await call('GET admin/members/asks/{ask_id}', { params: { ask_id } })).status).toBe(404)
    })

    test('count the remaining approved answers', async () => {
      const ask_id = await makeAsk({ reply_num: 1 })
      const rows = await server.db
        .insert(askReplies)
        .values([
          { ask_id, member_id: 1, create_time: 1, reply_time: 1, auth_status: 'PASS_AUDIT' },
          { ask_id, member_id: 1, create_time: 1, reply_time: 2 },
        ])
        .returning()
      const count = async () => (await call('GET admin/members/asks/{ask_id}', { params: { ask_id } })).body.reply_num
      const remove = (id = 0) => call('DELETE admin/members/reply/{id}', { params: { id } })
      await remove(rows[1]?.id)
      expect(await count()).toBe(1)
      await remove(rows[0]?.id)
      expect(await count()).toBe(0)
      const again = await remove(rows[0]?.id)
      expect([again.status, again.body.code]).toEqual([404, '202'])
    })
  })

  test('addresses: the default one first', async () => {
    const member_id = 910_003
    await server.db.insert(memberAddresses).values([
      { member_id, name: '甲' },
      { member_id, name: '乙', def_addr: 1 },
      { member_id, name: '丙' },
    ])
    const { body } = await call('GET admin/members/addresses/{member_id}', { params: { member_id } })
    expect(body.data.map((row: { name: string }) => row.name)).toEqual(['乙', '丙', '甲'])
  })

  test('orders: newest first, with labels of their states and each filter', async () => {
    const member_id = 910_004
    const base = { member_id, seller_id: 7, create_time: 100 } as const
    const [first, second, gone] = await server.db
      .insert(orders)
      .values([
        { ...base, sn: 'ORD-A', order_status: 'CONFIRM', goods_names: '松烟墨' },
        { ...base, sn: 'ORD-B', order_status: 'CONFIRM', payment_type: 'COD', create_time: 200_000 },
        { ...base, sn: 'ORD-C', order_status: 'NEW', disabled: 1 },
      ])
      .returning()
    const list = (query: Record<string, string | number>) => ids('GET admin/trade/orders', { member_id, ...query })
    expect(await list({})).toEqual([second?.order_id, first?.order_id])
    expect(await list({})).not.toContain(gone?.order_id)
    expect(await list({ order_sn: 'ord-a' })).toEqual([first?.order_id])
    expect(await list({ goods_name: '松烟' })).toEqual([first?.order_id])
    expect(await list({ payment_type: 'COD' })).toEqual([second?.order_id])
    expect(await list({ start_time: 100, end_time: 100 })).toEqual([first?.order_id])
    expect(await list({ seller_id: 0 })).toHaveLength(2)
    expect(await list({ seller_id: 8 })).toEqual([])
    const { body } = await call('GET admin/trade/orders', { query: { member_id } })
    expect(body.data.map((row: { order_status_text: string }) => row.order_status_text)).toEqual(['待发货', '待付款'])
  })
})
