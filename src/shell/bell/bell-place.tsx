import { memo } from 'react'
import type { Permissions } from '@/providers/access-control/kept-fields'
import { late } from '@/widgets/late'
import { useIsLater } from '../late-parts'

/** Without it everything else goes on. */
const Bell = late(() => import('./bell').catch(() => ({ default: () => null })))

/** Where the bell will be. */
export const BellPlace = memo(function BellPlace({ permissions }: { permissions: Permissions }) {
  const isDue = useIsLater()
  return <span className="bell-place">{isDue && <Bell permissions={permissions} />}</span>
})
