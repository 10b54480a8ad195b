import type { RouteName } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { meets, type Row } from '@/schema'
import { blocksOf, columnEntries, commandsOf, formKeys, levelsOf, listOf } from '../../tools/declared/facts'
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

describe('the settings', () => {
  it('asks for the fields of the contract', async () => {
    expect(
      await offenders(Object.entries(SETTINGS), (name, golden) => {
        const keys = formKeys(known(name).settings?.form ?? [])
        expect(wordsOf(name, keys)).toEqual(golden.fields)
      }),
    ).toEqual([])
  })

  it('are read and saved by the calls of the contract', async () => {
    expect(
      await offenders(Object.entries(SETTINGS), (name, golden) => {
        expect([known(name).calls.one, known(name).calls.update]).toEqual([golden.reads, golden.saves])
      }),
    ).toEqual([])
  })
})

it('each tab is called as in the contract and has its form', async () => {
  expect(
    await offenders(SETTINGS_TABS, (at, words, name) => {
      const [route = '', tab] = at.split('.')
      const block = blocksOf(screenOf('siteSettings', route)).find(([one]) => one === tab)?.[1]
      expect(block?.label[0]).toBe(words)
      expect(block && 'of' in block ? block.of : 'siteSettings').toBe(name)
    }),
  ).toEqual([])
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

describe('the services of others', () => {
  it('list what they are called and whether they are enabled, and nothing else', async () => {
    expect(
      await offenders(Object.entries(SERVICES), (route, { resource: name }) => {
        expect(columnEntries(listOf(screenOf(name, route))?.columns ?? []).map(([column]) => column)).toEqual([
          'name',
          'open',
        ])
      }),
    ).toEqual([])
  })

  it('have the calls of the contract', async () => {
    expect(
      await offenders(Object.entries(SERVICES), (_route, { resource: name, path, key }) => {
        const { actions, calls } = known(name)
        const one = `${path}/{${key}}`
        expect([calls.list, calls.one, calls.update]).toEqual([`GET ${path}`, `GET ${one}`, `PUT ${one}`])
        expect(actions.enable).toMatchObject({ label: ['开启', 'Enable'], call: `PUT ${one}/open`, sets: { open: 1 } })
        expect(actions.enable?.confirm).toBeDefined()
      }),
    ).toEqual([])
  })

  it('offer to enable what is not, and to change what has values', async () => {
    expect(
      await offenders(Object.entries(SERVICES), (_route, { resource: name, key, fixed, other, tried }) => {
        const { actions } = known(name)
        const offered = (row: Row) => Object.keys(actions).filter(action => meets(actions[action]?.when, row))
        const tests = tried ? ['test'] : []
        expect(offered({ [key]: other, open: 0 }).sort()).toEqual(['edit', 'enable', ...tests])
        expect(offered({ [key]: other, open: 1 }).sort()).toEqual(['edit', ...tests])
        if (fixed) expect(offered({ [key]: fixed, open: 0 })).toEqual(['enable'])
      }),
    ).toEqual([])
  })
})

it('each page with a command has that of the contract', async () => {
  expect(
    await offenders(Object.entries(COMMANDS), (route, golden) => {
      const screen = commandsOf(screenOf(golden.resource, route))
      expect(screen?.top).toEqual([golden.action])
      expect(screen?.note?.every(words => words.length > 0)).toBe(true)
      const action = known(golden.resource).actions[golden.action]
      expect([action?.label[0], action?.call, action?.progress]).toEqual([golden.words, golden.call, golden.progress])
      expect(action?.confirm).toBeDefined()
    }),
  ).toEqual([])
})

it('each page with levels has those of the contract', async () => {
  expect(
    await offenders(Object.entries(LEVELS), (route, golden) => {
      const screen = levelsOf(screenOf(golden.resource, route))
      expect(screen?.levels).toEqual(golden.levels)
      expect(wordsOfActions(golden.resource, screen?.row)).toEqual(golden.row)
      expect(wordsOfActions(golden.resource, screen?.top)).toEqual(golden.top)
    }),
  ).toEqual([])
})
