import { orderStatuses } from '@contract/orders/entities'
import type { RouteName } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import order from '@/resources/orders/order'
import payLog from '@/resources/orders/pay-log'
import type { Resource } from '@/schema'
import { ownExport } from '@/schema'
import { columnEntries, detailOf, factKeysOf, filterEntries, listOf, madeOf } from '../../tools/declared/facts'
import { ORDER_BLOCKS, ORDER_CALLS, ORDER_LISTS, ORDER_TABS } from './golden-orders'

/** The declarations of orders against the table written by hand from the contract. */

const resources: Readonly<Record<string, Resource>> = { order, payLog }

function existing<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The declaration lacks it')
  return value
}

describe('the lists of orders', () => {
  it('shows, asks and offers what the contract says', async () => {
    expect(
      await offenders(Object.entries(ORDER_LISTS), (route, golden) => {
        const resource = existing(resources[golden.of])
        const screen = existing(listOf(existing(resource.screens[route as RouteName])))
        const worded = (entries: readonly (readonly [string, string, (readonly string[])?])[]) =>
          entries.map(([at, key, label]) => [at, (label ?? resource.fields[key]?.label)?.[0]])
        const columns = columnEntries(screen.columns).map(([key]) => [key, resource.fields[key]?.label[0]])
        expect(Object.fromEntries(columns)).toEqual(golden.columns)
        expect(Object.fromEntries(worded(filterEntries(screen)))).toEqual(golden.filters)
        expect(Object.keys(screen.search ?? {})).toEqual(golden.search)
        const words = (screen.row ?? []).map(name => [name, existing(resource.actions[name]).label[0]])
        expect(Object.fromEntries(words)).toEqual(golden.row)
      }),
    ).toEqual([])
  })

  it('are saved as the sheet of the contract, in its order', async () => {
    expect(
      await offenders(Object.entries(ORDER_LISTS), (route, golden) => {
        const resource = existing(resources[golden.of])
        const screen = existing(listOf(existing(resource.screens[route as RouteName])))
        const worded = (entries: readonly (readonly [string, string, (readonly string[])?])[]) =>
          entries.map(([at, key, label]) => [at, (label ?? resource.fields[key]?.label)?.[0]])
        const sheet = ownExport(screen.files)
        const columns = sheet && columnEntries(sheet.columns).map(([key, label]) => [key, key, label] as const)
        expect(columns && worded(columns)).toEqual(golden.sheet)
      }),
    ).toEqual([])
  })
})

it('each list of orders has a tab with its words for each of its states', async () => {
  expect(
    await offenders(Object.entries(ORDER_TABS), (route, tabs) => {
      const declared = existing(listOf(existing(order.screens[route as RouteName]))).tabs
      const words = existing(order.fields.order_status).options.choices as Readonly<Record<string, readonly string[]>>
      expect(Object.fromEntries((declared?.show ?? []).map(state => [state, words[state]?.[0]]))).toEqual(tabs)
      const { '': _, ...counted } = declared?.counts?.keys ?? {}
      if (declared?.counts) expect(Object.keys(counted).sort()).toEqual(Object.keys(tabs).sort())
    }),
  ).toEqual([])
})

it('an order in any state stands in a tab of one of the two lists', () => {
  const tabs = Object.values(ORDER_TABS).flatMap(states => Object.keys(states))
  expect(tabs.sort()).toEqual([...orderStatuses].sort())
})

it('each action of the area sends the call of the contract and asks first', async () => {
  expect(
    await offenders(ORDER_CALLS, (name, action, call) => {
      const declared = existing(resources[name]?.actions[action])
      expect([declared.call, (declared.confirm ?? declared.danger) !== undefined]).toEqual([call, true])
    }),
  ).toEqual([])
})

it('the page of an order shows the facts of the contract in each block', async () => {
  expect(
    await offenders(Object.entries(ORDER_BLOCKS), (_, fields) => {
      const screen = existing(detailOf(existing(order.screens.orderDetail)))
      const facts = [...factKeysOf(screen), ...(screen.head ?? []), ...(screen.figures ?? [])]
      const shown = new Set([...facts, ...madeOf(order, facts)])
      expect(fields.filter(field => !shown.has(field))).toEqual([])
    }),
  ).toEqual([])
})
