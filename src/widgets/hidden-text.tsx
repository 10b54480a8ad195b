import type { CSSProperties, ReactNode } from 'react'

const style: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/** Visually hidden text for screen readers. */
export const HiddenText = ({ children }: { children: ReactNode }) => <span style={style}>{children}</span>
