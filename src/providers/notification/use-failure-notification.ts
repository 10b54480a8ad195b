import { useNotification } from '@refinedev/core'
import { useCallback } from 'react'
import { failureNotice } from './notification-provider'

/** A function that notifies of an error, unless it is a silent one. */
export function useFailureNotification(): (error: unknown) => void {
  const { open: notify } = useNotification()
  return useCallback(
    error => {
      const notice = failureNotice(error)
      if (notice) notify?.(notice)
    },
    [notify],
  )
}
