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
import { addressOf, change, keep, leave, type Place, startTabs, type Tabs, tabAt, visit } from './tabs'
import { unsavedNow } from './unsaved-now'
import { useConfirmDiscard } from './use-confirm-discard'
import type { OpenTabs, OwnTabActions } from './use-tabs'

interface TabsProviderProps {
  readonly uid: string
  readonly permissions: Permissions
  /** Fetches what a screen is drawn with, as far as it is to be waited for. */
  readonly ahead?: Prefetch | undefined
  /** It was fetched for the address with which this begins. */
  readonly isAhead?: boolean
  readonly children: (open: Open) => ReactNode
}

/** What is drawn of the tabs. Each of it is the same object until it says something else. */
export interface Open {
  /** What the address leads to. */
  readonly target: Target
  readonly tabs: OpenTabs
  readonly actions: OwnTabActions
}

interface State {
  readonly tabs: Tabs
  /** The address that the tabs show. */
  readonly seen: Address | undefined
}

interface Address {
  readonly location: Location
  readonly how: NavigationType
  /** What it leads to. */
  readonly target: Target
}

const withTabs = (state: State, next: (before: Tabs) => Tabs): State => {
  const tabs = next(state.tabs)
  return tabs === state.tabs ? state : { ...state, tabs }
}

/**
 * Keeps the open tabs in step with the address: the address says what is shown, the tabs what is kept. It hands them over
 * instead of telling everything below: React would look through every kept screen for who wants to know.
 */
export function TabsProvider({ uid, permissions, ahead, isAhead, children }: TabsProviderProps) {
  const navigate = useStableNavigate()
  const isAt = useIsAt()
  const askDiscard = useConfirmDiscard()
  const queries = useQueryClient()
  const [followers] = useState(() => new Set<string>())
  const { target, tabs, setTabs } = useTabsAtAddress({ uid, permissions, ahead, isAhead, followers })

  const latest = useLatest(tabs)
  const rights = useLatest(permissions)
  const isLeaving = target?.kind === 'login'
  useEffect(() => {
    if (!isLeaving) saveTabs(uid, tabs)
  }, [uid, tabs, isLeaving])
  useWarnBeforeUnload(tabs.list.some(tab => tab.dirty))
  const [unsaved] = useState(unsavedNow)

  const { asked } = tabs
  useEffect(() => {
    const tab = asked && tabAt(latest.current, asked.key)
    if (!asked || !tab) return
    askDiscard([tab], 'tabs.discardOpen').then(isDiscarded => {
      // Navigating elsewhere meanwhile answers the question.
      if (latest.current.asked !== asked) return
      if (isDiscarded) {
        unsaved.discard(tab)
        return setTabs(before => visit(before, asked, 'force'))
      }
      setTabs(keep)
      navigate(addressOf(tab), { replace: true, state: OWN_STATE })
    })
  }, [asked, askDiscard, navigate, unsaved, setTabs])

  const actions = useMemo(() => {
    const at = { latest, rights, unsaved, followers, setTabs, navigate, isAt, askDiscard, queries }
    return { pane: createTabActions(at), ...tabActions(at) }
  }, [askDiscard, navigate, isAt, unsaved, followers, setTabs, queries])

  const value = useMemo(
    (): OpenTabs => ({ ...actions, list: tabs.list, active: tabAt(tabs, tabs.active) }),
    [actions, tabs],
  )
  if (!target) return <Loading />
  return children({ target, tabs: value, actions: actions.pane })
}

interface AtAddress extends Pick<TabsProviderProps, 'uid' | 'permissions' | 'ahead' | 'isAhead'> {
  /** The paths whose screens show whatever query their address has, and need not start anew for another one. */
  readonly followers: ReadonlySet<string>
}

/** What the address leads to, and the tabs that are open there. */
function useTabsAtAddress({ uid, permissions, ahead, isAhead, followers }: AtAddress) {
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
        // The requested address belongs to the tab from then on: leaving before it renders comes back to it.
        const isOfScreen = navigationType !== 'POP' && isOwn(state)
        if (isOfScreen || followers.has(pathname)) setTabs(before => change(before, pathname, { search }))
      },
      [followers, setTabs],
    ),
  )
  const isReady = seen === now || (seen !== undefined && isAtOnce(seen, now, tabs))
  const ready = useReady(now, isReady ? undefined : ahead, isAhead)
  const drawn = useDeferredValue(ready)
  const shown = isReady || (seen ? drawn : ready) === now ? now : seen

  // While rendering, so that no screen is ever drawn under the address of another. Both in one state: React drops an
  // update made while rendering when it works off older ones again, and then both have to be made anew.
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

/** The newest address whose screen can be drawn with what it shows; without `ahead` that is the address. */
function useReady(now: Address, ahead: Prefetch | undefined, isAhead = false): Address | undefined {
  const [ready, setReady] = useState(isAhead ? now : undefined)
  useEffect(() => {
    if (!ahead || now.target.kind !== 'screen') return
    let isLeft = false
    ahead(now.target.place).then(() => {
      if (!isLeft) setReady(now)
    })
    return () => {
      isLeft = true
    }
  }, [now, ahead])
  return ahead && now.target.kind === 'screen' ? ready : now
}

/**
 * A tab that is kept is there, and is shown with the click. A screen that has to be drawn first is drawn in pieces beside
 * the one that is shown, so that nobody is held up meanwhile. What is no screen is left at once: an address that leads
 * elsewhere by itself would lead there again, and again.
 */
function isAtOnce({ target: from }: Address, { target: to }: Address, tabs: Tabs): boolean {
  if (from.kind !== 'screen' || to.kind !== 'screen') return true
  return tabAt(tabs, to.place.key)?.awake === true
}

/** react-router's own is another function after every navigation, which would draw every kept screen again. */
function useStableNavigate(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const latest = useLatest(navigate)
  return useCallback((to, options) => void latest.current(to, options), [])
}

/** The browser's own question when the page goes away with unsaved changes. */
function useWarnBeforeUnload(needed: boolean): void {
  useEffect(() => {
    if (!needed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [needed])
}
