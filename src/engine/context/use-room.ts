import { type RefObject, useLayoutEffect, useState } from 'react'

/** The widths that lists had last, by how they stand on their screen. */
export interface Rooms {
  readonly get: (like: string) => number | undefined
  readonly set: (like: string, pixels: number) => void
}

const KEY = 'list.beside'
/** With the menu open, as menu.css and the space around a screen leave it: what a browser knows that has seen no list. */
const USUAL = { alone: 274 }

/**
 * Widths of lists, also for the next window: this browser remembers how many pixels of its window are no list's. A window
 * with another menu beside its lists is guessed wrong, and drawn once more.
 */
export function rememberedRooms(): Rooms {
  const beside: Record<string, number> = { ...USUAL, ...readBeside() }
  return {
    get: like => {
      const pixels = windowWidth() - (beside[like] ?? Number.POSITIVE_INFINITY)
      return pixels > 0 ? pixels : undefined
    },
    set: (like, pixels) => {
      const next = windowWidth() - pixels
      if (beside[like] === next) return
      beside[like] = next
      try {
        localStorage.setItem(KEY, JSON.stringify(beside))
      } catch {
        // A full or forbidden storage only costs the next window's first list a drawing.
      }
    },
  }
}

const windowWidth = (): number => document.documentElement.clientWidth

/** Whatever else stands in the storage counts as nothing. */
function readBeside(): Record<string, number> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof saved !== 'object' || saved === null) return {}
    return Object.fromEntries(Object.entries(saved).filter(([, pixels]) => typeof pixels === 'number'))
  } catch {
    return {}
  }
}

interface RoomOptions {
  readonly rooms?: Rooms
  readonly like?: string
  /** Widths are told in steps of so many pixels: what is drawn larger bit by bit need not be drawn anew for each. */
  readonly step?: number
}

/**
 * The pixels a list has for its rows, without the space around them, and as they were while the list's tab is hidden.
 * Until they are known, those that another had that stood `like` it, so that what fits is drawn once and not twice;
 * else nothing.
 */
export function useRoom(
  frame: RefObject<HTMLElement | null>,
  { rooms, like, step = 8 }: RoomOptions = {},
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
      const found = Math.floor(pixels / step) * step
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
  }, [frame, rooms, like, step])
  return room
}
