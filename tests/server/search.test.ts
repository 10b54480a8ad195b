import { customWords, searchKeywords, searchTips } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const WORDS = 'admin/goodssearch/custom-words'
const TIPS = 'admin/goodssearch/goods-words'

describe.each(databases)('%s: search words', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    for (const table of [customWords, searchKeywords, searchTips]) await server.db.delete(table)
  })
  afterAll(() => server?.close())

  const addWord = (name: string) => call(`POST ${WORDS}`, { form: { name } })
  const tipsFor = async (keywords: string) =>
    (await call(`GET ${TIPS}`, { query: { keywords } })).body.data.map(({ words }: { words: string }) => words)
  const load = (secret_key?: string, headers = {}) =>
    server.request('GET', 'load-customwords', { headers, ...(secret_key !== undefined && { query: { secret_key } }) })

  test('a word is unique, updated and deleted; the last updated is first', async () => {
    const { body: first } = await addWord('  雨前龙井 ')
    expect(first).toMatchObject({ name: '雨前龙井', disabled: 1 })
    server.now.advance(60)
    await addWord('青绿山水')
    expect(await addWord('雨前龙井')).toMatchObject({ status: 409, body: { code: '310' } })
    expect(await addWord('字'.repeat(21))).toMatchObject({ status: 400, body: { code: '004' } })
    server.now.advance(60)
    await call(`PUT ${WORDS}/{id}`, { params: { id: first.id }, form: { name: '明前龙井' } })
    const { body: page } = await call(`GET ${WORDS}`, {})
    expect(page.data.map(({ name }: { name: string }) => name)).toEqual(['明前龙井', '青绿山水'])
    await call(`DELETE ${WORDS}/{id}`, { params: { id: first.id } })
    expect((await call(`GET ${WORDS}`, {})).body.data_total).toBe(1)
  })

  test('the words are returned to a client with the key, of which only the digest is stored', async () => {
    expect((await load()).text).toBe('')
    const { body } = await call(`PUT ${WORDS}/secret-key`, { form: { password: 'open sesame' } })
    expect(body).toMatchObject({ password: null, secret_key: expect.stringMatching(/^[\da-f]{64}$/) })
    expect((await load(body.secret_key ?? '')).text).toBe('青绿山水')
    expect((await load('open')).status).toBe(400)
  })

  test('the list of words has its last change, and supports 304', async () => {
    const { body: key } = await call(`PUT ${WORDS}/secret-key`, { query: { password: 'again' } })
    await addWord('汝窑')
    const { headers } = await load(key.secret_key)
    expect(headers.get('last-modified')).toBe(new Date(server.now.get() * 1_000).toUTCString())
    const known = { 'If-None-Match': headers.get('etag') ?? '' }
    expect((await load(key.secret_key, known)).status).toBe(304)
    const { body: page } = await call(`GET ${WORDS}`, {})
    await call(`DELETE ${WORDS}/{id}`, { params: { id: page.data[0].id } })
    expect((await load(key.secret_key, known)).status).toBe(200)
  })

  test('a tip is found by its text and its pinyin, and is unique', async () => {
    for (const words of ['青瓷茶具', '水彩本'])
      expect((await call(`POST ${TIPS}`, { form: { words } })).status).toBe(200)
    expect(await tipsFor('qingci')).toEqual(['青瓷茶具'])
    expect(await tipsFor('彩')).toEqual(['水彩本'])
    expect(await call(`POST ${TIPS}`, { form: { words: '水彩本' } })).toMatchObject({ body: { code: '310' } })
    const [tip] = await server.db.select().from(searchTips).where(eq(searchTips.words, '水彩本'))
    const params = { id: tip?.id ?? 0 }
    expect(await call(`PUT ${TIPS}/{id}/sort`, { params, form: { sort: 1_000_000 } })).toMatchObject({
      status: 400,
      body: { code: '310' },
    })
    await call(`PUT ${TIPS}/{id}/sort`, { params, form: { sort: 9 } })
    expect(await tipsFor('')).toEqual(['水彩本', '青瓷茶具'])
    await call(`PUT ${TIPS}/{id}/words`, { params, form: { words: '油画棒' } })
    expect(await tipsFor('youhua')).toEqual(['油画棒'])
  })

  test('buyers’ searches are returned by frequency, without unused ones', async () => {
    const times = { add_time: 1, modify_time: 2 }
    await server.db.insert(searchKeywords).values([
      { keyword: '茶', count: 3, ...times },
      { keyword: '瓷', count: 30, ...times },
      { keyword: '无', count: 0, ...times },
    ])
    const { body } = await call('GET admin/goodssearch/keywords', {})
    expect(body.data.map(({ keyword }: { keyword: string }) => keyword)).toEqual(['瓷', '茶'])
  })
})
