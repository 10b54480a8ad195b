import { type ComponentType, memo, useEffect, useState } from 'react'
import type { User } from '@/providers/http/session'
import { useTabs } from '../tabs/use-tabs'
import type { ReloginDialogProps } from './relogin-dialog'
import { useIdleLock } from './use-idle-lock'
import { type ReloginOffer, useRelogin } from './use-relogin'

const load = () => import('./relogin-dialog')

interface ReloginProps {
  readonly user: User
  readonly onOffer: (offer: ReloginOffer | undefined) => void
}

/**
 * Offers to sign in again in place when the session ends while the page is dirty, or is locked after idle time, so that
 * no entered value is lost.
 */
export const Relogin = memo(function Relogin({ user, onOffer }: ReloginProps) {
  const { list } = useTabs()
  const isDirty = list.some(tab => tab.dirty)
  const request = useRelogin(isDirty, onOffer)
  useIdleLock()
  const [Dialog, setDialog] = useState<ComponentType<ReloginDialogProps>>()

  // Fetched while the session is valid: once it has ended, the server may be unreachable.
  useEffect(() => {
    if (isDirty) load().catch(() => undefined)
  }, [isDirty])
  useEffect(() => {
    if (!request) return
    let isHere = true
    load().then(
      ({ ReloginDialog }) => isHere && setDialog(() => ReloginDialog),
      () => isHere && request.answer(false),
    )
    return () => {
      isHere = false
    }
  }, [request])

  return request && Dialog ? <Dialog user={user} why={request.why} onAnswer={request.answer} /> : null
})
