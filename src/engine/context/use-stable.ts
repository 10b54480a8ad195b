import { useCallback, useState } from 'react'

/** The same function for the life of the list, so that rows that did not change are not drawn again. */
export function useStable<A extends readonly unknown[], R>(run: (...given: A) => R): (...given: A) => R {
  const [holder] = useState({ run })
  holder.run = run
  return useCallback((...given: A) => holder.run(...given), [holder])
}
