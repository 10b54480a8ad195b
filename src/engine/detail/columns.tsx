import type { ReactNode } from 'react'
import './columns.css'

/** What a record is made of, and at its right, where there is room, what accompanies it. */
export function Columns({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  if (!rail) return children
  return (
    <div className="detail-columns">
      <div className="detail-column">{children}</div>
      <div className="detail-column is-rail">{rail}</div>
    </div>
  )
}
