import { lazy, Suspense } from 'react'
import type { User } from '@/providers/http/session'
import { useTabs } from '../tabs/use-tabs'
import { type Offer, useRelogin } from './use-relogin'

const ReloginDialog = lazy(() => import('./relogin-dialog'))

/** When the session ends over a half-filled form, signing in is offered on the spot, and nothing typed is lost. */
export function Relogin({ user, onOffer }: { user: User; onOffer: (offer: Offer | undefined) => void }) {
  const { list } = useTabs()
  const asked = useRelogin(
    list.some(tab => tab.dirty),
    onOffer,
  )
  return asked ? (
    <Suspense>
      <ReloginDialog user={user} onAnswer={asked.answer} />
    </Suspense>
  ) : null
}
