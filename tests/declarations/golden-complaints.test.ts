import type { RouteName } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { columnEntries, detailOf, filterEntries, listOf, wordsOn } from '../../tools/declared/facts'
import { COMPLAINT_ACTS, COMPLAINT_BLOCKS, TOLD_CALLS, TOLD_LISTS } from './golden-complaints'
import { known } from './mistakes'

/** The declarations of complaints, messages and deposits against the table written by hand from the contract. */

describe('the lists of complaints and of messages', () => {
  it('shows, asks and offers what the contract says', async () => {
    expect(
      await offenders(Object.entries(TOLD_LISTS), (route, golden) => {
        const resource = known(golden.of)
        const declared = resource.screens[route as RouteName]
        const screen = declared && listOf(declared)
        const words = (names: readonly string[] = []) =>
          Object.fromEntries(names.map(name => [name, resource.actions[name]?.label[0]]))
        expect(
          Object.fromEntries(
            columnEntries(screen?.columns ?? []).map(([key, label]) => [
              key,
              (label ?? resource.fields[key]?.label)?.[0],
            ]),
          ),
        ).toEqual(golden.columns)
        const filters = screen ? filterEntries(screen) : []
        expect(
          Object.fromEntries(filters.map(([at, key, label]) => [at, (label ?? resource.fields[key]?.label)?.[0]])),
        ).toEqual(golden.filters)
        expect(Object.keys(screen?.search ?? {})).toEqual(golden.search)
        expect([words(screen?.row), words(screen?.top)]).toEqual([golden.row, golden.top])
      }),
    ).toEqual([])
  })
})

describe('the page of a complaint', () => {
  const complaint = known('complaint')
  const screen = complaint.screens.complaintDetail

  it('shows what the contract has in each block, in its words', async () => {
    expect(
      await offenders(Object.entries(COMPLAINT_BLOCKS), (_, words) => {
        const shown = wordsOn(complaint, screen)
        expect(Object.fromEntries(Object.keys(words).map(key => [key, shown.get(key)]))).toEqual(words)
      }),
    ).toEqual([])
  })

  it('offers what the contract offers', () => {
    const detail = screen && detailOf(screen)
    const top = (detail?.top ?? []).map(name => complaint.actions[name]?.label[0])
    expect({ top, compose: detail?.compose }).toEqual(COMPLAINT_ACTS)
  })
})

it('each action of the area sends the call of the contract', async () => {
  expect(
    await offenders(TOLD_CALLS, (name, action, call, asks) => {
      const declared = known(name).actions[action]
      expect([declared?.call, declared?.confirm !== undefined || declared?.ask !== undefined]).toEqual([call, asks])
    }),
  ).toEqual([])
})
