import { useEffect, useState } from 'react'

/**
 * The value once it has stood still: each change starts the wait anew.
 * @param ms milliseconds to wait; with 0 a change is taken over at once
 */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return ms === 0 ? value : settled
}
