import { useEffect } from 'react'
import { useLatest } from '@/providers/use-latest'

/** Reports when a pending state starts and ends, so that a form can wait for it. */
export function useBusyState(isBusy: boolean, onBusy: ((busy: boolean) => void) | undefined) {
  // The parent's function may be another one on each render; only the change of state is news.
  const tell = useLatest(onBusy)
  useEffect(() => {
    if (!isBusy) return
    tell.current?.(true)
    return () => tell.current?.(false)
  }, [isBusy])
}
