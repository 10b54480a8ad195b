import { useRef } from 'react'

/** Runs one piece of work at a time: checking takes a moment, in which a second click comes right. */
export function useOnce(isBusy: boolean): (work: () => Promise<boolean>) => Promise<boolean> {
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
