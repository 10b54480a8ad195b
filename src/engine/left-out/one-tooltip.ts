import type { ReactNode } from 'react'

/** Stands in for antd's single tooltip that moves from control to control, which the product has not turned on. */
export default function UniqueProvider({ children }: { children: ReactNode }): ReactNode {
  return children
}
