import { afterSales, articles, bills, goods, members, orders, roles, shops } from '@server/db/schema'
import { goodsWith } from '@tests/support/goods-form'
import { offenders } from '@tests/support/offenders'
import { orderWith } from '@tests/support/order'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, PASSWORD } from './session-support'

type Found = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

const ORDER = {
  member_name: '寻宝的林先生',
  ship_name: '林寻宝',
  ship_mobile: '13977001234',
  ship_no: 'SF7700998811223',
  goods_names: '天青釉莲花温碗',
}

describe.each(databases)('%s: the search over all areas', database => {
  let server: TestServer
  let founder: string
  let sn: string
  let service: string
  beforeAll(async () => {
    server = await testServer({ database })
    founder = (await server.signIn()).token
    const { db } = server
    const order = await orderWith(db, ORDER)
    sn = order.sn
    service = `AS${sn}`
    await db.insert(afterSales).values({
      ...{ sn: service, order_sn: sn, mobile: '13977005678', courier_number: 'YT5550001' },
      ...{ service_type: 'RETURN_GOODS', seller_id: 1, member_id: 1, create_time: 1_700_000_000 },
    })
    await goodsWith(db, { goods_name: '天青釉莲花温碗', sn: 'TQY-0001', content_type: 2 })
    await goodsWith(db, { goods_name: '天青釉莲花温碗图', sn: 'TQY-0002', content_type: 3 })
    await db
      .update(members)
      .set({ nickname: '寻宝人', mobile: '13977001234', email: 'Lin@Treasure.cn' })
      .where(eq(members.member_id, 1))
    await db.update(shops).set({ shop_name: '天青釉瓷坊', link_phone: '13977009999' }).where(eq(shops.shop_id, 1))
  })
  afterAll(() => server?.close())

  const find = async (keyword: string, token = founder): Promise<Found> => {
    const { status, body, text } = await server.request('GET', 'admin/search', { token, query: { keyword } })
    expect(status, text).toBe(200)
    return body as Found
  }
  const kindsOf = (found: Found) => Object.keys(found).filter(kind => (found[kind]?.length ?? 0) > 0)

  /** An administrator whose role grants these screens, each with the call of its list. */
  const opener = async (name: string, screens: Readonly<Record<string, string>>) => {
    const { role_id } = await addAdmin(server, name)
    const menus = Object.entries(screens).map(([identifier, auth_regular]) => ({
      title: identifier,
      identifier,
      checked: true,
      auth_regular,
      children: [],
    }))
    await server.db.update(roles).set({ menus }).where(eq(roles.role_id, role_id))
    return (await server.signIn(name, PASSWORD)).token
  }

  test('finds a record by any of its identifiers', async () => {
    const [article] = await server.db.select().from(articles).limit(1)
    const [bill] = await server.db.select().from(bills).limit(1)
    expect(
      await offenders(
        [
          ['the number of an order', sn, 'order'],
          ['a part of it', sn.slice(3, 12), 'order'],
          ['the phone of a recipient', '13977001234', 'order'],
          ['a recipient', '林寻宝', 'order'],
          ['a buyer', '寻宝的林', 'order'],
          ['a waybill', 'SF7700998811223', 'order'],
          ['the end of a waybill', '98811223', 'order'],
          ['what was bought', '莲花温碗', 'order'],
          ['a nickname', '寻宝人', 'member'],
          ['a mobile', '13977001234', 'member'],
          ['an e-mail, whatever its case', 'lin@treasure.CN', 'member'],
          ['a nickname by its initials', 'xbr', 'member'],
          ['the name of goods', '天青釉莲花', 'goods'],
          ['the number of goods, small', 'tqy-0001', 'goods'],
          ['goods by pinyin', 'tianqingyou', 'goods'],
          ['goods by pinyin as an input method writes it', "tian'qing'you", 'goods'],
          ['goods by initials', 'tqylh', 'goods'],
          ['a shop', '天青釉瓷', 'shop'],
          ['a shop by initials', 'tqycf', 'shop'],
          ['the number of an after-sale', service, 'afterSale'],
          ['the parcel that came back', 'YT5550001', 'afterSale'],
          ['the number of a bill, small', bill?.bill_sn.toLowerCase() ?? '', 'bill'],
          ['the title of an article', article?.article_name ?? '', 'article'],
        ] as const,
        async (_, keyword, kind) => {
          expect(keyword).not.toBe('')
          expect(kindsOf(await find(keyword))).toContain(kind)
        },
      ),
    ).toEqual([])
  })

  test('returns the newest five of a type as their list has them', async () => {
    const { goods: found, picture } = await find('天青釉莲花温碗')
    expect(found?.map(one => [one.sn, one.content_type, one.state])).toEqual([['TQY-0001', 2, 'ON_SALE']])
    expect(picture?.map(one => [one.sn, one.content_type])).toEqual([['TQY-0002', 3]])
    const many = await find('2')
    for (const kind of Object.keys(many)) expect(many[kind]?.length).toBeLessThanOrEqual(5)
    const [order] = (await find(sn)).order ?? []
    const list = await server.request('GET', 'admin/trade/orders', { token: founder, query: { order_sn: sn } })
    expect(order).toEqual(list.body.data[0])
  })

  test('returns each match once and the newest of all, whichever of its values match', async () => {
    const named = [
      ['墨竹', 'MOZHU-1', 1],
      ['墨竹图', 'P-2', 2],
      ['扇面', 'MOZHU-3', 3],
      ['墨竹扇', 'MOZHU-4', 4],
      ['mozhu', 'P-5', 5],
      ['墨竹册', 'P-6', 6],
    ] as const
    for (const [goods_name, sn, day] of named)
      await goodsWith(server.db, { goods_name, sn, content_type: 2, create_time: 1_900_000_000 + day * 86_400 })
    const { goods: found } = await find('mozhu')
    expect(found?.map(one => one.sn)).toEqual(['P-6', 'P-5', 'MOZHU-4', 'MOZHU-3', 'P-2'])
  })

  test('has only the types whose screens the role grants', async () => {
    const token = await opener('seesPictures', {
      pictureList: '/admin/goods.*',
      serviceList: '/admin/after-sales.*',
    })
    const found = await find('天青釉莲花温碗', token)
    expect(kindsOf(found)).toEqual(['picture'])
    expect(found.picture?.map(one => one.sn)).toEqual(['TQY-0002'])
    expect(kindsOf(await find(service, token))).toEqual(['afterSale'])
    expect(kindsOf(await find(sn, token))).toEqual(['afterSale'])
  })

  test('finds nothing if the role grants the list but not its call', async () => {
    const token = await opener('readsNothing', { orderList: '/admin/nothing', goodsList: '/admin/nothing' })
    expect(kindsOf(await find('天青釉莲花温碗', token))).toEqual([])
  })

  test('finds a phone whole or by its last four digits, and returns it masked', async () => {
    const token = await opener('seesBuyers', {
      orderList: '/admin/trade/orders.*',
      memberList: '/admin/members.*',
    })
    for (const keyword of ['13977001234', '1234']) {
      const found = await find(keyword, token)
      expect(found.order?.find(one => one.sn === sn)?.ship_mobile).toBe('139****1234')
      expect(found.member?.map(one => one.mobile)).toContain('139****1234')
    }
    // Any other part would reveal the rest, one digit at a time.
    const guessed = await find('3977001', token)
    expect([guessed.order, guessed.member]).toEqual([[], []])
    expect(kindsOf(await find('3977001'))).toEqual(expect.arrayContaining(['order', 'member']))
  })

  test('finds nothing by personal data that are hidden from the role', async () => {
    const token = await opener('seesNobody', { orderList: '/admin/trade/orders.*', memberList: '/admin/members.*' })
    await server.db.update(members).set({ email: 'lotus@example.com' }).where(eq(members.mobile, '13977001234'))
    expect((await find('Lotus@example.com', token)).member).toHaveLength(1)
    const { role_id } = (await server.db.select().from(roles).where(eq(roles.role_name, 'role of seesNobody')))[0] ?? {}
    await server.db
      .update(roles)
      .set({ field_rights: { personal: { sees: 'hidden', changes: false } } })
      .where(eq(roles.role_id, role_id ?? 0))
    for (const keyword of ['13977001234', '林寻宝']) expect((await find(keyword, token)).order).toEqual([])
    expect((await find('Lotus@example.com', token)).member).toEqual([])
    expect((await find('98811223', token)).order?.map(one => one.sn)).toEqual([sn])
  })

  test('omits deleted records', async () => {
    await server.db.update(orders).set({ disabled: 1 }).where(eq(orders.sn, sn))
    await server.db.update(goods).set({ disabled: -1 }).where(eq(goods.sn, 'TQY-0001'))
    expect((await find('13977001234')).order).toEqual([])
    expect((await find('tqy-0001')).goods).toEqual([])
    await server.db.update(orders).set({ disabled: 0 }).where(eq(orders.sn, sn))
  })

  test('filters the list of orders, its counts and its file by the same keyword', async () => {
    const query = { keyword: '98811223' }
    const list = await server.request('GET', 'admin/trade/orders', { token: founder, query })
    expect([list.body.data_total, list.body.data[0]?.sn]).toEqual([1, sn])
    const counts = await server.request('GET', 'admin/trade/orders/counts', { token: founder, query })
    expect([counts.body.all, counts.body.WAIT_PAY]).toEqual([1, 1])
    const file = await server.request('GET', 'admin/trade/orders/export', { token: founder, query })
    expect(file.body.map((one: { sn: string }) => one.sn)).toEqual([sn])
  })

  test('accepts a text of a hundred characters, and rejects an empty or longer one', async () => {
    expect(kindsOf(await find('无'.repeat(100)))).toEqual([])
    for (const keyword of ['', '  ', '无'.repeat(101)]) {
      const { status, body } = await server.request('GET', 'admin/search', { token: founder, query: { keyword } })
      expect([keyword.length, status, body.code]).toEqual([keyword.length, 400, '004'])
    }
    expect((await server.request('GET', 'admin/search', { query: { keyword: '林' } })).status).toBe(403)
  })
})
