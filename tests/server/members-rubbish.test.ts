import { memberCalls } from '@contract/members/calls'
import { orderCalls } from '@contract/orders/calls'
import { asks, comments, members } from '@server/db/schema'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { md5 } from 'js-md5'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type GoodRequest, throwRubbishAt } from './support/rubbish'

type Key = keyof typeof memberCalls | keyof typeof orderCalls
const KEYS = Object.keys({ ...memberCalls, ...orderCalls }) as Key[]

/** Every field of these forms filled in well, so that one wrong value is the only wrong one. */
describe.each(databases)('%s: rubbish', database => {
  let server: TestServer
  let token: string
  let params: Readonly<Record<string, string | number>>
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
    const [member] = await server.db.select().from(members).limit(1)
    const [comment] = await server.db.select().from(comments).limit(1)
    const [ask] = await server.db.select().from(asks).limit(1)
    const member_id = member?.member_id ?? 0
    params = {
      member_id,
      member_ids: member_id,
      comment_id: comment?.comment_id ?? 0,
      ask_id: ask?.ask_id ?? 0,
      id: 999_999,
    }
  })
  afterAll(() => server?.close())

  const FORM = {
    nickname: '书页',
    sex: 1,
    mobile: '13377778888',
    region: 110_101,
    birthday: 1,
    address: '街',
    email: '',
  }
  const GOOD: Partial<Record<Key, object>> = {
    'POST admin/members': { ...FORM, uname: 'shu_ye', password: md5('abc123') },
    'PUT admin/members/{member_id}': { ...FORM, password: '', remark: '常客' },
    'PUT admin/members/point/{member_id}': { point: 5 },
  }
  const QUERY = { keyword: '书', start_time: 1, end_time: 2, page_no: 1, page_size: 10, ask_id: 1 }

  test.each(KEYS)('%s', async key => {
    const request: GoodRequest = {
      params,
      ...(key.startsWith('GET') && { query: QUERY }),
      ...(GOOD[key] !== undefined && { body: GOOD[key] }),
    }
    await throwRubbishAt(server, token, key, request)
  })
})
