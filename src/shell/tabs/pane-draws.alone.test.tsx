import { ConfigProvider } from 'antd'
import { memo, useContext } from 'react'
import { expect, it, vi } from 'vitest'
import { AUDIT, go, LIST, show } from './testing'

const drawn = vi.hoisted((): Record<string, number> => ({}))

/** As every part of antd's looks at its surroundings. */
const Part = memo(function Part({ route }: { route: string }) {
  useContext(ConfigProvider.ConfigContext)
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
    forgetScreen: () => {},
    preloadScreen: async () => undefined,
  }
})

it("what stands in a kept tab is not drawn again by leaving it and coming back, antd's parts included", async () => {
  await show(LIST)
  await go(AUDIT)
  const before = { ...drawn }
  expect(Object.values(before).every(count => count > 0)).toBe(true)
  expect(Object.keys(before)).toEqual(['shopList', 'shopAudit'])
  await go(LIST)
  await go(AUDIT)
  expect(drawn).toEqual(before)
})
