import { useLayoutEffect, useRef } from 'react'
import { useLatest } from '@/providers/use-latest'
import type { Tab } from './tabs'

/**
 * When a focused tab is closed, the tab that takes its position receives the focus. @returns a function that receives
 * the key of the focused tab
 * @param focusPlace focuses the tab at an index
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
    // A screen or dialog may have taken it already.
    if (document.activeElement === document.body) latest.current(Math.min(was.place, list.length - 1))
  }, [list])
  return key => {
    focused.current = key === undefined ? undefined : { key, place: list.findIndex(tab => tab.key === key) }
  }
}

/** The key of the tab that contains an element. */
export const tabKeyAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tab]')?.dataset.tab : undefined
