import { ConfigProvider } from 'antd'
import { memo, useContext } from 'react'
import { useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import { ADD, AUDIT, go, LIST, show } from './testing'

const drawn = vi.hoisted((): Record<string, number> => ({}))

/** Consumes the contexts that antd's components and links consume. */
const Part = memo(function Part({ route }: { route: string }) {
  useContext(ConfigProvider.ConfigContext)
  useLocation()
  drawn[route] = (drawn[route] ?? 0) + 1
  return <h2>{route}</h2>
})

vi.mock('../screens', () => {
  const screens = new Map<string, () => React.ReactNode>()
  return {
    screenOf: (route: string) => {
      const known = screens.get(route) ?? (() => <Part route={route} />)
      screens.set(route, known)
      return known
    },
    unloadScreen: () => {},
    preloadScreen: async () => undefined,
  }
})

/** Counts how often each tab's label is computed, in the bar and in its panel. */
const named = vi.hoisted((): Record<string, number> => ({}))

vi.mock('./tab-label', async importOriginal => {
  const original = await importOriginal<typeof import('./tab-label')>()
  const tabLabel: typeof original.tabLabel = (tab, word) => {
    named[tab.route] = (named[tab.route] ?? 0) + 1
    return original.tabLabel(tab, word)
  }
  return { ...original, tabLabel }
})

it('switching tabs does not render a third tab again', async () => {
  await show(LIST)
  await go(ADD)
  await go(AUDIT)
  const { shopAdd: before, shopList: list = 0 } = named
  expect(before).toBeGreaterThan(0)
  await go(LIST)
  expect(named.shopAdd).toBe(before)
  expect(named.shopList).toBeGreaterThan(list)
})

it("the content of a cached tab is not rendered again by leaving and returning, including antd's parts", async () => {
  await show(LIST)
  await go(AUDIT)
  const before = { ...drawn }
  expect(before).toMatchObject({ shopList: expect.any(Number), shopAudit: expect.any(Number) })
  await go(LIST)
  await go(AUDIT)
  expect(drawn).toEqual(before)
})
