import { useLayoutEffect, useRef } from 'react'

/**
 * A ref with the latest value, for functions that are called long after their render. Set in a layout effect: between
 * render and a passive effect, a call would still use the previous value and lose changes.
 */
export function useLatest<T>(value: T) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
