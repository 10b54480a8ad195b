import { memo } from 'react'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { lazyComponent } from '@/widgets/lazy-component'
import { useIsIdle } from '../use-is-idle'

/** Without it everything else goes on. */
const Bell = lazyComponent(() => import('./bell').catch(() => ({ default: () => null })))

/** Where the bell will be. */
export const BellPlace = memo(function BellPlace({ permissions }: { permissions: Permissions }) {
  const isDue = useIsIdle()
  return <span className="bell-place">{isDue && <Bell permissions={permissions} />}</span>
})
