import { useCallback, useEffect, useRef } from 'react'
import { useDiscardConfirmation } from '@/engine/form/use-leave-guard'
import { useTab } from '@/providers/tab-state'
import type { LinkKind } from './use-links'

/** Unsaved links of the selected category: selecting another one requests confirmation. */
export function useUnsavedLinks(chosen: string | undefined, choose: (id: string) => void) {
  const { setDirty } = useTab()
  const confirmDiscard = useDiscardConfirmation()
  const changed = useRef(new Set<LinkKind>())
  const onChanged = useCallback(
    (kind: LinkKind, isChanged: boolean) => {
      if (isChanged) changed.current.add(kind)
      else changed.current.delete(kind)
      setDirty(changed.current.size > 0)
    },
    [setDirty],
  )
  // Unsaved links are discarded with their category, also when it was deleted.
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    changed.current.clear()
    setDirty(false)
  }, [chosen, setDirty])
  const select = (id: string) => {
    if (id === chosen) return
    if (changed.current.size === 0) return choose(id)
    confirmDiscard(() => choose(id))
  }
  return { onChanged, select }
}
