import { useCallback, useEffect, useState } from 'react'

/** Offers to sign in without leaving the screen; resolves to true when that was done. */
export type Offer = () => Promise<boolean>

/**
 * While `isWanted`, hands an offer to whoever ends sessions. `asked` holds the answer that is waited for: the dialog
 * is open as long as it is there.
 */
export function useRelogin(isWanted: boolean, onOffer: (offer: Offer | undefined) => void) {
  const [asked, setAsked] = useState<{ readonly answer: (isBack: boolean) => void }>()
  const offer = useCallback<Offer>(
    () =>
      new Promise(resolve => {
        setAsked({
          answer: isBack => {
            setAsked(undefined)
            resolve(isBack)
          },
        })
      }),
    [],
  )
  useEffect(() => {
    onOffer(isWanted ? offer : undefined)
    return () => onOffer(undefined)
  }, [isWanted, offer, onOffer])
  return asked
}
