import { goods, operationLog, shops } from '@server/db/schema'
import { goodsStates } from '@tests/contract/goods-states'
import { type Caller, callsOf } from '@tests/support/calling'
import { type GoodsRow, goodsNow, goodsWith, openShop } from '@tests/support/goods-form'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Action = keyof (typeof goodsStates)[number]['after']
const ACTIONS: readonly Action[] = ['under', 'up', 'pass', 'refuse', 'recycle', 'revert', 'remove']
const CASES = goodsStates.flatMap(({ name, row, after }) =>
  ACTIONS.map(action => ({ name, row, action, leads: after[action] })),
)

const partOf = ({ is_auth, market_enable, disabled }: GoodsRow) => ({ is_auth, market_enable, disabled })

describe.each(databases)('%s: states of goods', database => {
  let server: TestServer
  let call: Caller
  let colleague: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    colleague = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const act = (action: Action, ids: number | string, caller = call) => {
    const params = { goods_ids: ids }
    const audit = (pass: 0 | 1) =>
      caller('POST admin/goods/batch/audit', {
        json: { goods_ids: String(ids).split(','), pass, message: pass === 0 ? '图片不清晰' : '' },
      })
    switch (action) {
      case 'under':
        return caller('PUT admin/goods/{goods_ids}/under', { params, form: { reason: '盗版' } })
      case 'up':
        return caller('PUT admin/goods/{goods_ids}/up', { params })
      case 'pass':
        return audit(1)
      case 'refuse':
        return audit(0)
      case 'recycle':
        return caller('PUT admin/goods/{goods_ids}/recycle', { params })
      case 'revert':
        return caller('PUT admin/goods/{goods_ids}/revert', { params })
      case 'remove':
        return caller('DELETE admin/goods/{goods_ids}', { params })
    }
  }
  const shopNow = async (shop_id: number) => (await server.db.select().from(shops).where(eq(shops.shop_id, shop_id)))[0]

  test('every action succeeds in exactly the states of the contract', async () => {
    expect(
      await offenders(CASES, async ({ row, action, leads }) => {
        const before = await goodsWith(server.db, row)
        const { status, body } = await act(action, before.goods_id)
        const after = await goodsNow(server.db, before.goods_id)
        if ('code' in leads) {
          expect([status, body?.code]).toEqual([leads.status, leads.code])
          expect(after).toEqual(before)
        } else {
          expect([status, partOf(after)]).toEqual([200, leads])
        }
      }),
    ).toEqual([])
  })

  test('taking off sale stores the reason, putting on sale deletes it', async () => {
    const { goods_id } = await goodsWith(server.db)
    server.now.advance(60)
    await act('under', goods_id)
    expect(await goodsNow(server.db, goods_id)).toMatchObject({
      under_message: '平台下架，原因：盗版',
      last_modify: server.now.get(),
    })
    await act('up', goods_id)
    expect((await goodsNow(server.db, goods_id)).under_message).toBe('')
  })

  test('an invalid reason is rejected at its field', async () => {
    expect(
      await offenders(
        [
          ['', '004'],
          ['   ', '004'],
          ['字'.repeat(201), '400'],
        ],
        async (reason, code) => {
          const before = await goodsWith(server.db)
          const { status, body } = await call('PUT admin/goods/{goods_ids}/under', {
            params: { goods_ids: before.goods_id },
            form: { reason },
          })
          expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, code, ['reason']])
          expect(await goodsNow(server.db, before.goods_id)).toEqual(before)
        },
      ),
    ).toEqual([])
  })

  test('bulk actions change all or none, and the message names the blocking goods', async () => {
    const rows = [
      await goodsWith(server.db),
      await goodsWith(server.db),
      await goodsWith(server.db, { market_enable: 0 }),
    ]
    const ids = rows.map(row => row.goods_id)
    const { status, body } = await act('under', ids.join(','))
    expect([status, body.message]).toEqual([409, `商品「${rows[2]?.goods_name}」当前状态不能执行此操作`])
    for (const row of rows) expect(await goodsNow(server.db, row.goods_id)).toEqual(row)

    expect((await act('under', ids.slice(0, 2).join(','))).status).toBe(200)
    for (const id of ids) expect((await goodsNow(server.db, id)).market_enable).toBe(0)
    expect((await act('up', `${ids[0]},999999999`)).status).toBe(404)
    expect((await goodsNow(server.db, ids[0] ?? 0)).market_enable).toBe(0)
  })

  test('goods of a shop that is not open stay off sale', async () => {
    const [closed] = await server.db.select().from(shops).where(eq(shops.shop_disable, 'CLOSED')).limit(1)
    for (const seller_id of [closed?.shop_id ?? 0, 987_654]) {
      const row = await goodsWith(server.db, { market_enable: 0, seller_id })
      const { status, body } = await act('up', row.goods_id)
      expect([status, body]).toEqual([409, { code: '301', message: `商品「${row.goods_name}」所在的店铺未开启` }])
      expect(await goodsNow(server.db, row.goods_id)).toEqual(row)
    }
  })

  test('a shop counts its visible goods', async () => {
    const { shop_id } = await openShop(server.db)
    const seen = and(
      eq(goods.seller_id, shop_id),
      eq(goods.market_enable, 1),
      eq(goods.is_auth, 1),
      eq(goods.disabled, 1),
    )
    const row = await goodsWith(server.db, { is_auth: 0 })
    await act('pass', row.goods_id)
    const count = await server.db.$count(goods, seen)
    expect((await shopNow(shop_id))?.goods_num).toBe(count)
    await act('under', row.goods_id)
    expect((await shopNow(shop_id))?.goods_num).toBe(count - 1)
  })

  test('a rejection requires a message; the decision and its snapshot are stored', async () => {
    const row = await goodsWith(server.db, { is_auth: 0, attributes: { place: '杭州' } })
    const silent = await call('POST admin/goods/batch/audit', {
      json: { goods_ids: [row.goods_id], pass: 0, message: ' ' },
    })
    expect([silent.status, silent.body.data.fields]).toEqual([400, { message: '请填写拒绝的原因' }])
    const long = await call('POST admin/goods/batch/audit', {
      json: { goods_ids: [row.goods_id], pass: 0, message: '字'.repeat(201) },
    })
    expect([long.status, Object.keys(long.body.data.fields)]).toEqual([400, ['message']])
    expect(await goodsNow(server.db, row.goods_id)).toEqual(row)

    await act('refuse', row.goods_id)
    expect(await goodsNow(server.db, row.goods_id)).toMatchObject({
      auth_message: '图片不清晰',
      submitted_snapshot: { goods_name: row.goods_name, price: 0, attributes: { place: '杭州' }, skus: [], params: [] },
    })
  })

  test('a decision without a result or goods is rejected', async () => {
    expect(
      await offenders(
        [
          [{}, '301'],
          [{ goods_ids: [], pass: 1 }, '301'],
          [{ goods_ids: ['x'], pass: 1 }, '301'],
          [{ goods_ids: 5, pass: 1 }, '301'],
          [{ goods_ids: [1], pass: 2 }, '301'],
          [{ goods_ids: [1] }, '301'],
          [[], '004'],
          [null, '004'],
          ['text', '004'],
        ],
        async (json, code) => {
          const { status, body } = await call('POST admin/goods/batch/audit', { json })
          expect([status, body.code]).toEqual([400, code])
        },
      ),
    ).toEqual([])
  })

  test('the older single-record call decides as well', async () => {
    const row = await goodsWith(server.db, { is_auth: 0 })
    const params = { goods_id: row.goods_id }
    expect((await call('PUT admin/goods/{goods_id}/auth', { params, form: { pass: 3 } })).status).toBe(400)
    expect((await call('PUT admin/goods/{goods_id}/auth', { params, form: { pass: 0 } })).status).toBe(400)
    expect((await call('PUT admin/goods/{goods_id}/auth', { params, form: { pass: 1 } })).status).toBe(200)
    const again = await call('PUT admin/goods/{goods_id}/auth', { params, form: { pass: 1 } })
    expect([again.status, again.body.message]).toEqual([409, `商品「${row.goods_name}」已审核`])
  })

  test.each([
    ['pass', 'refuse'],
    ['refuse', 'refuse'],
  ] as const)('two administrators %s and %s the same goods: one succeeds', async (mine, theirs) => {
    const rows = [await goodsWith(server.db, { is_auth: 0 }), await goodsWith(server.db, { is_auth: 0 })]
    const ids = rows.map(row => row.goods_id)
    const answers = await Promise.all([act(mine, ids.join(',')), act(theirs, [...ids].reverse().join(','), colleague)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    const after = await Promise.all(ids.map(id => goodsNow(server.db, id)))
    expect(new Set(after.map(row => row.is_auth)).size).toBe(1)
  })

  test('concurrent changes of goods of one shop all succeed', async () => {
    const rows = await Promise.all(Array.from({ length: 6 }, () => goodsWith(server.db, { market_enable: 0 })))
    const answers = await Promise.all(rows.map(row => act('up', row.goods_id)))
    expect(answers.map(answer => answer.status)).toEqual(rows.map(() => 200))
  })

  test('the operation log has the author, the action and the goods', async () => {
    const { goods_id } = await goodsWith(server.db)
    await act('under', goods_id)
    const [line] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(line).toMatchObject({
      call: 'PUT admin/goods/{goods_ids}/under',
      before: [{ goods_id, market_enable: 1, disabled: 1 }],
      after: { market_enable: 0, under_message: '平台下架，原因：盗版' },
    })
  })
})
