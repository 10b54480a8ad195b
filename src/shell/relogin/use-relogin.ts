import { useCallback, useEffect, useRef, useState } from 'react'
import type { EndReason } from '@/providers/http/errors'

/** Offers to sign in without leaving the screen, if that is useful; resolves to true after sign-in. */
export type ReloginOffer = (why: EndReason) => Promise<boolean>

interface ReloginRequest {
  readonly why: EndReason
  /** True: signed in again. False: redirect to the sign-in page and discard entered values. */
  readonly answer: (isBack: boolean) => void
}

/**
 * Registers an offer to sign in again: while the page is dirty, or after the idle limit. @returns the pending request,
 * during which the dialog is open
 */
export function useRelogin(
  isDirty: boolean,
  onOffer: (offer: ReloginOffer | undefined) => void,
): ReloginRequest | undefined {
  const [request, setRequest] = useState<ReloginRequest>()
  const waiting = useRef<ReloginRequest>(undefined)
  const offer = useCallback<ReloginOffer>(
    why => {
      if (!isDirty && why !== 'idle') return Promise.resolve(false)
      return new Promise(resolve => {
        const made: ReloginRequest = {
          why,
          answer: isBack => {
            waiting.current = undefined
            setRequest(undefined)
            resolve(isBack)
          },
        }
        waiting.current = made
        setRequest(made)
      })
    },
    [isDirty],
  )
  useEffect(() => {
    onOffer(offer)
    return () => onOffer(undefined)
  }, [offer, onOffer])
  // Another administrator signed in and the app unmounts: pending callers must not wait forever.
  useEffect(() => () => waiting.current?.answer(false), [])
  return request
}
