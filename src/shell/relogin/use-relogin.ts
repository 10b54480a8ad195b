import { useCallback, useEffect, useRef, useState } from 'react'

/** Offers to sign in without leaving the screen; resolves to true when that was done. */
export type Offer = () => Promise<boolean>

interface Asked {
  /** True: signed in again. False: go to the sign-in page and lose what was typed. */
  readonly answer: (isBack: boolean) => void
}

/**
 * While `isWanted`, hands an offer to whoever ends sessions. What is given is the answer that is waited for: the dialog
 * is open as long as it is there.
 */
export function useRelogin(isWanted: boolean, onOffer: (offer: Offer | undefined) => void): Asked | undefined {
  const [asked, setAsked] = useState<Asked>()
  const waiting = useRef<Asked>(undefined)
  const offer = useCallback<Offer>(
    () =>
      new Promise(resolve => {
        const made: Asked = {
          answer: isBack => {
            waiting.current = undefined
            setAsked(undefined)
            resolve(isBack)
          },
        }
        waiting.current = made
        setAsked(made)
      }),
    [],
  )
  useEffect(() => {
    onOffer(isWanted ? offer : undefined)
    return () => onOffer(undefined)
  }, [isWanted, offer, onOffer])
  // Somebody else signed in meanwhile and the app goes: whoever waits for an answer must not wait for ever.
  useEffect(() => () => waiting.current?.answer(false), [])
  return asked
}
