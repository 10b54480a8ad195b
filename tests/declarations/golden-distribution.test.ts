import type { RouteName } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { ownExport } from '@/schema'
import { columnEntries, detailOf, filterEntries, listOf } from '../../tools/declared/facts'
import { BILL_TABLES, DISTRIBUTION_LISTS, DISTRIBUTOR_CALLS, WITHDRAW_CALLS } from './golden-distribution'
import { known } from './mistakes'

/** The declarations of distribution against the tables written by hand from the contract. */

describe('the lists of distribution', () => {
  it('shows, asks and offers what the contract says', async () => {
    expect(
      await offenders(Object.entries(DISTRIBUTION_LISTS), (route, golden) => {
        const of = known(golden.of)
        const screen = of.screens[route as RouteName]
        const list = screen && listOf(screen)
        if (!list) throw new Error(`${route} is no list`)
        const labelsOf = (names: readonly string[] = []) => names.map(name => of.actions[name]?.label[0])
        expect(of.calls.list).toBe(golden.call)
        expect(Object.keys(list.search ?? {})).toEqual(golden.search ? [golden.search] : [])
        expect(list.tabs?.by).toBe(golden.tabs)
        expect(list.address).toEqual(golden.address)
        expect(Object.fromEntries(columnEntries(list.columns).map(([key]) => [key, of.fields[key]?.label[0]]))).toEqual(
          golden.columns,
        )
        expect(filterEntries(list).map(([at]) => at)).toEqual(golden.filters ?? [])
        expect(labelsOf(list.row)).toEqual(golden.row)
        expect(labelsOf(list.bulk)).toEqual(golden.bulk ?? [])
      }),
    ).toEqual([])
  })

  it('are saved as files with the columns of the contract', async () => {
    expect(
      await offenders(Object.entries(DISTRIBUTION_LISTS), (route, golden) => {
        const of = known(golden.of)
        const screen = of.screens[route as RouteName]
        const list = screen && listOf(screen)
        if (!list) throw new Error(`${route} is no list`)
        const columns = columnEntries(ownExport(list.files)?.columns ?? [])
        const labels = columns.map(([key, label]) => (label ?? of.fields[key]?.label)?.[0])
        expect(labels.sort()).toEqual([...(golden.file ?? [])].sort())
      }),
    ).toEqual([])
  })
})

it('each action on a withdrawal sends its call, in the state for it', async () => {
  expect(
    await offenders(WITHDRAW_CALLS, (name, call, body, state) => {
      const action = known('withdrawal').actions[name]
      expect(action?.many).toEqual({ call, ids: 'apply_ids' })
      expect([action?.body, action?.when, Object.keys(action?.ask ?? {})]).toEqual([body, state, ['remark']])
    }),
  ).toEqual([])
})

describe('a bill', () => {
  const screen = known('distributionBill').screens.billDetails
  const detail = screen && detailOf(screen)

  it('says how what is due comes about', () => {
    const { plus, minus, total } = known('distributionBill').fields.calculation?.options ?? {}
    expect([plus, minus, total]).toEqual([['push_money'], ['return_push_money'], 'final_money'])
    expect(detail?.detail).toContain('calculation')
  })

  it('has its orders, its returns and the structure below', () => {
    const tables = (detail?.tables ?? []).map(({ label, of, call, columns }) => ({
      label: label[0],
      of,
      call,
      columns: columnEntries(columns)
        .map(([key]) => key)
        .sort(),
    }))
    expect(tables).toEqual(BILL_TABLES.map(table => ({ ...table, columns: [...table.columns].sort() })))
  })
})

it('each action of the area sends the call of the contract', async () => {
  expect(
    await offenders(DISTRIBUTOR_CALLS, (name, action, call) => {
      expect(known(name).actions[action]?.call ?? known(name).calls.remove).toBe(call)
    }),
  ).toEqual([])
})
