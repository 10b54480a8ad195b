import { goods, pageVersions } from '@server/db/schema'
import { signedToken } from '@server/signed-token'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { databases, type SignedIn, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, PASSWORD } from './session-support'

const PLACE = { client_type: 'PC', page_type: 'SPECIAL' } as const
const PREVIEW = 'POST admin/pages/{client_type}/{page_type}/preview'
const floors = (title: string) =>
  JSON.stringify([{ tpl_id: 1, tpl_type: 'ADV', columnList: [{ title, titleColors: [], tagList: [], blockList: [] }] }])

describe.each(databases)('%s: previews of a page', database => {
  let server: TestServer
  let founder: SignedIn
  let call: Caller
  let colleague: Caller
  const now = () => Math.floor(server.services.now())
  beforeAll(async () => {
    server = await testServer({ database })
    founder = await server.signIn()
    call = callsOf(server, founder.token)
    await addAdmin(server, 'colleague')
    colleague = callsOf(server, (await server.signIn('colleague', PASSWORD)).token)
    const publish = (page_data: string, more: object = {}) =>
      call('PUT admin/pages/{client_type}/{page_type}', {
        params: PLACE,
        form: { page_name: 'special', page_data, ...more },
      })
    await publish(floors('现在'))
    await publish(floors('明天'), { publish_time: now() + 86_400 })
    await publish(floors('后天'), { publish_time: now() + 2 * 86_400 })
  })
  afterAll(() => server?.close())

  const linkTo = async (form: object) => (await call(PREVIEW, { params: PLACE, form: { hours: 1, ...form } })).body
  const shown = async (token: string) =>
    (await colleague('GET admin/page-previews/{token}', { params: { token } })).body
  const titleOf = async (form: object) =>
    JSON.parse((await shown((await linkTo(form)).token)).page_data)[0].columnList[0].title

  test('show a colleague without the screen’s permission the page at a time', async () => {
    expect(
      await offenders(
        [
          [0, '现在'],
          [86_399, '现在'],
          [86_400, '明天'],
          [3 * 86_400, '后天'],
        ] as const,
        async (later, title) => expect(await titleOf({ source: 'DATE', show_time: now() + later })).toBe(title),
      ),
    ).toEqual([])
    expect((await colleague('GET admin/pages/{client_type}/{page_type}', { params: PLACE })).status).toBe(403)
  })

  test('show the draft at the time the link is opened, and the current page once it is deleted', async () => {
    const draft = (page_data: string) =>
      call('PUT admin/pages/{client_type}/{page_type}/draft', { params: PLACE, form: { page_data, version: 1 } })
    await draft(floors('草稿'))
    const { token } = await linkTo({ source: 'DRAFT' })
    const title = async () => JSON.parse((await shown(token)).page_data)[0].columnList[0].title
    expect(await title()).toBe('草稿')
    await draft(floors('改过'))
    expect(await title()).toBe('改过')
    await call('DELETE admin/pages/{client_type}/{page_type}/draft', { params: PLACE })
    expect(await title()).toBe('现在')
  })

  test('show a version, and reject one of another page', async () => {
    const [version] = await server.db
      .select()
      .from(pageVersions)
      .where(eq(pageVersions.page_data, floors('后天')))
    expect(await titleOf({ source: 'VERSION', version_id: version?.version_id })).toBe('后天')
    expect(
      await call(PREVIEW, { params: PLACE, form: { source: 'VERSION', version_id: 99_999, hours: 1 } }),
    ).toMatchObject({
      status: 404,
      body: { code: '806' },
    })
  })

  test('include the carousel of the client, and goods with current values', async () => {
    const [one] = await server.db.select().from(goods).where(eq(goods.disabled, 1)).limit(1)
    const place = { client_type: 'WAP', page_type: 'SPECIAL' } as const
    const block = { block_type: 'GOODS', block_value: { goods_id: one?.goods_id, goods_name: '旧名' }, block_opt: '' }
    const page_data = JSON.stringify([{ tpl_id: 37, blockList: [block, { ...block, block_value: '' }] }])
    await call('PUT admin/pages/{client_type}/{page_type}/draft', { params: place, form: { page_data, version: 0 } })
    const { body } = await call(PREVIEW, { params: place, form: { source: 'DRAFT', hours: 1 } })
    const preview = await shown(body.token)
    expect(JSON.parse(preview.page_data)[0].blockList[0].block_value.goods_name).toBe(one?.goods_name)
    const { body: focus } = await call('GET admin/focus-pictures', { query: { client_type: 'WAP' } })
    expect(preview.carousel.map(({ id }: { id: string }) => id)).toEqual(focus.map(({ id }: { id: string }) => id))
  })

  test('expire at their time, and are rejected if changed or signed elsewhere', async () => {
    const { token, end_time } = await linkTo({ source: 'DATE', show_time: now(), hours: 2 })
    expect(Number(end_time)).toBe(now() + 7_200)
    const [payload = '', signature = ''] = String(token).split('.')
    const forged = Buffer.from(payload, 'base64url').toString().replace('SPECIAL', 'INDEX')
    const wrong = [
      `${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${payload}.${'A'.repeat(43)}`,
      `e30.${signature}`,
    ]
    for (const bad of wrong)
      expect(await colleague('GET admin/page-previews/{token}', { params: { token: bad } })).toMatchObject({
        status: 404,
        body: { code: '806' },
      })
    expect((await colleague('GET admin/page-previews/{token}', { params: { token: 'x' } })).status).toBe(400)
    // Signed by an older server version, whose links contain fewer fields.
    const older = signedToken(server.services, 'page preview', { ...PLACE, source: 'DRAFT', end_time: now() + 60 })
    expect(await colleague('GET admin/page-previews/{token}', { params: { token: older } })).toMatchObject({
      status: 404,
      body: { code: '806' },
    })
    expect((await server.request('GET', `admin/page-previews/${token}`, {})).status).toBe(403)
    expect((await call(PREVIEW, { params: PLACE, form: { source: 'DRAFT', hours: 169 } })).status).toBe(400)
    server.now.advance(7_199)
    const later = callsOf(server, (await server.signIn('colleague', PASSWORD)).token)
    expect((await later('GET admin/page-previews/{token}', { params: { token } })).status).toBe(200)
    server.now.advance(1)
    expect((await later('GET admin/page-previews/{token}', { params: { token } })).status).toBe(404)
  })
})
