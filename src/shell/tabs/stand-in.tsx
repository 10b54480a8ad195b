import type { RouteName } from '@contract/routes'
import { type ComponentType, lazy, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { type TabState, useTab } from '@/providers/tab-state'
import { Modal } from '@/widgets/layers/modal'

/** Screens that stand in for the product's, for the tests of the tabs. Nothing of the product imports them. */

/** What the stand-in screens told of themselves. */
export const drawn: Record<string, number> = {}
export const panes: Record<string, TabState> = {}
/** What the audit screen fails with, while there is something. */
export const failing: { error?: Error } = {}

/** Counts how often what is inside a screen is drawn. */
function Drawn({ route }: { route: RouteName }) {
  drawn[route] = (drawn[route] ?? 0) + 1
  return null
}

function StandIn({ route }: { route: RouteName }) {
  const pane = useTab()
  const { search } = useLocation()
  const { id } = useParams()
  const [count, setCount] = useState(0)
  const [isOpen, setOpen] = useState(false)
  panes[route] = pane
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

/** What `vi.mock('../screens', ...)` puts in the place of the real ones. */
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
