import { useCallback, useState } from 'react'
import { useFailureNotification } from './use-failure-notification'

/** Runs the work of a button, tracks whether it is pending, and notifies of a failure. */
export function useBusy() {
  const notifyFailure = useFailureNotification()
  const [isBusy, setBusy] = useState(false)
  const run = useCallback(
    (work: () => Promise<unknown>) => {
      setBusy(true)
      void work()
        .catch(notifyFailure)
        .finally(() => setBusy(false))
    },
    [notifyFailure],
  )
  return { isBusy, run }
}
