import type { RouteName } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { ownExport } from '@/schema'
import { columnEntries, columnsIn, detailOf, filterEntries, listOf, wordsOn } from '../../tools/declared/facts'
import { SERVICE_CALLS, SERVICE_LISTS, SERVICE_PAGES } from './golden-after-sales'
import { known } from './mistakes'

/** The declarations of after-sales and invoices against the tables written by hand from the contract. */

describe('the lists of after-sales', () => {
  it('shows, asks and offers what the contract says', async () => {
    expect(
      await offenders(Object.entries(SERVICE_LISTS), (route, golden) => {
        const of = known(golden.of)
        const screen = of.screens[route as RouteName]
        const list = screen && listOf(screen)
        if (!list) throw new Error(`${route} is no list`)
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
      }),
    ).toEqual([])
  })

  it('are saved as files with the columns of the contract', async () => {
    expect(
      await offenders(Object.entries(SERVICE_LISTS), (route, golden) => {
        const of = known(golden.of)
        const screen = of.screens[route as RouteName]
        const list = screen && listOf(screen)
        if (!list) throw new Error(`${route} is no list`)
        const labels = (columns: Parameters<typeof columnEntries>[0]) =>
          columnEntries(columns).map(([key, label]) => (label ?? of.fields[key]?.label)?.[0])
        expect(labels(ownExport(list.files)?.columns ?? [])).toEqual(golden.file ?? [])
      }),
    ).toEqual([])
  })
})

describe('the pages of after-sales', () => {
  it('show what the contract has in each block, in its words', async () => {
    expect(
      await offenders(Object.entries(SERVICE_PAGES), async (route, golden) => {
        const of = known(golden.of)
        const screen = of.screens[route as RouteName]
        expect(
          await offenders(Object.entries(golden.blocks), (_, words) => {
            const shown = wordsOn(of, screen)
            expect(Object.fromEntries(Object.keys(words).map(key => [key, shown.get(key)]))).toEqual(words)
          }),
        ).toEqual([])
      }),
    ).toEqual([])
  })

  it('have the columns of the contract in each table', async () => {
    expect(
      await offenders(Object.entries(SERVICE_PAGES), async (_route, golden) => {
        const of = known(golden.of)
        expect(
          await offenders(Object.entries(golden.tables), (table, columns) => {
            expect(columnsIn(of, table)).toEqual(columns)
          }),
        ).toEqual([])
      }),
    ).toEqual([])
  })

  it('offer what the contract offers', async () => {
    expect(
      await offenders(Object.entries(SERVICE_PAGES), (route, golden) => {
        const of = known(golden.of)
        const screen = of.screens[route as RouteName]
        const top = (screen && detailOf(screen)?.top) ?? []
        expect(top.map(name => of.actions[name]?.label[0])).toEqual(golden.top)
      }),
    ).toEqual([])
  })
})

it('each action of the area sends its call with what it asks', async () => {
  expect(
    await offenders(SERVICE_CALLS, (of, name, call, asked) => {
      const action = known(of).actions[name]
      expect([action?.call, Object.keys(action?.ask ?? {})]).toEqual([call, [...asked]])
    }),
  ).toEqual([])
})

it('a refund starts with what the shop agreed to', () => {
  expect(known('afterSale').actions.refund?.starts).toEqual({ refund_price: 'refund_info.agree_price' })
})
