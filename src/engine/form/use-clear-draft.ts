import { useCallback, useEffect } from 'react'
import { useTab } from '@/providers/tab-state'
import { useLatest } from '@/providers/use-latest'

/**
 * Clears the stored input of a form when the administrator discards it, in the form or in the confirmation of its
 * closing tab.
 */
export function useClearDraft(drop: () => void): () => void {
  const { onDiscard } = useTab()
  const latest = useLatest(drop)
  const clearDraft = useCallback(() => latest.current(), [])
  useEffect(() => onDiscard(clearDraft), [onDiscard, clearDraft])
  return clearDraft
}
