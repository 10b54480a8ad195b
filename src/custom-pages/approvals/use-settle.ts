import { useNotification } from '@refinedev/core'
import { useState } from 'react'
import { useWrite } from '@/providers/data/use-write'
import { useWords } from '@/providers/i18n/use-words'
import { failureNotice } from '@/providers/notification/notification-provider'

/** The three ways in which a held write is settled, one at a time; what stands in the way is said. */
export function useSettle(confirmation_id: string, onSettled: () => void) {
  const { t } = useWords()
  const { open: notify } = useNotification()
  const confirm = useWrite('PUT admin/confirmations/{confirmation_id}/confirm')
  const refuse = useWrite('PUT admin/confirmations/{confirmation_id}/refuse')
  const withdraw = useWrite('DELETE admin/confirmations/{confirmation_id}')
  const [settling, setSettling] = useState(false)
  const params = { confirmation_id }
  const settle = async (work: () => Promise<unknown>, said: 'approved' | 'refused' | 'withdrawn') => {
    setSettling(true)
    try {
      await work()
      notify?.({ type: 'success', message: t(`approvals.${said}`) })
    } catch (error) {
      const notice = failureNotice(error)
      if (notice) notify?.(notice)
    } finally {
      setSettling(false)
      onSettled()
    }
  }
  return {
    settling,
    confirm: () => settle(() => confirm({ params }), 'approved'),
    refuse: (reason: string) => settle(() => refuse({ params, body: { reason } }), 'refused'),
    withdraw: () => settle(() => withdraw({ params }), 'withdrawn'),
  }
}
