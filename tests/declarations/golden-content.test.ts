import type { RouteName } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { columnEntries, listOf } from '../../tools/declared/facts'
import { CONTENT_CALLS, CONTENT_LENGTHS, CONTENT_LISTS } from './golden-content'
import { known } from './mistakes'

/** The declarations of the site and its articles against the table written by hand from the contract. */

describe('the lists of content', () => {
  it('shows, asks and offers what the contract says', async () => {
    expect(
      await offenders(Object.entries(CONTENT_LISTS), (route, golden) => {
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
        expect(Object.keys(screen?.search ?? {})).toEqual(golden.search)
        expect([words(screen?.row), words(screen?.top)]).toEqual([golden.row, golden.top])
      }),
    ).toEqual([])
  })
})

it('each action of the area sends the call of the contract', async () => {
  expect(
    await offenders(CONTENT_CALLS, (name, action, call) => {
      expect(known(name).actions[action]?.call ?? known(name).calls.remove).toBe(call)
    }),
  ).toEqual([])
})

it('each field takes as many characters as the contract says', async () => {
  expect(
    await offenders(CONTENT_LENGTHS, (name, field, most) => {
      expect(known(name).rules?.[field]).toMatchObject({ max: most })
    }),
  ).toEqual([])
})
