import type { QueryClient } from '@tanstack/react-query'
import { type RefObject, startTransition } from 'react'
import type { NavigateOptions, To } from 'react-router'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { OWN_STATE } from '@/providers/router/router-provider'
import { placeAt } from '../places'
import {
  change,
  closeTabs,
  isHome,
  moveOn,
  moveTab,
  nextAfter,
  restart,
  type Tab,
  type Tabs,
  tabAt,
  turnTo,
  wayBack,
} from './tabs'
import type { UnsavedNow } from './unsaved-now'
import type { useConfirmDiscard } from './use-confirm-discard'
import type { OwnTabActions, TabActions } from './use-tabs'

/** The dependencies of tab actions, each stable for the life of the shell. */
export interface TabsAtWork {
  /** The tabs as last rendered. */
  readonly latest: RefObject<Tabs>
  readonly rights: RefObject<Permissions>
  readonly unsaved: UnsavedNow
  /** Paths of screens that follow their URL's query; not rendered. */
  readonly followers: Set<string>
  readonly setTabs: (next: (before: Tabs) => Tabs) => void
  readonly navigate: (to: To, options?: NavigateOptions) => void
  /** Checks whether the window is at a path or navigating to it. */
  readonly isAt: (pathname: string) => boolean
  readonly confirmDiscard: ReturnType<typeof useConfirmDiscard>
  readonly queries: QueryClient
}

/** The previous screen stays visible until the next one renders, and must not navigate meanwhile. */
const isShown = ({ latest, isAt }: TabsAtWork, key: string): boolean => latest.current.active === key && isAt(key)

/** Closes tabs, after confirmation if one is dirty. @returns whether they were closed */
async function close(at: TabsAtWork, isTarget: (tab: Tab) => boolean, path?: string): Promise<boolean> {
  const { latest, unsaved } = at
  const going = latest.current.list.filter(tab => isTarget(tab) && !isHome(tab))
  const dirty = going.filter(tab => unsaved.has(tab.key))
  if (dirty.length > 0 && !(await at.confirmDiscard(dirty, 'tabs.discard'))) return false
  const keys = new Set(going.map(tab => tab.key))
  for (const tab of dirty) unsaved.discard(tab)
  // A pending navigation continues.
  const { active } = latest.current
  const next = active === undefined || at.isAt(active) ? nextAfter(latest.current, keys) : undefined
  // One update: the closed screen disappears when the next one appears.
  startTransition(() => {
    if (next !== undefined) at.navigate(path ?? next)
    at.setTabs(before => closeTabs(before, keys))
  })
  return true
}

async function reload(at: TabsAtWork, key: string): Promise<void> {
  const tab = tabAt(at.latest.current, key)
  if (!tab) return
  if (at.unsaved.has(key) && !(await at.confirmDiscard([tab], 'tabs.discardReload'))) return
  at.unsaved.discard(tab)
  // Marks cached responses as stale, so that the screen refetches.
  await at.queries.invalidateQueries({ refetchType: 'none' })
  at.setTabs(before => restart(before, key))
}

/** Shows another record in a tab, after confirmation if it is dirty; a record with a tab of its own is shown there. */
async function turn(at: TabsAtWork, key: string, address: string): Promise<void> {
  const { latest, unsaved } = at
  const [path = '', query = ''] = address.split('?')
  const place = placeAt(path, query && `?${query}`, at.rights.current)
  const tab = tabAt(latest.current, key)
  // Finding the record may have needed a request; another tab that was opened meanwhile stays open.
  if (!place || !tab || !isShown(at, key)) return
  if (unsaved.has(key)) {
    if (!(await at.confirmDiscard([tab], 'tabs.discardOpen'))) return
    if (!isShown(at, key)) return
    unsaved.discard(tab)
  }
  const isOpen = tabAt(latest.current, place.key) !== undefined
  startTransition(() => {
    if (!isOpen) at.setTabs(before => turnTo(before, key, place))
    at.navigate(address, isOpen ? {} : { replace: true, state: OWN_STATE })
  })
}

/** The actions of the tab bar. */
export function tabActions(at: TabsAtWork): TabActions {
  const { latest, navigate, setTabs } = at
  return {
    open: address => navigate(address),
    close: key => void close(at, tab => tab.key === key),
    closeOthers: key => void close(at, tab => tab.key !== key),
    closeRight: key => {
      const { list } = latest.current
      const after = new Set(list.slice(list.findIndex(tab => tab.key === key) + 1).map(tab => tab.key))
      void close(at, tab => after.has(tab.key))
    },
    closeAll: () => {
      const isNowhere = latest.current.active === undefined
      void close(at, () => true).then(isClosed => isClosed && isNowhere && navigate('/'))
    },
    reload: key => void reload(at, key),
    move: (key, place) => setTabs(before => moveTab(before, key, place)),
  }
}

/** The actions of a screen on its own tab. */
export function createTabActions(at: TabsAtWork): OwnTabActions {
  const { latest, navigate, setTabs, unsaved, followers } = at
  return {
    setDirty: (key, dirty, what) => {
      unsaved.set(key, dirty)
      setTabs(before => change(before, key, { dirty, atWork: (dirty && what === 'work') || undefined }))
    },
    setTitle: (key, title, act) => setTabs(before => change(before, key, { title, act })),
    setSearch: (key, search) => {
      if (isShown(at, key)) navigate({ pathname: key, search }, { replace: true, state: OWN_STATE })
      else setTabs(before => change(before, key, { search }))
    },
    followsAddress: key => void followers.add(key),
    moveOn: (key, path) => {
      const place = placeAt(path, '', at.rights.current)
      if (!place || tabAt(latest.current, path)) return
      unsaved.moveOn(key, path)
      setTabs(before => moveOn(before, key, place))
      if (isShown(at, key)) navigate(path, { replace: true, state: OWN_STATE })
    },
    turnTo: (key, address) => void turn(at, key, address),
    close: (key, ...paths) => void close(at, tab => tab.key === key, wayBack(latest.current, key, paths)),
    onDiscard: unsaved.onDiscard,
    hasGone: () => latest.current.visits > 1,
  }
}
