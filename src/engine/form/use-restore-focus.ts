import { useLayoutEffect } from 'react'

/** Restores the focus to the element that had it before an overlay opened, if it still exists. */
export function useRestoreFocus(): void {
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
