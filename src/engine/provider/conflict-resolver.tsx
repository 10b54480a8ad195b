import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { ConflictResolverProvider, type ResolveConflict, type WriteConflict } from '../actions/conflict'

const ConflictDialog = lazy(() => import('../versions/conflict-dialog'))

interface OpenConflict {
  readonly conflict: WriteConflict
  /** Called with whether to overwrite. */
  readonly answer: (isAnyway: boolean) => void
}

/**
 * Shows the conflict dialog: who changed the record first and what was changed. The administrator overwrites or
 * discards.
 */
export function ConflictResolver({ children }: { children: ReactNode }) {
  const [openConflict, setOpenConflict] = useState<OpenConflict>()
  const isOpen = useRef(false)
  const settle = useCallback<ResolveConflict>(async conflict => {
    if (isOpen.current) return false
    isOpen.current = true
    const isAnyway = await new Promise<boolean>(answer => setOpenConflict({ conflict, answer }))
    isOpen.current = false
    setOpenConflict(undefined)
    const newest = conflict.error.newer?.[0]?.position
    if (!isAnyway || newest === undefined) return false
    await conflict.again(newest)
    return true
  }, [])
  return (
    <ConflictResolverProvider value={settle}>
      {children}
      {openConflict && (
        <Suspense>
          <ConflictDialog conflict={openConflict.conflict} onAnswer={openConflict.answer} />
        </Suspense>
      )}
    </ConflictResolverProvider>
  )
}
