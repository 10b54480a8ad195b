import { createContext, type ReactNode, useCallback, useContext, useInsertionEffect, useRef } from 'react'
import type { Label } from '@/schema'

/**
 * The tab of a screen. A hidden tab keeps its state but stays quiet: no requests, no window listeners, no navigation.
 */
export interface TabState {
  readonly active: boolean
  /**
   * Says whether something typed here would be lost; asked before the tab closes, and keeps it alive until then.
   * 'work' when it is not typing that would be lost, but work on many records that would stop half done.
   */
  readonly setDirty: (dirty: boolean, what?: 'work') => void
  /**
   * Closes this tab and goes back to the tab it was opened from, if that is one of these; else to the first of them,
   * as it stands when it is open; without any, to the last remaining tab.
   */
  readonly close: (...paths: readonly string[]) => void
  /** Told when the person has said that what is typed here may go. @returns the way to listen no more */
  readonly onDiscard: (forget: () => void) => () => void
  /** Changes the query of this tab without a history entry. */
  readonly setSearch: (search: string) => void
  /**
   * Another query of its address, by the browser's Back or by a link, is no reason for this screen to start anew: it
   * shows what its address says.
   */
  readonly followsAddress?: () => void
  /** The screen goes on at another address, as it is: a new record has got one. No history entry. */
  readonly moveOn: (path: string) => void
  /** The path of the tab that was shown when this one was opened. */
  readonly from?: string | undefined
  /** Shows another record in this tab. No history entry; asks first when something typed here would be lost. */
  readonly turnTo: (address: string) => void
  /** What the tab is called besides the screen's name: the record's title; and what is done, instead of that name. */
  readonly setTitle: (title: string | undefined, act?: Label) => void
  /** The element in which popups of this tab belong. */
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

/** The tab of the current screen; renders again when it is hidden or shown. */
export const useTab = (): TabState => useContext(TabStateContext)

/**
 * The tab as it is when the function is called: for what happens later, such as a click. Links and requests are many on
 * a screen, and none of them looks different in a tab that is shown again.
 */
export const useTabNow = (): (() => TabState) => useContext(NowContext)

/** Provides the tab to its children. */
export function TabStateProvider({ pane, children }: { pane: TabState; children: ReactNode }) {
  const latest = useRef(pane)
  // Before any effect of a child runs, which may ask for it.
  useInsertionEffect(() => {
    latest.current = pane
  })
  const now = useCallback(() => latest.current, [])
  return (
    <NowContext value={now}>
      <TabStateContext value={pane}>{children}</TabStateContext>
    </NowContext>
  )
}
