import type { PointerEvent } from 'react'

interface ColumnEdgeProps {
  /** undefined pixels restore the default width. */
  readonly onWidth: (pixels: number | undefined) => void
}

/**
 * The edge of a column, which resizes it by drag; a double click restores the default width. Not focusable, since the
 * column settings set widths by keyboard.
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
