import { type RefObject, useMemo, useRef } from 'react'
import { useContainerWidth } from '@/engine/context/use-container-width'
import { usePersistentState } from '@/engine/list/use-persistent-state'

/** A page of a computer is so wide; one of a phone has room everywhere. */
const PC_WIDTH = 1200

/** The canvas at its true width, or as large as there is room for: the whole page is seen then, and drags work alike. */
export interface Fit {
  readonly stage: RefObject<HTMLDivElement | null>
  /** 1 is the true width. */
  readonly scale: number
  readonly isFitted: boolean
  /** Nothing where the page fits as it is. */
  readonly toggle: (() => void) | undefined
}

export function useFit(client: 'PC' | 'WAP'): Fit {
  const stage = useRef<HTMLDivElement>(null)
  const room = useContainerWidth(stage) ?? PC_WIDTH
  const [isFitted, toggle] = usePersistentState('builder.fit')
  const isWide = client === 'PC' && room < PC_WIDTH
  const scale = isWide && isFitted ? room / PC_WIDTH : 1
  return useMemo(
    () => ({ stage, scale, isFitted: isWide && isFitted, toggle: isWide ? toggle : undefined }),
    [scale, isWide, isFitted, toggle],
  )
}

/** How large something is drawn of what it is laid out as. */
export function scaleOf(element: HTMLElement): number {
  const scale = element.getBoundingClientRect().width / element.offsetWidth
  return Number.isFinite(scale) && scale > 0 ? scale : 1
}
