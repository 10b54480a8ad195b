import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A dragged tab, and the index where it would be dropped. */
export interface Drag {
  readonly from: number
  readonly to: number
  /** Its offset in pixels. */
  readonly by: number
  /** The shift of other tabs in pixels. */
  readonly shift: number
}

/** A shorter movement is a click. */
const THRESHOLD = 5
/** Within this distance from an end, the tab bar scrolls. */
const EDGE = 32
const EDGE_STEP = 8

interface Span {
  readonly start: number
  readonly width: number
}

/**
 * The index of a tab dragged by `by` pixels: it passes a neighbour when its leading edge passes the neighbour's centre.
 * The first index is taken.
 */
export function placeOf(spans: readonly Span[], from: number, by: number): number {
  const middle = (at: number) => (spans[at]?.start ?? 0) + (spans[at]?.width ?? 0) / 2
  const left = (spans[from]?.start ?? 0) + by
  const right = left + (spans[from]?.width ?? 0)
  let to = from
  while (to < spans.length - 1 && right > middle(to + 1)) to += 1
  while (to > 1 && left < middle(to - 1)) to -= 1
  return to
}

/** The shift of the tab at an index in pixels. */
export function shiftOf({ from, to, by, shift }: Drag, place: number): number {
  if (place === from) return by
  if (place > from && place <= to) return -shift
  return place < from && place >= to ? shift : 0
}

/**
 * Dragging of tabs by mouse or pen; touch scrolls the tab bar. Escape cancels.
 * @param strip the element whose children are the tabs, in order
 */
export function useTabDrag(strip: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const onPointerDown = (event: PointerEvent, from: number) => {
    const { current: list } = strip
    if (!list || event.button !== 0 || event.pointerType === 'touch') return
    stop.current()
    stop.current = follow(list, event.clientX, from, {
      onMove: setDrag,
      onEnd: last => {
        setDrag(undefined)
        if (last && last.to !== last.from) onDrop(last.from, last.to)
      },
    })
  }
  return { drag, onPointerDown }
}

interface Follower {
  readonly onMove: (drag: Drag) => void
  /** undefined if it was a click or was cancelled. */
  readonly onEnd: (last: Drag | undefined) => void
}

/** Follows the pointer from pointerdown to pointerup. @returns a function that stops it */
function follow(list: HTMLElement, startX: number, from: number, { onMove, onEnd }: Follower): () => void {
  const spans = [...list.children].map(child => {
    const { offsetLeft, offsetWidth } = child as HTMLElement
    return { start: offsetLeft, width: offsetWidth }
  })
  const own = spans[from]
  const gap = (spans[1]?.start ?? 0) - (spans[0] ? spans[0].start + spans[0].width : 0)
  const startScroll = list.scrollLeft
  const listening = new AbortController()
  let pointerX = startX
  let last: Drag | undefined
  let isTakenBack = false
  let frame = 0

  const draw = () => {
    const by = pointerX - startX + list.scrollLeft - startScroll
    if (isTakenBack || (!last && Math.abs(by) < THRESHOLD)) return
    last = { from, to: placeOf(spans, from, by), by, shift: (own?.width ?? 0) + gap }
    onMove(last)
  }
  const scroll = () => {
    frame = requestAnimationFrame(scroll)
    const { left, right } = list.getBoundingClientRect()
    const step = pointerX < left + EDGE ? -EDGE_STEP : pointerX > right - EDGE ? EDGE_STEP : 0
    if (!step || !last || isTakenBack) return
    list.scrollLeft += step
    draw()
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    listening.abort()
  }

  const { signal } = listening
  const listen = <K extends keyof WindowEventMap>(name: K, heard: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(name, heard, { signal, capture: true })
  listen('pointermove', event => {
    pointerX = event.clientX
    draw()
  })
  listen('pointerup', () => {
    stop()
    if (last) swallowClick()
    onEnd(isTakenBack ? undefined : last)
  })
  listen('pointercancel', () => {
    stop()
    onEnd(undefined)
  })
  listen('keydown', event => {
    if (event.key !== 'Escape' || !last) return
    event.preventDefault()
    event.stopPropagation()
    isTakenBack = true
    onEnd(undefined)
  })
  frame = requestAnimationFrame(scroll)
  return stop
}

/** Suppresses the click that follows a drag. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
