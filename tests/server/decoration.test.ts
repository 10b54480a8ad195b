import { goods, shops } from '@server/db/schema'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(databases)('%s: decoration', database => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
  })
  afterAll(() => server?.close())

  const ask = (method: string, path: string, form?: Record<string, string | number>, who = token) =>
    server.request(method, `admin/${path}`, { token: who, ...(form && { form }) })
  const menus = async (client_type: string) =>
    (
      (await ask('GET', `pages/site-navigations/all?client_type=${client_type}`)).body as { navigation_id: string }[]
    ).map(one => one.navigation_id)

  test('a menu is sorted as a whole, and an entry swaps places with its neighbour', async () => {
    const before = await menus('PC')
    const [first = '', second = ''] = before
    await ask('PUT', `pages/site-navigations/${first}/down`)
    expect((await menus('PC')).slice(0, 2)).toEqual([second, first])
    await ask('PUT', `pages/site-navigations/${first}/up`)
    expect(await menus('PC')).toEqual(before)
    const ids = [...before].reverse()
    const sorted = await server.request('PUT', 'admin/pages/site-navigations/sort', { token, json: { ids } })
    expect([sorted.status, await menus('PC')]).toEqual([200, ids])
    expect((await ask('PUT', `pages/site-navigations/${ids.at(-1)}/down`)).status).toBe(200)
  })

  test('a phone menu requires pictures, and rejects script links', async () => {
    const form = { navigation_name: '新', url: '/new', client_type: 'MOBILE' }
    const { body } = await ask('POST', 'pages/site-navigations', form)
    expect(body.data.fields.image).toBeTruthy()
    const script = await ask('POST', 'pages/site-navigations', {
      ...form,
      client_type: 'PC',
      url: 'javascript:alert(1)',
    })
    expect(script.body.data.fields.url).toBeTruthy()
    expect(
      (await ask('POST', 'pages/site-navigations', { ...form, navigation_name: '七个字的名称呀', image: '/a.png' }))
        .body.code,
    ).toBe('953')
  })

  test.each([
    [{ navigation_name: '六个字的名称' }, 200, undefined],
    [{ navigation_name: '七个字的名称呀' }, 400, '953'],
    [{ navigation_name: '' }, 400, '004'],
    [{ url: `/${'a'.repeat(254)}` }, 200, undefined],
    [{ url: `/${'a'.repeat(255)}` }, 400, '004'],
    [{ url: '' }, 400, '004'],
    [{ client_type: 'APP' }, 400, '004'],
  ])('a menu entry with %o is answered by %i %s, even if longer than its form allows', async (part, ...expected) => {
    const form = { navigation_name: '新', url: '/new', client_type: 'PC', ...part }
    const { status, body } = await ask('POST', 'pages/site-navigations', form)
    expect([status, body.code]).toEqual(expected)
    if (status === 200) await ask('DELETE', `pages/site-navigations/${body.navigation_id}`)
  })

  test('a carousel has at most five pictures, also after two concurrent inserts', async () => {
    const form = { pic_url: '/a.png', operation_type: 'NONE', client_type: 'APP' }
    const answers = await Promise.all(Array.from({ length: 7 }, () => ask('POST', 'focus-pictures', form)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(5)
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('956')
    const wrong = await ask('POST', 'focus-pictures', {
      ...form,
      operation_type: 'URL',
      operation_param: 'javascript:x',
    })
    expect(wrong.body.code).toBe('004')
  })

  const PAGE = 'pages/APP/INDEX'
  const floors = '[ {"tpl_id": 99, "x": 1} ]'
  const put = (page_data: string, more: Record<string, string | number> = {}) =>
    ask('PUT', PAGE, { page_name: 'app_floor', page_data, ...more })

  test('a page is returned verbatim, with a version for every publication', async () => {
    expect((await ask('GET', PAGE)).body).toMatchObject({ page_data: '[]', version: 0 })
    expect((await put(floors)).body).toMatchObject({ page_data: floors, version: 1 })
    expect((await ask('GET', PAGE)).body.page_data).toBe(floors)
    expect((await put('[]', { version: 1 })).body.version).toBe(2)
    const { body } = await ask('GET', `${PAGE}/versions`)
    expect(body.data.map((one: { version: number; floors: number }) => [one.version, one.floors])).toEqual([
      [2, 0],
      [1, 1],
    ])
    expect((await ask('GET', `${PAGE}/versions/${body.data[1].version_id}`)).body.page_data).toBe(floors)
  })

  test('publishing over a newer version is a conflict, and nothing is lost', async () => {
    const { version } = (await ask('GET', PAGE)).body
    await put(floors, { version })
    const conflict = await put('[]', { version })
    expect([conflict.status, conflict.body.code]).toEqual([409, '806'])
    expect(conflict.body.data).toMatchObject({ version: version + 1, page_data: floors })
  })

  test('a page with a script in a text or a link, or without a list, is rejected', async () => {
    const bad = [
      '[{"tpl_id":42,"blockList":[{"block_type":"TEXT","block_value":"<script>x</script>"}]}]',
      '[{"a":{"b":["<img src=x onerror=alert(1)>"]}}]',
      '[{"blockList":[{"block_opt":{"opt_type":"URL","opt_value":" java\\nscript:alert(1)"}}]}]',
      '[{"blockList":[{"block_opt":{"opt_type":"URL","opt_value":"//evil.example"}}]}]',
      '[{"blockList":[{"block_opt":{"opt_type":"URL","opt_value":"/\\\\evil.example"}}]}]',
      '{"tpl_id":1}',
      'no JSON',
      `["${'x'.repeat(500_000)}"]`,
    ]
    for (const page_data of bad) {
      const { status, body } = await put(page_data)
      expect([page_data.slice(0, 60), status, typeof body.data.fields.page_data]).toEqual([
        page_data.slice(0, 60),
        400,
        'string',
      ])
    }
  })

  test('a page of five megabytes is rejected with a message, and the current one stays', async () => {
    const before = (await ask('GET', PAGE)).body
    const page_data = JSON.stringify([{ tpl_id: 99, x: 'x'.repeat(5 * 1024 * 1024) }])
    for (const path of [PAGE, `${PAGE}/draft`, `${PAGE}/check`]) {
      const { status, body } = await ask(path === `${PAGE}/check` ? 'POST' : 'PUT', path, { page_name: 'p', page_data })
      expect([path, status, body.message.length > 0]).toEqual([path, 413, true])
    }
    expect((await ask('GET', PAGE)).body).toEqual(before)
  })

  test('a page that is nested too deeply is rejected with a message, and brackets within a text do not count', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    for (const path of [PAGE, `${PAGE}/draft`, `${PAGE}/check`]) {
      const method = path === `${PAGE}/check` ? 'POST' : 'PUT'
      for (const depth of [41, 120_000]) {
        const { status, body } = await ask(method, path, { page_name: 'p', page_data: nested(depth) })
        expect([path, depth, status, body.data?.fields.page_data]).toEqual([
          path,
          depth,
          400,
          expect.stringMatching(/40/),
        ])
      }
    }
    const page_data = JSON.stringify([{ tpl_id: 99, text: `\\"${'['.repeat(50)}` }])
    expect((await ask('PUT', `${PAGE}/draft`, { page_data })).status).toBe(200)
    await ask('DELETE', `${PAGE}/draft`)
  })

  test('a draft may contain a script, which only its publication rejects', async () => {
    const page_data = '[{"tpl_id":42,"blockList":[{"block_type":"TEXT","block_value":"<script>x</script>"}]}]'
    expect((await ask('PUT', `${PAGE}/draft`, { page_data })).status).toBe(200)
    expect((await put(page_data)).status).toBe(400)
    expect((await ask('GET', `${PAGE}/draft`)).body.page_data).toBe(page_data)
    expect((await ask('PUT', `${PAGE}/draft`, { page_data: '{}' })).body.data.fields.page_data).toBeTruthy()
    await ask('DELETE', `${PAGE}/draft`)
  })

  test('a page is checked for broken links, each with its place', async () => {
    const { body: goods } = await ask('GET', 'goods?page_size=1&state=ON_SALE')
    const { goods_id, thumbnail } = goods.data[0]
    const image = (block_value: string, opt_type: string, opt_value: string) => ({
      block_type: 'IMAGE',
      block_value,
      block_opt: { opt_type, opt_value },
    })
    const blockList = [
      image(thumbnail, 'GOODS', String(goods_id)),
      image('/files/gone.png', 'SHOP', '999999'),
      image('', 'URL', '/goods/999999'),
      image('', 'CATEGORY', '999999'),
      image('', 'GOODS', 'no number'),
    ]
    const page_data = JSON.stringify([7, { tpl_id: 1, columnList: [{ blockList, tagList: [blockList[3], null] }] }])
    const { status, body } = await ask('POST', 'pages/PC/INDEX/check', { page_data })
    const at = (block: number, problem: string, is_tag = false) => ({ floor: 1, column: 0, block, is_tag, problem })
    expect([status, body]).toEqual([
      200,
      [
        { ...at(1, 'picture_gone'), of: '' },
        { ...at(1, 'shop_gone'), of: '999999' },
        { ...at(2, 'goods_gone'), of: '999999' },
        { ...at(3, 'category_gone'), of: '999999' },
        { ...at(0, 'category_gone', true), of: '999999' },
      ],
    ])
    expect((await ask('POST', 'pages/PC/INDEX/check', { page_data: 'no list' })).body).toEqual([])
  })

  test('goods off sale or in the recycle bin, and closed shops, are reported for every link type', async () => {
    const { db } = server
    const [off, binned, sold] = await db
      .select()
      .from(goods)
      .where(and(eq(goods.market_enable, 1), eq(goods.disabled, 1)))
      .limit(3)
    const [shop] = await db.select().from(shops).where(eq(shops.shop_disable, 'OPEN')).limit(1)
    if (!off || !binned || !sold || !shop) throw new Error('The demo has too little')
    await db.update(goods).set({ market_enable: 0 }).where(eq(goods.goods_id, off.goods_id))
    await db.update(goods).set({ disabled: 0 }).where(eq(goods.goods_id, binned.goods_id))
    await db.update(shops).set({ shop_disable: 'CLOSED' }).where(eq(shops.shop_id, shop.shop_id))
    const link = (opt_type: string, opt_value: string) => ({
      ...{ block_type: 'IMAGE', block_value: 'https://pictures.example/a.png' },
      block_opt: { opt_type, opt_value },
    })
    const goodsBlock = (goods_id: number) => ({ block_type: 'GOODS', block_value: { goods_id }, block_opt: '' })
    const blockList = [
      link('GOODS', String(off.goods_id)),
      link('URL', `/goods/${off.goods_id}`),
      goodsBlock(off.goods_id),
      goodsBlock(binned.goods_id),
      goodsBlock(sold.goods_id),
      link('SHOP', String(shop.shop_id)),
      link('URL', `/shop/${shop.shop_id}`),
    ]
    const page_data = JSON.stringify([{ tpl_id: 37, blockList }])
    const { body } = await ask('POST', 'pages/WAP/INDEX/check', { page_data })
    const problems = (body as { block: number; problem: string; of: string }[]).map(one => [
      one.block,
      one.problem,
      one.of,
    ])
    expect(problems).toEqual([
      [0, 'goods_off', String(off.goods_id)],
      [1, 'goods_off', String(off.goods_id)],
      [2, 'goods_off', String(off.goods_id)],
      [3, 'goods_gone', String(binned.goods_id)],
      [5, 'shop_closed', String(shop.shop_id)],
      [6, 'shop_closed', String(shop.shop_id)],
    ])
  })

  test('keywords are sorted as a whole', async () => {
    const ids = async () => ((await ask('GET', 'pages/hot-keywords/all')).body as { id: string }[]).map(one => one.id)
    const before = await ids()
    const expected = [...before].reverse()
    const json = { ids: expected }
    expect((await server.request('PUT', 'admin/pages/hot-keywords/sort', { token, json })).status).toBe(200)
    expect(await ids()).toEqual(expected)
    expect(
      (await server.request('PUT', 'admin/pages/hot-keywords/sort', { token, json: { ids: ['999999'] } })).status,
    ).toBe(404)
  })

  test('a scheduled page takes effect at its time, and can be cancelled before', async () => {
    // A started server has scheduled the next run of its clock.
    await server.runJobs()
    const time = server.now.get() + 600
    await put('[{"tpl_id":1}]', { publish_time: time })
    await put('[{"tpl_id":2}]', { publish_time: time + 60 })
    const { body } = await ask('GET', `${PAGE}/versions`)
    expect((await ask('DELETE', `${PAGE}/versions/${body.data[0].version_id}`)).status).toBe(200)
    expect((await ask('GET', PAGE)).body.page_data).toBe(floors)
    server.now.advance(700)
    await server.runJobs()
    expect((await ask('GET', PAGE)).body.page_data).toBe('[{"tpl_id":1}]')
    expect((await ask('DELETE', `${PAGE}/versions/${body.data[1].version_id}`)).body.code).toBe('806')
  })

  test('a scheduled version names the newer publication that it will replace', async () => {
    const { version } = (await ask('GET', PAGE)).body
    await put('[{"tpl_id":3}]', { version, publish_time: server.now.get() + 600 })
    const planned = async () => (await ask('GET', `${PAGE}/versions?state=SCHEDULED`)).body.data
    expect(await planned()).toMatchObject([{ replaces_version: 0, replaces_author: '' }])
    await put(floors, { version })
    const [line, ...more] = await planned()
    expect([line, more]).toMatchObject([{ replaces_version: version + 1, replaces_author: 'admin' }, []])
    const { body: whole } = await ask('GET', `${PAGE}/versions/${line.version_id}`)
    expect(whole.replaces_version).toBe(version + 1)
    await ask('DELETE', `${PAGE}/versions/${line.version_id}`)
    const { body: all } = await ask('GET', `${PAGE}/versions?page_size=2`)
    expect(all.data.map((one: { replaces_version: number }) => one.replaces_version)).toEqual([0, 0])
  })

  test('publishing a scheduled version removes the draft that it was made from, and no other', async () => {
    await server.runJobs()
    for (const { draft, left } of [
      { draft: '[{"tpl_id":4}]', left: '' },
      { draft: '[{"tpl_id":5}]', left: '[{"tpl_id":5}]' },
    ]) {
      await put('[{"tpl_id":4}]', { publish_time: server.now.get() + 60 })
      await ask('PUT', `${PAGE}/draft`, { page_data: draft })
      server.now.advance(120)
      await server.runJobs()
      expect((await ask('GET', `${PAGE}/draft`)).body.page_data).toBe(left)
    }
    await ask('DELETE', `${PAGE}/draft`)
  })

  test('rejects a draft that is based on another revision than the stored one', async () => {
    const save = (page_data: string, revision?: string) =>
      ask('PUT', `${PAGE}/draft`, { page_data, ...(revision !== undefined && { revision }) })
    const first = (await save('[1]', '')).body
    expect((await ask('GET', `${PAGE}/draft`)).body.revision).toBe(first.revision)
    const second = (await save('[2]', first.revision)).body
    for (const stale of [first.revision, '']) {
      const conflict = await save('[3]', stale)
      expect([conflict.status, conflict.body.code]).toEqual([409, '806'])
      expect(conflict.body.data).toMatchObject({ page_data: '[2]', revision: second.revision })
    }
    // A client without support for revisions overwrites the page, as before.
    expect((await save('[4]')).status).toBe(200)
    await ask('DELETE', `${PAGE}/draft`)
    const gone = await save('[5]', second.revision)
    expect([gone.status, gone.body.data.page_data]).toEqual([409, ''])
  })

  test('accepts one of two concurrent saves of a draft', async () => {
    const { revision } = (await ask('PUT', `${PAGE}/draft`, { page_data: '[0]' })).body
    const both = await Promise.all(
      ['[1]', '[2]'].map(page_data => ask('PUT', `${PAGE}/draft`, { page_data, revision })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await ask('DELETE', `${PAGE}/draft`)
  })

  test('a draft belongs to its author', async () => {
    const other = (await server.signIn('shopkeeper')).token
    await ask('PUT', `${PAGE}/draft`, { page_data: '[1]', version: 3 })
    expect((await ask('GET', `${PAGE}/draft`)).body).toMatchObject({ page_data: '[1]', version: 3 })
    expect((await ask('GET', `${PAGE}/draft`, undefined, other)).body.page_data ?? '').not.toBe('[1]')
    await ask('DELETE', `${PAGE}/draft`)
    expect((await ask('GET', `${PAGE}/draft`)).body.page_data).toBe('')
  })

  test('goods on a phone page have current values, and null if deleted', async () => {
    const { body: goods } = await ask('GET', 'goods?page_size=1')
    const { goods_id, goods_name } = goods.data[0]
    const block = (id: string) => ({
      block_type: 'GOODS',
      block_value: { goods_id: id, goods_name: '旧名' },
      block_opt: '',
    })
    const goodsFloor = JSON.stringify({ tpl_id: 37, blockList: [block(goods_id), block('999999999')] })
    // A number beyond JavaScript's precision, with another client's whitespace.
    const unknown = '{ "tpl_id":99, "id": 12345678901234567890 }'
    await ask('PUT', 'pages/WAP/SPECIAL', { page_name: 'topic', page_data: `[${goodsFloor},\n${unknown}]` })
    const { page_data } = (await ask('GET', 'pages/WAP/SPECIAL')).body
    expect(page_data).toContain(`,${unknown}]`)
    const read = JSON.parse(page_data)
    expect(read[0].blockList[0].block_value).toMatchObject({ goods_id, goods_name })
    expect(read[0].blockList[1].block_value).toBeNull()
  })
})
