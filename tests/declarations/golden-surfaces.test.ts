import { MORE_LISTS, MORE_REMOVES } from '@tests/support/more'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import type { ScreenName } from '@/schema'
import { formKeys, formOf, sendingOf, surfacesOf } from '../../tools/declared/facts'
import { ADMIN_CALLS, ADMIN_LISTS, ADMIN_REMOVES } from './golden-admins'
import { SERVICE_CALLS, SERVICE_LISTS, SERVICE_PAGES } from './golden-after-sales'
import { TOLD_CALLS, TOLD_LISTS } from './golden-complaints'
import { CONTENT_CALLS, CONTENT_FORMS, CONTENT_LISTS } from './golden-content'
import { DISTRIBUTION_LISTS, DISTRIBUTOR_CALLS, WITHDRAW_CALLS } from './golden-distribution'
import { DRAWERS, GOODS } from './golden-drawers'
import { CATALOGUE_REMOVES, GOODS_CALLS, GOODS_LISTS } from './golden-goods'
import { MEMBER_CALLS, MEMBER_DECISIONS, MEMBER_FORMS, MEMBER_LISTS, MEMBER_SIDES, SAID_LISTS } from './golden-members'
import { ORDER_CALLS, ORDER_LISTS } from './golden-orders'
import { PLUGIN_CALLS, PLUGIN_LISTS, SIGN_IN_TABS } from './golden-plugins'
import { PROMOTION_CALLS, PROMOTION_LISTS, PROMOTION_PAGES } from './golden-promotions'
import { PUBLISHING_CALLS, PUBLISHING_FORMS, PUBLISHING_LISTS } from './golden-publishing'
import { SEARCH_LISTS, SEARCH_REMOVES } from './golden-search'
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
    SEARCH_LISTS,
    GOODS_LISTS,
    MEMBER_LISTS,
    TOLD_LISTS,
    CONTENT_LISTS,
    SAID_LISTS,
    ORDER_LISTS,
    SERVICE_LISTS,
    SERVICE_PAGES,
    DISTRIBUTION_LISTS,
    PUBLISHING_LISTS,
    PUBLISHING_FORMS,
    PROMOTION_LISTS,
    PLUGIN_LISTS,
    MORE_LISTS,
  ].flatMap(table => Object.keys(table)),
  ...[SERVICES, COMMANDS, LEVELS].flatMap(table => Object.keys(table)),
  // Their groups, buttons, sums and tables have tables of their own (golden-shops.ts).
  ...[
    'shopAdd',
    'shopEdit',
    'settlementDetail',
    // golden-orders.ts and golden-complaints.ts.
    'orderDetail',
    'complaintDetail',
    'billDetails',
    'rolePermission',
    // A form of settings, with a command over it.
    'staticPage',
    'putforwardSettings',
  ],
  ...[MEMBER_FORMS, MEMBER_SIDES].flatMap(tabs),
  ...SETTINGS_TABS.map(([at]) => at),
  // The shop's own answer stands beside those of other members.
  ...['askDetail.replies', 'askDetail.answer'],
  ...CONTENT_FORMS,
  ...PROMOTION_PAGES,
  ...SIGN_IN_TABS.map(([tab]) => `trustLogin.${tab}`),
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
    ...CONTENT_CALLS,
    ...PROMOTION_CALLS,
    ...DISTRIBUTOR_CALLS,
    ...PLUGIN_CALLS,
  ].map(([name, action]) => `${name}.${action}`),
  ...WITHDRAW_CALLS.map(([action]) => `withdrawal.${action}`),
  ...Object.entries(PUBLISHING_CALLS).flatMap(([name, calls]) => calls.map(([action]) => `${name}.${action}`)),
  ...CATALOGUE_REMOVES.map(([name]) => `${name}.remove`),
  ...Object.values(SERVICES).flatMap(({ resource, tried }) => [
    `${resource}.enable`,
    ...(tried ? [`${resource}.test`] : []),
  ]),
  ...Object.values(COMMANDS).map(({ resource, action }) => `${resource}.${action}`),
  // What is sent by saving a drawer, and by deleting a region (golden-goods.test.ts, golden-regions.test.ts).
  ...['spec.values', 'region.remove'],
  // Building static pages, which is asked which of them (golden-settings.ts).
  'pageSettings.build',
  ...SEARCH_REMOVES.map(name => `${name}.remove`),
  // By its own call of removing one.
  ...ADMIN_REMOVES.map(name => `${name}.remove`),
  ...MORE_REMOVES.map(name => `${name}.remove`),
]

const declared = [...world.resources.values()]

describe('the tables written by hand', () => {
  it('have every screen, tab and drawer', () => {
    expect(declared.flatMap(surfacesOf).sort()).toEqual([...SURFACES].sort())
  })
  it('have every form of settings', () => {
    const settings = declared.filter(resource => resource.settings).map(({ name }) => name)
    expect(settings.sort()).toEqual([...Object.keys(SETTINGS), ...SIGN_IN_TABS.map(([, name]) => name)].sort())
  })
  it('have every call that an action sends', () => {
    expect(declared.flatMap(sendingOf).sort()).toEqual([...CALLS].sort())
  })
})

it('each drawer has the fields of the contract', async () => {
  expect(
    await offenders([...DRAWERS], (at, fields) => {
      const [name = '', action = ''] = at.split('.')
      expect(formKeys(known(name).actions[action]?.form ?? []).sort()).toEqual([...fields].sort())
    }),
  ).toEqual([])
})

it('each page of goods has the fields of the contract', async () => {
  expect(
    await offenders([...PAGES], (name, fields) => {
      const screen = known('goods').screens[name]
      expect(formKeys((screen && formOf(screen)?.form) ?? []).sort()).toEqual([...fields].sort())
    }),
  ).toEqual([])
})
