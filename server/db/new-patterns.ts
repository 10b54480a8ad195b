import type { CheckedMenuNode } from '@contract/admins/entities'
import { eq } from 'drizzle-orm'
import type { Database } from './database'
import { MENU_ACTIONS } from './menu-actions'
import { MENU_PATTERNS } from './menu-patterns'
import { menus, roles } from './schema'

const TRACKED = '(GET /admin/systems/express-platforms/express(/.*)?)|(GET /admin/shops/list)'
/** These contained lookaround assertions until patterns were matched in linear time, which excludes them. */
const REPAIRS = `(GET /admin/trade/orders(?!/(setting|pay-log))(/.*)?)|(POST /admin/trade/orders/[^/]+/repair)|${TRACKED}`
/**
 * Patterns of screens and actions before a release changed them, verbatim. A node with another pattern was changed by
 * an administrator, and is not updated.
 */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  goodsList: [
    [
      '(GET /admin/goods(/.*)?)',
      '(POST /admin/goods)',
      '(PUT /admin/goods/\\d+)',
      '((PUT|DELETE) /admin/goods/[^/]+(/(under|up|recycle|revert))? of goods)',
      '(GET /admin/goodssearch/priority)',
      '(PUT /admin/goodssearch/priority of goods)',
      '(GET /admin/shops/list)',
      '(GET /admin/reasons(/.*)?)',
    ].join('|'),
  ],
  orderList: [
    `(/admin/trade/orders(?!/setting).*)|${TRACKED}`,
    `(/admin/trade/orders(?!/(setting|pay-log)).*)|${TRACKED}|(POST /admin/personal/order/\\w+ of order)`,
  ],
  errorList: ['(/admin/trade/orders(?!/setting).*)|(GET /admin/shops/list)', REPAIRS],
  orderRepair: [
    '(GET /admin/trade/orders(/.*)?)|(POST /admin/trade/orders/[^/]+/repair)|(GET /admin/shops/list)',
    REPAIRS,
  ],
  'goodsIndex.rebuild': ['POST /admin/goods/search'],
  'groupBuyList.drop': ['POST /admin/promotion/group-buy-actives/[\\d,]+/delete'],
  'putforwardApply.approve': ['POST /admin/distribution/withdraw/batch/auditing with audit_result=VIA_AUDITING'],
  'putforwardApply.refuse': ['POST /admin/distribution/withdraw/batch/auditing with audit_result=FAIL_AUDITING'],
  'putforwardApply.transfer': ['POST /admin/distribution/withdraw/batch/account/paid'],
  'staticPage.build': ['POST /admin/page-create/create'],
  receiptHistory: ['GET /admin/members/receipts(/.*)?'],
}

/** Applies a release's changes of permissions to an existing database: to the menu and to the copies in every role. */
export async function addNewPatterns(db: Database): Promise<void> {
  await db.transaction(async tx => {
    for (const row of await tx.select().from(menus)) {
      const auth_regular = patternOf(row)
      if (auth_regular !== row.auth_regular) await tx.update(menus).set({ auth_regular }).where(eq(menus.id, row.id))
    }
    for (const role of await tx.select().from(roles).for('update')) {
      const next = role.menus.map(withPattern)
      if (JSON.stringify(next) !== JSON.stringify(role.menus)) {
        await tx.update(roles).set({ menus: next }).where(eq(roles.role_id, role.role_id))
      }
    }
  })
}

const patternOf = ({ identifier, auth_regular }: Pick<CheckedMenuNode, 'identifier' | 'auth_regular'>): string =>
  BEFORE[identifier]?.includes(auth_regular) ? (NOW.get(identifier) ?? auth_regular) : auth_regular

const NOW: ReadonlyMap<string, string> = new Map([
  ...Object.entries(MENU_PATTERNS),
  ...MENU_ACTIONS.map(one => [one.name, one.auth_regular] as const),
])

const withPattern = (node: CheckedMenuNode): CheckedMenuNode => ({
  ...node,
  auth_regular: patternOf(node),
  children: (node.children ?? []).map(withPattern),
})
