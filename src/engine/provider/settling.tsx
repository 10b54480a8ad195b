import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { type Conflict, type Settle, SettleProvider } from '../actions/conflict'

const ConflictDialog = lazy(() => import('../versions/conflict-dialog'))

interface Asked {
  readonly conflict: Conflict
  /** Whether it is to be done all the same. */
  readonly answer: (isAnyway: boolean) => void
}

/** Whoever was second sees who was first and what that was, and does it all the same or leaves it. */
export function Settling({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const isOpen = useRef(false)
  const settle = useCallback<Settle>(async conflict => {
    if (isOpen.current) return false
    isOpen.current = true
    const isAnyway = await new Promise<boolean>(answer => setAsked({ conflict, answer }))
    isOpen.current = false
    setAsked(undefined)
    const newest = conflict.error.newer?.[0]?.position
    if (!isAnyway || newest === undefined) return false
    await conflict.again(newest)
    return true
  }, [])
  return (
    <SettleProvider value={settle}>
      {children}
      {asked && (
        <Suspense>
          <ConflictDialog conflict={asked.conflict} onAnswer={asked.answer} />
        </Suspense>
      )}
    </SettleProvider>
  )
}
