import { DragOverlay } from '@dnd-kit/core'
import type { CSSProperties, ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Above dialogs and the inspector's panel. */
const OVER_ALL = 3_000

interface FloatingDragProps {
  readonly className?: string
  readonly style?: CSSProperties
  /** The drag preview; undefined without a drag. */
  readonly children: ReactNode
}

/**
 * The drag preview in a portal: a scrolling list would clip it, and a fixed element in a tab is positioned relative to
 * the tab.
 */
export const FloatingDrag = ({ children, style, ...rest }: FloatingDragProps) =>
  createPortal(
    <DragOverlay {...rest} dropAnimation={null} zIndex={OVER_ALL} style={{ pointerEvents: 'none', ...style }}>
      {children}
    </DragOverlay>,
    document.body,
  )
