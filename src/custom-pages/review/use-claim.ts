import { useEffect } from 'react'
import { useWrite } from '@/providers/data/use-write'
import type { Queue } from './queue'

/** Renewal interval of a claim, which expires after two minutes. */
const KEEP_CLAIM = 60_000

/** Claims the record while it is on the desk, so that two administrators do not review the same one. */
export function useClaim(queue: Queue['queue'], id: string | undefined, active: boolean): void {
  const claim = useWrite('PUT admin/review/{queue}/{record_id}/claim')
  const leave = useWrite('DELETE admin/review/{queue}/{record_id}/claim')
  useEffect(() => {
    if (id === undefined || !active) return
    const params = { queue, record_id: id }
    const take = () => void claim({ params }).catch(() => undefined)
    take()
    const timer = setInterval(take, KEEP_CLAIM)
    return () => {
      clearInterval(timer)
      void leave({ params }).catch(() => undefined)
    }
  }, [claim, leave, queue, id, active])
}
