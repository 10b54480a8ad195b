import { useCallback, useSyncExternalStore } from 'react'

/** Below this, labels stand above their fields. */
export const NARROW = '(max-width: 1023.98px)'
/** Below this, tables become cards. */
export const PHONE = '(max-width: 639.98px)'

/** Whether a media query holds, now and whenever the window changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
