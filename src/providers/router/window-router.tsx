import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  type NavigationType,
  Router,
} from 'react-router'
import { base } from '@/lib/base'

/** The window's location and navigation type, as react-router provides them. */
export interface WindowAddress {
  readonly location: Location
  readonly navigationType: NavigationType
}

/** The history of a window; an in-memory one in tests. */
export type WindowHistory = ReturnType<typeof createBrowserHistory>

/** The window's URL as an external store. */
interface AddressSource {
  readonly now: () => WindowAddress
  readonly watch: (onChange: () => void) => () => void
}

const WatchedContext = createContext<AddressSource | undefined>(undefined)

/**
 * The react-router of the product. Its own routers re-render every consumer of their context at each navigation, in
 * every background tab, though each tab has a URL of its own. Here only consumers of the window's URL re-render: those
 * of `useWindowAddress`, or inside `AtWindow`.
 */
export function WindowRouter({ history, children }: { history?: WindowHistory; children: ReactNode }) {
  const [used] = useState(() => history ?? createBrowserHistory({ v5Compat: true }))
  const [{ address, update }] = useState(() => watchedOf(used))
  const [first] = useState(() => ({ location: used.location, navigationType: used.action }))
  useLayoutEffect(() => {
    const stop = used.listen(update)
    // The children may have navigated before the subscription.
    update()
    return stop
  }, [used, update])
  return (
    <Router basename={base} navigator={used} {...first} useTransitions={false}>
      <WatchedContext value={address}>{children}</WatchedContext>
    </Router>
  )
}

function watchedOf(history: WindowHistory): { readonly address: AddressSource; readonly update: () => void } {
  const read = (): WindowAddress => ({ location: withinBase(history.location), navigationType: history.action })
  const listeners = new Set<() => void>()
  let now = read()
  return {
    address: {
      now: () => now,
      watch: onChange => {
        listeners.add(onChange)
        return () => listeners.delete(onChange)
      },
    },
    update: () => {
      const next = read()
      if (isSame(next.location, now.location)) return
      now = next
      for (const listener of listeners) listener()
    },
  }
}

const isSame = (one: Location, other: Location): boolean =>
  one.key === other.key && one.pathname === other.pathname && one.search === other.search && one.hash === other.hash

/** The window's URL; re-renders at every navigation. */
export function useWindowAddress(): WindowAddress {
  const address = useContext(WatchedContext)
  if (!address) throw new Error('useWindowAddress needs WindowRouter above it')
  return useSyncExternalStore(address.watch, address.now)
}

/**
 * Calls back synchronously for every URL of the window, including one that is left before it is rendered.
 * @param onChange a stable function
 */
export function useEachAddress(onChange: (now: WindowAddress) => void): void {
  const address = useContext(WatchedContext)
  useLayoutEffect(() => address?.watch(() => onChange(address.now())), [address, onChange])
}

/**
 * Provides the window's location to its children as react-router's context; nothing else re-renders at a navigation.
 */
export function AtWindow({ children }: { children: ReactNode }) {
  return <LocationContext value={useWindowAddress()}>{children}</LocationContext>
}

/** A location without the base path of the product, which internal URLs do not contain. */
export const withinBase = (location: Location): Location =>
  base === '' ? location : { ...location, pathname: location.pathname.slice(base.length) || '/' }
