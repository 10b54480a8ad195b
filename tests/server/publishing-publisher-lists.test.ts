import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { shopIn } from '@tests/support/shop-form'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publisherIn } from './publishing-support'

const KINDS = ['USER', 'AGENT', 'PERSON', 'GROUP'] as const

describe.each(databases)('%s: publishers', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  describe('lists', () => {
    test('sort by position, then newest; filter by name, real name and mobile', async () => {
      const mark = `查${Date.now()}`
      const rows = [
        await publisherIn(server.db, 'GROUP', 'OPEN', { name: `${mark}甲`, sort: 2 }),
        await publisherIn(server.db, 'GROUP', 'OPEN', { name: `${mark}乙`, sort: 1, create_time: 5 }),
        await publisherIn(server.db, 'GROUP', 'CLOSED', { real_name: `${mark}丙`, sort: 1, create_time: 9 }),
        await publisherIn(server.db, 'GROUP', 'APPLY', { name: `${mark}丁`, sort: 9, mobile: '13912345678' }),
        await publisherIn(server.db, 'PERSON', 'OPEN', { name: `${mark}戊` }),
      ]
      const ids = rows.map(row => String(row.teacher_id))
      const { body } = await call('GET admin/publishers', { query: { kind: 'GROUP', keyword: mark } })
      expect(body.data.map((row: { teacher_id: string }) => row.teacher_id)).toEqual([ids[2], ids[1], ids[0], ids[3]])
      expect(body.data_total).toBe(4)
      const open = await call('GET admin/publishers', {
        query: { kind: 'GROUP', keyword: mark, status: 'OPEN', page_size: 1 },
      })
      expect([open.body.data.length, open.body.data_total]).toEqual([1, 2])
      const counts = await call('GET admin/publishers/counts', { query: { kind: 'GROUP', keyword: mark } })
      expect(counts.body).toEqual({ all: 4, APPLY: 1, OPEN: 2, CLOSED: 1, REFUSED: 0 })
      const all = await call('GET admin/publishers/all', { query: { keyword: mark } })
      expect(all.body.map((row: { teacher_id: string }) => row.teacher_id).sort()).toEqual(
        [ids[0], ids[1], ids[4]].sort(),
      )
      const some = await call('GET admin/publishers/{teacher_ids}/list', {
        params: { teacher_ids: `${ids[4]},0,${ids[0]}` },
      })
      expect(some.body.map((row: { teacher_id: string }) => row.teacher_id)).toEqual([ids[4], ids[0]])
    })

    test('filter by time, recommendation, agent and shop, and bounds are inclusive', async () => {
      const agent_id = (await publisherIn(server.db, 'AGENT')).teacher_id
      const shop_id = (await shopIn(server.db, 'OPEN')).shop_id
      const mark = `范围${Date.now()}`
      const make = async (create_time: number, more: object = {}) =>
        String((await publisherIn(server.db, 'USER', 'OPEN', { name: mark, create_time, ...more })).teacher_id)
      const [earlier, later] = [await make(1_000, { agent_id }), await make(2_000, { recommended: 1, shop_id })]
      const found = async (query: object) => {
        const { body } = await call('GET admin/publishers', { query: { kind: 'USER', keyword: mark, ...query } })
        return body.data.map((row: { teacher_id: string }) => row.teacher_id)
      }
      const counted = async (query: object) =>
        (await call('GET admin/publishers/counts', { query: { kind: 'USER', keyword: mark, ...query } })).body.all
      expect(await counted({ start_time: 1_001 })).toBe(1)
      expect(await counted({ agent_id })).toBe(1)
      expect(await counted({ shop_id, end_time: 1_999 })).toBe(0)
      expect(await found({ start_time: 1_000, end_time: 2_000 })).toEqual([later, earlier])
      expect(await found({ start_time: 1_001 })).toEqual([later])
      expect(await found({ end_time: 1_999 })).toEqual([earlier])
      expect([await found({ recommended: 1 }), await found({ recommended: 0 })]).toEqual([[later], [earlier]])
      expect([await found({ agent_id }), await found({ shop_id })]).toEqual([[earlier], [later]])
    })

    test('for pickers have the publishers who may publish a type', async () => {
      const mark = `可发布${Date.now()}`
      for (const kind of KINDS) await publisherIn(server.db, kind, 'OPEN', { name: `${mark}${kind}` })
      await publisherIn(server.db, 'USER', 'CLOSED', { name: `${mark}停用` })
      const kinds = async (query: object) => {
        const { body } = await call('GET admin/publishers/all', { query: { keyword: mark, ...query } })
        return body.map((row: { kind: string }) => row.kind).sort()
      }
      expect(await kinds({ content_type: 1 })).toEqual(['GROUP', 'PERSON'])
      expect(await kinds({ content_type: 3 })).toEqual(['GROUP', 'PERSON', 'USER'])
      expect(await kinds({ content_type: 4 })).toEqual(['USER'])
      expect(await kinds({ content_type: 5 })).toEqual(['GROUP', 'PERSON', 'USER'])
      expect(await kinds({ status: 'CLOSED' })).toEqual(['USER'])
    })

    test('for agents have the enabled ones', async () => {
      const open = await publisherIn(server.db, 'AGENT')
      const closed = await publisherIn(server.db, 'AGENT', 'CLOSED')
      const { body } = await call('GET admin/publishers/agents')
      const ids = body.map((row: { teacher_id: string }) => row.teacher_id)
      expect([ids.includes(String(open.teacher_id)), ids.includes(String(closed.teacher_id))]).toEqual([true, false])
    })

    test.each([
      { kind: 'NOBODY' },
      {},
      { kind: 'USER', status: 'ALL' },
      { kind: 'USER', page_no: 0 },
      { kind: 'USER', start_time: 'x' },
    ])('an invalid query (%j) is 400', async query => {
      expect((await call('GET admin/publishers', { query })).status).toBe(400)
    })
  })

  describe('members of a group', () => {
    const params = (teacher_id: number) => ({ params: { teacher_id } })

    test('are individual publishers, each once, and can be removed', async () => {
      const group = await publisherIn(server.db, 'GROUP')
      const [one, two] = [await publisherIn(server.db, 'PERSON'), await publisherIn(server.db, 'PERSON', 'APPLY')]
      const post = (ids: (number | string)[]) =>
        call('POST admin/publishers/{teacher_id}/members', {
          ...params(group.teacher_id),
          form: { member_teacher_id: ids },
        })
      expect((await post([one.teacher_id])).status).toBe(200)
      const both = await post([one.teacher_id, two.teacher_id])
      expect(both.body.map((row: { teacher_id: string }) => row.teacher_id)).toEqual([
        String(one.teacher_id),
        String(two.teacher_id),
      ])
      const shown = await call('GET admin/publishers/{teacher_id}', params(group.teacher_id))
      expect(shown.body.member_count).toBe(2)
      expect((await post([group.teacher_id])).body.code).toBe('324')
      expect((await post([987_654_321])).body.code).toBe('324')
      const out = () =>
        call('DELETE admin/publishers/{teacher_id}/members/{member_teacher_id}', {
          params: { teacher_id: group.teacher_id, member_teacher_id: one.teacher_id },
        })
      expect([(await out()).status, (await out()).status]).toEqual([200, 404])
      const left = await call('GET admin/publishers/{teacher_id}/members', params(group.teacher_id))
      expect(left.body.map((row: { teacher_id: string }) => row.teacher_id)).toEqual([String(two.teacher_id)])
    })

    test('exist for groups only', async () => {
      const { teacher_id } = await publisherIn(server.db, 'PERSON')
      expect((await call('GET admin/publishers/{teacher_id}/members', params(teacher_id))).body.code).toBe('324')
    })
  })
})
