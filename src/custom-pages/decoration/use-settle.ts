import { type RefObject, useLayoutEffect, useRef } from 'react'
import { STILL } from '@/providers/use-media'
import type { Item } from '@/resources/decoration/floors/floor'
import { scaleOf } from './use-fit'

/** Duration of a floor's move in milliseconds. */
const LASTS = 150

/** Animates visible floors to their new positions. */
export function useSettle(list: RefObject<HTMLElement | null>, items: readonly Item[]): void {
  const before = useRef<ReadonlyMap<string, number>>(new Map())
  useLayoutEffect(() => {
    const floors = [...(list.current?.querySelectorAll<HTMLElement>(':scope > .builder-floor') ?? [])]
    const now = new Map(floors.map(floor => [floor.id, floor.offsetTop]))
    const from = before.current
    before.current = now
    // Not read here: the list's floors depend on it.
    void items
    if (matchMedia(STILL).matches) return
    const top = list.current?.getBoundingClientRect().top ?? 0
    const scale = list.current ? scaleOf(list.current) : 1
    for (const floor of floors) {
      const [was, is] = [from.get(floor.id), now.get(floor.id) ?? 0]
      const isSeen = top + is * scale < innerHeight && top + (is + floor.offsetHeight) * scale > 0
      if (was === undefined || was === is || !isSeen) continue
      const steps = [{ transform: `translateY(${was - is}px)` }, { transform: 'none' }]
      floor.animate(steps, { duration: LASTS, easing: 'ease-out' })
    }
  }, [list, items])
}
