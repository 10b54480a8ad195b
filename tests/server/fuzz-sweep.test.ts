import { definitionOf, type ServedKey, splitKey } from '@contract/calls'
import { MULTIPART_CALLS } from '@contract/encodings'
import { callsOf } from '@tests/support/calling'
import { everySku, goodsForm, twoSpecs } from '@tests/support/goods-form'
import { offenders, SWEEP_TIMEOUT_MS } from '@tests/support/offenders'
import { type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicationForms, publisherForms } from './publishing-support'
import { calls, questionFor, reads, standing, validSteps } from './support/contract-tables'
import { fuzzCall, type GoodRequest } from './support/fuzz'
import type { Step } from './support/life'

/**
 * For any input to any call, the server returns an answer of the contract, never an internal error, and stores no
 * unreadable record. The fuzzer mutates an accepted request, so that one wrong value is the only error.
 */

/**
 * Calls that end the caller's session, stream without end, take a file (uploads.test.ts), or accept path parts in
 * either order (captcha.test.ts).
 */
const LEFT_OUT: readonly ServedKey[] = [
  'POST admin/systems/admin-users/logout',
  'GET admin/changes',
  'GET captchas/{scene}/{id}',
  ...calls.filter(key => MULTIPART_CALLS.has(key)),
]
const KEYS = calls.filter(key => !LEFT_OUT.includes(key))

let server: TestServer
let token: string
let params: Readonly<Record<string, string | number>>
let steps: ReadonlyMap<ServedKey, Step>
/** Goods with all nested parts. */
let goods: object
let forms: Readonly<Record<string, readonly object[]>>
beforeAll(async () => {
  const other = await testServer()
  steps = await validSteps(other, (await other.signIn()).token)
  await other.close()
  server = await testServer()
  token = (await server.signIn()).token
  params = await standing(server)
  const works = publicationForms(server)
  const publications = [await works[1](), await works[3](), await works[4](), await works[5]()]
  const people = Object.values(publisherForms).map(form => form())
  const specifications = await twoSpecs(server.db)
  goods = { ...(await goodsForm(server.db)), spec_list: specifications, sku_list: everySku(specifications) }
  forms = { publications, 'publication-drafts': publications, publishers: people }
})
afterAll(() => server?.close())

/** Valid requests for a call: forms of publications and publishers have several types. */
function goodFor(key: ServedKey): readonly GoodRequest[] {
  const { method, path } = splitKey(key)
  const [, area = '', ...rest] = path.split('/')
  const step = steps.get(key)
  const isForm = /^(?:POST|PUT)$/.test(method) && rest.every(part => part.startsWith('{'))
  const bodies = (isForm && forms[area]) || [withRows(key, step?.body)]
  const query = step?.query ?? questionFor(key)
  return bodies.map(body => ({ params, query, ...(body !== undefined && { body }) }))
}

/** Adds rows to the body of a call whose rows are optional. */
function withRows(key: ServedKey, body: object | undefined): object | undefined {
  if (key === 'POST admin/goods' || key === 'PUT admin/goods/{goods_id}') return goods
  return body && 'config_items' in body ? { ...body, open: 0, config_items: [{ name: 'user', value: '1' }] } : body
}

/** Each run uses a random seed; a failure prints the seed to reproduce it. */
describe('fuzzed input', () => {
  test(
    'every call accepts valid values and rejects others with a message',
    async () => {
      expect(
        await offenders(KEYS, async key => {
          const all = goodFor(key)
          for (const good of all) await fuzzCall(server, token, key, good, all.length > 1 ? 6 : 8)
        }),
      ).toEqual([])
    },
    SWEEP_TIMEOUT_MS,
  )

  test('leaves no unreadable record', async () => {
    const call = callsOf(server, token)
    const answered: string[] = []
    for (const key of reads) {
      if (LEFT_OUT.includes(key) || definitionOf(key).access === 'anyone' || definitionOf(key).kind) continue
      const names = Object.keys(definitionOf(key).query?.shape ?? {})
      // Requests the whole list, not only the rows that match a keyword.
      const whole: Record<string, unknown> = {
        ...questionFor(key),
        ...(names.includes('page_size') && { page_size: 100 }),
      }
      const { keyword: _, ...query } = whole
      const { status } = await call(key, { params: params as never, query: query as never })
      expect([key, status < 500]).toEqual([key, true])
      if (status === 200) answered.push(key)
    }
    expect(answered.length).toBeGreaterThan(70)
  })
})
