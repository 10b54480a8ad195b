import { useCallback, useEffect, useRef, useState } from 'react'
import type { EndReason } from '@/providers/http/errors'

/** Offers to sign in without leaving the screen, where that is of use; resolves to true when it was done. */
export type ReloginOffer = (why: EndReason) => Promise<boolean>

interface ReloginRequest {
  readonly why: EndReason
  /** True: signed in again. False: go to the sign-in page and lose what was typed. */
  readonly answer: (isBack: boolean) => void
}

/**
 * Hands an offer to what ends sessions: while something would be lost, or when nobody was at the desk. What is given
 * is the answer that is waited for: the dialog is open as long as it is there.
 */
export function useRelogin(
  isDirty: boolean,
  onOffer: (offer: ReloginOffer | undefined) => void,
): ReloginRequest | undefined {
  const [asked, setAsked] = useState<ReloginRequest>()
  const waiting = useRef<ReloginRequest>(undefined)
  const offer = useCallback<ReloginOffer>(
    why => {
      if (!isDirty && why !== 'idle') return Promise.resolve(false)
      return new Promise(resolve => {
        const made: ReloginRequest = {
          why,
          answer: isBack => {
            waiting.current = undefined
            setAsked(undefined)
            resolve(isBack)
          },
        }
        waiting.current = made
        setAsked(made)
      })
    },
    [isDirty],
  )
  useEffect(() => {
    onOffer(offer)
    return () => onOffer(undefined)
  }, [offer, onOffer])
  // Another administrator signed in and the app unmounts: pending callers must not wait for ever.
  useEffect(() => () => waiting.current?.answer(false), [])
  return asked
}
