import type { RouteName } from '@contract/routes'
import { describe, expect, it } from 'vitest'
import { ownExport } from '@/schema'
import { columnEntries, columnsIn, detailOf, filterEntries, listOf, wordsOn } from './facts'
import { SERVICE_CALLS, SERVICE_LISTS, SERVICE_PAGES } from './golden-after-sales'
import { known } from './mistakes'

/** The declarations of after-sales and invoices against the tables written by hand from the contract. */

describe.each(Object.entries(SERVICE_LISTS))('%s', (route, golden) => {
  const of = known(golden.of)
  const screen = of.screens[route as RouteName]
  const list = screen && listOf(screen)
  if (!list) throw new Error(`${route} is no list`)
  const labels = (columns: Parameters<typeof columnEntries>[0]) =>
    columnEntries(columns).map(([key, label]) => (label ?? of.fields[key]?.label)?.[0])

  it('shows, asks and offers what the contract says', () => {
    expect(of.calls.list).toBe(golden.call)
    expect(Object.keys(list.search ?? {})).toEqual([golden.search])
    expect(list.tabs?.by).toBe(golden.tabs)
    expect(Object.fromEntries(columnEntries(list.columns).map(([key]) => [key, of.fields[key]?.label[0]]))).toEqual(
      golden.columns,
    )
    expect(
      filterEntries(list)
        .map(([at]) => at)
        .sort(),
    ).toEqual([...golden.filters].sort())
    expect((list.row ?? []).map(name => of.actions[name]?.label[0])).toEqual(golden.row)
  })

  it('is saved as a file with the columns of the contract', () => {
    expect(labels(ownExport(list.files)?.columns ?? [])).toEqual(golden.file ?? [])
  })
})

describe.each(Object.entries(SERVICE_PAGES))('%s', (route, golden) => {
  const of = known(golden.of)
  const screen = of.screens[route as RouteName]

  it.each(Object.entries(golden.blocks))('shows what the contract has in %s, in its words', (_, words) => {
    const shown = wordsOn(of, screen)
    expect(Object.fromEntries(Object.keys(words).map(key => [key, shown.get(key)]))).toEqual(words)
  })

  it.each(Object.entries(golden.tables))('has the columns of the contract in %s', (table, columns) => {
    expect(columnsIn(of, table)).toEqual(columns)
  })

  it('offers what the contract offers', () => {
    const top = (screen && detailOf(screen)?.top) ?? []
    expect(top.map(name => of.actions[name]?.label[0])).toEqual(golden.top)
  })
})

it.each(SERVICE_CALLS)('%s.%s sends its call with what it asks', (of, name, call, asked) => {
  const action = known(of).actions[name]
  expect([action?.call, Object.keys(action?.ask ?? {})]).toEqual([call, [...asked]])
})

it('a refund starts with what the shop agreed to', () => {
  expect(known('afterSale').actions.refund?.starts).toEqual({ refund_price: 'refund_info.agree_price' })
})
