import type { RouteName } from '@contract/routes'
import type { Label } from '@/schema'

/** The kept tabs, as plain data: what is open, what is awake, what is shown. Nothing here knows React. */

/** An address that may be opened. */
export interface Place {
  /** The path; two queries of one path are one tab. */
  readonly key: string
  /** '' or '?...' */
  readonly search: string
  readonly route: RouteName
  /** A screen that is not cached starts anew at every visit. */
  readonly cached: boolean
}

export interface Tab extends Place {
  /** The same for the tab's whole life, also when its screen goes on at another address. */
  readonly id: string
  /** The tab that was shown when this one was opened. */
  readonly from?: string | undefined
  /** The record's title, beside the screen's name. */
  readonly title?: string | undefined
  /** What is done on its screen, instead of the screen's name. */
  readonly act?: Label | undefined
  /** Something typed here would be lost. */
  readonly dirty: boolean
  /** It is not typing that would be lost, but work on many records that is under way. */
  readonly atWork?: boolean | undefined
  /** Its screen is mounted. An asleep tab is only an address. */
  readonly awake: boolean
  /** Grows when its screen has to start anew. */
  readonly run: number
  /** When it was last shown, in visits. */
  readonly used: number
}

export interface Tabs {
  readonly list: readonly Tab[]
  /** The key of the tab that is shown; none on an error page. */
  readonly active: string | undefined
  readonly visits: number
  /** An open tab with unsaved changes was navigated to another query of its path; the administrator decides. */
  readonly asked?: Place | undefined
}

/** Beyond these the least recently used falls asleep. */
export const MOST_AWAKE = 20

const HOME: Place = { key: '/dashboard', search: '', route: 'dashboard', cached: true }
const asleep = (place: Place, id: string): Tab => ({ ...place, id, dirty: false, awake: false, run: 0, used: 0 })

/** What is known of a tab before its screen is there. */
export type SavedPlace = Place & Pick<Tab, 'title' | 'act'>

/** The dashboard comes first and stays; `open` are the tabs of an earlier page load, which wake when visited. */
export const startTabs = (open: readonly SavedPlace[] = []): Tabs => ({
  list: [HOME, ...open.filter(place => place.key !== HOME.key)].map((place, at) => asleep(place, `kept-${at}`)),
  active: undefined,
  visits: 0,
})

export const isFixed = (tab: Pick<Tab, 'key'>): boolean => tab.key === HOME.key
export const addressOf = (place: Pick<Place, 'key' | 'search'>): string => place.key + place.search
export const tabAt = (tabs: Tabs, key: string | undefined): Tab | undefined => tabs.list.find(tab => tab.key === key)

/**
 * Shows a place, opening a tab for it when there is none.
 * @param how 'own' when the screen changed its own query, or follows that of its address; 'force' drops unsaved changes
 */
export function visit(tabs: Tabs, place: Place, how?: 'own' | 'force'): Tabs {
  const known = tabAt(tabs, place.key)
  const visits = tabs.visits + 1
  const isNewQuery = known?.awake === true && known.search !== place.search && how !== 'own'
  const mustAsk = isNewQuery && known.dirty && how !== 'force'
  const before = known ?? { ...asleep(place, `visit-${visits}`), from: tabs.active }
  const shown: Tab = mustAsk
    ? { ...before, used: visits }
    : {
        ...before,
        ...place,
        awake: true,
        used: visits,
        ...(isNewQuery && { run: before.run + 1, dirty: false, title: undefined, act: undefined }),
      }
  const list = known ? tabs.list.map(tab => (tab === known ? shown : tab)) : [...tabs.list, shown]
  return settle({ list, active: place.key, visits, asked: mustAsk ? place : undefined })
}

/** Shows no tab: an error page stands in their place. */
export const leave = (tabs: Tabs): Tabs =>
  tabs.active === undefined ? tabs : settle({ ...tabs, active: undefined, asked: undefined })

/** What is asked of a dirty tab is dropped: it stays as it is. */
export const keep = (tabs: Tabs): Tabs => ({ ...tabs, asked: undefined })

/** Changes what a tab knows of itself. Nothing changes when it says what is known already. */
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
 * A screen goes on at another address, as it is: what was a new record has become one that can be found again. Nothing
 * changes when another tab stands there already.
 */
export function moveOn(tabs: Tabs, key: string, place: Place): Tabs {
  const tab = tabAt(tabs, key)
  if (!tab || isFixed(tab) || tabAt(tabs, place.key)) return tabs
  const active = tabs.active === key ? place.key : tabs.active
  return settle({ ...tabs, active, list: tabs.list.map(one => (one === tab ? { ...one, ...place } : one)) })
}

/** A tab goes on with another record: its screen starts anew there, and keeps the tab it was opened from. */
export function turnTo(tabs: Tabs, key: string, place: Place): Tabs {
  const on = moveOn(tabs, key, place)
  if (on === tabs) return tabs
  const list = on.list.map(tab => (tab.key === place.key ? { ...tab, title: undefined, act: undefined } : tab))
  return restart({ ...on, list }, place.key)
}

/** Starts a tab's screen anew; whatever was typed there is gone. */
export const restart = (tabs: Tabs, key: string): Tabs => ({
  ...tabs,
  list: tabs.list.map(tab => (tab.key === key ? { ...tab, run: tab.run + 1, dirty: false } : tab)),
})

/** Puts a tab at a place of the strip, counted from 0. The dashboard stays first: it neither moves nor makes room. */
export function moveTab(tabs: Tabs, key: string, place: number): Tabs {
  const from = tabs.list.findIndex(tab => tab.key === key)
  const tab = tabs.list[from]
  if (!tab || isFixed(tab)) return tabs
  const others = tabs.list.filter(one => one !== tab)
  const to = Math.min(Math.max(place, 1), others.length)
  return to === from ? tabs : { ...tabs, list: [...others.slice(0, to), tab, ...others.slice(to)] }
}

/** Closes tabs; the dashboard stays. Where to go then is `nextAfter`'s to say. */
export const closeTabs = (tabs: Tabs, keys: ReadonlySet<string>): Tabs => ({
  ...tabs,
  list: tabs.list.filter(tab => isFixed(tab) || !keys.has(tab.key)),
})

/** Where to go when these tabs are closed: nowhere unless the shown one is among them; then to the last that stays. */
export function nextAfter(tabs: Tabs, keys: ReadonlySet<string>): string | undefined {
  if (tabs.active === undefined || !keys.has(tabs.active)) return undefined
  const last = tabs.list.filter(tab => isFixed(tab) || !keys.has(tab.key)).at(-1)
  return !last || isFixed(last) ? '/' : addressOf(last)
}

/**
 * Where a tab goes back to when it closes: to the one it was opened from, if that is one of `paths`; else to the first
 * of them. A tab that is open stands as it was left.
 */
export function wayBack(tabs: Tabs, key: string, paths: readonly string[]): string | undefined {
  const from = tabAt(tabs, key)?.from
  const path = paths.find(one => one === from && tabAt(tabs, one)) ?? paths[0]
  const open = tabAt(tabs, path)
  return open ? addressOf(open) : path
}

/** Puts to sleep what need not stay awake. Whatever is shown or dirty stays. */
function settle(tabs: Tabs): Tabs {
  const mayStay = (tab: Tab) => tab.key === tabs.active || tab.dirty
  const dropped = tabs.list.map(tab => (tab.awake && !tab.cached && !mayStay(tab) ? { ...tab, awake: false } : tab))
  const awake = dropped.filter(tab => tab.awake)
  const tired = new Set(
    awake
      .filter(tab => !mayStay(tab))
      .sort((a, b) => a.used - b.used)
      .slice(0, Math.max(0, awake.length - MOST_AWAKE))
      .map(tab => tab.key),
  )
  return { ...tabs, list: dropped.map(tab => (tired.has(tab.key) ? { ...tab, awake: false } : tab)) }
}
