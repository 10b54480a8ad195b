import type { ReactNode } from 'react'
import './columns.css'

/** The main column of a detail and, if there is a sidebar, a column at its right. */
export function Columns({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  if (!rail) return children
  return (
    <div className="detail-columns">
      <div className="detail-column">{children}</div>
      <div className="detail-column is-rail">{rail}</div>
    </div>
  )
}
