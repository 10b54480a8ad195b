import { type RefObject, useLayoutEffect, useState } from 'react'

/** The last width of each kind of list container. */
export interface ContainerWidths {
  readonly get: (like: string) => number | undefined
  readonly set: (like: string, pixels: number) => void
}

const KEY = 'list.beside'
/** The width of the open menu and the screen's padding (menu.css): the default for a browser without stored widths. */
const USUAL = { alone: 274 }

/**
 * Stores the window's width that lists do not get, so that the first render of the next visit already fits. In a window
 * with another menu state the estimate is wrong, and the list renders twice.
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
        // With a full or blocked storage, the first list of the next visit renders twice.
      }
    },
  }
}

const windowWidth = (): number => document.documentElement.clientWidth

/** Invalid stored data is ignored. */
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
  readonly storedWidths?: ContainerWidths
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
  { storedWidths, like, step = 8 }: ContainerWidthOptions = {},
): number | undefined {
  const [width, setWidth] = useState(() => (like === undefined ? undefined : storedWidths?.get(like)))
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
      // A list that only grows in height must not re-render.
      if (found === last) return
      last = found
      setWidth(found)
      if (like !== undefined) storedWidths?.set(like, found)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, storedWidths, like, step])
  return width
}
