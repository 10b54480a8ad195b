import { type RefObject, useLayoutEffect, useState } from 'react'

/** Widths are told in steps: a window that is being drawn larger need not draw the list anew for every pixel. */
const STEP = 8

/**
 * The pixels a list has for its rows, without the space around them. Nothing until they are known, and as they were
 * while the list's tab is hidden.
 */
export function useRoom(frame: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const pixels =
        element.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0)
      if (pixels > 0) setRoom(Math.floor(pixels / STEP) * STEP)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return room
}
