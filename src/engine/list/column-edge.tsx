import type { PointerEvent } from 'react'

interface ColumnEdgeProps {
  /** Without pixels, the column's own width holds again. */
  readonly onWidth: (pixels: number | undefined) => void
}

/**
 * The edge of a column, which can be drawn; a double click gives it back its own width. By keyboard the width is
 * set in the chooser of columns, so the edge is no stop on the way through the page.
 */
export function ColumnEdge({ onWidth }: ColumnEdgeProps) {
  const draw = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget
    const head = edge.closest('th')
    if (!head || event.button !== 0) return
    event.preventDefault()
    edge.setPointerCapture(event.pointerId)
    edge.dataset.drawn = ''
    const start = event.clientX
    const width = head.getBoundingClientRect().width
    const follow = (next: globalThis.PointerEvent) => {
      edge.style.transform = `translateX(${next.clientX - start}px)`
    }
    const end = (last: globalThis.PointerEvent) => {
      edge.removeEventListener('pointermove', follow)
      edge.style.transform = ''
      delete edge.dataset.drawn
      const by = last.clientX - start
      if (last.type === 'pointerup' && Math.abs(by) > 2) onWidth(width + by)
    }
    edge.addEventListener('pointermove', follow)
    edge.addEventListener('pointerup', end, { once: true })
    edge.addEventListener('pointercancel', end, { once: true })
  }
  return (
    <span
      className="column-edge"
      aria-hidden
      onPointerDown={draw}
      onClick={event => event.stopPropagation()}
      onDoubleClick={() => onWidth(undefined)}
    />
  )
}
