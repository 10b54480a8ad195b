import { useCallback, useEffect } from 'react'
import { usePane } from '@/providers/pane'
import { useLatest } from '@/providers/use-latest'

/** What is kept of a form's typing goes when the person says so: here, or in the question before its tab closes. */
export function useForget(drop: () => void): () => void {
  const { onDiscard } = usePane()
  const latest = useLatest(drop)
  const forget = useCallback(() => latest.current(), [])
  useEffect(() => onDiscard(forget), [onDiscard, forget])
  return forget
}
