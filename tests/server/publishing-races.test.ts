import { goods, publishers, shops } from '@server/db/schema'
import { inTransaction } from '@server/http/transaction'
import { type Caller, callsOf } from '@tests/support/calling'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { shopIn } from '@tests/support/shop-form'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicationForms, publisherForms, publisherIn, termIn } from './publishing-support'

describe.each(bothDatabases)('%s: concurrent writes to the same rows', database => {
  let server: TestServer
  let call: Caller
  let forms: ReturnType<typeof publicationForms>
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    forms = publicationForms(server)
  })
  afterAll(() => server?.close())

  const saveAgent = (teacher_id: number, owner_ids: readonly number[]) =>
    call('PUT admin/publishers/{teacher_id}', {
      params: { teacher_id },
      json: { ...publisherForms.AGENT(), owner_ids },
    })

  test('agents who exchange their owners while others select an agent all get an answer', async () => {
    const [one, two] = [await publisherIn(server.db, 'AGENT'), await publisherIn(server.db, 'AGENT')]
    const owners: number[] = []
    for (let i = 0; i < 8; i++) owners.push((await publisherIn(server.db, 'USER')).teacher_id)
    const [left, right] = [owners.slice(0, 4), owners.slice(4)]
    await saveAgent(one.teacher_id, left)
    await saveAgent(two.teacher_id, right)
    let chooser = 0
    for (let round = 0; round < 6; round++) {
      const [mine, theirs] = round % 2 === 0 ? [right, left] : [left, right]
      chooser = mine[0] ?? 0
      const answers = await Promise.all([
        saveAgent(one.teacher_id, mine),
        saveAgent(two.teacher_id, theirs),
        call('PUT admin/publishers/{teacher_id}', {
          params: { teacher_id: chooser },
          json: { ...publisherForms.USER(), agent_id: two.teacher_id },
        }),
      ])
      expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    }
    // A choice of the second agent just before the release of the others leaves that agent without any, as expected.
    const others = owners.filter(id => id !== chooser)
    const agents = await server.db
      .selectDistinct({ id: publishers.agent_id })
      .from(publishers)
      .where(inArray(publishers.teacher_id, others))
    expect(agents.every(({ id }) => id === one.teacher_id || id === two.teacher_id)).toBe(true)
  })

  test('publications that are concurrently saved, reviewed, added to topics and closed with their shop', async () => {
    for (let round = 0; round < 5; round++) {
      const [shop, other] = [await shopIn(server.db, 'OPEN'), await shopIn(server.db, 'OPEN')]
      const topic = await termIn(server.db, 'topics', 1)
      const form = { ...(await forms[1]()), shop_id: shop.shop_id }
      const { body } = await call('POST admin/publications', { json: form })
      const params = { goods_id: body.goods_id }
      const topic_ids = [...form.topic_ids, topic]
      const answers = await Promise.all([
        call('PUT admin/publications/{goods_id}', { params, json: { ...form, topic_ids } }),
        call('POST admin/goods/batch/audit', { json: { goods_ids: [body.goods_id], pass: 1 } }),
        call('POST admin/content/{content_type}/topics/{id}/goods', {
          params: { content_type: 1, id: topic },
          json: { goods_ids: [body.goods_id] },
        }),
        call('PUT admin/shops/disable/{shop_id}', { params: { shop_id: shop.shop_id } }),
        call('PUT admin/publications/{goods_id}', { params, json: { ...form, shop_id: other.shop_id } }),
      ])
      expect(answers.map(answer => [answer.status, answer.status < 500])).toEqual(
        answers.map(answer => [answer.status, true]),
      )
      const [closed] = await server.db.select().from(shops).where(eq(shops.shop_id, shop.shop_id))
      const onSale = and(eq(goods.seller_id, shop.shop_id), eq(goods.market_enable, 1), eq(goods.is_auth, 1))
      expect([closed?.goods_num, await server.db.$count(goods, onSale)]).toEqual([0, 0])
    }
  })

  test('an agent who is disabled while selected is selected before, or rejected', async () => {
    for (let round = 0; round < 4; round++) {
      const agent = await publisherIn(server.db, 'AGENT')
      const answers = await Promise.all([
        call('POST admin/publishers', { json: { ...publisherForms.USER(), agent_id: agent.teacher_id } }),
        call('DELETE admin/publishers/{teacher_id}', { params: { teacher_id: agent.teacher_id } }),
      ])
      const [added, deleted] = answers.map(answer => answer.status)
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([added, deleted])
    }
  })
})

describe('an aborted transaction', () => {
  test('is retried only after a deadlock or a serialization failure, up to a limit', async () => {
    const server = await testServer({ empty: true })
    const brokenOff = (code: string) => Object.assign(new Error('query failed', { cause: { code } }))
    const runs = async (code: string, times: number) => {
      let run = 0
      const work = async () => {
        run += 1
        if (run <= times) throw brokenOff(code)
        return 'done'
      }
      const result = await inTransaction(server.db, work).catch(() => 'failed')
      return [result, run]
    }
    expect(await runs('40P01', 2)).toEqual(['done', 3])
    expect(await runs('40001', 1)).toEqual(['done', 2])
    expect(await runs('40P01', 99)).toEqual(['failed', 4])
    expect(await runs('23505', 1)).toEqual(['failed', 1])
    await server.close()
  })
})
