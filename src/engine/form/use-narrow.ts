import { useSyncExternalStore } from 'react'

const query = '(max-width: 1023px)'

/** True below 1024 pixels, where labels stand above their fields. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    changed => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
