import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Item } from '@/resources/decoration/floors/floor'
import type { Problem } from './problems'

const floorOf = (key: string) => document.getElementById(`floor-${key}`)

/** Scrolls to a problem and focuses it. */
export function goTo({ key, place }: Pick<Problem, 'key' | 'place'>): void {
  const floor = floorOf(key)
  const target = (place && floor?.querySelector<HTMLElement>(`[data-place="${place}"]`)) || floor
  target?.scrollIntoView({ block: 'center', inline: 'nearest' })
  if (target !== floor) target?.focus({ preventScroll: true })
}

/**
 * Retains the keyboard focus: moving or deleting an element in the document loses it. `follow` names the floor whose
 * handle receives the focus after the next change.
 */
export function useFollow(items: readonly Item[]) {
  const target = useRef<string>(undefined)
  const seen = useRef<string>(undefined)
  useLayoutEffect(() => {
    const handle = target.current && floorOf(target.current)?.querySelector<HTMLElement>('.floor-handle')
    if (seen.current) floorOf(seen.current)?.scrollIntoView({ block: 'nearest' })
    if (handle) {
      handle.focus({ preventScroll: true })
      handle.scrollIntoView({ block: 'nearest' })
    }
    target.current = undefined
    seen.current = undefined
    // A dependency of the effect only: it must run once floors are at their new positions.
    void items
  }, [items])
  const follow = useCallback((key: string | undefined) => {
    target.current = key
  }, [])
  /** Scrolls a floor into view without moving the focus. */
  const reveal = useCallback((key: string | undefined) => {
    seen.current = key
  }, [])
  return { follow, reveal }
}
