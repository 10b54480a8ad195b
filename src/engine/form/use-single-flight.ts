import { useRef } from 'react'

/** Runs one task at a time, so that a second click during validation does nothing. */
export function useSingleFlight(isBusy: boolean): (work: () => Promise<boolean>) => Promise<boolean> {
  const running = useRef(false)
  return async work => {
    if (running.current || isBusy) return false
    running.current = true
    try {
      return await work()
    } finally {
      running.current = false
    }
  }
}
