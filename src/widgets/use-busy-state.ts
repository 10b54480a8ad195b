import { useEffect } from 'react'
import { useLatest } from '@/providers/use-latest'

/** Reports when a pending state starts and ends, so that a form can wait for it. */
export function useBusyState(isBusy: boolean, onBusy: ((busy: boolean) => void) | undefined) {
  // The parent may pass a new function on each render; only a change of the state is reported.
  const report = useLatest(onBusy)
  useEffect(() => {
    if (!isBusy) return
    report.current?.(true)
    return () => report.current?.(false)
  }, [isBusy])
}
