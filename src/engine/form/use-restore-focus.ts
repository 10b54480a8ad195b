import { useLayoutEffect } from 'react'

/** Restores the focus to the element that had it before an overlay opened, if it still exists. */
export function useRestoreFocus(): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      // The browser moves the focus away from an element that is removed. If the user has focused another element
      // since, that one keeps the focus.
      setTimeout(() => {
        const isLost = document.activeElement === document.body || document.activeElement === null
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [])
}
