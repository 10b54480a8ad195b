import { useState } from 'react'
import { useNotices } from '@/providers/notices/notices'
import { failureNotice } from '@/providers/notification/notification-provider'

/** Work of a button, whose failure is told. */
export function useBusy() {
  const { notification } = useNotices()
  const [isBusy, setBusy] = useState(false)
  const work = async (job: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await job()
    } catch (error) {
      const notice = failureNotice(error)
      if (notice) notification.error({ title: notice.message })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run: (job: () => Promise<unknown>) => void work(job) }
}
