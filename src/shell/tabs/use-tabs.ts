import { createContext, useContext } from 'react'
import type { Label } from '@/schema'
import type { Tab } from './tabs'

export interface TabActions {
  /** Goes to an address, in its tab. */
  readonly open: (address: string) => void
  /** Closes a tab and goes on; asks first when something typed would be lost. */
  readonly close: (key: string) => void
  readonly closeOthers: (key: string) => void
  /** Closes the tabs that stand after this one. */
  readonly closeRight: (key: string) => void
  readonly closeAll: () => void
  /** Starts a screen anew, with fresh answers; asks first when something typed would be lost. */
  readonly reload: (key: string) => void
  /** Puts a tab at a place of the strip, counted from 0; the dashboard keeps its own. */
  readonly move: (key: string, place: number) => void
}

export interface OpenTabs extends TabActions {
  readonly list: readonly Tab[]
  /** The tab that is shown; none on an error page. */
  readonly active: Tab | undefined
}

/** What a pane may do to the tab it stands in; stable for the life of the shell. */
export interface OwnTabActions {
  readonly setDirty: (key: string, dirty: boolean, what?: 'work') => void
  readonly setTitle: (key: string, title: string | undefined, act?: Label) => void
  readonly setSearch: (key: string, search: string) => void
  readonly followsAddress: (key: string) => void
  /** The screen goes on at another address, without starting anew and without an entry in the history. */
  readonly moveOn: (key: string, path: string) => void
  /** Shows another record in the tab, without an entry in the history; asks first when something typed would be lost. */
  readonly turnTo: (key: string, address: string) => void
  /** Goes back to one of `paths` when the tab is shown (Pane); asks first when something typed would be lost. */
  readonly close: (key: string, ...paths: readonly string[]) => void
  /** Tells when what is typed in the tab with this id may go. @returns the way to listen no more */
  readonly onDiscard: (id: string, forget: () => void) => () => void
  /** Whether the person has gone anywhere since the page was loaded: only then the focus moves along. */
  readonly hasGone: () => boolean
}

export const TabsContext = createContext<OpenTabs | undefined>(undefined)

/** The open tabs and what can be done with them. */
export function useTabs(): OpenTabs {
  const tabs = useContext(TabsContext)
  if (!tabs) throw new Error('useTabs needs TabsProvider above it')
  return tabs
}
