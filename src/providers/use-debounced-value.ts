import { useEffect, useState } from 'react'

/**
 * Debounces a value: it is returned once it has not changed for a while.
 * @param ms the delay in milliseconds; with 0 changes apply immediately
 */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return ms === 0 ? value : settled
}
