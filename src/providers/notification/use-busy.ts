import { useNotification } from '@refinedev/core'
import { useCallback, useState } from 'react'
import { failureNotice } from './notification-provider'

/** Runs work of a button: whether it is under way, and a notification when it fails. */
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
