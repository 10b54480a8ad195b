import { CALLS, splitKey } from '@contract/calls'
import { contentCalls } from '@contract/content'
import { JSON_CALLS } from '@contract/encodings'
import { publishingCalls } from '@contract/publishing'
import { reviewCalls } from '@contract/review'
import { databases, type TestServer, testServer } from '@tests/support/server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicationForms, publisherForms } from './publishing-support'

/** Whatever is sent, the answer is one of the contract: an internal error is nobody's answer. */
const KEYS = Object.keys({ ...publishingCalls, ...contentCalls, ...reviewCalls })

const strange = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 9e15, 1e300, '', ' ', '0', '1', '-1', '9999999999999999999'),
  fc.constantFrom<unknown>('é\u0000', '\ud800', "'; drop table goods; --", '%', '../..', '<script>', 'x'.repeat(3_000)),
  fc.constantFrom<unknown>([], {}, [[]], [null], [{}], { a: { b: [1] } }, ['1', 2], [1, 1]),
  fc.string({ maxLength: 20 }),
  fc.integer(),
)
const inAddress = fc.constantFrom(
  '0',
  '1',
  '3',
  '5',
  '7',
  '12,13',
  '-1',
  'x',
  '99999999999',
  '9999999999999999999',
  '%00',
  'shops',
  'publications',
  'publishers',
)

describe.each(databases)('%s: nonsense', database => {
  let server: TestServer
  let token: string
  let good: Record<string, unknown>[]
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
    const forms = publicationForms(server)
    good = [
      ...Object.values(publisherForms).map(make => ({ ...make() })),
      { ...(await forms[1]()) },
      { ...(await forms[3]()) },
      { ...(await forms[4]()) },
      { ...(await forms[5]()) },
      {
        name: '名',
        sort: 1,
        image: '/a.png',
        title: '题',
        opt_type: 'NONE',
        scene: 'REFUSE',
        area: 'shop',
        zh: '一',
        en: 'a',
      },
    ]
  })
  afterAll(() => server?.close())

  test.each(KEYS)('%s', async key => {
    expect(CALLS).toHaveProperty([key])
    const { method, path } = splitKey(key)
    const names = new Set(good.flatMap(form => Object.keys(form)))
    const change = fc.dictionary(
      fc.constantFrom(
        ...names,
        'ids',
        'goods_ids',
        'member_teacher_id',
        'pass',
        'reason',
        'url',
        'update_time',
        'reason_id',
      ),
      strange,
      { maxKeys: 3 },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(inAddress, { minLength: 3, maxLength: 3 }),
        fc.nat(),
        change,
        async (parts, which, changed) => {
          const left = [...parts]
          const address = path.replace(/\{\w+\}/g, () => left.pop() ?? '1')
          const body = { ...good[which % good.length], ...changed }
          const flat = Object.fromEntries(
            Object.entries(body).map(([name, value]) => [
              name,
              typeof value === 'object' ? JSON.stringify(value) : String(value),
            ]),
          )
          const sent = method === 'GET' ? { query: flat } : JSON_CALLS.has(key) ? { json: body } : { form: flat }
          const { status } = await server.request(method, address, { token, ...sent })
          expect([address, status < 500]).toEqual([address, true])
        },
      ),
      { numRuns: 25 },
    )
  })
})
