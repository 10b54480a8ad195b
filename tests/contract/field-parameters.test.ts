import { CALLS, type CallKey, definitionOf, isWrite } from '@contract/calls'
import { groupNames, groupsOfParameter } from '@contract/field-rights/fields'
import { fieldOfParameter, maySortBy } from '@contract/field-rights/parameters'
import { FIELD_GROUPS } from '@contract/field-rights/rules'
import { personalNames } from '@contract/personal/names'
import { SORTS } from '@contract/sorts'
import { describe, expect, test } from 'vitest'

const keys = Object.keys(CALLS) as CallKey[]
const parameters = keys
  .filter(key => !isWrite(key) && (definitionOf(key).access ?? 'role') === 'role')
  .flatMap(key => Object.keys(definitionOf(key).query?.shape ?? {}).map(name => ({ key, name })))

describe('the subject of a parameter', () => {
  test('is declared for every parameter of every read call', () => {
    expect(parameters.length).toBeGreaterThan(400)
    const left = parameters.filter(({ key, name }) => fieldOfParameter(key, name) === undefined)
    expect(left.map(({ key, name }) => `${key} ${name}`)).toEqual([])
  })

  test('is never none if records have a field of that name in a field group', () => {
    const wrong = parameters.filter(
      ({ key, name }) => fieldOfParameter(key, name) === 'none' && groupsOfParameter(key, name).length > 0,
    )
    expect(wrong.map(({ key, name }) => `${key} ${name}`)).toEqual([])
  })

  test('is a field of the answer in that group', () => {
    const wrong = parameters.filter(({ key, name }) => {
      const field = fieldOfParameter(key, name)
      return typeof field === 'object' && !groupNames().get(field.field)?.has(field.group)
    })
    expect(wrong.map(({ key, name }) => `${key} ${name}`)).toEqual([])
  })
})

test('no list sorts by a field that is masked for every role', () => {
  const wrong = Object.entries(SORTS).flatMap(([key, { by }]) =>
    (by as readonly string[]).filter(name => personalNames().has(name)).map(name => `${key} ${name}`),
  )
  expect(wrong).toEqual([])
  const hidden = Object.fromEntries(FIELD_GROUPS.map(group => [group, { sees: 'hidden', changes: false } as const]))
  expect(maySortBy('GET admin/trade/orders', 'order_amount', hidden)).toBe(false)
})
