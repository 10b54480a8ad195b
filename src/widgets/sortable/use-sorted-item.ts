import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { theme } from 'antd'
import type { CSSProperties } from 'react'
import { STILL, useMedia } from '@/providers/use-media'

/** An item of a sorted list: its element, its handle, and its style while it or another one is dragged. */
export function useSortedItem(id: string, isDisabled = false) {
  const { token } = theme.useToken()
  const isStill = useMedia(STILL)
  const { transform, transition, isDragging, ...item } = useSortable({
    id,
    ...(isDisabled && { disabled: true }),
    ...(isStill && { transition: null }),
  })
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    transition: transition ?? undefined,
    // Above the frozen cells of the rows it passes.
    ...(isDragging && { position: 'relative', zIndex: 9, boxShadow: token.boxShadowSecondary }),
  }
  return { ...item, isDragging, style }
}
