import { useEffect, useState } from 'react'
import { useCall } from '@/providers/data/use-call'
import { setIdleLimit, watchActivity } from '@/providers/http/activity'
import { isNotOffered } from '@/providers/http/errors'

/** Starts after the first screen, and reports activity often enough for a user who writes a long text. */
const EVERY_MS = 60_000

/**
 * Reports activity to the server, and detects that the idle limit was exceeded: then the server rejects the request,
 * and the session is locked. A deployment without a limit receives one request.
 */
export function useIdleLock(): void {
  const [isBegun, setBegun] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), EVERY_MS)
    const end = watchActivity()
    return () => {
      clearTimeout(timer)
      end()
      setIdleLimit(0)
    }
  }, [])
  const { data, error } = useCall('GET admin/systems/admin-users/sessions/current', isBegun ? {} : undefined, {
    // Continues after a network error.
    every: answer => (answer?.idle_seconds === 0 ? false : EVERY_MS),
    staleTime: EVERY_MS,
  })
  const limit = data?.idle_seconds ?? 0
  useEffect(() => setIdleLimit(limit), [limit])
  const isUnknown = isNotOffered(error)
  useEffect(() => {
    if (isUnknown) setBegun(false)
  }, [isUnknown])
}
