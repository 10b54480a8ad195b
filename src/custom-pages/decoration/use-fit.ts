import { type RefObject, useMemo, useRef } from 'react'
import { useContainerWidth } from '@/engine/context/use-container-width'
import { usePersistentState } from '@/engine/list/use-persistent-state'

/** Widths of a desktop page and of a phone's with its frame, in pixels. */
const WIDTH = { PC: 1200, WAP: 399 }

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
  const availableWidth = useContainerWidth(stage) ?? WIDTH[client]
  const [isFitted, toggle] = usePersistentState('builder.fit')
  const isWide = client === 'PC' && availableWidth < WIDTH.PC
  // A phone's page is only slightly wider than a phone, so that there is nothing to choose.
  const isScaled = isWide ? isFitted : availableWidth < WIDTH.WAP
  const scale = isScaled ? availableWidth / WIDTH[client] : 1
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
