import { useCallback, useState } from 'react'
import { useFailureNotification } from './use-failure-notification'

/** Runs the work of buttons, tracks whether any of it is pending, and notifies of a failure. */
export function useBusy() {
  const notifyFailure = useFailureNotification()
  const [pending, setPending] = useState(0)
  const run = useCallback(
    (work: () => Promise<unknown>) => {
      setPending(count => count + 1)
      void work()
        .catch(notifyFailure)
        .finally(() => setPending(count => count - 1))
    },
    [notifyFailure],
  )
  return { isBusy: pending > 0, run }
}
