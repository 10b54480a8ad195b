import { useLayoutEffect, useRef } from 'react'
import { useLatest } from '@/providers/use-latest'
import type { Tab } from './tabs'

/**
 * Where a tab that had the focus is closed, the one that takes its place gets it. Gives a function that is told the
 * key of the tab that has the focus.
 * @param focusPlace moves the focus to the tab at a place
 */
export function useFocusAfterClose(
  list: readonly Tab[],
  focusPlace: (place: number) => void,
): (key: string | undefined) => void {
  const focused = useRef<{ readonly key: string; readonly place: number }>(undefined)
  const latest = useLatest(focusPlace)
  useLayoutEffect(() => {
    const was = focused.current
    if (!was || list.some(tab => tab.key === was.key)) return
    focused.current = undefined
    // A screen or a dialog may have taken it already.
    if (document.activeElement === document.body) latest.current(Math.min(was.place, list.length - 1))
  }, [list])
  return key => {
    focused.current = key === undefined ? undefined : { key, place: list.findIndex(tab => tab.key === key) }
  }
}

/** The key of the tab an element of the strip or of its list belongs to. */
export const tabKeyAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tab]')?.dataset.tab : undefined
