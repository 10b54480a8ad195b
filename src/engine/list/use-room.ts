import { type RefObject, useLayoutEffect, useState } from 'react'

/** Widths are told in steps: a window that is being drawn larger need not draw the list anew for every pixel. */
const STEP = 8

/** The widths that lists had last, by how they stand on their screen. */
export type Rooms = Map<string, number>

/**
 * The pixels a list has for its rows, without the space around them, and as they were while the list's tab is hidden.
 * Until they are known, those that another had that stood `like` it, so that what fits is drawn once and not twice;
 * else nothing.
 */
export function useRoom(
  frame: RefObject<HTMLElement | null>,
  { rooms, like }: { readonly rooms?: Rooms; readonly like?: string } = {},
): number | undefined {
  const [room, setRoom] = useState(() => (like === undefined ? undefined : rooms?.get(like)))
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    let last: number | undefined
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const pixels =
        element.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0)
      if (pixels <= 0) return
      const found = Math.floor(pixels / STEP) * STEP
      // A list that grows longer is drawn anew by nobody's wish.
      if (found === last) return
      last = found
      setRoom(found)
      if (like !== undefined) rooms?.set(like, found)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, rooms, like])
  return room
}
