import { useLayoutEffect, useRef } from 'react'

/** Always the newest value, for functions that are called long after the render they were made in. */
export function useLatest<T>(value: T) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
