import { useNotification } from '@refinedev/core'
import { useState } from 'react'
import { useWrite } from '@/providers/data/use-write'
import { CallError } from '@/providers/http/errors'
import { useMessages } from '@/providers/i18n/use-messages'
import { useFailureNotification } from '@/providers/notification/use-failure-notification'

/** A code is required, or was wrong. */
const FACTOR: ReadonlySet<string> = new Set(['941', '942'])

/** Approves or withdraws a pending write, one request at a time; errors are shown. */
export function useSettle(confirmation_id: string, onSettled: () => void) {
  const { t } = useMessages()
  const { open: notify } = useNotification()
  const notifyFailure = useFailureNotification()
  const confirm = useWrite('PUT admin/confirmations/{confirmation_id}/confirm')
  const withdraw = useWrite('DELETE admin/confirmations/{confirmation_id}')
  const [settling, setSettling] = useState(false)
  const [codeError, setCodeError] = useState<string>()
  const params = { confirmation_id }
  const settle = async (work: () => Promise<unknown>, outcome: 'approved' | 'withdrawn') => {
    setSettling(true)
    try {
      await work()
      notify?.({ type: 'success', message: t(`approvals.${outcome}`) })
    } catch (error) {
      if (error instanceof CallError && FACTOR.has(error.code)) return setCodeError(error.message)
      notifyFailure(error)
    } finally {
      setSettling(false)
      onSettled()
    }
  }
  return {
    settling,
    /** Why a code of the second factor is required; undefined if none is. */
    codeError,
    confirm: (otp?: string) => settle(() => confirm({ params, body: otp ? { otp } : {} }), 'approved'),
    withdraw: () => settle(() => withdraw({ params }), 'withdrawn'),
  }
}
