import type { RequestListener } from 'node:http'
import { newsServer } from '@tests/support/news-server'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Sends one byte at a time, so that the connection is never idle, and never ends. */
const dripping: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).write('[')
  const drip = setInterval(() => response.write(' '), 100)
  response.on('close', () => clearInterval(drip))
}

describe.each(databases)('%s: articles and news', database => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer({ database, feeds: { allowInside: true, timeoutFactor: 0.15 } })
    token = (await server.signIn()).token
  })
  afterAll(() => server?.close())

  const ask = (method: string, path: string, form?: Record<string, string | number>) =>
    server.request(method, `admin/pages/${path}`, { token, ...(form && { form }) })
  const add = async (path: string, form: Record<string, string | number>) => (await ask('POST', path, form)).body
  const names = async (query: string) => {
    const { body } = await ask('GET', `articles?page_size=100&${query}`)
    return (body.data as { article_name: string }[]).map(row => row.article_name)
  }

  test('a category has at most two levels and a unique name, and cannot be deleted while in use', async () => {
    const top = await add('article-categories', { name: '纸' })
    expect(top).toMatchObject({ type: 'OTHER', allow_delete: 1, path: `0|${top.id}|` })
    const below = await add('article-categories', { name: '宣', parent_id: top.id })
    expect(below.path).toBe(`0|${top.id}|${below.id}|`)
    for (const parent_id of [below.id, 999_999]) {
      expect(await add('article-categories', { name: '深', parent_id })).toMatchObject({
        code: '951',
        data: { fields: { parent_id: expect.any(String) } },
      })
    }
    expect(await add('article-categories', { name: '宣' })).toMatchObject({
      code: '951',
      data: { fields: { name: expect.any(String) } },
    })
    expect((await ask('DELETE', `article-categories/${top.id}`)).body).toMatchObject({ code: '950' })
    await add('articles', { article_name: '宣纸', category_id: below.id, content: '<p>泾县</p>' })
    expect((await ask('DELETE', `article-categories/${below.id}`)).body).toMatchObject({ code: '950' })
    expect(await names(`category_id=${top.id}`)).toEqual(['宣纸'])
  })

  test('categories and articles with a fixed use cannot be deleted', async () => {
    const { body: categories } = await ask('GET', 'article-categories/0/children')
    const help = (categories as { id: string; type: string }[]).find(one => one.type === 'HELP')
    expect((await ask('DELETE', `article-categories/${help?.id}`)).body).toMatchObject({ code: '950' })
    expect((await ask('PUT', `article-categories/${help?.id}`, { name: '帮' })).body).toMatchObject({ code: '950' })
    const { body } = await ask('GET', 'articles?page_size=100')
    const undeletable = (body.data as { article_id: string; allow_delete: boolean }[]).find(one => !one.allow_delete)
    expect((await ask('DELETE', `articles/${undeletable?.article_id}`)).body).toMatchObject({ code: '952' })
  })

  test('an article is sanitized, and stays hidden until its time', async () => {
    const category = await add('article-categories', { name: '讯', type: 'NEWS' })
    const form = {
      article_name: '明日见',
      category_id: category.id,
      content: '<p onclick="x()">好</p><script>alert(1)</script><a href="javascript:x()">点</a>',
      publish_time: server.now.get() + 60,
    }
    const article = await add('articles', form)
    expect(article).toMatchObject({ state: 'SCHEDULED', content: '<p>好</p><a>点</a>' })
    server.now.advance(61)
    expect((await ask('GET', `articles/${article.article_id}`)).body.state).toBe('PUBLISHED')
    expect([(await names('type=NEWS')).includes('明日见'), (await names('')).includes('明日见')]).toEqual([true, false])
    expect(await add('articles', { ...form, article_name: '长'.repeat(21) })).toMatchObject({ code: '004' })
    expect(await add('articles', { ...form, category_id: 999_999 })).toMatchObject({ code: '955' })
  })

  describe('a feed', () => {
    const feedAt = async (url: string, more: Record<string, string> = {}) => {
      const { body } = await ask('GET', 'article-categories/0/children?type=NEWS')
      const category_id = (body as { id: string }[])[0]?.id ?? ''
      return add('news-feeds', { name: '源', url, category_id, title_path: 'title', ...more })
    }
    const fetchNow = (feed: { feed_id: string }) => ask('POST', `news-feeds/${feed.feed_id}/fetch`)

    test('imports into a category of news only', async () => {
      const other = await add('article-categories', { name: '非讯' })
      expect(
        await add('news-feeds', {
          name: '源',
          url: 'https://example.com/a',
          category_id: other.id,
          title_path: 'title',
        }),
      ).toMatchObject({
        ...{ code: '955', message: '没有这个分类' },
      })
    })

    test('is imported once, sanitized, and has a sample before', async () => {
      const there = await newsServer()
      const { body: sample } = await ask('POST', 'news-feeds/sample', { url: there.url })
      expect(sample).toMatchObject({ kind: 'JSON', items_path: 'data.list', count: 2 })
      expect(sample.fields).toContainEqual({ path: 'title', value: '青瓷展开幕' })
      expect(sample).toMatchObject({ articles: [], skipped: 0 })
      const mapped = { url: there.url, title_path: 'title', summary_path: 'brief' }
      const { body: trial } = await ask('POST', 'news-feeds/sample', mapped)
      expect(trial.articles.map((one: { article_name: string }) => one.article_name)).toEqual([
        '青瓷展开幕',
        '宣纸新规',
      ])
      expect(trial).toMatchObject({ articles: [{ summary: '三十件新作', outside_url: null }, {}], skipped: 0 })
      const { body: empty } = await ask('POST', 'news-feeds/sample', { ...mapped, title_path: 'none' })
      expect(empty).toMatchObject({ articles: [], skipped: 2 })
      expect((await ask('GET', 'articles?type=NEWS&name=青瓷展开幕')).body.data_total).toBe(0)
      const feed = await feedAt(there.url, { items_path: 'data.list', summary_path: 'brief', content_path: 'body' })
      expect((await fetchNow(feed)).body).toEqual({ found: 2, added: 2, changed: 0, skipped: 0 })
      expect((await fetchNow(feed)).body).toEqual({ found: 2, added: 0, changed: 0, skipped: 0 })
      const { body } = await ask('GET', `articles?feed_id=${feed.feed_id}`)
      expect(body.data.map((one: { article_name: string }) => one.article_name)).toEqual(['青瓷展开幕', '宣纸新规'])
      const { body: first } = await ask('GET', `articles/${body.data[0].article_id}`)
      expect(first).toMatchObject({ content: '<p>今日开幕</p>', summary: '三十件新作' })
      await there.close()
    })

    test('is sampled one at a time for each administrator, as a sample fetches any URL', async () => {
      let open = 0
      let most = 0
      const there = await newsServer((_, response) => {
        most = Math.max(most, ++open)
        response.on('close', () => open--)
        setTimeout(() => response.end('[{"title":"一"}]'), 30)
      })
      const samples = await Promise.all([1, 2, 3].map(() => ask('POST', 'news-feeds/sample', { url: there.url })))
      expect(samples.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(most).toBe(1)
      await there.close()
    })

    test('may be RSS', async () => {
      const rss =
        '<?xml version="1.0"?><rss><channel><title>源</title><item><title>一</title><link>https://example.com/1</link>' +
        '<description><![CDATA[<b>甲</b>]]></description></item></channel></rss>'
      const there = await newsServer((_, response) => response.end(rss))
      const feed = await feedAt(there.url, { link_path: 'link', summary_path: 'description' })
      expect((await fetchNow(feed)).body).toMatchObject({ found: 1, added: 1 })
      const { body } = await ask('GET', `articles?feed_id=${feed.feed_id}`)
      expect(body.data[0].article_name).toBe('一')
      await there.close()
    })

    test.each([
      ['is too long', 'MB', () => newsServer((_, response) => void response.end('x'.repeat(3 * 1024 * 1024)))],
      [
        'redirects for ever',
        '重定向',
        () => newsServer((request, response) => void response.writeHead(302, { location: request.url ?? '/' }).end()),
      ],
      ['drips for ever', '8 秒', () => newsServer(dripping)],
      ['fails', '500', () => newsServer((_, response) => void response.writeHead(500).end())],
      ['is a page', 'JSON', () => newsServer((_, response) => void response.end('<html><body>好</body></html>'))],
    ] as const)('that %s is rejected with a message, which is stored', async (_, text, open) => {
      const there = await open()
      const feed = await feedAt(there.url)
      const { status, body } = await fetchNow(feed)
      expect([status, body.code]).toEqual([409, '957'])
      expect(body.message).toContain(text)
      // The form's values are stored unchanged, with the error of the fetch.
      const { body: after } = await ask('GET', `news-feeds/${feed.feed_id}`)
      expect(after).toMatchObject({ name: '源', url: there.url, title_path: 'title', last_error: body.message })
      await there.close()
    })
  })
})

describe('a feed in the internal network', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer()
    token = (await server.signIn()).token
  })
  afterAll(() => server?.close())
  const sample = (url: string) => server.request('POST', 'admin/pages/news-feeds/sample', { token, form: { url } })

  test('no internal address is fetched', async () => {
    expect(
      await offenders(
        [
          'http://127.0.0.1/a',
          'http://localhost:8080/',
          'http://10.0.0.8/',
          'http://169.254.169.254/latest/meta-data',
          'http://[::1]/',
          'http://0x7f000001/',
        ],
        async url => {
          const { status, body } = await sample(url)
          expect([status, body.code, body.message]).toEqual([409, '957', '该地址指向内部网络，不能抓取'])
        },
      ),
    ).toEqual([])
  })

  test('no other protocol is fetched', async () => {
    expect((await sample('file:///etc/passwd')).body.code).toBe('004')
  })
})
