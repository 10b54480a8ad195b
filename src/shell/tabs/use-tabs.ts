import { createContext, useContext } from 'react'
import type { Label } from '@/schema'
import type { Tab } from './tabs'

export interface TabActions {
  /** Opens a URL in its tab. */
  readonly open: (address: string) => void
  /** Closes a tab and activates the next; requests confirmation if it is dirty. */
  readonly close: (key: string) => void
  readonly closeOthers: (key: string) => void
  /** Closes the tabs after this one. */
  readonly closeRight: (key: string) => void
  readonly closeAll: () => void
  /** Remounts a screen with fresh data; requests confirmation if it is dirty. */
  readonly reload: (key: string) => void
  /** Moves a tab to an index; the dashboard stays first. */
  readonly move: (key: string, place: number) => void
}

export interface OpenTabs extends TabActions {
  readonly list: readonly Tab[]
  /** The active tab; undefined on an error page. */
  readonly active: Tab | undefined
}

/** The actions of a panel on its own tab; stable for the life of the shell. */
export interface OwnTabActions {
  readonly setDirty: (key: string, dirty: boolean, what?: 'work') => void
  readonly setTitle: (key: string, title: string | undefined, act?: Label) => void
  readonly setSearch: (key: string, search: string) => void
  readonly followsAddress: (key: string) => void
  /** Moves the screen to another path without a remount and without a history entry. */
  readonly moveOn: (key: string, path: string) => void
  /** Shows another record in the tab without a history entry; requests confirmation if it is dirty. */
  readonly turnTo: (key: string, address: string) => void
  /** Closes the tab and opens one of `paths` if it is active (TabState); requests confirmation if it is dirty. */
  readonly close: (key: string, ...paths: readonly string[]) => void
  /** Registers a callback for discarding the values of the tab with this id. @returns the unsubscribe function */
  readonly onDiscard: (id: string, forget: () => void) => () => void
  /** Whether the user has navigated since the page was loaded; only then the focus follows. */
  readonly hasGone: () => boolean
}

export const TabsContext = createContext<OpenTabs | undefined>(undefined)

/** The open tabs with their actions. */
export function useTabs(): OpenTabs {
  const tabs = useContext(TabsContext)
  if (!tabs) throw new Error('useTabs needs TabsProvider above it')
  return tabs
}
