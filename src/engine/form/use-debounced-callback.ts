import { useCallback, useEffect, useRef } from 'react'

/** Debounces a callback: the last call runs after a pause, or immediately on unmount or page hide. */
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
  const debounce = useCallback(
    (work: () => void) => {
      clearTimeout(timer.current)
      pending.current = work
      timer.current = setTimeout(flush, pause)
    },
    [flush, pause],
  )
  // Flushes the last keystrokes before the page or screen is closed.
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return { debounce, flush, cancel }
}
