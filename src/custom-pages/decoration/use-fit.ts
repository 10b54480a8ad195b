import { type RefObject, useMemo, useRef } from 'react'
import { useContainerWidth } from '@/engine/context/use-container-width'
import { usePersistentState } from '@/engine/list/use-persistent-state'

/** The width of a desktop page; a phone's page always fits. */
const PC_WIDTH = 1200

/** The canvas at its actual width, or scaled to fit; drags work alike. */
export interface Fit {
  readonly stage: RefObject<HTMLDivElement | null>
  /** 1 is the actual width. */
  readonly scale: number
  readonly isFitted: boolean
  /** undefined if the page fits without scaling. */
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

/** The rendered scale of an element. */
export function scaleOf(element: HTMLElement): number {
  const scale = element.getBoundingClientRect().width / element.offsetWidth
  return Number.isFinite(scale) && scale > 0 ? scale : 1
}
