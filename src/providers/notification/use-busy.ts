import { useNotification } from '@refinedev/core'
import { useCallback, useState } from 'react'
import { failureNotice } from './notification-provider'

/** Runs the work of a button, tracks whether it is pending, and notifies of a failure. */
export function useBusy() {
  const { open: notify } = useNotification()
  const [isBusy, setBusy] = useState(false)
  const run = useCallback(
    (work: () => Promise<unknown>) => {
      setBusy(true)
      void work()
        .catch(error => {
          const notice = failureNotice(error)
          if (notice) notify?.(notice)
        })
        .finally(() => setBusy(false))
    },
    [notify],
  )
  return { isBusy, run }
}
