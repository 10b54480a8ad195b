import type { RouteName } from '@contract/routes'
import { type ComponentType, lazy, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { type TabState, useTab } from '@/providers/tab-state'
import { Modal } from '@/widgets/layers/modal'

/** Fake screens for the tests of tabs. Not imported by the product. */

/** Render counts and tab states of the fake screens. */
export const drawn: Record<string, number> = {}
export const tabStates: Record<string, TabState> = {}
/** The error that the audit screen throws, if set. */
export const failing: { error?: Error } = {}

/** Counts renders of a screen's content. */
function Drawn({ route }: { route: RouteName }) {
  drawn[route] = (drawn[route] ?? 0) + 1
  return null
}

function StandIn({ route }: { route: RouteName }) {
  const tab = useTab()
  const { search } = useLocation()
  const { id } = useParams()
  const [count, setCount] = useState(0)
  const [isOpen, setOpen] = useState(false)
  tabStates[route] = tab
  if (failing.error && route === 'shopAudit') throw failing.error
  return (
    <section>
      <h2>
        {route} {id} {search}
      </h2>
      <Drawn route={route} />
      <input aria-label={`field of ${route}`} />
      <button type="button" onClick={() => setCount(before => before + 1)}>
        counted {count}
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        open dialog
      </button>
      <Modal open={isOpen} title="a dialog" footer={null} onCancel={() => setOpen(false)} />
    </section>
  )
}

/** The mock for `vi.mock('../screens', ...)`. */
export function standIns() {
  const made = new Map<RouteName, ComponentType>()
  return {
    screenOf: (route: RouteName) => {
      const known = made.get(route)
      if (known) return known
      const screen = lazy(async () => ({ default: () => <StandIn route={route} /> }))
      made.set(route, screen)
      return screen
    },
    unloadScreen: (route: RouteName) => made.delete(route),
    preloadScreen: async () => undefined,
  }
}
