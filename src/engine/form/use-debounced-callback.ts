import { useCallback, useEffect, useRef } from 'react'

/** Does a piece of work after a pause, the last one asked for, and at once when the page or the screen goes before. */
export function useDebouncedCallback(pause: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<(() => void) | undefined>(undefined)

  const cancel = useCallback(() => {
    clearTimeout(timer.current)
    pending.current = undefined
  }, [])
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    pending.current?.()
    pending.current = undefined
  }, [])
  const soon = useCallback(
    (work: () => void) => {
      clearTimeout(timer.current)
      pending.current = work
      timer.current = setTimeout(flush, pause)
    },
    [flush, pause],
  )
  // The last keystrokes before the page or the screen goes.
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return { soon, flush, cancel }
}
