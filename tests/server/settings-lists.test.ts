import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askReplies, comments, goods, jobs } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { goodsForm, goodsWith } from '@tests/support/goods-form'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const PARAMS = { task_id: 'PAGE_CREATE' }

describe.each(databases)('%s: lists of settings', database => {
  let server: TestServer
  let call: Caller
  let builder: Server
  let built: string[] = []
  let answers = 200
  beforeAll(async () => {
    builder = createServer((request, response) => {
      let body = ''
      request.on('data', part => {
        body += part
      })
      request.on('end', () => {
        if (answers === 200) built.push(`${request.url} ${JSON.parse(body).path}`)
        response.writeHead(answers).end()
      })
    }).listen(0, '127.0.0.1')
    server = await testServer({ database, pages: { allowInside: true } })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(async () => {
    builder?.close()
    await server?.close()
  })

  test('a sensitive word is unique', async () => {
    const add = () => call('POST admin/sensitive-words', { form: { word_name: '禁卖品' } })
    expect(await add()).toMatchObject({ status: 200, body: { word_name: '禁卖品', is_delete: 1 } })
    expect(await add()).toMatchObject({ status: 409, body: { code: '928' } })
  })

  test('goods with a sensitive word in their name are rejected at it, for any disguise of the word', async () => {
    const form = await goodsForm(server.db)
    const save = (goods_name: string) => call('POST admin/goods', { json: { ...form, goods_name } })
    expect(await save('代 禁 卖 品 服务')).toMatchObject({
      status: 400,
      body: { code: '928', data: { fields: { goods_name: '内容包含敏感词「禁卖品」' } } },
    })
    expect((await save('青瓷杯')).status).toBe(200)
  })

  test('a comment with a sensitive word can be rejected and not approved', async () => {
    const comment = { member_id: 1, member_name: 'shu', goods_id: 1, goods_name: '墨', seller_id: 1, create_time: 1 }
    const [row] = await server.db
      .insert(comments)
      .values({ ...comment, content: '专业禁卖品', audit_status: 'WAIT_AUDIT' })
      .returning()
    const decide = (auth_status: string) =>
      call('POST admin/members/comments/batch/audit', { json: { ids: [row?.comment_id], auth_status } })
    expect(await decide('PASS_AUDIT')).toMatchObject({ status: 409, body: { code: '928' } })
    expect((await decide('REFUSE_AUDIT')).status).toBe(200)
  })

  test('a member’s answer with a sensitive word can be rejected and not approved', async () => {
    const [row] = await server.db
      .insert(askReplies)
      .values({ ask_id: 1, member_id: 1, content: '我有 禁卖品', create_time: 1, reply_time: 1 })
      .returning()
    const decide = (auth_status: string) =>
      call('POST admin/members/reply/batch/audit', { json: { ids: [row?.id], auth_status } })
    expect(await decide('PASS_AUDIT')).toMatchObject({ status: 409, body: { code: '928' } })
    expect((await decide('REFUSE_AUDIT')).status).toBe(200)
  })

  test('a version of an app is unique on each platform', async () => {
    const form = { platform: 'IOS', version: '2.4.1', version_code: 241, force_update: 0, url: 'https://a.example/x' }
    const add = (more: object) => call('POST admin/systems/app-versions', { form: { ...form, ...more } })
    expect((await add({})).status).toBe(200)
    expect(await add({})).toMatchObject({ status: 409, body: { code: '960' } })
    expect((await add({ platform: 'ANDROID' })).status).toBe(200)
    expect(await add({ version: '2.4', version_code: 0 })).toMatchObject({
      body: { data: { fields: { version: expect.any(String), version_code: expect.any(String) } } },
    })
  })

  const start = (choose_pages: readonly string[]) => call('POST admin/page-create/create', { form: { choose_pages } })
  const progress = async () => (await call('GET admin/task/{task_id}/progress', { params: PARAMS })).body
  const useBuilder = () => {
    const { port } = builder.address() as AddressInfo
    const at = `http://127.0.0.1:${port}`
    return call('POST admin/page-create/save', {
      form: { static_page_address: `${at}/pc`, static_page_wap_address: `${at}/wap` },
    })
  }

  test('static pages are built by both services, one build at a time', async () => {
    await useBuilder()
    const { goods_id } = await goodsWith(server.db, { market_enable: 1, disabled: 1 })
    expect((await start([])).body).toMatchObject({ code: '904' })
    expect((await start(['CART'])).body).toMatchObject({ code: '904' })
    expect((await start(['INDEX', 'GOODS'])).status).toBe(200)
    expect((await start(['INDEX'])).body).toMatchObject({ code: '905' })
    await server.runJobs()
    expect(await progress()).toMatchObject({ status: 'SUCCESS', percentage: 100 })
    const sold = await server.db.$count(goods, eq(goods.market_enable, 1))
    expect(built).toEqual(
      expect.arrayContaining(['/pc /', '/wap /', `/pc /goods/${goods_id}`, `/wap /goods/${goods_id}`]),
    )
    expect(built).toHaveLength(2 + 2 * sold)
  })

  test('a failing service is retried from its cursor, until the build is stopped', async () => {
    built = []
    answers = 503
    await start(['INDEX', 'SHOP'])
    await server.runJobs()
    const [waiting] = await server.db.select().from(jobs).where(eq(jobs.kind, PARAMS.task_id)).orderBy(desc(jobs.id))
    expect(await progress()).toMatchObject({ status: 'DOING' })
    expect(waiting?.message).toContain('503')
    answers = 200
    server.now.advance(60)
    await server.runJobs()
    expect(await progress()).toMatchObject({ status: 'SUCCESS' })
    expect(built.slice(0, 2).sort()).toEqual(['/pc /', '/wap /'])
    answers = 503
    await start(['INDEX'])
    await server.runJobs()
    await call('DELETE admin/task/{task_id}', { params: PARAMS })
    await server.runJobs()
    expect((await call('GET admin/task/{task_id}', { params: PARAMS })).status).toBe(404)
  })

  test('the front page of a client is rebuilt after a change of its floors, carousel or menu', async () => {
    const builtBy = async (write: () => Promise<{ status: number }>) => {
      built = []
      const { status } = await write()
      await server.runJobs()
      return [status, ...built]
    }
    const publish = (client_type: 'PC' | 'WAP' | 'APP', page_type: 'INDEX' | 'SPECIAL' = 'INDEX', more: object = {}) =>
      call('PUT admin/pages/{client_type}/{page_type}', {
        params: { client_type, page_type },
        form: { page_name: 'floors', page_data: '[]', ...more },
      })
    const picture = (client_type: 'WAP' | 'NEWS') =>
      call('POST admin/focus-pictures', { form: { client_type, pic_url: '/a.png', operation_type: 'NONE' } })
    answers = 200
    expect(await builtBy(() => publish('PC'))).toEqual([200, '/pc /'])
    expect(await builtBy(() => publish('WAP'))).toEqual([200, '/wap /'])
    expect(await builtBy(() => publish('WAP', 'SPECIAL'))).toEqual([200])
    expect(await builtBy(() => publish('APP'))).toEqual([200])
    expect(await builtBy(() => picture('NEWS'))).toEqual([200])
    const { body: added } = await call('GET admin/focus-pictures', { query: { client_type: 'WAP' } })
    const { body: menu } = await call('GET admin/pages/site-navigations/all', { query: { client_type: 'PC' } })
    const ids = (menu as { navigation_id: string }[]).map(one => one.navigation_id)
    const [navigation_id = ''] = ids
    const [{ id }] = added as [{ id: string }]
    expect(await builtBy(() => call('DELETE admin/focus-pictures/{id}', { params: { id } }))).toEqual([200, '/wap /'])
    expect(await builtBy(() => picture('WAP'))).toEqual([200, '/wap /'])
    const down = { params: { navigation_id, sort: 'down' as const } }
    expect(await builtBy(() => call('PUT admin/pages/site-navigations/{navigation_id}/{sort}', down))).toEqual([
      200,
      '/pc /',
    ])
    // Two saves before the notification are one page.
    const twice = async () => {
      await publish('PC')
      return call('PUT admin/pages/site-navigations/sort', { json: { ids } })
    }
    expect(await builtBy(twice)).toEqual([200, '/pc /'])
    // A scheduled change has no effect before its time.
    const publish_time = server.now.get() + 600
    expect(await builtBy(() => publish('WAP', 'INDEX', { publish_time }))).toEqual([200])
    server.now.advance(700)
    built = []
    await server.runJobs()
    expect(built).toEqual(['/wap /'])
  })

  test('an unreachable service is notified of the front page later, and a save does not wait for it', async () => {
    built = []
    answers = 503
    const form = { page_name: 'floors', page_data: '[]' }
    const params = { client_type: 'PC', page_type: 'INDEX' } as const
    expect((await call('PUT admin/pages/{client_type}/{page_type}', { params, form })).status).toBe(200)
    await server.runJobs()
    expect(built).toEqual([])
    answers = 200
    server.now.advance(60)
    await server.runJobs()
    expect(built).toEqual(['/pc /'])
  })
})
