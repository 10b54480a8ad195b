import { useEffect, useState } from 'react'
import { useCall } from '@/providers/data/use-call'
import { setIdleLimit, watchActivity } from '@/providers/http/activity'
import { isNotOffered } from '@/providers/http/errors'

/** The first screen comes first, and the server is told often enough that a user writes a long text. */
const EVERY_MS = 60_000

/**
 * Tells the server while a user is at the desk, and finds out when nobody was there for too long: then the server
 * refuses, and the session is locked. A deployment that knows no such limit is asked once.
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
    // What failed on its way is asked again.
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
