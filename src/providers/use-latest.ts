import { useLayoutEffect, useRef } from 'react'

/**
 * Always the newest value, for functions that are called long after the render they were made in. Taken over with what is
 * drawn, not by an effect after it: what happens in between would go by the value before, and lose what that does not have.
 */
export function useLatest<T>(value: T) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
