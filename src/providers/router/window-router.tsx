import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  type NavigationType,
  Router,
} from 'react-router'
import { base } from '@/lib/base'

/** Where the window is, and how it came there: as react-router hands it to what stands in a router. */
export interface WindowAddress {
  readonly location: Location
  readonly navigationType: NavigationType
}

/** The history of a window, or in tests one in memory. */
export type WindowHistory = ReturnType<typeof createBrowserHistory>

/** The window's address as something that can be watched. */
interface AddressSource {
  readonly now: () => WindowAddress
  readonly watch: (onChange: () => void) => () => void
}

const WatchedContext = createContext<AddressSource | undefined>(undefined)

/**
 * react-router for the product. Its own routers tell everything that stands in them of every navigation, and React looks
 * through every kept screen for who asks, though each screen has an address of its own. Here only those are told that ask
 * for the window's address: by `useWindowAddress`, or because they stand in `AtWindow`.
 */
export function WindowRouter({ history, children }: { history?: WindowHistory; children: ReactNode }) {
  const [used] = useState(() => history ?? createBrowserHistory({ v5Compat: true }))
  const [{ address, tell }] = useState(() => watchedOf(used))
  const [first] = useState(() => ({ location: used.location, navigationType: used.action }))
  useLayoutEffect(() => {
    const stop = used.listen(tell)
    // What was drawn may have gone elsewhere before anybody listened.
    tell()
    return stop
  }, [used, tell])
  return (
    <Router basename={base} navigator={used} {...first} useTransitions={false}>
      <WatchedContext value={address}>{children}</WatchedContext>
    </Router>
  )
}

function watchedOf(history: WindowHistory): { readonly address: AddressSource; readonly tell: () => void } {
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
    tell: () => {
      const next = read()
      if (isSame(next.location, now.location)) return
      now = next
      for (const listener of listeners) listener()
    },
  }
}

const isSame = (one: Location, other: Location): boolean =>
  one.key === other.key && one.pathname === other.pathname && one.search === other.search && one.hash === other.hash

/** The window's address; renders again at every navigation. */
export function useWindowAddress(): WindowAddress {
  const address = useContext(WatchedContext)
  if (!address) throw new Error('useWindowAddress needs WindowRouter above it')
  return useSyncExternalStore(address.watch, address.now)
}

/**
 * Tells of every address that the window gets, at once: also of one that it leaves before anything is drawn there.
 * @param onChange the same function at every rendering
 */
export function useEachAddress(onChange: (now: WindowAddress) => void): void {
  const address = useContext(WatchedContext)
  useLayoutEffect(() => address?.watch(() => onChange(address.now())), [address, onChange])
}

/** What stands in here is, for react-router, where the window is; what stands beside it hears of no navigation. */
export function AtWindow({ children }: { children: ReactNode }) {
  return <LocationContext value={useWindowAddress()}>{children}</LocationContext>
}

/** An address without the path that the product lies below, which is no part of any other address. */
export const withinBase = (location: Location): Location =>
  base === '' ? location : { ...location, pathname: location.pathname.slice(base.length) || '/' }
