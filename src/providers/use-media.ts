import { useCallback, useSyncExternalStore } from 'react'

/** Specification section 2: widths under 1024 count as mobile. Labels stand above their fields, the menu is a drawer. */
export const NARROW = '(max-width: 1023.98px)'
/** Below this, tables become cards, and one button stands for all tabs. */
export const PHONE = '(max-width: 639.98px)'
/** Nothing is to move that need not. */
export const STILL = '(prefers-reduced-motion: reduce)'

/** Whether a media query holds, now and as it changes. */
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
