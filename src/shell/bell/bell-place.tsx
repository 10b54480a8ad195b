import { useEffect, useState } from 'react'
import type { Permissions } from '@/providers/access-control/access-control'
import { late } from '@/widgets/late'

/** Without it everything else goes on. */
const Bell = late(() => import('./bell').catch(() => ({ default: () => null })))

/** The first screen comes first; by then the news come too. */
const AFTER_MS = 3_000

/** Where the bell will be. */
export function BellPlace({ permissions }: { permissions: Permissions }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setDue, AFTER_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return <span className="bell-place">{isDue && <Bell permissions={permissions} />}</span>
}
