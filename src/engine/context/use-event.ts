import { useCallback, useState } from 'react'

/**
 * Returns a function with a stable identity that always calls the latest callback, so that memoized rows do not
 * re-render.
 */
export function useEvent<A extends readonly unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const [holder] = useState({ run })
  holder.run = run
  return useCallback((...args: A) => holder.run(...args), [holder])
}
