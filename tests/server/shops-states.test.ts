import { clerks, goods, goodsTags, members, operationLog, shops, shopThemes } from '@server/db/schema'
import { shopStates } from '@tests/contract/shop-states'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { type ShopForm, type ShopRow, shopForm, shopIn, shopNow } from '@tests/support/shop-form'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Action = keyof (typeof shopStates)[number]['after']
const ACTIONS: readonly Action[] = ['save', 'approve', 'refuse', 'disable', 'enable']
const CASES = shopStates.flatMap(({ state, after }) => ACTIONS.map(action => ({ state, action, leads: after[action] })))

describe.each(databases)('%s: states of shops', database => {
  let server: TestServer
  let call: Caller
  let colleague: Caller
  let form: ShopForm
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    colleague = callsOf(server, (await server.signIn('shopkeeper')).token)
    form = await shopForm(server.db, '状态测试店')
  })
  afterAll(() => server?.close())

  const act = (action: Action, { shop_id, shop_name }: ShopRow, caller = call) => {
    const params = { shop_id }
    switch (action) {
      case 'save':
        return caller('PUT admin/shops/{shop_id}', { params, form: { ...form, shop_name } })
      case 'approve':
        return caller('PUT admin/shops/{shop_id}', { params, form: { ...form, shop_name, pass: 1 } })
      case 'refuse':
        return caller('PUT admin/shops/{shop_id}', { params, form: { pass: 0 } })
      case 'disable':
        return caller('PUT admin/shops/disable/{shop_id}', { params })
      case 'enable':
        return caller('PUT admin/shops/enable/{shop_id}', { params })
    }
  }
  const lastLog = async () => (await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1))[0]
  const addGoods = (seller_id: number, market_enable: 0 | 1, under_message = '') =>
    server.db
      .insert(goods)
      .values({ goods_name: '书', sn: 'SN1', category_id: 1, seller_id, market_enable, under_message, create_time: 1 })
      .returning()
  const goodsOf = (seller_id: number) =>
    server.db.select().from(goods).where(eq(goods.seller_id, seller_id)).orderBy(goods.goods_id)

  test('every action succeeds in exactly the states of the contract', async () => {
    expect(
      await offenders(CASES, async ({ state, action, leads }) => {
        const shop = await shopIn(server.db, state)
        const { status, body } = await act(action, shop)
        const after = await shopNow(server.db, shop.shop_id)
        if (leads === 'E227') {
          expect([status, body]).toEqual([409, { code: 'E227', message: '店铺当前状态不能执行此操作' }])
          expect(after).toEqual(shop)
        } else {
          expect([status, after.shop_disable]).toEqual([200, leads])
        }
      }),
    ).toEqual([])
  })

  test('closing stores its time, takes its goods off sale with the reason, and does not affect others', async () => {
    const [shop, other] = [await shopIn(server.db, 'OPEN'), await shopIn(server.db, 'OPEN')]
    await server.db.update(shops).set({ goods_num: 2 }).where(eq(shops.shop_id, shop.shop_id))
    await addGoods(shop.shop_id, 1)
    await addGoods(shop.shop_id, 0, '库存盘点')
    await addGoods(other.shop_id, 1)
    server.now.advance(100)
    const { body } = await act('disable', shop)
    expect(body).toEqual({ seller_id: String(shop.shop_id), operator: '关闭店铺' })
    expect(await shopNow(server.db, shop.shop_id)).toMatchObject({ shop_endtime: server.now.get(), goods_num: 0 })
    const found = await goodsOf(shop.shop_id)
    expect(found.map(row => [row.market_enable, row.under_message])).toEqual([
      [0, '店铺已关闭'],
      [0, '库存盘点'],
    ])
    expect((await goodsOf(other.shop_id)).map(row => row.market_enable)).toEqual([1])

    await act('enable', shop)
    expect(await shopNow(server.db, shop.shop_id)).toMatchObject({ shop_disable: 'OPEN', shop_endtime: null })
    expect((await goodsOf(shop.shop_id)).map(row => row.market_enable)).toEqual([0, 0])
  })

  test('the result message is in the reader’s language', async () => {
    const { shop_id } = await shopIn(server.db, 'OPEN')
    const close = await call('PUT admin/shops/disable/{shop_id}', { params: { shop_id }, language: 'en' })
    const open = await call('PUT admin/shops/enable/{shop_id}', { params: { shop_id }, language: 'en' })
    expect([close.body.operator, open.body.operator]).toEqual(['Closed the shop', 'Opened the shop'])
  })

  test('the operation log has the author, the action and the changes only', async () => {
    const shop = await shopIn(server.db, 'OPEN')
    await act('disable', shop, colleague)
    expect(await lastLog()).toMatchObject({
      username: 'shopkeeper',
      call: 'PUT admin/shops/disable/{shop_id}',
      path: `/api/admin/shops/disable/${shop.shop_id}`,
      before: { shop_disable: 'OPEN', shop_endtime: null },
      after: { shop_disable: 'CLOSED', shop_endtime: server.now.get() },
      at: server.now.get() * 1000,
    })
    const rejected = await act('disable', shop)
    expect(rejected.status).toBe(409)
    expect((await lastLog())?.username).toBe('shopkeeper')
  })

  test('approving opens it, with the default themes, and sets owner, clerk and tags', async () => {
    const shop = await shopIn(server.db, 'APPLY')
    server.now.advance(100)
    const { body } = await act('approve', shop)
    const defaults = await server.db.select().from(shopThemes).where(eq(shopThemes.is_default, 1))
    const pc = defaults.find(theme => theme.type === 'PC')
    const wap = defaults.find(theme => theme.type === 'WAP')
    expect(body).toMatchObject({
      shop_disable: 'OPEN',
      shop_createtime: String(server.now.get()),
      company_name: form.company_name,
      shop_themeid: String(pc?.id),
      shop_theme_path: pc?.mark,
      wap_themeid: String(wap?.id),
      wap_theme_path: wap?.mark,
    })
    const [owner] = await server.db.select().from(members).where(eq(members.member_id, shop.member_id))
    expect(owner).toMatchObject({ have_shop: 1, shop_id: shop.shop_id })
    const staff = await server.db.select().from(clerks).where(eq(clerks.shop_id, shop.shop_id))
    expect(staff).toMatchObject([{ member_id: shop.member_id, founder: 1 }])
    const tags = await server.db.select().from(goodsTags).where(eq(goodsTags.seller_id, shop.shop_id))
    expect(tags.map(tag => [tag.mark, tag.tag_name]).sort()).toEqual([
      ['hot', '热卖排行'],
      ['new', '新品推荐'],
      ['recommend', '推荐商品'],
    ])
  })

  test('rejecting changes only the state, for any form', async () => {
    const shop = await shopIn(server.db, 'APPLY')
    const { status } = await call('PUT admin/shops/{shop_id}', {
      params: { shop_id: shop.shop_id },
      form: { ...form, shop_name: '', legal_id: 'wrong', pass: 0 },
    })
    expect(status).toBe(200)
    expect(await shopNow(server.db, shop.shop_id)).toEqual({ ...shop, shop_disable: 'REFUSED' })
    expect((await lastLog())?.after).toEqual({ shop_disable: 'REFUSED' })
  })

  test('approving requires a valid form; an invalid one leaves the application unchanged', async () => {
    const shop = await shopIn(server.db, 'APPLY')
    const { status, body } = await call('PUT admin/shops/{shop_id}', {
      params: { shop_id: shop.shop_id },
      form: { ...form, company_name: '', pass: 1 },
    })
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ['company_name']])
    expect(await shopNow(server.db, shop.shop_id)).toEqual(shop)
  })

  test('an applicant who owns another shop since, or is disabled, is E207 without a partial change', async () => {
    const taken = await shopIn(server.db, 'APPLY')
    await server.db
      .update(shops)
      .set({ member_id: taken.member_id })
      .where(eq(shops.shop_id, (await shopIn(server.db, 'CLOSED')).shop_id))
    const gone = await shopIn(server.db, 'APPLY')
    await server.db.update(members).set({ disabled: -1 }).where(eq(members.member_id, gone.member_id))
    for (const [shop, message] of [
      [taken, '该会员已经拥有店铺'],
      [gone, '该会员不存在或已停用'],
    ] as const) {
      const { status, body } = await act('approve', shop)
      expect([status, body]).toEqual([409, { code: 'E207', message, data: { fields: { member_id: message } } }])
      expect(await shopNow(server.db, shop.shop_id)).toEqual(shop)
      expect(await server.db.$count(goodsTags, eq(goodsTags.seller_id, shop.shop_id))).toBe(0)
    }
  })

  test('approving without a default theme fails with E202', async () => {
    const shop = await shopIn(server.db, 'APPLY')
    await server.db.update(shopThemes).set({ is_default: 0 }).where(eq(shopThemes.mark, 'classic_wap'))
    const approved = await act('approve', shop)
    const added = await call('POST admin/shops/add', { form })
    await server.db.update(shopThemes).set({ is_default: 1 }).where(eq(shopThemes.mark, 'classic_wap'))
    for (const { status, body } of [approved, added]) {
      expect([status, body]).toEqual([409, { code: 'E202', message: '没有默认的 PC 或移动端模板，请先设置' }])
    }
    expect(await shopNow(server.db, shop.shop_id)).toEqual(shop)
  })

  test.each([
    ['approve', 'approve'],
    ['approve', 'refuse'],
    ['refuse', 'approve'],
    ['refuse', 'refuse'],
  ] as const)('two administrators %s and %s one application: one succeeds', async (mine, theirs) => {
    const shop = await shopIn(server.db, 'APPLY')
    const answers = await Promise.all([act(mine, shop), act(theirs, shop, colleague)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    expect(answers.find(answer => answer.status === 409)?.body.code).toBe('E227')
    const winner = answers[0].status === 200 ? mine : theirs
    const after = await shopNow(server.db, shop.shop_id)
    expect(after.shop_disable).toBe(winner === 'approve' ? 'OPEN' : 'REFUSED')
    expect(await server.db.$count(clerks, eq(clerks.shop_id, shop.shop_id))).toBe(winner === 'approve' ? 1 : 0)
    const logged = await server.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.path, `/api/admin/shops/${shop.shop_id}`))
    expect(logged).toHaveLength(1)
  })

  test('two administrators close one shop: one succeeds', async () => {
    const shop = await shopIn(server.db, 'OPEN')
    const answers = await Promise.all([act('disable', shop), act('disable', shop, colleague)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })
})
