import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicationForms, publisherIn } from './publishing-support'

/** The number and the list of an agent's publications. */
describe.each(databases)('%s: publications of an agent', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  test('the list by agent has as many rows as the agent’s count', async () => {
    const [agent, other] = [await publisherIn(server.db, 'AGENT'), await publisherIn(server.db, 'AGENT')]
    const forms = publicationForms(server)
    const made: string[] = []
    for (const agent_id of [agent.teacher_id, agent.teacher_id, other.teacher_id]) {
      const { status, body } = await call('POST admin/publications', { json: { ...(await forms[4]()), agent_id } })
      expect(status).toBe(200)
      made.push(String(body.goods_id))
    }
    const list = (agent_id: number) => call('GET admin/goods', { query: { content_type: '4', agent_id } })
    const { body } = await list(agent.teacher_id)
    expect(body.data.map((row: { goods_id: unknown }) => String(row.goods_id)).sort()).toEqual(made.slice(0, 2).sort())
    const one = await call('GET admin/publishers/{teacher_id}', { params: { teacher_id: agent.teacher_id } })
    expect(one.body.work_count).toBe(body.data_total)
    expect((await list((await publisherIn(server.db, 'AGENT')).teacher_id)).body.data_total).toBe(0)
    const counts = await call('GET admin/goods/counts', { query: { content_type: '4', agent_id: other.teacher_id } })
    expect(counts.body.all).toBe(1)
  })
})
