import type { RouteName } from '@contract/routes'
import type { Label } from '@/schema'

/** The state of tabs as plain data: open, mounted and active tabs. Independent of React. */

/** A URL that may be opened. */
export interface Place {
  /** The path; two queries of one path are one tab. */
  readonly key: string
  /** '' or '?...' */
  readonly search: string
  readonly route: RouteName
  /** A screen that is not cached is remounted at every visit. */
  readonly cached: boolean
}

export interface Tab extends Place {
  /** Stable for the tab's life, also if its screen moves to another path. */
  readonly id: string
  /** The key of the tab that was active when this one was opened. */
  readonly from?: string | undefined
  /** The record's title, in addition to the screen's name. */
  readonly title?: string | undefined
  /** The action on its screen, in place of the screen's name. */
  readonly act?: Label | undefined
  /** It has unsaved values. */
  readonly dirty: boolean
  /** It is dirty because of a running bulk job. */
  readonly atWork?: boolean | undefined
  /** Its screen is mounted. A sleeping tab is only a URL. */
  readonly awake: boolean
  /** Incremented to remount its screen. */
  readonly run: number
  /** When it was last active, as a number of visits. */
  readonly used: number
}

export interface Tabs {
  readonly list: readonly Tab[]
  /** The key of the active tab; undefined on an error page. */
  readonly active: string | undefined
  readonly visits: number
  /** A dirty tab was navigated to another query of its path; a confirmation is pending. */
  readonly pendingPlace?: Place | undefined
}

/** Above this number the least recently used tab is unmounted. */
export const MAX_AWAKE = 20

const HOME: Place = { key: '/dashboard', search: '', route: 'dashboard', cached: true }
const asleep = (place: Place, id: string): Tab => ({ ...place, id, dirty: false, awake: false, run: 0, used: 0 })

/** The data of a tab before its screen is loaded. */
export type SavedPlace = Place & Pick<Tab, 'title' | 'act'>

/**
 * The initial tabs: the dashboard first, which cannot be closed; `open` are the tabs of an earlier page load, mounted
 * when visited.
 */
export const startTabs = (open: readonly SavedPlace[] = []): Tabs => ({
  list: [HOME, ...open.filter(place => place.key !== HOME.key)].map((place, at) => asleep(place, `stored-${at}`)),
  active: undefined,
  visits: 0,
})

export const isHome = (tab: Pick<Tab, 'key'>): boolean => tab.key === HOME.key
export const addressOf = (place: Pick<Place, 'key' | 'search'>): string => place.key + place.search
export const tabAt = (tabs: Tabs, key: string | undefined): Tab | undefined => tabs.list.find(tab => tab.key === key)

/**
 * Activates a place, opening a tab if there is none.
 * @param how 'own' if the screen changed its own query, or follows that of its URL; 'force' discards unsaved values
 */
export function visit(tabs: Tabs, place: Place, how?: 'own' | 'force'): Tabs {
  const known = tabAt(tabs, place.key)
  const visits = tabs.visits + 1
  const isNewQuery = known?.awake === true && known.search !== place.search && how !== 'own'
  const mustConfirm = isNewQuery && known.dirty && how !== 'force'
  const before = known ?? { ...asleep(place, `visit-${visits}`), from: tabs.active }
  const shown: Tab = mustConfirm
    ? { ...before, used: visits }
    : {
        ...before,
        ...place,
        awake: true,
        used: visits,
        ...(isNewQuery && { run: before.run + 1, dirty: false, title: undefined, act: undefined }),
      }
  const list = known ? tabs.list.map(tab => (tab === known ? shown : tab)) : [...tabs.list, shown]
  return settle({ list, active: place.key, visits, pendingPlace: mustConfirm ? place : undefined })
}

/** Deactivates all tabs, for an error page. */
export const leave = (tabs: Tabs): Tabs =>
  tabs.active === undefined ? tabs : settle({ ...tabs, active: undefined, pendingPlace: undefined })

/** Dismisses the pending confirmation; the tab stays as it is. */
export const dismissPending = (tabs: Tabs): Tabs => ({ ...tabs, pendingPlace: undefined })

/** Changes properties of a tab; returns the same object if nothing changes. */
export function change(
  tabs: Tabs,
  key: string,
  facts: Partial<Pick<Tab, 'search' | 'title' | 'act' | 'dirty' | 'atWork'>>,
): Tabs {
  const tab = tabAt(tabs, key)
  if (!tab || (Object.keys(facts) as (keyof typeof facts)[]).every(name => tab[name] === facts[name])) return tabs
  return settle({ ...tabs, list: tabs.list.map(one => (one === tab ? { ...one, ...facts } : one)) })
}

/**
 * Moves a screen to another path with its state, such as when a new record gets an id. No effect if another tab has
 * that path.
 */
export function moveOn(tabs: Tabs, key: string, place: Place): Tabs {
  const tab = tabAt(tabs, key)
  if (!tab || isHome(tab) || tabAt(tabs, place.key)) return tabs
  const active = tabs.active === key ? place.key : tabs.active
  return settle({ ...tabs, active, list: tabs.list.map(one => (one === tab ? { ...one, ...place } : one)) })
}

/** Shows another record in a tab: its screen is remounted, and it keeps the tab it was opened from. */
export function turnTo(tabs: Tabs, key: string, place: Place): Tabs {
  const on = moveOn(tabs, key, place)
  if (on === tabs) return tabs
  const list = on.list.map(tab => (tab.key === place.key ? { ...tab, title: undefined, act: undefined } : tab))
  return restart({ ...on, list }, place.key)
}

/** Remounts a tab's screen, discarding unsaved values. */
export const restart = (tabs: Tabs, key: string): Tabs => ({
  ...tabs,
  list: tabs.list.map(tab => (tab.key === key ? { ...tab, run: tab.run + 1, dirty: false } : tab)),
})

/** Moves a tab to an index. The dashboard stays first. */
export function moveTab(tabs: Tabs, key: string, place: number): Tabs {
  const from = tabs.list.findIndex(tab => tab.key === key)
  const tab = tabs.list[from]
  if (!tab || isHome(tab)) return tabs
  const others = tabs.list.filter(one => one !== tab)
  const to = Math.min(Math.max(place, 1), others.length)
  return to === from ? tabs : { ...tabs, list: [...others.slice(0, to), tab, ...others.slice(to)] }
}

/** Closes tabs, except the dashboard. `nextAfter` returns which tab to activate. */
export const closeTabs = (tabs: Tabs, keys: ReadonlySet<string>): Tabs => ({
  ...tabs,
  list: tabs.list.filter(tab => isHome(tab) || !keys.has(tab.key)),
})

/**
 * The tab to activate when these are closed: undefined unless the active one is among them; then the last remaining.
 */
export function nextAfter(tabs: Tabs, keys: ReadonlySet<string>): string | undefined {
  if (tabs.active === undefined || !keys.has(tabs.active)) return undefined
  const last = tabs.list.filter(tab => isHome(tab) || !keys.has(tab.key)).at(-1)
  return !last || isHome(last) ? '/' : addressOf(last)
}

/**
 * The path to open when a tab closes: the tab it was opened from, if that is one of `paths`; else the first of them. An
 * open tab keeps its state.
 */
export function wayBack(tabs: Tabs, key: string, paths: readonly string[]): string | undefined {
  const from = tabAt(tabs, key)?.from
  const path = paths.find(one => one === from && tabAt(tabs, one)) ?? paths[0]
  const open = tabAt(tabs, path)
  return open ? addressOf(open) : path
}

/** Unmounts tabs above the limit, except active and dirty ones. */
function settle(tabs: Tabs): Tabs {
  const mayStay = (tab: Tab) => tab.key === tabs.active || tab.dirty
  const dropped = tabs.list.map(tab => (tab.awake && !tab.cached && !mayStay(tab) ? { ...tab, awake: false } : tab))
  const awake = dropped.filter(tab => tab.awake)
  const tired = new Set(
    awake
      .filter(tab => !mayStay(tab))
      .sort((a, b) => a.used - b.used)
      .slice(0, Math.max(0, awake.length - MAX_AWAKE))
      .map(tab => tab.key),
  )
  return { ...tabs, list: dropped.map(tab => (tired.has(tab.key) ? { ...tab, awake: false } : tab)) }
}
