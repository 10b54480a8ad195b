import type { CheckedMenuNode } from '@contract/admins/entities'
import { CALLS, type CallKey, definitionOf, isWrite, splitKey } from '@contract/calls'
import { WITH_SCREEN } from '@contract/operations'
import { MENU_ACTIONS } from '@server/db/menu-actions'
import { MENU_PATTERNS } from '@server/db/menu-patterns'
import { actionsOf } from '@server/db/menu-tree'
import { addNewActions } from '@server/db/new-actions'
import { addNewPatterns } from '@server/db/new-patterns'
import { admins, groupBuys, memberCoupons, roles, withdrawApplies } from '@server/db/schema'
import { OPERATION_VARIANTS } from '@server/http/operation-variants'
import { methodOf, permits } from '@server/http/patterns'
import { checkedNodes, permissionOfNodes } from '@server/http/permission'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Path parameters with a fixed set of values. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  content_type: ['1', '3', '5'],
  client_type: ['PC', 'WAP', 'APP'],
  page_type: ['INDEX'],
  task_id: ['GOODS_INDEX_INIT', 'PAGE_CREATE'],
  queue: ['shops', 'comments', 'asks', 'qualifications', 'goods', 'publications', 'publishers'],
  kind: ['member', 'member_address', 'shop', 'bill', 'order', 'after_sale', 'receipt', 'qualification', 'withdrawal'],
  sort: ['up', 'down'],
  status: ['AUDIT_PASS', 'AUDIT_REFUSE'],
}

interface Write {
  readonly key: CallKey
  readonly path: string
  readonly kind: string | undefined
}
const filled = (path: string): string[] => {
  const [brace, name = ''] = /\{(\w+)\}/.exec(path) ?? []
  return brace ? (VALUES[name] ?? ['12']).flatMap(word => filled(path.replace(brace, word))) : [path]
}
const writes: readonly Write[] = (Object.keys(CALLS) as CallKey[])
  .filter(key => isWrite(key) && !definitionOf(key).access && !WITH_SCREEN.has(key))
  .flatMap(key =>
    filled(`/${splitKey(key).path}`).flatMap(path =>
      (OPERATION_VARIANTS[key]?.among ?? [undefined]).map(kind => ({ key, path, kind })),
    ),
  )

const node = (
  identifier: string,
  { actions = false, pattern = MENU_PATTERNS[identifier] ?? '' } = {},
): CheckedMenuNode => ({
  ...{ title: identifier, identifier, checked: true, auth_regular: pattern },
  children: actionsOf(identifier).map(one => ({ ...one, children: [], checked: actions })),
})
const requestOf = ({ path }: Write) => ({ path, query: '' })
const answerOf = ({ key, path, kind }: Write) => `${key} ${path}${kind ? ` of ${kind}` : ''}`

describe('a write', () => {
  test('is never granted by a screen alone, without one of its actions', () => {
    const offenders = writes.flatMap(write =>
      Object.keys(MENU_PATTERNS)
        .filter(screen => permissionOfNodes(checkedNodes([node(screen)]), write.key, requestOf(write)).mayCall)
        .map(screen => `${answerOf(write)} by ${screen}`),
    )
    expect(offenders).toEqual([])
  })

  /** Calls for founders only: no screen offers them, and no other client needs them. */
  const FOUNDERS = [
    'PUT admin/systems/push',
    ...['recommend', 'unrecommend'].flatMap(act =>
      ['USER', 'AGENT'].map(kind => `PUT admin/publishers/{teacher_id}/${act} of ${kind}`),
    ),
    ...[
      'POST admin/publishers/{teacher_id}/members',
      'DELETE admin/publishers/{teacher_id}/members/{member_teacher_id}',
    ].flatMap(key => ['USER', 'AGENT', 'PERSON'].map(kind => `${key} of ${kind}`)),
  ]
  test('is named by an action, or for founders only', () => {
    const named = ({ key, path, kind }: Write) =>
      MENU_ACTIONS.some(action =>
        action.auth_regular
          .replace(/ with \w+=\w+/g, '')
          .split('|')
          .some(part => permits(part, { method: methodOf(key), path, query: '' }, kind)),
      )
    const offered = (write: Write) =>
      Object.values(MENU_PATTERNS).some(pattern =>
        permits(pattern, { method: methodOf(write.key), path: write.path, query: '' }, write.kind),
      )
    const unnamed = writes
      .filter(write => offered(write) && !named(write))
      .map(({ key, kind }) => (kind ? `${key} of ${kind}` : key))
    expect([...new Set(unnamed)].sort()).toEqual(FOUNDERS.filter(one => one !== 'PUT admin/systems/push').sort())
  })

  test('is granted by a custom node of a deployment, which has no actions', () => {
    const own = { ...node('somethingOwn', { pattern: '/admin/goods/brands.*' }), children: [] }
    expect(
      permissionOfNodes(checkedNodes([own]), 'POST admin/goods/brands', { path: '/admin/goods/brands', query: '' })
        .mayCall,
    ).toBe(true)
  })
})

describe.each(databases)('%s: calls of one operation', database => {
  let server: TestServer
  let token = ''
  let role_id = 0
  const ids = { withdrawal: 0, groupBuy: 0, coupon: 0 }
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn('auditor')).token
    const [auditor] = await server.db.select().from(admins).where(eq(admins.username, 'auditor'))
    role_id = auditor?.role_id ?? 0
    const [withdrawal] = await server.db.select({ id: withdrawApplies.id }).from(withdrawApplies).limit(1)
    const [groupBuy] = await server.db.select({ id: groupBuys.act_id }).from(groupBuys).limit(1)
    const [coupon] = await server.db.select({ id: memberCoupons.mc_id }).from(memberCoupons).limit(1)
    Object.assign(ids, { withdrawal: withdrawal?.id, groupBuy: groupBuy?.id, coupon: coupon?.id })
    expect(Object.values(ids).every(id => id > 0)).toBe(true)
  })
  afterAll(() => server?.close())

  /** Grants one screen without these actions. */
  const hold = (screen: string, ...without: readonly string[]) => {
    const whole = node(screen, { actions: true })
    const children = whole.children.map(one => ({ ...one, checked: !without.includes(one.identifier) }))
    return server.db
      .update(roles)
      .set({ menus: [{ ...whole, children }] })
      .where(eq(roles.role_id, role_id))
  }
  const send = (method: string, path: string, form: object = {}) =>
    server.request(method, path, { token, form: form as Record<string, string | number> })

  test('are all denied without the action', async () => {
    await hold('putforwardApply', 'putforwardApply.approve', 'putforwardApply.refuse', 'putforwardApply.transfer')
    const apply_id = ids.withdrawal
    const audit = await send('POST', 'admin/distribution/withdraw/auditing', { apply_id, audit_result: 'VIA_AUDITING' })
    const end = await send('POST', 'admin/distribution/withdraw/account/end', { apply_id })
    expect([audit.status, end.status]).toEqual([403, 403])
    await hold('groupBuyList', 'groupBuyList.drop', 'groupBuyList.review')
    const answers = [
      await send('DELETE', `admin/promotion/group-buy-actives/${ids.groupBuy}`),
      await send('POST', `admin/promotion/group-buy-actives/review/${ids.groupBuy}`, { status: 1 }),
    ]
    expect(answers.map(one => one.status)).toEqual([403, 403])
  })

  test('are all granted with it', async () => {
    await hold('putforwardApply')
    const path = 'admin/distribution/withdraw/auditing'
    const answer = await send('POST', path, { apply_id: ids.withdrawal, audit_result: 'VIA_AUDITING' })
    expect(answer.status).not.toBe(403)
  })

  test('are not granted by another screen of the same records', async () => {
    await hold('couponList')
    expect((await send('PUT', `admin/members/coupon/${ids.coupon}/cancel`)).status).toBe(403)
    await hold('memberList')
    expect((await send('DELETE', 'admin/members/reply/987654321')).status).toBe(403)
  })

  test('are added to roles with their whole screen, and to no role without the action', async () => {
    const before = (checked: boolean): CheckedMenuNode => ({
      ...node('putforwardApply', { actions: true }),
      children: actionsOf('putforwardApply').map(one => ({
        ...{ ...one, children: [], checked },
        ...(one.identifier === 'putforwardApply.transfer' && {
          auth_regular: 'POST /admin/distribution/withdraw/batch/account/paid',
        }),
      })),
    })
    const builder = { ...node('pcFloorManage'), children: [] }
    const transferred = () => send('POST', 'admin/distribution/withdraw/account/end', { apply_id: 987_654_321 })
    for (const isHad of [true, false]) {
      await server.db
        .update(roles)
        .set({ menus: [before(isHad), builder] })
        .where(eq(roles.role_id, role_id))
      await addNewActions(server.db)
      await addNewPatterns(server.db)
      expect([isHad, (await transferred()).status !== 403]).toEqual([isHad, isHad])
    }
    const [role] = await server.db.select().from(roles).where(eq(roles.role_id, role_id))
    expect(role?.menus[1]?.children).toMatchObject([{ identifier: 'pcFloorManage.publish', checked: true }])
  })
})
