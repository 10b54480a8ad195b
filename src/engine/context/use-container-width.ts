import { type RefObject, useLayoutEffect, useState } from 'react'

/** The last width of each kind of list container. */
export interface ContainerWidths {
  readonly get: (like: string) => number | undefined
  readonly set: (like: string, pixels: number) => void
}

const KEY = 'list.beside'
/** With the menu open, as menu.css and the space around a screen leave it: what a browser knows that has seen no list. */
const USUAL = { alone: 274 }

/**
 * Stores the pixels of the window that lists do not get, so that the first render of the next visit already fits. A
 * window with another menu is guessed wrong and rendered once more.
 */
export function rememberContainerWidths(): ContainerWidths {
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

interface ContainerWidthOptions {
  readonly rooms?: ContainerWidths
  readonly like?: string
  /** Pixels per step of the reported width, so that a gradual resize does not render at every pixel. */
  readonly step?: number
}

/**
 * The width in pixels that a list has for its rows, without padding; the last known one while its tab is hidden. Until
 * it is measured, the width of a similar list (`like`), else undefined.
 */
export function useContainerWidth(
  frame: RefObject<HTMLElement | null>,
  { rooms, like, step = 8 }: ContainerWidthOptions = {},
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
