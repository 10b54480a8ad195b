import type { CheckedMenuNode } from '@contract/admins/entities'
import { splitKey } from '@contract/calls'
import { deniedPermission, screenOfAction } from '@contract/permissions'
import { MENU_PATTERNS } from '@server/db/menu-patterns'
import { actionsOf } from '@server/db/menu-tree'
import { addNewActions } from '@server/db/new-actions'
import {
  admins,
  afterSales,
  bills,
  goods,
  memberAddresses,
  members,
  menus,
  orders,
  publishers,
  qualifications,
  receipts,
  roles,
  settings,
  shops,
  withdrawApplies,
} from '@server/db/schema'
import { fillWhenEmpty } from '@server/first-start'
import { OPERATION_VARIANTS } from '@server/http/operation-variants'
import { offenders, SWEEP_TIMEOUT_MS } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { shopForm } from '@tests/support/shop-form'
import { eq, getTableColumns, like, type Table } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from '../../tools/declarations'
import type { Placed } from '../../tools/declared/action-nodes'

/** Every action of every declaration is a separate permission, which the server checks. */

const placed = await readActing()
const names = [...new Set(placed.map(one => one.name))]
const TYPES = { course: 1, goods: 2, picture: 3, copyright: 4, collectible: 5 } as const

const REVEAL_CALL = 'POST admin/personal/{kind}/{record_id}'
/** The tables of records with masked fields by record type: the table, its id column and one masked field. */
const MASKED: Readonly<Record<string, readonly [Table, id: string, field: string]>> = {
  member: [members, 'member_id', 'mobile'],
  member_address: [memberAddresses, 'addr_id', 'mobile'],
  shop: [shops, 'shop_id', 'link_phone'],
  bill: [bills, 'bill_id', 'bank_account_number'],
  order: [orders, 'sn', 'ship_mobile'],
  after_sale: [afterSales, 'sn', 'mobile'],
  receipt: [receipts, 'history_id', 'bank_account'],
  qualification: [qualifications, 'id', 'bank_account'],
  withdrawal: [withdrawApplies, 'id', 'bank_params_vo.bank_card'],
  publisher: [publishers, 'teacher_id', 'mobile'],
}

/** A screen in a role, with all of its actions except one. */
const nodeOf = (screen: string, without?: string): CheckedMenuNode => ({
  title: screen,
  identifier: screen,
  checked: true,
  auth_regular: MENU_PATTERNS[screen] ?? '',
  children: actionsOf(screen).map(one => ({ ...one, children: [], checked: one.identifier !== without })),
})

/** Declarations contain icons for the page, which the server does not have. */
async function readActing() {
  const page = openPage()
  const { readPlaced } = await import('../../tools/declared/action-nodes')
  const found = await readPlaced()
  await page.happyDOM.close()
  for (const name of ['window', 'document', 'navigator']) Reflect.deleteProperty(globalThis, name)
  return found.filter(one => one.sends.length > 0)
}

describe('the permissions of actions', () => {
  test('equal those of every screen with an action', () => {
    expect(names.length).toBeGreaterThan(150)
    expect(names).toEqual(
      expect.arrayContaining([
        'shopList.disable',
        'settlement.pay',
        'goodsAudit.pass',
        'courseArea.reorder',
        'goodsList.priority',
        'memberList.comments.remove',
        'publishList.recommend',
        'courseTopic.goods',
        'categoryList.brands',
        'categoryList.params.remove',
        'systemSettings.goods.save',
        'settlement.init',
        'orderList.reveal',
        'serviceList.reveal',
        'receiptHistory.reveal',
        'receiptExamine.reveal',
        'putforwardApply.reveal',
      ]),
    )
  })
})

describe.each(databases)('%s: an action without its permission', database => {
  let server: TestServer
  let token = ''
  let role_id = 0
  const ids: Record<string, number> = {}
  const records: Record<string, string> = {}
  let aShop: Record<string, string | number> = {}

  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn('auditor')).token
    const [auditor] = await server.db.select().from(admins).where(eq(admins.username, 'auditor'))
    role_id = auditor?.role_id ?? 0
    for (const [kind, type] of Object.entries(TYPES)) {
      const [row] = await server.db.select().from(goods).where(eq(goods.content_type, type)).limit(1)
      ids[kind] = row?.goods_id ?? 0
    }
    for (const kind of ['USER', 'AGENT', 'PERSON', 'GROUP'] as const) {
      const [row] = await server.db.select().from(publishers).where(eq(publishers.kind, kind)).limit(1)
      ids[kind] = row?.teacher_id ?? 0
    }
    for (const status of ['RECON', 'PASS'] as const) {
      const [row] = await server.db.select().from(bills).where(eq(bills.status, status)).limit(1)
      ids[status] = row?.bill_id ?? 0
    }
    expect(Object.values(ids)).not.toContain(0)
    for (const [kind, [table, name]] of Object.entries(MASKED)) {
      const column = getTableColumns(table)[name]
      const [row] = column ? await server.db.select({ id: column }).from(table).orderBy(column).limit(1) : []
      records[kind] = String(row?.id)
    }
    aShop = await shopForm(server.db, '一家店')
  })
  afterAll(() => server?.close())

  const keep = (...nodes: readonly CheckedMenuNode[]) =>
    server.db
      .update(roles)
      .set({ menus: [...nodes] })
      .where(eq(roles.role_id, role_id))
  /** Grants one screen with all of its actions except one. */
  const hold = (screen: string, without?: string) => keep(nodeOf(screen, without))

  /** The requests of the action, for a record of each type on its screen. */
  const requestsOf = ({ owner, sends, where }: Placed) =>
    sends.flatMap(({ key, discriminator }) => {
      const { method, path: pattern } = splitKey(key)
      const among = OPERATION_VARIANTS[key]?.among ?? ['']
      const state = among.filter(kind => discriminator?.endsWith(`=${kind}`))
      const kinds =
        state.length > 0 ? state : among.filter(kind => (MENU_PATTERNS[owner] ?? '').includes(` of ${kind}`))
      return (among.length > 1 ? kinds : among).map(kind => {
        if (key === REVEAL_CALL) return { key, method, ...revealing(String(where.kind), kind) }
        const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
          String(where[name] ?? (name === 'draft_id' ? 987_654_321 : ids[kind]) ?? 12),
        )
        const [name = '', value = ''] = discriminator?.split('=') ?? []
        const fields =
          discriminator && state.length === 0 ? { [name]: /^\d+$/.test(value) ? Number(value) : value } : {}
        if (method === 'GET') return { key, method, path, parts: {} }
        if (key === 'POST admin/goods/batch/audit')
          return { key, method, path, parts: { json: { goods_ids: [ids[kind]], ...fields } } }
        if (key.endsWith('/batch/auditing'))
          return { key, method, path, parts: { query: fields, json: { apply_ids: [12] } } }
        if (key.endsWith('/withdraw/auditing'))
          return { key, method, path, parts: { form: { apply_id: 12, ...fields } } }
        if (key.endsWith('/batch/audit')) return { key, method, path, parts: { json: { ids: [12], [name]: value } } }
        return {
          key,
          method,
          path,
          parts: { form: key.startsWith('PUT admin/shops/') ? { ...aShop, ...fields } : fields },
        }
      })
    })

  /** Reveals a masked field of an existing record; publishers have many types. */
  const revealing = (kind: string, of: string) => ({
    path: `admin/personal/${kind}/${kind === 'publisher' ? ids[of] : records[kind]}`,
    parts: { form: { field: MASKED[kind]?.[2] } },
  })

  test(
    'rejects every action without its permission, and allows it with it',
    async () => {
      expect(
        await offenders(names, async name => {
          const screen = screenOfAction(name)
          const requests = placed.filter(one => one.name === name).flatMap(requestsOf)
          expect(requests.length).toBeGreaterThan(0)
          for (const { key, method, path, parts } of requests) {
            await hold(screen, name)
            const without = await server.request(method, path, { token, ...parts })
            expect([key, without.status, without.body.code]).toEqual([key, 403, '403'])
            if (method === 'DELETE' || isFinal(key)) continue
            await hold(screen)
            const { status } = await server.request(method, path, { token, ...parts })
            // A reveal has to succeed, because a status other than 403 does not prove that it returned the value.
            if (key === REVEAL_CALL) expect([path, status]).toEqual([path, 200])
            else expect([key, status === 403]).toEqual([key, false])
          }
        }),
      ).toEqual([])
    },
    SWEEP_TIMEOUT_MS,
  )

  test('an order is neither paid nor cancelled through the calls of failed orders', async () => {
    expect(
      await offenders(
        [
          ['orderList.pay', 'pay'],
          ['orderList.cancel', 'cancelled'],
        ],
        async (name, act) => {
          const ask = () =>
            server.request('POST', `admin/trade/orders/${records.order}/${act}`, { token, form: { pay_price: 0 } })
          const failed = [nodeOf('errorList'), nodeOf('orderRepair')]
          await keep(nodeOf('orderList', name), ...failed)
          expect((await ask()).status).toBe(403)
          await keep(nodeOf('orderList'), ...failed)
          expect((await ask()).status).not.toBe(403)
        },
      ),
    ).toEqual([])
  })

  /** These actions would delete the records that later actions need. */
  const isFinal = (call: string) => /batch\/audit|\/auth|\/audit|\/next|goods\/search$/.test(call)
})

describe.each(databases)('%s: roles', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database })
  })
  afterAll(() => server?.close())
  const shopkeeper = async () => {
    const [row] = await server.db.select().from(roles).where(eq(roles.role_name, '店铺管理员'))
    if (!row) throw new Error('No such role')
    return row
  }
  const pruned = (nodes: readonly CheckedMenuNode[]): CheckedMenuNode[] =>
    nodes.filter(one => !one.identifier.includes('.')).map(one => ({ ...one, children: pruned(one.children) }))
  const without = (nodes: readonly CheckedMenuNode[], name: string): CheckedMenuNode[] =>
    nodes.map(one => ({
      ...one,
      checked: one.checked && one.identifier !== name,
      children: without(one.children, name),
    }))

  /** Emulates a start on a database that already has data. */
  const startAgain = async () => {
    const reject = (): never => {
      throw new Error('It was filled before')
    }
    await server.db
      .insert(settings)
      .values({ name: 'start', value: { demo: false } })
      .onConflictDoNothing()
    await fillWhenEmpty(
      { db: server.db, exclusively: work => work() },
      {
        files: server.files,
        now: server.now.get(),
        ...{ demo: false, demoSize: 0, demoOrders: undefined },
        ...{ admitDemo: reject, beginDemo: reject, onEmpty: reject, onPassword: reject },
      },
    )
  }

  test('without actions have all of their screens, before and after the upgrade', async () => {
    const { token } = await server.signIn('shopkeeper')
    const role = await shopkeeper()
    const disableShop = () => server.request('PUT', 'admin/shops/disable/987654321', { token })
    await server.db
      .update(roles)
      .set({ menus: pruned(role.menus) })
      .where(eq(roles.role_id, role.role_id))
    await server.db.delete(menus).where(like(menus.identifier, '%.%'))
    expect((await disableShop()).status).not.toBe(403)
    await addNewActions(server.db)
    expect((await disableShop()).status).not.toBe(403)
    expect((await shopkeeper()).menus).toEqual(role.menus)
    const [node] = await server.db.select().from(menus).where(eq(menus.identifier, 'shopList.disable'))
    const [screen] = await server.db.select().from(menus).where(eq(menus.identifier, 'shopList'))
    expect(node).toMatchObject({ parent_id: screen?.id, path: `${screen?.path}${node?.id},`, grade: 4 })
    // A repetition changes nothing.
    const before = await server.db.$count(menus)
    await addNewActions(server.db)
    expect(await server.db.$count(menus)).toBe(before)
  })

  test('store the permission of an action, and return it to the client', async () => {
    const role = await shopkeeper()
    await server.db
      .update(roles)
      .set({ menus: without(role.menus, 'shopList.disable') })
      .where(eq(roles.role_id, role.role_id))
    await addNewActions(server.db)
    const { token } = await server.signIn('shopkeeper')
    const { body } = await server.request('GET', `admin/systems/roles/${role.role_id}/checked`, { token })
    expect(body).toEqual(expect.arrayContaining(['shopList', 'shopList.enable', deniedPermission('shopList.disable')]))
    expect(body).not.toContain('shopList.disable')
    const granting = async (permission: string) =>
      (await server.request('GET', `admin/systems/roles/granting?permissions=${permission}`, { token })).body
    expect(await granting('shopList.disable')).not.toContain('店铺管理员')
    expect(await granting('shopList.enable')).toContain('店铺管理员')
    expect((await server.request('PUT', 'admin/shops/enable/987654321', { token })).status).not.toBe(403)
    expect((await server.request('PUT', 'admin/shops/disable/987654321', { token })).status).toBe(403)
  })
  test('and the menu get a release’s changes of a screen, but retain custom patterns', async () => {
    const role = await shopkeeper()
    const errorList = '(/admin/trade/orders(?!/setting).*)|(GET /admin/shops/list)'
    const own = '/admin/trade/orders.*'
    const folder = (children: CheckedMenuNode[]) => ({ ...nodeOf('order'), children })
    const before = [
      { ...nodeOf('errorList'), auth_regular: errorList },
      { ...nodeOf('orderList'), auth_regular: own },
    ]
    await server.db
      .update(roles)
      .set({ menus: [folder(before)] })
      .where(eq(roles.role_id, role.role_id))
    await server.db.update(menus).set({ auth_regular: errorList }).where(eq(menus.identifier, 'errorList'))
    await startAgain()
    const after = [nodeOf('errorList'), { ...nodeOf('orderList'), auth_regular: own }]
    expect((await shopkeeper()).menus).toEqual([folder(after)])
    const [node] = await server.db.select().from(menus).where(eq(menus.identifier, 'errorList'))
    expect(node?.auth_regular).toBe(MENU_PATTERNS.errorList)
    await server.db.update(roles).set({ menus: role.menus }).where(eq(roles.role_id, role.role_id))
  })
})
