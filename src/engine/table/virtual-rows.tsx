import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import { useEvent } from '../context/use-event'
import type { VirtualRowsProps } from './data-table'

const ROW = 45
/** Rows rendered above and below the visible ones (overscan). */
const MORE = 8

/** Renders only the visible rows, between two spacers of the others' height. */
export default function VirtualRows({ placed, draw }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useVirtualizer({
    count: placed.length,
    getScrollElement: () => body.current?.closest('.data-frame') ?? null,
    estimateSize: () => ROW,
    getItemKey: at => placed[at]?.id ?? at,
    overscan: MORE,
  })
  const shown = rows.getVirtualItems()
  // Row heights depend on their content and expanded content.
  const measure = useEvent(() => {
    const found = new Map<string, number>()
    let id: string | undefined
    for (const line of body.current?.rows ?? []) {
      id = line.className === 'row-below' ? id : line.dataset.rowKey
      if (id !== undefined) found.set(id, (found.get(id) ?? 0) + line.getBoundingClientRect().height)
    }
    for (const { index, key } of shown) {
      const pixels = found.get(String(key))
      if (pixels) rows.resizeItem(index, pixels)
    }
  })
  useLayoutEffect(() => {
    if (!body.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(body.current)
    return () => observer.disconnect()
  }, [measure])
  const above = shown[0]?.start ?? 0
  const below = rows.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <tbody ref={body}>
      {above > 0 && <Gap pixels={above} />}
      {shown.flatMap(({ index }) => {
        const one = placed[index]
        return one ? draw(one, index) : []
      })}
      {below > 0 && <Gap pixels={below} />}
    </tbody>
  )
}

const Gap = ({ pixels }: { pixels: number }) => (
  <tr aria-hidden className="row-gap">
    <td style={{ height: pixels }} />
  </tr>
)
