import { useLayoutEffect } from 'react'

/** What lies over a screen gives the focus back, once it is gone, to what had it before; unless that is gone too. */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      // The browser takes the focus from what leaves the page; who went elsewhere in the meantime stays there.
      setTimeout(() => {
        const isLost = document.activeElement === document.body || document.activeElement === null
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [])
}
