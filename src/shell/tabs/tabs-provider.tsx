import { useQueryClient } from '@tanstack/react-query'
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Location, type NavigateOptions, type To, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Permissions } from '@/providers/access-control/access-control'
import { isOwn, OWN_STATE } from '@/providers/router/router-provider'
import { placeAt, type Target, targetOf } from '../places'
import { readTabs, saveTabs } from './saved'
import {
  addressOf,
  change,
  closeTabs,
  isFixed,
  keep,
  leave,
  moveOn,
  moveTab,
  nextAfter,
  restart,
  startTabs,
  type Tab,
  type Tabs,
  tabAt,
  visit,
  wayBack,
} from './tabs'
import { useAskDiscard } from './use-ask-discard'
import { type OpenTabs, type PaneActions, TabsContext } from './use-tabs'

interface TabsProviderProps {
  readonly uid: string
  readonly permissions: Permissions
  readonly children: (target: Target, actions: PaneActions) => ReactNode
}

interface State {
  readonly tabs: Tabs
  /** The address that the tabs show. */
  readonly seen: Location | undefined
}

const withTabs = (state: State, next: (before: Tabs) => Tabs): State => {
  const tabs = next(state.tabs)
  return tabs === state.tabs ? state : { ...state, tabs }
}

/** Keeps the open tabs in step with the address: the address says what is shown, the tabs what is kept. */
export function TabsProvider({ uid, permissions, children }: TabsProviderProps) {
  const location = useLocation()
  const how = useNavigationType()
  const navigate = useStableNavigate()
  const askDiscard = useAskDiscard()
  const queries = useQueryClient()
  const target = useMemo(() => targetOf(location, permissions), [location, permissions])
  const [{ tabs, seen }, setState] = useState<State>(() => ({
    tabs: startTabs(readTabs(uid, (path, search) => placeAt(path, search, permissions))),
    seen: undefined,
  }))
  const setTabs = useCallback((next: (before: Tabs) => Tabs) => setState(before => withTabs(before, next)), [])

  // While rendering, so that no screen is ever drawn under the address of another. Both in one state: React drops an
  // update made while rendering when it works off older ones again, and then both have to be made anew.
  if (seen !== location) {
    const own = how !== 'POP' && isOwn(location.state) ? 'own' : undefined
    setState(before => ({
      tabs: target.kind === 'screen' ? visit(before.tabs, target.place, own) : leave(before.tabs),
      seen: location,
    }))
  }

  const latest = useRef(tabs)
  const rights = useRef(permissions)
  useLayoutEffect(() => {
    latest.current = tabs
    rights.current = permissions
  })
  const isLeaving = target.kind === 'login'
  useEffect(() => {
    if (!isLeaving) saveTabs(uid, tabs)
  }, [uid, tabs, isLeaving])
  useWarnBeforeUnload(tabs.list.some(tab => tab.dirty))

  /** Who is dirty, known at once: a screen that was saved says so and closes in the same breath. */
  const [dirtyNow] = useState(() => new Set<string>())
  /** By the tab's id: whoever keeps what is typed there. */
  const [listeners] = useState(() => new Map<string, () => void>())
  const discard = useCallback(
    (tab: Tab) => {
      if (dirtyNow.delete(tab.key)) listeners.get(tab.id)?.()
    },
    [dirtyNow, listeners],
  )

  const { asked } = tabs
  useEffect(() => {
    const tab = asked && tabAt(latest.current, asked.key)
    if (!asked || !tab) return
    askDiscard([tab], 'tabs.discardOpen').then(isDiscarded => {
      // Whoever went elsewhere meanwhile has answered that way.
      if (latest.current.asked !== asked) return
      if (isDiscarded) {
        discard(tab)
        return setTabs(before => visit(before, asked, 'force'))
      }
      setTabs(keep)
      navigate(addressOf(tab), { replace: true, state: OWN_STATE })
    })
  }, [asked, askDiscard, navigate, discard, setTabs])

  const actions = useMemo(() => {
    const close = async (wanted: (tab: Tab) => boolean, path?: string): Promise<boolean> => {
      const going = latest.current.list.filter(tab => wanted(tab) && !isFixed(tab))
      const unsaved = going.filter(tab => dirtyNow.has(tab.key))
      if (unsaved.length > 0 && !(await askDiscard(unsaved, 'tabs.discard'))) return false
      const keys = new Set(going.map(tab => tab.key))
      for (const tab of unsaved) discard(tab)
      const next = nextAfter(latest.current, keys)
      // One update: the closed screen goes in the same moment as the next one comes.
      startTransition(() => {
        if (next !== undefined) navigate(path ?? next)
        setTabs(before => closeTabs(before, keys))
      })
      return true
    }
    const pane: PaneActions = {
      setDirty: (key, dirty, what) => {
        if (dirty) dirtyNow.add(key)
        else dirtyNow.delete(key)
        setTabs(before => change(before, key, { dirty, atWork: (dirty && what === 'work') || undefined }))
      },
      setTitle: (key, title, act) => setTabs(before => change(before, key, { title, act })),
      setSearch: (key, search) => {
        if (latest.current.active === key) navigate({ pathname: key, search }, { replace: true, state: OWN_STATE })
        else setTabs(before => change(before, key, { search }))
      },
      followsAddress: key => setTabs(before => change(before, key, { follows: true })),
      moveOn: (key, path) => {
        const place = placeAt(path, '', rights.current)
        if (!place || tabAt(latest.current, path)) return
        if (dirtyNow.delete(key)) dirtyNow.add(path)
        setTabs(before => moveOn(before, key, place))
        if (latest.current.active === key) navigate(path, { replace: true, state: OWN_STATE })
      },
      close: (key, ...paths) => void close(tab => tab.key === key, wayBack(latest.current, key, paths)),
      onDiscard: (id, forget) => {
        listeners.set(id, forget)
        return () => {
          if (listeners.get(id) === forget) listeners.delete(id)
        }
      },
      hasGone: () => latest.current.visits > 1,
    }
    const reload = async (key: string): Promise<void> => {
      const tab = tabAt(latest.current, key)
      if (!tab) return
      if (dirtyNow.has(key) && !(await askDiscard([tab], 'tabs.discardReload'))) return
      discard(tab)
      // Answers that are there already count as old, so that the screen asks again.
      await queries.invalidateQueries({ refetchType: 'none' })
      setTabs(before => restart(before, key))
    }
    return {
      pane,
      open: (address: string) => navigate(address),
      close: (key: string) => void close(tab => tab.key === key),
      closeOthers: (key: string) => void close(tab => tab.key !== key),
      closeRight: (key: string) => {
        const { list } = latest.current
        const after = new Set(list.slice(list.findIndex(tab => tab.key === key) + 1).map(tab => tab.key))
        void close(tab => after.has(tab.key))
      },
      closeAll: () => {
        const isNowhere = latest.current.active === undefined
        void close(() => true).then(isClosed => isClosed && isNowhere && navigate('/'))
      },
      reload: (key: string) => void reload(key),
      move: (key: string, place: number) => setTabs(before => moveTab(before, key, place)),
    }
  }, [askDiscard, navigate, dirtyNow, discard, listeners, setTabs, queries])

  const value = useMemo(
    (): OpenTabs => ({ ...actions, list: tabs.list, active: tabAt(tabs, tabs.active) }),
    [actions, tabs],
  )
  return <TabsContext value={value}>{children(target, actions.pane)}</TabsContext>
}

/** react-router's own is another function after every navigation, which would draw every kept screen again. */
function useStableNavigate(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  })
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
