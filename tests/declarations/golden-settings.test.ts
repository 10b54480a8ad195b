import type { RouteName } from '@contract/routes'
import { describe, expect, it } from 'vitest'
import { meets, type Row } from '@/schema'
import { blocksOf, columnEntries, commandsOf, formKeys, levelsOf, listOf } from './facts'
import { COMMANDS, EARNED, LEVELS, SERVICES, SETTINGS, SETTINGS_TABS } from './golden-settings'
import { known } from './mistakes'

/** Settings, services, commands and levels against the table written by hand from the contract. */

const wordsOf = (name: string, keys: readonly string[]) =>
  Object.fromEntries(keys.map(key => [key, known(name).fields[key]?.label[0]]))
const wordsOfActions = (name: string, actions: readonly string[] = []) =>
  Object.fromEntries(actions.map(action => [action, known(name).actions[action]?.label[0]]))
const screenOf = (name: string, route: string) => {
  const screen = known(name).screens[route as RouteName]
  if (!screen) throw new Error(`${name} has no ${route}`)
  return screen
}

describe.each(Object.entries(SETTINGS))('%s', (name, golden) => {
  it('asks for the fields of the contract', () => {
    const keys = formKeys(known(name).settings?.form ?? [])
    expect(wordsOf(name, keys)).toEqual(golden.fields)
  })
  it('is read and saved by the calls of the contract', () => {
    expect([known(name).calls.one, known(name).calls.update]).toEqual([golden.reads, golden.saves])
  })
})

it.each(SETTINGS_TABS)('%s is called %s and has the form of %s', (at, words, name) => {
  const [route = '', tab] = at.split('.')
  const block = blocksOf(screenOf('siteSettings', route)).find(([one]) => one === tab)?.[1]
  expect(block?.label[0]).toBe(words)
  expect(block && 'of' in block ? block.of : 'siteSettings').toBe(name)
})

it('the page of settings has the tabs of the contract, in its order', () => {
  const tabs = blocksOf(screenOf('siteSettings', 'systemSettings')).map(([name]) => `systemSettings.${name}`)
  expect(tabs).toEqual(SETTINGS_TABS.map(([at]) => at))
})

it('the table of points has a line for everything that earns them', () => {
  const { earned } = known('pointSettings').fields
  const rows = Object.entries((earned?.options.rows ?? {}) as Record<string, readonly string[]>)
  expect(Object.fromEntries(rows.map(([key, [zh]]) => [key, zh]))).toEqual(EARNED.rows)
  expect([...(earned?.from ?? [])].sort()).toEqual([...EARNED.fields].sort())
})

describe.each(Object.entries(SERVICES))('%s', (route, { resource: name, path, key, fixed, other, tried }) => {
  const { actions, calls } = known(name)
  it('lists what it is called and whether it is enabled, and nothing else', () => {
    expect(columnEntries(listOf(screenOf(name, route))?.columns ?? []).map(([column]) => column)).toEqual([
      'name',
      'open',
    ])
  })
  it('has the calls of the contract', () => {
    const one = `${path}/{${key}}`
    expect([calls.list, calls.one, calls.update]).toEqual([`GET ${path}`, `GET ${one}`, `PUT ${one}`])
    expect(actions.enable).toMatchObject({ label: ['开启', 'Enable'], call: `PUT ${one}/open`, sets: { open: 1 } })
    expect(actions.enable?.confirm).toBeDefined()
  })
  it('offers to enable what is not, and to change what has values', () => {
    const offered = (row: Row) => Object.keys(actions).filter(action => meets(actions[action]?.when, row))
    const tests = tried ? ['test'] : []
    expect(offered({ [key]: other, open: 0 }).sort()).toEqual(['edit', 'enable', ...tests])
    expect(offered({ [key]: other, open: 1 }).sort()).toEqual(['edit', ...tests])
    if (fixed) expect(offered({ [key]: fixed, open: 0 })).toEqual(['enable'])
  })
})

it.each(Object.entries(COMMANDS))('%s has the command of the contract', (route, golden) => {
  const screen = commandsOf(screenOf(golden.resource, route))
  expect(screen?.top).toEqual([golden.action])
  expect(screen?.note?.every(words => words.length > 0)).toBe(true)
  const action = known(golden.resource).actions[golden.action]
  expect([action?.label[0], action?.call, action?.progress]).toEqual([golden.words, golden.call, golden.progress])
  expect(action?.confirm).toBeDefined()
})

it.each(Object.entries(LEVELS))('%s has the levels of the contract', (route, golden) => {
  const screen = levelsOf(screenOf(golden.resource, route))
  expect(screen?.levels).toEqual(golden.levels)
  expect(wordsOfActions(golden.resource, screen?.row)).toEqual(golden.row)
  expect(wordsOfActions(golden.resource, screen?.top)).toEqual(golden.top)
})
