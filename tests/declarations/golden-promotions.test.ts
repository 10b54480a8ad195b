import type { RouteName } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { searchParam } from '@/schema'
import { blocksOf, columnEntries, filterEntries, listOf } from '../../tools/declared/facts'
import { PLUGIN_CALLS, PLUGIN_LISTS, SIGN_IN_TABS } from './golden-plugins'
import { PROMOTION_CALLS, PROMOTION_LISTS } from './golden-promotions'
import { known } from './mistakes'

/** Promotions and the services of others against the tables written by hand from the contract. */

type Golden = (typeof PROMOTION_LISTS)[string]

describe('the lists of promotions and of services of others', () => {
  it('shows what the contract says', async () => {
    expect(
      await offenders(Object.entries<Golden>({ ...PROMOTION_LISTS, ...PLUGIN_LISTS }), (route, golden) => {
        const resource = known(golden.of)
        const declared = resource.screens[route as RouteName]
        const list = declared && listOf(declared)
        if (!list) throw new Error(`${golden.of} has no list ${route}`)
        const columns = columnEntries(list.columns).map(([key, label]) => [
          key,
          (label ?? resource.fields[key]?.label)?.[0],
        ])
        expect(Object.fromEntries(columns)).toEqual(golden.columns)
      }),
    ).toEqual([])
  })

  it('asks what the contract says', async () => {
    expect(
      await offenders(Object.entries<Golden>({ ...PROMOTION_LISTS, ...PLUGIN_LISTS }), (route, golden) => {
        const resource = known(golden.of)
        const declared = resource.screens[route as RouteName]
        const list = declared && listOf(declared)
        if (!list) throw new Error(`${golden.of} has no list ${route}`)
        expect([resource.calls.list, searchParam(list)]).toEqual([golden.call, golden.search])
        expect([list.where ?? {}, list.address ?? {}]).toEqual([golden.always ?? {}, golden.address ?? {}])
        const filters = filterEntries(list).map(([param, key, label]) => [
          param,
          (label ?? resource.fields[key]?.label)?.[0],
        ])
        expect(Object.fromEntries(filters)).toEqual(golden.filters ?? {})
      }),
    ).toEqual([])
  })

  it('offers what the contract says', async () => {
    expect(
      await offenders(Object.entries<Golden>({ ...PROMOTION_LISTS, ...PLUGIN_LISTS }), (route, golden) => {
        const resource = known(golden.of)
        const declared = resource.screens[route as RouteName]
        const list = declared && listOf(declared)
        if (!list) throw new Error(`${golden.of} has no list ${route}`)
        const words = (names: readonly string[] = []) =>
          Object.fromEntries(names.map(name => [name, resource.actions[name]?.label[0]]))
        expect([words(list.row), words(list.top)]).toEqual([golden.row, golden.top ?? {}])
      }),
    ).toEqual([])
  })
})

it('each action of the area sends the call of the contract', async () => {
  expect(
    await offenders([...PROMOTION_CALLS, ...PLUGIN_CALLS], (name, action, call) => {
      const { call: own, many } = known(name).actions[action] ?? {}
      expect(own ?? many?.call ?? known(name).calls.remove).toBe(call)
    }),
  ).toEqual([])
})

it('goods of an assembled purchase lead to the orders of their groups, whose buyers take part', () => {
  const { orders } = known('pintuanGoods').actions
  expect(orders?.to).toMatchObject({
    route: 'orderList',
    filled: { goods_id: 'goods_id' },
    query: { order_type: 'PINTUAN' },
  })
})

it('each site to sign in with has a tab and calls of its own', () => {
  const screen = known('qqLogin').screens.trustLogin
  if (!screen) throw new Error('There is no page of sites to sign in with')
  expect(blocksOf(screen).map(([tab]) => tab)).toEqual(SIGN_IN_TABS.map(([tab]) => tab))
  for (const [, name, type] of SIGN_IN_TABS) {
    const at = `admin/members/connect/${type}`
    expect([known(name).calls.one, known(name).calls.update]).toEqual([`GET ${at}`, `PUT ${at}`])
  }
})
