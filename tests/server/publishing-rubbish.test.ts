import type { CallKey } from '@contract/calls'
import { publishingCalls } from '@contract/publishing/calls'
import { contentCalls } from '@contract/publishing/content'
import { reviewCalls } from '@contract/review/calls'
import { contentPictures, publicationDrafts } from '@server/db/schema'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { publicationForms, publisherForms, publisherIn, termIn, uploaded } from './publishing-support'
import { type GoodRequest, throwRubbishAt } from './support/rubbish'

/** Whatever is sent, the answer is one of the contract: never an internal error. */
const KEYS = Object.keys({ ...publishingCalls, ...contentCalls, ...reviewCalls }) as CallKey[]
const FORMS = /^(?:POST|PUT) admin\/(?:publications|publication-drafts)(?:\/\{\w+\})?$/

const term = { name: '名', sort: 1, status: 1 }
/** Bodies of calls by the end of their path. */
const BODIES: readonly (readonly [RegExp, Record<string, unknown>])[] = [
  [/\/audit$/, { pass: 0, reason: '资料不全', reason_id: 1 }],
  [/\/disable$/, { reason: '违规', reason_id: 1 }],
  [/\/sort$/, { sort: 5, ids: [1, 2] }],
  [/\/members$/, { member_teacher_id: [1, 2] }],
  [/\/publish$/, { update_time: 1_700_000_000 }],
  [/\/inspect$/, { url: '/files/goods/none.png' }],
  [/\/topics\/\{id\}\/goods$/, { goods_ids: [1, 2] }],
  [/\/(?:areas|levels)/, term],
  [/\/topics/, { ...term, image: '/files/goods/t.png', intro: '每月更新' }],
  [/\/banners/, { image: '/files/goods/b.png', title: '题', opt_type: 'URL', opt_value: '/goods/1', start_time: 1 }],
  [/\/pictures/, { url: '/files/goods/none.png', name: '云海', group_name: '首页' }],
  [
    /reasons/,
    { scene: 'REFUSE', area: 'shop', zh: '一', en: 'a', message_zh: '一', message_en: 'a', sort: 1, disabled: 0 },
  ],
]

describe.each(databases)('%s: rubbish', database => {
  let server: TestServer
  let token: string
  let params: Record<string, string | number>
  let forms: Record<string, readonly object[]>
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
    const { db } = server
    const works = publicationForms(server)
    const made = [await works[1](), await works[3](), await works[4](), await works[5]()]
    const answer = await server.request('POST', 'admin/publications', { token, json: made[0] })
    const [draft] = await db
      .insert(publicationDrafts)
      .values({ content_type: 1, goods_name: '稿', admin_id: 1, payload: {}, create_time: 1, update_time: 1 })
      .returning()
    await db
      .insert(contentPictures)
      .values({ content_type: 1, url: await uploaded(server), name: '图', create_time: 1 })
    params = {
      content_type: 1,
      teacher_id: (await publisherIn(db, 'GROUP')).teacher_id,
      goods_id: answer.body.goods_id,
      draft_id: draft?.draft_id ?? 0,
      id: await termIn(db, 'topics', 1),
      record_id: answer.body.goods_id,
      queue: 'publications',
    }
    forms = { publications: made, 'publication-drafts': made, publishers: Object.values(publisherForms).map(f => f()) }
  })
  afterAll(() => server?.close())

  function goodFor(key: CallKey): readonly GoodRequest[] {
    const [, area = ''] = /admin\/([\w-]+)/.exec(key) ?? []
    const whole = FORMS.test(key) || /^(?:POST|PUT) admin\/publishers(?:\/\{teacher_id\})?$/.test(key)
    const bodies = whole ? (forms[area] ?? []) : [BODIES.find(([end]) => end.test(key))?.[1] ?? {}]
    const query = { kind: 'GROUP', keyword: '松', content_type: 1, page_no: 1, page_size: 5, goods_ids: '1,2' }
    return bodies.map(body => ({ params, query, body }))
  }

  test.each(KEYS)('%s', async key => {
    const all = goodFor(key)
    for (const good of all) await throwRubbishAt(server, token, key, good, all.length > 1 ? 40 : 50)
  })
})
