import { ROUTES } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { hrefOf } from '@/engine/context/href-of'
import { linkTarget, type Resource, type Row } from '@/schema'
import { isBuilt, placeOf } from '@/site-map'
import { readWorld } from '../../tools/declared/world'

/** Everything an order refers to is a link, and everything about an order links back, transcribed manually. */

const { resources } = await readWorld()
const named = (name: string): Resource => {
  const found = resources.get(name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

/** The screens that a field links to. */
function targetsOf(name: string, key: string): readonly string[] {
  const field = named(name).fields[key]
  const { to, linkTo } = (field?.options ?? {}) as { to?: string; linkTo?: Row | readonly Row[] }
  if (field?.kind === 'ref') return [placeOf(to as never)?.route ?? 'nowhere']
  const all = Array.isArray(linkTo) ? linkTo : linkTo ? [linkTo] : []
  return all.flatMap((one: Row) => ('route' in one ? [String(one.route)] : Object.keys(one)))
}

const FROM_ORDER = [
  ['member_id', 'memberEdit'],
  ['seller_id', 'shopList'],
  ['bill_id', 'settlementDetail'],
  ['pay_order_no', 'collectionList'],
  ['receipt_history.receipt_title', 'receiptDetail'],
] as const

const TO_ORDER = [
  ['afterSale', 'order_sn', 'orderDetail'],
  ['afterSale', 'new_order_sn', 'orderDetail'],
  ['refund', 'order_sn', 'orderDetail'],
  ['payLog', 'order_sn', 'orderDetail'],
  ['receipt', 'order_sn', 'orderDetail'],
  ['complaint', 'order_sn', 'orderDetail'],
  ['comment', 'order_sn', 'orderDetail'],
  ['memberCoupon', 'order_sn', 'orderDetail'],
  ['billItem', 'order_sn', 'orderDetail'],
  ['goods', 'buy_count', 'orderList'],
] as const

/** All lists of orders and members, and the tabs of a member: named records are links. */
const NAMED = ['uname', 'member_name', 'pay_member_name', 'seller_name', 'goods_name']
const LISTS = [
  ...['order', 'afterSale', 'refund', 'payLog', 'receipt', 'qualification', 'complaint'],
  ...['member', 'comment', 'ask', 'askReply', 'memberCoupon', 'recharge', 'depositLog', 'message'],
]
/** Fields without a link, with the reason. */
const PLAIN: Readonly<Record<string, string>> = {
  'member uname': 'the record itself, which its row opens',
  'memberCoupon seller_name': 'the platform gives coupons too',
}

/** Related lists on the page of an order. */
const LISTED = ['afterSale', 'refund', 'complaint']

describe('an order', () => {
  it('links each name on its page to that record', async () => {
    expect(
      await offenders(FROM_ORDER, (key, route) => {
        expect(targetsOf('order', key)).toContain(route)
        expect(isBuilt(route)).toBe(true)
      }),
    ).toEqual([])
  })

  it('lists its related records on its page, each with a link', () => {
    const { relations = [] } = named('order').screens.orderDetail as unknown as {
      relations?: readonly { resource: string; rowActions?: readonly string[]; columns: readonly string[] }[]
    }
    expect(relations.map(({ resource }) => resource)).toEqual(expect.arrayContaining(LISTED))
    for (const { resource, rowActions } of relations) expect(rowActions ?? [], resource).not.toEqual([])
  })

  it('is linked from every record that names it', async () => {
    expect(
      await offenders(TO_ORDER, (name, key, route) => {
        expect(targetsOf(name, key)).toContain(route)
      }),
    ).toEqual([])
  })

  it('is linked from its goods, with a filter for the orders that contain them', () => {
    const { orders } = named('goods').actions
    expect(hrefOf(linkTarget(orders), { goods_id: 7 }, route => ROUTES[route].path)).toMatch(/\?goods_id=7$/)
  })

  it.each(['member', 'shop'] as const)('is listed on the page of its %s', name => {
    const { route = '', page } = placeOf(name) ?? {}
    const screen = named(name).screens[(page ? `${route}/${page.name}` : route) as never] as unknown as {
      tabs: Record<string, { resource?: string }>
    }
    expect(Object.values(screen.tabs).map(({ resource }) => resource)).toContain('order')
  })
})

describe('a name in a list of orders or members', () => {
  const shown = [...resources.values()].flatMap(({ name, screens }) =>
    (Object.values(screens) as unknown as Columned[]).flatMap(screen =>
      [
        { resource: name, ...screen },
        ...Object.values(screen.tabs ?? {}).map(tab => ({ resource: name, ...tab })),
      ].flatMap(({ resource, columns = [] }) => columns.map(key => `${resource} ${key}`)),
    ),
  )
  const names = [...new Set(shown)].filter(one => {
    const [resource = '', key = ''] = one.split(' ')
    return LISTS.includes(resource) && NAMED.includes(key)
  })

  it('is listed in several of them', () => {
    expect(names).toEqual(expect.arrayContaining([...Object.keys(PLAIN), 'receipt uname', 'order seller_name']))
  })

  it('link to the named record', async () => {
    expect(
      await offenders(
        names.filter(one => !(one in PLAIN)),
        one => {
          const [resource = '', key = ''] = one.split(' ')
          const places: Readonly<Record<string, string>> = { seller_name: 'shopList', goods_name: 'goodsList' }
          expect(targetsOf(resource, key)).toEqual([places[key] ?? 'memberEdit'])
        },
      ),
    ).toEqual([])
  })
})

interface Columned {
  readonly of?: string
  readonly columns?: readonly string[]
  readonly tabs?: Readonly<Record<string, Columned>>
}
