import { useCallback, useState } from 'react'
import { useFailureNotification } from './use-failure-notification'

/** Runs the work of a button, tracks whether it is pending (the last, if several overlap), and notifies of a failure. */
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
