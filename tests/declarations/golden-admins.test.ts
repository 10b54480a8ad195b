import type { RouteName } from '@contract/routes'
import { MORE_DRAWERS, MORE_LISTS, MORE_REMOVES } from '@tests/support/more'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { searchParam } from '@/schema'
import { columnEntries, filterEntries, formKeys, formOf, listOf } from '../../tools/declared/facts'
import { ADMIN_CALLS, ADMIN_DRAWERS, ADMIN_LISTS, ADMIN_REMOVES, ROLE_FORM } from './golden-admins'
import { SEARCH_LISTS } from './golden-search'
import { known } from './mistakes'

/** Administrators, roles and the plain settings against the table written by hand from the contract. */

const labels = (name: string, keys: readonly string[]) =>
  Object.fromEntries(keys.map(key => [key, known(name).fields[key]?.label[0]]))
const acts = (name: string, keys: readonly string[] = []) =>
  Object.fromEntries(keys.map(key => [key, known(name).actions[key]?.label[0]]))

describe('the lists of administrators, of searching and of more screens', () => {
  it('shows, asks and offers what the contract says', async () => {
    expect(
      await offenders(Object.entries({ ...ADMIN_LISTS, ...SEARCH_LISTS, ...MORE_LISTS }), (route, golden) => {
        const resource = known(golden.resource)
        const declared = resource.screens[route as RouteName]
        const screen = declared && listOf(declared)
        if (!screen) throw new Error(`${golden.resource} has no list ${route}`)
        const columns = columnEntries(screen.columns).map(([key, own]) => [
          key,
          (own ?? resource.fields[key]?.label)?.[0],
        ])
        expect(Object.fromEntries(columns)).toEqual(golden.columns)
        expect([resource.calls.list, screen.where ?? {}, searchParam(screen)]).toEqual([
          golden.call,
          golden.always,
          golden.search,
        ])
        const filters = filterEntries(screen).map(([at, key, own]) => [at, (own ?? resource.fields[key]?.label)?.[0]])
        expect(Object.fromEntries(filters)).toEqual(golden.filters)
        expect([acts(golden.resource, screen.row), acts(golden.resource, screen.top)]).toEqual([
          golden.rowActions,
          golden.pageActions,
        ])
      }),
    ).toEqual([])
  })
})

it('the form of each adds and changes what the contract says', async () => {
  expect(
    await offenders(Object.entries({ ...ADMIN_DRAWERS, ...MORE_DRAWERS }), (name, golden) => {
      const { add, edit } = known(name).actions
      for (const form of [add?.form, edit?.form]) if (form) expect(labels(name, formKeys(form))).toEqual(golden)
    }),
  ).toEqual([])
})

it('the page of a role asks for its name, its description and what it allows', () => {
  const screen = known('role').screens.rolePermission
  const form = screen && formOf(screen)?.form
  expect(labels('role', formKeys(form ?? []))).toEqual(ROLE_FORM)
})

it('each action of the area sends the call of the contract', async () => {
  expect(
    await offenders(ADMIN_CALLS, (name, action, call) => {
      const { call: sent, many } = known(name).actions[action] ?? {}
      expect(sent ?? many?.call).toBe(call)
    }),
  ).toEqual([])
})

it('removing one asks first and sends the call of its path', async () => {
  expect(
    await offenders([...ADMIN_REMOVES, ...MORE_REMOVES], name => {
      const { call, danger, confirm } = known(name).actions.remove ?? {}
      expect([call, danger, confirm !== undefined]).toEqual([known(name).calls.remove, true, true])
    }),
  ).toEqual([])
})
