import { useEffect } from 'react'
import type { Http } from '@/providers/http/client'
import type { Queue } from './queue'

/** How often a record that is being read is taken again; a claim lasts two minutes. */
const KEEP_CLAIM = 60_000

/** Takes the record while it is on the desk, so that two administrators do not read the same one. */
export function useClaim(http: Http, queue: Queue['queue'], id: string | undefined, active: boolean): void {
  useEffect(() => {
    if (id === undefined || !active) return
    const params = { queue, record_id: id }
    const take = () => void http.send('PUT admin/review/{queue}/{record_id}/claim', { params }).catch(() => undefined)
    take()
    const timer = setInterval(take, KEEP_CLAIM)
    return () => {
      clearInterval(timer)
      void http.send('DELETE admin/review/{queue}/{record_id}/claim', { params }).catch(() => undefined)
    }
  }, [http, queue, id, active])
}
