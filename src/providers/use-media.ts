import { useCallback, useSyncExternalStore } from 'react'

/**
 * Specification section 2: widths below 1024 px count as mobile. Labels are above their inputs, and the menu is a
 * drawer.
 */
export const NARROW = '(max-width: 1023.98px)'
/** Below this width, tables become cards, and one button replaces the tab bar. */
export const PHONE = '(max-width: 639.98px)'
/** The user prefers reduced motion. */
export const STILL = '(prefers-reduced-motion: reduce)'

/** Whether a media query matches; re-renders when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
