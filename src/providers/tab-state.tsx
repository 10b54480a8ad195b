import { createContext, type ReactNode, useCallback, useContext, useInsertionEffect, useRef } from 'react'
import type { Label } from '@/schema'

/**
 * The tab of a screen. A hidden tab keeps its state but is inactive: no requests, no window listeners, no navigation.
 */
export interface TabState {
  readonly active: boolean
  /**
   * Sets the dirty state: closing a dirty tab requests confirmation, and it stays mounted until then. 'work' means that
   * a bulk job would be interrupted.
   */
  readonly setDirty: (dirty: boolean, what?: 'work') => void
  /**
   * Closes this tab and opens the tab it was opened from, if that is one of these paths; else the first of them, in its
   * current state if it is open; without paths, the last remaining tab.
   */
  readonly close: (...paths: readonly string[]) => void
  /** Registers a callback for when the user discards unsaved values. @returns the unsubscribe function */
  readonly onDiscard: (discard: () => void) => () => void
  /** Changes the query of this tab without a history entry. */
  readonly setSearch: (search: string) => void
  /** Declares that the screen follows its URL: another query, by the browser's Back or a link, does not remount it. */
  readonly followsAddress?: () => void
  /** Moves the screen to another path with its state, such as when a new record gets an id. No history entry. */
  readonly moveOn: (path: string) => void
  /** The path of the tab that was open when this one was opened. */
  readonly from?: string | undefined
  /** Shows another record in this tab. No history entry; a dirty tab requests confirmation. */
  readonly turnTo: (address: string) => void
  /**
   * Sets the title in addition to the screen's name: the record's title; and an action's label in place of that name.
   */
  readonly setTitle: (title: string | undefined, act?: Label) => void
  /** The container of this tab's popups. */
  readonly container: () => HTMLElement
}

const alone: TabState = {
  active: true,
  setDirty: () => {},
  close: () => {},
  onDiscard: () => () => {},
  setSearch: () => {},
  moveOn: () => {},
  turnTo: () => {},
  setTitle: () => {},
  container: () => document.body,
}

const TabStateContext = createContext<TabState>(alone)
const NowContext = createContext((): TabState => alone)

/** The tab of the current screen; re-renders when it is hidden or shown. */
export const useTab = (): TabState => useContext(TabStateContext)

/**
 * Returns a function for the current state of the tab, for event handlers. It does not re-render links and requests, of
 * which a screen has many, when the tab is shown again.
 */
export const useTabNow = (): (() => TabState) => useContext(NowContext)

/** Provides the tab to its children. */
export function TabStateProvider({ tab, children }: { tab: TabState; children: ReactNode }) {
  const latest = useRef(tab)
  // Runs before the effects of children, which may read it.
  useInsertionEffect(() => {
    latest.current = tab
  })
  const now = useCallback(() => latest.current, [])
  return (
    <NowContext value={now}>
      <TabStateContext value={tab}>{children}</TabStateContext>
    </NowContext>
  )
}
