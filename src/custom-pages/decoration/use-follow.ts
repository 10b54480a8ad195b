import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Item } from '@/resources/decoration/floors/floor'
import type { Problem } from './problems'

const floorOf = (key: string) => document.getElementById(`floor-${key}`)

/** Scrolls to where a problem is, and puts the keyboard there. */
export function goTo({ key, place }: Pick<Problem, 'key' | 'place'>): void {
  const floor = floorOf(key)
  const target = (place && floor?.querySelector<HTMLElement>(`[data-place="${place}"]`)) || floor
  target?.scrollIntoView({ block: 'center', inline: 'nearest' })
  if (target !== floor) target?.focus({ preventScroll: true })
}

/**
 * Lets the keyboard go on where it was: an element that is moved in the page loses the focus, one that is deleted takes
 * it with it. `follow` names the floor whose handle has it after the next change.
 */
export function useFollow(items: readonly Item[]) {
  const wanted = useRef<string>(undefined)
  const seen = useRef<string>(undefined)
  useLayoutEffect(() => {
    const handle = wanted.current && floorOf(wanted.current)?.querySelector<HTMLElement>('.floor-handle')
    if (seen.current) floorOf(seen.current)?.scrollIntoView({ block: 'nearest' })
    if (handle) {
      handle.focus({ preventScroll: true })
      handle.scrollIntoView({ block: 'nearest' })
    }
    wanted.current = undefined
    seen.current = undefined
    // Read by nothing, and right only once the floors stand in their new places.
    void items
  }, [items])
  const follow = useCallback((key: string | undefined) => {
    wanted.current = key
  }, [])
  /** Brings a floor into sight, and leaves the keyboard where it is. */
  const reveal = useCallback((key: string | undefined) => {
    seen.current = key
  }, [])
  return { follow, reveal }
}
