import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type Location, type NavigateOptions, type NavigationType, type To, useNavigate } from 'react-router'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { isOwn, OWN_STATE } from '@/providers/router/router-provider'
import { useIsAt } from '@/providers/router/use-here'
import { useEachAddress, useWindowAddress } from '@/providers/router/window-router'
import { useLatest } from '@/providers/use-latest'
import { Loading } from '../loading'
import { placeAt, type Target, targetOf } from '../places'
import type { Prefetch } from '../use-prefetch'
import { readTabs, saveTabs } from './saved'
import { createTabActions, tabActions } from './tab-actions'
import { addressOf, change, dismissPending, leave, type Place, startTabs, type Tabs, tabAt, visit } from './tabs'
import { unsavedNow } from './unsaved-now'
import { useConfirmDiscard } from './use-confirm-discard'
import type { OpenTabs, OwnTabActions } from './use-tabs'

interface TabsProviderProps {
  readonly uid: string
  readonly permissions: Permissions
  /** Prefetches what a screen needs to render. */
  readonly prefetch?: Prefetch | undefined
  /** The initial URL has been prefetched. */
  readonly isPrefetched?: boolean
  readonly children: (open: Open) => ReactNode
}

/** The rendered state of tabs; each property is stable until its content changes. */
export interface Open {
  /** The target of the URL. */
  readonly target: Target
  readonly tabs: OpenTabs
  readonly actions: OwnTabActions
}

interface State {
  readonly tabs: Tabs
  /** The location that the tabs show. */
  readonly seen: Address | undefined
}

interface Address {
  readonly location: Location
  readonly how: NavigationType
  /** Its target. */
  readonly target: Target
}

const withTabs = (state: State, next: (before: Tabs) => Tabs): State => {
  const tabs = next(state.tabs)
  return tabs === state.tabs ? state : { ...state, tabs }
}

/**
 * Synchronizes open tabs with the URL: the URL determines the active tab. State is passed to a render function instead
 * of a context, for which React would search every mounted screen for consumers.
 */
export function TabsProvider({ uid, permissions, prefetch, isPrefetched, children }: TabsProviderProps) {
  const navigate = useStableNavigate()
  const isAt = useIsAt()
  const confirmDiscard = useConfirmDiscard()
  const queries = useQueryClient()
  const [followers] = useState(() => new Set<string>())
  const { target, tabs, setTabs } = useTabsAtAddress({ uid, permissions, prefetch, isPrefetched, followers })

  const latest = useLatest(tabs)
  const rights = useLatest(permissions)
  const isLeaving = target?.kind === 'login'
  useEffect(() => {
    if (!isLeaving) saveTabs(uid, tabs)
  }, [uid, tabs, isLeaving])
  useWarnBeforeUnload(tabs.list.some(tab => tab.dirty))
  const [unsaved] = useState(unsavedNow)

  const { pendingPlace } = tabs
  useEffect(() => {
    const tab = pendingPlace && tabAt(latest.current, pendingPlace.key)
    if (!pendingPlace || !tab) return
    confirmDiscard([tab], 'tabs.discardOpen').then(isDiscarded => {
      // Navigating elsewhere meanwhile dismisses the confirmation.
      if (latest.current.pendingPlace !== pendingPlace) return
      if (isDiscarded) {
        unsaved.discard(tab)
        return setTabs(before => visit(before, pendingPlace, 'force'))
      }
      setTabs(dismissPending)
      navigate(addressOf(tab), { replace: true, state: OWN_STATE })
    })
  }, [pendingPlace, confirmDiscard, navigate, unsaved, setTabs])

  const actions = useMemo(() => {
    const at = { latest, rights, unsaved, followers, setTabs, navigate, isAt, confirmDiscard, queries }
    return { panel: createTabActions(at), ...tabActions(at) }
  }, [confirmDiscard, navigate, isAt, unsaved, followers, setTabs, queries])

  const value = useMemo(
    (): OpenTabs => ({ ...actions, list: tabs.list, active: tabAt(tabs, tabs.active) }),
    [actions, tabs],
  )
  if (!target) return <Loading />
  return children({ target, tabs: value, actions: actions.panel })
}

interface AtAddress extends Pick<TabsProviderProps, 'uid' | 'permissions' | 'prefetch' | 'isPrefetched'> {
  /** Paths of screens that follow their URL's query and need no remount for another one. */
  readonly followers: ReadonlySet<string>
}

/** The target of the URL, and the open tabs. */
function useTabsAtAddress({ uid, permissions, prefetch, isPrefetched, followers }: AtAddress) {
  const { location, navigationType: how } = useWindowAddress()
  const now = useMemo(
    (): Address => ({ location, how, target: targetOf(location, permissions) }),
    [location, how, permissions],
  )
  const [{ tabs, seen }, setState] = useState<State>(() => ({
    tabs: startTabs(readTabs(uid, (path, search) => placeAt(path, search, permissions))),
    seen: undefined,
  }))
  const setTabs = useCallback((next: (before: Tabs) => Tabs) => setState(before => withTabs(before, next)), [])
  useEachAddress(
    useCallback(
      ({ location: { pathname, search, state }, navigationType }) => {
        // The requested location belongs to the tab from then on: leaving before it renders returns to it.
        const isOfScreen = navigationType !== 'POP' && isOwn(state)
        if (isOfScreen || followers.has(pathname)) setTabs(before => change(before, pathname, { search }))
      },
      [followers, setTabs],
    ),
  )
  const isReady = seen === now || (seen !== undefined && isAtOnce(seen, now, tabs))
  const ready = useReady(now, isReady ? undefined : prefetch, isPrefetched)
  const drawn = useDeferredValue(ready)
  const shown = isReady || (seen ? drawn : ready) === now ? now : seen

  // Set during render, so that no screen renders with another's location. One state for both: React drops an update
  // made during render when it processes older ones again, and then both must be recomputed together.
  if (shown && seen?.location !== shown.location) {
    const { target } = shown
    const isOfScreen = shown.how !== 'POP' && isOwn(shown.location.state)
    const howOf = ({ key }: Place) => (isOfScreen || followers.has(key) ? 'own' : undefined)
    setState(before => ({
      tabs: target.kind === 'screen' ? visit(before.tabs, target.place, howOf(target.place)) : leave(before.tabs),
      seen: shown,
    }))
  }
  return { target: shown?.target, tabs, setTabs }
}

/** The newest location whose screen is prefetched; without `prefetch` the current one. */
function useReady(now: Address, prefetch: Prefetch | undefined, isPrefetched = false): Address | undefined {
  const [ready, setReady] = useState(isPrefetched ? now : undefined)
  useEffect(() => {
    if (!prefetch || now.target.kind !== 'screen') return
    let isLeft = false
    prefetch(now.target.place).then(() => {
      if (!isLeft) setReady(now)
    })
    return () => {
      isLeft = true
    }
  }, [now, prefetch])
  return prefetch && now.target.kind === 'screen' ? ready : now
}

/**
 * A mounted tab is shown synchronously. A new screen renders concurrently while the previous one stays visible, so that
 * nothing blocks. A target that is no screen is shown synchronously: a redirect would otherwise repeat.
 */
function isAtOnce({ target: from }: Address, { target: to }: Address, tabs: Tabs): boolean {
  if (from.kind !== 'screen' || to.kind !== 'screen') return true
  return tabAt(tabs, to.place.key)?.awake === true
}

/** react-router's navigate changes at every navigation, which would re-render every mounted screen. */
function useStableNavigate(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const latest = useLatest(navigate)
  return useCallback((to, options) => void latest.current(to, options), [])
}

/** The browser's confirmation when a dirty page is closed. */
function useWarnBeforeUnload(needed: boolean): void {
  useEffect(() => {
    if (!needed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [needed])
}
