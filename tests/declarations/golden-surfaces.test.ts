// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { ScreenName } from '@/schema'
import { formKeys, formOf, sendingOf, surfacesOf } from './facts'
import { ADMIN_CALLS, ADMIN_LISTS, ADMIN_REMOVES } from './golden-admins'
import { SERVICE_CALLS, SERVICE_LISTS } from './golden-after-sales'
import { TOLD_CALLS, TOLD_LISTS } from './golden-complaints'
import { DRAWERS, GOODS } from './golden-drawers'
import { CATALOGUE_REMOVES, GOODS_CALLS, GOODS_LISTS } from './golden-goods'
import { MEMBER_CALLS, MEMBER_DECISIONS, MEMBER_FORMS, MEMBER_LISTS, MEMBER_SIDES, SAID_LISTS } from './golden-members'
import { ORDER_CALLS, ORDER_LISTS } from './golden-orders'
import { PUBLISHING_CALLS, PUBLISHING_FORMS, PUBLISHING_LISTS } from './golden-publishing'
import { COMMANDS, LEVELS, SERVICES, SETTINGS, SETTINGS_TABS } from './golden-settings'
import { CALLING, LISTS } from './golden-shops'
import { known, world } from './mistakes'

/** No screen, tab, drawer or call of a declaration is without a row in a table written by hand. */

const tabs = (table: object) => Object.keys(table).map(tab => `memberEdit.${tab}`)

/** Forms that stand on a page under a list. */
const PAGES: ReadonlyMap<ScreenName, readonly string[]> = new Map([
  ['goodsList/add', GOODS],
  ['goodsList/edit', GOODS],
])

const SURFACES = [
  ...[
    LISTS,
    ADMIN_LISTS,
    GOODS_LISTS,
    MEMBER_LISTS,
    TOLD_LISTS,
    SAID_LISTS,
    ORDER_LISTS,
    SERVICE_LISTS,
    PUBLISHING_LISTS,
    PUBLISHING_FORMS,
  ].flatMap(table => Object.keys(table)),
  ...[SERVICES, COMMANDS, LEVELS].flatMap(table => Object.keys(table)),
  // Their groups, buttons, sums and tables have tables of their own (golden-shops.ts).
  ...[
    'shopAdd',
    'shopEdit',
    'settlementDetail',
    'orderDetail',
    'serviceDetail',
    'receiptDetail',
    'complaintDetail',
    'rolePermission',
  ],
  ...[MEMBER_FORMS, MEMBER_SIDES].flatMap(tabs),
  ...SETTINGS_TABS.map(([at]) => at),
  // The shop's own answer stands beside those of other members.
  ...['askDetail.replies', 'askDetail.answer'],
  ...DRAWERS.keys(),
  ...PAGES.keys(),
  ...['about', 'bills', 'goods', 'orders'].map(side => `shopList/view.${side}`),
]

const CALLS = [
  ...[
    ...CALLING,
    ...ADMIN_CALLS,
    ...GOODS_CALLS,
    ...MEMBER_CALLS,
    ...TOLD_CALLS,
    ...MEMBER_DECISIONS,
    ...ORDER_CALLS,
    ...SERVICE_CALLS,
  ].map(([name, action]) => `${name}.${action}`),
  ...Object.entries(PUBLISHING_CALLS).flatMap(([name, calls]) => calls.map(([action]) => `${name}.${action}`)),
  ...CATALOGUE_REMOVES.map(([name]) => `${name}.remove`),
  ...Object.values(SERVICES).map(({ resource }) => `${resource}.enable`),
  ...Object.values(COMMANDS).map(({ resource, action }) => `${resource}.${action}`),
  // What is sent by saving a drawer, and by deleting a region (golden-goods.test.ts, golden-regions.test.ts).
  ...['spec.values', 'region.remove'],
  // By its own call of removing one.
  ...ADMIN_REMOVES.map(name => `${name}.remove`),
]

const declared = [...world.resources.values()]

describe('the tables written by hand', () => {
  it('have every screen, tab and drawer', () => {
    expect(declared.flatMap(surfacesOf).sort()).toEqual([...SURFACES].sort())
  })
  it('have every form of settings', () => {
    const settings = declared.filter(resource => resource.settings).map(({ name }) => name)
    expect(settings.sort()).toEqual(Object.keys(SETTINGS).sort())
  })
  it('have every call that an action sends', () => {
    expect(declared.flatMap(sendingOf).sort()).toEqual([...CALLS].sort())
  })
})

it.each([...DRAWERS])('the drawer %s has the fields of the contract', (at, fields) => {
  const [name = '', action = ''] = at.split('.')
  expect(formKeys(known(name).actions[action]?.form ?? []).sort()).toEqual([...fields].sort())
})

it.each([...PAGES])('the page %s has the fields of the contract', (name, fields) => {
  const screen = known('goods').screens[name]
  expect(formKeys((screen && formOf(screen)?.form) ?? []).sort()).toEqual([...fields].sort())
})
