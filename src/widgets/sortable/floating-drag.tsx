import { DragOverlay } from '@dnd-kit/core'
import type { CSSProperties, ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Above dialogs, and above the panel of the inspector. */
const OVER_ALL = 3_000

interface FloatingDragProps {
  readonly className?: string
  readonly style?: CSSProperties
  /** What follows the pointer; nothing while nothing is dragged. */
  readonly children: ReactNode
}

/** What is dragged, over everything: a list that scrolls would clip it, and a fixed element in a tab is placed in the tab. */
export const FloatingDrag = ({ children, style, ...rest }: FloatingDragProps) =>
  createPortal(
    <DragOverlay {...rest} dropAnimation={null} zIndex={OVER_ALL} style={{ pointerEvents: 'none', ...style }}>
      {children}
    </DragOverlay>,
    document.body,
  )
