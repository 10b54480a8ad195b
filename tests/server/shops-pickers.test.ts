import { categories, members } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface Row {
  member_id: string
  uname: string
  mobile: string
  sex: number
  create_time: string
}

describe.each(databases)('%s: pickers of the shop form', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  describe('members', () => {
    const list = async (query: Record<string, string | number | readonly string[]>): Promise<Row[]> => {
      const { status, body } = await call('GET admin/members', { query: { page_size: 10_000, ...query } })
      expect([status, body.data_total]).toEqual([200, body.data.length])
      return body.data
    }
    const make = async (row: Partial<typeof members.$inferInsert> & { uname: string }) => {
      const [member] = await server.db
        .insert(members)
        .values({ create_time: 1_500_000_000, ...row })
        .returning()
      return String(member?.member_id)
    }
    const ids = (rows: Row[]) => rows.map(row => row.member_id)

    test('newest first, without the recycle bin', async () => {
      const rows = await list({})
      expect(rows.length).toBe(await server.db.$count(members, eq(members.disabled, 0)))
      const order = rows.map(row => [Number(row.create_time), Number(row.member_id)] as const)
      expect(order).toEqual([...order].sort((a, b) => b[0] - a[0] || b[1] - a[1]))
      const { body } = await call('GET admin/members', { query: { page_no: 2, page_size: 3 } })
      expect(body).toEqual({ data: rows.slice(3, 6), page_no: 2, page_size: 3, data_total: rows.length })
    })

    test('keyword matches user name, nickname or mobile; each filter works', async () => {
      const id = await make({ uname: 'Quill_Maker', nickname: '羽毛笔%', mobile: '19900008765', sex: 0 })
      for (const keyword of ['quill_m', '羽毛笔%', '00008765']) expect(ids(await list({ keyword }))).toEqual([id])
      expect(ids(await list({ uname: 'QUILL' }))).toEqual([id])
      expect(await list({ uname: '羽毛笔' })).toEqual([])
      expect(ids(await list({ mobile: '8765' }))).toEqual([id])
      expect(await list({ keyword: 'quill', mobile: '1234' })).toEqual([])
      expect(ids(await list({ keyword: 'quill', sex: 0 }))).toEqual([id])
      expect(await list({ keyword: 'quill', sex: 1 })).toEqual([])
    })

    test('% and _ match literally', async () => {
      const id = await make({ uname: 'fifty%off' })
      expect(ids(await list({ uname: '%' }))).toEqual([id])
      await make({ uname: 'ab' })
      expect(await list({ uname: 'a_b' })).toEqual([])
    })

    test('filter by ids, with commas or repeated; an invalid id matches none', async () => {
      const [a = '', b = '', c = ''] = ids(await list({}))
      expect(ids(await list({ member_ids: `${a},${c}` }))).toEqual([a, c])
      expect(ids(await list({ member_ids: [b, c] }))).toEqual([b, c])
      for (const member_ids of ['0', 'abc', '99999999999999999999', ',']) expect(await list({ member_ids })).toEqual([])
      expect(ids(await list({ member_ids: '' }))).toContain(a)
      expect(ids(await list({ member_ids: a, keyword: 'no such member' }))).toEqual([])
    })

    test('an unknown sex is rejected, an empty one ignored', async () => {
      const { status, body } = await call('GET admin/members', { query: { sex: 2 } })
      expect([status, Object.keys(body.data.fields)]).toEqual([400, ['sex']])
      expect(await list({ sex: '' })).toEqual(await list({}))
    })

    test('a list of ids is returned in order, each once, including the recycle bin', async () => {
      const [a = '', b = ''] = ids(await list({}))
      const bin = await make({ uname: 'recycled', disabled: -1 })
      const { body } = await call('GET admin/members/{member_ids}/list', {
        params: { member_ids: `${b},${bin},987654321,${a},${b}` },
      })
      expect(ids(body)).toEqual([b, bin, a])
    })

    test.each(['abc', ',', '1;2', '99999999999999999999'])('a list of %s is rejected', async member_ids => {
      const { status, body } = await call('GET admin/members/{member_ids}/list', { params: { member_ids } })
      expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', ['member_ids']])
    })
  })

  describe('categories', () => {
    interface Node {
      category_id: string
      name: string
      parent_id: string
      category_path: string
      is_show: string
      has_children: boolean
      children: Node[] | null
    }
    const below = async (parent_id: number | string): Promise<Node[]> => {
      const { status, body } = await call('GET admin/goods/categories/{parent_id}/children', { params: { parent_id } })
      expect(status).toBe(200)
      return body
    }
    const make = async (name: string, parent: number, order: number, is_show: 'YES' | 'NO' = 'YES') => {
      const [row] = await server.db
        .insert(categories)
        .values({ name, parent_id: parent, category_order: order, is_show })
        .returning()
      return row?.category_id ?? 0
    }

    test('the root has every level-1 category with one level of children', async () => {
      const top = await below(0)
      expect(top.length).toBe(await server.db.$count(categories, eq(categories.parent_id, 0)))
      for (const node of top) {
        expect(node.category_path).toBe(`0|${node.category_id}|`)
        expect(node.has_children).toBe(true)
        for (const child of node.children ?? []) {
          expect(child).toMatchObject({ parent_id: node.category_id, children: null, is_show: 'YES' })
          expect(child.category_path).toBe(`0|${node.category_id}|${child.category_id}|`)
        }
      }
    })

    test('are sorted; hidden ones on the requested level, never nested; has_children looks a level deeper', async () => {
      const parent = await make('上级', 0, 900)
      const second = await make('乙', parent, 2)
      const hidden = await make('丙', parent, 3, 'NO')
      const first = await make('甲', parent, 1)
      await make('甲的下级', first, 1)
      expect((await below(parent)).map(({ name, is_show, has_children }) => [name, is_show, has_children])).toEqual([
        ['甲', 'YES', true],
        ['乙', 'YES', false],
        ['丙', 'NO', false],
      ])
      const top = (await below(0)).at(-1)
      expect(
        top?.children?.map(({ category_id, has_children, children }) => [category_id, has_children, children]),
      ).toEqual([
        [String(first), true, null],
        [String(second), false, null],
      ])
      expect((await below(hidden)).length).toBe(0)
      expect((await below(first)).map(node => [node.name, node.children])).toEqual([['甲的下级', null]])
    })

    test('an unknown parent has no children, nor has an id out of range; an invalid id is rejected', async () => {
      expect(await below('987654321')).toEqual([])
      expect(await below('9999999999999999999')).toEqual([])
      const { status, body } = await call('GET admin/goods/categories/{parent_id}/children', {
        params: { parent_id: 'abc' },
      })
      expect([status, body.code]).toEqual([400, '004'])
    })
  })
})
