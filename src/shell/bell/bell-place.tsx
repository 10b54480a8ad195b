import { memo } from 'react'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { lazyComponent } from '@/widgets/lazy-component'
import { useIsIdle } from '../use-is-idle'

/** If the bell fails to load, the rest of the page is unaffected. */
const Bell = lazyComponent(() => import('./bell').catch(() => ({ default: () => null })))

/** Reserves the position of the bell. */
export const BellPlace = memo(function BellPlace({ permissions }: { permissions: Permissions }) {
  const isDue = useIsIdle()
  return <span className="bell-place">{isDue && <Bell permissions={permissions} />}</span>
})
